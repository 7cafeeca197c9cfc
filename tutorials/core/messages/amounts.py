"""Measured amounts as the reader's language writes them, in sentences and in figures."""

from __future__ import annotations

from .catalogue import gettext as _
from .catalogue import pgettext


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
    return (_("%(amount)s mm") % {"amount": amount(abs(number))}).replace(" ", "\N{NO-BREAK SPACE}")


def _written(number: float) -> str:
    return str(number).replace(".", pgettext("decimal mark", "."))
