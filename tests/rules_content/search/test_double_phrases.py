"""No phrase leads to two rules, and none stands twice with the same rule."""

from io import StringIO

import pytest
from django.core.management import call_command

from rules_content.management.commands.check_questions import phrases
from rules_content.models import LANGUAGES, Topic
from tutorials.core.search.ranking.double_phrases import double_phrases

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_there_twice(language: str) -> None:
    doubled = double_phrases(language, phrases(language))
    assert [one for one in doubled if one.key != one.other_key] == []
    assert [one for one in doubled if one.phrase.casefold() == one.other_phrase.casefold()] == []


def test_order_and_form_of_words_make_no_other_phrase() -> None:
    said = [("a", "How high may columns be?"), ("b", "may a column be high"), ("b", "be how high may column")]
    assert [(one.phrase, one.other_key) for one in double_phrases("en", said)] == [("be how high may column", "a")]
    said = [("a", "can I move my new column later"), ("b", "may we later move the new columns?")]
    assert double_phrases("en", said) == []
    assert [one.other_key for one in double_phrases("en", said, stop_words=False)] == ["a"]


def test_the_command_tells_what_fits_two_rules() -> None:
    topic = Topic.objects.get(key="tweezers")
    topic.questions_en += "\nhow do you win"
    other = Topic.objects.get(key="winning")
    other.questions_en += "\nHow do you win?"
    topic.save()
    other.save()
    told = StringIO()
    call_command("check_questions", "en", stdout=told)
    assert "how do you win" in told.getvalue()
