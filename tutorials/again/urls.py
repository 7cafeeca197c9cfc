"""The URLs of puzzles that come back, under a language."""

from django.urls import path

from tutorials.core.routes import route

from . import views

UNDER = "learn/again/"
urlpatterns = [
    path(route("again", UNDER), views.again, name="again"),
    path(route("again-verdict", UNDER), views.verdict, name="again-verdict"),
    path(route("again-deck", UNDER), views.deck, name="again-deck"),
]
