"""The entry of the browser's worker: Django's settings, such as its templates need them, and the site."""

from django.apps import apps
from django.conf import settings

from tutorials.core.messages import catalogue
from tutorials.core.offline.site import OfflineSite

from .engine import DjangoTemplates

settings.configure(LOCALE_PATHS=[catalogue.FOLDER], INSTALLED_APPS=[])
apps.populate(settings.INSTALLED_APPS)  # translations wait for it
templates = DjangoTemplates()
site = OfflineSite(templates)
