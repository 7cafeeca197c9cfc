"""The query of the compare page."""

from dataclasses import dataclass, field
from itertools import combinations
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.messages.rule_links import MISSION_EDITION

MISSION_COLUMN = f"{MISSION_EDITION}-mission"
KINDS = ("rule", "silent", "wording", "component")
SHOW = ("differences", "all")


def columns() -> tuple[str, ...]:
    """Return the columns: every edition, and the mission mode of the one that has it."""
    return (*(edition.key for edition in facts().editions), MISSION_COLUMN)


def column_sets() -> set[str]:
    """Return the cacheable values of `editions`: two columns or more, in the order of the page or the alphabet's."""
    sets = [chosen for number in range(2, len(columns())) for chosen in combinations(columns(), number)]
    return {",".join(ordered) for chosen in sets for ordered in (chosen, sorted(chosen))}


@dataclass(frozen=True)
class Comparison:
    """The columns to compare and the rows to show; `faults` are sentences on what could not be read.

    With `alone`, only rows are shown in which that edition differs from all others; its column comes first.
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
        """Return the query of this comparison, with some changes."""
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
    # Check boxes repeat the key, links have a list with commas.
    asked = [part.strip() for value in query.getlist(name) for part in value.split(",")]
    asked = [part for part in asked if part]
    faults += [fault % part[:40] for part in asked if part not in known]
    return tuple(dict.fromkeys(key for key in known if key in asked))
