"""What a reader asks to see compared, read from the query of the address."""

from dataclasses import dataclass, field
from itertools import combinations
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_content.rule_facts import facts
from tutorials.telling.addresses import MISSION_EDITION

MISSION_COLUMN = f"{MISSION_EDITION}-mission"
KINDS = ("rule", "silent", "wording", "component")
SHOW = ("differences", "all")


def columns() -> tuple[str, ...]:
    """What can be compared: every edition, and the mission mode of the one that has it."""
    return (*(edition.key for edition in facts().editions), MISSION_COLUMN)


def column_sets() -> set[str]:
    """The values of `editions`: any two columns or more, as this page links to them and as the service worker asks."""
    sets = [chosen for number in range(2, len(columns())) for chosen in combinations(columns(), number)]
    return {",".join(ordered) for chosen in sets for ordered in (chosen, sorted(chosen))}


@dataclass(frozen=True)
class Comparison:
    """The columns to compare and the rows to show; `faults` says, in the reader's language, what could not be read.

    `alone` is an edition of which is asked only where it differs from all others; it stands first.
    """

    editions: tuple[str, ...]
    show: str = "differences"
    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    alone: str = ""
    faults: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def read(cls, query: QueryDict) -> "Comparison":
        faults: list[str] = []
        editions = _chosen(query, "editions", columns(), faults, _("There is no edition called “%s”."))
        kinds = _chosen(query, "kind", KINDS, faults, _("There is no kind of difference called “%s”."))
        sections = _chosen(query, "section", facts().sections, faults, _("There is no section called “%s”."))
        show = _chosen(query, "show", SHOW, faults, _("“%s” cannot be shown here; the choices are below."))
        alone = _chosen(query, "alone", columns()[:-1], faults, _("There is no edition called “%s”."))[:1]
        if alone:
            editions = (*alone, *(column for column in columns()[:-1] if column not in alone))
        elif len(editions) < 2:
            if query.get("editions") and not faults:
                faults.append(_("Choose at least two editions to compare. Here are all of them."))
            editions = columns()[:-1]
        if len(editions) == len(columns()):
            faults.append(_("Not all of these editions fit side by side; the last one was left out."))
            editions = editions[:-1]
        return cls(editions, show[0] if show else SHOW[0], kinds, sections, "".join(alone), tuple(faults))

    def query(self, **changes: str | tuple[str, ...]) -> str:
        """The query of the address that asks this, with some of it changed."""
        columns: dict[str, str | tuple[str, ...]] = {"alone": self.alone} if self.alone else {"editions": self.editions}
        asked: dict[str, str | tuple[str, ...]] = {
            **columns,
            "show": self.show,
            "kind": self.kinds,
            "section": self.sections,
        } | changes
        pairs = [(key, value if isinstance(value, str) else ",".join(value)) for key, value in asked.items()]
        return urlencode([(key, value) for key, value in pairs if value], safe=",")


def _chosen(query: QueryDict, name: str, known: tuple[str, ...], faults: list[str], fault: str) -> tuple[str, ...]:
    # Check boxes send a key again and again, links a list with commas: both are read.
    asked = [part.strip() for value in query.getlist(name) for part in value.split(",")]
    asked = [part for part in asked if part]
    faults += [fault % part[:40] for part in asked if part not in known]
    return tuple(dict.fromkeys(key for key in known if key in asked))
