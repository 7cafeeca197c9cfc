"""Players with names of their own: on the page and in files, in no address, and nothing but names."""

import io
import json
import re
import sys

import pytest
from django.core.management import call_command
from django.test import Client

from tutorials.core.engine.games.random_player import random_log
from tutorials.core.messages.player_names import LONGEST, named_players, player, read_names
from tutorials.core.table.log import Log
from tutorials.core.table.sharing import pack

from .test_page import LANGUAGES, Player

pytestmark = pytest.mark.django_db
ANNA = {"pink": "Anna", "blue": "<b>Bo"}
TWO = {"setup": {"edition": "english", "players": ["pink", "blue"]}}
OVER = random_log(TWO["setup"], seed=11)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("", {}), ("{", {}), ("[]", {}), ('"pink"', {}), ("[" * 100_000, {}), ('{"pink": null, "red": "Zoe"}', {}),
        ('{"pink": "  Anna \\n Lena "}', {"pink": "Anna Lena"}),
        ('{"pink": "\\u202eAnna\\ud800\\u0007"}', {"pink": "Anna"}),
        ('{"blue": "안나", "white": "' + "x" * 99 + '"}', {"blue": "안나", "white": "x" * LONGEST}),
    ],
)  # fmt: skip
def test_names_are_one_short_line_each(given: str, names: dict[str, str]) -> None:
    assert read_names(given) == names


def test_a_name_holds_for_the_page_that_it_was_given_for() -> None:
    with named_players(ANNA):
        assert (player("pink"), player("white")) == ("Anna", "White")
    assert player("pink") == "Pink"


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_story_end_and_replay_call_players_by_name(client: Client, language: str) -> None:
    names = json.dumps(ANNA)
    begun = pack({**TWO, "steps": list(OVER["events"][:1])})
    page = client.post(f"/{language}/table/", {"do": "show", "t": begun, "names": names}).content.decode()
    assert "&lt;b&gt;Bo" in page.split("turn__words")[1].split("</p>")[0]
    assert "<b>Anna</b>" in page
    assert "<b>Bo" not in page
    over = pack({**TWO, "steps": list(OVER["events"])})
    page = client.post(f"/{language}/table/", {"do": "show", "t": over, "names": names}).content.decode()
    assert "&lt;b&gt;Bo" in page.split('class="end__places"')[1].split("</ol>")[0]
    page = client.post(f"/{language}/table/replay/", {"t": over, "at": "1", "names": names}).content.decode()
    assert "Anna:" in page.split('data-part="now"')[1].split("</h2>")[0]


def test_no_address_and_no_link_holds_a_name(client: Client) -> None:
    text = pack({**TWO, "steps": list(OVER["events"][:2])})
    named = client.post("/en/table/", {"do": "undo", "t": text, "names": json.dumps(ANNA)}).content.decode()
    bare = client.post("/en/table/", {"do": "undo", "t": text}, follow=True).content.decode()
    address = re.compile(r'(?:[?&]t=|name="t" value="|data-text=")([^"&]+)')
    assert {*address.findall(named)} <= {*address.findall(bare)}
    assert all("Anna" not in json.dumps(Log.from_text(found).to_json()) for found in address.findall(named))


def test_a_file_brings_the_names_along_and_replays(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    text = pack({**TWO, "steps": list(OVER["events"][:2])})
    saved = client.post("/en/table/", {"do": "save", "t": text, "names": json.dumps(ANNA)}).json()
    assert saved["names"] == ANNA
    opened = (
        Player(client).visit().read(client.post("/en/table/", {"do": "open", "text": json.dumps(saved)}, follow=True))
    )
    assert opened.log.steps == Log.from_text(text).steps
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(saved)))
    call_command("replay", stdout=out)
    assert json.loads(out.getvalue())["ranking"]
    assert "names" not in client.post("/en/table/", {"do": "save", "t": text}).json()
