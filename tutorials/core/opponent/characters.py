"""Who sits on the other side: a little character for each level, with a vehicle of its own."""

from __future__ import annotations

from dataclasses import dataclass

from tutorials.core.messages.catalogue import Phrase, gettext_lazy, pgettext_lazy

from .levels import LEVELS


@dataclass(frozen=True, slots=True)
class Character:
    """A level's name, the type of car it is shown with, and how it plays, in a line."""

    level: str
    vehicle: str  # one of the engine's types of car
    name: Phrase
    line: Phrase


CHARACTERS: dict[str, Character] = {
    one.level: one
    for one in (
        Character(
            "momo",
            "food-truck",
            pgettext_lazy("opponent", "Momo"),
            gettext_lazy("Builds what catches the eye first. Made for your first game."),
        ),
        Character(
            "poco",
            "van",
            pgettext_lazy("opponent", "Poco"),
            gettext_lazy("Looks around for a while and takes what earns cars now."),
        ),
        Character(
            "nao",
            "electric",
            pgettext_lazy("opponent", "Nao"),
            gettext_lazy("Builds with the next road already in mind."),
        ),
        Character(
            "riku",
            "bus",
            pgettext_lazy("opponent", "Riku"),
            gettext_lazy("Asks what you could build next, and leaves you little of it."),
        ),
        Character(
            "sora",
            "sports",
            pgettext_lazy("opponent", "Sora"),
            gettext_lazy("Weighs thousands of roads, your best reply to each, and what comes after it."),
        ),
    )
}


def character_of(level: str) -> Character:
    """The character of a level; KeyError if there is none."""
    return CHARACTERS[level]


def characters() -> list[Character]:
    """All characters, the gentlest first."""
    return [CHARACTERS[level.key] for level in LEVELS]
