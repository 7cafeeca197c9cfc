"""An editor makes a puzzle on the board of the admin's form: pieces, the solution, a draft, its preview."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, axe
from tests.browser.reading.test_rules import sign_in
from tests.waiting import eventually
from tutorials.models import Attempt, Lesson, Puzzle

LANGUAGES = ("en", "it", "fr", "de", "ko")


@pytest.fixture
def puzzle(site: str) -> Iterator[Puzzle]:
    """A puzzle that an editor has begun: texts and a goal, and nothing on the table."""
    get_user_model().objects.filter(username="editor").delete()
    get_user_model().objects.create_superuser("editor", "editor@example.org", "correct horse battery staple")
    names = ("title", "task", "hint", "success")
    texts = {f"{name}_{code}": f"{name} {code}" for name in names for code in LANGUAGES}
    about = {"kind": "build", "edition": "english", "topics": ["column-height"], "goal": {"height": 2}, "live": False}
    row = Puzzle.objects.create(key="on-the-desk", lesson=Lesson.objects.all()[0], position=99, **about, **texts)
    yield row
    row.delete()


class Desk:
    """The board tab of the form."""

    def __init__(self, page: Page, puzzle: Puzzle) -> None:
        self.page, self.root = page, page.locator("[data-desk]")
        page.goto(f"/admin/snippets/tutorials/puzzle/edit/{puzzle.pk}/#tab-board")
        expect(self.root).to_have_attribute("data-open", "")

    def field(self, name: str) -> Locator:
        return self.page.locator(f"textarea[name={name}]")

    def value(self, name: str) -> Any:
        return json.loads(self.field(name).input_value())

    def do(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def choose(self, tool: str) -> None:
        self.root.get_by_role("radio", name=tool, exact=True).check()

    def click(self, x: float, y: float, z: float = 0) -> None:
        """On the table, at a place in millimetres."""
        board = self.root.locator("[data-board]")
        board.scroll_into_view_if_needed()
        expect(board).to_have_attribute("data-drawn", "")
        at = board.evaluate("(element, place) => element.board.spot(place)", [x, y, z])
        self.page.mouse.click(at["x"], at["y"])

    def pieces(self, *, number: int) -> list[str]:
        """The names in the list, once there are so many."""
        rows = self.root.locator("[data-piece] th")
        expect(rows).to_have_count(number)
        return rows.all_inner_texts()


def hurdles_of_the_desk(page: Page) -> list[str]:
    """What axe finds in our part of the form once it stands still: the admin's buttons fade between colours."""
    eventually(lambda: page.evaluate("document.getAnimations().every((one) => one.playState === 'finished')"), page)
    return axe(page, "[data-desk]")


def test_an_editor_places_pieces_lays_the_solution_and_sees_it_in_the_draft(puzzle: Puzzle, visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 1440, "height": 1000})
    sign_in(page)
    desk = Desk(page, puzzle)
    # The admin saves drafts by itself: what belongs to the desk must not look like an editor's change.
    sent = page.evaluate("[...new FormData(document.querySelector('[data-edit-form]')).keys()]")
    assert {
        name for name in sent if name in ("base", "target", "height") or name.startswith(("desk-", "piece-"))
    } == set()
    desk.do("Set up again")
    desk.pieces(number=6)

    # By a click on the table, and its road by clicks on two columns.
    desk.choose("Column")
    desk.root.get_by_label("Height in storeys").last.fill("2")
    desk.click(-50, 99)
    desk.pieces(number=7)
    desk.choose("Road")
    desk.click(-50, 0, 10)
    desk.click(-50, 99, 20)
    assert desk.pieces(number=8)[-3:] == ["Blue: entrance br1", "saloon · br1", "Pink: road pr2"]
    column, road = desk.value("board")["columns"][-1], desk.value("board")["roads"][-1]
    assert (column["id"], column["owner"], column["grey"]) == ("p2", "pink", 2)
    assert abs(column["x"] + 50) <= 2
    assert abs(column["y"] - 99) <= 2
    assert road == {"id": "pr2", "owner": "pink", "from": "p1", "to": "p2"}
    assert desk.value("board")["players"][0] == {
        "colour": "pink",
        "grey": 27,
        "junctions": 3,
        "roads": 13,
        "cars": 9,
    }

    # By fields and keys alone: a building, moved, taken off, and put back.
    desk.choose("Building")
    desk.root.locator("[name=piece-x]").fill("200")
    desk.root.locator("[name=piece-y]").fill("150")
    desk.root.get_by_role("button", name="Place it").press("Enter")
    desk.pieces(number=9)
    desk.root.get_by_role("button", name="Change building o1").press("Enter")
    desk.root.locator("[name=piece-x]").fill("210")
    desk.root.locator("[name=piece-x]").press("Tab")
    expect(desk.field("board")).to_have_value(re.compile('"x": 210, "y": 150, "width": 40'))
    desk.root.get_by_role("button", name="Take building o1 off the table").press("Enter")
    desk.pieces(number=8)
    desk.do("Undo the last change to the position")
    assert desk.pieces(number=9)[-1] == "building o1"

    # What is typed wrong is said, and the last picture stays.
    good = desk.field("board").input_value()
    filled_in = page.locator(
        "section.w-panel", has=page.get_by_role("heading", name="What the board fills in, as text")
    )
    filled_in.locator("[data-panel-toggle]").first.click()
    page.locator("details:has(textarea[name=board]) summary").click()
    desk.field("board").fill(good.replace('"x": 210', '"x": "far"'))
    expect(desk.root.get_by_role("alert").first).to_contain_text("obstacles[0].x: must be a number")
    desk.pieces(number=9)
    desk.field("board").fill(good)
    expect(desk.root.get_by_role("alert")).to_have_count(0)

    # The solution, as a learner lays it: the base point, the direction, Enter. The verdict is there at once.
    with page.expect_response(
        re.compile("/puzzles/editor/")
    ):  # what is pressed before the table is there again is about the old one
        desk.root.get_by_role("radio", name="Blue to move").check()
    desk.choose("Lay a road as players do")
    canvas = desk.root.locator(".board-canvas")
    canvas.focus()
    canvas.press("b")
    expect(desk.root.locator("[data-verdict]")).to_contain_text("It reaches the goal.")
    expect(desk.root.get_by_text("This road is not in the form yet.")).to_be_visible()
    canvas.press("Enter")
    expect(desk.root.get_by_text("This road has been entered in the form.")).to_be_visible()
    solution = desk.value("solution")
    assert (solution["from"], solution["column"]["grey"]) == ("b1", 2)
    expect(desk.root.locator("[data-part=solver]")).to_contain_text("Nothing is wrong with it so far")
    assert hurdles_of_the_desk(page) == []

    # The draft keeps it, and its preview shows it to the editor and to nobody else.
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text("Puzzle 'title en' updated.")).to_be_visible()
    draft = Puzzle.objects.get(pk=puzzle.pk).get_latest_revision_as_object()
    assert (draft.solution, draft.board) == (solution, json.loads(good) | {"turn": "blue"})
    page.get_by_role("button", name="Toggle preview").click()
    preview = page.frame_locator("[data-side-panel=preview] iframe").last
    lesson_data = json.loads(preview.locator("#lesson-data").text_content() or "")
    assert [column["id"] for column in lesson_data["scene"]["columns"]] == ["p1", "b1", "p2"]
    # There the road can be tried as well, though the puzzle has no address yet.
    preview.locator(".board-canvas").press("b")
    expect(preview.locator("[data-verdict][data-state=legal]")).to_be_visible()
    # And built, and helped with; nothing of it counts.
    preview.get_by_role("button", name="A hint").click()
    expect(preview.locator(".hint")).to_contain_text("hint en")
    preview.locator("[data-do=submit]").click()
    expect(preview.locator(".result--solved")).to_contain_text("success en")
    assert not Attempt.objects.filter(puzzle=puzzle.pk).exists()
    assert page.request.get("/de/learn/columns/on-the-desk/").status == 404


OVERLAP = """() => {
  const box = (element) => element.getBoundingClientRect();
  const board = box(document.querySelector(".desk__board"));
  return [...document.querySelectorAll(".desk [data-part], .desk__hand")].some((part) => {
    const { left, right, top, bottom } = box(part);
    return Math.min(board.right, right) > Math.max(board.left, left) + 1
      && Math.min(board.bottom, bottom) > Math.max(board.top, top) + 1;
  });
}"""


def test_the_board_lies_over_nothing_one_scrolls_to(puzzle: Puzzle, visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 1366, "height": 768})
    sign_in(page)
    desk = Desk(page, puzzle)
    desk.do("Set up again")
    desk.pieces(number=6)
    covered = []
    for place in range(0, 2400, 80):
        page.evaluate("(place) => scrollTo(0, place)", place)
        if page.evaluate(OVERLAP):
            covered.append(place)
    assert covered == []
