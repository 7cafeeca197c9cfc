"""Settings for production: what differs from machine to machine comes from the environment."""

from th_site.durations import YEAR

from . import environment
from .base import *  # noqa: F403

SECRET_KEY = environment.secret("SECRET_KEY")
ALLOWED_HOSTS = environment.hosts("ALLOWED_HOSTS")
# Used by gunicorn's configuration; checked here, where a wrong value gives a one-line error.
environment.web_processes()
environment.web_threads()
# Only for a private network without certificates: passwords are sent in clear text.
LAN = environment.boolean("INSECURE_LAN", default=False)
SCHEME = "http" if LAN else "https"
CSRF_TRUSTED_ORIGINS = [
    f"{SCHEME}://{'*' if host.startswith('.') else ''}{host}" for host in ALLOWED_HOSTS if host != "*"
]

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

SECURE_SSL_REDIRECT = environment.boolean("SECURE_SSL_REDIRECT", default=not LAN)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = environment.number("SECURE_HSTS_SECONDS", default=0 if LAN else YEAR)
SECURE_HSTS_INCLUDE_SUBDOMAINS = environment.boolean("SECURE_HSTS_INCLUDE_SUBDOMAINS", default=not LAN)
SECURE_HSTS_PRELOAD = environment.boolean("SECURE_HSTS_PRELOAD", default=not LAN)
SESSION_COOKIE_SECURE = not LAN
CSRF_COOKIE_SECURE = not LAN
LANGUAGE_COOKIE_SECURE = not LAN
