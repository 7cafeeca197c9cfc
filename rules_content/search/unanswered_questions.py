"""What was asked and not answered: counted for the editors, with nothing in it of whoever asked."""

import os
import threading
import time
from collections import Counter

from django.conf import settings
from django.db import Error, connections, transaction
from django.db.models import F

from rules_content.folding import fold
from rules_content.models import Unanswered

from . import wording
from .query import Query

LONGEST = 80
# So long they are gathered before they are written, all at once: nobody who asks waits for that.
SECONDS = 5.0
MOST_GATHERED = 500
Asked = tuple[str, str]  # language and words

gathered: Counter[Asked] = Counter()
gathering = threading.Lock()
os.register_at_fork(after_in_child=gathered.clear)  # the thread that writes them stays behind


def words_of(query: Query) -> str:
    """The words of a question, folded; long figures, perhaps a telephone's, and what is not a word are left out."""
    words = [fold(word) for word in wording.words(query.typed) if not (word.isdigit() and len(word) > 3)]
    return " ".join(words)[:LONGEST].strip()


def count(query: Query) -> None:
    """Count a question once more."""
    words = words_of(query)
    if "@" in query.typed or len(words) < 3:  # an address is nobody's question
        return
    if not settings.TASKS_BESIDE:
        write({(query.language, words): 1})
        return
    with gathering:
        is_first = not gathered
        if len(gathered) < MOST_GATHERED:
            gathered[query.language, words] += 1
    if is_first:
        threading.Thread(target=_write_gathered, name="unanswered", daemon=True).start()


def _write_gathered() -> None:
    time.sleep(SECONDS)
    with gathering:
        asked = dict(gathered)
        gathered.clear()
    try:
        write(asked)
    finally:
        connections.close_all()  # those of this thread, which no request does


def write(asked: dict[Asked, int]) -> None:
    """Add to the counts; where the database has no answer for us either, it is not worth an error."""
    try:
        for language in {language for language, _ in asked}:
            _add(language, {words: times for (code, words), times in asked.items() if code == language})
    except Error:
        return


@transaction.atomic
def _add(language: str, asked: dict[str, int]) -> None:
    own = Unanswered.objects.filter(language=language)
    known = set(own.filter(words__in=asked).values_list("words", flat=True))
    for words in known:
        own.filter(words=words).update(count=F("count") + asked[words])
    free = max(Unanswered.MOST - own.count(), 0)
    new = [words for words in asked if words not in known][:free]
    rows = [Unanswered(language=language, words=words, count=asked[words]) for words in new]
    Unanswered.objects.bulk_create(rows, ignore_conflicts=True)


def tidy() -> int:
    """Every row grows older, and the oldest go; how many did."""
    Unanswered.objects.update(age=F("age") + 1)
    return Unanswered.objects.filter(age__gte=Unanswered.OLDEST).delete()[0]
