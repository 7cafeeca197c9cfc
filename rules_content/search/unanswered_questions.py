"""What was asked and not answered: counted for the editors, with nothing in it of whoever asked."""

from django.db import Error, transaction
from django.db.models import F

from rules_content.folding import fold
from rules_content.models import Unanswered

from . import wording
from .query import Query

LONGEST = 80


def words_of(query: Query) -> str:
    """The words of a question, folded; long figures, perhaps a telephone's, and what is not a word are left out."""
    words = [fold(word) for word in wording.words(query.typed) if not (word.isdigit() and len(word) > 3)]
    return " ".join(words)[:LONGEST].strip()


def count(query: Query) -> None:
    """Count a question once more; where the database has no answer for us either, it is not worth an error."""
    words = words_of(query)
    if "@" in query.typed or len(words) < 3:  # an address is nobody's question
        return
    own = Unanswered.objects.filter(language=query.language)
    try:
        with transaction.atomic():
            if not own.filter(words=words).update(count=F("count") + 1) and own.count() < Unanswered.MOST:
                Unanswered.objects.bulk_create(
                    [Unanswered(language=query.language, words=words)], ignore_conflicts=True
                )
    except Error:
        return


def tidy() -> int:
    """Every row grows older, and the oldest go; how many did."""
    Unanswered.objects.update(age=F("age") + 1)
    return Unanswered.objects.filter(age__gte=Unanswered.OLDEST).delete()[0]
