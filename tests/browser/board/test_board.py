"""The board in a real browser: what it costs, what a thumb does, and what it survives.

Its controls one by one are proved without a browser, in tutorials/frontend/tests.
"""

from __future__ import annotations

import colorsys
import io
from collections.abc import Callable, Iterator
from math import cos, radians, sin
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.board.boards import BoardPage, full_table
from tests.waiting import eventually, frames_pass
from tutorials.core.drawing.output.palette import LIGHT
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine import Game, Move, judge
from tutorials.core.engine.positions.position import Position

pytestmark = pytest.mark.once

Opens = Callable[..., BoardPage]
MOST_CALLS = 40
START = Game.start("english", ["pink", "blue"]).position


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opens]:
    """Opens boards, and finds no fault in any of them afterwards."""
    boards: list[BoardPage] = []

    def open_board(position: Position = START, **options: Any) -> BoardPage:
        boards.append(BoardPage(browser, position, **options))
        boards[-1].rest()
        return boards[-1]

    yield open_board
    for board in boards:
        board.page.context.close()
        assert board.faults == []


def test_a_full_table_takes_few_draws_and_none_while_idle(opened: Opens) -> None:
    position = full_table()
    assert len(position.roads) > 24
    board = opened(position)
    board.page.evaluate("board.do({do: 'base', id: board.state.scene.bases[0].id})")
    board.wait("answers.length > 0")
    board.page.evaluate("board.load(board.state.scene)")  # shadows too
    board.rest()
    before = board.stats()
    frames_pass(board.page)
    assert board.stats()["frames"] == before["frames"] > 0
    assert 0 < before["calls"] <= MOST_CALLS


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picture_has_the_colours_of_the_players(opened: Opens, scheme: str) -> None:
    board = opened(color_scheme=scheme, device_scale_factor=1)
    picture = (
        Image.open(io.BytesIO(board.page.locator(".board-canvas").screenshot())).convert("RGB").convert("HSV").tobytes()
    )
    points = list(zip(picture[0::3], picture[1::3], picture[2::3], strict=True))

    def number(owner: str) -> int:
        """How many points have the hue of a player's pieces."""
        wanted = 255 * colorsys.rgb_to_hsv(*LIGHT[owner])[0]
        return sum(abs(hue - wanted) < 10 and strong > 90 and bright > 75 for hue, strong, bright in points)

    assert min(number("pink"), number("blue")) > 100
    assert max(number("pink"), number("blue")) < len(points) / 10


LEAVING = Move.from_json({"from": "p1", "exit": {"x": -50, "y": -99.5}, "cars": [{"at": 0.5}]}, START)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_road_comes_the_car_drives_on_and_then_nothing_is_drawn(opened: Opens, motion: str) -> None:
    left = judge(START, LEAVING).after
    assert left is not None
    board = opened(reduced_motion=motion, viewport={"width": 200, "height": 150})
    before = board.stats()["frames"]
    board.page.evaluate("(left) => board.load(left)", scene(left, bases=True).to_json())
    (road,) = [road for road in left.roads if road.id not in {one.id for one in START.roads}]
    cars = "(id) => board.state.scene.roads.find((road) => road.id === id).cars.length"
    assert board.page.evaluate(cars, road.id) == 1
    if motion == "reduce":
        board.page.evaluate("board.celebrate()")
    board.rest()
    drawn = board.stats()["frames"]
    frames_pass(board.page)
    assert board.stats()["frames"] == drawn
    # On its way for a second and more, or there at once; how smoothly is a matter for `make bench`.
    assert (drawn - before > 2) is (motion == "no-preference")


def test_a_wheel_zooms_to_what_is_under_it(opened: Opens) -> None:
    board = opened()
    column, other = START.column("p1"), START.column("b1")
    spot, beside = board.spot(column.x, column.y), board.spot(other.x, other.y)
    board.page.mouse.click(620, 20)  # a board that is not in use lets the page scroll
    board.page.mouse.move(*spot)
    board.page.mouse.wheel(0, -400)
    eventually(lambda: board.spot(other.x, other.y) != beside, board.page)
    assert board.spot(column.x, column.y) == (pytest.approx(spot[0], abs=2), pytest.approx(spot[1], abs=2))
    assert abs(board.spot(other.x, other.y)[0] - spot[0]) > 1.2 * abs(beside[0] - spot[0])


@pytest.mark.parametrize("turned", [-150, 300])
def test_a_road_that_may_not_be_built_is_hatched_from_wherever_it_is_seen(opened: Opens, turned: int) -> None:
    board = opened(device_scale_factor=1)
    board.page.mouse.move(320, 300)
    board.page.mouse.down()
    board.page.mouse.move(320 + turned, 300)
    board.page.mouse.up()

    def stripes(distance: float) -> int:
        """How many points are as dark as the stripes, with the new column so far away."""
        board.page.evaluate("board.do({do: 'base', id: 'p1'})")
        board.page.evaluate("(y) => board.do({do: 'place', x: -50, y, snap: 0})", distance)
        board.wait("board.state.overlay !== null")
        board.rest()
        picture = Image.open(io.BytesIO(board.page.locator(".board-canvas").screenshot())).convert("RGB").tobytes()
        return sum(max(point) < 100 for point in zip(picture[0::3], picture[1::3], picture[2::3], strict=True))

    allowed = stripes(99.5)
    assert board.page.evaluate("answers.at(-1)[0]") is True
    assert stripes(60) - allowed > 200
    assert board.page.evaluate("answers.at(-1)[0]") is False


OVERLAPS = """
() => {
  const signs = [...document.querySelectorAll(".board-sign:not([hidden])")];
  const seen = signs.map((one) => ({ name: one.className, box: one.getBoundingClientRect() }));
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => [one, other]));
  return [seen.length, pairs.filter(([a, b]) => !apart(a.box, b.box)).map(([a, b]) => [a.name, b.name])];
}
"""


def test_signs_and_amounts_never_lie_upon_one_another(opened: Opens) -> None:
    board = opened(viewport={"width": 390, "height": 760})
    board.page.evaluate("board.do({do: 'base', id: 'p1'})")
    most = 0
    for distance in (60, 112, 130):
        for turn in (0, 90, 180):
            x, y = -50 + distance * cos(radians(turn)), distance * sin(radians(turn))
            board.page.evaluate("([x, y]) => board.do({do: 'place', x, y, snap: 0})", [x, y])
            board.wait("board.state.overlay !== null")
            board.rest()
            number, overlaps = board.page.evaluate(OVERLAPS)
            assert overlaps == []
            most = max(most, number)
    assert most > 2


def test_a_thumb_drags_the_column_and_turns_the_table(opened: Opens) -> None:
    board = opened(viewport={"width": 390, "height": 760}, has_touch=True, is_mobile=True)
    column = START.column("p1")
    board.page.touchscreen.tap(*board.spot(column.x, column.y, 7))
    board.rest()
    target = board.draft()["target"]
    drag(board, board.spot(target["x"], target["y"], 20), board.spot(column.x, column.y - 90, 20))
    moved = board.draft()["target"]
    assert (moved["x"], moved["y"]) == (pytest.approx(-50, abs=8), pytest.approx(-90, abs=3))  # where the finger is
    before = board.spot(100, 100)
    drag(board, (200, 440), (120, 440))
    assert (board.draft()["target"], board.spot(100, 100) != before) == (moved, True)


def drag(board: BoardPage, start: tuple[float, float], end: tuple[float, float]) -> None:
    session = board.page.context.new_cdp_session(board.page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, 7):
        touch("touchMove", tuple(a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    touch("touchEnd")
    session.detach()


def test_a_lost_context_comes_back(opened: Opens) -> None:
    board = opened()
    frames = board.stats()["frames"]
    lose = "window.gone = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')"
    board.page.evaluate(f"{lose}; gone.loseContext()")
    board.wait("board.stats().lost")
    assert board.page.locator("#board > svg.th").is_visible()
    board.page.evaluate("gone.restoreContext()")
    board.wait(f"!board.stats().lost && board.stats().frames > {frames}")
    assert not board.page.locator("#board > svg.th").is_visible()
