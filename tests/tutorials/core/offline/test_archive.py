"""What runs in the browser: our own code and, of Django, what renders templates; and addresses that lead home."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import html, translation

from tests.waiting import LONGEST
from tutorials.core.messages.catalogue import speaking
from tutorials.core.routes import ROUTES, matcher
from tutorials.offline import archive
from tutorials.offline.rendering import tags

VALUES = {
    "day": "2026-11-03", "lesson": "columns", "puzzle": "first-road", "edition": "german", "code": "1A2b",
    "page": "rules/german/", "figure": "exit-height", "question": "move", "key": "missions",
}  # fmt: skip


def test_the_archive_is_the_core_with_what_renders_its_pages(tmp_path: Path) -> None:
    archive.write(tmp_path / "code.zip")
    with zipfile.ZipFile(tmp_path / "code.zip") as code:
        held = {name: code.read(name) for name in code.namelist()}
    for folder in (archive.CORE, archive.RENDERING):
        beneath = f"{folder.relative_to(archive.ROOT).as_posix()}/"
        files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        assert {name: body for name, body in held.items() if name.startswith(beneath)} == {
            path.relative_to(archive.ROOT).as_posix(): path.read_bytes() for path in files
        }
        held = {name: body for name, body in held.items() if not name.startswith(beneath)}
    own = {name for name in held if name.startswith(("tutorials/", "rules_content/", "th_site/"))}
    assert {name for name in own if "/templates/" not in name} == set(archive.PACKAGES)
    outside = {re.split(r"[/-]", name)[0] for name in held.keys() - own}
    assert outside == {"asgiref", "django", "snowballstemmer"}


def test_of_django_there_is_the_engine_with_its_licence_and_no_server() -> None:
    names = list(archive.template_engine())
    assert {"django/template/engine.py", "django/conf/locale/ko/formats.py", archive.DEFAULT_STRINGS} <= {*names}
    assert {name.split("-")[0] for name in names if name.endswith("/LICENSE")} == {"django", "asgiref"}
    server = ("django/contrib/", "django/db/models/", "django/forms/", "django/http/", "django/urls/", "django/views/")
    assert [name for name in names if name.startswith(server)] == []


@pytest.mark.long
def test_it_answers_without_the_site(tmp_path: Path) -> None:
    """From the archive alone, by an interpreter that has the standard library only."""
    archive.write(tmp_path / "code.zip")
    code = (
        "import json, sys, zipfile; zipfile.ZipFile('code.zip').extractall('.'); sys.path.insert(0, '.')\n"
        "from tutorials.offline.rendering.browser import site\n"
        "print(json.loads(site.answer(json.dumps({'method': 'POST', 'address': '/api/v1/score', 'body': '1'})))"
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


@pytest.mark.parametrize("name", ROUTES)
def test_pages_have_the_addresses_of_the_site_and_are_known_by_them(name: str) -> None:
    values = {key: value for key, value in VALUES.items() if f":{key}>" in ROUTES[name]}
    with translation.override("ko"), speaking("ko"):
        address = tags.url(name, **values)
        assert address == reverse(name.removesuffix("-home"), kwargs=values)
    found = matcher(name).fullmatch(address)
    assert found is not None
    assert found.groupdict() == {"language": "ko", **values}


def test_topics_have_the_addresses_of_the_site() -> None:
    values = {"edition": "german", "topic": "penalty-amount"}
    with translation.override("fr"), speaking("fr"):
        assert tags.url("topic", **values) == reverse("topic", kwargs=values)


@pytest.mark.parametrize("value", [{"a": [1, 0.5, None, True]}, "</script><b>&\u2028'\"", ["한국어", "ß"], 0])
def test_data_for_scripts_are_written_as_django_writes_them(value: object) -> None:
    assert tags.json_script(value, 'an "id"') == html.json_script(value, 'an "id"')
