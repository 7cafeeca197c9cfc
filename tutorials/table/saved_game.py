"""A game at the table as a list of one's games shows it: a value, wherever it is saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_plus

from tutorials.telling.addresses import page_address
from tutorials.telling.titles import edition_title

from .log import Log
from .page import LONGEST_ADDRESS


@dataclass(frozen=True)
class SavedGame:
    """`text` is the log as links have it, `day` when it was last played."""

    key: str
    text: str
    edition: str
    steps: int
    over: bool
    day: str

    @property
    def title(self) -> str:
        return edition_title(self.edition)

    @property
    def address(self) -> str:
        """Where it is played on; "" for a game that is too long for an address."""
        return f"{page_address('table/')}?t={quote_plus(self.text)}" if len(self.text) <= LONGEST_ADDRESS else ""


def summary(log: Log) -> dict[str, Any] | None:
    """What is saved of a game beside its key and day; None before its first step."""
    if not log.steps:
        return None
    over = not log.to_place and log.game.over
    return {"text": log.to_text(), "edition": log.position.edition, "steps": len(log.steps), "over": over}
