"""Brings the texts of the frame's pages from th_site/content/pages.yaml into the page tree."""

import pathlib
from typing import Any

import yaml
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from wagtail.models import Page, Site

from th_site.models import HomePage, TextPage

FILE = pathlib.Path(__file__).resolve().parents[2] / "content" / "pages.yaml"


class Command(BaseCommand):
    help = "Load the pages of the frame from the repository; never overwrites an editor's change unless told to."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="replace what editors have changed, too")

    @transaction.atomic
    def handle(self, *, overwrite: bool, verbosity: int, **options: Any) -> None:
        pages = yaml.safe_load(FILE.read_text(encoding="utf-8"))
        home = HomePage.objects.first() or self.plant(pages["home"])
        for slug, texts in pages.items():
            values = {
                f"{field}_{code}": text(texts, slug, field, code) for field in texts for code, _ in settings.LANGUAGES
            }
            page = home if slug == "home" else TextPage.objects.filter(slug=slug).first()
            if page is None:
                page = TextPage(slug=slug, title=texts["name"]["en"])
                page.take(values)
                home.add_child(instance=page)
                page.save_revision().publish()
                self.say(verbosity, f"{slug}: created")
                continue
            changed, left = page.take(values, overwrite=overwrite)
            if changed:
                page.save()
                page.save_revision().publish()
                self.say(verbosity, f"{slug}: updated")
            for field in left:
                self.say(1, f"{slug}: {field} was changed in the admin and is left alone")

    def plant(self, texts: Any) -> HomePage:
        """The home page in the place of the one Wagtail is born with."""
        root = Page.get_first_root_node()
        assert root is not None
        Page.objects.filter(depth=2, slug="home").delete()
        root.refresh_from_db()
        home = HomePage(slug="home", title="Tokyo Highway Rules", name_en=texts["name"]["en"])
        root.add_child(instance=home)
        Site.objects.update_or_create(
            is_default_site=True,
            defaults={"hostname": "localhost", "root_page": home, "site_name": settings.WAGTAIL_SITE_NAME},
        )
        return home

    def say(self, verbosity: int, line: str) -> None:
        if verbosity:
            self.stdout.write(line)


def text(texts: Any, slug: str, field: str, code: str) -> str:
    try:
        value = texts[field][code]
    except (KeyError, TypeError):
        value = None
    if not isinstance(value, str) or not value.strip():
        raise CommandError(f"{FILE.name}: {slug}.{field}.{code} is missing or empty")
    return value.strip()
