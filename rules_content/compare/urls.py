from django.urls import path

from . import views

urlpatterns = [
    path("", views.page, name="compare"),
    path("table.json", views.table_json, name="compare-json"),
    path("table.csv", views.table_csv, name="compare-csv"),
]
