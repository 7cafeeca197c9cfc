"""Players' own questions are answered, in every language."""

import pytest

from rules_content.models import Topic
from tests.rules_content.search.asking import Rates, questions, rates

pytestmark = pytest.mark.django_db

# In per cent, a little under what is reached: a change that answers fewer questions has to be explained.
FLOORS = {
    "en": Rates(65, 87),
    "it": Rates(60, 83),
    "fr": Rates(71, 88),
    "de": Rates(68, 88),
    "ko": Rates(60, 82),
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
