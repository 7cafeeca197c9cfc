"""Titles of editions and topics in the active language, for the core's messages."""

from rules_content.models import Topic
from th_site.caching.content_version import cached_by_content_version

from .edition_keys import EDITION_NAMES


def edition_title(key: str) -> str:
    return str(EDITION_NAMES[key])


def topic_title(key: str) -> str:
    """Return the title of a topic; its key if there is none."""
    return topic_titles().get(key, key)


@cached_by_content_version
def topic_titles() -> dict[str, str]:
    """Return the titles of all topics by key."""
    return {topic.key: topic.translation("title") for topic in Topic.objects.all()}
