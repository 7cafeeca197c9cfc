from django.urls import path

from tutorials.core.routes import route

from . import views

urlpatterns = [
    path(route("compare", "compare/"), views.page, name="compare"),
    path("table.json", views.table_json, name="compare-json"),
    path("table.csv", views.table_csv, name="compare-csv"),
]
