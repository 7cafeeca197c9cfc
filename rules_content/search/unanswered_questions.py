"""Counts searches without an answer, for editors; stores nothing about who searched."""

from django.db import Error
from django.db.models import F

from rules_content.models import Unanswered
from tutorials.core.search.ranking.query import Query
from tutorials.core.search.text import tokenizer
from tutorials.core.search.text.text_normalisation import fold

MAX_LENGTH = 80


def words_of(query: Query) -> str:
    """Return the folded words of a query, without long numbers, which may be telephone numbers."""
    words = [fold(word) for word in tokenizer.words(query.typed) if not (word.isdigit() and len(word) > 3)]
    return " ".join(words)[:MAX_LENGTH].strip()


def count(query: Query, field: str = "count") -> None:
    """Count a question once more, under `count` or `unfollowed`.

    Where the database has no answer for us either, it is not worth an error.
    """
    words = words_of(query)
    if "@" in query.typed or len(words) < 3:  # perhaps somebody's mail address
        return
    own = Unanswered.objects.filter(language=query.language)
    try:
        if not own.filter(words=words).update(**{field: F(field) + 1}) and own.count() < Unanswered.MAX_ROWS:
            row = Unanswered(language=query.language, words=words, **{field: 1})
            Unanswered.objects.bulk_create([row], ignore_conflicts=True)
    except Error:
        return


def tidy() -> int:
    """Age all rows by one and delete the oldest; return how many."""
    Unanswered.objects.update(age=F("age") + 1)
    return Unanswered.objects.filter(age__gte=Unanswered.MAX_AGE).delete()[0]
