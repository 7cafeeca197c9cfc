"""Questions pass fewer middleware than pages do, and nobody can tell by the answers."""

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
ASKED = (
    "/en/search/?q=how+high+may+a+junction+be",
    "/de/search/?q=Pfeiler",
    "/ko/search/suggest?q=%EA%B8%B0",
    "/fr/search/",
)


def answer(client: Client, address: str) -> tuple[int, dict[str, str], bytes]:
    response = client.get(address, headers={"accept-encoding": "identity"})
    # The one-time number of a request is another each time.
    return response.status_code, {k: v for k, v in response.items() if k != "X-Request-ID"}, response.content


@pytest.mark.parametrize("edition", ["korean", "rainbow-city", ""])
@pytest.mark.parametrize("address", ASKED)
def test_a_reader_with_a_session_gets_the_same_answer_as_one_without(address: str, edition: str, settings: Any) -> None:
    short, long = Client(), Client()
    for client in (short, long):
        client.cookies["edition"] = edition
    long.cookies[settings.SESSION_COOKIE_NAME] = "of-nobody-known"
    assert answer(short, address) == answer(long, address)
    assert answer(short, address)[0] == 200
