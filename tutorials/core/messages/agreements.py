"""What players' own rules are called, and why they cannot be played."""

from __future__ import annotations

from tutorials.core.engine.agreement import Agreement, Fault

from .catalogue import gettext as _
from .errors import ERRORS
from .titles import edition_title


def agreement_name(agreement: Agreement) -> str:
    """A short name: the edition they start from, and how many rules of other editions were taken into it.

    >>> agreement_name(Agreement.of("german", takes={"exit-height": "english"}))
    'german +1'
    """
    edition = edition_title(agreement.edition)
    return f"{edition} +{len(agreement.taken)}" if agreement.taken else edition


def our_rules(agreement: Agreement) -> str:
    """The name as one's edition is named."""
    return _("Our rules · %(name)s") % {"name": agreement_name(agreement)}


def remembered(agreement: Agreement) -> str:
    """What somebody reads who has just chosen to play by them."""
    return _("This browser remembers them: %(rules)s") % {"rules": our_rules(agreement)}


def fault_sentence(fault: Fault) -> str:
    return str(ERRORS[fault.code])
