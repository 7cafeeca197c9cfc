"""The URLs of the course, under a language."""

from django.urls import path

from . import picture_views, views

urlpatterns = [
    path("", views.course_map, name="learn"),
    path("along/", views.take_along, name="take-along"),
    path("reset/", views.reset, name="reset-progress"),
    path("cards/<slug:puzzle>.png", picture_views.card, name="puzzle-card"),
    path("thumbnails/<slug:puzzle>.png", picture_views.thumbnail, name="puzzle-thumbnail"),
    path("small/<slug:puzzle>.svg", picture_views.small, name="puzzle-small"),
    path("<slug:lesson>/", views.lesson, name="lesson"),
    path("<slug:lesson>/<slug:puzzle>/verdict", views.verdict, name="puzzle-verdict"),
    path("<slug:lesson>/<slug:puzzle>/look", views.verdict, name="former-puzzle-verdict"),
    path("<slug:lesson>/<slug:puzzle>/", views.puzzle, name="puzzle"),
]
