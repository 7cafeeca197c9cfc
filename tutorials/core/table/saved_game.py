"""A game at the table as a list of one's games shows it: a value, wherever it is saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials.core.messages.titles import edition_title

from .address import LONGEST_ADDRESS, log_address
from .log import Log


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
        return log_address(self.text) if len(self.text) <= LONGEST_ADDRESS else ""


def summary(log: Log) -> dict[str, Any] | None:
    """What is saved of a game beside its key and day; None before its first step."""
    if not log.steps:
        return None
    return {"text": log.to_text(), "edition": log.position.edition, "steps": len(log.steps), "over": log.over}
