"""URLs at the root of the site: service worker and icons."""

from django.urls import path

from . import views

urlpatterns = [
    path("service.js", views.service_worker, name="service-worker"),
    path("icon-<int:size>.png", views.icon, name="icon"),
]
