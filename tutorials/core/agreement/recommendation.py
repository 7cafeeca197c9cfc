"""What we recommend to players who bring different boxes to one table, and why."""

from typing import Any

from tutorials.core.engine.agreement import NUMBERS, Agreement
from tutorials.core.engine.facts import facts, played_variant
from tutorials.core.messages.catalogue import gettext_lazy as _

# By topic that plays differently: an edition whose rule we would take, and the reason.
RULES: dict[str, tuple[str, Any]] = {
    "first-player": ("english", _("Everybody can answer that, whichever box they know.")),
    "obstacles": ("english", _("Three of the five editions do it this way, and whoever plays last places first.")),
    "obstacles-with-two": ("english", _("Three of the five editions do it this way: two highways need the room.")),
    "touching-obstacles": ("french", _("It leaves no doubt about roads and forgives a sleeve.")),
    "adjusting": ("korean", _("Everybody sees when a turn is over.")),
    "touching": ("french", _("Four of the five editions do it this way; a car that falls off is paid for anyway.")),
    "may-or-must-place": ("english", _("Four of the five boxes leave it to you.")),
    "exit-height": ("german", _("A column one storey high can be told at a glance.")),
    "penalty-amount": ("rainbow-city", _("It is paid quickly, and no sleeve decides the game.")),
    "playing-on": ("german", _("You can still decide when somebody has won.")),
    "running-out": ("rainbow-city", _("It names the pieces that count, so nobody has to guess.")),
    "out-of-materials": (
        "english",
        _("Three of the five editions do it this way, and everybody keeps one more chance."),
    ),
    "last-builder": ("korean", _("It is printed in so many words.")),
}


def recommended_edition(topic: str) -> str:
    """An edition whose rule we recommend: of what some leave open, one that says it.

    >>> recommended_edition("exit-height"), recommended_edition("measuring")
    ('german', 'rainbow-city')
    """
    if topic in RULES:
        return RULES[topic][0]
    known = next(one for one in facts()["topics"] if one["key"] == topic)
    editions: list[str] = played_variant(known, known["variants"][0]["editions"][0])["editions"]
    return editions[0]


def recommended_agreement(edition: str, mode: str, other: str) -> Agreement:
    """Everything that we recommend and these boxes and this mode allow."""
    agreement = Agreement.of(edition, mode, other)
    for topic in NUMBERS:
        if topic in RULES:
            tried = agreement.with_rule(topic, recommended_edition(topic))
            agreement = tried if not tried.faults else agreement
    return agreement
