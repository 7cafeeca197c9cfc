"""In production: everything that differs from machine to machine comes from the environment."""

from .base import *  # noqa: F403
from .base import environment

SECRET_KEY = environment.secret("SECRET_KEY")
ALLOWED_HOSTS = environment.hosts("ALLOWED_HOSTS")
# Read by the server's own settings; a wrong value is told here, where one line is enough.
environment.web_processes()
environment.web_threads()
# For a network of one's own without certificates, and for nothing else: whoever listens there reads passwords too.
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
SECURE_HSTS_SECONDS = environment.number("SECURE_HSTS_SECONDS", default=0 if LAN else 365 * 24 * 60 * 60)
SECURE_HSTS_INCLUDE_SUBDOMAINS = environment.boolean("SECURE_HSTS_INCLUDE_SUBDOMAINS", default=not LAN)
SECURE_HSTS_PRELOAD = environment.boolean("SECURE_HSTS_PRELOAD", default=not LAN)
SESSION_COOKIE_SECURE = not LAN
CSRF_COOKIE_SECURE = not LAN
LANGUAGE_COOKIE_SECURE = not LAN
