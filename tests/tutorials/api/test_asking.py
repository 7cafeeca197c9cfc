"""The rules are asked in words over HTTP, in any language and for any edition."""

import jsonschema
import pytest
from django.test import Client

from rules_content.editions.edition_keys import EDITIONS
from tutorials.api.schemas import SCHEMAS

pytestmark = pytest.mark.django_db
DOCUMENT = {"components": {"schemas": SCHEMAS}, "$ref": "#/components/schemas/AskAnswer"}


@pytest.mark.parametrize(
    ("lang", "asked", "key"),
    [
        ("it", "posso usare le pinze?", "tweezers"),
        ("en", "can I use tweezers?", "tweezers"),
        ("fr", "puis-je utiliser la pince ?", "tweezers"),
        ("de", "Darf ich die Pinzette benutzen?", "tweezers"),
        ("ko", "핀셋 써도 돼요?", "tweezers"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_question_is_answered_for_the_edition_as_documented(
    client: Client, lang: str, asked: str, key: str, edition: str
) -> None:
    answer = client.get("/api/v1/ask", {"q": asked, "lang": lang, "edition": edition}).json()
    jsonschema.validate(answer, DOCUMENT)
    first = answer["answers"][0]
    assert (answer["language"], answer["edition"], first["key"]) == (lang, edition, key)
    assert first["address"] == f"http://testserver/{lang}/rules/{edition}/{key}/"


@pytest.mark.parametrize(
    ("question", "code", "where"),
    [
        ({}, "out_of_range", "q"),
        ({"q": " "}, "out_of_range", "q"),
        ({"q": "x" * 201}, "out_of_range", "q"),
        ({"q": "exit", "lang": "xx"}, "unknown_language", "lang"),
        ({"q": "exit", "edition": "japanese"}, "unknown_edition", "edition"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_names_its_place(
    client: Client, question: dict[str, str], code: str, where: str
) -> None:
    response = client.get("/api/v1/ask", question)
    error = response.json()["error"]
    assert (response.status_code, error["code"], error["where"]) == (422, code, where)


def test_any_words_are_answered_and_another_method_is_not(client: Client) -> None:
    for odd in ("\x00", "🚗", "' OR 1=1 --", "<script>", "\ud800"):
        assert client.get("/api/v1/ask", {"q": odd.encode(errors="replace")}).status_code in (200, 422)
    refused = client.post("/api/v1/ask", {"q": "exit"})
    assert (refused.status_code, refused["Allow"]) == (405, "GET")
