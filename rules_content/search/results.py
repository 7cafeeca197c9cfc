"""What a search finds: best first, its hits marked; and what to offer when it finds nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules_content.models import LANGUAGES

from . import wording
from .index import Findable, texts
from .marking import marked, snippet
from .query import Query
from .ranking import Hit

MOST = 15
# Of the best score: what is worth less answers another question.
WORTH_SHOWING = 0.25
# A result stands out if it meets this share of the question, and its score is so many times the next one's.
CLEAR_SHARE, CLEAR_LEAD = 0.5, 1.3


@dataclass(frozen=True)
class Result:
    """A text that was found, for the reader's edition. `editions` names those it belongs to, where theirs has none."""

    kind: str
    key: str
    address: str
    name: str
    title: SafeString
    answer: SafeString
    plain_answer: str
    difference: str
    hit: Hit
    chapter: tuple[str, str] = ("", "")
    editions: tuple[str, ...] = ()

    @property
    def question(self) -> str:
        """How players ask for it, where that is nearer to what was typed than its title."""
        return self.hit.question


def find(query: Query, edition: str) -> list[Result]:
    """The texts that answer the question best, one for each rule, word or lesson."""
    shelf = texts(query.language)
    hits = shelf.index.ask(query.typed, edition)
    if not hits:
        return []
    least = WORTH_SHOWING * max((hit.score for hit in hits if not hit.exact), default=0.0)
    shown = [hit for hit in hits[:MOST] if hit.exact or hit.score >= least]
    wanted = shelf.index.wanted(query.typed)
    return [_result(shelf.findables[hit.place], hit, wanted, edition) for hit in shown]


def winner(results: list[Result]) -> Result | None:
    """The rule that clearly answers the question, if one does."""
    if not results or results[0].kind != "topic" or results[0].editions:
        return None
    first, *others = results
    rival = max((other.hit.score for other in others), default=0.0)
    is_clear = first.hit.share >= CLEAR_SHARE and first.hit.score >= CLEAR_LEAD * rival
    return first if first.hit.exact or is_clear else None


def suggest(query: Query, edition: str, most: int = 8) -> list[Result]:
    """Titles that hold what has been typed so far, those that begin with it first; then what answers it best."""
    shelf = texts(query.language)
    places = list(dict.fromkeys(_titled(query, edition)))
    hits = {hit.place: hit for hit in shelf.index.ask(query.typed, edition, unfinished=True)}
    if not places or len(query.words) > 1:
        places = list(dict.fromkeys([*places, *hits]))
    nothing = Hit(0, 0.0, 0.0)
    return [_result(shelf.findables[place], hits.get(place, nothing), frozenset(), edition) for place in places[:most]]


def _titled(query: Query, edition: str) -> Iterator[int]:
    """The places of the reader's texts whose titles hold every word typed, first those that begin with it."""
    index = texts(query.language).index
    asked = [wording.spelt(word, query.language) for word in query.words]
    if not asked:
        return
    later = []
    for places in index.groups.values():
        place = next((place for place in places if index.is_for(place, edition)), places[0])
        title = " " + " ".join(index.title_words[place])
        if title.startswith(" " + " ".join(asked)):
            yield place
        elif all(word in title for word in asked):
            later.append(place)
    yield from later


def starts(keys: tuple[str, ...], language: str, edition: str) -> list[Result]:
    """These topics, for a reader who has not typed anything yet."""
    own = {each.key: each for each in texts(language).findables if each.kind == "topic" and edition in each.editions}
    return [_result(own[key], Hit(0, 0.0, 0.0), frozenset(), edition) for key in keys if key in own]


def nearest_questions(results: list[Result], most: int = 3) -> list[Result]:
    """Those of the results that players ask for in words near to the question, each once."""
    return [one for one in results if one.kind == "topic" and one.hit.question][:most]


def likely_chapter(results: list[Result], most: int = 3) -> tuple[str, str]:
    """The section that most of the best rules belong to: its key and its title; nothing where no rule was found."""
    chapters = Counter(one.chapter for one in results[:most] if one.chapter[0])
    return chapters.most_common(1)[0][0] if chapters else ("", "")


def similar_words(query: Query, most: int = 3) -> list[str]:
    """Words of the texts that look like those of the question that no text has."""
    index = texts(query.language).index
    return list(dict.fromkeys(word for asked in index.asked_words.of(query.typed) for word in asked.meant))[:most]


def other_languages(query: Query) -> list[tuple[str, int]]:
    """In which other languages the same words are found, and in how many texts."""
    found = [(code, texts(code).index.holding(query.typed)) for code in LANGUAGES if code != query.language]
    return sorted((pair for pair in found if pair[1]), key=lambda pair: -pair[1])


def _result(text: Findable, hit: Hit, wanted: frozenset[str], edition: str) -> Result:
    own = not text.editions or edition in text.editions
    address = text.address.replace("{edition}", edition if own else text.editions[0])
    return Result(
        text.kind,
        text.key,
        f"/{text.language}/{address}",
        text.name,
        marked(text.name, wanted, text.language),
        snippet(text.line, wanted, text.language),
        text.line,
        text.difference,
        hit,
        (text.section, text.chapter),
        () if own else text.editions,
    )
