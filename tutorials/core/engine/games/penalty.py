"""Penalties: what knocking over others' pieces costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import EventError
from tutorials.core.engine.positions.pieces import Player
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.validation import at, record

_REQUIRED = frozenset({"by", "pieces"})
_ALLOWED = _REQUIRED | {"pays"}
_FIELD = {"grey": "grey", "junction": "junctions"}


@dataclass(frozen=True, slots=True)
class Knock:
    """Pieces knocked over by one player, by owner, and the columns chosen to pay with."""

    by: str
    pieces: tuple[tuple[str, int], ...]
    pays: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def from_json(cls, value: object, position: Position, where: str) -> Knock:
        data = record(value, where, _REQUIRED, _ALLOWED)
        colours = [player.colour for player in position.players]
        by = validation.choice(data["by"], where, "by", colours, code="unknown_player")
        pieces = [
            (owner, validation.count(number, at(where, "pieces"), owner, low=0, high=validation.MOST_SUPPLY))
            for owner, number in _by_owner(data["pieces"], at(where, "pieces"), colours)
        ]
        pays = []
        for owner, kinds in _by_owner(data.get("pays", {}), at(where, "pays"), colours):
            place = f"{where}.pays.{owner}"
            chosen = tuple(
                validation.choice(kind, f"{place}[{i}]", "", _FIELD, code="unknown_kind")
                for i, kind in enumerate(validation.items(kinds, place))
            )
            pays.append((owner, chosen))
        return cls(by, tuple(pieces), tuple(pays))

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"by": self.by, "pieces": dict(self.pieces)}
        if self.pays:
            data["pays"] = {owner: list(kinds) for owner, kinds in self.pays}
        return data

    def due(self, owner: str, ruleset: Ruleset) -> int:  # penalty-amount, own-pieces
        """How many columns the owner is to be given."""
        fallen = dict(self.pieces).get(owner, 0)
        if owner == self.by or fallen == 0:
            return 0
        return 1 if ruleset.penalty == "flat" else fallen


def junctions_first(position: Position, knock: Knock, ruleset: Ruleset) -> Knock:
    """The same knock, paid with junctions as long as there are any."""
    left = position.player(knock.by).junctions
    pays = []
    for owner, _ in knock.pieces:
        chosen = min(left, knock.due(owner, ruleset))
        left -= chosen
        pays.append((owner, ("junction",) * chosen))
    return replace(knock, pays=tuple(pays))


def _by_owner(value: object, where: str, colours: list[str]) -> list[tuple[str, Any]]:
    return list(record(value, where, frozenset(), frozenset(colours)).items())


def pay(position: Position, knock: Knock, ruleset: Ruleset, where: str) -> tuple[Position, int]:
    """The position after the penalty, and how many columns were paid; EventError if `pays` offers what may not be.

    What `pays` chooses is set aside first; then each owner's due is filled up in the order of `pieces`, grey first,
    as far as the hand goes.
    """
    payer = position.player(knock.by)
    hand = {"grey": payer.grey, "junction": payer.junctions}
    gains: dict[str, dict[str, int]] = {}
    for owner, kinds in knock.pays:
        if len(kinds) > knock.due(owner, ruleset):
            raise EventError(
                "pays_too_much", where, f"{owner} is due {knock.due(owner, ruleset)} columns, not {len(kinds)}"
            )
        for kind in kinds:
            if hand[kind] < 1:
                raise EventError("not_in_hand", where, f"{knock.by} has no {kind} column left to pay with")
            _give(hand, gains, owner, kind)
    for owner, _ in knock.pieces:
        while sum(gains.get(owner, {}).values()) < knock.due(owner, ruleset) and any(hand.values()):
            _give(hand, gains, owner, "grey" if hand["grey"] else "junction")
    paid = sum(sum(gain.values()) for gain in gains.values())
    players = tuple(_after_penalty(player, knock.by, hand, gains) for player in position.players)
    return replace(position, players=players), paid


def _give(hand: dict[str, int], gains: dict[str, dict[str, int]], owner: str, kind: str) -> None:
    hand[kind] -= 1
    gain = gains.setdefault(owner, {"grey": 0, "junction": 0})
    gain[kind] += 1


def _after_penalty(player: Player, payer: str, hand: dict[str, int], gains: dict[str, dict[str, int]]) -> Player:
    if player.colour == payer:
        return replace(player, grey=hand["grey"], junctions=hand["junction"])
    gain = gains.get(player.colour)
    if gain is None:
        return player
    return replace(player, grey=player.grey + gain["grey"], junctions=player.junctions + gain["junction"])
