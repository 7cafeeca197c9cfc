"""Build: lay the road that reaches the goal, on the board or by its numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutorials.core.drawing.build_form import read_move
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine import Move, Position, cars_that_fit, judge, ruleset_of
from tutorials.core.engine.positions.pieces import CAR_TYPES
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.engine.search.candidates import candidates
from tutorials.core.engine.search.margin import is_steady
from tutorials.core.messages import named
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext, pgettext, pgettext_lazy
from tutorials.core.messages.piece_names import seen_name
from tutorials.core.messages.words import player
from tutorials.core.puzzles.attempts import Attempt, own_sentence, with_vehicle
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.clearance import has_room
from tutorials.core.puzzles.faults import PuzzleFault, unreadable
from tutorials.core.puzzles.goal_messages import missing
from tutorials.core.puzzles.goals import Outcome, best_result, goal_faults, outcome, reached
from tutorials.core.puzzles.solver import Check

from .kind import GeneratedKind, Reminder, verdict_sentences

EASY, HARD = 0.03, 0.012  # of the legal roads: where more than this solve a puzzle, and where fewer


class BuildKind(GeneratedKind):
    """`goal` says what the road has to bring, `solution` is one that brings the most."""

    name = "build"
    label = pgettext_lazy("kind of puzzle", "build")
    wanted = frozenset({"position", "goal", "solution"})
    template = "learn/kinds/build.html"
    seconds = 60
    is_built = True
    wrong_attempts_cost = False

    def answer(self, challenge: Challenge) -> None:
        return None

    def attempt(self, challenge: Challenge, form: Mapping[str, str], answers: Sequence[str]) -> Attempt:
        move = read_move(challenge.position, form)
        return self.attempt_move(challenge, with_vehicle(challenge, move, form.get("type")))

    def attempt_move(self, challenge: Challenge, move: Move) -> Attempt:
        found = outcome(challenge, move)
        solved = reached(challenge.goal, found)
        sentences: list[Any] = named(verdict_sentences(found), challenge.position)
        if found.verdict.legal and not solved:
            sentences = [*map(own_sentence, missing(challenge, found)), *sentences]
        code = "" if solved else next(iter(found.verdict.codes), "goal")
        best = solved and found.result >= best_result(challenge)
        after = _driven_on(found) if solved else None
        result = found.result if found.verdict.legal else -1
        move, verdict = found.move, found.verdict
        return Attempt(self, solved, best, code, sentences, move=move, verdict=verdict, after=after, result=result)

    # ---------------------------------------------------------------- checked

    def check(self, challenge: Challenge, moves: int) -> Check:
        if faults := [unreadable(line, "goal") for line in goal_faults(challenge.goal)]:
            return Check(tuple(faults))
        assert challenge.solution is not None
        solved = outcome(challenge, challenge.solution)
        is_reached = reached(challenge.goal, solved)
        if not solved.verdict.legal:
            faults.append(PuzzleFault("not_legal", "solution", f"not legal: {_codes(solved)}", verdict=solved.verdict))
        elif not is_reached:
            line = f"does not reach the goal (it brings {solved.result})"
            faults.append(PuzzleFault("not_reached", "solution", line, {"found": solved}))
        tried, reaching, better = 0, 0, []
        for found in self.legal_roads(challenge, moves):
            tried += 1
            if reached(challenge.goal, found):
                reaching += 1
                if not is_reached or found.result > solved.result:
                    better.append((found.move, found.result))
        better.sort(key=lambda each: -each[1])
        if is_reached and better:
            move, most = better[0]
            line = f"brings {solved.result}, but {most} can be reached: {move.to_json()}"
            about = {"mine": solved.result, "most": most, "mode": challenge.mode}
            faults.append(PuzzleFault("better", "solution", line, about))
        if tried and tried == reaching:
            faults.append(PuzzleFault("giveaway", "goal", "every legal move reaches it"))
        best = max([solved.result] * is_reached + [result for _move, result in better[:1]], default=None)
        return Check(tuple(faults), best, tried, reaching, better=tuple(better))

    def legal_roads(self, challenge: Challenge, moves: int) -> Iterator[Outcome]:
        """Yield the legal ones of up to so many roads, with what each brings."""
        position, rules = challenge.position, ruleset_of(challenge.edition, challenge.mode)
        for move in candidates(position, position.turn, rules, number=moves, seed=0):
            found = outcome(challenge, move)
            if found.verdict.legal:
                yield found

    def solutions(self, challenge: Challenge, moves: int) -> list[tuple[Move, int]]:
        """Return roads that reach the goal of a challenge that has no solution yet, the best ones first."""
        goal = {name: wanted for name, wanted in challenge.goal.items() if name != "best"}
        found = [each for each in self.legal_roads(challenge, moves) if reached(goal, each)]
        return sorted(((each.move, each.result) for each in found), key=lambda each: -each[1])

    def essence(self, challenge: Challenge) -> object:
        assert challenge.solution is not None
        found = outcome(challenge, challenge.solution)
        return found.verdict.legal, found.verdict.cars_earned, reached(challenge.goal, found)

    def is_best(self, challenge: Challenge, moves: int) -> bool:
        return not self.check(challenge, moves).faults

    def is_same(self, printed: Challenge, agreed: Challenge) -> bool:
        assert printed.solution is not None
        as_printed, as_agreed = outcome(printed, printed.solution), outcome(agreed, printed.solution)
        return reached(agreed.goal, as_agreed) and as_agreed.result == as_printed.result

    # ---------------------------------------------------------------- shown

    def scene(self, challenge: Challenge, attempt: Attempt | None = None, *, ghost: bool = False) -> Scene:
        if ghost:
            return scene(challenge.table, move=challenge.solution, bases=True)
        return super().scene(challenge, attempt)

    def reminders(self, challenge: Challenge, topics: Sequence[str], given: Collection[str]) -> list[Reminder]:
        """None: the verdict names the rules that an attempt breaks."""
        return []

    # ---------------------------------------------------------------- the puzzle of a day

    def day_name(self, mode: str) -> str:
        if mode == "mission":
            return pgettext("puzzle of the day", "Mission points")
        return pgettext("puzzle of the day", "Build")

    def task(self, challenge: Challenge) -> str:
        return _day_task(challenge.goal) % {"colour": player(challenge.position.turn)}

    def hint(self, challenge: Challenge) -> str:
        assert challenge.solution is not None
        return _("Build from here: %(base)s.") % {"base": seen_name(challenge.position, challenge.solution.base)}

    def topics(self, challenge: Challenge) -> list[str]:
        if "gain" in challenge.goal:
            return [f"mission-{mission}" for mission in MISSIONS]
        return ["first-over", "first-under"]

    def difficulty(self, challenge: Challenge, found: Check) -> int:
        """The fewer of all legal roads solve it, the harder."""
        share = found.solved / max(found.tried, 1)
        return 1 + (share < EASY) + (share < HARD)

    def is_clear(self, challenge: Challenge) -> bool:
        assert challenge.solution is not None
        placed = outcome(challenge, challenge.solution).move
        rules = ruleset_of(challenge.edition, challenge.mode)
        return is_steady(Build(challenge.position, placed, rules)) and has_room(challenge, challenge.solution)


BUILD = BuildKind()


def _driven_on(found: Outcome) -> Position | None:
    """Return the table with what was built, and on it the cars that it earned where the move names none."""
    position, move = found.challenge.position, found.move
    if not found.verdict.cars_earned or move.cars or move.to is not None:
        return found.verdict.after
    cars = cars_that_fit(Build(position, move, position.ruleset), CAR_TYPES[0])
    return judge(position, replace(move, cars=cars)).after or found.verdict.after


def _codes(found: Outcome) -> str:
    return (
        ", ".join(f"{v.code} {list(v.pieces)} {v.detail}" for v in found.verdict.violations)
        or "a road to a standing column"
    )


def _day_task(goal: Mapping[str, Any]) -> str:
    if "gain" in goal:
        sentence = ngettext(
            "Mission mode. You are %(colour)s. Find the road to a new column that scores %(best)s point.",
            "Mission mode. You are %(colour)s. Find the road to a new column that scores %(best)s points.",
            goal["gain"],
        )
        return sentence % {"colour": "%(colour)s", "best": goal["gain"]}
    if "over" in goal:
        return _(
            "You are %(colour)s. Find the road to a new column that earns twice: "
            "over one of your opponent’s roads and under another."
        )
    if "junction" in goal:
        sentence = ngettext(
            "You are %(colour)s. Find the road that earns %(best)s car and ends on a grey column.",
            "You are %(colour)s. Find the road that earns %(best)s cars and ends on a grey column.",
            goal["cars"],
        )
    else:
        sentence = ngettext(
            "You are %(colour)s. Find the road to a new column that earns %(best)s car.",
            "You are %(colour)s. Find the road to a new column that earns %(best)s cars.",
            goal["cars"],
        )
    return sentence % {"colour": "%(colour)s", "best": goal["cars"]}
