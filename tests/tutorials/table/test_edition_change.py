"""Setting up a table with another box makes it the reader's everywhere: the page says so once, with the way back."""

import re

import pytest
from django.test import Client

from tutorials.core.engine import Agreement

from .test_page import LANGUAGES, TWO

pytestmark = pytest.mark.django_db
OURS = Agreement.of("english", takes={"exit-height": "german"})


def notice(page: str) -> tuple[str, str] | None:
    """What is said of the change, and where the way back leads."""
    found = re.search(r"data-edition-change>(.*?)</p>", page, re.DOTALL)
    if not found:
        return None
    href = re.search(r'href="([^"]+)"', found[1])
    assert href
    return re.sub(r"<[^>]+>|\s+", " ", found[1]).strip(), href[1]


def set_up(client: Client, edition: str, language: str = "en", **more: str) -> str:
    form = {"do": "new", "edition": edition, **TWO, **more}
    return client.post(f"/{language}/table/", form, follow=True).content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_change_is_said_and_can_be_taken_back(client: Client, language: str) -> None:
    client.get(f"/{language}/edition/french/table/")
    told = notice(set_up(client, "korean", language))
    assert told
    assert client.cookies["edition"].value == "korean"
    back = client.get(told[1].replace("&amp;", "&"), follow=True)
    assert client.cookies["edition"].value == "french"
    assert notice(back.content.decode()) is None
    assert 'data-phase="p' in back.content.decode()


def test_nothing_is_said_where_nothing_changes(client: Client) -> None:
    client.get("/en/edition/german/table/")
    assert notice(set_up(client, "german")) is None


def test_rules_of_ones_own_that_give_way_are_named(client: Client) -> None:
    set_up(client, "agreed", ruleset=OURS.code)
    told = notice(set_up(client, "english"))
    assert told
    assert told[1] == f"/en/agree/{OURS.code}/"


@pytest.mark.parametrize("was", ["", "klingon", "english", "german", "<b>"])
def test_a_link_from_somebody_else_says_nothing(client: Client, was: str) -> None:
    """The reader's edition is English still: a table of another box has changed nothing for them."""
    address = Client().post("/en/table/", {"do": "new", "edition": "german", **TWO})["Location"].split("&was")[0]
    assert notice(client.get(f"{address}&was={was}").content.decode()) is None
