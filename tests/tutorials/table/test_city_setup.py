"""Setting up the city: what each edition places, who places it, and where it may stand."""

import pytest

from tutorials.core.engine import EDITIONS, Game, ruleset_of
from tutorials.core.engine.errors import EventError
from tutorials.core.table import city_setup as city
from tutorials.core.table.city_setup import Component
from tutorials.core.table.log import Log

COLOURS = ["pink", "blue", "yellow", "white"]


def new_log(edition: str, players: int, mode: str = "base") -> Log:
    return Log.from_json({"setup": {"edition": edition, "mode": mode, "players": COLOURS[:players]}})


@pytest.mark.parametrize(
    ("edition", "numbers"),
    [
        ("english", (0, 3, 4)),
        ("french", (0, 3, 4)),
        ("german", (2, 3, 4)),
        ("korean", (0, 3, 4)),
        ("rainbow-city", (12,) * 3),
    ],
)
def test_how_many_components_an_edition_places(edition: str, numbers: tuple[int, ...]) -> None:
    assert tuple(city.total(ruleset_of(edition), players) for players in (2, 3, 4)) == numbers


@pytest.mark.parametrize(
    ("edition", "order"),
    [
        ("english", ["yellow", "blue", "pink"]),
        ("german", ["yellow", "blue", "pink"]),
        ("korean", ["pink", "blue", "yellow"]),
        ("rainbow-city", ["pink", "blue", "yellow"]),
    ],
)
def test_who_places_first(edition: str, order: list[str]) -> None:
    log, placed = new_log(edition, 3), []
    for _ in order:
        placed.append(log.placer)
        one = city.place_for(log.to_place[0], log.placed, log.position, log.ruleset, 7)
        log = log.play({"place": one.to_json()})
    assert placed == order


def test_development_areas_come_before_everything_else() -> None:
    log = new_log("rainbow-city", 2)
    for _ in range(5):
        assert log.to_place == ["development"]
        one = city.place_for("development", log.placed, log.position, log.ruleset, 1)
        log = log.play({"place": one.to_json()})
    assert log.to_place == ["building", "tower", "green", "airport", "rainbow"]
    with pytest.raises(EventError) as error:
        new_log("rainbow-city", 2).play({"place": {"kind": "tower", "x": 300, "y": 300, "turned": 0}})
    assert error.value.code == "place_other_first"


def area(x: float, y: float) -> Component:
    return Component("development", x, y, 0, city.AREAS["development"])


def building(x: float, y: float) -> Component:
    return Component("building", x, y, 0, (40, 40, 60))


@pytest.mark.parametrize(
    ("one", "placed", "expected"),
    [
        (area(300, 300), [], []),
        (area(470, 0), [], ["place_off_table"]),
        (area(50, 0), [], ["place_on_pieces", "place_too_near"]),
        (area(300, 300 + 90 + 20), [area(300, 300)], []),
        (area(300, 300 + 90 + 19.9), [area(300, 300)], ["place_too_near"]),
        (area(300, 350), [area(300, 300)], ["place_overlaps"]),
        (building(300, 300), [area(300, 300)], []),
        (building(325, 300), [area(300, 300)], []),
        (building(325.1, 300), [area(300, 300)], ["place_not_on_area"]),
        (building(-300, 300), [area(300, 300)], ["place_not_on_area"]),
        (building(322, 300), [area(300, 300), building(278, 300)], ["place_area_taken"]),
    ],
)
def test_where_a_component_of_rainbow_city_may_stand(
    one: Component, placed: list[Component], expected: list[str]
) -> None:
    position = Game.start("rainbow-city", ["pink", "blue"]).position
    assert city.faults(one, placed, position, ruleset_of("rainbow-city")) == expected


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (building(0, 200), []),
        (building(0, 0), []),
        (building(60, 0), ["place_on_pieces"]),
        (building(490, 0), ["place_off_table"]),
    ],
)
def test_a_building_of_the_classic_editions_stands_anywhere_free(one: Component, expected: list[str]) -> None:
    position = Game.start("german", ["pink", "blue"]).position
    assert city.faults(one, [], position, ruleset_of("german")) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rest_can_be_placed_for_the_players(edition: str, players: int) -> None:
    log = new_log(edition, players)
    while log.to_place:
        one = city.place_for(log.to_place[0], log.placed, log.position, log.ruleset, players)
        log = log.play({"place": one.to_json()})
    position = log.position
    assert len(position.obstacles) + len(position.areas) == city.total(log.ruleset, players)
