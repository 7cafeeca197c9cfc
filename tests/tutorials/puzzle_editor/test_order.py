"""Places in the order: what is new comes last, and no two rows have the same place."""

import pytest

from rules_content.models import Term
from tests.th_site.admin_forms import UNDRAWN, client_of, filled_in, publish
from tutorials.models import Lesson, Puzzle

pytestmark = pytest.mark.django_db
ADD = "/admin/snippets/tutorials/puzzle/add/"


@pytest.fixture(autouse=True)
def _undrawn(settings) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, UNDRAWN]


def last_of(lesson: Lesson) -> int:
    return max(lesson.puzzles.values_list("position", flat=True))


def test_a_new_puzzle_is_the_last_of_its_lesson() -> None:
    author, like = client_of("Puzzle authors"), Puzzle.objects.get(key="first-road")
    last = last_of(like.lesson)
    for number, key in enumerate(("zebra", "okapi"), 1):
        sent = {**filled_in(author, like), "key": key, "position": "", "action-publish": "1"}
        assert author.post(ADD, sent).status_code == 302
        assert Puzzle.objects.get(key=key).position == last + number


def test_a_place_that_is_taken_is_refused_on_its_field() -> None:
    author, row = client_of("Puzzle authors"), Puzzle.objects.get(key="first-road")
    other = row.lesson.puzzles.exclude(pk=row.pk)[0]
    answer = publish(author, row, position=str(other.position))
    assert answer.context_data["form"].errors == {"position": [f"“{other}” has this place."]}
    assert publish(author, row, position=str(last_of(row.lesson) + 1)).status_code == 302


def test_a_puzzle_that_moves_comes_last_and_one_left_empty_keeps_its_place() -> None:
    author, row = client_of("Puzzle authors"), Puzzle.objects.get(key="first-road")
    assert publish(author, row, position="").status_code == 302
    assert Puzzle.objects.get(pk=row.pk).position == row.position
    lesson = Lesson.objects.exclude(pk=row.lesson_id)[0]
    last = last_of(lesson)
    assert publish(author, row, lesson=str(lesson.pk)).status_code == 302
    assert Puzzle.objects.get(pk=row.pk).position == last + 1


def test_a_new_term_comes_last() -> None:
    editor, like = client_of("Editors"), Term.objects.get(key="road")
    last = max(Term.objects.values_list("position", flat=True))
    sent = {**filled_in(editor, like), "key": "zebra", "position": "", "action-publish": "1"}
    assert editor.post("/admin/snippets/rules_content/term/add/", sent).status_code == 302
    assert Term.objects.get(key="zebra").position == last + 1
