"""Whatever is asked of the site, it never fails; `make fuzz` asks twenty thousand times."""

import contextlib
import logging
from collections.abc import Iterator

import pytest
from django.urls import Resolver404, URLPattern, get_resolver, resolve

from tests.fuzz.requests import Odd, addresses, odd_requests
from tests.th_site.http.test_forgery import is_ours, routes

pytestmark = [pytest.mark.django_db, pytest.mark.long]


@pytest.fixture
def _quiet() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("_quiet")
@pytest.mark.filterwarnings("ignore::django.core.cache.CacheKeyWarning")
def test_odd_requests_are_answered_without_a_failure_of_ours() -> None:
    tally = odd_requests(150, seed=1)
    assert tally.failures == {}
    assert sum(tally.statuses.values()) == 150
    assert {200, 400, 404, 405, 422} <= set(tally.statuses)


def test_the_same_seed_asks_the_same() -> None:
    first, second = (
        [{k: v for k, v in odd.environ(n).items() if isinstance(v, str)} for n in range(30)] for odd in (Odd(3), Odd(3))
    )
    assert first == second


def test_odd_requests_are_sent_to_every_address_of_ours() -> None:
    met = set()
    for address in addresses():
        with contextlib.suppress(Resolver404):
            met.add(resolve(address).func)
    public = {route for route in routes(get_resolver().url_patterns) if is_ours(route.callback)}
    # The admin is behind its door: nobody without an account comes to its views.
    missing = {str(route.name) for route in public if route.callback not in met and not is_of_the_admin(route)}
    assert missing == set()


def is_of_the_admin(route: URLPattern) -> bool:
    return any(route in routes([admin]) for admin in get_resolver().url_patterns if str(admin.pattern) == "admin/")
