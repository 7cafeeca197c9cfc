"""Searching for a move: a dozen roads that differ in kind, the next player's reply to each, refinement of the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import atan2, pi

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import Found, finish
from tutorials.core.engine.search.margin import is_steady
from tutorials.core.engine.search.prospects import Spot, off_course, to_cross

from .levels import Level
from .sampling import look, look_round
from .terms import (
    GREY_WORTH,
    JUNCTION_WORTH,
    Scored,
    ends_worth,
    next_term,
    open_ends,
    placed,
    reply_term,
    terms_of,
)

SECTORS = 8  # directions that count as different for roads that earn nothing
TRIED_OF_A_KIND = 4  # roads of a kind judged before an unsteady one will do
OFF_COURSE = 0.004  # worth of a millimetre by which the next road misses what there is to cross
MISSION_SHARE = 3  # points are counted for every road judged: so many times fewer are looked at in mission mode
TRIED_FOR_POINTS = 6  # roads whose points are counted when one is looked for, beside the best at a glance

Kind = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """The road chosen, and the others that were weighed, best first, all of another kind."""

    best: Scored
    others: tuple[Scored, ...] = ()

    @property
    def runner_up(self) -> Scored | None:
        return next(iter(self.others), None)


def choose(game: Game, level: Level, seed: int = 0) -> Choice | None:
    """The move of whoever has the turn, by a level's look; None if it finds no legal road.

    The same game, level and seed always give the same choice, on every machine: what limits the search is the number
    of roads looked at, never the clock.
    """
    key = ("opponent", "choice", level, seed, game.playing, game.last_round, game.passed)
    return game.position.remember(key, _choose, game, level=level, seed=seed)


def _choose(game: Game, level: Level, seed: int) -> Choice | None:
    position, share = game.position, _share(game.position)
    number = max(level.candidates // share, 1)
    builds = look(position, game.turn, number=number, seed=_seed_of(position, seed))
    if position.mode == "mission":
        leading = _by_points(builds, position, level)
    else:
        leading = list(islice(_of_each_kind(_by_promise(builds, position)), level.shortlist))
    scored = [scored_road(game, found, level, seed) for found in leading]
    if not scored:
        return None
    scored.sort(key=_rank)
    if level.refined:
        scored += _refined(game, scored[0], level, seed)
        scored.sort(key=_rank)
    best, kind = scored[0], kind_of(Build(position, scored[0].found.move, game.ruleset))
    others = (one for one in scored if kind_of(Build(position, one.found.move, game.ruleset)) != kind)
    return Choice(best, tuple(others))


def scored_road(game: Game, found: Found, level: Level, seed: int = 0) -> Scored:
    """A legal road of whoever has the turn, weighed as a level weighs it."""
    assert found.verdict.after is not None
    colour, after = game.turn, game.after_turn(found.verdict.after)
    terms = list(terms_of(game, found, after))
    mission, share = game.position.mode == "mission", _share(game.position)
    reply = following = None
    if level.replies and not after.over and after.turn != colour:
        reply = best_road(after.position, after.turn, number=level.replies // share, seed=seed)
        if reply is not None:
            terms.append(reply_term(after, reply))
    if level.ahead and not after.over and colour in after.playing:
        left = after.position
        if level.past_reply and reply is not None and reply.verdict.after is not None:
            left = reply.verdict.after
        following = best_road(left, colour, number=level.ahead // share, seed=seed)
        if following is not None:
            terms.append(next_term(following, mission))
    return Scored(found, tuple(terms), after, reply=reply, following=following)


def best_road(position: Position, colour: str, *, number: int, seed: int = 0) -> Found | None:
    """The road of a player that brings the most cars, in mission mode points, of so many; as if it were their turn."""
    position = position if position.turn == colour else replace(position, turn=colour)
    builds = look(position, colour, number=number, seed=seed, reaches=(0.0,), even=4)
    if position.mode == "mission":
        tried = islice(_by_promise(builds, position), TRIED_FOR_POINTS)
        results = (found for build in tried if (found := finish(build)) is not None)
        return max(results, key=lambda found: found.points, default=None)
    builds.sort(key=lambda build: -build.due)
    best = None
    for build in builds:
        if best is not None and build.due <= placed(best):
            break
        found = finish(build)
        if found is not None and (best is None or placed(found) > placed(best)):
            best = found
    return best


def kind_of(build: Build) -> Kind:
    """What makes a road another road: where it starts, its shape, what it earns by, else its direction."""
    column, spot = build.move.column, build.move.column or build.move.exit
    assert spot is not None
    shape = "exit" if column is None else "junction" if column.junction else str(column.height - build.base.height)
    earning = frozenset((crossing.road, crossing.passes) for crossing in build.crossings if crossing.earns)
    if earning:
        return build.base.id, shape, earning
    angle = atan2(spot.y - build.base.y, spot.x - build.base.x)
    return build.base.id, shape, int(angle / (2 * pi) * SECTORS + SECTORS) % SECTORS


def _rank(scored: Scored) -> float:
    return -scored.score


def _share(position: Position) -> int:
    return MISSION_SHARE if position.mode == "mission" else 1


def _seed_of(position: Position, seed: int) -> int:
    """Another seed for every turn, so that what one look misses the next may find."""
    return 1_000_003 * seed + len(position.roads)


def _by_promise(builds: list[Build], position: Position) -> Iterator[Build]:
    """The builds, those first that seem to be worth most at a glance."""
    if not builds:
        return
    colour = builds[0].player.colour
    spots, ends = to_cross(position, colour), open_ends(Game(position), colour)
    order = sorted((_promise(build, spots, ends), i) for i, build in enumerate(builds))
    yield from (builds[i] for _, i in order)


def _promise(build: Build, spots: list[Spot], ends: int) -> float:
    """What a build seems to be worth, the less the better."""
    column = build.move.column
    if column is None:
        return -build.due - ends_worth(ends - 1)
    worth = build.due + ends_worth(ends + column.junction) - GREY_WORTH * column.grey
    worth -= JUNCTION_WORTH * column.junction + (
        0.0 if build.due else OFF_COURSE * min(off_course(build, spots), 200.0)
    )
    return -worth


def _of_each_kind(builds: Iterable[Build]) -> Iterator[Found]:
    """One legal road of each kind, in their order; a steady one where the first few of its kind hold one."""
    done, shaky, tried = set[Kind](), dict[Kind, Found](), dict[Kind, int]()
    for build in builds:
        kind = kind_of(build)
        if kind in done:
            continue
        found = finish(build)
        if found is None:
            continue
        tried[kind] = tried.get(kind, 0) + 1
        if is_steady(Build(build.position, found.move, build.ruleset)):
            done.add(kind)
            yield found
        elif tried[kind] >= TRIED_OF_A_KIND:
            done.add(kind)
            yield shaky.get(kind, found)
        else:
            shaky.setdefault(kind, found)
    yield from (found for kind, found in shaky.items() if kind not in done)


def _by_points(builds: list[Build], position: Position, level: Level) -> list[Found]:
    """The roads of different kinds that bring most points: more are judged, since a glance does not tell."""
    found = list(islice(_of_each_kind(_by_promise(builds, position)), 4 * level.shortlist))
    found.sort(key=lambda one: one.worth, reverse=True)
    return found[: level.shortlist]


def _refined(game: Game, best: Scored, level: Level, seed: int) -> list[Scored]:
    """The best road laid a little otherwise, weighed as the others were."""
    builds = look_round(Build(game.position, replace(best.found.move, cars=None), game.ruleset), colour=game.turn)
    refined: list[Scored] = []
    for build in _by_promise(builds, game.position):
        if len(refined) == level.refined:
            break
        found = finish(build)
        if found is not None and is_steady(Build(game.position, found.move, game.ruleset)):
            refined.append(scored_road(game, found, level, seed))
    return refined
