"""No other site can make a visitor's browser change anything: every form that does asks for its token."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from wagtail.models import Page

from rules_content.models import Variant
from tests.days import DAY
from tutorials.models import Learner, Lesson, Progress, Puzzle

pytestmark = pytest.mark.django_db
# Views that take a question from anyone, keep nothing, and change nothing: there is nothing to forge.
FREE = {
    "agree-open",  # a file is read and shown
    "agreed-keep",  # a cookie that says which rules one reads by; another site cannot set it
    "api-docs",  # asks what anyone may ask of the API itself
    "not-followed",  # a count of words that were searched for, and nothing of who did
    "feedback",  # a count, and a line of nobody's, from this site's own pages only: a cached page can hold no token
    "day-verdict",  # on a move that is only thought about
    "puzzle-verdict",
    "former-day-verdict",
    "former-puzzle-verdict",
    "puzzle_editor",  # the editor's board, drawn from what the form holds; saving is the form's own business
    "puzzle_editor_solver",
    "puzzle_editor_verdict",
    "table",  # a step is worked out from what is handed in, and given back
    "table-replay",  # a log that is too long for an address is looked at
    "first-game",  # as with the table
    "guided-game",
    "first-game-verdict",
    "guided-game-verdict",
    "again",  # an attempt at what the address holds is judged, nothing is stored
    "again-verdict",
    "again-deck",  # the cards are the browser's own, and go back to it
    "table-share",  # a picture of what the address says, drawn ahead of time
}
# The API knows no cookies and changes nothing.
QUESTIONS = {"ask", "judge", "score", "replay", "best_moves", "scene", "companion", "table-opponent"}


@pytest.fixture
def strict() -> Client:
    """A browser that another site has sent: it has the cookies, and no token."""
    return Client(enforce_csrf_checks=True)


def routes(patterns: Any) -> Iterator[URLPattern]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns)
        else:
            yield pattern


def test_the_views_that_ask_for_no_token_are_these() -> None:
    own = [route for route in routes(get_resolver().url_patterns) if is_ours(route.callback)]
    free = {str(route.name) for route in own if getattr(route.callback, "csrf_exempt", False)}
    assert free == FREE | QUESTIONS


def is_ours(view: Any) -> bool:
    return str(getattr(view, "__module__", "")).startswith(("th_site", "rules_content", "tutorials"))


def forms() -> dict[str, dict[str, str]]:
    """By address, what a visitor's form would send there."""
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    return {
        puzzle.get_absolute_url(): {"move": json.dumps(puzzle.solution)},
        reverse("day", args=[DAY]): {"hint": "1"},
        reverse("take-along"): {"make": "1"},
        reverse("reset-progress"): {"sure": "yes"},
    }


def test_a_visitors_forms_are_refused_without_a_token(strict: Client) -> None:
    assert {address: strict.post(address, sent).status_code for address, sent in forms().items()} == dict.fromkeys(
        forms(), 403
    )
    assert not Learner.objects.exists()


def test_a_visitors_forms_are_taken_with_the_token_of_the_page(strict: Client) -> None:
    for address, sent in forms().items():
        page = reverse("learn") if address == reverse("reset-progress") else address
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', strict.get(page).text)
        assert token, page
        answer = strict.post(address, {**sent, "csrfmiddlewaretoken": token[1]})
        assert answer.status_code in (200, 302, 303), address
    # Noted by the first form, deleted by the last.
    assert (Learner.objects.count(), Progress.objects.count()) == (1, 0)


def test_an_editors_forms_are_refused_without_a_token(strict: Client, admin_user: Any) -> None:
    strict.force_login(admin_user)
    puzzle, lesson, variant = Puzzle.objects.all()[0], Lesson.objects.all()[0], Variant.objects.all()[0]
    home = Page.objects.filter(depth=2)[0]
    addresses = [
        f"/admin/snippets/tutorials/puzzle/edit/{puzzle.pk}/",
        f"/admin/snippets/tutorials/puzzle/delete/{puzzle.pk}/",
        f"/admin/snippets/tutorials/puzzle/unpublish/{puzzle.pk}/",
        f"/admin/snippets/tutorials/lesson/edit/{lesson.pk}/",
        f"/admin/snippets/rules_content/variant/edit/{variant.pk}/",
        f"/admin/pages/{home.pk}/edit/",
        reverse("texts_reviewed"),
        reverse("wagtailadmin_logout"),
        reverse("wagtailadmin_account"),
    ]
    assert {address: strict.post(address, {}).status_code for address in addresses} == dict.fromkeys(addresses, 403)


def test_signing_in_is_refused_without_a_token(strict: Client) -> None:
    assert strict.post(reverse("wagtailadmin_login"), {"username": "a", "password": "b"}).status_code == 403
    assert strict.post(reverse("wagtailadmin_password_reset"), {"email": "a@example.org"}).status_code == 403
