"""The URLs of the guided first game, under a language."""

from django.urls import path

from tutorials.core.routes import route

from . import views

UNDER = "first-game/"
urlpatterns = [
    path(route("first-game", UNDER), views.first_game, name="first-game"),
    path(route("first-game-verdict", UNDER), views.verdict, name="first-game-verdict"),
    path(route("guided-game", UNDER), views.first_game, name="guided-game"),
    path(route("guided-game-verdict", UNDER), views.verdict, name="guided-game-verdict"),
]
