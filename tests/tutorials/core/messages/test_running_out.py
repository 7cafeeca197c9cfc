"""How running out goes in each edition: the whole story, as the engine plays it."""

import pytest

from tutorials.core.messages.running_out import running_out

OPPONENTS = ["Pink: builds a road.", "Yellow: builds a road."]
RUNS_OUT = "Blue: builds a road. Blue has run out."
LAST_ROUND = [f"{RUNS_OUT} Last round for Blue."]
PASSES_LATER = [RUNS_OUT, *OPPONENTS, "Blue: passes."]
MUST_PASS = [RUNS_OUT, *OPPONENTS, "Blue: passes. Last round for Blue."]
UNTIL_THEN = {
    "english": LAST_ROUND,
    "french": LAST_ROUND,
    "german": LAST_ROUND,
    "korean": PASSES_LATER,
    "rainbow-city": MUST_PASS,
}


def story(edition: str, **how: int) -> list[str]:
    return [step.sentences for step in running_out(edition, **how)]


@pytest.mark.parametrize("edition", UNTIL_THEN)
def test_without_a_penalty_blue_is_out_when_the_turn_comes_back(edition: str) -> None:
    assert story(edition) == [*UNTIL_THEN[edition], OPPONENTS[0], f"{OPPONENTS[1]} Blue is out."]


@pytest.mark.parametrize("edition", UNTIL_THEN)
def test_a_penalty_paid_to_blue_keeps_blue_in(edition: str) -> None:
    cancelled = "" if edition == "korean" else " The penalty cancels the last round."
    assert story(edition, penalty=True) == [
        *UNTIL_THEN[edition],
        f"Pink: pays a penalty.{cancelled} Blue can build again.",
    ]


@pytest.mark.parametrize("edition", UNTIL_THEN)
def test_of_two_players_the_one_who_is_left_wins(edition: str) -> None:
    assert story(edition, players=2) == [
        *(sentences for sentences in UNTIL_THEN[edition] if sentences != OPPONENTS[1]),
        "Pink: builds a road. Blue is out. Pink wins.",
    ]
