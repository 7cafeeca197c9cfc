"""A grid over the table, to find what is near a place without looking at everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")
FEW = 40  # so many are looked at sooner than sorted into cells
_NEIGHBOURS = tuple((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1))


class Grid(Generic[T]):
    """Things by their places, in square cells; the order in which they were given is kept."""

    __slots__ = ("_blocks", "_cells", "_few", "_size")

    def __init__(self, size: float, things: Iterable[tuple[float, float, T]]) -> None:
        self._size = size
        self._cells: dict[tuple[float, float], list[tuple[int, float, float, T]]] = {}
        self._blocks: dict[tuple[float, float], list[tuple[int, float, float, T]]] = {}
        self._few: list[tuple[int, float, float, T]] | None = [
            (number, x, y, thing) for number, (x, y, thing) in enumerate(things)
        ]
        if len(self._few) > FEW:
            for entry in self._few:
                self._cells.setdefault((entry[1] // size, entry[2] // size), []).append(entry)
            self._few = None

    def near(self, x: float, y: float, distance: float) -> list[T]:
        """The things less than a distance from a place; the distance is a cell's size at most.

        >>> Grid(10, [(0, 0, "a"), (12, 0, "b"), (3, 3, "c")]).near(4, 0, 5)
        ['a', 'c']
        """
        square = distance * distance
        block = self._block(x // self._size, y // self._size) if self._few is None else self._few
        return [thing for _, tx, ty, thing in block if (tx - x) * (tx - x) + (ty - y) * (ty - y) < square]

    def _block(self, column: float, row: float) -> list[tuple[int, float, float, T]]:
        """What is in a cell and in the eight round it."""
        block = self._blocks.get((column, row))
        if block is None:
            block = [
                entry for i, j in _NEIGHBOURS for entry in self._cells.get((column + i, row + j), ())
            ]  # fmt: skip
            block.sort(key=_number)
            self._blocks[column, row] = block
        return block


def _number(entry: tuple[int, float, float, object]) -> int:
    return entry[0]
