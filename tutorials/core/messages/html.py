"""Text that is HTML already, for the templates of the site, online and offline."""

from __future__ import annotations


class Html(str):
    """HTML made by us, with what others have written escaped: templates leave it as it is.

    >>> Html("<b>2</b>").__html__()
    '<b>2</b>'
    """

    __slots__ = ()

    def __html__(self) -> str:
        """What Django asks a text for before they escape it."""
        return self
