"""The site's addresses, and one that does nothing."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from th_site.urls import handler404, handler500, urlpatterns

__all__ = ["handler404", "handler500"]


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse(headers={"Content-Length": "0"})


urlpatterns = [path("empty", empty), *urlpatterns]
