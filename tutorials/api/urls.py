"""The URLs of the HTTP API, without a language."""

from django.urls import include, path

from .docs import docs
from .openapi import openapi
from .operations import OPERATIONS
from .views import view_of

questions = [path(one.path, view_of(one), name=one.name) for one in OPERATIONS]
urlpatterns = [
    path("v1/docs", docs, name="api-docs"),
    path("", include(([path("v1/openapi.json", openapi, name="openapi"), *questions], "api"))),
]
