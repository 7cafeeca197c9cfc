"""Questions without an answer are gathered, and written by a thread: nobody waits for that."""

from typing import Any

from rules_content import search
from rules_content.models import Unanswered
from rules_content.search import unanswered_questions
from tests.waiting import eventually


def counted() -> set[tuple[str, str, int]]:
    return set(Unanswered.objects.values_list("language", "words", "count"))


def test_who_asks_does_not_wait_until_it_is_counted(
    django_db_setup: None, django_db_blocker: Any, settings: Any, monkeypatch: Any, django_assert_num_queries: Any
) -> None:
    """In the real database: what another thread writes cannot be in a test's own transaction."""
    settings.TASKS_BESIDE = True
    monkeypatch.setattr(unanswered_questions, "SECONDS", 0.05)
    with django_db_blocker.unblock():
        with django_assert_num_queries(0):
            for asked in ("Zebra QUAGGA", "okapi", "zebra quagga"):
                unanswered_questions.count(search.Query(asked, "en"))
        eventually(lambda: counted() == {("en", "zebra quagga", 2), ("en", "okapi", 1)})
        Unanswered.objects.all().delete()
    assert unanswered_questions.gathered == {}
