from django.urls import path

from tutorials.core.routes import route

from . import views
from .opponent import opponent

UNDER = "table/"
urlpatterns = [
    path(route("table", UNDER), views.table, name="table"),
    path(route("table-replay", UNDER), views.replay, name="table-replay"),
    path(route("table-opponent", UNDER), opponent, name="table-opponent"),
    path(route("table-card", UNDER), views.card, name="table-card"),
    path(route("table-forget", UNDER), views.forget, name="table-forget"),
    path(route("table-share", UNDER), views.share, name="table-share"),
]
