"""The part of a puzzle's page that asks: what there is to choose from, and the rules that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.messages.titles import edition_title
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.kinds import Kind

from .entry import Rule

RulesOf = Callable[[Iterable[str], str], dict[str, Rule]]  # by topic keys and an edition
MISSION = "mission-"  # stands before a mission's key in its topic's


class QuestionPart:
    """The question of a puzzle, and the rules behind it, as its edition has them."""

    def __init__(self, challenge: Challenge, rules_of: RulesOf, attempt: Attempt | None) -> None:
        self.challenge, self.rules_of, self.attempt = challenge, rules_of, attempt

    @property
    def topics(self) -> list[str]:
        """The keys of the rules that it is about, the one that it teaches first."""
        raise NotImplementedError

    @property
    def kind(self) -> Kind:
        return self.challenge.kind

    @property
    def given(self) -> frozenset[str]:
        return self.attempt.given if self.attempt else frozenset()

    # ------------------------------------------------------------------ rules

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return self.rules_of([*self.topics, *self.challenge.options], self.challenge.edition)

    @property
    def sources(self) -> list[Rule]:
        return [self.rules[key] for key in self.topics if key in self.rules]

    @property
    def reminders(self) -> list[Rule]:
        """After a wrong answer: the rules that its kind has the learner read again."""
        found = self.kind.reminders(self.challenge, self.topics, self.given)
        return [rule for one in found if (rule := self._reminder(*one))]

    def _reminder(self, topic: str, edition: str) -> Rule | None:
        if not edition:
            return self.rules.get(topic)
        rule = self.rules_of(self.topics, edition).get(topic)
        return rule and replace(rule, title=f"{edition_title(edition)}: {rule.title}")

    @cached_property
    def missions(self) -> list[Rule]:
        """The missions that the task names, each with its rule in a line: nobody need know them by name."""
        named = [mission for goal in _goals(self.challenge.goal) if (mission := goal.get("mission"))]
        if self.challenge.ask.startswith("mission:"):
            named.append(self.challenge.ask.partition(":")[2])
        keys = [f"{MISSION}{mission}" for mission in named]
        found = self.rules_of(keys, self.challenge.edition) if keys else {}
        return [found[key] for key in keys if key in found]

    @cached_property
    def all_missions(self) -> list[Rule]:
        """Every mission with its rule in a line, where the task leaves open which of them to score."""
        if self.challenge.mode != "mission" or not {"gain", "best"} & set(self.challenge.goal):
            return []
        keys = [f"{MISSION}{mission}" for mission in MISSIONS]
        found = self.rules_of(keys, self.challenge.edition)
        return [found[key] for key in keys if key in found]

    # ------------------------------------------------------------------ answers

    @cached_property
    def kind_context(self) -> dict[str, Any]:
        """The context of the kind's template."""
        return self.kind.context(self.challenge, self.given, self._title_of)

    def _title_of(self, topic: str) -> str:
        return self.rules[topic].title if topic in self.rules else topic


def _goals(goal: object) -> Iterable[dict[str, str]]:
    """Yield a goal and those that it is made of."""
    if isinstance(goal, dict):
        yield goal
        for part in (*goal.get("all", ()), *goal.get("any", ())):
            yield from _goals(part)
