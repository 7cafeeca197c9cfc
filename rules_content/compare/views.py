"""The compare page, and its table as JSON and CSV."""

import csv
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from rules_content.editions.edition_keys import EDITIONS
from rules_content.editions.edition_names import short_name
from rules_content.editions.reader_edition import reader_edition
from rules_content.models.topic import DIFFERENCES
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.rule_facts import facts
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.engine.facts import STATED
from tutorials.core.messages.rule_links import MISSION_EDITION

from . import matrix
from .comparison import KINDS, MISSION_COLUMN, SHOW, Comparison, column_sets, columns


@cached_page("kind", "section", alone=columns()[:-1], editions=column_sets(), show=SHOW)
@limited(cost=2)
def page(request: HttpRequest) -> HttpResponse:
    comparison = Comparison.read(request.GET)
    names = column_names()
    everything = matrix.all_rows(comparison)
    found = matrix.in_order([row for row in everything if matrix.wanted(row, comparison)], comparison)
    context = {
        "comparison": comparison,
        "names": [(column, names[column]) for column in comparison.editions],
        "groups": groups(found, comparison, names),
        "summary": chips(matrix.counts(everything), comparison),
        "by_kind": comparison.show != "all",
        "alone": names.get(comparison.alone, ""),
        "each_alone": [(names[key], key == comparison.alone, Comparison((), alone=key).query()) for key in EDITIONS],
        "columns": [(column, names[column], column in comparison.editions) for column in columns()],
        "kinds": [(kind, dict(DIFFERENCES)[kind], kind in comparison.kinds) for kind in KINDS],
        "sections": sections(everything, comparison),
        "query": comparison.query(),
        "presets": presets(names, reader_edition(request)),
        "own": reader_edition(request),
    }
    return render(request, "compare/page.html", context)


def column_names() -> dict[str, str]:
    """Return the heads of the columns."""
    names = {key: short_name(key) for key in EDITIONS}
    return names | {MISSION_COLUMN: _("%(edition)s, missions") % {"edition": names[MISSION_EDITION]}}


def groups(found: list[matrix.Row], comparison: Comparison, names: dict[str, str]) -> list[dict[str, Any]]:
    """Group the rows under heads: by kind where differences are shown, else by section."""

    def head(row: matrix.Row) -> str:
        return row.topic.section.key if comparison.show == "all" else row.kind

    return [
        {
            "kind": rows[0].kind,
            "title": rows[0].topic.section.translation("title"),
            "rows": [(row, [cell_view(cell, names) for cell in row.cells]) for row in rows],
        }
        for _key, group in groupby(found, head)
        for rows in [list(group)]
    ]


def cell_view(cell: matrix.Cell, names: dict[str, str]) -> tuple[matrix.Cell, str, list[str], Any]:
    return cell, names.get(cell.like, ""), [names[column] for column in cell.columns], certainties(cell, names)


def certainties(cell: matrix.Cell, names: dict[str, str]) -> list[tuple[Certainty, list[str]]]:
    """Return what is not simply stated in a cell, each with its columns where not all of them share it."""
    return [
        (certainty, [names[column] for column in columns] if len(cell.certainties) > 1 else [])
        for certainty, columns in cell.certainties.items()
        if certainty.known != STATED
    ]


def sections(found: list[matrix.Row], comparison: Comparison) -> list[tuple[str, str, bool]]:
    titles = {row.topic.section.key: row.topic.section.translation("title") for row in found}
    return [(key, titles[key], key in comparison.sections) for key in facts().sections if key in titles]


def presets(names: dict[str, str], own: str) -> list[tuple[str, str]]:
    """Return frequent comparisons, each with a name and a query."""
    classic = tuple(key for key in EDITIONS if key != MISSION_EDITION)
    other = MISSION_EDITION if own != MISSION_EDITION else classic[0]
    both_modes = _("%(edition)s: base game and missions") % {"edition": names[MISSION_EDITION]}
    return [
        (_("All editions"), Comparison(columns()[:-1]).query()),
        (_("%(one)s and %(other)s") % {"one": names[own], "other": names[other]}, Comparison((own, other)).query()),
        (_("The classic editions"), Comparison(classic).query()),
        (
            both_modes,
            Comparison((MISSION_EDITION, MISSION_COLUMN)).query(),
        ),
    ]


def chips(counted: dict[str, int], comparison: Comparison) -> list[tuple[str, str, str, bool]]:
    """Return the summary as filters: kind, sentence, the query that shows it alone, and whether it is active."""
    found = []
    for kind, sentence in summary(counted):
        chosen = comparison.kinds == (kind,)
        changes = {"show": "all", "kind": ()} if kind == "none" else {"kind": () if chosen else (kind,)}
        query = comparison.query(**changes)
        if not (kind == "none" and comparison.alone):
            found.append((kind, sentence, query, chosen))
    return found


def summary(counted: dict[str, int]) -> list[tuple[str, str]]:
    """Return the summary of the table: a sentence for each kind of difference."""
    say: dict[str, Any] = {
        "rule": lambda n: ngettext("%d rule plays differently.", "%d rules play differently.", n),
        "silent": lambda n: ngettext("%d rule is not stated everywhere.", "%d rules are not stated everywhere.", n),
        "wording": lambda n: ngettext(
            "%d thing reads differently but plays the same.", "%d things read differently but play the same.", n
        ),
        "component": lambda n: ngettext(
            "%d thing differs because of the pieces in the box.",
            "%d things differ because of the pieces in the box.",
            n,
        ),
        "none": lambda n: ngettext("On %d topic they agree.", "On %d topics they agree.", n),
    }
    return [(kind, sentence(counted[kind]) % counted[kind]) for kind, sentence in say.items() if counted.get(kind)]


@limited(cost=2)
def table_json(request: HttpRequest) -> JsonResponse:
    comparison = Comparison.read(request.GET)
    if comparison.faults:
        return JsonResponse(
            {"error": {"code": "bad_query", "where": "query", "message": " ".join(comparison.faults)}}, status=400
        )
    return JsonResponse(
        matrix.as_data(matrix.rows(comparison), comparison), json_dumps_params={"ensure_ascii": False, "indent": 1}
    )


@limited(cost=2)
def table_csv(request: HttpRequest) -> HttpResponse:
    comparison = Comparison.read(request.GET)
    if comparison.faults:
        return HttpResponse(" ".join(comparison.faults), status=400, content_type="text/plain; charset=utf-8")
    names, labels = column_names(), dict(DIFFERENCES)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="tokyo-highway-{get_language()}.csv"'
    # With a byte order mark, spreadsheets read Korean.
    response.write("\ufeff")
    out = csv.writer(response)
    out.writerow(
        [
            _("Section"),
            _("Topic"),
            _("Difference"),
            *(names[column] for column in comparison.editions),
            _("Ruleset fields"),
        ]
    )
    for row in matrix.rows(comparison):
        fields = "; ".join(
            f"{c}: {name}={value}" for c, s in row.statements.items() for name, value in s.fields.items()
        )
        title = row.topic.translation("title")
        out.writerow(
            [
                row.topic.section.translation("title"),
                title,
                labels[row.kind],
                *(s.in_words for s in row.statements.values()),
                fields,
            ]
        )
    return response
