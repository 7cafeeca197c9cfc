"""A log played from the set-up to its last event, by the contract's section on games."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from . import editions
from .judge import judge, open_ends
from .score import score
from .table import STOREY, Json, height, run_between


class LogError(Exception):
    """An event that may not be; `index` is its place in the log."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"events[{index}]: {why}")
        self.index = index


class WrongEventError(Exception):
    """What the event does wrong, before its place is known."""


def opening(setup: Json) -> Json:
    """The position after the set-up: an entrance for each player, round the middle of the table."""
    colours, mode = setup["players"], setup.get("mode", "base")
    n = len(colours)
    cars, grey, junctions, roads = editions.SUPPLIES[n]
    if mode == "mission":
        cars = editions.MISSION_CARS
    position: Json = {
        "format": "tokyo-highway/1",
        "edition": setup["edition"],
        "mode": mode,
        "turn": colours[0],
        "players": [
            {"colour": c, "grey": grey - 1, "junctions": junctions, "roads": roads - 1, "cars": cars - 1}
            for c in colours
        ],
        "columns": [],
        "roads": [],
        "obstacles": setup.get("obstacles", []),
        "areas": setup.get("areas", []),
        "table": setup.get("table", {"width": 1000, "depth": 1000}),
    }
    for k, colour in enumerate(colours):
        angle, out = math.radians(180 - 360 * k / n), 50 / math.sin(math.radians(180 / n))
        near, far = out, out + math.sqrt(9900)
        column, road = f"{colour[0]}1", f"{colour[0]}r1"
        position["columns"].append(
            {"id": column, "owner": colour, "x": near * math.cos(angle), "y": near * math.sin(angle), "grey": 1,
             "junction": False}
        )  # fmt: skip
        position["roads"].append(
            {"id": road, "owner": colour, "from": {"x": far * math.cos(angle), "y": far * math.sin(angle)},
             "to": column, "cars": [{"at": 0.5, "type": "sedan"}]}
        )  # fmt: skip
    return position


class Play:
    """The game under way."""

    def __init__(self, setup: Json) -> None:
        self.position = opening(setup)
        self.edition: str = setup["edition"]
        self.mission = self.position["mode"] == "mission"
        self.order: list[str] = list(setup["players"])
        self.home: list[str] = []  # all cars placed, first one first
        self.out: list[str] = []  # first one out first
        self.last_round: set[str] = set()
        self.passed: set[str] = set()
        self.without_place: set[str] = set()
        self.over = False
        self.nearest = math.inf

    @property
    def turn(self) -> str:
        return str(self.position["turn"])

    @property
    def playing(self) -> list[str]:
        return [c for c in self.order if c not in self.home and c not in self.out]

    def supply(self, colour: str) -> Json:
        return next(p for p in self.position["players"] if p["colour"] == colour)

    def cannot_build(self, colour: str) -> bool:
        supply, ends = self.supply(colour), open_ends(self.position, colour)
        if supply["roads"] == 0:
            return True
        if supply["grey"] == 0 and self.edition not in editions.EXIT_SAVES:
            return True
        return not any(self.leaves(height(end)) or self.goes_on(supply, height(end)) for end in ends)

    def leaves(self, storeys: int) -> bool:
        """Whether the edition allows an exit from so high up, and a road reaches the table from there."""
        allowed = storeys == 1 or self.edition not in editions.EXIT_FROM_ONE
        return allowed and run_between(0, storeys * STOREY) is not None

    def goes_on(self, supply: Json, storeys: int) -> bool:
        """Whether any column at all that the hand can make may follow one so high."""
        for grey in range(1, supply["grey"] + 1):
            if grey in (storeys - 1, storeys + 1):
                return True
            if supply["junctions"] and run_between((grey + 1) * STOREY, storeys * STOREY) is not None:
                return True
        return False

    # ------------------------------------------------------------ events
    def event(self, event: Json) -> None:
        ((kind, body),) = event.items()
        if self.over:
            raise WrongEventError("after the end")
        kinds: dict[str, Callable[[Any], None]] = {
            "build": self.build, "knock": self.knock, "pass": self.skip, "discard": self.discard,
            "no_place": self.no_place,
        }  # fmt: skip
        kinds[kind](body)

    def build(self, move: Json) -> None:
        verdict, nearest = judge(self.position, move)
        self.nearest = min(self.nearest, nearest)
        if not verdict["legal"]:
            raise WrongEventError(f"illegal: {[v['code'] for v in verdict['violations']]}")
        mover = self.turn
        self.position = {**verdict["after"], "turn": mover}
        self.passed.discard(mover)
        self.without_place.discard(mover)
        if not self.mission and self.supply(mover)["cars"] == 0:
            self.home.append(mover)
            self.last_round.discard(mover)
        self.end_turn(mover)

    def skip(self, colour: str) -> None:
        if colour != self.turn:
            raise WrongEventError("out of turn")
        if not self.cannot_build(colour):
            raise WrongEventError("can build")
        if self.mission and self.supply(colour)["roads"] > 0:
            raise WrongEventError("has a road to put aside")
        if self.edition in editions.PASS_ONCE:
            self.passed.add(colour)
        elif not self.mission:
            self.last_round.add(colour)
        self.end_turn(colour)

    def discard(self, colour: str) -> None:
        if not self.mission:
            raise WrongEventError("only in mission mode")
        if colour != self.turn:
            raise WrongEventError("out of turn")
        if not self.cannot_build(colour):
            raise WrongEventError("can build")
        if self.supply(colour)["roads"] == 0:
            raise WrongEventError("no road to put aside")
        self.supply(colour)["roads"] -= 1
        self.end_turn(colour)

    def no_place(self, colour: str) -> None:
        """Pieces enough, and nowhere to build: what running out brings, and twice in a row the end (Korean)."""
        if colour != self.turn:
            raise WrongEventError("out of turn")
        if self.cannot_build(colour):
            raise WrongEventError("cannot build: passes or puts a road aside")
        if self.mission:
            self.supply(colour)["roads"] -= 1
        elif self.edition not in editions.PASS_ONCE:
            self.last_round.add(colour)
        elif colour in self.without_place:
            self.out.append(colour)
        else:
            self.without_place.add(colour)
        self.end_turn(colour)

    def knock(self, knock: Json) -> None:
        by, pays = knock["by"], knock.get("pays", {})
        hand, given = dict(self.supply(by)), []
        due = {
            c: min(n, 1) if self.edition in editions.FLAT_PENALTY else n for c, n in knock["pieces"].items() if c != by
        }
        for colour, kinds in pays.items():
            if len(kinds) > due.get(colour, 0):
                raise WrongEventError("pays more than is due")
            for kind in kinds:
                given.append((colour, "junctions" if kind == "junction" else "grey"))
                hand[given[-1][1]] -= 1
        if min(hand["grey"], hand["junctions"]) < 0:
            raise WrongEventError("pays what is not in hand")
        for colour, number in due.items():
            for _ in range(number - len(pays.get(colour, []))):
                if hand["grey"] or hand["junctions"]:
                    given.append((colour, "grey" if hand["grey"] else "junctions"))
                    hand[given[-1][1]] -= 1
        for colour, key in given:
            self.supply(by)[key] -= 1
            self.supply(colour)[key] += 1
        if given:
            self.last_round &= {by}

    # ------------------------------------------------------------ the end of a turn
    def end_turn(self, mover: str) -> None:
        if self.edition in editions.LAST_ROUND_BY_ITSELF and mover in self.playing and self.cannot_build(mover):
            self.last_round.add(mover)
        if self.mission:
            self.position["turn"] = self.after(mover)
            players = self.position["players"]
            if mover == self.order[-1]:
                self.over = any(p["cars"] == 0 for p in players) or all(p["roads"] == 0 for p in players)
            return
        turn = mover
        while True:
            play_on = self.edition in editions.MAY_PLAY_ON and self.home
            if len(self.playing) <= (0 if play_on else 1):
                self.over = True
                return
            turn = self.after(turn)
            if turn not in self.playing:
                continue
            if turn in self.last_round or (turn in self.passed and self.cannot_build(turn)):
                self.out.append(turn)
                continue
            self.passed.discard(turn)
            self.position["turn"] = turn
            return

    def after(self, colour: str) -> str:
        return self.order[(self.order.index(colour) + 1) % len(self.order)]

    # ------------------------------------------------------------ what it gives
    def result(self) -> Json:
        scores, nearest = score(self.position)
        self.nearest = min(self.nearest, nearest)
        driven = {c: scores[c]["drive"] for c in self.order}
        if self.mission:
            ranking = shared_places(self.order, {c: (-scores[c]["total"], -driven[c]) for c in self.order})
        else:
            hands = {c: self.supply(c)["cars"] for c in self.playing}
            ranking = [[c] for c in self.home] + shared_places(self.playing, hands) + [[c] for c in self.out[::-1]]
        may_stop = self.edition in editions.MAY_PLAY_ON and bool(self.home)
        supplies = {
            p["colour"]: {k: p[k] for k in ("grey", "junctions", "roads", "cars")} for p in self.position["players"]
        }
        return {"ranking": ranking, "finished": self.over or may_stop, "scores": scores, "supplies": supplies}


def shared_places(colours: list[str], keys: dict[str, Any]) -> list[list[str]]:
    return [[c for c in colours if keys[c] == key] for key in sorted({keys[c] for c in colours})]


def replay(log: Json) -> tuple[Json, Play]:
    """The result of the log and the game itself; LogError names the first event that may not be."""
    play = Play(log["setup"])
    for index, event in enumerate(log["events"]):
        try:
            play.event(event)
        except WrongEventError as wrong:
            raise LogError(index, str(wrong)) from wrong
    return play.result(), play
