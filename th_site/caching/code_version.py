"""The version of the code: everything that makes pages apart from their texts."""

import functools
import hashlib
import os
import pathlib

from django.apps import apps
from django.conf import settings

ENDINGS = {".py", ".html", ".toml", ".yaml", ".txt", ".mo"}  # .txt: the locked versions of the packages
LEFT_OUT = {"static", "frontend", "screenshots", "__pycache__"}


@functools.cache
def code_version() -> str:
    """Return a hash of code, templates, strings and locked packages, which changes with every upgrade."""
    found = [pathlib.Path(settings.STATIC_ROOT) / "staticfiles.json"]  # it names all scripts and styles
    folders = (pathlib.Path(app.path) for app in apps.get_app_configs())
    for top in (
        *settings.LOCALE_PATHS,
        settings.ROOT / "requirements",
        *(path for path in folders if path.parent == settings.ROOT),
    ):
        for folder, inner, files in os.walk(top):
            inner[:] = sorted(set(inner) - LEFT_OUT)
            found += [pathlib.Path(folder, name) for name in sorted(files) if pathlib.Path(name).suffix in ENDINGS]
    return hashlib.sha256(b"".join(path.read_bytes() for path in found if path.exists())).hexdigest()[:16]
