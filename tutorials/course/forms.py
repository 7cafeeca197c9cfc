"""The fields of a build, for pages without a canvas and without scripts."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tutorials.engine.tabletop import tabletop_of
from tutorials.phrases.words import CAR_TYPES, column_name

from .challenge import Challenge
from .play import Try


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen in a form."""

    value: str
    label: str
    chosen: bool = False


class BuildForm:
    """What `learn/build.html` asks for."""

    request: HttpRequest
    challenge: Challenge
    made: Try | None

    @property
    def bases(self) -> list[Choice]:
        """The open ends of the player to move; the only one is chosen."""
        position = self.challenge.position
        ends = tabletop_of(position).open_ends(position.turn)
        tried = self.made.move.base if self.made and self.made.move else ends[0].id if len(ends) == 1 else ""
        words = _("height %(height)s")
        return [
            Choice(column.id, f"{column_name(column)} · {words % {'height': column.height}}", column.id == tried)
            for column in ends
        ]

    @property
    def typed(self) -> dict[str, str]:
        """The fields of a build as they were handed in."""
        names = ("target", "height", "direction", "distance", "type")
        return {name: self.request.POST.get(name, "")[:12] for name in names}

    @property
    def car_types(self) -> list[tuple[str, str]]:
        """The vehicles to choose from, where their type matters."""
        return [(kind, str(name)) for kind, name in CAR_TYPES.items()] if self.challenge.mode == "mission" else []
