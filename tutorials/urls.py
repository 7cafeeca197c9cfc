"""The URLs of course, daily puzzle, first game, table, companion and offline use, under a language."""

from django.urls import include, path

from .styleguide import styleguide

urlpatterns = [
    path("learn/again/", include("tutorials.again.urls")),  # before lessons, which may have any name
    path("learn/", include("tutorials.course.urls")),
    path("daily/", include("tutorials.daily.urls")),
    path("first-game/", include("tutorials.first_game.urls")),
    path("table/", include("tutorials.table.urls")),
    path("companion/", include("tutorials.companion.urls")),
    path("", include("tutorials.offline.urls")),
    path("styleguide/", styleguide, name="styleguide"),
]
