"""Whatever is asked of the site, it never fails; `make fuzz` asks twenty thousand times."""

import logging
from collections.abc import Iterator

import pytest

from tests.bench.odd_requests import Odd, odd_requests

pytestmark = pytest.mark.django_db


@pytest.fixture
def _quiet() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("_quiet")
@pytest.mark.filterwarnings("ignore::django.core.cache.CacheKeyWarning")
def test_odd_requests_are_answered_without_a_failure_of_ours() -> None:
    tally = odd_requests(400, seed=1)
    assert tally.failures == {}
    assert sum(tally.statuses.values()) == 400
    assert {200, 400, 404, 405, 422} <= set(tally.statuses)


def test_the_same_seed_asks_the_same() -> None:
    first, second = (
        [{k: v for k, v in odd.environ(n).items() if isinstance(v, str)} for n in range(30)] for odd in (Odd(3), Odd(3))
    )
    assert first == second
