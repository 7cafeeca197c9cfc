"""Pages in parts: filled in for each reader, and compressed once where they are the same for all."""

import gzip

import pytest
from django.middleware.csrf import _does_token_match
from django.test import RequestFactory

from th_site.form_token import form_token
from th_site.packing import SMALL, Packed, gzip_of
from th_site.skeletons import LARGE, Skeleton, slot

LONG = "".join(f"<p>line {number}</p>" for number in range(LARGE))


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b""],
        [b"a"],
        [b"a" * (SMALL - 1), b"b" * SMALL, b"c" * 70_000],
        [Packed.of(LONG.encode()), b"between", Packed.of(b""), Packed.of(LONG.encode()), "기둥".encode() * 99],
    ],
)
def test_parts_that_were_compressed_apart_are_one_file(parts: list[bytes | Packed]) -> None:
    raw = b"".join(part.raw if isinstance(part, Packed) else part for part in parts)
    assert gzip.decompress(gzip_of(parts)) == raw


@pytest.mark.parametrize("around", ["", "short", LONG])
def test_a_page_is_the_same_compressed_or_not(around: str) -> None:
    page = Skeleton(f"{around}{slot('one')}{around}{slot('two')}{around}{slot('one')}{around}")
    values = {"one": "하나", "two": LONG}
    whole = f"{around}하나{around}{LONG}{around}하나{around}"
    assert page.filled(values) == gzip.decompress(page.packed(values)).decode() == whole


def test_what_is_left_open_can_be_filled_in_later() -> None:
    page = Skeleton(f"a{slot('one')}b{slot('two')}c").partly_filled({"two": "2"})
    assert (page.slots, page.filled({"one": "1"})) == (["one"], "a1b2c")


def test_a_slot_without_a_value_is_a_mistake() -> None:
    page = Skeleton(f"a{slot('one')}b")
    for fill in (page.filled, page.packed):
        with pytest.raises(KeyError):
            fill({})


def test_a_forms_token_is_one_that_django_takes_and_never_the_same_twice() -> None:
    request = RequestFactory().get("/")
    tokens = {form_token(request) for _ in range(50)}
    secret = request.META["CSRF_COOKIE"]
    assert len(tokens) == 50
    assert all(_does_token_match(token, secret) for token in tokens)
    assert not _does_token_match(form_token(RequestFactory().get("/")), secret)
