"""What browsers look for at the root of the site."""

from django.urls import path

from . import views

urlpatterns = [
    path("service.js", views.service_worker, name="service-worker"),
    path("icon-<int:size>.png", views.icon, name="icon"),
]
