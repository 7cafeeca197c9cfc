"""Players' own questions are answered, in every language."""

import pytest

from rules_content import search
from rules_content.editions import PRINTED_IN
from rules_content.models import Topic
from tests.rules_content.search.asking import Rates, questions, rates

pytestmark = pytest.mark.django_db

# In per cent, a little under what is reached: a change that answers fewer questions has to be explained.
FLOORS = {
    "en": Rates(90, 98),
    "it": Rates(92, 98),
    "fr": Rates(95, 98),
    "de": Rates(93, 98),
    "ko": Rates(91, 98),
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


@pytest.mark.parametrize("language", FLOORS)
def test_every_topic_is_found_first_by_each_of_its_own_questions_and_words(language: str) -> None:
    missed = [
        (question, topic.key)
        for topic in Topic.objects.all()
        for question in (*topic.listed("questions", language), *topic.listed("words", language))
        if search.find(search.Query(question, language), PRINTED_IN[language])[0].key != topic.key
    ]
    assert missed == []
