"""A page with nothing but a board on it, under a strict policy, that asks this process what to think of a move."""

from __future__ import annotations

import json
import pathlib
from typing import Any

from playwright.sync_api import Browser, Page, Route

from tests.waiting import eventually
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.scene import overlay, scene
from tutorials.core.engine import Game, Move, judge
from tutorials.core.engine.games.random_player import RandomPlayer
from tutorials.core.engine.positions.position import Position

ROOT = pathlib.Path(__file__).resolve().parents[3]
HOME = "http://board.test/"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:"
FILES = {
    "board.js": (ROOT / "tutorials/static/tutorials/build/board.js", "text/javascript"),
    "board.css": (ROOT / "tutorials/static/tutorials/build/desk.css", "text/css"),
}
PAGE = """<!doctype html><html lang="en"><title>Board</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="board.css">
<script src="page.js" type="module"></script><div class="board th-colours" id="board">{svg}</div></html>"""
SCRIPT = """import {{ Board }} from "./board.js";
window.asked = 0; window.open_ = 0; window.most = 0; window.answers = []; window.picked = [];
window.board = Board(document.getElementById("board"), {{
  scene: {scene}, label: "Board",
  ask: async (question) => {{
    asked += 1; open_ += 1; most = Math.max(most, open_);
    const response = await fetch("ask", {{ method: "POST", body: JSON.stringify(question) }});
    open_ -= 1;
    return response.json();
  }},
  onAnswer: (answer, move) => {{ if (answer) answers.push([answer.legal, move]); }},
  onPick: (piece) => picked.push(piece),
}});"""


def full_table() -> Position:
    """A table of four players with all their roads, as far as chance finds room for them."""
    game, player = Game.start("english", ["pink", "blue", "yellow", "white"]), RandomPlayer(7, clumsy=0)
    while (event := player.event(game)) is not None:
        game = game.play(event)
    return game.position


class BoardPage:
    """The page, the position on it, and the questions it asks."""

    def __init__(self, browser: Browser, position: Position, **options: Any) -> None:
        self.position = position
        self.faults: list[str] = []
        # A small and coarse screen: software draws every point of it.
        usual = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 0.5}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(60_000)
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        self.page.route("**/*", self.serve)
        self.page.goto(HOME)
        self.wait("window.board !== undefined")

    def serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(HOME)
        if name in FILES:
            path, kind = FILES[name]
            route.fulfill(body=path.read_bytes(), content_type=kind)
        elif name == "ask":
            route.fulfill(json=self.answer(json.loads(route.request.post_data or "")))
        elif name == "page.js":
            script = SCRIPT.format(scene=json.dumps(scene(self.position, bases=True).to_json()))
            route.fulfill(body=script, content_type="text/javascript")
        elif name == "":
            picture = svg(scene(self.position), title="Table", ident="table")
            route.fulfill(
                body=PAGE.format(svg=picture), content_type="text/html", headers={"Content-Security-Policy": POLICY}
            )
        else:
            route.fulfill(status=204)

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        move = Move.from_json(question["move"], self.position)
        verdict = judge(self.position, move)
        return {"legal": verdict.legal, "overlay": overlay(self.position, move, verdict).to_json()}

    def wait(self, condition: str) -> None:
        eventually(lambda: self.page.evaluate(condition), self.page)

    def rest(self) -> None:
        """Until nothing is drawn any more."""
        self.wait("!board.stats().busy && board.stats().frames > 0")

    def stats(self) -> dict[str, Any]:
        return dict(self.page.evaluate("board.stats()"))

    def draft(self) -> dict[str, Any]:
        return dict(self.page.evaluate("board.state.draft"))

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Where a place of the table is on the screen."""
        at = self.page.evaluate("([x, y, z]) => board.spot([x, y, z])", [x, y, z])
        return at["x"], at["y"]
