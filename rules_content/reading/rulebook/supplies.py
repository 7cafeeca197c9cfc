"""The table of supplies, from the facts: a row for each number of players, a column for each kind of piece."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from tutorials.core.engine.facts import facts
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION

# The topics with the table, and the mode of its numbers.
TOPICS = {"materials": BASE, "mission-setup": MISSION}


class Supplies(NamedTuple):
    """The heads of the columns, and rows of the number of players with their counts of pieces."""

    heads: tuple[str, ...]
    rows: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def words(self) -> str:
        """The table as sentences, for the search."""
        lines = [
            _("%(players)s: %(pieces)s.")
            % {
                "players": _("%(number)s players") % {"number": players},
                "pieces": ", ".join(f"{head} {number}" for head, number in zip(self.heads[1:], numbers, strict=True)),
            }
            for players, numbers in self.rows
        ]
        return "\n".join(lines)


def supplies_table(topic: str, edition: str) -> Supplies | None:
    """Return the table of a topic in an edition, in the active language; None for topics without one.

    >>> from django.utils.translation import override
    >>> with override("en"): supplies_table("mission-setup", "rainbow-city").rows[2]
    (4, (10, 20, 2, 9))
    """
    if topic not in TOPICS:
        return None
    known = facts()
    cars = _("Vehicles") if edition == MISSION_EDITION else _("Cars")
    heads = (_("Players"), cars, _("Grey pieces"), _("Yellow pieces"), _("Roads"))
    rows = []
    for players, each in known["supplies"].items():
        number = known["missions"]["cars"] if TOPICS[topic] == MISSION else each["cars"]
        counts = (number, each["grey"], each["junctions"], each["roads"])
        rows.append((int(players), counts))
    return Supplies(heads, tuple(rows))
