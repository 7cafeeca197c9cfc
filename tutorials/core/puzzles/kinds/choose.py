"""Choose: which player, which editions, yes or no? One answer of those offered, or all that are right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from tutorials.core.drawing.build_form import Choice
from tutorials.core.engine import EDITIONS, InputError, ruleset_of
from tutorials.core.engine.facts import variant_of
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext, pgettext, pgettext_lazy
from tutorials.core.messages.titles import edition_title
from tutorials.core.messages.words import COLOURS, player
from tutorials.core.puzzles import goals
from tutorials.core.puzzles.answers import NO, NOBODY, YES, Answer, topic_facts, value_of
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.clearance import is_clear
from tutorials.core.puzzles.solver import Check

from .kind import GeneratedKind, Reminder
from .question import QuestionKind


class ChooseKind(QuestionKind, GeneratedKind):
    """`ask` says what is asked; `choices` what is offered, where that does not follow from the question.

    A question about the editions asks in which of them `when` holds, or else in which `move` is legal.
    """

    name = "choose"
    label = pgettext_lazy("kind of puzzle", "choose")
    wanted = frozenset({"ask"})
    template = "learn/kinds/choose.html"

    def answer(self, challenge: Challenge) -> Answer:
        if challenge.is_about_editions:
            return _editions(challenge)
        return _chosen(challenge, value_of(challenge, challenge.ask))

    def context(self, challenge: Challenge, given: Collection[str], title_of: Callable[[str], str]) -> dict[str, Any]:
        found = self.answer(challenge)
        choices = [Choice(value, _label(value), value in given) for value in found.choices]
        return {"choices": choices, "several": found.several}

    def reminders(self, challenge: Challenge, topics: Sequence[str], given: Collection[str]) -> list[Reminder]:
        """Of a question about editions, what each of those says that were named."""
        if not challenge.is_about_editions:
            return super().reminders(challenge, topics, given)
        named = sorted(set(given) & set(EDITIONS), key=EDITIONS.index)
        return [Reminder(topic, edition) for edition in named for topic in topics[:1]]

    # ---------------------------------------------------------------- the puzzle of a day

    def day_name(self, mode: str) -> str:
        return pgettext("puzzle of the day", "Which editions?")

    def task(self, challenge: Challenge) -> str:
        return _day_task(challenge) % {"colour": player(challenge.position.turn)}

    def hint(self, challenge: Challenge) -> str:
        return _("The editions differ on where exits start, on touching cars and on placing every car earned.")

    def topics(self, challenge: Challenge) -> list[str]:
        assert challenge.move is not None
        verdicts = [challenge.under(edition).judge(challenge.move) for edition in EDITIONS]
        return list(dict.fromkeys(violation.topic for verdict in verdicts for violation in verdict.violations))

    def difficulty(self, challenge: Challenge, found: Check) -> int:
        assert challenge.move is not None
        return 2 + (len(challenge.judge(challenge.move).crossings) > 1)

    def is_clear(self, challenge: Challenge) -> bool:
        return is_clear(challenge)


CHOOSE = ChooseKind()


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


def _editions(challenge: Challenge) -> Answer:
    choices = tuple(str(choice) for choice in challenge.choices) or EDITIONS
    if unknown := set(choices) - set(EDITIONS):
        raise BadPuzzle(f"choices: {', '.join(sorted(unknown))} is no edition")
    return Answer(frozenset(edition for edition in choices if _holds(challenge.under(edition))), choices, several=True)


def _holds(challenge: Challenge) -> bool:
    """Return whether what a question about the editions asks is so under the challenge's edition."""
    if challenge.events is not None:
        try:
            return all(_is(value_of(challenge, ask), wanted) for ask, wanted in challenge.when.items())
        except InputError:
            return False  # An event of it may not happen there.
    if challenge.move is not None:
        found = goals.outcome(challenge, challenge.move)
        if not challenge.when:
            return found.verdict.legal
        if faults := list(goals.goal_faults(challenge.when, "when")):
            raise BadPuzzle(*faults)
        return goals.met(challenge.when, found)
    return bool(challenge.when) and all(_printed(challenge, field, wanted) for field, wanted in challenge.when.items())


def _is(value: Any, wanted: Any) -> bool:
    return wanted in value if isinstance(value, tuple) else bool(value == wanted)


def _printed(challenge: Challenge, field: str, wanted: Any) -> bool:
    """Return whether a field of the ruleset is as wanted, or for `says:` a topic, whether that variant is printed."""
    name, _colon, topic = field.partition(":")
    if name == "says":
        variants = {str(variant) for variant in (wanted if isinstance(wanted, list) else [wanted])}
        return variant_of(topic_facts(topic, variants), challenge.edition)["key"] in variants
    ruleset = ruleset_of(challenge.edition, challenge.mode)
    if not hasattr(ruleset, field):
        raise BadPuzzle(f"when: {field} is no field of a ruleset")
    return bool(getattr(ruleset, field) == wanted)


def _label(value: str) -> str:
    if value in EDITIONS:
        return edition_title(value)
    words = {**COLOURS, NOBODY: pgettext("who is out", "nobody"), YES: _("Yes"), NO: _("No")}
    return str(words.get(value, value))


def _day_task(challenge: Challenge) -> str:
    assert challenge.move is not None
    if challenge.move.exit is not None:
        base = challenge.position.column(challenge.move.base)
        sentence = ngettext(
            "%(colour)s builds the exit shown, from a column %(height)s storey high. Which editions allow that?",
            "%(colour)s builds the exit shown, from a column %(height)s storeys high. Which editions allow that?",
            base.height,
        )
        return sentence % {"colour": "%(colour)s", "height": base.height}
    if challenge.move.cars == ():
        return _("%(colour)s builds the road shown and places none of the cars it earns. Which editions allow that?")
    return _("%(colour)s builds the road shown. Which editions allow that?")
