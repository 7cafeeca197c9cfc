"""The addresses of offline use, under `offline/`, and under `keep/` as they were called before.

Service workers, pages and installed apps of earlier versions ask by the former ones, so both are answered alike.
"""

from django.urls import path

from tutorials.core.routes import route

from . import views

VIEWS = {
    "offline": views.offline_page,
    "offline-version": views.site_version,
    "offline-list": views.precache_list,
    "offline-texts": views.language_texts,
    "offline-day": views.day,
    "offline-known": views.learner_records,
    "offline-sync": views.sync,
    "offline-share": views.share,
    "offline-manifest": views.manifest,
}
urlpatterns = [path(route(name), view, name=name) for name, view in VIEWS.items()]
urlpatterns += [path(route(f"former-{name}"), view, name=f"former-{name}") for name, view in VIEWS.items()]
