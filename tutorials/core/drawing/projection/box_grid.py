"""A grid of boxes on a plane, to find those that meet a box without looking at them all."""

from __future__ import annotations

from collections.abc import Sequence

Box = tuple[float, float, float, float]  # left, low, right, high
MOST_CELLS = 64  # a box over more cells than this is not sorted into them, but always looked at


class BoxGrid:
    """Boxes by their number in square cells about as large as the boxes are."""

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._boxes = boxes
        sides = sum(right - left + high - low for left, low, right, high in boxes)
        self._size = max(sides / (2 * len(boxes)), 1.0) if boxes else 1.0
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._large: list[int] = []
        for number, box in enumerate(boxes):
            cells = self._cells_of(box)
            if cells is None:
                self._large.append(number)
            else:
                for cell in cells:
                    self._cells.setdefault(cell, []).append(number)

    def meeting(self, box: Box) -> list[int]:
        """The numbers of the boxes that meet or touch a box, in order.

        >>> BoxGrid([(0, 0, 2, 2), (5, 5, 6, 6), (1, 1, 3, 3)]).meeting((1.5, 0, 2, 1))
        [0, 2]
        """
        left, low, right, high = box
        cells = self._cells_of(box)
        if cells is None:
            found: set[int] | range = range(len(self._boxes))
        else:
            found = set(self._large)
            for cell in cells:
                found.update(self._cells.get(cell, ()))
        boxes = self._boxes
        return sorted(
            number
            for number in found
            if boxes[number][0] <= right
            and left <= boxes[number][2]
            and boxes[number][1] <= high
            and low <= boxes[number][3]
        )

    def _cells_of(self, box: Box) -> list[tuple[int, int]] | None:
        """The cells under a box; None if they are too many."""
        size = self._size
        left, low, right, high = (int(side // size) for side in box)
        if (right - left + 1) * (high - low + 1) > MOST_CELLS:
            return None
        return [(x, y) for x in range(left, right + 1) for y in range(low, high + 1)]
