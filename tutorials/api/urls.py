"""The addresses of the HTTP API; they stand before any language."""

from django.urls import path

from .docs import docs
from .operations import api

urlpatterns = [
    path("v1/docs", docs, name="api-docs"),
    path("v1/", api.urls),
]
