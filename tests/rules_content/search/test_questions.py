"""Players' own questions are answered, in every language."""

import pytest

from rules_content.models import Topic
from tests.rules_content.search.asking import Rates, questions, rates

pytestmark = pytest.mark.django_db

# A little under what is reached: a change that answers fewer questions has to be explained.
FLOORS = {
    "en": Rates(50, 70),
    "it": Rates(50, 70),
    "fr": Rates(50, 70),
    "de": Rates(50, 70),
    "ko": Rates(50, 70),
}


@pytest.mark.parametrize("language", FLOORS)
def test_most_questions_are_answered(language: str) -> None:
    reached, floor = rates(language, questions(language)), FLOORS[language]
    assert reached.first >= floor.first, reached
    assert reached.in_three >= floor.in_three, reached


@pytest.mark.parametrize("language", FLOORS)
def test_the_set_asks_enough_about_topics_that_there_are(language: str) -> None:
    asked = questions(language)
    assert len({question.asked for question in asked}) >= 40
    assert {key for question in asked for key in question.answers} <= set(Topic.objects.values_list("key", flat=True))
