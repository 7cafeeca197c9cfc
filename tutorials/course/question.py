"""The part of a puzzle's page that asks: what there is to choose from, and the rules that it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from tutorials.board.build_form import Choice
from tutorials.engine import EDITIONS
from tutorials.engine.missions import MISSIONS
from tutorials.puzzles.answers import LEGAL, NO, NOBODY, YES
from tutorials.puzzles.attempts import Attempt, offered
from tutorials.puzzles.challenge import ABOUT_EDITIONS, COUNT, JUDGE, Challenge
from tutorials.telling.catalogue import gettext as _
from tutorials.telling.catalogue import pgettext
from tutorials.telling.titles import edition_title
from tutorials.telling.words import COLOURS

from .stop import Rule

RulesOf = Callable[[Iterable[str], str], dict[str, Rule]]  # by topic keys and an edition
MISSION = "mission-"  # stands before a mission's key in its topic's


class QuestionPart:
    """What a puzzle asks, and the rules behind it, as its edition has them."""

    def __init__(self, challenge: Challenge, rules_of: RulesOf, attempt: Attempt | None) -> None:
        self.challenge, self.rules_of, self.attempt = challenge, rules_of, attempt

    @property
    def topics(self) -> list[str]:
        """The keys of the rules that it is about, the one that it teaches first."""
        raise NotImplementedError

    @property
    def is_about_editions(self) -> bool:
        return self.challenge.ask == ABOUT_EDITIONS

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
        """After a wrong answer: what it is about; in a judge puzzle the rule that was named, not the right one, and in
        one about editions what each of those says that were named.
        """
        if self.is_about_editions:
            named = sorted(self.given & set(EDITIONS), key=EDITIONS.index)
            return [self._in_words_of(edition, rule) for edition in named for rule in self._said_by(edition)]
        if self.challenge.kind == JUDGE:
            return [self.rules[key] for key in sorted(self.given) if key in self.rules]
        return self.sources[:1]

    def _said_by(self, edition: str) -> list[Rule]:
        rules = self.rules_of(self.topics, edition)
        return [rules[key] for key in self.topics[:1] if key in rules]

    def _in_words_of(self, edition: str, rule: Rule) -> Rule:
        return Rule(rule.key, f"{edition_title(edition)}: {rule.title}", rule.answer, rule.link)

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
    def choices(self) -> list[Choice]:
        found = offered(self.challenge)
        return [Choice(value, self.label(value), value in self.given) for value in found.choices] if found else []

    @property
    def several(self) -> bool:
        found = offered(self.challenge)
        return bool(found and found.several)

    @property
    def reasons(self) -> list[Choice]:
        """In a judge puzzle, the rules that may be named."""
        return [choice for choice in self.choices if choice.value != LEGAL] if self.challenge.kind == JUDGE else []

    @property
    def number_given(self) -> str:
        return next(iter(self.given), "") if self.challenge.kind == COUNT else ""

    def label(self, value: str) -> str:
        if self.challenge.kind == JUDGE and value in self.rules:
            return self.rules[value].title
        if value in EDITIONS:
            return edition_title(value)
        words = {
            **COLOURS, LEGAL: _("The move is allowed"), NOBODY: pgettext("who is out", "nobody"),
            YES: _("Yes"), NO: _("No"),
        }  # fmt: skip
        return str(words.get(value, value))


def _goals(goal: object) -> Iterable[dict[str, str]]:
    """A goal and those that it is made of."""
    if isinstance(goal, dict):
        yield goal
        for part in (*goal.get("all", ()), *goal.get("any", ())):
            yield from _goals(part)
