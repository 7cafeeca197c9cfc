"""Editions come from facts and content: their names, their addresses, and a sixth one."""

import doctest
import json
import os
import pathlib
import subprocess
import sys

import pytest
import yaml
from django.urls import reverse
from django.utils.translation import override

from rules_content import korean, labels, reader_edition, rule_facts
from rules_content.content_files import FOLDER
from rules_content.editions import EDITION_NAMES, EDITIONS
from rules_content.models import Edition
from rules_content.rule_facts import BASE, MISSION, MISSION_EDITION, facts
from tests.rules_content.conftest import LANGUAGES
from tutorials.telling.addresses import topic_address


@pytest.mark.parametrize("module", [korean, labels, reader_edition, rule_facts])
def test_examples_in_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_in_the_header_are_those_of_the_content(language: str) -> None:
    with override(language):
        names = [name[:1].upper() + name[1:] for name in (row.translation("name") for row in Edition.objects.all())]
        assert list(map(str, EDITION_NAMES.values())) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_of_a_topic_is_the_one_that_leads_there(language: str) -> None:
    base = [
        ("topic", {"edition": edition, "topic": t.key})
        for edition in EDITIONS
        for t in facts().topics
        if t.mode == BASE
    ]
    mission = [("topic", {"edition": MISSION_EDITION, "mode": MISSION, "topic": topic.key}) for topic in facts().topics]
    with override(language):
        for name, kwargs in (*base, *mission):
            address = topic_address(kwargs["topic"], kwargs["edition"], kwargs.get("mode", BASE), language)
            assert address == reverse(name, kwargs=kwargs)


# What a sixth edition is: facts (here those of the German one under another name) and its texts.
SIXTH = """
import json, pathlib, sys, tomllib

load = tomllib.load


def load_with_the_sixth(file):
    known = load(file)
    known["editions"].append(
        {"key": "esperanto", "number": 9, "language": "eo", "publisher": "Verda Stelo", "modes": ["base"]}
    )
    for topic in known["topics"]:
        for variant in topic["variants"]:
            if "german" in variant["editions"]:
                variant["editions"].append("esperanto")
    return known


tomllib.load = load_with_the_sixth

import django
django.setup()
from django.core.management import call_command
from django.test import Client
from django.test.utils import setup_test_environment
from rules_content import labels

folder = labels.FOLDER = pathlib.Path(sys.argv[1])
setup_test_environment()
call_command("migrate", verbosity=0)
call_command("makemigrations", check=True, dry_run=True, verbosity=0)
call_command("load_rules", folder=folder, verbosity=0)
pages = ["rules/", "rules/esperanto/", "rules/esperanto/exit-height/", "compare/?show=all", "search/", "glossary/"]
found = {page: Client().get(f"/fr/{page}") for page in pages}
print(json.dumps({page: [answer.status_code, answer.text] for page, answer in found.items()}))
"""


def test_a_sixth_edition_is_facts_and_texts(tmp_path: pathlib.Path, folder: pathlib.Path) -> None:
    """No code, no migration: it is in the header, in the choice of boxes, has its rules and its column."""
    texts = yaml.safe_load((folder / "editions.yaml").read_text("utf-8"))
    texts["editions"]["esperanto"] = {
        name: {language: f"Eldono {name} {language}" for language in LANGUAGES} for name in Edition.translated()
    }
    (folder / "editions.yaml").write_text(yaml.safe_dump(texts, allow_unicode=True), "utf-8")
    environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    environment |= {"DJANGO_SETTINGS_MODULE": "th_site.settings.test", "VAR_FOLDER": str(tmp_path / "var")}
    made = subprocess.run(
        [sys.executable, "-c", SIXTH, str(folder)],
        capture_output=True,
        text=True,
        env=environment,
        cwd=FOLDER.parents[1],
        check=False,
    )
    assert made.returncode == 0, made.stderr[-2000:]
    pages = json.loads(made.stdout)
    assert {page: status for page, (status, _) in pages.items()} == dict.fromkeys(pages, 200)
    assert [page for page, (_, html) in pages.items() if "Eldono name fr" not in html] == []
    assert "Eldono about fr" in pages["rules/"][1]
    assert "Eldono short fr" in pages["compare/?show=all"][1]
