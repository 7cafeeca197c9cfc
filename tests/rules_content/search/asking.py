"""The questions of players at the table, and how many of them the search answers."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from rules_content import search
from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.search.index import library

QUESTIONS = Path(__file__).parent / "questions"


class Question(NamedTuple):
    """What is asked, the topics that answer it, and the edition of the one who asks."""

    asked: str
    answers: tuple[str, ...]
    edition: str


class Rates(NamedTuple):
    """In per cent of the questions: a right rule stands first, or among the first three."""

    first: int
    in_three: int


@cache
def questions(language: str) -> list[Question]:
    """Each is [words, topics …], by a reader of the edition printed in the language unless {edition: …} ends it."""
    rows = yaml.safe_load((QUESTIONS / f"{language}.yaml").read_text(encoding="utf-8"))
    return [_question(asked, fields, PRINTED_IN[language]) for asked, *fields in rows]


def _question(asked: str, fields: list[str | dict[str, str]], edition: str) -> Question:
    for each in fields:
        if isinstance(each, dict):
            edition = each["edition"]
    return Question(asked, tuple(each for each in fields if isinstance(each, str)), edition)


def rates(language: str, asked: list[Question]) -> Rates:
    """As readers of each edition find them."""
    first = in_three = 0
    for question in asked:
        found = search.find(library, search.Query(question.asked, language), question.edition)[:3]
        right = [one.kind == "topic" and one.key in question.answers for one in found]
        first += right[:1] == [True]
        in_three += any(right)
    return Rates(round(100 * first / len(asked)), round(100 * in_three / len(asked)))
