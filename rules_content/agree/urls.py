from django.urls import path

from . import views

urlpatterns = [
    path("", views.agree, name="agree"),
    path("open", views.open_file, name="agree-open"),
    path("<str:code>/", views.agreed, name="agreed"),
    path("<str:code>/keep", views.remember, name="agreed-keep"),
    path("<str:code>/card.pdf", views.card, name="agreed-card"),
    path("<str:code>/rules.json", views.file, name="agreed-file"),
    path("<str:code>/notes.json", views.notes, name="agreed-notes"),
]
