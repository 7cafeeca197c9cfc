from django.urls import path

from .views import companion

urlpatterns = [path("", companion, name="companion")]
