"""What processes that a test starts are given: what the machine has, and nothing that the tests beside it have set."""

import os

# The services' tests name database and broker, those in the browser share their thread with an event loop.
SET_FOR_TESTS = ("DATABASE_URL", "REDIS_URL", "DJANGO_ALLOW_ASYNC_UNSAFE")


def bare_environment(*left_out: str) -> dict[str, str]:
    """The environment without what is set for tests, and without these names."""
    return {name: value for name, value in os.environ.items() if name not in (*SET_FOR_TESTS, *left_out)}
