"""Settings for development: SQLite, no services, errors shown."""

from .base import *  # noqa: F403
from .base import INSTALLED_APPS as APPS

DEBUG = True
STYLEGUIDE = True
# Static files come as they do in production, with the same headers: Django's own server would send them bare.
INSTALLED_APPS = ["whitenoise.runserver_nostatic", *APPS]
# Only for localhost; production takes its key from the environment.
SECRET_KEY = "for-development-at-a-desk-only-never-in-production-0123456789"  # noqa: S105
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
