"""The URLs of the daily puzzle, under a language."""

from django.urls import path

from tutorials.core.routes import route

from . import views
from .canonical_date import canonical_date, of_today

UNDER = "daily/"
urlpatterns = [
    path(route("daily", UNDER), of_today, name="daily"),
    path(route("daily-archive", UNDER), views.archive, name="daily-archive"),
    path("<str:day>.png", canonical_date("daily-card", views.card), name="daily-card"),
    path("<str:day>/small.svg", canonical_date("day-small", views.small), name="day-small"),
    path(route("day-verdict", UNDER), canonical_date("day-verdict", views.verdict), name="day-verdict"),
    path("<str:day>/look", canonical_date("former-day-verdict", views.verdict), name="former-day-verdict"),
    path(route("day", UNDER), canonical_date("day", views.daily), name="day"),
]
