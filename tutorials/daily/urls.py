"""The addresses of the daily puzzle; they stand behind a language."""

from django.urls import path

from . import views
from .one_address import of_today, one_address

urlpatterns = [
    path("", of_today, name="daily"),
    path("archive/", views.archive, name="daily-archive"),
    path("<str:day>.png", one_address("daily-card", views.card), name="daily-card"),
    path("<str:day>/small.svg", one_address("day-small", views.small), name="day-small"),
    path("<str:day>/look", one_address("day-look", views.verdict), name="day-look"),
    path("<str:day>/", one_address("day", views.daily), name="day"),
]
