"""A lesson's form lists its puzzles: dragged into order, copied with a new key, moved to another lesson."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.th_site.admin_forms import client_of, edit_page, filled_in, publish
from th_site.editing.drafts import waiting
from tutorials.models import Lesson, Puzzle

pytestmark = pytest.mark.django_db


@pytest.fixture
def author() -> Client:
    return client_of("Puzzle authors")


@pytest.fixture
def lesson() -> Lesson:
    return Lesson.objects.get(key="columns")


def keys(lesson: Lesson) -> list[str]:
    return list(lesson.puzzles.order_by("position").values_list("key", flat=True))


def test_the_form_lists_the_puzzles_in_order(author: Client, lesson: Lesson) -> None:
    page = author.get(edit_page(lesson)).text
    puzzles = list(lesson.puzzles.order_by("position"))
    places = [page.index(edit_page(puzzle)) for puzzle in puzzles]
    assert places == sorted(places)
    assert 'data-controller="w-orderable"' in page
    assert 'data-controller="w-orderable"' not in client_of("Translators: Korean").get(edit_page(lesson)).text


@pytest.mark.parametrize(("place", "expected"), [("0", 0), ("1", 1), ("99", -1), ("", -1), ("x", -1), ("-1", -1)])
def test_a_puzzle_is_dragged_to_another_place(author: Client, lesson: Lesson, place: str, expected: int) -> None:
    before, last = keys(lesson), lesson.puzzles.order_by("position").last()
    assert last is not None
    moved = before[1]
    puzzle = Puzzle.objects.get(key=moved)
    answer = author.post(reverse("lesson_order", args=[lesson.pk, puzzle.pk]) + f"?position={place}")
    assert answer.json() == {"success": True}
    others = [key for key in before if key != moved]
    at = len(others) if expected < 0 else expected
    assert keys(lesson) == [*others[:at], moved, *others[at:]]
    assert sorted(lesson.puzzles.values_list("position", flat=True)) == list(range(1, len(before) + 1))


def test_a_draft_stays_a_draft_in_the_new_place(author: Client, lesson: Lesson) -> None:
    korean = client_of("Translators: Korean")
    puzzle = lesson.puzzles.order_by("position")[1]
    korean.post(edit_page(puzzle), filled_in(korean, puzzle, title_ko="얼룩말"))
    author.post(reverse("lesson_order", args=[lesson.pk, puzzle.pk]) + "?position=0")
    puzzle.refresh_from_db()
    assert [(wait.part, wait.author.username) for wait in waiting(puzzle)] == [("ko", "Translators: Korean")]
    assert keys(lesson)[0] == puzzle.key
    assert puzzle.get_latest_revision_as_object().position == 1


def test_a_copy_has_a_key_of_its_own_and_comes_last(author: Client, lesson: Lesson) -> None:
    puzzle = lesson.puzzles.order_by("position")[0]
    address = reverse("wagtailsnippets_tutorials_puzzle:copy", args=[puzzle.pk])
    form = author.get(address).context["form"]
    data = {name: form[name].value() for name in form.fields}
    data = {name: "" if value is None else value for name, value in data.items()}
    assert author.post(address, {**data, "action-publish": "1"}).status_code == 302
    assert keys(lesson)[-1] == f"{puzzle.key}-2"


def test_a_puzzle_moves_to_the_end_of_another_lesson(author: Client, lesson: Lesson) -> None:
    puzzle, other = lesson.puzzles.order_by("position")[0], Lesson.objects.exclude(pk=lesson.pk)[0]
    address = reverse("puzzle_move", args=[puzzle.pk])
    assert other.title_en in author.get(address).text
    author.post(address, {"lesson": other.pk})
    assert keys(other)[-1] == puzzle.key
    assert sorted(lesson.puzzles.values_list("position", flat=True)) == list(range(1, lesson.puzzles.count() + 1))
    author.post(address, {"lesson": "x"})
    assert keys(other)[-1] == puzzle.key
    assert publish(author, Puzzle.objects.get(pk=puzzle.pk), title_en="Zebra").status_code == 302


def test_translators_move_nothing(lesson: Lesson) -> None:
    korean, before, puzzle = client_of("Translators: Korean"), keys(lesson), lesson.puzzles.all()[0]
    korean.post(reverse("lesson_order", args=[lesson.pk, puzzle.pk]) + "?position=0")
    korean.post(reverse("puzzle_move", args=[puzzle.pk]), {"lesson": Lesson.objects.exclude(pk=lesson.pk)[0].pk})
    assert keys(lesson) == before
