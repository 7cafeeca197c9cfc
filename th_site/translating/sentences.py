"""The sentences of the interface: read from the catalogues, reworded by proposals that an export writes back there."""

from __future__ import annotations

import hashlib
import pathlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from babel.messages import pofile
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.db import models
from django.utils.translation import gettext, pgettext_lazy

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[a-z]|\{\w+\}")


@dataclass(frozen=True)
class Sentence:
    """A sentence in one language; `forms` has one for each number that the language tells apart, or one."""

    key: str
    source: str
    plural: str
    context: str
    forms: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def is_missing(self) -> bool:
        return not all(self.forms)


class Wording(models.Model):
    """A proposal to reword a sentence; once accepted, the next export writes it to the catalogue."""

    PROPOSED, ACCEPTED, REFUSED, WRITTEN = "proposed", "accepted", "refused", "written"
    STATES: ClassVar = [
        (PROPOSED, pgettext_lazy("wording", "proposed")),
        (ACCEPTED, pgettext_lazy("wording", "accepted")),
        (REFUSED, pgettext_lazy("wording", "refused")),
        (WRITTEN, pgettext_lazy("wording", "in the files")),
    ]

    language = models.CharField(max_length=2)
    key = models.CharField(max_length=16)
    source = models.TextField()
    before: Any = models.JSONField(default=list)
    forms: Any = models.JSONField(default=list)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="wordings")
    at = models.DateTimeField(auto_now=True)
    state = models.CharField(max_length=8, choices=STATES, default=PROPOSED)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    text = models.TextField(max_length=500, blank=True)

    class Meta:
        default_permissions = ()
        ordering: ClassVar = ["-at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["language", "key"], condition=models.Q(state="proposed"), name="wording_proposed_once"
            )
        ]

    def __str__(self) -> str:
        return self.source


def key_of(message: Message) -> str:
    source = message.id if isinstance(message.id, str) else message.id[0]
    return hashlib.sha256(f"{message.context or ''}\x04{source}".encode()).hexdigest()[:16]


def path_of(language: str) -> pathlib.Path:
    return pathlib.Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def sentences(language: str) -> tuple[Sentence, ...]:
    """Return the sentences of a language as its catalogue has them, in its order."""
    path = path_of(language)
    return _read(language, path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _read(language: str, path: pathlib.Path, changed: int) -> tuple[Sentence, ...]:
    return tuple(_sentence(message) for message in catalogue(language, path) if message.id)


def catalogue(language: str, path: pathlib.Path) -> Catalog:
    with path.open("rb") as file:
        return pofile.read_po(file, locale=language, domain="django")


def _sentence(message: Message) -> Sentence:
    source, plural = (message.id, "") if isinstance(message.id, str) else message.id[:2]
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    files = tuple(name for name, _line in message.locations)
    return Sentence(key_of(message), source, plural, message.context or "", tuple(form or "" for form in forms), files)


def sentence(language: str, key: str) -> Sentence | None:
    """Return the sentence of this key."""
    return next((each for each in sentences(language) if each.key == key), None)


def faults(language: str, found: Sentence, forms: list[str]) -> Iterator[str]:
    """Yield what keeps a wording out of the catalogue: placeholders other than those of the source."""
    known = set(PLACEHOLDER.findall(found.source + found.plural))
    for form in forms:
        own = set(PLACEHOLDER.findall(form))
        # "One car" need not say the number.
        if own - known or (known - own and not found.plural):
            yield gettext("The placeholders have to be: %(known)s.") % {"known": " ".join(sorted(known)) or "–"}
            return
    wanted = (found.source, found.plural) if found.plural else found.source
    message = Message(wanted, tuple(forms) if found.plural else forms[0], context=found.context or None)
    yield from (str(fault) for fault in message.check(Catalog(locale=language)))


def write_accepted() -> list[str]:
    """Write the accepted wordings to the catalogues; return the names of the files that changed."""
    from th_site.management.commands.messages import write_catalogue

    changed = []
    for language, _name in settings.LANGUAGES:
        accepted = Wording.objects.filter(language=language, state=Wording.ACCEPTED).order_by("at", "pk")
        forms = {wording.key: wording.forms for wording in accepted}
        if not forms:
            continue
        found = catalogue(language, path_of(language))
        for message in found:
            if message.id and key_of(message) in forms:
                own = forms[key_of(message)]
                message.string = tuple(own) if message.pluralizable else own[0]
        write_catalogue(language, found)
        changed.append(f"{language}/LC_MESSAGES/django.po")
        accepted.update(state=Wording.WRITTEN)
    return changed
