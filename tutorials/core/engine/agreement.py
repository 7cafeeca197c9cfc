"""An agreement: one's own rules, out of what the printed editions say, and how they travel.

It starts from an edition and takes other editions' rules, topic by topic. The engine's own value comes of it, a
`Ruleset`, unless choices contradict each other or need pieces that no box on the table has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from . import validation
from .errors import InputError
from .facts import facts, played_variant, variant_of
from .ruleset import EDITIONS, Ruleset, built_from, edition_of, modes_of, number_of
from .validation import at, record

FORMAT = "tokyo-highway-rules/1"
VERSION = "1"
AGREED = "agreed"  # stands where an edition's key stands, for the verdict of what was agreed on
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_KEYS = frozenset({"format", "edition"})
_ALL_KEYS = _KEYS | {"mode", "boxes", "takes", "code", "ruleset"}
_TOPICS: dict[str, dict[str, Any]] = {topic["key"]: topic for topic in facts()["topics"]}
# The topics that players may agree on, with the number that stands for each in links.
NUMBERS: dict[str, int] = {key: topic["number"] for key, topic in _TOPICS.items() if "number" in topic}
_NUMBERED: dict[int, str] = {number: topic for topic, number in NUMBERS.items()}
LONGEST = 4 + 2 * len(NUMBERS)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an agreement cannot be played: a code, the topic that has to give way, and what it is at odds with."""

    code: str  # set_by_missions, missions_need_city, city_with_any_number, pieces_missing
    topic: str
    other: str = ""  # a topic, or the pieces that are missing

    def error(self, where: str) -> InputError:
        """What is raised where somebody wants to play by it."""
        words = " ".join(filter(None, (self.code, self.topic, self.other)))
        return InputError(self.code, where, f"cannot be agreed on: {words}")


@dataclass(frozen=True, slots=True)
class Agreement:
    """An edition and its mode, a second box on the table, and by topic the edition whose rule is taken instead.

    Equal rules are equal agreements: `taken` names only topics in which they part ways with the edition, in the order
    of their numbers, each by the first edition that has that rule. Make one by `of`, `from_code` or `from_json`.

    >>> ours = Agreement.of("german", takes={"exit-height": "french", "penalty-amount": "korean"})
    >>> ours.taken, ours.code, ours.ruleset.exit_from_height
    ((('exit-height', 'english'),), '120270', 'any')
    """

    edition: str
    mode: str = "base"
    other: str = ""
    taken: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(
        cls,
        edition: str,
        mode: str = "base",
        other: str = "",
        takes: Mapping[str, str] | None = None,
        *,
        where: str = "",
    ) -> Agreement:
        """The agreement to take these editions' rules for these topics. InputError if one of the words is unknown."""
        validation.choice(edition, where, "edition", EDITIONS, code="unknown_edition")
        validation.choice(mode, where, "mode", modes_of(edition), code="unknown_mode")
        if other != "":
            validation.choice(other, where, "boxes", EDITIONS, code="unknown_edition")
        taken = {}
        for topic, taken_from in (takes or {}).items():
            validation.choice(topic, at(where, "takes"), topic, NUMBERS, code="not_agreed_on")
            validation.choice(taken_from, at(where, "takes"), topic, EDITIONS, code="unknown_edition")
            variant = variant_of(_TOPICS[topic], taken_from)
            if edition not in variant["editions"]:
                taken[topic] = min(variant["editions"], key=number_of)
        in_order = tuple(sorted(taken.items(), key=lambda pair: NUMBERS[pair[0]]))
        return cls(edition, mode, other if other != edition else "", in_order)

    # --- what it says

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes on the table."""
        return (self.edition, self.other) if self.other else (self.edition,)

    def edition_for(self, topic: str) -> str:
        """The edition whose rule is played for a topic; the areas go with the city."""
        return dict(self.taken).get(_TOPICS.get(topic, {}).get("follows", topic), self.edition)

    def with_rule(self, topic: str, edition: str) -> Agreement:
        """The same agreement with another edition's rule for a topic; InputError as in `of`."""
        return Agreement.of(self.edition, self.mode, self.other, {**dict(self.taken), topic: edition})

    def in_mode(self, mode: str) -> Agreement:
        """The agreement as it judges a position of that mode: one on missions knows the base game too."""
        return replace(self, mode="base") if mode == "base" else self

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why it cannot be played; empty if it can."""
        return tuple(_faults(self))

    @property
    def ruleset(self) -> Ruleset:
        """The rules to judge by; InputError, naming the first topic at fault, if there can be none."""
        return _ruleset(self)

    # --- in and out

    @property
    def code(self) -> str:
        """A short text for links, of letters and digits: version, edition, mode, second box, then topic and edition."""
        head = (number_of(self.edition), modes_of(self.edition).index(self.mode), number_of(self.other or self.edition))
        pairs = [number for topic, edition in self.taken for number in (NUMBERS[topic], number_of(edition))]
        return VERSION + "".join(DIGITS[number] for number in (*head, *pairs))

    @classmethod
    def from_code(cls, code: object, where: str = "ruleset") -> Agreement:
        """The agreement that a text stands for; InputError if it stands for none that can be played.

        A text has no places inside: `where` is its own, whatever is wrong with it.
        """
        text = validation.text(code, where)
        if text[0] != VERSION:
            raise InputError("unknown_version", where, "the text must start with the version, which is 1")
        if not 4 <= len(text) <= LONGEST or len(text) % 2 or not set(text) <= set(DIGITS):
            raise InputError("not_notation", where, "the text is damaged or incomplete")
        edition, mode, other, *pairs = (DIGITS.index(digit) for digit in text[1:])
        topics, editions = pairs[::2], pairs[1::2]
        if mode > 1 or len(set(topics)) < len(topics) or not set(topics) <= _NUMBERED.keys():
            raise InputError("not_notation", where, "the text is damaged or incomplete")
        takes = {_NUMBERED[topic]: edition_of(taken, where) for topic, taken in zip(topics, editions, strict=True)}
        modes = modes_of(edition_of(edition, where))
        if mode >= len(modes):
            raise InputError("unknown_mode", where, f"{edition_of(edition)} is played as {', '.join(modes)} only")
        given = cls.of(edition_of(edition), modes[mode], edition_of(other, where), takes)
        for fault in given.faults:
            raise fault.error(where)
        return given

    def to_json(self) -> dict[str, Any]:
        """The agreement as a file, with the ruleset it gives."""
        return {
            "format": FORMAT, "edition": self.edition, "mode": self.mode, "boxes": list(self.boxes),
            "takes": dict(self.taken), "code": self.code, "ruleset": self.ruleset.to_json(),
        }  # fmt: skip

    @classmethod
    def from_json(cls, value: object, where: str = "ruleset") -> Agreement:
        """The agreement that a code or an object describes; InputError if it is none that can be played.

        A file that says what ruleset it gives is refused where it would give another one now.
        """
        if type(value) is str:
            return cls.from_code(value, where)
        data = record(value, where, _KEYS, _ALL_KEYS)
        validation.choice(data["format"], where, "format", (FORMAT,), code="unknown_format")
        takes = data.get("takes", {})
        if type(takes) is not dict:
            raise InputError("wrong_type", at(where, "takes"), "must be an object")
        edition = validation.choice(data["edition"], where, "edition", EDITIONS, code="unknown_edition")
        boxes = _boxes(data.get("boxes", []), at(where, "boxes"), edition)
        mode = validation.choice(data.get("mode", "base"), where, "mode", modes_of(edition), code="unknown_mode")
        given = cls.of(edition, mode, boxes[0] if boxes else "", takes, where=where).playable(where)
        if data.get("code", given.code) != given.code:
            raise InputError("rules_differ", at(where, "code"), f"the code of these rules is {given.code}")
        if "ruleset" in data:
            place = validation.difference(data["ruleset"], given.ruleset.to_json(), at(where, "ruleset"))
            if place is not None:
                raise InputError("rules_differ", place, "these choices give another ruleset")
        return given

    def playable(self, where: str = "ruleset") -> Agreement:
        """The same agreement, if it can be played; InputError if not."""
        for fault in self.faults:
            raise fault.error(at(where, f"takes.{fault.topic}"))
        return self


def _boxes(value: object, where: str, edition: str) -> list[str]:
    """The boxes on the table beside the edition's own, one at most."""
    entries = enumerate(validation.items(value, where, 2))
    boxes = [validation.choice(box, f"{where}[{i}]", "", EDITIONS, code="unknown_edition") for i, box in entries]
    others = [box for box in boxes if box != edition]
    if len(others) > 1:
        raise InputError("out_of_range", where, "must be the edition's box and one more at most")
    return others


@lru_cache(maxsize=1_000)
def _ruleset(agreement: Agreement) -> Ruleset:
    agreement.playable()
    return built_from(facts(), agreement.edition, agreement.mode, agreement.taken)


def _faults(agreement: Agreement) -> list[Fault]:
    faults = []
    held = {piece for box in agreement.boxes for piece in variant_of(_TOPICS["box-contents"], box)["holds"]}
    missions = facts()["missions"]["overrides"] if agreement.mode == "mission" else ()
    for topic, edition in agreement.taken:
        if topic in missions:
            faults.append(Fault("set_by_missions", topic))
        missing = [piece for piece in variant_of(_TOPICS[topic], edition).get("needs", ()) if piece not in held]
        if missing:
            faults.append(Fault("pieces_missing", topic, missing[0]))
    city = _value(agreement, "obstacles") == "city_components"
    if agreement.mode == "mission" and not city:
        faults.append(Fault("missions_need_city", "obstacles"))
    if city and _value(agreement, "obstacles-with-two") > 2:
        faults.append(Fault("city_with_any_number", "obstacles-with-two", "obstacles"))
    return faults


def _value(agreement: Agreement, topic: str) -> Any:
    return played_variant(_TOPICS[topic], agreement.edition_for(topic))["engine"]["value"]
