"""An agreement by its code, as a cookie or a browser names it."""

from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.errors import InputError


def agreement_of(code: str) -> Agreement | None:
    """The agreement that a code stands for; None for no code, and for one that stands for nothing playable.

    >>> agreement_of("120270").edition, agreement_of(""), agreement_of("damaged")
    ('german', None, None)
    """
    try:
        return Agreement.from_code(code) if code else None
    except InputError:
        return None
