"""The addresses of the daily puzzle; they stand behind a language."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.daily, name="daily"),
    path("archive/", views.archive, name="daily-archive"),
    path("<str:day>.png", views.card, name="daily-card"),
    path("<str:day>/look", views.look, name="day-look"),
    path("<str:day>/", views.daily, name="day"),
]
