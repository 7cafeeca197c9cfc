"""What the pages of a guided game show: its beginning, and a turn that is led."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import quote_plus

from tutorials.core.drawing.build_form import Choice, base_choices
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.scene.scene import overlay, scene
from tutorials.core.drawing.verdict_answer import WIDTH
from tutorials.core.engine import Move, judge
from tutorials.core.messages import events, named, tell
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext
from tutorials.core.messages.html import Html
from tutorials.core.messages.player_names import player
from tutorials.core.messages.rule_links import page_address
from tutorials.core.messages.titles import edition_title
from tutorials.core.pages.entry import Rule
from tutorials.core.pages.puzzle_question import RulesOf
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.table.log import Log

from .guide import Guide
from .played import BUILT, FREE, GuidedGame

BASE_GUIDE = "base"  # whose page has the shortest address
SMALL = 480  # of the pictures that stand between words


def guide_address(guide: Guide) -> str:
    """Where a guided game begins."""
    return page_address("first-game/" if guide.key == BASE_GUIDE else f"first-game/{guide.key}/")


def game_address(game: GuidedGame, *, laid: bool = False) -> str:
    """Where a guided game stands; `laid` says that the table was laid as in the example."""
    return f"{guide_address(game.guide)}?t={quote_plus(game.log.to_text())}" + ("&laid=1" if laid else "")


@dataclass(frozen=True)
class SupplyLine:
    """A kind of piece, and how many of it each player takes."""

    kind: str
    name: str
    number: int


@dataclass(frozen=True)
class TurnRead:
    """A turn as it is read without playing: its words, its rules, and the table with a road that does it."""

    number: int
    turn: Any
    rules: list[Rule]
    svg: Html


@dataclass(frozen=True)
class StartPage:
    """The context of the page on which a guided game begins. `error` says why an address could not be read."""

    guide: Guide
    own: str
    rules_of: RulesOf
    error: str = ""

    @property
    def address(self) -> str:
        return guide_address(self.guide)

    @property
    def edition(self) -> str:
        return self.guide.edition_for(self.own)

    @property
    def edition_name(self) -> str:
        return edition_title(self.edition)

    @property
    def own_edition_name(self) -> str:
        """The reader's edition where the game goes by another, else ""."""
        return "" if self.own == self.edition else edition_title(self.own)

    @cached_property
    def log(self) -> Log:
        return self.guide.start(self.edition)

    @property
    def supplies(self) -> list[SupplyLine]:
        """What each player takes from the box, the entrance included."""
        supply = self.log.ruleset.supply(len(self.guide.players))
        return [
            SupplyLine("roads", _("Roads"), supply.roads),
            SupplyLine("grey", _("Grey pieces"), supply.grey),
            SupplyLine("junctions", _("Yellow pieces"), supply.junctions),
            SupplyLine("cars", _("Cars"), supply.cars),
        ]

    @cached_property
    def rules(self) -> list[Rule]:
        return _rules(self.rules_of, self.guide.topics, self.edition)

    @property
    def svg(self) -> Html:
        """The table as it is set up."""
        position = self.log.position
        drawn = scene(position, focus=position.ids())
        return Html(svg(drawn, width=SMALL, title=_("The table before the first turn"), ident="set-up"))

    @cached_property
    def turns(self) -> list[TurnRead]:
        """The turns as they are read without playing, on the guide's own tables."""
        found = []
        for number, turn in enumerate(self.guide.turns, 1):
            game = GuidedGame.example(self.guide, self.edition, 2 * (number - 1))
            position, after = game.log.position, game.with_road(turn.solution)
            move = Move.from_json(turn.solution, position)
            marks = overlay(position, move, judge(position, move)).marks
            drawn = scene(after.log.position, highlights=marks)
            picture = Html(svg(drawn, width=SMALL, title=turn.title, ident=f"turn-{number}"))
            found.append(TurnRead(number, turn, _rules(self.rules_of, turn.topics, self.edition), picture))
        return found


@dataclass(frozen=True)
class GuidedPage:
    """The context of a turn that is led, or has just been made, and of the table on which the free game begins.

    `attempt` is a road that was not the one asked for; `hints` how many hints are shown; `laid` whether the table was
    laid as in the example; `shows_missed` whether the board shows the road that would have brought more.
    """

    game: GuidedGame
    rules_of: RulesOf
    attempt: Attempt | None = None
    hints: int = 0
    laid: bool = False
    shows_missed: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    error: str = ""

    @property
    def guide(self) -> Guide:
        return self.game.guide

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def address(self) -> str:
        return game_address(self.game)

    @property
    def start_address(self) -> str:
        return guide_address(self.guide)

    @property
    def text(self) -> str:
        return self.game.log.to_text()

    @property
    def edition_name(self) -> str:
        return edition_title(self.game.edition)

    @property
    def turn(self) -> Any:
        """The turn that is led; None once the game is free."""
        return None if self.phase == FREE else self.game.turn

    @property
    def number(self) -> int:
        return self.game.number + 1

    @property
    def turns(self) -> list[tuple[int, str]]:
        """Every turn with how far it has come: done, here or ahead."""
        done = self.game.number + (self.phase == BUILT)
        here = self.game.number
        count = len(self.guide.turns)
        return [(n + 1, "here" if n == here else "done" if n < done else "ahead") for n in range(count)]

    @cached_property
    def rules(self) -> list[Rule]:
        """The rules that this turn needs for the first time; at the end those that the free game may need."""
        topics = self.guide.later if self.turn is None else self.turn.topics
        return _rules(self.rules_of, topics, self.game.edition)

    # ------------------------------------------------------------------ what has happened

    @property
    def opponent(self) -> str:
        return player(self.guide.players[1])

    @property
    def opponent_colour(self) -> str:
        return self.guide.players[1]

    @cached_property
    def last(self) -> str:
        """The road built last, in words; "" before the first."""
        if not self.game.built:
            return ""
        return events.event(self.game.log.steps[-1], self.game.before, self.game.log.game)

    @cached_property
    def told(self) -> list[dict[str, Any]]:
        """What the rules say of the learner's road."""
        if self.phase != BUILT or self.game.last_move is None:
            return []
        position = self.game.before.position
        return named(tell(judge(position, self.game.last_move)), position)

    @cached_property
    def missed(self) -> str:
        """What another road would have brought; "" where none is known to bring more."""
        if self.phase != BUILT or self.game.missed is None:
            return ""
        better = self.game.missed
        if self.is_mission:
            words = ngettext(
                "Another road would have scored %(points)s point.",
                "Another road would have scored %(points)s points.",
                better.points,
            )
            return words % {"points": better.points}
        words = ngettext(
            "Another road would have earned %(cars)s car.", "Another road would have earned %(cars)s cars.", better.cars
        )
        return words % {"cars": better.cars}

    @property
    def standings(self) -> list[dict[str, Any]]:
        """What everybody has so far: cars on the highway, in mission mode points."""
        game = self.game.log.game
        scores = game.scores
        return [
            {
                "colour": colour,
                "name": player(colour),
                "you": colour == self.guide.learner,
                "cars": game.position.cars_on(colour),
                "points": scores[colour].get("total"),
            }
            for colour in game.players
        ]

    # ------------------------------------------------------------------ the board

    @cached_property
    def scene(self) -> Scene:
        position = self.game.log.position
        if self.phase == BUILT and self.game.last_move is not None:
            before = self.game.before.position
            if self.shows_missed and self.game.missed is not None:
                return scene(before, move=self.game.missed.move)
            marks = overlay(before, self.game.last_move, judge(before, self.game.last_move)).marks
            return scene(position, highlights=marks)
        if self.phase == FREE:
            return scene(position, focus=position.ids())
        challenge = self.game.challenge
        return challenge.scene(self.attempt, ghost=self.hints > 1 and self.attempt is None)

    @property
    def svg(self) -> Html:
        title = self.guide.title if self.turn is None else self.turn.title
        return Html(svg(self.scene, width=WIDTH, title=title, ident="board"))

    @property
    def ask(self) -> str:
        """The address that judges a road while it is being laid."""
        return f"{guide_address(self.guide)}verdict?t={quote_plus(self.text)}"

    @property
    def config(self) -> dict[str, Any]:
        """What the page's script is given; see frontend/src/controls/boardPage.ts."""
        ghost = self.game.solution.to_json() if self.hints > 1 and self.phase == "led" else None
        return {
            "scene": self.scene.to_json(), "ask": self.ask, "editable": self.phase == "led", "picture": True,
            "ghost": ghost, "phase": self.phase,
        }  # fmt: skip

    # ------------------------------------------------------------------ the build form

    @property
    def is_mission(self) -> bool:
        return self.guide.mode == "mission"

    @property
    def left(self) -> dict[str, int]:
        position = self.game.log.position
        return position.player(position.turn).supply()

    @property
    def bases(self) -> list[Choice]:
        return base_choices(self.game.log.position, self.typed.get("base", ""))

    @property
    def fields(self) -> Mapping[str, str]:
        return self.typed


def _rules(rules_of: RulesOf, topics: tuple[str, ...], edition: str) -> list[Rule]:
    found = rules_of(topics, edition)
    return [found[topic] for topic in topics if topic in found]
