"""What the search finds of the tutorials: the course, and the guided games."""

from __future__ import annotations

from collections.abc import Iterator

from rules_content.models import LANGUAGES
from tutorials.core.guided_game.page import BASE_GUIDE
from tutorials.core.search.ranking.documents import Findable
from tutorials.course.integration import Course
from tutorials.first_game.guide_files import guides


class Tutorials(Course):
    """What the rules show of the tutorials; `settings.COURSE` names it."""

    def findables(self) -> Iterator[Findable]:
        """Yield every lesson and every guided game, in every language."""
        yield from super().findables()
        for code in LANGUAGES:
            for guide in guides(code).values():
                address = "first-game/" if guide.key == BASE_GUIDE else f"first-game/{guide.key}/"
                turns = "\n".join(turn.title for turn in guide.turns)
                yield Findable(
                    "lesson", f"first-game-{guide.key}", code, guide.title, turns, address,
                    answer=guide.intro, questions=tuple(guide.asked.split("\n")),
                )  # fmt: skip
