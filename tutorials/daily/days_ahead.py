"""How many of the next days have their puzzle, for the page of the machine's state."""

import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from th_site.machine_page import Part
from tutorials.models import DailyPuzzle


def days_ahead() -> Part:
    """Not in order where today has none: whoever comes first then waits until it is made."""
    today = datetime.datetime.now(datetime.UTC).date()
    days = set(DailyPuzzle.objects.filter(day__gte=today).values_list("day", flat=True))
    number = len(days - {today})
    state = ngettext("made for %(number)s day ahead", "made for %(number)s days ahead", number) % {"number": number}
    return Part(_("Daily puzzles"), state if today in days else _("none for today"), today in days)
