"""A text changed here and in its file is shown item by item, and stands as it is until somebody chooses."""

import pathlib
import shutil
import sys
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from rules_content.authoring import content_files
from rules_content.management.commands import load_rules
from rules_content.models import Topic
from tests.th_site.admin_forms import client_of, publish

pytestmark = pytest.mark.django_db
KEY = "topic/building/column-height"


@pytest.fixture
def topic(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Topic:
    """A topic whose German title was changed here, its Korean one in the file, and its Italian one in both."""
    row = Topic.objects.get(key="column-height")
    publish(client_of("Editors", "writer"), row, title_de="Zebra hier", title_it="Zebra qui")
    folder = tmp_path / "content"
    shutil.copytree(content_files.FOLDER, folder)
    file = folder / f"{row.section.key}.yaml"
    text = file.read_text("utf-8")
    assert row.title_it in text
    file.write_text(text.replace(row.title_it, "Zebra del file", 1).replace(row.title_ko, "얼룩말", 1), "utf-8")
    monkeypatch.setattr(load_rules.Command, "folder", folder)
    return row


def titles(topic: Topic) -> tuple[str, str, str]:
    topic.refresh_from_db()
    return (topic.title_de, topic.title_it, topic.title_ko)


def loaded(**options: Any) -> str:
    out = StringIO()
    call_command("load_rules", stdout=out, **options)
    return out.getvalue()


def test_loading_names_what_changed_in_both_places_and_takes_the_rest(topic: Topic) -> None:
    said = loaded()
    assert said.count("changed here and in the file") == 1
    assert "title_it (--ask" in said
    assert titles(topic) == ("Zebra hier", "Zebra qui", "얼룩말")


@pytest.mark.parametrize(
    ("answer", "title", "again"), [("h", "Zebra qui", 0), ("f", "Zebra del file", 0), ("l", "Zebra qui", 1)]
)
def test_the_command_asks_about_each(
    topic: Topic, monkeypatch: pytest.MonkeyPatch, answer: str, title: str, again: int
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(f"{answer}\n"))
    loaded(ask=True)
    assert titles(topic) == ("Zebra hier", title, "얼룩말")
    assert loaded().count("changed here and in the file") == again


@pytest.mark.parametrize(("choice", "title"), [("here", "Zebra qui"), ("file", "Zebra del file"), ("", "Zebra qui")])
def test_an_editor_chooses_in_the_admin(topic: Topic, choice: str, title: str) -> None:
    loaded()
    editor = client_of("Editors")
    page = editor.get(reverse("conflicts")).text
    assert "title_it" in page
    assert "title_de" not in page
    (key,) = {part.partition('"')[0] for part in page.split('type="radio" name="')[1:]}
    editor.post(reverse("conflicts"), {key: choice})
    assert titles(topic) == ("Zebra hier", title, "얼룩말")
    assert ("title_it" in editor.get(reverse("conflicts")).text) == (not choice)


def test_translators_decide_nothing_about_files() -> None:
    assert client_of("Translators: Korean").get(reverse("conflicts")).status_code == 302
