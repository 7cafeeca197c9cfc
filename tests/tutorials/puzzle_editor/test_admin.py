"""Editors: the solver stands before publishing, and the statistics tell how the puzzles get on."""

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests.tutorials.course.tables import CROSSING, OVER_PINK, TWO_ROADS, UP_AND_AWAY
from tutorials.core.messages.titles import topic_title
from tutorials.core.puzzles.solver import check
from tutorials.models import Attempt, Puzzle
from tutorials.models import puzzle as puzzle_model
from tutorials.puzzle_editor.statistics import figures
from tutorials.tasks import verify_puzzle

Course = dict[str, Puzzle]
pytestmark = pytest.mark.django_db


@pytest.fixture
def editor(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor", "", "secret"))
    return client


def edited(page: Any, **changes: Any) -> dict[str, Any]:
    """The form of an edit page as it stands, with changes."""
    form = page.context["form"]
    data = {name: form[name].value() for name in form.fields}
    return {name: "" if value is None else value for name, value in {**data, **changes}.items()}


def test_a_puzzle_that_fails_cannot_be_published_and_a_draft_of_it_can_be_kept(editor: Client, course: Course) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    broken = edited(editor.get(address), goal='{"cars": 9}')
    page = editor.post(address, {**broken, "action-publish": "1"})
    assert "does not reach the goal" in page.text
    assert Puzzle.objects.get(pk=course["build"].pk).goal == {"height": 2}
    editor.post(address, broken)
    row = Puzzle.objects.get(pk=course["build"].pk)
    assert row.goal == {"height": 2}
    assert row.has_unpublished_changes


def test_a_sound_change_is_published_checked_and_drawn(editor: Client, course: Course) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    page = editor.get(address)
    editor.post(address, {**edited(page, title_ko="새 제목"), "action-publish": "1"})
    row = Puzzle.objects.get(pk=course["build"].pk)
    assert row.title_ko == "새 제목"
    assert row.checked["faults"] == []
    assert row.checked["best"] == 0
    page = editor.get(address)
    assert "Passed." in page.text
    assert 'id="solver-board-title"' in page.text
    assert "새 제목" in Client().get("/ko/learn/test-lesson/test-build/").text


@pytest.mark.long
def test_the_list_says_what_is_known_of_a_puzzle(editor: Client) -> None:
    """One as its file says is known by the tests; a changed one is not known until the solver has seen it."""
    row = Puzzle.objects.get(key="first-road")
    assert row.known == "shipped"
    assert "passed, as shipped" in editor.get(reverse("wagtailsnippets_tutorials_puzzle:list")).text
    row.goal = {"cars": 9}
    row.save()
    assert row.known == ""
    assert "not checked since the last change" in editor.get(reverse("wagtailsnippets_tutorials_puzzle:list")).text
    row.verify()
    assert row.known == "failed"
    row.goal = {"height": 2}
    assert row.known == "shipped"
    row.verify()
    assert row.known == "passed"


@pytest.mark.parametrize("field", ["hint_en", "success_ko"])
def test_a_puzzle_without_a_text_is_sent_back_with_the_fault_on_its_tab(
    editor: Client, course: Course, field: str
) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    form = edited(editor.get(address), **{field: ""})
    page = editor.post(address, {**form, "action-publish": "1"})
    assert (page.status_code, dict(page.context["form"].errors)) == (200, {field: ["This field is required."]})
    assert editor.post(address, form).status_code == 302
    row = Puzzle.objects.get(pk=course["build"].pk)
    assert getattr(row, field) != ""
    assert getattr(row.get_latest_revision_as_object(), field) == ""


def test_a_puzzle_may_be_published_in_one_language(editor: Client, course: Course) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    names = [f"{name}_{code}" for name in Puzzle.REQUIRED for code in ("it", "fr", "de", "ko")]
    form = edited(editor.get(address), **dict.fromkeys(names, ""))
    assert editor.post(address, {**form, "action-publish": "1"}).status_code == 302
    assert Client().get("/en/learn/test-lesson/test-build/").status_code == 200
    assert Client().get("/de/learn/test-lesson/test-build/").status_code == 404


def test_publishing_lets_the_solver_look_once(editor: Client, course: Course, monkeypatch: Any) -> None:
    looked = []
    monkeypatch.setattr(puzzle_model, "check", lambda *asked: looked.append(asked) or check(*asked))
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    editor.post(address, {**edited(editor.get(address), title_ko="새 제목"), "action-publish": "1"})
    assert Puzzle.objects.get(pk=course["build"].pk).title_ko == "새 제목"
    assert len(looked) == 1
    editor.post(address, {**edited(editor.get(address), title_ko="더 새 제목"), "action-publish": "1"})
    assert Puzzle.objects.get(pk=course["build"].pk).title_ko == "더 새 제목"
    assert len(looked) == 1
    editor.post(address, {**edited(editor.get(address), same_in='["english"]'), "action-publish": "1"})
    assert len(looked) == 2


def test_no_way_round_the_solver(course: Course) -> None:
    puzzle = course["build"]
    puzzle.goal = {"cars": 9}
    revision = puzzle.save_revision()
    with pytest.raises(ValidationError):
        revision.publish()


def test_the_task_takes_a_failing_puzzle_off_the_site(course: Course) -> None:
    Puzzle.objects.filter(pk=course["build"].pk).update(goal={"cars": 9})
    assert verify_puzzle.delay("test-build").get()
    assert not Puzzle.objects.get(pk=course["build"].pk).live
    assert verify_puzzle.delay("test-judge").get() == []


@pytest.mark.parametrize("language", ["it", "en", "fr", "de", "ko"])
def test_previews_in_every_language(editor: Client, course: Course, language: str) -> None:
    for row, title in ((course["judge"], f"Title judge {language}"), (course["judge"].lesson, f"Lesson {language}")):
        page = row.make_preview_request(preview_mode=language)
        assert page.status_code == 200
        assert f'<html lang="{language}">' in page.text
        assert title in page.text


@pytest.mark.parametrize(
    ("board", "goal", "move", "solved"),
    [
        (TWO_ROADS, {"height": 2}, UP_AND_AWAY, True),
        (TWO_ROADS, {"height": 3}, UP_AND_AWAY, False),
        (CROSSING, {"cars": 1}, OVER_PINK, True),
        (CROSSING, {"cars": 2}, OVER_PINK, False),
    ],
)
@pytest.mark.parametrize("vehicle", ["", "bus"])
def test_in_a_preview_a_road_is_judged_as_it_will_be_once_it_is_published(
    editor: Client, course: Course, board: Any, goal: Any, move: Any, solved: bool, vehicle: str
) -> None:
    """With its goal and its cars, by an address that needs no puzzle to be saved."""
    draft = course["build"]
    draft.board, draft.goal, draft.solution = board, goal, move
    page = draft.make_preview_request(preview_mode="de").text
    told = json.loads(re.search(r'<script id="lesson-data"[^>]*>(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    assert told["ask"] == f"{reverse('puzzle_editor_verdict')}?lang=de"
    chosen = f"type={vehicle}" if vehicle else ""
    asked = {"position": told["position"], "move": move}
    seen = editor.post(f"{told['ask']}&{chosen}", asked, content_type="application/json").json()
    draft.save()
    look = f"/de/learn/test-lesson/test-build/verdict?{chosen}"
    published = editor.post(look, {"move": move}, content_type="application/json").json()
    assert seen["verdict"]["solved"] is solved
    if solved:
        assert seen["verdict"]["sentences"].pop(0)["kind"] == "goal"  # that it reaches the goal: said to editors
    assert seen == published


def test_statistics_by_puzzle(editor: Client, course: Course) -> None:
    build = course["build"]
    codes = ["height_step", "height_step", "touches_road", ""]
    Attempt.objects.bulk_create(Attempt(puzzle=build, solved=not code, code=code) for code in codes)
    row = next(row for row in figures() if row.puzzle == build)
    assert (row.tries, row.percent, row.obstacle, row.obstacle_tries) == (4, 25, "height_step", 2)
    page = editor.get(reverse("puzzle_statistics"))
    assert f"broke a rule: {topic_title('column-height')} (2)" in page.text
    assert reverse("wagtailsnippets_tutorials_puzzle:edit", args=[build.pk]) in page.text
    assert 'class="puzzle-plot"' in page.text
    table = editor.get(reverse("puzzle_statistics"), {"export": "csv"}).text
    assert "Title build en,build,4,1,0,broke a rule: " in table
    assert Client().get(reverse("puzzle_statistics")).status_code == 302


def test_deleting_a_lesson_names_its_puzzles_and_asks_for_them(editor: Client, course: Course) -> None:
    lesson = course["build"].lesson
    address = reverse("wagtailsnippets_tutorials_lesson:delete", args=[lesson.pk])
    page = editor.get(address).text
    assert all(str(puzzle) in page for puzzle in course.values())
    assert f"These {len(course)} puzzles are deleted with the lesson:" in page
    editor.post(address)
    bulk = reverse("wagtail_bulk_action", args=["tutorials", "lesson", "delete"])
    editor.post(f"{bulk}?id={lesson.pk}")
    assert Puzzle.objects.filter(lesson=lesson).count() == len(course)
    editor.post(address, {"puzzles": "yes"})
    assert not Puzzle.objects.filter(key__startswith="test-").exists()


def test_a_lesson_without_puzzles_is_deleted_without_a_box_to_tick(editor: Client, course: Course) -> None:
    lesson = course["build"].lesson
    lesson.puzzles.all().delete()
    address = reverse("wagtailsnippets_tutorials_lesson:delete", args=[lesson.pk])
    assert 'type="checkbox"' not in editor.get(address).text
    editor.post(address)
    assert not type(lesson).objects.filter(pk=lesson.pk).exists()


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("topics", "5", "This has to be a list in brackets"),
        ("topics", '["gravity"]', "“gravity” is not the key of a rule."),
        ("same_in", '["German", "French"]', "“German” is not an edition. The editions are: english,"),
        ("goal", '{"over": true}', "“goal.over” is of the wrong kind."),
        ("goal", "", "Choose what the road has to achieve."),
        ("question", '{"options": ["nonsense-key"]}', "“nonsense-key” is not the key of a rule."),
        ("question", '{"question": 1}', "“question” is not known here."),
        ("board", '{"setup": 1}', "“position.setup” is not known here."),
        ("solution", '{"from": "b9", "to": "b1"}', "“solution.from” has a value that is not allowed."),
    ],
)
def test_what_a_file_may_not_say_is_refused_on_its_field(
    editor: Client, course: Course, field: str, value: str, fault: str
) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    page = editor.post(address, {**edited(editor.get(address), **{field: value}), "action-publish": "1"})
    assert list(page.context["form"].errors) == [field]
    assert page.context["form"].errors[field][0].startswith(fault)


def test_what_the_solver_refuses_is_said_on_its_field(editor: Client, course: Course) -> None:
    address = reverse("wagtailsnippets_tutorials_puzzle:edit", args=[course["build"].pk])
    page = editor.post(address, {**edited(editor.get(address), goal='{"cars": 9}'), "action-publish": "1"})
    assert list(page.context["form"].errors) == ["solution"]
