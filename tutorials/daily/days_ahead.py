"""The check that daily puzzles are made ahead."""

import datetime
from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from th_site.operations.checks import Check
from tutorials.models import DailyPuzzle


def faults() -> Iterator[str]:
    """Yield a fault where today's puzzle is missing: the first visitor then waits until it is made."""
    if _today() not in _days():
        yield "daily puzzles: there is none for today; is the worker running, with --beat?"


def state() -> str:
    days = _days()
    if _today() not in days:
        return _("none for today")
    number = len(days - {_today()})
    return ngettext("made for %(number)s day ahead", "made for %(number)s days ahead", number) % {"number": number}


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def _days() -> set[datetime.date]:
    return set(DailyPuzzle.objects.filter(day__gte=_today()).values_list("day", flat=True))


DAYS_AHEAD = Check("daily puzzles", faults, gettext_lazy("Daily puzzles"), state)
