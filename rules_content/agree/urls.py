from django.urls import path

from tutorials.core.routes import route

from . import views

UNDER = "agree/"
urlpatterns = [
    path(route("agree", UNDER), views.agree, name="agree"),
    path(route("agree-open", UNDER), views.open_file, name="agree-open"),
    path(route("agreed", UNDER), views.agreed, name="agreed"),
    path(route("agreed-keep", UNDER), views.remember, name="agreed-keep"),
    path("<str:code>/card.pdf", views.card, name="agreed-card"),
    path("<str:code>/rules.json", views.file, name="agreed-file"),
    path(route("agreed-notes", UNDER), views.notes, name="agreed-notes"),
]
