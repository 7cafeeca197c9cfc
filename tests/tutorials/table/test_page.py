"""The table's page without scripts: every step by its form, in every language, from the set-up to the end."""

import html
import io
import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from PIL import Image

from tests.broker import AWAY, broker
from tests.tutorials.core.engine.tables import column, table, walled_in
from tutorials.core.engine import EDITIONS, Game, InputError, Position
from tutorials.core.engine.facts import facts
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.table.address import table_address
from tutorials.core.table.log import Log
from tutorials.core.table.sharing import pack
from tutorials.pictures import picture
from tutorials.table import card

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
TWO = {"seat-1": "pink", "seat-2": "blue"}


class Player:
    """A visitor whose browser runs no scripts."""

    def __init__(self, client: Client, language: str = "en") -> None:
        self.client, self.address, self.page = client, f"/{language}/table/", ""

    def visit(self, query: str = "") -> "Player":
        return self.read(self.client.get(self.address + query))

    def do(self, what: str, **fields: Any) -> "Player":
        found = re.search(r'name="t" value="([^"]+)"', self.page)
        sent = {"t": found[1] if found else "", "do": what, **fields}
        return self.read(self.client.post(self.address, {k.replace("_", "-"): v for k, v in sent.items()}, follow=True))

    def read(self, response: Any) -> "Player":
        assert response.status_code == 200
        self.page = html.unescape(response.content.decode())
        return self

    def begin(self, edition: str = "english", **fields: Any) -> "Player":
        return self.visit().do("new", edition=edition, **{"seat_1": "pink", "seat_2": "blue", **fields})

    @property
    def log(self) -> Log:
        return Log.from_text(re.search(r'name="t" value="([^"]+)"', self.page)[1])  # type: ignore[index]

    @property
    def words(self) -> str:
        return re.sub(r"<[^>]+>", "", re.search(r"turn__words.*?>(.*?)</p>", self.page, re.DOTALL)[1]).strip()  # type: ignore[index]

    @property
    def alert(self) -> str:
        found = re.search(r'role="alert">(.*?)</p>', self.page, re.DOTALL)
        return found[1].strip() if found else ""

    @property
    def sentences(self) -> list[str]:
        verdict = self.page.split('class="strip"')[0]
        return re.findall(r"data-sentence>([^<]+)<", verdict)


@pytest.fixture
def player(client: Client) -> Player:
    return Player(client)


UP = {"base": "p1", "target": "column", "height": "2", "by": "direction", "direction": "90", "auto": "yes"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_opens_in_every_language(client: Client, language: str) -> None:
    player = Player(client, language).begin()
    assert f'lang="{language}"' in player.page
    assert '<svg class="th"' in player.page


def test_a_road_is_checked_and_then_built(player: Player) -> None:
    player.begin().do("check", **UP)
    assert player.sentences == ["This road earns no car."]
    assert player.log.steps == ()
    player.do("build", **UP)
    assert player.words == "Blue’s turn: build a road."
    assert player.log.position.column("p2").height == 2


def test_a_road_can_be_placed_by_its_coordinates(player: Player) -> None:
    player.begin().do("build", **{**UP, "by": "point", "x": "-50", "y": "99,5"})
    column = player.log.position.column("p2")
    assert (column.x, column.y) == (-50, 99.5)


def test_an_illegal_road_is_not_built_and_says_why(player: Player) -> None:
    player.begin().do("build", **{**UP, "height": "4"})
    assert player.alert == "This road may not be built."
    assert player.sentences == [
        "Height 4 after height 1: a grey column must be exactly one storey higher or lower than its base point."
    ]
    assert player.log.steps == ()


@pytest.mark.parametrize(
    ("fields", "alert"),
    [
        ({"base": ""}, "Choose a base point first."),
        ({"height": "x"}, "A number is missing or cannot be read."),
        ({"by": "point", "x": "", "y": "1"}, "A number is missing or cannot be read."),
        ({"direction": "1e9"}, "A number is too small or too large."),
        ({"move": "{"}, "This is not a saved game: the text cannot be read as JSON."),
    ],
)
def test_what_is_filled_in_wrong_is_said(player: Player, fields: dict[str, str], alert: str) -> None:
    assert player.begin().do("build", **{**UP, **fields}).alert == alert


def test_every_edition_has_its_say_and_those_that_differ_are_marked(player: Player) -> None:
    player.begin().do("build", **UP)
    player.do("build", **{**UP, "base": "b1"})
    # From two storeys high an exit is one by the English and French rules alone.
    player.do("check", base="p2", target="exit", direction="90")
    strip = player.page.split('class="strip"')[1]
    marked = re.findall(r'data-edition="([\w-]+)"[^>]* data-differs', strip)
    assert sorted(marked) == ["german", "korean", "rainbow-city"]


def test_cars_are_placed_for_the_players_or_by_them(player: Player) -> None:
    out = {"base": "p1", "target": "exit", "direction": "90"}
    assert len(player.begin().do("build", **out, auto="yes").log.position.roads[-1].cars) == 1
    assert player.begin().do("build", **out).log.position.roads[-1].cars == ()
    player.begin().do("build", **out, car_0="40")
    assert [car.at for car in player.log.position.roads[-1].cars] == [0.4]


def test_steps_are_taken_back_and_done_again(player: Player) -> None:
    player.begin().do("build", **UP).do("undo")
    assert player.words == "Pink’s turn: build a road."
    assert 'value="p1" selected' in player.page
    assert player.do("redo").words == "Blue’s turn: build a road."


def test_a_road_is_suggested_and_legal(player: Player) -> None:
    player.begin().do("suggest")
    assert "✕" not in player.page.split('class="strip"')[0]
    assert player.log.move is not None
    assert 'data-state="legal"' in player.page


NO_PLACE = "We find no place for a road"


def test_where_no_place_is_left_the_table_says_so_and_the_turn_is_passed(player: Player) -> None:
    player.visit("?t=" + pack({"position": walled_in()}))
    assert NO_PLACE in player.page
    assert player.do("suggest").alert == "No legal move was found."
    assert 'value="build"' in player.page  # a hand may find what a search did not
    player.do("no-place")
    assert player.log.steps == ({"no_place": "blue"},)
    assert (player.words, player.log.game.last_round) == ("Pink’s turn: build a road.", ("blue",))
    assert "finds no place and passes" in player.page
    assert NO_PLACE not in player.page
    assert Log.from_file(player.log.to_file()).game.to_json() == player.log.game.to_json()


def test_where_no_place_is_left_a_road_is_put_aside_in_mission_mode(player: Player) -> None:
    position = walled_in(edition="rainbow-city", mode="mission")
    player.visit("?t=" + pack({"position": position}))
    assert "No place left: put a road aside" in player.page
    player.do("no-place")
    assert "finds no place and puts a road aside" in player.page
    assert player.log.game.supplies["blue"]["roads"] == position["players"][0]["roads"] - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_gives_up_where_there_is_a_place(client: Client, language: str) -> None:
    player = Player(client, language).begin().do("no-place")
    suggest = re.search(r'value="suggest".*?data-suggest-word[^>]*>([^<]+)<', player.page, re.DOTALL)
    assert suggest is not None
    assert suggest[1] in player.alert
    assert player.log.steps == ()
    assert 'value="no-place"' not in player.page


def test_whoever_has_pieces_for_no_column_is_told_so_and_passes(player: Player) -> None:
    few = {"grey": 1, "junctions": 0}
    columns = [column("b1", 0, 0, 4), column("p1", 0, 400, 2)]
    position = table(columns=columns, supply={"blue": few}, edition="german")
    player.visit("?t=" + pack({"position": position}))
    assert player.words == (
        "Blue cannot build and has to pass. The pieces in hand are too few to build on from any open end."
    )
    assert player.do("pass").log.game.last_round == ("blue",)


def test_a_penalty_is_paid_as_the_edition_says(player: Player) -> None:
    for edition, columns in (("english", 3), ("rainbow-city", 1)):
        player.begin(edition)
        if player.log.to_place:
            player.do("go")
        before = player.log.game.supplies["blue"]["grey"]
        player.do("knock", by_player="pink", fell_blue="3", pay="grey")
        assert player.log.game.supplies["blue"]["grey"] == before + columns
        assert "knocks over 3 of Blue’s pieces" in player.page


def test_a_penalty_can_be_paid_with_junctions(player: Player) -> None:
    player.begin().do("knock", by_player="pink", fell_blue="2", pay="junction")
    assert player.log.game.supplies["blue"]["junctions"] == 5


def test_a_penalty_for_nothing_is_none(player: Player) -> None:
    assert player.begin().do("knock", by_player="pink", fell_pink="3").alert.startswith("Enter how many pieces")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_to_its_end(client: Client, edition: str) -> None:
    recorded = random_log({"edition": edition, "players": ["pink", "blue"]}, seed=11)
    steps = [{"go": True}] if Log.from_json({"setup": recorded["setup"]}).to_place else []
    player = Player(client).visit("?t=" + pack({"setup": recorded["setup"], "steps": [*steps, *recorded["events"]]}))
    game = Game.replay(recorded)
    assert game.over
    assert player.words.startswith("The game is over: ")
    assert "Result" in player.page
    assert 'value="build"' not in player.page


def test_missions_are_scored_as_the_game_goes(player: Player) -> None:
    player.begin("rainbow-city", mode="mission").do("place-rest")
    missions = re.findall(r"/en/rules/rainbow-city/mission/mission-([\w-]+)/", player.page)
    # All but the one that acts while cars are placed and scores nothing.
    assert set(missions) == {mission["key"] for mission in facts()["missions"]["list"]} - {"same-type"}
    recorded = random_log({"edition": "rainbow-city", "mode": "mission", "players": ["pink", "blue"]}, seed=11)
    player.visit("?t=" + pack({"setup": recorded["setup"], "steps": [{"go": True}, *recorded["events"]]}))
    scores = Game.replay(recorded).scores
    table = player.page.split('data-part="players"')[1]
    assert re.findall(r"<td><b>(-?\d+)</b>", table) == [str(scores[colour]["total"]) for colour in ("pink", "blue")]
    rows = re.findall(r'/mission-([\w-]+)/">[^<]+</a></th>\s*<td>(-?\d+)</td>\s*<td>(-?\d+)</td>', table)
    assert {key: (int(pink), int(blue)) for key, pink, blue in rows} == {
        key: (points, scores["blue"][key])
        for key, points in scores["pink"].items()
        if key not in ("total", "same-type")
    }
    assert max(total["total"] for total in scores.values()) > 0


def test_the_city_is_placed_by_the_form(player: Player) -> None:
    player.begin("german")
    assert player.words == "Blue places a city component."
    player.do("place", kind="building", x="200", y="100", turned="15")
    assert player.words == "Pink places a city component."
    assert player.do("place", kind="building", x="200", y="100").alert == "Something else is already there."
    player.do("place", kind="building", x="-200", y="100")
    assert player.words == "Pink’s turn: build a road."


def test_a_game_is_saved_and_opened(player: Player) -> None:
    player.begin().do("build", **UP)
    text = re.search(r'name="t" value="([^"]+)"', player.page)[1]  # type: ignore[index]
    saved = player.client.post(player.address, {"t": text, "do": "save"})
    assert saved["Content-Disposition"] == 'attachment; filename="tokyo-highway.json"'
    assert json.loads(saved.content)["setup"]["edition"] == "english"
    file = io.BytesIO(saved.content)
    file.name = "game.json"
    opened = player.client.post(player.address, {"do": "open", "file": file}, follow=True)
    assert "Blue’s turn" in opened.content.decode()


@pytest.mark.parametrize(
    "query", ["?t=1abc", "?t=x", "?t=" + pack({"setup": 1}), "?position=1", "?position=1AAA&move=%7B"]
)
def test_a_link_that_cannot_be_read_says_so_and_offers_an_empty_table(player: Player, query: str) -> None:
    player.visit(query)
    assert player.alert.startswith("This table cannot be read.")
    assert 'value="new"' in player.page


def test_a_file_that_cannot_be_read_says_so(player: Player) -> None:
    for text in ("", "{", "[]", '{"setup": {"edition": "english", "players": ["pink"]}, "events": []}'):
        assert player.visit().do("open", text=text).alert.startswith("This table cannot be read.")


def test_two_players_of_one_colour_are_not_seated(player: Player) -> None:
    assert player.begin(seat_2="pink").alert.startswith("Two players have the same colour.")


def test_a_figure_of_the_rules_opens_on_the_table(client: Client) -> None:
    position = Game.start("korean", ["pink", "blue"]).position.to_json()
    address = table_address(position, {"from": "p1", "exit": {"x": -50, "y": 99}})
    page = client.get(address).content.decode()
    assert 'data-state="legal"' in page
    assert Position.from_json(position).to_json() == position


def test_a_figure_whose_road_joins_a_standing_column_opens_on_the_table(client: Client) -> None:
    """No fields can describe such a road, which is never legal; the figures of two rules are about it."""
    position = Game.start("korean", ["pink", "blue"]).position.to_json()
    page = client.get(table_address(position, {"from": "p1", "to": "b1"}))
    assert page.status_code == 200
    assert 'data-state="illegal"' in page.content.decode()


HALF_A_PAIR = {"build": {"from": "p\ud800", "exit": {"x": 0, "y": 0}}}


@pytest.mark.parametrize("key", ["steps", "undone"])
def test_half_a_surrogate_pair_in_a_table_is_refused(client: Client, key: str) -> None:
    """JSON can write one by an escape; no link and no page can."""
    data = json.dumps(
        {"setup": {"edition": "german", "players": ["pink", "blue"], "obstacles": []}, key: [HALF_A_PAIR]}
    )
    assert "\\ud800" in data
    for sent in ({"do": "open", "text": data}, {"do": "open", "file": io.BytesIO(data.encode())}):
        page = client.post("/en/table/", sent)
        assert page.status_code == 200
        assert "This contains characters that cannot be read." in page.content.decode()
    with pytest.raises(InputError):
        Log.from_file(data)


@pytest.mark.parametrize("odd", ["\ud800", "\0"])
def test_a_piece_whose_name_cannot_be_written_is_refused(client: Client, odd: str) -> None:
    position = Game.start("german", ["pink", "blue"]).position.to_json()
    position["columns"][0]["id"] = position["roads"][0]["to"] = odd
    page = client.post("/en/table/", {"do": "open", "text": json.dumps({"position": position})})
    assert page.status_code == 200
    assert "This table cannot be read." in page.content.decode()
    answer = client.post("/api/v1/scene", json.dumps({"position": position}), content_type="application/json")
    assert (answer.status_code, answer.json()["error"]["where"]) == (422, "position.columns[0].id")


def test_a_shared_table_has_a_card(client: Client) -> None:
    player = Player(client, "ko").begin().do("build", **UP)
    address = re.search(r'og:image" content="[^"]*?(/ko/table/card[^"]+)"', player.page)[1]  # type: ignore[index]
    picture = client.get(address)
    assert picture["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(picture.content)).size == (1200, 630)


def test_the_card_is_drawn_ahead_by_a_task(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr(card, "picture", lambda *asked: drawn.append(picture(*asked)) or drawn[-1])
    text = Log.from_json({"setup": {"edition": "english", "players": ["pink", "blue"]}}).shared()
    assert client.post(reverse("table-share"), {"t": text}).status_code == 204
    assert len(drawn) == 1
    assert client.get(reverse("table-card"), {"t": text}).content == drawn[0]
    assert client.post(reverse("table-share"), {"t": "1x"}).status_code == 422
    with broker(AWAY):
        assert client.post(reverse("table-share"), {"t": text}).status_code == 204
    assert client.get(reverse("table-card"), {"t": "1x"}).status_code == 404
    assert len(drawn) == 1


@pytest.mark.usefixtures("_clock_of_limits_stands_still")
def test_a_client_that_opens_too_many_tables_waits(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 3
    links = [
        f"/en/table/?t={pack({'setup': {'edition': edition, 'players': ['pink', 'blue']}})}" for edition in EDITIONS
    ]
    # The first is answered, the last is not; how many between them, their time says.
    answers = [client.get(link) for link in links]
    assert (answers[0].status_code, answers[-1].status_code) == (200, 429)
    assert client.get("/en/table/").status_code == 429
    assert client.get(links[-1], REMOTE_ADDR="192.0.2.7").status_code == 200


def test_a_table_asks_few_queries(client: Client, django_assert_max_num_queries: Any) -> None:
    client.get("/en/table/")  # what is kept until something is published is known from here on
    with django_assert_max_num_queries(5):  # in tests every request asks for the content version
        Player(client).begin("rainbow-city", mode="mission").do("place-rest")
