"""What the pages of agreeing show."""

from typing import Any

from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.messages.agreements import agreement_name, fault_sentence, our_rules
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.rule_links import MISSION_EDITION
from tutorials.core.messages.titles import edition_title

from .choices import form_address
from .questions import AgreementTexts, questions
from .recommendation import recommended_agreement
from .result import Result, agreed_address


def start_page(own: str, error: str, ours: Agreement | None) -> dict[str, Any]:
    """Which boxes are on the table; `ours` is what the reader has agreed on before."""
    return {
        "editions": [(key, edition_title(key), key == own) for key in EDITIONS],
        "mission_edition": edition_title(MISSION_EDITION),
        "error": error,
        "own_rules": None if ours is None else {"name": our_rules(ours), "address": agreed_address(ours)},
    }


def questions_page(agreement: Agreement, texts: AgreementTexts) -> dict[str, Any]:
    """What is left to the players, and what they have chosen so far."""
    asked = questions(agreement, texts)
    advised = recommended_agreement(agreement.edition, agreement.mode, agreement.other)
    return {
        "agreement": agreement,
        "name": agreement_name(agreement),
        "boxes": [edition_title(key) for key in agreement.boxes],
        "parted": [question for question in asked if question.parts_boxes],
        "rules": [question for question in asked if question.plays_differently and not question.parts_boxes],
        "open": [question for question in asked if not question.plays_differently],
        "faults": list(dict.fromkeys(fault_sentence(fault) for fault in agreement.faults)),
        "advised": form_address(advised),
        "as_printed": form_address(Agreement.of(agreement.edition, agreement.mode, agreement.other)),
    }


def result_page(result: Result, ours: Agreement | None) -> dict[str, Any]:
    """What was agreed on."""
    agreement = result.agreement
    return {
        "result": result,
        "edition": edition_title(agreement.edition),
        "boxes": [edition_title(key) for key in agreement.boxes],
        "change": form_address(agreement),
        "is_own": ours == agreement,
    }


def notes(agreement: Agreement, texts: AgreementTexts) -> dict[str, Any]:
    """What the rules are called, and what was agreed on where a printed rule says otherwise."""
    taken = dict(agreement.taken)
    asked = [one for one in questions(agreement, texts) if one.plays_differently or one.topic in taken]
    return {
        "name": our_rules(agreement),
        "address": agreed_address(agreement),
        "agreed": _("You agreed:"),
        "edition": agreement.edition,
        "mode": agreement.mode,
        "topics": {
            one.topic: {"answer": one.chosen.answer, "editions": one.chosen.editions, "address": one.address}
            for one in asked
        },
    }
