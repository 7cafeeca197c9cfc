"""Measured amounts as the reader's language writes them, in sentences and in figures."""

from __future__ import annotations

from django.conf import settings
from django.utils.formats import number_format
from django.utils.translation import gettext as _


def amount(number: float) -> str:
    """A measured amount with the language's decimal mark; very small ones are not rounded to nothing.

    >>> amount(3.456), amount(12.0), amount(0.004)
    ('3.5', '12', '0.004')
    """
    if isinstance(number, int):
        return _written(number)
    for places in (1, 2, 3):
        rounded = round(number, places)
        if rounded or not number:
            return _written(int(rounded) if rounded == int(rounded) else rounded)
    return _written(0.001)


def millimetres(number: float) -> str:
    """An amount in millimetres, which never breaks at the end of a line."""
    said = _("%(amount)s mm") if settings.configured else "%(amount)s mm"
    return (said % {"amount": amount(abs(number))}).replace(" ", "\N{NO-BREAK SPACE}")


def _written(number: float) -> str:
    # In a notebook figures are drawn without a site, and without a language.
    return str(number_format(number)) if settings.configured else str(number)
