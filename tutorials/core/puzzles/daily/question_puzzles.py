"""Puzzles of a day to answer: a road that somebody would lay, and whether it may, what it earns, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import pi
from random import Random

from tutorials.core.engine import EDITIONS, Move, NewColumn, Position, judge, ruleset_of
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.search.candidates import place, shapes
from tutorials.core.engine.verdict import Verdict
from tutorials.core.puzzles.challenge import ABOUT_EDITIONS, Challenge
from tutorials.core.puzzles.clearance import is_clear
from tutorials.core.puzzles.kinds import CHOOSE, COUNT, JUDGE

from .finder import Find

DIRECTIONS = 16  # that roads are laid in
STEEPEST = 2  # storeys by which a junction asked about differs from its base point
# The rules that can be named, by topic, in the order in which they are offered.
RULES = ("column-height", "column-reach", "over-columns", "column-under-road", "touching")
OFFERED = 4
LEGAL_SHARE = 0.4  # of the days on which a road may be laid that is to be judged
CLEAR_TRIED = 8  # roads looked at more closely

Laid = tuple[Move, Verdict]


def roads(position: Position, random: Random) -> Iterator[Laid]:
    """Yield roads of the player in turn, all round their open ends, good and bad, with the verdict on each."""
    rules, top = ruleset_of(position.edition, position.mode), tabletop_of(position)
    turn = random.random()
    for base in top.open_ends(position.turn):
        columns = [one for one in shapes(position, base, position.turn, rules) if one is not None]
        columns = [one for one in columns if abs(one.height - base.height) <= STEEPEST]
        columns.append(NewColumn(0, 0, base.height))  # as high as its base point: only a junction may be
        for shape in (*columns, None):
            for k in range(DIRECTIONS):
                move = place(base, shape, 2 * pi * (k + turn) / DIRECTIONS, 0.0)
                if move is not None:
                    yield move, judge(position, move, rules)


def to_judge(position: Position, random: Random) -> Find | None:
    """Find a road that crosses something: may it lie so, and if not, which rule does it break?"""
    laid = [(move, verdict) for move, verdict in roads(position, random) if move.column is not None]
    crossing = [(move, verdict) for move, verdict in laid if _meets_others(position, verdict)]
    legal = random.random() < LEGAL_SHARE
    by_topic: dict[str, list[Laid]] = {}
    for move, verdict in crossing:
        topics = {one.topic for one in verdict.violations}
        if len(topics) <= 1 and topics <= set(RULES):
            by_topic.setdefault(next(iter(topics), ""), []).append((move, verdict))
    wanted = [""] if legal else random.sample(sorted(set(by_topic) - {""}), len(set(by_topic) - {""}))
    for topic in wanted:
        found = sorted(by_topic.get(topic, ()), key=lambda one: (-len(one[1].crossings), -one[1].cars_earned))
        for move, verdict in found[:CLEAR_TRIED]:
            options = tuple(sorted(_options(topic, random), key=RULES.index))
            challenge = Challenge(JUDGE, position.edition, position.mode, position, move=move, options=options)
            if is_clear(challenge):
                return Find(challenge, 5.0 + 1.5 * len(verdict.crossings))
    return None


def _options(topic: str, random: Random) -> list[str]:
    others = [one for one in RULES if one != topic]
    return [*random.sample(others, OFFERED - bool(topic)), *([topic] if topic else [])]


def _meets_others(position: Position, verdict: Verdict) -> bool:
    """Return whether a road crosses one of an opponent's or comes too near to something of theirs."""
    owners = {road.id: road.owner for road in position.roads} | {one.id: one.owner for one in position.columns}
    pieces = {crossing.road for crossing in verdict.crossings}
    pieces |= {piece for one in verdict.violations for piece in one.pieces}
    return any(owners.get(piece, position.turn) != position.turn for piece in pieces)


def to_count(position: Position, random: Random) -> Find | None:
    """Find a road that may lie so and crosses several: how many cars does it earn?"""
    found = [
        (move, verdict) for move, verdict in roads(position, random) if verdict.legal and len(verdict.crossings) > 1
    ]
    # Where all of it earns, counting is all there is to do; where nothing does, a glance is enough.
    found.sort(key=lambda one: (_misleading(one[1]), len(one[1].crossings)), reverse=True)
    for move, verdict in found[:CLEAR_TRIED]:
        challenge = Challenge(
            COUNT, position.edition, position.mode, position, move=move, ask="cars", player=position.turn
        )
        if is_clear(challenge):
            return Find(challenge, 2.0 * len(verdict.crossings) + 4.0 * _misleading(verdict))
    return None


def _misleading(verdict: Verdict) -> bool:
    return 0 < sum(crossing.earns for crossing in verdict.crossings) < len(verdict.crossings)


def about_editions(position: Position, random: Random) -> Find | None:
    """Find a road that some editions allow and others do not: which ones do?"""
    by_answer: dict[frozenset[str], list[Laid]] = {}
    for move, verdict in roads(position, random):
        if not verdict.crossings:
            continue
        for one in (move, replace(move, cars=())) if verdict.cars_earned else (move,):
            right = CHOOSE.answer(_asked(position, one)).right
            if 0 < len(right) < len(EDITIONS):
                by_answer.setdefault(right, []).append((one, verdict))
    for right in random.sample(sorted(by_answer, key=sorted), len(by_answer)):
        for move, _verdict in sorted(by_answer[right], key=lambda one: -one[1].cars_earned)[:CLEAR_TRIED]:
            challenge = _asked(position, move)
            if all(is_clear(challenge.under(edition)) for edition in EDITIONS):
                return Find(challenge, 6.0 + 1.5 * random.random() + 0.5 * (len(right) != 2))
    return None


def _asked(position: Position, move: Move) -> Challenge:
    return Challenge(CHOOSE, position.edition, position.mode, position, move=move, ask=ABOUT_EDITIONS)
