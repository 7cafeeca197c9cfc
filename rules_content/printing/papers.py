"""Paper sizes, and the notice on every print."""

from django.utils.translation import gettext as _

PAPERS = ("a4", "a5")


def fan_made() -> str:
    """Return the notice that this is a fan-made reference."""
    return _(
        "A fan-made reference, not affiliated with the publishers. "
        "Tokyo Highway, its name and its art belong to their respective owners."
    )
