"""What a lesson's text says is what the engine answers: in every language the explanation opens with the answer."""

import re

import pytest

from rules_content.models import LANGUAGES
from tests.tutorials.course.tables import answer_of
from tutorials.core.engine import EDITIONS
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry

ASKED = [
    entry for entry in files.read() if isinstance(entry, PuzzleEntry) and entry.data["kind"] in ("count", "choose")
]

# From none to ten.
NUMBERS = {
    "en": "none|no|nothing one|single two|both three four five six seven eight nine ten",
    "it": r"nessun\w*|zero|niente un|uno|una due tre quattro cinque sei sette otto nove dieci",
    "fr": "aucune?|zéro|rien une? deux trois quatre cinq six sept huit neuf dix",
    "de": r"kein\w*|null|nichts ein\w* zwei drei vier fünf sechs sieben acht neun zehn",
    "ko": r"없\w* 하나|한 둘|두 셋|세 넷|네 다섯 여섯 일곱 여덟 아홉 열",
}
WORDS = {
    "yes": {"en": "yes", "it": "sì", "fr": "oui", "de": "ja", "ko": "네|예|있습니다|맞습니다|그렇습니다|끝"},
    "no": {"en": "no|not", "it": "no|non", "fr": "non|pas", "de": "nein|nicht|noch", "ko": "아니|아직|않"},
    "nobody": {"en": "nobody|no one", "it": "nessun\\w*", "fr": "personne", "de": "niemand", "ko": "아무도|없"},
    "pink": {"en": "pink", "it": "rosa", "fr": "rose", "de": "pink|rosa", "ko": "분홍"},
    "blue": {"en": "blue", "it": "blu", "fr": "bleu\\w*", "de": "blau", "ko": "파랑"},
    "white": {"en": "white", "it": "bianco", "fr": "blanc\\w*", "de": "weiß", "ko": "하양|흰색"},
    "yellow": {"en": "yellow", "it": "giallo", "fr": "jaune", "de": "gelb", "ko": "노랑"},
    "english": {"en": "english", "it": "ingles\\w*", "fr": "anglais\\w*", "de": "englisch\\w*", "ko": "영어판"},
    "french": {"en": "french", "it": "frances\\w*", "fr": "français\\w*", "de": "französisch\\w*", "ko": "프랑스어판"},
    "german": {"en": "german", "it": "tedesc\\w*", "fr": "allemand\\w*", "de": "deutsch\\w*", "ko": "독일어판"},
    "korean": {"en": "korean", "it": "corean\\w*", "fr": "coréen\\w*", "de": "koreanisch\\w*", "ko": "한국어판"},
    "rainbow-city": dict.fromkeys(("en", "it", "fr", "de"), "rainbow city") | {"ko": "레인보우 시티"},
}


def opening(entry: PuzzleEntry, language: str) -> str:
    """The explanation up to the end of its first thought."""
    return re.split(r"[.:;!]", entry.texts["success"][language], maxsplit=1)[0].lower()


def holds(text: str, words: str, language: str) -> bool:
    # Korean words carry their particles; elsewhere a word stands alone.
    pattern = f"(?:{words})" if language == "ko" else rf"\b(?:{words})\b"
    return re.search(pattern, text) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", ASKED, ids=lambda entry: entry.key)
def test_the_explanation_opens_with_the_right_answer(entry: PuzzleEntry, language: str) -> None:
    right, text = answer_of(entry.challenge()).right, opening(entry, language)
    if entry.challenge().ask == "editions":
        named = {edition for edition in EDITIONS if holds(text, WORDS[edition][language], language)}
        classic = set(EDITIONS) - {"rainbow-city"}
        assert named == right or named == set(EDITIONS) - right or (not named and right == classic), text
        return
    for value in right:
        if value.isdecimal():
            words = NUMBERS[language].split()[int(value)] if int(value) <= 10 else value
            assert holds(text, f"{words}|{value}", language), text
        else:
            assert holds(text, WORDS[value][language], language), text
