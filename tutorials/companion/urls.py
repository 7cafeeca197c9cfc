from django.urls import path

from tutorials.core.routes import route

from .views import companion

urlpatterns = [path(route("companion", "companion/"), companion, name="companion")]
