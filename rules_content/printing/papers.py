"""Sizes of paper, and what every print says."""

from django.utils.translation import gettext as _

PAPERS = ("a4", "a5")


def fan_made() -> str:
    """Whose game it is."""
    return _(
        "A fan-made reference, not affiliated with the publishers. "
        "Tokyo Highway, its name and its art belong to their owners."
    )
