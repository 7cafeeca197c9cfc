"""How running out goes, step by step: a short game replayed by the rules of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.position import Position

from .catalogue import gettext as _
from .events import actor
from .player_names import player

BLUE, PINK, YELLOW = "blue", "pink", "yellow"
REACH = 99.5  # mm between columns one storey apart
STEPS = 12  # more than any edition takes


@dataclass(frozen=True)
class Step:
    """What a player did, and what came of it: (tone, sentence); the tones are wrong, earns and note."""

    colour: str
    did: str
    follows: tuple[tuple[str, str], ...] = ()

    @property
    def sentences(self) -> str:
        return " ".join([f"{player(self.colour)}: {self.did}.", *(words for _, words in self.follows)])


def running_out(edition: str, *, players: int = 3, penalty: bool = False) -> list[Step]:
    """Blue builds with the last grey pieces; it ends when Blue is out, or with `penalty` once Blue can build again."""
    before, steps = _start(edition, (BLUE, PINK, YELLOW)[:players]), []
    for event in _events(before, penalty=penalty):
        after = before.play(event)
        steps.append(Step(actor(event, before), _did(event), _follows(before, after)))
        before = after
    return steps


def _events(game: Game, *, penalty: bool) -> Iterator[dict[str, Any]]:
    """What happens, one event after another; each player builds a highway of their own, straight on."""
    for _step in range(STEPS):
        if game.over or BLUE in game.out:
            return
        waits = BLUE in game.last_round or BLUE in game.passed
        if penalty and waits and game.turn == PINK:
            yield {"knock": {"by": PINK, "pieces": {BLUE: 1}}}
            return
        event = {"pass": game.turn} if game.stuck else {"build": _next_road(game)}
        yield event
        game = game.play(event)


def _start(edition: str, colours: tuple[str, ...]) -> Game:
    columns: list[dict[str, Any]] = [
        {"id": f"{colour[0]}1", "owner": colour, "x": -2 * REACH, "y": 200 * (1 - place), "grey": 1}
        for place, colour in enumerate(colours)
    ]
    roads = [
        {
            "id": f"{colour[0]}r1",
            "owner": column["owner"],
            "from": {"x": -3 * REACH, "y": column["y"]},
            "to": column["id"],
            "cars": [{"at": 0.5}],
        }
        for colour, column in zip(colours, columns, strict=True)
    ]
    board = {
        "format": "tokyo-highway/1",
        "edition": edition,
        "mode": "base",
        "turn": BLUE,
        "players": [
            {"colour": colour, "grey": 2 if colour == BLUE else 12, "junctions": 0, "roads": 8, "cars": 5}
            for colour in colours
        ],
        "columns": columns,
        "roads": roads,
    }
    return Game(Position.from_json(board))


def _next_road(game: Game) -> dict[str, Any]:
    """A road from the player's last column to one of two storeys, or from there to one."""
    last = [column for column in game.position.columns if column.owner == game.turn][-1]
    return {"from": last.id, "column": {"x": last.x + REACH, "y": last.y, "grey": 3 - last.height}}


def _did(event: dict[str, Any]) -> str:
    if "knock" in event:
        return _("pays a penalty")
    return _("passes") if "pass" in event else _("builds a road")


def _follows(before: Game, after: Game) -> tuple[tuple[str, str], ...]:
    """What the event changed for the players, in the order in which it comes about."""
    told: list[tuple[str, str]] = []

    def tell(tone: str, sentence: str, colours: list[str]) -> None:
        told.extend((tone, sentence % {"player": player(colour)}) for colour in colours)

    able = {colour: (before.can_build(colour), after.can_build(colour)) for colour in after.playing}
    tell("note", _("%(player)s has run out."), [colour for colour, can in able.items() if can == (True, False)])
    tell("note", _("Last round for %(player)s."), [c for c in after.last_round if c not in before.last_round])
    saved = [c for c in before.last_round if c not in after.last_round and c not in after.out]
    tell("earns", _("The penalty cancels the last round."), saved)
    tell("earns", _("%(player)s can build again."), [colour for colour, can in able.items() if can == (False, True)])
    tell("wrong", _("%(player)s is out."), [c for c in after.out if c not in before.out])
    if after.over:
        tell("earns", _("%(player)s wins."), after.ranking[0])
    return tuple(told)
