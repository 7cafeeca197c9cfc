"""What editions and topics are called in the reader's language, for whoever tells of them."""

from th_site.publication import cached_until_published

from .editions import EDITION_NAMES
from .models import Topic


def edition_title(key: str) -> str:
    return str(EDITION_NAMES[key])


def topic_title(key: str) -> str:
    """The topic's title; its key if there is no such topic."""
    return topic_titles().get(key, key)


@cached_until_published
def topic_titles() -> dict[str, str]:
    """The title of every topic by its key."""
    return {topic.key: topic.translation("title") for topic in Topic.objects.all()}
