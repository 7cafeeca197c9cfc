"""Lessons judge by the rules that a learner's players agreed on, where they fit."""

import json

import pytest
from django.test import Client

from tutorials.core.agreement.recommendation import recommended_agreement
from tutorials.core.engine import Agreement
from tutorials.core.puzzles.agreement_challenge import by_agreement
from tutorials.core.puzzles.kinds import BUILD
from tutorials.models import Puzzle

pytestmark = pytest.mark.django_db


def test_every_puzzle_that_fits_is_solved_by_its_solution_and_judged_by_the_agreement() -> None:
    fitting = 0
    for puzzle in Puzzle.objects.all():
        challenge = puzzle.challenge
        ours = recommended_agreement(challenge.edition, challenge.mode, "")
        judged = by_agreement(challenge, ours)
        if judged is challenge:
            continue
        fitting += 1
        assert judged.position.agreement == ours
        if judged.kind is BUILD:
            assert judged.solution is not None
            assert BUILD.attempt_move(judged, judged.solution).solved, puzzle.key
    assert fitting > Puzzle.objects.count() / 2


def test_a_puzzle_that_is_about_another_rule_stays_as_it_is() -> None:
    """An exit from two storeys, asked of an edition that forbids it."""
    found = set()
    for puzzle in Puzzle.objects.filter(kind="judge"):
        challenge = puzzle.challenge
        broken = challenge.judge(challenge.move).codes if challenge.move else ()
        if "exit_height" in broken:
            ours = Agreement.of(challenge.edition, challenge.mode, takes={"exit-height": "english"})
            assert by_agreement(challenge, ours) is challenge
            found.add(puzzle.key)
    assert found == {"straight-from-the-junction", "from-up-there"}


def test_a_look_at_a_move_is_judged_by_what_was_agreed(client: Client) -> None:
    puzzle = Puzzle.objects.get(key="first-road")
    ours = Agreement.of(puzzle.edition, puzzle.mode, takes={"may-or-must-place": "rainbow-city"})
    client.cookies["edition"], client.cookies["agreement"] = puzzle.edition, ours.code
    asked = json.dumps({"move": puzzle.challenge.solution.to_json() if puzzle.challenge.solution else {}})
    answer = client.post(f"{puzzle.get_absolute_url()}verdict", asked, content_type="application/json")
    assert answer.status_code == 200
    assert answer.json()["verdict"]["legal"]
