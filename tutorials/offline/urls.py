"""The addresses of offline use, under `offline/`, and under `keep/` as they were called before.

Service workers, pages and installed apps of earlier versions ask by the former ones, so both are answered alike.
"""

from django.urls import path

from . import views

ROUTES = (
    ("", views.offline_page, "offline"),
    ("version", views.site_version, "offline-version"),
    ("list.json", views.precache_list, "offline-list"),
    ("texts.json", views.language_texts, "offline-texts"),
    ("days/<str:day>.json", views.day, "offline-day"),
    ("known", views.learner_records, "offline-known"),
    ("hand-in", views.sync, "offline-sync"),
    ("share", views.share, "offline-share"),
    ("app.webmanifest", views.manifest, "offline-manifest"),
)
urlpatterns = [path(f"offline/{route}", view, name=name) for route, view, name in ROUTES]
urlpatterns += [path(f"keep/{route}", view, name=f"former-{name}") for route, view, name in ROUTES]
