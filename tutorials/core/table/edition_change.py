"""Setting up a table with another box makes it the reader's on the whole site: what was theirs, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote_plus

from tutorials.core.engine import EDITIONS, Agreement, InputError
from tutorials.core.messages.agreements import our_rules
from tutorials.core.messages.rule_links import page_address
from tutorials.core.messages.titles import edition_title

from .log import Log


@dataclass(frozen=True)
class EditionChange:
    """The names of what is the reader's now and of what was, and the address that makes it theirs again."""

    now: str
    before: str
    address: str


def rules_key(edition: str, agreement: Agreement | None) -> str:
    """The rules that a reader or a table goes by: an edition, or the code of rules agreed on."""
    return edition if agreement is None else agreement.code


def table_rules(log: Log) -> str:
    return rules_key(log.position.edition, log.position.agreement)


def edition_change(log: Log, before: str) -> EditionChange | None:
    """The change from the rules of that key to the table's; None where they are the same, or there are no such."""
    if before == table_rules(log):
        return None
    ours = log.position.agreement
    now = edition_title(log.position.edition) if ours is None else our_rules(ours)
    if before in EDITIONS:
        address = f"{page_address(f'edition/{before}/table/')}?t={quote_plus(log.to_text())}"
        return EditionChange(now, edition_title(before), address)
    try:
        theirs = Agreement.from_code(before)
    except InputError:
        return None
    return EditionChange(now, our_rules(theirs), page_address(f"agree/{theirs.code}/"))
