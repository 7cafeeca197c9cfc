"""What the form's address says: the boxes on the table, and what was chosen so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from tutorials.core.engine.agreement import NUMBERS, Agreement
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.ruleset import EDITIONS, modes_of


@dataclass(frozen=True)
class Choices:
    """The choices so far, if a box was named at all, and whether the players are done with choosing."""

    agreement: Agreement | None
    done: bool = False
    error: InputError | None = None

    @classmethod
    def read(cls, query: Mapping[str, str]) -> "Choices":
        """What an address asks; words that nobody offers count for nothing, a code that means nothing is an error."""
        if code := query.get("rules", ""):
            try:
                return cls(Agreement.from_code(code, "rules"))
            except InputError as error:
                return cls(None, error=error)
        edition, other, mode = (query.get(name, "") for name in ("edition", "other", "mode"))
        if edition not in EDITIONS:
            return cls(None)
        takes = {topic: query[topic] for topic in NUMBERS if query.get(topic) in EDITIONS}
        mode = mode if mode in modes_of(edition) else "base"
        return cls(Agreement.of(edition, mode, other if other in EDITIONS else "", takes), bool(query.get("done")))


def form_address(agreement: Agreement) -> str:
    """The query under which the form shows these choices, playable or not.

    >>> form_address(Agreement.of("german", takes={"exit-height": "english"}))
    'edition=german&exit-height=english'
    """
    boxes = {"edition": agreement.edition, "other": agreement.other}
    mode = {"mode": agreement.mode} if agreement.mode != "base" else {}
    return urlencode({name: value for name, value in {**boxes, **mode, **dict(agreement.taken)}.items() if value})
