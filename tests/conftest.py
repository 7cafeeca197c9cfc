"""One database with all of the content for each process."""

import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache, caches
from django.utils import translation

from th_site.caching.content_version import ContentCache, clear_content_caches, content_version
from th_site.celery import app as celery_app

from .database import own_database
from .waiting import within_a_day

# No test is timed, and all find the same each time; for examples that nobody has tried yet, HYPOTHESIS_RANDOM=1.
RANDOM = bool(os.environ.get("HYPOTHESIS_RANDOM"))
hypothesis.settings.register_profile("house", max_examples=60, deadline=None, derandomize=not RANDOM)
hypothesis.settings.load_profile("house")

# jsonschema would compile a grammar of addresses when it is imported; no schema of ours asks for one.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# The content version before any test has changed a text.
as_loaded: list[int] = []


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What a test would have asked of a tool is not asked without it; that is said, so that nobody relies on it."""
    noted = [pair for report in terminalreporter.getreports("passed") for pair in report.user_properties]
    if missing := sorted({str(tool) for name, tool in noted if name == "missing tool"}):
        terminalreporter.write_line(f"Not on this machine, and so not asked: {', '.join(missing)}.")


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment: None, django_db_blocker: Any) -> Iterator[None]:
    """Made whatever tests are run: pytest-django's own is left out where no test asks for a database by itself, and
    the running server of the browser tests would find the developer's."""
    with django_db_blocker.unblock(), own_database():
        as_loaded.append(content_version())
        yield


@pytest.fixture(scope="session", autouse=True)
def _tasks_at_once() -> None:
    """Whatever broker is named, tasks asked for in this process run in it: no worker sees its open transactions.

    The running site of the browser tests is another process, with a worker of its own where a broker is named.
    """
    settings.CELERY_TASK_ALWAYS_EAGER = True
    celery_app.conf.task_always_eager = True


@pytest.fixture(scope="session", autouse=True)
def _static_files_when_asked_for() -> None:
    """Every client makes all middleware anew; it need not list every file for each."""
    settings.WHITENOISE_AUTOREFRESH = True


@pytest.fixture(autouse=True)
def _language_of_the_site() -> None:
    """Whatever page a test before has asked for: its language would stay."""
    translation.activate(settings.LANGUAGE_CODE)


class Clock:
    """The time of day in this process, which passes when a test says so; it begins with an hour."""

    def __init__(self) -> None:
        self.now = time.time() // 3600 * 3600

    def passes(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    return clock


@pytest.fixture
def _clock_of_limits_stands_still(clock: Clock) -> None:
    """What is counted by the minute, the quarter or the hour is counted in one, however long the test takes."""


@pytest.fixture
def _within_a_day() -> None:
    within_a_day()


@pytest.fixture(autouse=True)
def _fresh_cache() -> Iterator[None]:
    """Nothing of a test is met by the next; what was worked out from the texts as loaded stays, as they do."""
    as_before = {each: (each.values, each.version) for each in ContentCache.instances if each.version in as_loaded}
    yield
    cache.clear()
    caches["process"].clear()
    if content_version.number not in (None, *as_loaded):
        # The number comes back with what is rolled back, and would then be another text's.
        clear_content_caches()
        for each, (values, version) in as_before.items():
            each.values, each.version = values, version
    content_version.number = None
