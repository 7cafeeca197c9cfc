"""What a search finds: best first, its hits marked; and what to offer when it finds nothing."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.ruleset import ruleset_of
from tutorials.core.messages.html import Html
from tutorials.core.search.intents.direct_answers import direct_answer
from tutorials.core.search.intents.intents import Intent, intent_of
from tutorials.core.search.intents.next_questions import next_questions
from tutorials.core.search.intents.recognised import Recognised, recognised
from tutorials.core.search.ranking.documents import IndexedTexts, Library
from tutorials.core.search.ranking.query import Query
from tutorials.core.search.ranking.ranking import OTHERS, Hit
from tutorials.core.search.text import tokenizer

from .highlighting import marked, snippet

MOST = 12
# Rules whose line only says where the numbers stand.
SAID_BY_NUMBERS = ("materials",)
# Of the best score: what is worth less answers another question.
WORTH_SHOWING = 0.3
# Of the score of a word or lesson: a rule that reaches it is what the question is about.
NEARLY = 0.6
# A result stands out if it meets this share of the question, and its score is so many times the next one's.
CLEAR_SHARE, CLEAR_LEAD = 0.5, 1.2


class Result(NamedTuple):
    """A text that was found, for the reader's edition. `editions` names those it belongs to, where theirs has none;
    `wanted` are the terms to be marked in its title and in its answer."""

    kind: str
    key: str
    address: str
    language: str
    name: str
    answer_text: str
    difference: str
    hit: Hit
    chapter: tuple[str, str] = ("", "")
    editions: tuple[str, ...] = ()
    wanted: frozenset[str] = frozenset()
    question: str = ""  # how players ask for it, where that is nearer to what was typed than its title
    edition: str = ""  # whose rule it is: the reader's, or the one that they agreed to take it from
    asked: str = ""  # the first of its known questions
    direct: str = ""  # the number, the yes or the no that is asked for, before the rule's line
    sure: bool = False  # whether the words of the question tell that it is about this rule

    @property
    def title(self) -> Html:
        return marked(self.name, self.wanted, self.language)

    @property
    def title_asked(self) -> str:
        """The title as a question: where it is none, the first of its known questions."""
        return self.name if self.name.rstrip().endswith("?") else self.asked or self.name

    @property
    def answer(self) -> Html:
        return snippet(self.answer_text, self.wanted, self.language)


def find(library: Library, query: Query, edition: str, agreement: Agreement | None = None) -> list[Result]:
    """The texts that answer the question best, one for each rule, word or lesson; by what the reader agreed on."""
    shelf = library.texts(query.language)
    asked = shelf.index.asked_words.meant(query.typed)
    hits = shelf.index.ask(asked, edition)
    meant = shelf.asked_for(asked)
    known = recognised(query.typed, query.language)
    intent = None
    if meant is not None and not (hits and hits[0].exact and shelf.findables[hits[0].place].kind == "topic"):
        # The word first, and then what the rules say of it.
        asked = shelf.findables[meant].title
        others = [hit for hit in shelf.index.ask(asked, edition) if hit.place != meant]
        hits = [Hit(meant, 0.0, 1.0, exact=True), *others]
    elif hits:
        looked_up = len(set(asked.split())) == 1 or shelf.is_name(asked)
        hits = _rule_first(hits, [shelf.findables[hit.place].kind for hit in hits], looked_up=looked_up)
        hits = _own_first(hits, shelf, edition)
        intent = intent_of(known)
        if intent and hits[0].exact and shelf.findables[hits[0].place].key != intent.topic:
            intent = None  # somebody has asked just this before
        hits, intent = _meant_first(hits, shelf, edition, intent)
    least = WORTH_SHOWING * max((hit.score for hit in hits if not hit.exact), default=0.0)
    best = [hit for hit in hits[:MOST] if hit.exact or hit.score >= least]
    wanted = shelf.index.wanted(asked)
    found = [_result(shelf, _agreed(shelf, hit, agreement), edition, wanted, agreement) for hit in best]
    return [_answered(one, known, intent, agreement) for one in found[:1]] + found[1:]


def _meant_first(
    hits: list[Hit], shelf: IndexedTexts, edition: str, intent: Intent | None
) -> tuple[list[Hit], Intent | None]:
    """The rule that the words of the question tell before all others, and the intent; None where it is of no use."""
    place = shelf.topic(intent.topic, edition) if intent else None
    if place is None:
        return hits, None
    others = [hit for hit in hits if hit.place != place]
    own = next((hit for hit in hits if hit.place == place), None) or Hit(place, hits[0].score, 1.0)
    return [own, *others], intent


def _agreed(shelf: IndexedTexts, hit: Hit, agreement: Agreement | None) -> Hit:
    """The rule as another edition has it, where the reader agreed to take that."""
    text = shelf.findables[hit.place]
    if agreement is None or text.kind != "topic" or text.key not in dict(agreement.taken):
        return hit
    place = shelf.topic(text.key, agreement.edition_for(text.key))
    return hit if place is None else hit._replace(place=place)


def _answered(result: Result, known: Recognised, intent: Intent | None, agreement: Agreement | None) -> Result:
    """The first of the results with the answer itself, as far as the question asks for one."""
    if result.kind != "topic" or result.editions:
        return result
    ruleset = agreement.ruleset if agreement else ruleset_of(result.edition)
    direct = direct_answer(result.key, known, intent, ruleset)
    sure = intent is not None
    if " " not in direct and result.answer_text.startswith(direct.rstrip(".")):
        direct = ""  # the line says it itself
    if direct and result.key in SAID_BY_NUMBERS:
        return result._replace(answer_text=direct, sure=sure)
    return result._replace(direct=direct, sure=sure)


def asked_next(
    library: Library, result: Result, edition: str, agreement: Agreement | None = None, most: int = 3
) -> list[Result]:
    """What is asked next on a rule, of the rules that the reader's edition has."""
    shelf = library.texts(result.language)
    keys = next_questions().get(result.key, ()) if result.kind == "topic" else ()
    places = (shelf.topic(key, edition) for key in keys)
    hits = [Hit(place, 0.0, 0.0) for place in places if place is not None]
    return [_result(shelf, hit, edition, agreement=agreement) for hit in hits[:most]]


def _rule_first(hits: list[Hit], kinds: list[str], *, looked_up: bool) -> list[Hit]:
    """The best rule before the word that it is about or the lesson that teaches it, always where that is looked up.

    But where a whole question asks for the word itself, or clearly more for it than for any rule, it stays first.
    """
    at = next((at for at, kind in enumerate(kinds) if kind == "topic"), 0)
    rule, first = hits[at], hits[0]
    if looked_up or rule.exact or (not first.exact and rule.score >= NEARLY * first.score):
        return [rule, *hits[:at], *hits[at + 1 :]]
    return hits


def _own_first(hits: list[Hit], shelf: IndexedTexts, edition: str) -> list[Hit]:
    """The best rule of the reader's edition before one of another edition that answers no more, or hardly better."""
    first = hits[0]
    if first.exact or shelf.index.is_for(first.place, edition):
        return hits
    for hit in hits[1:]:
        if shelf.findables[hit.place].kind == "topic" and shelf.index.is_for(hit.place, edition):
            as_much = hit.share >= first.share / OTHERS and hit.score >= NEARLY * first.score
            if as_much or hit.score >= OTHERS * first.score:
                return [hit, *(other for other in hits if other is not hit)]
            break
    return hits


def winner(results: list[Result]) -> Result | None:
    """The rule that clearly answers the question, or the word it asks the meaning of, if there is one."""
    if not results or results[0].editions:
        return None
    first, *others = results
    if first.sure:
        return first
    rival = max((other.hit.score for other in others), default=0.0)
    is_clear = first.kind == "topic" and first.hit.share >= CLEAR_SHARE and first.hit.score >= CLEAR_LEAD * rival
    return first if (first.hit.exact and first.kind != "lesson") or is_clear else None


def suggest(
    library: Library, query: Query, edition: str, agreement: Agreement | None = None, most: int = 8
) -> list[Result]:
    """The rule that the words tell, titles that hold what has been typed so far, those that begin with it first; then
    what answers it best."""
    shelf = library.texts(query.language)
    places = list(dict.fromkeys(_titled(shelf, query, edition)))
    hits = {hit.place: hit for hit in shelf.index.ask(query.typed, edition, unfinished=True)}
    if not places or len(query.words) > 1:
        places = list(dict.fromkeys([*places, *hits]))
    known = recognised(query.typed, query.language)
    intent = intent_of(known)
    told = shelf.topic(intent.topic, edition) if intent else None
    if told is not None:
        places = [told, *(place for place in places if place != told)]
    found = [hits.get(place, Hit(place, 0.0, 0.0)) for place in places[:most]]
    shown = [_result(shelf, _agreed(shelf, hit, agreement), edition, agreement=agreement) for hit in found]
    if told is not None:
        shown[0] = _answered(shown[0], known, intent, agreement)
    return shown


def _titled(shelf: IndexedTexts, query: Query, edition: str) -> Iterator[int]:
    """The places of the reader's texts whose titles hold every word typed, first those that begin with it."""
    index = shelf.index
    asked = [tokenizer.spelt(word, query.language) for word in query.words]
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


def starts(library: Library, keys: tuple[str, ...], language: str, edition: str) -> tuple[Result, ...]:
    """These topics, for a reader who has not typed anything yet, or nothing that is known."""
    shelf = library.texts(language)
    places = (shelf.topic(key, edition) for key in keys)
    return tuple(_result(shelf, Hit(place, 0.0, 0.0), edition) for place in places if place is not None)


def nearest_questions(results: list[Result], most: int = 3) -> list[Result]:
    """Those of the results that players ask for in words near to the question, each once."""
    return [one for one in results if one.kind == "topic" and one.question][:most]


def likely_chapter(results: list[Result], most: int = 3) -> tuple[str, str]:
    """The section that most of the best rules belong to: its key and its title; nothing where no rule was found."""
    chapters = Counter(one.chapter for one in results[:most] if one.chapter[0])
    return chapters.most_common(1)[0][0] if chapters else ("", "")


def similar_words(library: Library, query: Query, most: int = 3) -> list[str]:
    """Words of the texts that look like those of the question that no text has."""
    index = library.texts(query.language).index
    return list(dict.fromkeys(word for asked in index.asked_words.of(query.typed) for word in asked.meant))[:most]


def other_languages(library: Library, query: Query) -> list[tuple[str, int]]:
    """In which other languages the same words are found, and in how many texts."""
    others = [code for code in library.languages if code != query.language]
    found = [(code, library.texts(code).index.holding(query.typed)) for code in others]
    return sorted((pair for pair in found if pair[1]), key=lambda pair: -pair[1])


def _result(
    shelf: IndexedTexts,
    hit: Hit,
    edition: str,
    wanted: frozenset[str] = frozenset(),
    agreement: Agreement | None = None,
) -> Result:
    text = shelf.findables[hit.place]
    if agreement and text.kind == "topic":
        edition = agreement.edition_for(text.key)
    own = not text.editions or edition in text.editions
    address = text.address.replace("{edition}", edition if own else text.editions[0])
    return Result(
        text.kind,
        text.key,
        f"/{text.language}/{address}",
        text.language,
        text.title,
        text.line,
        text.difference,
        hit,
        (text.section, text.chapter),
        () if own else text.editions,
        wanted,
        shelf.index.question(hit),
        edition,
        next(iter(text.questions), ""),
    )
