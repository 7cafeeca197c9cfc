"""The precache list of a language: addresses, sizes, and the version of the site. Pages come from the site map."""

from __future__ import annotations

import functools
import hashlib
import json
from itertools import combinations
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from rules_content.compare.comparison import columns
from rules_content.editions.reader_edition import OtherEdition
from th_site.caching.content_version import cached_by_content_version, content_version
from th_site.pages.sitemaps import sitemaps
from tutorials.core.messages.rule_links import MISSION_EDITION

from .texts import STATIC
from .upcoming_days import days

FOLDER = "tutorials/build/offline"
PAGE_BYTES = 9_000  # mean size of a compressed page with its figures
# Pages that are not in the site map.
OTHER_PAGES = ("table", "search", "offline", "former-offline")
# The notice on another edition, into which browsers put the names.
NAMELESS_NOTICE = OtherEdition("{read}", "{own}", "")


class NotBuilt(Exception):  # noqa: N818 - a state of the machine
    """Raised where the offline client is not built: `make .venv/.offline` builds it."""


@functools.cache
def build_info() -> dict[str, Any]:
    """Return version and file sizes of the built client; raise NotBuilt if there is none."""
    found = finders.find("tutorials/build/offline.json")
    if not found:
        raise NotBuilt
    with open(found, encoding="utf-8") as file:
        found_there: dict[str, Any] = json.load(file)
    return found_there


@functools.cache
def code_hash() -> str:
    """Return a hash of everything that makes pages apart from their texts; it changes with every update."""
    sum_ = hashlib.sha256(build_info()["version"].encode())
    for app in ("th_site", "rules_content", "tutorials"):
        for kind in ("templates/**/*.html", "static/**/*.css", "static/**/*.js"):
            for path in sorted((settings.ROOT / app).glob(kind)):
                sum_.update(path.read_bytes())
    return sum_.hexdigest()[:16]


def version() -> str:
    return f"{code_hash()}-{content_version()}"


@cached_by_content_version
def pages(language: str) -> list[str]:
    """Return the addresses of all pages to precache in a language."""
    found: list[str] = []
    with override(language):
        for part in sitemaps().values():
            one = part()
            found += [one.location(item) for item in one.items() if language in one.get_languages_for_item(item)]
        found += [reverse(name) for name in OTHER_PAGES]
        found += [f"{reverse('compare')}?{query}" for query in comparisons()]
    return list(dict.fromkeys(found))


def comparisons() -> list[str]:
    """Return the queries of comparisons to precache: any two editions, the presets, and each edition alone.

    Columns are in alphabetical order, as the service worker asks for them.
    """
    classic = [key for key in columns() if not key.startswith(MISSION_EDITION)]
    sets = [*combinations(sorted(columns()), 2), tuple(sorted(columns()[:-1])), tuple(sorted(classic))]
    return [*(f"editions={','.join(keys)}" for keys in sets), *(f"alone={key}" for key in columns()[:-1])]


def words() -> dict[str, str]:
    """Return the strings of the offline client, in the active language."""
    return {
        "waiting": _("Kept on this device until there is a network; results that wait:"),
        "newer": _("A newer version of the site is ready."),
        "show": _("Show it"),
        "close": _("Close this notice"),
        "other_edition": render_to_string("frame/notice.html", {"frame_other_edition": NAMELESS_NOTICE}),
        "not_kept": _("This page was not downloaded: it needs a network. Here is what was."),
    }


def engine_folder() -> str:
    """Return the address of the folder with the engine that browsers run."""
    return f"{settings.STATIC_URL}{FOLDER}/{build_info()['version']}/"


def files_of(language: str) -> dict[str, Any]:
    """Return everything to precache for a language, with its size; `shared` are the bytes for all languages."""
    sizes = dict(build_info()["sizes"])
    for name in [name for name in sizes if name.endswith(".mo") and name != f"{language}.mo"]:
        del sizes[name]
    with override(language):
        listed = [{"day": day.isoformat(), "data": reverse("offline-day", args=[day])} for day in days()]
        files = [static(name) for name in ("tutorials/build/offline-client.js", *STATIC)]
        return {
            "version": version(),
            "language": language,
            "folder": engine_folder(),
            # Under the name that stores of earlier versions know: they are renewed from this list.
            "pocket": [f"{engine_folder()}{name}" for name in sizes],
            "client": files[0],
            "texts": reverse("offline-texts"),
            "days": listed,
            "pages": pages(language),
            "files": files,
            "words": words(),
            "bytes": sum(sizes.values()) + PAGE_BYTES * len(pages(language)),
            "shared": sum(size for name, size in sizes.items() if not name.endswith(".mo")),
        }
