"""What is called with room for its own calls is the same call, and the server's answers have it."""

import pytest

from th_site import wsgi
from th_site.call_room import PLACES, with_room


def test_it_takes_gives_and_raises_the_same() -> None:
    assert with_room(divmod)(7, 2) == (3, 1)
    assert with_room(sorted)([1, 3, 2], reverse=True) == [3, 2, 1]
    with pytest.raises(ZeroDivisionError):
        with_room(divmod)(7, 0)


def test_calls_within_it_may_have_room_of_their_own() -> None:
    deep = sum
    for _ in range(20):
        deep = with_room(deep)
    assert deep([1, 2]) == 3


def test_the_server_answers_with_room() -> None:
    assert wsgi.application.__code__.co_stacksize == PLACES
