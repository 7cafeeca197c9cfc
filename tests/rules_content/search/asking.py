"""The questions of players at the table, and how many of them the search answers."""

from pathlib import Path
from typing import NamedTuple

import yaml

from rules_content import search
from rules_content.editions import PRINTED_IN

QUESTIONS = Path(__file__).parent / "questions"


class Question(NamedTuple):
    """What is asked, and the topics that answer it."""

    asked: str
    answers: tuple[str, ...]


class Rates(NamedTuple):
    """In per cent of the questions: a right rule stands first, or among the first three."""

    first: int
    in_three: int


def questions(language: str) -> list[Question]:
    rows = yaml.safe_load((QUESTIONS / f"{language}.yaml").read_text(encoding="utf-8"))
    return [Question(asked, tuple(answers)) for asked, *answers in rows]


def rates(language: str, asked: list[Question]) -> Rates:
    """As a reader of the edition printed in the language would find them."""
    first = in_three = 0
    for question in asked:
        found = search.find(search.Query(question.asked, language), PRINTED_IN[language])[:3]
        right = [one.kind == "topic" and one.key in question.answers for one in found]
        first += right[:1] == [True]
        in_three += any(right)
    return Rates(round(100 * first / len(asked)), round(100 * in_three / len(asked)))
