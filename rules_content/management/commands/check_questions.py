"""`manage.py check_questions [LANGUAGE …]`: questions and words that are there twice, or that fit two rules."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules_content.models import LANGUAGES, Topic
from tutorials.core.search.ranking.double_phrases import Doubled, double_phrases


class Command(BaseCommand):
    help = "List questions and loose words of rules that are there twice, or that fit two rules."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("languages", nargs="*", choices=[*LANGUAGES, []], help="all, if none is given")

    def handle(self, *args: Any, languages: list[str], **options: Any) -> None:
        for language in languages or LANGUAGES:
            listed = phrases(language)
            same = double_phrases(language, listed)
            for one in same:
                self.tell(language, "the same", one)
            for one in double_phrases(language, listed, stop_words=False):
                if one.key != one.other_key and one not in same:
                    self.tell(language, "fits two rules", one)

    def tell(self, language: str, what: str, one: Doubled) -> None:
        self.stdout.write(f"{language}  {what}: {one.key} “{one.phrase}”, {one.other_key} “{one.other_phrase}”")


def phrases(language: str) -> list[tuple[str, str]]:
    """Return all questions and loose words of rules, each with the key of its rule."""
    return [
        (topic.key, phrase)
        for topic in Topic.objects.filter(live=True)
        for field in ("questions", "words")
        for phrase in topic.listed(field, language)
    ]
