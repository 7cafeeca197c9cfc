"""The URLs of the course, under a language."""

from django.urls import path

from tutorials.core.routes import route

from . import picture_views, views

UNDER = "learn/"
urlpatterns = [
    path(route("learn", UNDER), views.course_map, name="learn"),
    path(route("take-along", UNDER), views.take_along, name="take-along"),
    path("reset/", views.reset, name="reset-progress"),
    path("cards/<slug:puzzle>.png", picture_views.card, name="puzzle-card"),
    path("thumbnails/<slug:puzzle>.png", picture_views.thumbnail, name="puzzle-thumbnail"),
    path(route("puzzle-small", UNDER), picture_views.small, name="puzzle-small"),
    path("<slug:lesson>/", views.lesson, name="lesson"),
    path(route("puzzle-verdict", UNDER), views.verdict, name="puzzle-verdict"),
    path("<slug:lesson>/<slug:puzzle>/look", views.verdict, name="former-puzzle-verdict"),
    path(route("puzzle", UNDER), views.puzzle, name="puzzle"),
]
