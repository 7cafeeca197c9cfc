"""Every topic of every edition in every language, and what happens at addresses that do not exist."""

import re

import pytest
from django.conf import settings
from django.test import Client

from rules_content.editions.edition_keys import EDITIONS
from rules_content.models import Topic, Variant
from rules_content.reading.rulebook import former_addresses as moved
from rules_content.reading.rulebook.rule_facts import facts

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
BASE = [topic.key for topic in facts().topics if topic.mode == "base"]
MISSIONS = [topic.key for topic in facts().topics if topic.mode == "mission"]
REPLACED = [topic.key for topic in facts().topics if topic.replaced_in_missions]


def page(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status, address
    return response.content.decode()


def articles(html: str) -> list[str]:
    return re.findall(r'<article class="rule" id="([\w-]+)"', html)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_edition_page_holds_every_topic_in_the_readers_language(client: Client, edition: str, language: str) -> None:
    html = page(client, f"/{language}/rules/{edition}/")
    assert articles(html) == BASE
    own = {
        v.topic.key: v
        for v in Variant.objects.select_related("topic")
        if edition in v.editions and v.topic.mode == "base"
    }
    text = html.replace("&#x27;", "'").replace("&amp;", "&").replace("&quot;", '"')
    for variant in own.values():
        assert variant.translation("answer", language) in text
        assert variant.topic.translation("title", language) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_mission_page_holds_missions_first_and_the_base_rules_that_still_hold(client: Client, language: str) -> None:
    topics = articles(page(client, f"/{language}/rules/rainbow-city/mission/"))
    assert topics == MISSIONS + [key for key in BASE if key not in REPLACED]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mission_has_a_page_of_its_own(client: Client, language: str) -> None:
    for key in MISSIONS:
        title = Topic.objects.get(key=key).translation("title", language)
        assert title in page(client, f"/{language}/rules/rainbow-city/mission/{key}/")


def test_topic_page_tells_source_certainty_and_difference(client: Client) -> None:
    html = page(client, "/en/rules/korean/exit-height/")
    assert "Section 8" in html
    assert "stated" in html
    assert "plays differently" in html
    assert "English edition, French edition" in html


def test_our_reading_says_by_which_edition_we_play(client: Client) -> None:
    html = page(client, "/en/rules/english/turn-direction/")
    assert "our reading" in html
    assert "As we play it, following: German edition, Korean edition, Rainbow City." in html


def test_difference_opens_in_place(client: Client) -> None:
    html = page(client, "/en/rules/english/")
    part = html[html.index('id="penalty-amount"') :]
    part = part[: part.index("</article>")]
    assert '<details class="fold differs differs--rule">' in part
    other = Variant.objects.get(key="one-column-flat")
    assert other.translation("answer", "en") in part


def test_no_difference_no_mark(client: Client) -> None:
    html = page(client, "/en/rules/english/")
    part = html[html.index('id="column-height"') :]
    assert "<details" not in part[: part.index("</article>")]


def test_two_languages_side_by_side(client: Client) -> None:
    html = page(client, "/en/rules/english/column-height/?with=ko")
    variant = Variant.objects.get(key="one-up-or-one-down")
    assert variant.translation("answer", "ko") in html
    assert '<div class="reading" lang="ko">' in html
    assert 'href="/ko/glossary/#' in html
    assert html.count("<b>Example</b>") == html.count("<b>예시</b>") == 1
    assert articles(page(client, "/en/rules/english/?with=ko")) == BASE


@pytest.mark.parametrize("beside", ["en", "xx", "", "ko%00", "<script>"])
def test_an_odd_second_language_is_none(client: Client, beside: str) -> None:
    assert "readings--pair" not in page(client, f"/en/rules/english/column-height/?with={beside}")


def test_previous_and_next_follow_the_book(client: Client) -> None:
    html = page(client, "/en/rules/english/column-height/")
    at = BASE.index("column-height")
    assert f'rel="prev" href="/en/rules/english/{BASE[at - 1]}/"' in html
    assert f'rel="next" href="/en/rules/english/{BASE[at + 1]}/"' in html
    first = page(client, f"/en/rules/english/{BASE[0]}/")
    assert 'rel="prev"' not in first


def test_glossary_terms_are_linked_and_explained(client: Client) -> None:
    html = page(client, "/en/rules/english/column-height/")
    linked = set(re.findall(r'<a class="term" href="/en/glossary/#([\w-]+)">', html))
    assert "column" in linked
    assert linked == set(re.findall(r'<p id="t-([\w-]+)">', html))


def test_choice_of_edition_puts_ones_own_first(client: Client) -> None:
    html = page(client, "/ko/rules/")
    found = re.findall(r'class="door__title"><a rel="nofollow" href="/ko/edition/[\w-]+/rules/([\w-]+)/"', html)
    assert found == ["korean", "english", "french", "german", "rainbow-city"]


# ---------------------------------------------------------------- addresses that do not exist


def test_a_mistyped_topic_gets_suggestions(client: Client) -> None:
    html = page(client, "/de/rules/german/colum-hight/", 404)
    assert 'href="/de/rules/german/column-height/"' in html


@pytest.mark.parametrize(
    "address", ["/en/rules/spanish/", "/en/rules/germann/goal/", "/en/rules/%F0%9F%9A%97/", "/en/rules/english/%00/"]
)
def test_an_unknown_edition_or_topic_is_a_page_that_helps(client: Client, address: str) -> None:
    html = page(client, address, 404)
    assert 'href="/en/rules/"' in html


def test_a_near_edition_is_guessed(client: Client) -> None:
    assert 'href="/en/rules/german/"' in page(client, "/en/rules/germann/", 404)


@pytest.mark.parametrize("edition", ["english", "french", "german", "korean"])
def test_only_rainbow_city_has_missions(client: Client, edition: str) -> None:
    html = page(client, f"/en/rules/{edition}/mission/", 404)
    assert 'href="/en/rules/rainbow-city/mission/"' in html


@pytest.mark.parametrize("key", REPLACED)
def test_what_missions_replace_leads_to_the_mission_rule(client: Client, key: str) -> None:
    response = client.get(f"/en/rules/rainbow-city/mission/{key}/", follow=True)
    assert response.status_code == 200
    assert response.redirect_chain[0][0].startswith("/en/rules/rainbow-city/mission/mission-")


def test_a_mission_is_found_without_its_mode(client: Client) -> None:
    response = client.get("/en/rules/rainbow-city/mission-drive/?with=de")
    assert response["Location"] == "/en/rules/rainbow-city/mission/mission-drive/?with=de"


def test_an_old_key_leads_on_for_good(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(moved.TOPICS, "pillar-height", "column-height")
    response = client.get("/ko/rules/korean/pillar-height/?with=en")
    assert (response.status_code, response["Location"]) == (301, "/ko/rules/korean/column-height/?with=en")
    assert '<span id="pillar-height"></span>' in page(client, "/ko/rules/korean/")


@pytest.mark.parametrize(
    "address",
    ["/en/rules/rainbow-city/mission/mission-drive/", "/en/rules/rainbow-city/mission/", "/en/rules/german/goal/"],
)
def test_the_edition_switch_never_leads_astray(client: Client, address: str) -> None:
    html = page(client, address)
    switch = html[html.index('aria-label="Edition') :]
    links = re.findall(r'href="(/en/edition/[^"]+)"', switch[: switch.index("</details>")])
    assert len(links) == len(EDITIONS)
    for link in links:
        page(client, client.get(link)["Location"])
