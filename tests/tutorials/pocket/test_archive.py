"""What runs in the browser: our own code and, of Django, what renders templates; and addresses that lead home."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import html, translation

from tests.waiting import LONGEST
from tutorials.pocket import archive, template_tags
from tutorials.pocket.addresses import PAGES, named_address
from tutorials.telling.catalogue import speaking

VALUES = {"day": "2026-11-03", "lesson": "columns", "puzzle": "first-road", "edition": "german", "code": "1A2b"}


def test_the_pocket_stands_on_nothing_but_itself_templates_and_stemmers() -> None:
    assert {name.split(".")[0] for name in archive.outside()} == {"snowballstemmer"}


def test_of_django_there_is_the_engine_with_its_licence_and_no_server() -> None:
    names = list(archive.template_engine())
    assert {"django/template/engine.py", "django/conf/locale/ko/formats.py", archive.DEFAULT_STRINGS} <= {*names}
    assert {name.split("-")[0] for name in names if name.endswith("/LICENSE")} == {"django", "asgiref"}
    server = ("django/contrib/", "django/db/models/", "django/forms/", "django/http/", "django/urls/", "django/views/")
    assert [name for name in names if name.startswith(server)] == []


@pytest.mark.long
def test_the_pocket_answers_without_the_site(tmp_path: Path) -> None:
    """From the archive alone, by an interpreter that has the standard library only."""
    archive.write(tmp_path / "code.zip")
    code = (
        "import json, sys, zipfile; zipfile.ZipFile('code.zip').extractall('.'); sys.path.insert(0, '.')\n"
        "from tutorials.pocket import answers\n"
        "print(json.loads(answers.answer(json.dumps({'method': 'POST', 'address': '/api/v1/score', 'body': '1'})))"
        "['status'])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert (done.stdout, done.stderr) == ("422\n", "")


@pytest.mark.parametrize("name", PAGES)
def test_pages_have_the_addresses_of_the_site(name: str) -> None:
    values = {key: value for key, value in VALUES.items() if f"{{{key}}}" in PAGES[name]}
    with translation.override("ko"), speaking("ko"):
        assert named_address(name, values) == reverse(name, kwargs=values)


def test_topics_have_the_addresses_of_the_site() -> None:
    values = {"edition": "german", "topic": "penalty-amount"}
    with translation.override("fr"), speaking("fr"):
        assert named_address("topic", values) == reverse("topic", kwargs=values)


@pytest.mark.parametrize("value", [{"a": [1, 0.5, None, True]}, "</script><b>&\u2028'\"", ["한국어", "ß"], 0])
def test_data_for_scripts_are_written_as_django_writes_them(value: object) -> None:
    assert template_tags.json_script(value, 'an "id"') == html.json_script(value, 'an "id"')
