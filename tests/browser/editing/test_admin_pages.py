"""Admin pages of ours stand in nobody's way."""

import pytest
from django.contrib.auth.models import Group, User
from django.urls import reverse

from tests.browser.conftest import Visitor, axe
from tests.browser.reading.test_rules import sign_in
from th_site.translating.sentences import sentences
from tutorials.models import Lesson, Puzzle

PASSWORD = "correct horse battery staple"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_admin_pages_of_ours(visitor: Visitor, site: str, scheme: str) -> None:
    User.objects.filter(username="editor").delete()
    user = User.objects.create_user("editor", "editor@example.org", PASSWORD)
    user.groups.add(Group.objects.get(name="Editors"))
    page = visitor.page(viewport={"width": 1440, "height": 1000}, color_scheme=scheme)
    sign_in(page)
    lesson, puzzle = Lesson.objects.get(key="columns"), Puzzle.objects.get(key="first-road")
    addresses = [
        reverse("waiting"), reverse("translating"), reverse("conflicts"), reverse("texts_status"),
        reverse("unanswered"), reverse("reader_feedback"), reverse("authors_guide"), reverse("translators_guide"),
        reverse("puzzle_statistics"), reverse("puzzle_move", args=[puzzle.pk]),
        reverse("sentence", args=["ko", sentences("ko")[0].key]),
    ]  # fmt: skip
    found = {}
    for address in addresses:
        page.goto(address)
        found[address] = axe(page, "main")
    page.goto(f"{reverse('wagtailsnippets_tutorials_lesson:edit', args=[lesson.pk])}#tab-puzzles")
    page.get_by_role("tab", name="Puzzles").click()
    found["lesson"] = axe(page, "[role=tabpanel]:not([hidden])")
    assert {address: faults for address, faults in found.items() if faults} == {}
