"""Before the first reader comes: what every process needs is made, and nothing that fails there keeps the site away."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as site
from django.db import connection

from tests.th_site.test_faults import no_database
from th_site.page_store import store
from th_site.warming import addresses, warm_up
from th_site.wsgi import application


@pytest.fixture(autouse=True)
def _database(django_db_setup: None, django_db_blocker: Any, settings: Any) -> Iterator[None]:
    """The database outside of any transaction: what is open is closed."""
    settings.WARM_PAGES = ("", "rules/")
    with django_db_blocker.unblock():
        yield
        connection.close()


def test_pages_are_there_in_every_language_and_nothing_is_left_open() -> None:
    assert warm_up(application) == 2 * len(site.LANGUAGES)
    assert {page[2] for page in store.pages} == set(addresses())
    assert connection.connection is None


def test_without_a_database_the_site_starts_all_the_same() -> None:
    with no_database():
        assert warm_up(application) == 0
