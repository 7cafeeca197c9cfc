"""The addresses of keeping; they stand behind a language."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.keep, name="keep"),
    path("version", views.site_version, name="keep-version"),
    path("list.json", views.listed, name="keep-list"),
    path("texts.json", views.language_texts, name="keep-texts"),
    path("days/<str:day>.json", views.day, name="keep-day"),
    path("known", views.known, name="keep-known"),
    path("hand-in", views.hand_in, name="keep-hand-in"),
    path("share", views.share, name="keep-share"),
    path("app.webmanifest", views.manifest, name="keep-manifest"),
]
