"""What a browser keeps of the site in one language: addresses, how much that is, and the version of it all.

Pages come from the site map, so that whatever is added to that is kept, too.
"""

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
from rules_content.reader_edition import OtherEdition
from th_site.publication import cached_until_published, publication
from th_site.sitemaps import sitemaps
from tutorials.telling.addresses import MISSION_EDITION

from .days import days
from .texts import STATIC

POCKET = "tutorials/build/pocket"
PAGE_BYTES = 9_000  # of a page on its way, compressed, with its figures; the mean of all of them
# Pages that no search engine lists, and which are needed without a network.
OTHER_PAGES = ("table", "search", "keep")
# A page about another edition than the reader's says so; a browser puts the names in.
NAMELESS = OtherEdition("{read}", "{own}", "")


class NotBuilt(Exception):  # noqa: N818 - a state of the machine
    """This machine has no pocket to give away: `make .venv/.pocket` builds it."""


@functools.cache
def built() -> dict[str, Any]:
    """What the build says of the pocket: its version, and the size of each of its files; NotBuilt if there is none."""
    found = finders.find("tutorials/build/pocket.json")
    if not found:
        raise NotBuilt
    with open(found, encoding="utf-8") as file:
        found_there: dict[str, Any] = json.load(file)
    return found_there


@functools.cache
def code() -> str:
    """A mark of everything that makes pages but their texts: another one after every update of the site."""
    sum_ = hashlib.sha256(built()["version"].encode())
    for app in ("th_site", "rules_content", "tutorials"):
        for kind in ("templates/**/*.html", "static/**/*.css", "static/**/*.js"):
            for path in sorted((settings.ROOT / app).glob(kind)):
                sum_.update(path.read_bytes())
    return sum_.hexdigest()[:16]


def version() -> str:
    return f"{code()}-{publication()}"


@cached_until_published
def pages(language: str) -> list[str]:
    """Every page that is kept in a language."""
    found: list[str] = []
    with override(language):
        for part in sitemaps().values():
            one = part()
            found += [one.location(item) for item in one.items() if language in one.get_languages_for_item(item)]
        found += [reverse(name) for name in OTHER_PAGES]
        found += [f"{reverse('compare')}?{query}" for query in comparisons()]
    return list(dict.fromkeys(found))


def comparisons() -> list[str]:
    """What is compared without a network: any two editions, those of the page's own links, and each edition alone.

    The columns stand in the order of the alphabet, as the service worker asks for them.
    """
    classic = [key for key in columns() if not key.startswith(MISSION_EDITION)]
    sets = [*combinations(sorted(columns()), 2), tuple(sorted(columns()[:-1])), tuple(sorted(classic))]
    return [*(f"editions={','.join(keys)}" for keys in sets), *(f"alone={key}" for key in columns()[:-1])]


def words() -> dict[str, str]:
    """What pages say about being kept, in the language of the moment."""
    return {
        "waiting": _("Kept on this device until there is a network; results that wait:"),
        "newer": _("A newer version of the site is ready."),
        "show": _("Show it"),
        "close": _("Close this notice"),
        "other_edition": render_to_string("frame/notice.html", {"frame_other_edition": NAMELESS}),
        "not_kept": _("This page was not downloaded: it needs a network. Here is what was."),
    }


def offline_list(language: str) -> dict[str, Any]:
    """All that is to be kept, with the bytes that it takes on its way here; `shared` are those for all languages."""
    pocket, sizes = built()["version"], dict(built()["sizes"])
    for name in [name for name in sizes if name.endswith(".mo") and name != f"{language}.mo"]:
        del sizes[name]
    with override(language):
        listed = [{"day": day.isoformat(), "data": reverse("keep-day", args=[day])} for day in days()]
        files = [static(name) for name in ("tutorials/build/client.js", *STATIC)]
        return {
            "version": version(),
            "language": language,
            "folder": f"{settings.STATIC_URL}{POCKET}/{pocket}/",
            "pocket": [f"{settings.STATIC_URL}{POCKET}/{pocket}/{name}" for name in sizes],
            "client": files[0],
            "texts": reverse("keep-texts"),
            "days": listed,
            "pages": pages(language),
            "files": files,
            "words": words(),
            "bytes": sum(sizes.values()) + PAGE_BYTES * len(pages(language)),
            "shared": sum(size for name, size in sizes.items() if not name.endswith(".mo")),
        }
