"""Whoever asks for a number gets the number, and whoever asks yes or no gets that, by the rules they play by."""

import pytest
from django.test import Client
from django.utils.translation import override

from rules_content import search
from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.search.index import library
from tutorials.core.engine.agreement import Agreement

pytestmark = pytest.mark.django_db


def answered(asked: str, language: str, edition: str = "", agreement: Agreement | None = None) -> tuple[str, str]:
    """The rule on the card, and what it says first."""
    with override(language):
        found = search.find(library, search.Query(asked, language), edition or PRINTED_IN[language], agreement)
        best = search.winner(found)
    return (best.key, best.direct or best.answer_text) if best else ("", "")


@pytest.mark.parametrize(
    ("language", "asked", "topic", "answer"),
    [
        ("en", "How many cars do we get with three players?", "materials", "8 cars each."),
        ("en", "how many sticks each, 4 players", "materials", "9 roads each."),
        ("de", "Wie viele Autos kriegt jeder zu dritt", "materials", "8 Autos für jeden."),
        ("fr", "à trois joueurs combien de voitures chacun", "materials", "8 voitures par joueur."),
        ("it", "siamo in tre, quante macchinine a testa", "materials", "8 veicoli a testa."),
        ("ko", "셋이서 하면 자동차 몇 대씩 가져요", "materials", "각자 자동차 8개입니다."),
        ("ko", "둘이서 막대 몇 개씩 받아요?", "materials", "각자 도로 15개입니다."),
        ("en", "how many cars are in the box", "box-contents", "40 cars."),
        ("it", "quanti edifici ci sono nella scatola", "box-contents", "3 edifici."),
        ("en", "can five people play", "players", "No."),
        ("de", "geht das auch zu viert", "players", "Ja."),
        ("fr", "à partir de quel âge peut-on jouer", "players", "À partir de 8 ans."),
        ("en", "may the new pillar be the same height as the last", "column-height", "No."),
        ("en", "my column is 3 high, how high may the next one be?", "column-height", "From height 3: 2 or 4."),
        ("ko", "전 기둥이랑 높이 같아도 돼?", "column-height", "아니요."),
        ("de", "Darf ich den gelben direkt auf den Tisch stellen", "junction-on-grey", "Nein."),
        ("it", "in due servono gli edifici?", "obstacles-with-two", "Sì."),
        ("en", "do we need the buildings with 2 players", "obstacles-with-two", "No."),
    ],
)
def test_the_number_or_the_word_itself_is_the_answer(language: str, asked: str, topic: str, answer: str) -> None:
    key, told = answered(asked, language)
    assert key == topic
    assert told.startswith(answer)


def test_what_follows_a_mishap_is_told_with_the_editions_own_penalty() -> None:
    for edition, start in (("english", "You give the owner one grey or yellow piece for each piece that fell: 2 for 2"),
                           ("rainbow-city", "You give the owner exactly 1 piece")):  # fmt: skip
        topic, answer = answered("my sleeve knocked over two of her columns", "en", edition)
        assert topic == "penalty-amount"
        assert answer.startswith(start)
    assert (
        answered("I knocked three of his cars down", "en")[1] == "You give the owner 3 of your grey or yellow pieces."
    )


def test_the_number_of_one_kind_is_not_that_of_all_that_fell() -> None:
    key, told = answered("ma manche a emporté une route et deux voitures", "fr")
    assert key == "penalty-amount"
    assert not set("0123456789") & set(told)


def test_the_rules_that_one_agreed_on_answer() -> None:
    ours = Agreement.of("german", takes={"exit-height": "english"})
    asked = "Darf eine Ausfahrt von Höhe 3 starten?"
    assert answered(asked, "de", "german") == ("exit-height", "Nein.")
    assert answered(asked, "de", "german", ours) == ("exit-height", "Ja.")


def test_the_card_speaks_by_the_agreement_in_the_cookie(client: Client) -> None:
    asked = {"q": "Darf eine Ausfahrt von Höhe 3 starten?"}
    before = client.get("/de/search/", asked).content.decode()
    client.cookies["agreement"] = Agreement.of("german", takes={"exit-height": "english"}).code
    after = client.get("/de/search/", asked).content.decode()
    assert '<p class="best__direct">Nein.</p>' in before
    assert '<p class="best__direct">Ja.</p>' in after


def test_mission_mode_has_its_own_numbers() -> None:
    assert answered("how many cars each in mission mode with 3 players", "en", "rainbow-city")[1] == "10 cars each."


@pytest.mark.parametrize(
    ("language", "asked", "topic"),
    [
        ("en", "when is the game over", "winning"),
        ("en", "how high can I build", "column-height"),
        ("en", "how far apart do columns have to be", "column-reach"),
        ("en", "topple", "penalty-amount"),
        ("de", "Wann ist das Spiel vorbei?", "winning"),
        ("de", "Wann ist Schluss?", "winning"),
        ("de", "Wie weit muss der nächste Pfeiler weg sein", "column-reach"),
        ("de", "Was passiert, wenn ich etwas umstoße?", "penalty-amount"),
        ("fr", "quand est-ce que la partie est terminée", "winning"),
        ("it", "quando è finita la partita", "winning"),
        ("ko", "게임 언제 끝나요?", "winning"),
    ],
)
def test_the_commonest_questions_find_their_rule(language: str, asked: str, topic: str) -> None:
    found = search.find(library, search.Query(asked, language), PRINTED_IN[language])
    assert (found[0].kind, found[0].key) == ("topic", topic)


def test_the_card_is_followed_by_what_is_asked_next_in_the_readers_own_box(client: Client) -> None:
    text = client.get("/de/search/", {"q": "Darf ich fremde Pfeiler umwerfen, Strafe?"}).content.decode()
    links = text.partition('class="next"')[2].partition("</nav>")[0]
    assert links.count("<li>") in (2, 3)
    for language, edition in (("de", "german"), ("it", "rainbow-city")):
        found = search.find(library, search.Query("Pinzette" if language == "de" else "pinzetta", language), edition)
        assert all(not one.editions for one in search.asked_next(library, found[0], edition))
