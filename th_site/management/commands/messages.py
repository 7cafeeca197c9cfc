"""`manage.py messages`: collects interface strings into locale/*.po and compiles them, without the gettext tools."""

import datetime
import functools
import io
import pathlib
import re
from collections.abc import Iterator
from typing import Any

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_python
from babel.messages.mofile import write_mo
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation.template import templatize

FUNCTIONS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "pgettext_lazy": ((1, "c"), 2),
    "ngettext_lazy": (1, 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


# Instead of the current minute, which Babel would write.
NO_DATE = datetime.datetime.fromtimestamp(0, datetime.UTC)


class Command(BaseCommand):
    help = "Gather the interface strings into locale/*.po (default), check that they are complete, or compile them."
    requires_system_checks = []  # noqa: RUF012 - as Django declares it

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group()
        what.add_argument(
            "--check", action="store_true", help="fail where a string is missing, empty, fuzzy or no longer used"
        )
        what.add_argument("--compile", dest="write", action="store_true", help="write the .mo files Django reads")

    def handle(self, *, check: bool, write: bool, **options: Any) -> None:
        if write:
            for code, _ in settings.LANGUAGES:
                compile_language(code)
        elif check:
            faults = [fault for code, _ in settings.LANGUAGES for fault in faults_of(code)]
            if faults:
                raise CommandError("\n".join(faults))
            self.stdout.write(f"{len(used())} strings, complete in {len(settings.LANGUAGES)} languages")
        else:
            for code, _ in settings.LANGUAGES:
                gather(code)


def path_of(code: str) -> pathlib.Path:
    return settings.LOCALE_PATHS[0] / code / "LC_MESSAGES" / "django.po"


def read(code: str) -> Catalog:
    path = path_of(code)
    if not path.exists():
        return Catalog(locale=code, domain="django")
    with path.open("rb") as file:
        return pofile.read_po(file, locale=code, domain="django")


def sources() -> Iterator[pathlib.Path]:
    for folder in (settings.ROOT / app for app in settings.INSTALLED_APPS):  # installed packages are not in this folder
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "frontend" not in path.parts:
                yield path


@functools.cache
def used() -> Catalog:
    """Return every string of the source, with the files that use it."""
    catalog = Catalog(domain="django")
    for path in sources():
        name = path.relative_to(settings.ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        # A template becomes Python-like code with meaningless indentation.
        code = text if path.suffix == ".py" else re.sub(r"(?m)^[ \t]+", "", templatize(text, origin=name))
        found: Any = extract_python(io.BytesIO(code.encode()), FUNCTIONS, ["Translators:"], {"encoding": "utf-8"})
        for _line, function, message, comments in found:
            add(catalog, function, message, name, comments)
    return catalog


def add(catalog: Catalog, function: str | None, message: Any, name: str, comments: list[str]) -> None:
    spec = FUNCTIONS.get(function or "")
    parts = message if isinstance(message, tuple) else (message,)
    context = None
    if spec and isinstance(spec[0], tuple):
        context, parts = parts[0], parts[1:]
    plural = spec is not None and sum(isinstance(place, int) for place in spec) == 2
    wanted = tuple(parts[:2]) if plural else parts[0]
    if wanted and all(wanted if plural else [wanted]):
        catalog.add(wanted, context=context, locations=[(name, 0)], user_comments=comments)


def gather(code: str) -> None:
    """Add new strings, empty; drop those no longer used; retain existing translations."""
    known, wanted = read(code), used()
    fresh = Catalog(locale=code, domain="django", header_comment=f"# Tokyo Highway Rules: interface strings ({code})")
    for message in sorted((m for m in wanted if m.id), key=lambda m: (str(m.id), m.context or "")):
        old = known.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        # A string that has become plural, or no longer is, needs a new translation.
        string = old.string if old and old.pluralizable == message.pluralizable else None
        if code == settings.LANGUAGE_CODE and not string:
            string = message.id
        locations = sorted({(name, 0) for name, _ in message.locations})
        fresh.add(message.id, string, context=message.context, locations=locations, user_comments=message.user_comments)
    write_catalogue(code, fresh)


def write_catalogue(code: str, catalog: Catalog) -> None:
    """Write a language's file as it is always laid out."""
    path = path_of(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO()
    pofile.write_po(out, catalog, width=110, omit_header=False, include_lineno=False)
    lines = [line for line in out.getvalue().decode().splitlines() if not line.startswith(VOLATILE)]
    path.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


# Lines of the header that change with the time and the tool, not with the strings.
VOLATILE = (
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Generated-By',
    '"Last-Translator',
    '"Report-Msgid',
    '"Project-Id',
)


def faults_of(code: str) -> Iterator[str]:
    known, wanted = read(code), used()
    asked = {(str(m.id), m.context) for m in wanted if m.id}
    have = {(str(m.id), m.context): m for m in known if m.id}
    for key in sorted(asked - have.keys(), key=str):
        yield f"{code}: missing: {key[0]}"
    for key in sorted(have.keys() - asked, key=str):
        yield f"{code}: no longer used: {key[0]}"
    for key, message in have.items():
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.fuzzy or not all(strings):
            yield f"{code}: {'fuzzy' if message.fuzzy else 'empty'}: {key[0]}"
        yield from (f"{code}: {fault}: {key[0]}" for fault in message.check(known))


def compile_language(code: str) -> None:
    """Write the .mo file; the same strings always give the same bytes."""
    catalog = read(code)
    catalog.creation_date = NO_DATE
    with path_of(code).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
