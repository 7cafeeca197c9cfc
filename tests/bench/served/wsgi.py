"""The site and, without any middleware, the empty view."""

import os
from typing import Any

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.bench.served.settings"
django.setup(set_prefix=False)

from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.test import override_settings  # noqa: E402

site = WSGIHandler()
with override_settings(MIDDLEWARE=[]):
    bare = WSGIHandler()


def application(environ: dict[str, Any], start_response: Any) -> Any:
    return (bare if environ["PATH_INFO"] == "/empty" else site)(environ, start_response)
