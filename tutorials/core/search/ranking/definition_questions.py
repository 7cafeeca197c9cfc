"""Questions for what a word means, "what is a junction?", and the words that are asked for.

With the definite article English, German and French ask for more than the word ("what is the penalty?" wants to know
how much): such a question is not one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutorials.core.search.text import text_normalisation, tokenizer
from tutorials.core.search.text.korean import SUBJECT

ITALIAN, FRENCH, GERMAN = (
    r"(?:(?:un[oa]?|il|lo|la|l|i|gli|le) )?",
    r"(?:(?:une?|des|l) )?",
    r"(?:(?:einem|einer|eine?) )?",
)
# Of the folded words of a question, apostrophes left out; X stands for what is asked for.
FORMS = {
    "en": (
        r"(?:what s|whats|what is|what are) (?:an? )?X",
        r"(?:what does|what do|what is meant by|define|meaning of|definition of) (?:an? |the )?X(?: means?)?",
        r"X (?:meaning|definition)",
    ),
    "it": (
        rf"(?:che )?cosa? (?:e|sono|significa|vuol dire|si intende per) {ITALIAN}X",
        rf"(?:che )?cos e {ITALIAN}X",
        rf"che (?:significa|vuol dire) {ITALIAN}X",
        r"(?:significato|definizione) (?:di|del|dello|della|dell) X",
        rf"{ITALIAN}X (?:(?:che )?cos e|significato)",
    ),
    "fr": (
        rf"(?:c est quoi|qu est ce que c est(?: qu)?|qu est ce qu|qu est ce que) {FRENCH}X",
        rf"(?:que veut dire|que signifie|ca veut dire quoi|definition de?) (?:le |la )?{FRENCH}X",
        rf"{FRENCH}X (?:c est quoi|ca veut dire quoi|definition)",
    ),
    "de": (
        rf"was (?:genau )?(?:ist|sind) (?:denn |eigentlich |genau )*{GERMAN}X",
        rf"was (?:bedeutet|bedeuten|heisst|meint|versteht man unter) (?:der |die |das )?{GERMAN}X",
        rf"was ist mit (?:dem |der )?{GERMAN}X gemeint",
        r"X bedeutung",
        r"bedeutung von X",
    ),
    "ko": (
        r"X (?:뭐|뭔|무엇|뜻|의미|무슨 뜻|무슨 의미)\S*(?: 뭐\S*| 무엇\S*)?",
        rf"X[{SUBJECT}] (?:뭐|뭔|무엇|무슨 뜻|무슨 의미)\S*",
        r"X(?:이란|란)(?: (?:뭐|뭔|무엇|무슨)\S*(?: 뜻\S*)?)?",
    ),
}
PATTERNS = {code: [re.compile(form.replace("X", "(.+?)")) for form in forms] for code, forms in FORMS.items()}


def words_asked_for(question: str, language: str) -> Iterator[tuple[str, ...]]:
    """What a question asks the meaning of, as the terms of its words; nothing where it asks for something else.

    >>> list(words_asked_for("What is a junction?", "en")), list(words_asked_for("what is the penalty", "en"))
    ([('junction',)], [('the', 'penalti')])
    >>> list(words_asked_for("Was bedeutet die Ausfahrt?", "de")), list(words_asked_for("how high", "en"))
    ([('ausfahrt',)], [])
    """
    asked = " ".join(text_normalisation.fold(word) for word in tokenizer.words(question))
    for pattern in PATTERNS.get(language, ()):
        if match := pattern.fullmatch(asked):
            yield named(match[1], language)


def named(words: str, language: str) -> tuple[str, ...]:
    """A name as it is compared: singular or plural, however it is written.

    >>> named("Junctions", "en"), named("기둥이", "ko")
    (('junction',), ('기둥',))
    """
    return tuple(tokenizer.terms(word, language)[0] for word in tokenizer.words(words))
