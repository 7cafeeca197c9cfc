"""The values of an answer in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rules_content.editions.edition_keys import EDITION_NAMES
from tutorials.core.messages.titles import topic_title
from tutorials.core.messages.words import COLOURS
from tutorials.core.puzzles.answers import LEGAL, NO, NOBODY, YES


def answer_words(answer: Iterable[str]) -> str:
    """Return the values of an answer as a learner sees them."""
    words: dict[str, Any] = {
        **COLOURS, **EDITION_NAMES, LEGAL: _("allowed"), NOBODY: pgettext("who is out", "nobody"),
        YES: _("Yes"), NO: _("No"),
    }  # fmt: skip
    return ", ".join(str(words.get(value) or topic_title(value)) for value in answer)
