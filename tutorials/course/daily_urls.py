"""The addresses of the daily puzzle; they stand behind a language."""

from django.urls import path

from . import daily_views, picture_views

urlpatterns = [
    path("", daily_views.daily, name="daily"),
    path("archive/", daily_views.archive, name="daily-archive"),
    path("<str:day>.png", picture_views.daily_card, name="daily-card"),
    path("<str:day>/look", daily_views.look, name="day-look"),
    path("<str:day>/", daily_views.daily, name="day"),
]
