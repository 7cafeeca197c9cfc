"""The compare page: any two to five columns, differences marked by kind, the same facts as the engine's rulesets."""

import csv
import io
import zlib

import pytest
from django.conf import settings
from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from rules_content.compare.comparison import MISSION_COLUMN, Comparison, columns
from rules_content.compare.matrix import all_rows, counts, rows
from rules_content.models import Topic, Variant
from tutorials.core.engine.facts import facts
from tutorials.core.engine.ruleset import ruleset_of
from tutorials.core.messages.rulesets import SETTINGS

LANGUAGES = [code for code, _ in settings.LANGUAGES]
EDITIONS = columns()[:-1]
pytestmark = pytest.mark.django_db


def ask(query: str) -> Comparison:
    return Comparison.read(QueryDict(query))


def test_columns_follow_the_facts() -> None:
    assert columns() == ("english", "french", "german", "korean", "rainbow-city", "rainbow-city-mission")


def test_cells_are_merged_as_the_facts_partition_the_editions() -> None:
    found = {
        row.topic.key: {tuple(c for c in EDITIONS if row.statements[c] == one) for one in row.variants}
        for row in all_rows(ask(""))
    }
    expected = {
        topic["key"]: {tuple(e for e in EDITIONS if e in v["editions"]) for v in topic["variants"]}
        for topic in facts()["topics"]
    }
    assert found == expected


def test_kinds_of_all_five_are_those_of_the_facts() -> None:
    assert {row.topic.key: row.kind for row in all_rows(ask(""))} == {
        topic["key"]: topic["difference"] for topic in facts()["topics"]
    }


def test_a_topic_that_plays_differently_elsewhere_may_play_the_same_here() -> None:
    kinds = {row.topic.key: row.kind for row in all_rows(ask("editions=german,rainbow-city"))}
    assert (kinds["obstacles-with-two"], kinds["running-out"], kinds["exit-height"]) == ("silent", "silent", "none")
    kinds = {row.topic.key: row.kind for row in all_rows(ask("editions=english,german"))}
    assert (kinds["obstacles-with-two"], kinds["exit-height"], kinds["penalty-amount"]) == ("rule", "rule", "none")


def test_every_ruleset_field_in_a_cell_is_the_engines_own() -> None:
    cells = {
        (row.topic.key, edition, field): (value, getattr(ruleset_of(edition), field))
        for row in all_rows(ask("show=all"))
        for edition, statement in row.statements.items()
        for field, value in statement.fields.items()
        if field != "supplies"
    }
    assert len(cells) > 20
    assert {where: pair for where, pair in cells.items() if pair[0] != pair[1]} == {}


def test_base_against_missions_shows_what_missions_replace_and_add() -> None:
    found = {row.topic.key: row for row in rows(ask(f"editions=rainbow-city,{MISSION_COLUMN}"))}
    replaced = facts()["missions"]["overrides"]
    assert {key for key in found if not key.startswith("mission-")} == set(replaced)
    for topic, rule in replaced.items():
        assert found[topic].statements[MISSION_COLUMN].topic.key == f"mission-{rule}"
    assert counts(found.values()) == {"rule": 7 + 7 + 11}


def test_filters_by_kind_and_section() -> None:
    found = rows(ask("kind=rule&section=penalties,ending"))
    assert [row.topic.key for row in found] == [
        "penalty-amount",
        "playing-on",
        "running-out",
        "out-of-materials",
        "last-builder",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_complete_light_and_quick(client: Client, language: str, django_assert_max_num_queries) -> None:
    for query in ("", "?show=all", f"?editions=korean,{MISSION_COLUMN}&show=all"):
        with django_assert_max_num_queries(5):
            cold = client.get(f"/{language}/compare/{query}")
        with django_assert_max_num_queries(1):
            warm = client.get(f"/{language}/compare/{query}")
        assert (cold.status_code, warm.content) == (200, cold.content)
        assert len(zlib.compress(cold.content)) < 40_000
        assert client.get(f"/{language}/compare/{query}", headers={"if-none-match": cold["ETag"]}).status_code == 304


def test_an_unknown_edition_is_named_and_the_rest_is_shown(client: Client) -> None:
    html = client.get("/en/compare/?editions=english,german,klingon").content.decode()
    assert "There is no edition called “klingon”." in html
    assert ask("editions=english,german,klingon").editions == ("english", "german")


def test_json_and_csv_hold_the_same_table(client: Client) -> None:
    query = "editions=english,rainbow-city&kind=rule"
    data = client.get(f"/ko/compare/table.json?{query}").json()
    text = client.get(f"/ko/compare/table.csv?{query}").content.decode("utf-8-sig")
    table = list(csv.reader(io.StringIO(text)))[1:]
    assert [[row[1], *row[3:5]] for row in table] == [
        [topic["title"], *(cell["answer"] for cell in topic["editions"].values())] for topic in data["topics"]
    ]
    assert len(table) == 10


def test_programs_get_a_clear_error_for_a_wrong_query(client: Client) -> None:
    response = client.get("/en/compare/table.json?editions=english,german&kind=odd")
    assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_query")
    assert client.get("/en/compare/table.csv?section=none").status_code == 400


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20, deadline=None)
@given(query=st.dictionaries(st.sampled_from(["editions", "kind", "section", "show", "x"]), st.text(max_size=30)))
def test_any_query_gets_a_page(client: Client, query: dict[str, str]) -> None:
    # One section, where nothing else is asked: a short page, quickly made.
    assert client.get("/fr/compare/", {"section": "areas", **query}).status_code == 200


def test_an_editors_change_shows_at_once(client: Client) -> None:
    from rules_content.models import Variant

    client.get("/ko/compare/")
    variant = Variant.objects.get(key="one-column-flat")
    variant.answer_ko = "넘어뜨린 수와 상관없이 기둥 1개입니다."
    variant.save_revision().publish()
    assert "넘어뜨린 수와 상관없이" in client.get("/ko/compare/").content.decode().replace("<mark>", "").replace(
        "</mark>", ""
    )


@pytest.mark.parametrize("editions", ["", "editions=english,german", "editions=rainbow-city,rainbow-city-mission"])
def test_a_text_that_is_not_published_is_not_compared(client: Client, editions: str) -> None:
    Topic.objects.get(key="exit-height").unpublish()
    Variant.objects.get(key="one-up-or-one-down").unpublish()
    Topic.objects.get(key="mission-goal").unpublish()
    keys = {row.topic.key for row in all_rows(ask(f"{editions}&show=all"))}
    assert keys & {"exit-height", "column-height", "mission-goal"} == set()
    # What missions play instead of it is not published.
    assert ("winning" in keys) == ("mission" not in editions)
    html = client.get(f"/en/compare/?{editions}&show=all").text
    assert 'id="exit-height"' not in html
    assert 'id="penalty-amount"' in html
    assert "exit-height" not in client.get(f"/en/compare/table.json?{editions}&show=all").text


# --- one edition against the rest, one row, words


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_an_edition_differs_from_all_others(client: Client, edition: str) -> None:
    """Every topic in which the facts put it into a variant of its own, and no other."""
    expected = {t["key"] for t in facts()["topics"] if [edition] in [v["editions"] for v in t["variants"]]}
    comparison = ask(f"alone={edition}")
    assert comparison.editions[0] == edition
    assert {row.topic.key for row in rows(comparison)} == expected
    page = client.get(f"/en/compare/?alone={edition}").text
    assert [key for key in expected if f'id="{key}"' not in page] == []


def test_what_an_edition_plays_alone_is_told_from_what_it_only_says_alone() -> None:
    kinds = {row.topic.key: row.kind for row in rows(ask("alone=english"))}
    assert (kinds["touching"], kinds["touching-obstacles"]) == ("rule", "silent")


def test_english_against_french_tells_that_touching_cars_is_a_rule() -> None:
    kinds = {row.topic.key: row.kind for row in rows(ask("editions=english,french"))}
    assert kinds["touching"] == "rule"


def test_what_plays_differently_stands_first() -> None:
    kinds = [row.kind for row in rows(ask(""))]
    assert kinds == sorted(kinds, key=["rule", "silent", "wording", "component"].index)
    assert kinds.count("rule") == 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_no_code_and_has_no_needless_roles(client: Client, language: str) -> None:
    page = client.get(f"/{language}/compare/?show=all").text
    table = page[page.index("<table") : page.rindex("</table>")]
    assert "role=" not in table
    named = {field for row in all_rows(ask("show=all")) for s in row.statements.values() for field in s.fields}
    assert [field for field in named - {"supplies", "areas", "obstacles", "penalty"} if field in table] == []


def test_every_field_of_the_facts_has_its_words() -> None:
    told = {(f, v) for row in all_rows(ask("")) for s in row.statements.values() for f, v in s.fields.items()}
    assert {one for one in told if one[0] not in ("supplies", "areas")} == set(SETTINGS)


def test_every_row_has_its_address_and_every_chip_filters(client: Client) -> None:
    page = client.get("/en/compare/?editions=english,german").text
    query = "editions=english,german&amp;show=differences"
    assert f'data-link="?{query}#exit-height"' in page
    assert f'class="pill" href="?{query}&amp;kind=rule"' in page
    chosen = client.get("/en/compare/?editions=english,german&kind=rule").text
    assert f'href="?{query}" aria-current="true"' in chosen


def test_whoever_has_compared_can_agree(client: Client) -> None:
    assert 'href="/ko/agree/"' in client.get("/ko/compare/").text.partition("<main")[2].partition("</main>")[0]
