"""At a desk: SQLite, no services, errors shown."""

from .base import *  # noqa: F403

DEBUG = True
# Only for localhost; production takes its key from the environment.
SECRET_KEY = "for-development-at-a-desk-only-never-in-production-0123456789"  # noqa: S105
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
