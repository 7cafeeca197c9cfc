"""What a question asks for, worked out by the engine from the position, the events and the edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine import Game, score
from tutorials.core.engine.facts import facts, played_variant
from tutorials.core.engine.positions.pieces import KINDS as SUPPLY_KINDS
from tutorials.core.engine.rules.missions import MISSIONS

from .challenge import BadPuzzle, Challenge
from .goals import outcome

LEGAL, NOBODY, YES, NO = "legal", "nobody", "yes", "no"


@dataclass(frozen=True)
class Answer:
    """The right answer. With `several` all of `right` must be given and nothing else; otherwise any one of it.

    `choices` is what is offered, in order; a number asked for by a field has none.
    """

    right: frozenset[str]
    choices: tuple[str, ...] = ()
    several: bool = False

    def takes(self, given: frozenset[str]) -> bool:
        """Return whether the answer given is right."""
        return given == self.right if self.several else len(given) == 1 and given <= self.right


def topic_facts(key: str, variants: Iterable[str]) -> Mapping[str, Any]:
    """Return a topic of the facts; BadPuzzle if there is none, or if it lacks a variant."""
    topic: Mapping[str, Any] | None = next((topic for topic in facts()["topics"] if topic["key"] == key), None)
    if topic is None:
        raise BadPuzzle(f"no topic is called {key!r}")
    if unknown := set(variants) - {variant["key"] for variant in topic["variants"]}:
        raise BadPuzzle(f"when: {key} has no variant {', '.join(sorted(unknown))}")
    return topic


def value_of(challenge: Challenge, ask: str) -> Any:
    """Return a number, a truth, a colour, or a tuple of colours; BadPuzzle if `ask` asks for none of them."""
    name, _, rest = ask.partition(":")
    if name in MOVES:
        if challenge.move is None:
            raise BadPuzzle(f"ask {ask!r} needs a move")
        return _of_move(challenge, name)
    if name == "rule":
        return _by_rule(challenge, rest)
    if name not in GAMES:
        raise BadPuzzle(f"ask {ask!r} is not known")
    return _of_game(challenge, challenge.game(), name, rest)


def _by_rule(challenge: Challenge, topic: str) -> Any:
    """Return what the puzzle says of the variant that its edition is played by: for rules that no position can show."""
    variant = played_variant(topic_facts(topic, challenge.when), challenge.edition)["key"]
    if variant not in challenge.when:
        raise BadPuzzle(f"when: nothing is said of {variant}")
    if not isinstance(value := challenge.when[variant], (bool, int, str)):
        raise BadPuzzle(f"when: {variant} is no number, truth or word")
    return value


MOVES = ("cars", "cars_due", "gain", "takes", "over", "under", "crossings")
GAMES = ("points", "mission", "out", "winner", "next", "finished", "pays", "supply", "can")


def _of_move(challenge: Challenge, name: str) -> int:
    assert challenge.move is not None
    found = outcome(challenge, challenge.move)
    return {
        "cars": found.verdict.cars_earned,
        "cars_due": found.verdict.cars_due,
        "gain": found.gain,
        "takes": len(found.verdict.takes),
        "over": sum(crossing.passes == "over" for crossing in found.verdict.crossings),
        "under": sum(crossing.passes == "under" for crossing in found.verdict.crossings),
        "crossings": len(found.verdict.crossings),
    }[name]


def _of_game(challenge: Challenge, game: Game, name: str, rest: str) -> Any:
    if name in ("points", "mission"):
        points = score(game.position)[challenge.player]
        key = rest if name == "mission" else "total" if "total" in points else "drive"
        if key not in points or (name == "mission" and key not in MISSIONS):
            raise BadPuzzle(f"ask: no mission is called {rest!r}")
        return points[key]
    if name == "out":
        return game.out
    if name == "winner":
        return tuple(game.ranking[0])
    if name == "next":
        return game.turn
    if name == "finished":
        return game.finished
    if name == "pays":
        return _paid(challenge)
    if name == "can":
        return game.can_build(_colour(game, rest))
    colour, _, kind = rest.partition(".")
    if kind not in SUPPLY_KINDS:
        raise BadPuzzle(f"ask: supply:{colour}.{kind}: the kinds are {', '.join(SUPPLY_KINDS)}")
    return game.supplies[_colour(game, colour)][kind]


def _colour(game: Game, colour: str) -> str:
    if colour not in game.players:
        raise BadPuzzle(f"ask: {colour!r} does not play")
    return colour


def _paid(challenge: Challenge) -> int:
    """Return how many columns the payer gave away in all penalties of the events."""
    game, paid = Game(challenge.position), 0
    payer = challenge.payer
    if not payer:
        payer = next((e["knock"]["by"] for e in reversed(challenge.events or ()) if "knock" in e), "")
    _colour(game, payer)
    for i, event in enumerate(challenge.events or ()):
        before = game.supplies[payer]
        game = game.play(event, f"events[{i}]")
        if isinstance(event, Mapping) and event.get("knock", {}).get("by") == payer:
            after = game.supplies[payer]
            paid += before["grey"] + before["junctions"] - after["grey"] - after["junctions"]
    return paid
