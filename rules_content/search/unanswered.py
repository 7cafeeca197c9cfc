"""What was asked and not answered: counted for the editors, with nothing in it of whoever asked."""

from django.db import Error, transaction
from django.db.models import F

from rules_content.folding import fold
from rules_content.models import Unanswered

from . import wording
from .query import Query

LONGEST = 80


def words_of(query: Query) -> str:
    """The words of a question, folded; long figures, which may be a telephone's, and what is no word are left out."""
    kept = [fold(word) for word in wording.words(query.typed) if not (word.isdigit() and len(word) > 3)]
    return " ".join(kept)[:LONGEST].strip()


def count(query: Query) -> None:
    """Count a question once more; where the database has no answer for us either, it is not worth an error."""
    words = words_of(query)
    if "@" in query.typed or len(words) < 3:  # an address is nobody's question
        return
    try:
        with transaction.atomic():
            own = Unanswered.objects.filter(language=query.language)
            if own.filter(words=words).update(count=F("count") + 1) or own.count() >= Unanswered.MOST:
                return
            Unanswered.objects.create(language=query.language, words=words)
    except Error:
        return


def tidy() -> int:
    """Every row grows older, and the oldest go; how many did."""
    Unanswered.objects.update(age=F("age") + 1)
    return Unanswered.objects.filter(age__gte=Unanswered.OLDEST).delete()[0]
