"""The editor's desk: the form as it stands is drawn, judged and changed; nothing is saved by it."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.tutorials.conftest import OF_KIND
from tests.tutorials.course.tables import OVER_PINK, TWO_ROADS, UP_AND_AWAY
from tutorials.models import Puzzle
from tutorials.puzzle_editor.board_text import json_text
from tutorials.puzzle_editor.editor import JSON_FIELDS, EditorState, Unreadable

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("editor", "", "secret"))
    return client


def form(kind: str = "build", **changes: Any) -> dict[str, str]:
    """What the fields of a puzzle's form hold."""
    parts = {part: value for part, value in OF_KIND[kind].items() if part != "topics"} | changes
    texts = {part: value if isinstance(value, str) else json.dumps(value) for part, value in parts.items()}
    return {"kind": kind, "edition": "english", "mode": "base", **texts}


def asked(client: Client, name: str, **question: Any) -> dict[str, Any]:
    answer = client.post(reverse(name), json.dumps(question), content_type="application/json")
    return dict(answer.json())


def test_the_desk_is_for_editors() -> None:
    for name in ("puzzle_editor", "puzzle_editor_verdict"):
        assert Client().post(reverse(name), "{}", content_type="application/json").status_code == 302


def test_the_form_is_on_the_edit_page_and_the_text_is_readable(editor: Client) -> None:
    row = Puzzle.objects.get(key="first-road")
    page = editor.get(reverse("wagtailsnippets_tutorials_puzzle:edit", args=[row.pk])).text
    assert "data-desk" in page
    assert 'type="module"' in page
    assert json_text(row.board).replace('"', "&quot;") in page


def test_a_position_is_drawn_listed_and_checked(editor: Client) -> None:
    answer = asked(editor, "puzzle_editor", **form(), picture=True)
    assert [column["id"] for column in answer["scene"]["columns"]] == ["p1", "b1", "p2"]
    assert answer["move"] == {"from": "b1", "column": {"x": 100, "y": 86, "grey": 2, "junction": False}}
    assert answer["bases"] == [["b1", "Blue: column b1"]]
    assert "Pink: road pr2" in answer["html"]
    assert "Nothing is wrong with it so far" in answer["html"]
    assert answer["svg"].startswith("<svg")
    assert "board" not in answer


def test_every_shipped_puzzle_opens_at_the_desk() -> None:
    assert Puzzle.objects.count() >= 120
    for row in Puzzle.objects.all():
        values = {name: json.dumps(getattr(row, name)) for name in JSON_FIELDS}
        desk = EditorState.of({"kind": row.kind, "edition": row.edition, "mode": row.mode, **values})
        assert desk.check.faults == (), row.key
        assert desk.position == row.challenge.position
        assert desk.move == (row.challenge.solution or row.challenge.move)
        assert len({piece.id for piece in desk.pieces}) >= len(desk.position.ids())


def test_a_step_answers_with_the_text_for_the_field(editor: Client) -> None:
    step = {"do": "put", "kind": "column", "owner": "blue", "x": 0, "y": -99, "height": 2, "junction": False}
    answer = asked(editor, "puzzle_editor", **form(), step=step)
    board = json.loads(answer["board"])
    assert board["columns"] == [*TWO_ROADS["columns"], {"id": "b2", "owner": "blue", "x": 0, "y": -99, "grey": 2}]
    assert answer["scene"]["columns"][-1]["id"] == "b2"
    assert "Blue: column b2: no road leads there." in answer["html"]


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ('{"turn": "blue",', "Expecting property name"),
        ("[1]", "must be an object"),
        ({**TWO_ROADS, "turn": "green"}, "position.turn"),
        ({**TWO_ROADS, "columns": [{"id": "p1"}]}, "position.columns[0]"),
    ],
)
def test_a_position_that_cannot_be_read_is_said_with_its_place(editor: Client, board: Any, fault: str) -> None:
    answer = asked(editor, "puzzle_editor", **form(board=board))
    assert list(answer) == ["error"]
    assert "as it was before" in answer["error"]
    assert fault in answer["error"]


def test_a_step_that_cannot_be_taken_is_said(editor: Client) -> None:
    far = asked(editor, "puzzle_editor", **form(), step={"do": "put", "kind": "tower", "x": "far", "y": 0})
    assert "position.obstacles[0].x: must be a number" in far["error"]
    wrong = {"from": "b1", "column": {"x": 99, "y": 84.9, "grey": 3}}
    illegal = asked(editor, "puzzle_editor", **form(), step={"do": "build", "move": wrong})
    assert illegal["error"].startswith("This road may not be built.")


def test_nothing_but_a_goal_is_enough_to_begin(editor: Client) -> None:
    """A new form has neither edition nor position: an empty table is shown, and what is missing is named."""
    answer = asked(editor, "puzzle_editor", kind="build", edition="", mode="base", board="", goal="{", picture=True)
    assert answer["scene"].get("columns", []) == []
    assert "Choose the edition." in answer["html"]
    assert "Goal: the text cannot be read." in answer["html"]


def test_the_verdict_is_the_learners_and_names_the_goal(editor: Client) -> None:
    reached = asked(editor, "puzzle_editor_verdict", position=form(), move=UP_AND_AWAY)
    assert reached["verdict"]["legal"]
    assert reached["verdict"]["sentences"][0]["sentence"] == "It reaches the goal."
    missed = asked(editor, "puzzle_editor_verdict", position=form(goal={"height": 3}), move=UP_AND_AWAY)
    assert "3 storeys high" in missed["verdict"]["sentences"][0]["sentence"]
    broken = asked(editor, "puzzle_editor_verdict", position=form(goal={"wings": 2}), move=UP_AND_AWAY)
    assert broken["verdict"]["sentences"][0]["code"] == "cars"
    assert "error" in asked(editor, "puzzle_editor_verdict", position=form(), move={"from": "b9", "to": "b1"})


def test_a_move_in_question_may_start_anywhere(editor: Client) -> None:
    answer = asked(editor, "puzzle_editor", **form("judge"))
    assert [base[0] for base in answer["bases"]] == ["p1", "b1", "p2"]
    counted = asked(editor, "puzzle_editor_verdict", position=form("count"), move=OVER_PINK)
    assert counted["verdict"]["cars_earned"] == 1


def test_a_table_that_comes_from_a_log_is_fixed(editor: Client) -> None:
    log = {"setup": {"players": ["pink", "blue", "white"]}, "events": []}
    answer = asked(editor, "puzzle_editor", **form("choose", board={}, question={"ask": "next", "log": log}))
    assert answer["fixed"]
    assert [colour for colour, _ in answer["players"]] == ["pink", "blue", "white"]


@pytest.mark.parametrize("field", JSON_FIELDS)
@pytest.mark.parametrize("text", ["5", "[]", '["x"]', '"word"', '{"log": 5}', '{"log": {"setup": 5}}', "[[]]", "true"])
@pytest.mark.parametrize("kind", OF_KIND)
def test_whatever_is_typed_is_examined_or_called_unreadable(field: str, text: str, kind: str) -> None:
    try:
        desk = EditorState.of(form(kind, **{field: text}))
    except Unreadable:
        return
    assert isinstance(desk.check.faults, tuple)


def test_a_draft_without_a_solution_has_a_preview_that_says_so(course: dict[str, Puzzle]) -> None:
    row = course["build"]
    row.solution = None
    page = row.make_preview_request(preview_mode="en")
    assert page.status_code == 200
    assert "There is no solution yet" in page.text
