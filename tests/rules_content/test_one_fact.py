"""One set of facts: change one, and the engine, the compare table and the mark in the text all follow."""

import copy

import pytest
from django.http import QueryDict
from django.test import Client

from rules_content import content_files as entries
from rules_content import rule_facts as content
from rules_content.compare.comparison import Comparison
from rules_content.compare.matrix import all_rows
from rules_content.models import Variant
from th_site import content_loading as loading
from tutorials.engine import Game, Move, judge
from tutorials.engine.facts import facts
from tutorials.engine.ruleset import built_from, ruleset_of

pytestmark = pytest.mark.django_db


def test_a_changed_fact_reaches_engine_compare_table_and_text(client: Client) -> None:
    changed = copy.deepcopy(facts())
    (topic,) = [topic for topic in changed["topics"] if topic["key"] == "exit-height"]
    one_storey, anywhere = topic["variants"]
    one_storey["editions"].remove("german")
    anywhere["editions"].append("german")

    game = Game.start("german", ["pink", "blue"])
    game = game.play({"build": {"from": "p1", "column": {"x": -50, "y": 99.5, "grey": 2}}})
    game = game.play({"build": {"from": "b1", "column": {"x": 50, "y": -99.5, "grey": 2}}})
    move = Move.from_json({"from": "p2", "exit": {"x": -50, "y": 197}}, game.position)
    assert judge(game.position, move, ruleset_of("german")).codes == ("exit_height",)
    assert judge(game.position, move, built_from(changed, "german")).legal

    def rows() -> dict[str, str]:
        return {row.topic.key: row.kind for row in all_rows(Comparison.read(QueryDict("editions=english,german")))}

    def page() -> str:
        return client.get("/en/rules/german/exit-height/").content.decode()

    before = page()
    assert rows()["exit-height"] == "rule"
    loading.load(entries.read(known=content.read(changed)), models=entries.RULES)
    assert rows()["exit-height"] == "none"
    answers = {variant.key: variant.answer for variant in Variant.objects.filter(topic__key="exit-height")}
    assert page() != before
    lead = page().split("</h1>")[1]
    assert lead.index(answers["exit-where-it-lies-safely"]) < lead.index(answers["exit-from-height-one"])
