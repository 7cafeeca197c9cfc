"""Every code of opponent and coach is a sentence in every language."""

from __future__ import annotations

import pytest

from tutorials.core.messages.catalogue import speaking
from tutorials.core.opponent import coach, explain
from tutorials.core.opponent.explain import Reason
from tutorials.core.opponent.sentences import COACH, GRADES, INSTEAD, SENTENCES, reason_sentence

LANGUAGES = ("it", "en", "fr", "de", "ko")
NUMBERS = {
    "cars": 2, "ends": 2, "grey": 3, "own": 1, "points": 4, "mm": 1.5, "exit": 1, "won": 1, "wins": 0, "junctions": 1,
    "over pink": 1, "under blue": 2,
}  # fmt: skip


def all_sentences(number: int) -> dict[tuple[str, str], str]:
    numbers = {name: value if isinstance(value, float) else value * number for name, value in NUMBERS.items()}
    found = {(code, ""): tell({**numbers, "player": "pink"}) for code, tell in COACH.items()}
    for code in SENTENCES:
        for kind in ("", *INSTEAD):
            found[code, kind] = reason_sentence(Reason(code, (), numbers, "pink", kind))
    return found | {(grade, ""): str(words) for grade, words in GRADES.items()}


def test_every_code_has_a_sentence() -> None:
    assert set(SENTENCES) == set(explain.CODES)
    assert set(COACH) == {"does", *coach.REASONS}
    assert set(GRADES) == set(coach.GRADES) - {coach.GIVES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_sentence_is_told_in_every_language(language: str, number: int) -> None:
    with speaking("en"):
        english = all_sentences(number)
    with speaking(language):
        told = all_sentences(number)
    assert [key for key, words in told.items() if not words.endswith((".", "다.", "요."))] == []
    assert [key for key, words in told.items() if "%(" in words] == []
    if language != "en":
        assert [key for key, words in told.items() if words == english[key]] == []
