"""The admin offers what the site keeps, and its lists say what is live."""

import pytest
from django.test import Client
from django.urls import reverse

from rules_content.models import Topic
from tests.th_site.admin_forms import client_of, edit_page
from th_site.models import TextPage

pytestmark = pytest.mark.django_db
LISTS = [
    *(f"rules_content_{name}" for name in ("topic", "variant", "figure", "term", "wordgroup", "section", "edition")),
    "rules_content_rulechange",
    "tutorials_lesson", "tutorials_puzzle",
]  # fmt: skip


@pytest.fixture(params=["Editors", "Administrators"])
def somebody(request: pytest.FixtureRequest) -> Client:
    return client_of(request.param)


def test_a_page_has_neither_schedule_nor_privacy(somebody: Client) -> None:
    page = TextPage.objects.all()[0]
    answer = somebody.get(edit_page(page))
    assert {"go_live_at", "expire_at"} & answer.context_data["form"].fields.keys() == set()
    assert "schedule-publishing-dialog" not in answer.text
    privacy = reverse("wagtailadmin_pages:set_privacy", args=[page.pk])
    assert 'data-a11y-dialog-show="set-privacy"' not in answer.text
    somebody.post(privacy, {"restriction_type": "login"})
    assert not page.get_view_restrictions().exists()
    assert Client().get(f"/en/{page.slug}/").status_code == 200


@pytest.mark.parametrize("name", LISTS)
def test_lists_say_what_is_live_and_what_is_a_draft(name: str) -> None:
    topic = Topic.objects.all()[0]
    topic.title_ko = "얼룩말"
    topic.save_revision()
    page = client_of("Editors").get(reverse(f"wagtailsnippets_{name}:list")).text
    assert "w-status--primary" in page
    assert ">True<" not in "".join(page.split())
    assert ("live + draft" in page) == (name == "rules_content_topic")
