"""What editors write goes back to the files, and nothing else in them changes."""

import pathlib
from typing import Any

import pytest

from rules_content.authoring import content_export as exporting
from rules_content.authoring import content_files as entries
from rules_content.models import Figure, Term, Variant

pytestmark = [pytest.mark.django_db, pytest.mark.long]


def test_files_as_they_are_come_back_byte_for_byte(folder: pathlib.Path) -> None:
    assert exporting.export(folder) == []


def test_an_edit_changes_its_own_lines_only(folder: pathlib.Path) -> None:
    variant = Variant.objects.get(key="one-up-or-one-down")
    variant.text_ko = "첫 문단입니다.\n\n- 하나\n- **둘**"
    variant.save()
    before = (folder / "turn.yaml").read_text("utf-8").splitlines()
    assert exporting.export(folder) == ["turn.yaml"]
    after = (folder / "turn.yaml").read_text("utf-8").splitlines()
    new = [line.strip() for line in after if line not in before]
    assert new == ["첫 문단입니다.", "- 하나", "- **둘**"]
    assert exporting.export(folder) == []


def test_what_is_exported_can_be_loaded(tmp_path: pathlib.Path, folder: pathlib.Path) -> None:
    term = Term.objects.get(key="road")
    term.forms_de += "\nPiste: „die“ 'lange' #1"
    term.save()
    exporting.export(folder)
    road = next(entry for entry in entries.read(folder) if entry.name == "term/road")
    assert road.texts["forms"]["de"] == term.forms_de


def test_the_order_of_keys_in_the_database_does_not_matter(folder: pathlib.Path) -> None:
    """PostgreSQL keeps JSON in an order of its own."""

    def turned_round(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned_round(value[key]) for key in reversed(value)}
        return [turned_round(item) for item in value] if isinstance(value, list) else value

    for figure in Figure.objects.all():
        board, move, claim = turned_round(figure.board), turned_round(figure.move), turned_round(figure.claim)
        Figure.objects.filter(pk=figure.pk).update(board=board, move=move, claim=claim)
    for term in Term.objects.all():
        Term.objects.filter(pk=term.pk).update(printed=turned_round(term.printed))
    assert exporting.export(folder) == []
