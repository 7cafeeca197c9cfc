from rules_content.reading.rulebook.former_addresses import IN_MISSIONS
from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.engine.facts import facts as engine_facts
from tutorials.core.messages.rule_links import MISSION

FACTS = facts()


def test_there_are_59_topics_of_the_base_game_and_18_of_mission_mode() -> None:
    modes = [topic.mode for topic in FACTS.topics]
    assert (modes.count("base"), modes.count("mission")) == (59, 18)


def test_every_edition_is_in_exactly_one_variant_of_every_base_topic() -> None:
    editions = sorted(edition.key for edition in FACTS.editions)
    base = [topic for topic in FACTS.topics if topic.mode == "base"]
    assert base != []
    for topic in base:
        assert sorted(key for variant in topic.variants for key in variant.editions) == editions, topic.key


def test_missions_are_topics_with_one_variant_of_rainbow_city() -> None:
    missions = [topic for topic in FACTS.topics if topic.mode == MISSION]
    assert all(topic.variants[0].key == topic.key and len(topic.variants) == 1 for topic in missions)
    assert {topic.variants[0].editions for topic in missions} == {("rainbow-city",)}
    assert sum(bool(topic.counts) for topic in missions) == 11


def test_a_reading_names_a_variant_of_the_same_topic_or_advice() -> None:
    for topic in FACTS.topics:
        keys = {variant.key for variant in topic.variants} | {"", "advice-only"}
        assert {variant.played_as for variant in topic.variants} <= keys, topic.key


def test_what_missions_replace_leads_to_a_mission_rule() -> None:
    assert set(IN_MISSIONS) == set(engine_facts()["missions"]["overrides"])
    assert set(IN_MISSIONS.values()) <= {topic.key for topic in FACTS.topics if topic.mode == MISSION}
