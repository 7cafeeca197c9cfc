"""Sentences of the interface: proposed by translators, accepted by editors, written to the catalogue by an export."""

import pathlib
import shutil
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.test import Client
from django.urls import reverse

from tests.th_site.admin_forms import client_of
from th_site.translating.sentences import Sentence, Wording, sentences, write_accepted

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: pathlib.Path, settings: Any) -> pathlib.Path:
    """A copy of the catalogues."""
    copied = tmp_path / "locale"
    shutil.copytree(site_settings.LOCALE_PATHS[0], copied)
    settings.LOCALE_PATHS = [copied]
    return copied


@pytest.fixture
def korean() -> Client:
    return client_of("Translators: Korean", "korean")


def named(source: str) -> Sentence:
    return next(sentence for sentence in sentences("ko") if sentence.source == source)


def propose(client: Client, sentence: Sentence, *forms: str) -> Any:
    return client.post(reverse("sentence", args=["ko", sentence.key]), {"form": forms})


def decide(client: Client, **more: str) -> Any:
    wording = Wording.objects.get(state=Wording.PROPOSED)
    return client.post(reverse("wording_decide"), {"wording": wording.pk, **more}, follow=True)


def test_an_accepted_wording_changes_its_line_of_the_catalogue(folder: pathlib.Path, korean: Client) -> None:
    path = folder / "ko/LC_MESSAGES/django.po"
    before, editor = path.read_text("utf-8").splitlines(), client_of("Editors", "editor")
    assert propose(korean, named("Glossary"), "낱말 모음").status_code == 302
    assert "낱말" in editor.get(reverse("waiting")).text
    assert decide(korean).status_code != 200 or Wording.objects.get().state == Wording.PROPOSED
    decide(editor)
    assert write_accepted() == ["ko/LC_MESSAGES/django.po"]
    assert [line for line in path.read_text("utf-8").splitlines() if line not in before] == ['msgstr "낱말 모음"']
    assert write_accepted() == []
    assert named("Glossary").forms == ("낱말 모음",)


def test_a_refused_wording_tells_its_author_why(folder: pathlib.Path, korean: Client) -> None:
    editor = client_of("Editors", "editor")
    propose(korean, named("Glossary"), "낱말 모음")
    decide(editor, refuse="1")
    assert Wording.objects.get().state == Wording.PROPOSED
    decide(editor, refuse="1", text="용어집 is what the box says.")
    assert "용어집 is what the box says." in korean.get(reverse("wagtailadmin_home")).text
    assert write_accepted() == []


@pytest.mark.parametrize("form", ["", "%(other)s", "a  b"])
def test_a_wording_that_would_break_a_page_is_refused(korean: Client, form: str) -> None:
    sentence = next(each for each in sentences("ko") if "%(" in each.source and not each.plural)
    answer = propose(korean, sentence, form)
    assert (answer.status_code, Wording.objects.count()) == (200, 0)
    assert 'role="alert"' in answer.text


def test_nobody_rewords_a_language_that_they_do_not_write(korean: Client) -> None:
    sentence = sentences("de")[0]
    assert korean.get(reverse("sentence", args=["de", sentence.key])).status_code == 302
    assert korean.get(reverse("sentence", args=["ko", "nonsense"]), follow=True).status_code == 404
