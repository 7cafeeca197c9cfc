"""The course as its navigation shows it: every puzzle a stop, and the rules that a puzzle is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext

from rules_content.models import Variant
from th_site.publication import kept_until_published
from th_site.skeletons import slot
from tutorials.models import Puzzle
from tutorials.telling.addresses import topic_address
from tutorials.templatetags.stars import stars

from .progress import Record


@dataclass(frozen=True)
class Stop:
    """A puzzle as the course's navigation shows it."""

    pk: int
    key: str
    lesson: str
    lesson_title: str
    title: str
    number: int
    kind: str
    stars: int = 0
    is_next: bool = False

    @property
    def address(self) -> str:
        return str(reverse("puzzle", kwargs={"lesson": self.lesson, "puzzle": self.key}))

    @property
    def done(self) -> bool:
        return self.stars > 0

    @property
    def mark(self) -> SafeString:
        """The attribute of the link that shows how far the learner is."""
        return mark_safe(' class="done"' if self.done else ' class="next"' if self.is_next else "")

    @property
    def tail(self) -> SafeString:
        """What stands behind the title: the stars, or that this puzzle is the next."""
        if self.done:
            return stars(self.stars)
        return format_html('<span class="tag">{}</span>', pgettext("puzzle", "next")) if self.is_next else SafeString()


class SlottedStop(Stop):
    """A stop as everybody's page has it: what is the learner's is left open."""

    @property
    def mark(self) -> SafeString:
        return slot(f"mark:{self.pk}")

    @property
    def tail(self) -> SafeString:
        return slot(f"tail:{self.pk}")


def slotted(stop: Stop) -> SlottedStop:
    return SlottedStop(**vars(stop))


def learners_part(stops: Iterable[Stop]) -> dict[str, str]:
    """What the slots of these stops hold for a learner."""
    return {
        name: str(part)
        for stop in stops
        for name, part in ((f"mark:{stop.pk}", stop.mark), (f"tail:{stop.pk}", stop.tail))
    }


def stops(records: dict[int, Record]) -> list[Stop]:
    """Every published puzzle in the order of the course, with the stars of a learner."""
    return [replace(stop, stars=records[stop.pk].stars) if stop.pk in records else stop for stop in all_stops()]


@kept_until_published
def all_stops() -> tuple[Stop, ...]:
    language = get_language()
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    values = rows.values_list(
        "pk", "key", "lesson__key", f"lesson__title_{language}", f"title_{language}", "position", "kind"
    )
    return tuple(Stop(*row) for row in values)


@dataclass(frozen=True)
class Rule:
    """A rule that a puzzle is about, as its edition has it."""

    key: str
    title: str
    answer: str
    link: str


def rules(keys: Iterable[str], edition: str) -> dict[str, Rule]:
    """The rules of these topics as an edition has them: one query."""
    language = get_language()
    rows = Variant.objects.filter(topic__key__in=set(keys), live=True).values_list(
        "topic__key", f"topic__title_{language}", f"answer_{language}", "editions"
    )
    found: dict[str, Rule] = {}
    for key, title, answer, editions in rows:
        if edition in editions or key not in found:
            found[key] = Rule(key, title or "", answer or "", topic_address(key, edition))
    return found
