"""What has changed in the rules, latest first: on the page of changes, in the feed, and on each rule's page."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import get_language

from rules_content.models import RuleChange, Topic
from tutorials.core.messages.rule_links import MISSION, MISSION_EDITION, topic_address


class RuleLink(NamedTuple):
    title: str
    address: str


class Change(NamedTuple):
    """A change as readers are told of it; without rules it is about all of them."""

    row: RuleChange
    text: str
    rules: list[RuleLink]


def changes(edition: str) -> list[Change]:
    """Return the published changes, latest first, with links to the rules of an edition."""
    topics = _topics()
    return [Change(row, row.translation("text"), _links(row.topics, topics, edition)) for row in _readable()]


def change_of(row: RuleChange, edition: str) -> Change:
    """Return a change as readers are, or will be, told of it."""
    return Change(row, row.translation("text"), _links(row.topics, _topics(), edition))


def changes_of(topic: str) -> list[RuleChange]:
    """Return the published changes of a rule, latest first."""
    return [row for row in _readable() if row.concerns(topic)]


def _topics() -> dict[str, Topic]:
    return {topic.key: topic for topic in Topic.objects.filter(live=True)}


def _readable() -> Iterable[RuleChange]:
    return RuleChange.objects.readable()


def _links(keys: Iterable[str], topics: dict[str, Topic], edition: str) -> list[RuleLink]:
    """Return a link to each published topic; missions are those of their own edition."""
    language = get_language() or "en"
    return [
        RuleLink(
            topic.translation("title"),
            topic_address(key, MISSION_EDITION if topic.mode == MISSION else edition, topic.mode, language),
        )
        for key in keys
        if (topic := topics.get(key))
    ]
