"""The kinds of puzzle there are: one module each, listed here and nowhere else."""

from .build import BUILD
from .choose import CHOOSE
from .count import COUNT
from .judge import JUDGE
from .kind import GeneratedKind, Kind

__all__ = ["BUILD", "CHOOSE", "COUNT", "JUDGE", "KINDS", "GeneratedKind", "Kind", "generated"]

KINDS: dict[str, Kind] = {kind.name: kind for kind in (BUILD, JUDGE, COUNT, CHOOSE)}


def generated(kind: Kind) -> GeneratedKind:
    """Return the kind of a day's puzzle, which is one that puzzles are made of."""
    assert isinstance(kind, GeneratedKind)
    return kind
