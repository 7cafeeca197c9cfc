"""Settings for tests: as in production where possible, with the database and the broker of the environment."""

import os
import pathlib

from . import environment
from .base import *  # noqa: F403
from .base import CACHES, REDIS_URL, VAR

SECRET_KEY = "for-the-tests-only-0123456789-abcdefghijklmnopqrstuvwxyz"  # noqa: S105
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
DATABASES = {"default": environment.database(VAR)}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WAGTAIL_PASSWORD_RESET_ENABLED = True
RATE_LIMIT = environment.number("RATE_LIMIT", default=100_000)
CONTENT_VERSION_SECONDS = 0  # a test may publish in one process and read in another
WHITENOISE_USE_FINDERS = True
STYLEGUIDE = True
WAGTAIL_AUTOSAVE_INTERVAL = 0  # drafts are saved when a test says so: a click on Save may overtake what saves by itself
if REDIS_URL:
    # A cache and a queue for each worker of pytest, since clearing a cache empties all of it.
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if worker > 3:
        raise RuntimeError("Redis has databases for four workers of pytest; run it with -n 4 at most.")
    server = REDIS_URL.rsplit("/", 1)[0]
    CACHES["default"]["LOCATION"] = f"{server}/{8 + worker}"
    CELERY_BROKER_URL = f"{server}/{12 + worker}"
    # Other test runs on the same broker have other databases.
    CELERY_TASK_DEFAULT_QUEUE = f"tests-{pathlib.Path(DATABASES['default']['NAME']).stem}"
