"""Reports as files that spreadsheets open."""

import csv
from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse

# A spreadsheet would read what begins so as a formula.
FORMULA = ("=", "+", "-", "@", "\t")


def csv_response(name: str, rows: Iterable[Iterable[Any]]) -> HttpResponse:
    """Return a table as a file, in any language."""
    response = HttpResponse("\ufeff", content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    writer = csv.writer(response)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return response
