"""Judging a move: every rule is asked, and everything it says is collected. The table of contents of `rules/`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from .agreement import AGREED, Agreement
from .positions.after_build import after_build
from .positions.move import Move
from .positions.position import Position
from .rules import base_points, cars, city, columns, roads, supplies
from .rules.build import Build
from .rules.missions import mission_points, same_type_takings
from .ruleset import EDITIONS, Ruleset, ruleset_of
from .verdict import Advice, Detail, Finding, MissionPoints, Taking, Verdict, Violation

Rule = Callable[[Build], Iterator[Violation]]

# Of every move, also of one to a standing column.
RULES: tuple[Rule, ...] = (
    base_points.in_turn,
    base_points.own_columns_only,
    base_points.one_road_on_from_a_column,
    base_points.a_junction_branches_once,
    base_points.no_closed_loop,
)
# Of a road to a new column, or down to the table.
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
# Where obstacles or areas stand.
RULES_OF_THE_CITY: tuple[Rule, ...] = (
    city.touching_no_obstacle,
    city.areas_without_columns,
    city.areas_without_exits,
    city.column_within_its_area,
)
# Where the move names the cars that it places.
RULES_OF_PLACING_CARS: tuple[Rule, ...] = (
    cars.no_more_cars_than_earned,
    cars.cars_in_hand,
    cars.all_cars_placed,
    cars.cars_wholly_on_the_road,
    cars.cars_apart,
    cars.headroom_over_new_cars,
)
# What breaks no rule and yet is worth a word.
ADVICE: tuple[Callable[[Build], Iterator[Advice]], ...] = (
    roads.steep,
    roads.dead_end,
    cars.mind_the_cars,
    cars.earns_nothing,
    cars.half_crossing,
)


def judge(position: Position, move: Move, ruleset: Ruleset | None = None) -> Verdict:
    """Judge a move by the rules that a position is played by, or by another ruleset.

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
    after = after_build(build, takings) if legal else None
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
    """Judge the same move by each edition. Editions without the position's mode judge it as base mode.

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
