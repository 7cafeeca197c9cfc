"""The URLs of the daily puzzle, under a language."""

from django.urls import path

from . import views
from .canonical_date import canonical_date, of_today

urlpatterns = [
    path("", of_today, name="daily"),
    path("archive/", views.archive, name="daily-archive"),
    path("<str:day>.png", canonical_date("daily-card", views.card), name="daily-card"),
    path("<str:day>/small.svg", canonical_date("day-small", views.small), name="day-small"),
    path("<str:day>/verdict", canonical_date("day-verdict", views.verdict), name="day-verdict"),
    path("<str:day>/look", canonical_date("former-day-verdict", views.verdict), name="former-day-verdict"),
    path("<str:day>/", canonical_date("day", views.daily), name="day"),
]
