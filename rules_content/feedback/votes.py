"""What readers say of a rule: counted, or kept as a line; nothing says who they are."""

import re

from django.db.models import F

from rules_content.models import ClearVotes, OtherWay, Topic

# Perhaps somebody's mail address, telephone number or page.
PERSONAL = re.compile(r"@|\d{5,}|(?:\d[\s./-]?){7,}|https?:|www\.", re.IGNORECASE)
SHORTEST = 3


def vote(topic: Topic, edition: str, language: str, *, clear: bool) -> None:
    """Count one more reader."""
    row, _created = ClearVotes.objects.get_or_create(topic=topic, edition=edition, language=language)
    name = "clear" if clear else "unclear"
    ClearVotes.objects.filter(pk=row.pk).update(**{name: F(name) + 1})


def line_of(text: str) -> str:
    """Return a text on one line, as long as the column takes."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:200]


def is_personal(line: str) -> bool:
    """Tell whether a line may lead to a person.

    >>> is_personal("write to me@example.org"), is_personal("We give 2 pieces back.")
    (True, False)
    """
    return PERSONAL.search(line) is not None


def tell_other_way(topic: Topic, edition: str, language: str, line: str) -> None:
    """Keep how a rule is played differently, once, while there is room."""
    own = OtherWay.objects.filter(language=language)
    known = own.filter(topic=topic, edition=edition, text=line).exists()
    if len(line) >= SHORTEST and not known and own.count() < OtherWay.MAX_ROWS:
        OtherWay.objects.create(topic=topic, edition=edition, language=language, text=line)
