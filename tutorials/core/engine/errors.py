"""What the engine says when it cannot read what it was given.

A move that breaks a rule is a verdict; a move that cannot be read is an `InputError`. The two never mix.
"""

from __future__ import annotations


class InputError(ValueError):
    """Input that is no position, move or log: a code, the place in the input, and a message for a programmer.

    >>> InputError("out_of_range", "move.column.x", "must be from -100000 to 100000").to_json()
    {'error': {'code': 'out_of_range', 'where': 'move.column.x', 'message': 'must be from -100000 to 100000'}}
    """

    def __init__(self, code: str, where: str, message: str) -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.code = code
        self.where = where
        self.message = message

    def to_json(self) -> dict[str, dict[str, str]]:
        """The error object that every way in answers with."""
        return {"error": {"code": self.code, "where": self.where, "message": self.message}}


class EventError(InputError):
    """An event of a game that can be read and may not happen: illegal, out of turn or after the end."""
