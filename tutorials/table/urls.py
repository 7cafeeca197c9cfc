from django.urls import path

from . import views
from .opponent import opponent

urlpatterns = [
    path("", views.table, name="table"),
    path("replay/", views.replay, name="table-replay"),
    path("opponent/<slug:question>/", opponent, name="table-opponent"),
    path("card.png", views.card, name="table-card"),
    path("forget", views.forget, name="table-forget"),
    path("share", views.share, name="table-share"),
]
