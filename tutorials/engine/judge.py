"""Judging a move: every rule is asked, and everything it says is collected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from . import base_points, cars, city, columns, roads, supplies
from .agreement import AGREED, Agreement
from .build import Build
from .missions import mission_points, same_type_takings
from .move import Move
from .pieces import Column, Player, Point, Road
from .position import Position
from .ruleset import EDITIONS, Ruleset, ruleset_of
from .verdict import Advice, Detail, Finding, MissionPoints, Taking, Verdict, Violation

Rule = Callable[[Build], Iterator[Violation]]

RULES: tuple[Rule, ...] = (
    base_points.in_turn,
    base_points.own_columns_only,
    base_points.one_road_on_from_a_column,
    base_points.a_junction_branches_once,
    base_points.no_closed_loop,
)
RULES_OF_BUILDING: tuple[Rule, ...] = (
    columns.one_storey_up_or_down,
    columns.junction_on_grey,
    columns.clear_of_other_columns,
    columns.not_under_a_road,
    columns.on_the_table,
    roads.within_reach,
    roads.within_the_tops,
    roads.over_no_column,
    roads.touching_no_road,
    roads.exit_from_an_allowed_height,
    supplies.grey_in_hand,
    supplies.junction_in_hand,
    supplies.road_in_hand,
    cars.touching_no_car,
)
RULES_OF_THE_CITY: tuple[Rule, ...] = (
    city.touching_no_obstacle,
    city.areas_without_columns,
    city.areas_without_exits,
    city.column_within_its_area,
)
RULES_OF_PLACING_CARS: tuple[Rule, ...] = (
    cars.no_more_cars_than_earned,
    cars.cars_in_hand,
    cars.all_cars_placed,
    cars.cars_wholly_on_the_road,
    cars.cars_apart,
    cars.headroom_over_new_cars,
)
ADVICE: tuple[Callable[[Build], Iterator[Advice]], ...] = (
    roads.steep,
    roads.dead_end,
    cars.mind_the_cars,
    cars.earns_nothing,
    cars.half_crossing,
)


def judge(position: Position, move: Move, ruleset: Ruleset | None = None) -> Verdict:
    """The verdict of the rules a position is played by, or of another ruleset, on a move.

    A move made by hand that names no column of the position raises KeyError; `Move.from_json` finds that earlier.
    """
    if ruleset is None:
        ruleset = position.ruleset
    build = Build(position, move, ruleset)
    violations = [violation for rule in RULES for violation in rule(build)]
    advice: list[Advice] = []
    if move.to is None:
        violations += [violation for rule in RULES_OF_BUILDING for violation in rule(build)]
        if position.obstacles or position.areas:
            violations += [violation for rule in RULES_OF_THE_CITY for violation in rule(build)]
        if move.cars is not None:  # else the build alone is judged
            violations += [violation for rule in RULES_OF_PLACING_CARS for violation in rule(build)]
        advice = [piece for rule in ADVICE for piece in rule(build)]
        advice.sort(key=_by_code_and_pieces)
    violations.sort(key=_by_code_and_pieces)
    # A road to a standing column joins either one's own highway or another's: it is never legal.
    legal = not violations and move.to is None
    mission = None
    takings: tuple[Taking, ...] = ()
    in_missions = ruleset.mode == "mission"
    if in_missions:
        takings = tuple(same_type_takings(build))
    after = _after(build, takings) if legal else None
    if in_missions:
        colour = build.player.colour
        points_after = None if after is None else mission_points(after, colour)
        points_before = position.remember(("points", colour), _points, position, colour)
        mission = MissionPoints(points_before, points_after)
    return Verdict(
        legal=legal,
        edition=ruleset.edition,
        violations=tuple(violations),
        advice=tuple(advice),
        crossings=build.crossings,
        exit=move.exit is not None,
        cars_earned=build.earned,
        cars_due=build.due,
        after=after,
        mission=mission,
        takes=takings,
        ruleset=ruleset,
    )


def judge_all(
    position: Position, move: Move, editions: Iterable[str] = EDITIONS, agreement: Agreement | None = None
) -> dict[str, Verdict]:
    """The verdict of each edition on the same move. Editions without the position's mode judge it as base mode.

    With an agreement its verdict comes too, under the key `agreed`.
    """
    verdicts = {edition: judge(position, move, ruleset_of(edition, position.mode)) for edition in editions}
    if agreement is not None:
        verdicts[AGREED] = judge(position, move, agreement.in_mode(position.mode).ruleset)
    return verdicts


def _points(position: Position, colour: str) -> Detail:
    """A player's points by mission, to be kept: no verdict that shows them may change them."""
    return Detail(mission_points(position, colour))


def _by_code_and_pieces(finding: Finding) -> tuple[str, tuple[str, ...]]:
    return finding.code, finding.pieces


def _after(build: Build, takings: tuple[Taking, ...]) -> Position:
    """The position after a legal move; its edition is the position's own, whichever edition judged."""
    position, move, player = build.position, build.move, build.player
    letter, column = player.colour[0], move.column
    new_columns = position.columns
    if column is not None:
        new = Column(
            id=build.top.free_id(letter),
            owner=player.colour,
            x=column.x,
            y=column.y,
            grey=column.grey,
            junction=column.junction,
        )
        new_columns += (new,)
        end: str | Point = new.id
    else:
        assert move.exit is not None
        end = move.exit
    name = build.top.free_id(letter + "r")
    road = Road(id=name, owner=player.colour, start=move.base, end=end, cars=build.cars)
    return Position(
        edition=position.edition,
        mode=position.mode,
        turn=position.next_after(player.colour),
        players=tuple([_with_supply(build, other, takings) for other in position.players]),
        columns=new_columns,
        roads=(*position.roads, road),
        obstacles=position.obstacles,
        areas=position.areas,
        table=position.table,
        agreement=position.agreement,
    )


def _with_supply(build: Build, player: Player, takings: tuple[Taking, ...]) -> Player:
    """A player with what is in hand after the build and what same-type moved from hand to hand."""
    grey, junctions, number_of_roads, number_of_cars = player.grey, player.junctions, player.roads, player.cars
    mover = player.colour == build.player.colour
    if not mover and not takings:
        return player
    for taking in takings:
        change = 1 if mover else -1 if taking.giver == player.colour else 0
        if taking.kind == "grey":
            grey += change
        else:
            junctions += change
    if mover:
        if build.move.column is not None:
            grey -= build.move.column.grey
            junctions -= build.move.column.junction
        number_of_roads -= 1
        number_of_cars -= len(build.cars)
    return Player(
        colour=player.colour, grey=grey, junctions=junctions, roads=number_of_roads, cars=number_of_cars
    )  # fmt: skip
