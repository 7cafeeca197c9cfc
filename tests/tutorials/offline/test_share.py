"""What is shared with the installed app: a link of ours is opened, anything else is asked of the search."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
SEARCH = "/en/search/?q="


@pytest.mark.parametrize(
    ("shared", "leads_to"),
    [
        ({"url": "http://testserver/en/rules/german/?x=1"}, "/en/rules/german/?x=1"),
        ({"text": " http://testserver/ko/table/?t=1abc "}, "/ko/table/?t=1abc"),
        ({"text": "how high may it be"}, f"{SEARCH}how+high+may+it+be"),
        ({"title": "columns", "url": "https://odd.example/"}, f"{SEARCH}columns"),
        # What would lead away from here, or is no link at all.
        ({"url": "http://testserver//odd.example/"}, SEARCH),
        ({"url": "http://testserver/\\odd.example/"}, SEARCH),
        ({"url": "http://testserver"}, SEARCH),
        ({"url": "http://["}, SEARCH),
        ({"url": "javascript:1"}, SEARCH),
        ({}, SEARCH),
    ],
)
def test_a_shared_link_never_leads_away(client: Client, shared: dict[str, str], leads_to: str) -> None:
    answer = client.get("/en/offline/share", shared)
    assert (answer.status_code, answer["Location"]) == (302, leads_to)
