"""What the table's page shows: everything follows from the log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutorials.core.drawing.build_form import MOST_CARS, Choice, base_choices, fields_of
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.drawing.verdict_answer import own_rules, strip, summary, table_picture
from tutorials.core.engine import EDITIONS, Agreement, Move, judge_all
from tutorials.core.engine.agreement import AGREED
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.pieces import CAR_TYPES, Point
from tutorials.core.engine.verdict import Verdict
from tutorials.core.messages import events, words
from tutorials.core.messages.agreements import our_rules
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import language
from tutorials.core.messages.html import Html
from tutorials.core.messages.player_names import player as player_name
from tutorials.core.messages.rule_links import MISSION_EDITION, topic_address
from tutorials.core.messages.titles import edition_title, topic_title
from tutorials.core.opponent.any_road import any_road
from tutorials.core.opponent.sentences import Told

from . import city_setup as city
from .address import LONGEST_ADDRESS, log_address
from .endings import decided, greatest, places
from .history import history, pieces
from .log import Log
from .sitting import Sitting, sitting

SCENE = "/api/v1/scene"  # which judges a road while a hand moves


@dataclass(frozen=True)
class TablePage:
    """The context of the table's templates. `error`: what was wrong with the last step; `typed`: the fields.

    `told`: why the opponent that has just built did so; `reader`: what whoever looks on has agreed on with others; it
    judges beside the editions.
    """

    log: Log
    error: str = ""
    typed: dict[str, str] | None = None
    reader: Agreement | None = None
    told: tuple[Told, ...] = ()

    @property
    def game(self) -> Game:
        return self.log.game

    @property
    def phase(self) -> str:
        """placing, playing or over."""
        return "placing" if self.log.to_place else "over" if self.log.over else "playing"

    @property
    def has_entrances(self) -> bool:
        """Whether a highway begins on the table: a position that somebody put together may have none."""
        return any(isinstance(road.start, Point) for road in self.game.position.roads)

    @property
    def template(self) -> str:
        return "table/placing.html" if self.phase == "placing" else "table/play.html"

    @cached_property
    def text(self) -> str:
        return self.log.to_text()

    @cached_property
    def shared(self) -> str:
        return self.log.shared()

    @property
    def address(self) -> str:
        """Where this table is; "" for a game that is too long for an address."""
        return log_address(self.text) if len(self.text) <= LONGEST_ADDRESS else ""

    @property
    def about(self) -> dict[str, Any]:
        """What a list of one's tables says of this one, in no language: see frontend/src/pages/table/ownTables.ts."""
        game, agreement = self.game, self.game.position.agreement
        return {
            "edition": game.position.edition,
            "rules": "" if agreement is None else our_rules(agreement),
            "mode": game.position.mode,
            "players": list(game.players),
            "steps": len(self.log.steps),
            "opponents": {one.colour: one.level for one in self.opponents},
            "strongest": max(self.opponents, key=lambda one: one.number).level if self.opponents else "",
            "phase": self.phase,
            "turn": self.turn,
            "first": list(game.ranking[0]) if self.phase == "over" else [],
        }

    @property
    def replay_method(self) -> str:
        """How the game is handed to its replay: in the address, unless it is too long for one."""
        return "get" if len(self.shared) <= LONGEST_ADDRESS else "post"

    @property
    def edition_name(self) -> str:
        agreement = self.game.position.agreement
        return edition_title(self.game.position.edition) if agreement is None else our_rules(agreement)

    @property
    def penalty_rule(self) -> str:
        """Where it is read what a penalty costs at this table."""
        return topic_address("penalty-amount", self._edition_for("penalty-amount"))

    @property
    def city_rule(self) -> str:
        """Where it is read how buildings and the city are set up."""
        return topic_address("obstacles", self._edition_for("obstacles"))

    @property
    def supplies_rule(self) -> str:
        """Where it is read which points a supply brings."""
        return topic_address("mission-supplies", MISSION_EDITION)

    @property
    def before_first_road(self) -> bool:
        return not any("build" in step for step in self.log.steps)

    def _edition_for(self, topic: str) -> str:
        position = self.log.position
        return position.edition if position.agreement is None else position.agreement.edition_for(topic)

    @property
    def is_mission(self) -> bool:
        return self.game.position.mode == "mission"

    @property
    def left(self) -> dict[str, int]:
        """What the builder has in the supply, for the buttons that use it up."""
        return self.game.position.player(self.game.turn).supply()

    @property
    def has_types(self) -> bool:
        """Whether the box has cars of several types."""
        return self.game.ruleset.areas

    @property
    def car_types(self) -> list[tuple[str, str]]:
        return [(kind, str(words.CAR_TYPES[kind])) for kind in CAR_TYPES]

    # --- who plays

    @cached_property
    def opponents(self) -> list[Sitting]:
        """Those who play seats that no person plays."""
        return sitting(self.log.seats)

    @property
    def opponent(self) -> Sitting | None:
        """The opponent whose turn it is; None where it is a person's, or nobody's."""
        return next((one for one in self.opponents if one.colour == self.log.turn), None)

    @property
    def teller(self) -> Sitting | None:
        """The opponent that has just built and says why."""
        last = self.log.games[-2].turn if self.told else ""
        return next((one for one in self.opponents if one.colour == last), None)

    @property
    def can_undo(self) -> bool:
        return self.log.undo_point < len(self.log.steps)

    @property
    def state(self) -> str:
        if self.phase == "placing":
            return str(_("%(player)s places a city component.") % {"player": player_name(self.log.placer)})
        return events.state(replace(self.game, over=self.log.over))

    @property
    def turn(self) -> str:
        return self.log.placer if self.phase == "placing" else self.game.turn

    @cached_property
    def scores(self) -> dict[str, dict[str, int]]:
        return self.game.scores

    @cached_property
    def players(self) -> list[dict[str, Any]]:
        """Every player with place, points and standing, in the order of turns."""
        game, scores, places = (
            self.game,
            self.scores,
            {c: place for place, shared in enumerate(self.game.ranking, 1) for c in shared},
        )
        return [
            {
                "colour": player.colour,
                "name": player_name(player.colour),
                "colour_name": words.player(player.colour),
                "turn": player.colour == self.turn and not self.log.over,
                "standing": events.standing(self.game, player.colour),
                "place": places[player.colour],
                "points": scores[player.colour].get("total"),
            }
            for player in game.position.players
        ]

    @property
    def standings(self) -> list[dict[str, Any]]:
        """The players of whom there is more to say than that they play."""
        return [player for player in self.players if player["standing"]]

    @property
    def supplies(self) -> list[tuple[str, list[int]]]:
        """What everyone has left, and the cars on their highways, one line for each kind of piece."""
        names = {
            "grey": _("Grey pieces"),
            "junctions": _("Yellow pieces"),
            "roads": _("Roads"),
            "cars": _("Cars in hand"),
        }
        position = self.game.position
        lines = [(name, [player.supply()[kind] for player in position.players]) for kind, name in names.items()]
        return [*lines, (_("Cars placed"), [position.cars_on(player.colour) for player in position.players])]

    @property
    def stuck(self) -> str:
        """What a player who cannot build does instead: pass or discard; "" for those who can."""
        return self.game.stuck if self.phase == "playing" and self.log.seat is None else ""

    @cached_property
    def no_place(self) -> bool:
        """Whether the player in turn has the pieces to build, but even a thorough look finds no place for a road."""
        if self.phase != "playing" or self.log.seat is not None:
            return False
        return not self.stuck and any_road(self.log.position) is None

    @cached_property
    def missions(self) -> list[tuple[str, str, list[int]]]:
        """In mission mode the points by mission: its name, its rule's address, and a number for each player."""
        if not self.is_mission:
            return []
        scores = self.scores
        keys = [key for key in next(iter(scores.values())) if key not in ("total", "same-type")]
        return [
            (
                topic_title(f"mission-{key}"),
                topic_address(f"mission-{key}", MISSION_EDITION),
                [scores[player.colour][key] for player in self.game.position.players],
            )
            for key in keys
        ]

    # --- the move thought about

    @cached_property
    def move(self) -> Move | None:
        return None if self.log.move is None else Move.from_json(self.log.move, self.log.position)

    @cached_property
    def verdicts(self) -> dict[str, Verdict]:
        return {} if self.move is None else judge_all(self.log.position, self.move, agreement=self.agreement)

    @property
    def agreement(self) -> Agreement | None:
        """The rules of their own that judge beside the editions: the table's, else the reader's."""
        return self.log.position.agreement or self.reader

    @cached_property
    def verdict(self) -> dict[str, Any] | None:
        own = self.verdicts.get(own_rules(self.log.position))
        return None if own is None else summary(own, self.log.position)

    @cached_property
    def strip(self) -> list[tuple[str, str, dict[str, Any] | None]]:
        """Every edition with its name and its verdict, the table's own rules first; and the rules agreed on."""
        position = self.log.position
        names = {edition: edition_title(edition) for edition in EDITIONS}
        if self.agreement is not None:
            ours = position.agreement is not None
            names[AGREED] = our_rules(self.agreement) if ours else _("Your rules")
        verdicts = strip(self.verdicts, position, names)
        order = sorted(names, key=lambda key: key != own_rules(position))
        return [(key, names[key], verdicts.get(key)) for key in order]

    @property
    def fields(self) -> dict[str, Any]:
        values = fields_of(self.log.position, self.log.move)
        return {**values, **{key: value for key, value in (self.typed or {}).items() if value}}

    @property
    def car_rows(self) -> list[dict[str, Any]]:
        """A row for each car of the move and for each still due; the form without scripts numbers them."""
        cars = fields_of(self.log.position, self.log.move)["cars"]
        due = self.verdict["cars_due"] if self.verdict else 0
        rows = [{"number": i, **car} for i, car in enumerate(cars)]
        return rows + [{"number": i, "at": "", "type": "sedan"} for i in range(len(rows), min(due, MOST_CARS))]

    @cached_property
    def bases(self) -> list[Choice]:
        """The base points of the player in turn."""
        if self.phase != "playing" or self.log.seat is not None:
            return []
        return base_choices(self.log.position, str(self.fields.get("base", "")))

    # --- pictures

    @cached_property
    def svg(self) -> Html:
        own = self.verdicts.get(own_rules(self.log.position))
        return Html(table_picture(self.log.position, self.move, own))  # drawn by us from numbers; ids are escaped

    @cached_property
    def config(self) -> dict[str, Any]:
        """What the page's script is given; see frontend/src/controls/boardPage.ts."""
        position = self.log.position
        return {
            "scene": scene(
                position, bases=self.phase == "playing" and self.log.seat is None, focus=position.ids()
            ).to_json(),
            "position": position.to_json(),
            "ask": f"{SCENE}?lang={language()}",
            "editions": "all",
            **({} if self.reader is None or position.agreement else {"ruleset": self.reader.code}),
            "editable": self.phase == "playing" and self.log.seat is None,
            "picture": True,
            "carTypes": list(CAR_TYPES) if self.has_types else ["sedan"],
            "move": self.log.move,
            "log": self.log.to_json(),
        }

    # --- the city

    @cached_property
    def kinds(self) -> list[tuple[str, str, tuple[float, ...]]]:
        """What may be placed now: kind, name and size."""
        return [(k, str(words.KINDS[k]), city.size_of(k, self.log.placed)) for k in self.log.to_place]

    @property
    def components(self) -> int:
        return city.total(self.game.ruleset, len(self.game.players))

    @cached_property
    def plan(self) -> list[tuple[str, str]]:
        """The table from above as polygons: what it is, and its corners."""
        position = self.log.position
        roads = [(f"road plan__{owner}", road.corners()) for owner, road in city.roads_of(position)]
        areas = [(one.kind, one.footprint.corners()) for one in self.log.placed if not one.is_obstacle]
        boxes = [(one.kind, one.footprint.corners()) for one in self.log.placed if one.is_obstacle]
        shapes = [*areas, *roads, *boxes]
        return [(kind, " ".join(f"{x:.1f},{-y:.1f}" for x, y in corners)) for kind, corners in shapes]

    @property
    def plan_columns(self) -> list[tuple[str, str]]:
        return [(f"{column.x:.1f}", f"{-column.y:.1f}") for column in self.log.position.columns]

    @property
    def placing(self) -> dict[str, Any]:
        """The fields of the component to be placed."""
        return {"kind": self.log.to_place[0], "x": "", "y": "", "turned": "0", **(self.typed or {})}

    # --- the story

    @cached_property
    def history(self) -> list[dict[str, Any]]:
        return history(self.log)

    @property
    def places(self) -> list[dict[str, Any]]:
        return places(self.game)

    @property
    def decided(self) -> str:
        return decided(self.game)

    @cached_property
    def greatest(self) -> dict[str, Any] | None:
        return greatest(self.log)

    @property
    def news(self) -> list[str]:
        """What the last step changed; a penalty is told whole, since nothing on the board shows it."""
        if not self.history:
            return []
        last = self.history[0]
        paid = [f"{last['name']} {last['text']}"] if "knock" in self.log.steps[-1] else []
        return [*paid, *last["changes"]]

    @cached_property
    def pieces(self) -> list[dict[str, Any]]:
        return pieces(self.log.position)
