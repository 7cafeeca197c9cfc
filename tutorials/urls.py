"""The addresses of learning and playing; all of them stand behind a language."""

from django.urls import include, path

urlpatterns = [
    path("learn/", include("tutorials.course.urls")),
    path("daily/", include("tutorials.daily.urls")),
    path("table/", include("tutorials.table.urls")),
    path("companion/", include("tutorials.companion.urls")),
    path("keep/", include("tutorials.keeping.urls")),
]
