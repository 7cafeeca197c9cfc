"""The answers of judge, count and choose puzzles, worked out by the engine from the position and the edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.engine import EDITIONS, Game, InputError, ruleset_of, score
from tutorials.engine.facts import facts, played_variant, variant_of
from tutorials.engine.missions import MISSIONS
from tutorials.engine.pieces import KINDS as SUPPLY_KINDS

from . import goals
from .challenge import ABOUT_EDITIONS, CHOOSE, COUNT, JUDGE, BadPuzzle, Challenge
from .goals import outcome

LEGAL, NOBODY, YES, NO = "legal", "nobody", "yes", "no"


@dataclass(frozen=True)
class Answer:
    """What is right. With `several` all of `right` must be given and nothing else; otherwise any one of it.

    `choices` is what is offered, in order; a number asked for by a field has none.
    """

    right: frozenset[str]
    choices: tuple[str, ...] = ()
    several: bool = False

    def takes(self, given: frozenset[str]) -> bool:
        """Whether the answer given is right."""
        return given == self.right if self.several else len(given) == 1 and given <= self.right


def answer(challenge: Challenge) -> Answer:
    """The right answer; BadPuzzle if the question cannot be asked so, EventError if its events cannot happen."""
    if challenge.kind == JUDGE:
        return _judged(challenge)
    if challenge.ask == ABOUT_EDITIONS:
        return _editions(challenge)
    value = _value(challenge, challenge.ask)
    if challenge.kind == COUNT:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadPuzzle(f"ask {challenge.ask!r} is not answered by a number")
        return Answer(frozenset({str(value)}))
    assert challenge.kind == CHOOSE
    return _chosen(challenge, value)


def _judged(challenge: Challenge) -> Answer:
    assert challenge.move is not None
    verdict = challenge.judge(challenge.move)
    right = frozenset({LEGAL}) if verdict.legal else frozenset(violation.topic for violation in verdict.violations)
    return Answer(right & {LEGAL, *challenge.options}, (LEGAL, *challenge.options))


def _editions(challenge: Challenge) -> Answer:
    choices = tuple(str(choice) for choice in challenge.choices) or EDITIONS
    if unknown := set(choices) - set(EDITIONS):
        raise BadPuzzle(f"choices: {', '.join(sorted(unknown))} is no edition")
    return Answer(frozenset(edition for edition in choices if _holds(challenge.under(edition))), choices, several=True)


def _holds(challenge: Challenge) -> bool:
    """Whether what an `editions` question is about is so under the challenge's edition."""
    if challenge.events is not None:
        try:
            return all(_is(_value(challenge, ask), wanted) for ask, wanted in challenge.when.items())
        except InputError:
            return False  # An event of it may not happen there.
    if challenge.move is not None:
        found = outcome(challenge, challenge.move)
        if not challenge.when:
            return found.verdict.legal
        if faults := list(goals.goal_faults(challenge.when, "when")):
            raise BadPuzzle(*faults)
        return goals.met(challenge.when, found)
    return bool(challenge.when) and all(_printed(challenge, field, wanted) for field, wanted in challenge.when.items())


def _printed(challenge: Challenge, field: str, wanted: Any) -> bool:
    """Whether a field of the ruleset is as wanted, or `says:` a topic, whether the edition prints a variant wanted."""
    name, _, topic = field.partition(":")
    if name == "says":
        variants = {str(variant) for variant in (wanted if isinstance(wanted, list) else [wanted])}
        return variant_of(_topic(topic, variants), challenge.edition)["key"] in variants
    ruleset = ruleset_of(challenge.edition, challenge.mode)
    if not hasattr(ruleset, field):
        raise BadPuzzle(f"when: {field} is no field of a ruleset")
    return bool(getattr(ruleset, field) == wanted)


def _topic(key: str, variants: Iterable[str]) -> Mapping[str, Any]:
    """A topic of the facts; BadPuzzle if there is none, or if it lacks a variant."""
    topic: Mapping[str, Any] | None = next((topic for topic in facts()["topics"] if topic["key"] == key), None)
    if topic is None:
        raise BadPuzzle(f"no topic is called {key!r}")
    if unknown := set(variants) - {variant["key"] for variant in topic["variants"]}:
        raise BadPuzzle(f"when: {key} has no variant {', '.join(sorted(unknown))}")
    return topic


def _is(value: Any, wanted: Any) -> bool:
    return wanted in value if isinstance(value, tuple) else bool(value == wanted)


def _value(challenge: Challenge, ask: str) -> Any:
    """A number, a truth, a colour, or a tuple of colours."""
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
    """What the puzzle says of the variant by which its edition is played: for rules that no position can show."""
    variant = played_variant(_topic(topic, challenge.when), challenge.edition)["key"]
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
    """How many columns the payer gave away in all penalties of the events."""
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


def _chosen(challenge: Challenge, value: Any) -> Answer:
    colours = tuple(player.colour for player in challenge.position.players)
    if isinstance(value, bool):
        return Answer(frozenset({YES if value else NO}), (YES, NO))
    if isinstance(value, int):
        if not challenge.choices:
            raise BadPuzzle("choices is missing: a number is to be chosen")
        return Answer(frozenset({str(value)}), tuple(str(choice) for choice in challenge.choices))
    offered = tuple(str(choice) for choice in challenge.choices) or colours
    if isinstance(value, tuple) and challenge.ask == "out":
        return Answer(frozenset(value or {NOBODY}), (*offered, NOBODY), several=True)
    if isinstance(value, tuple):
        return Answer(frozenset(value), offered, several=True)
    return Answer(frozenset({value}), offered)
