"""The addresses of the HTTP API; they stand before any language."""

from django.urls import path

from .api import api
from .api_docs import docs

urlpatterns = [
    path("v1/docs", docs, name="api-docs"),
    path("v1/", api.urls),
]
