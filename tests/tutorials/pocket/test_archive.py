"""What runs in the browser: our own code and the standard library, nothing of Django, and addresses that lead home."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import translation

from tests.waiting import LONGEST
from tutorials.pocket import archive
from tutorials.pocket.addresses import PAGES, named_address
from tutorials.pocket.expressions import TemplateFault
from tutorials.pocket.template import Template
from tutorials.telling.catalogue import speaking

VALUES = {"day": "2026-11-03", "lesson": "columns", "puzzle": "first-road", "edition": "german", "code": "1A2b"}


def test_the_pocket_stands_on_nothing_but_itself_and_stemmers() -> None:
    assert {name.split(".")[0] for name in archive.outside()} == {"snowballstemmer"}


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


@pytest.mark.parametrize("source", ["{% cycle a b %}", "{{ name|upper }}", "{% if a ~ b %}{% endif %}", "{% if a %}"])
def test_what_a_template_asks_for_and_the_pocket_does_not_know_is_said(source: str) -> None:
    with pytest.raises(TemplateFault):
        Template(source)
