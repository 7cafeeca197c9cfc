"""The names of the editions, as editors have published them: the one place where pages get them from."""

import functools
from typing import Any, NamedTuple

from django.apps import apps
from django.db import Error
from django.utils.functional import lazystr
from django.utils.text import capfirst

from th_site.caching.content_version import cached_by_content_version

from .labels import content, language


class Names(NamedTuple):
    """An edition's name as it stands alone, and a short one for narrow columns."""

    name: str
    short: str


class EditionName:
    """The name of an edition, in the active language."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __str__(self) -> str:
        return str(capfirst(names_of(self.key).name))


@functools.cache
def edition_name(key: str) -> Any:
    """Return an edition's name, looked up and translated when it is read.

    >>> from django.utils.translation import override
    >>> with override("de"): str(edition_name("korean"))
    'Koreanische Ausgabe'
    """
    return lazystr(EditionName(key))


def short_name(key: str) -> str:
    """The short name of an edition, in the active language."""
    return names_of(key).short


def names_of(key: str) -> Names:
    """The names of an edition; its key where it has none yet."""
    try:
        names = published_names()
    except Error:  # pages that say that the database is away have a header, too
        names = names_in_files()
    return names.get(key, Names(key, key))


@cached_by_content_version
def published_names() -> dict[str, Names]:
    """The names in the active language by the editions' keys; those of the files for editions not loaded yet."""
    code = language()
    rows = apps.get_model("rules_content", "Edition").objects.values_list("key", f"name_{code}", f"short_{code}")
    return names_in_files() | {key: Names(name, short or name) for key, name, short in rows if name}


def names_in_files() -> dict[str, Names]:
    """The names that `content/editions.yaml` has in the active language."""
    editions, code = content("editions.yaml")["editions"], language()
    return {
        key: Names(given["name"][code], given["short"][code])
        for key, given in editions.items()
        if code in given.get("name", {})
    }
