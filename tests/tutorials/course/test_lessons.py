"""The shipped course: every puzzle verified, every text there, everything covered that the course promises."""

import re
from collections import Counter

import pytest

from rules_content.models import LANGUAGES
from rules_content.reading.rulebook.rule_facts import facts
from tests import solver_results
from tutorials.core.engine.facts import facts as engine_facts
from tutorials.core.messages.rules import VIOLATIONS
from tutorials.core.puzzles.answers import LEGAL, YES
from tutorials.core.puzzles.kinds import KINDS
from tutorials.core.puzzles.solver import check
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry
from tutorials.models import Lesson

ENTRIES = files.read()
PUZZLES = [entry for entry in ENTRIES if isinstance(entry, PuzzleEntry)]
LESSONS = [entry for entry in ENTRIES if entry.model is Lesson]
NOTHING_TO_PRACTISE = {"history"}
ORDER = (
    "columns", "roads", "over", "under", "several", "junctions", "branching", "exits", "penalties", "ending", "city",
    "missions", "setup", "editions",
)  # fmt: skip


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.key)
def test_the_solver_passes_the_puzzle(puzzle: PuzzleEntry) -> None:
    def find() -> list[str]:
        return list(check(puzzle.challenge(), tuple(puzzle.data["same_in"])).faults)

    assert solver_results.faults_of(puzzle.data, find) == []


def test_fourteen_lessons_in_their_order_and_at_least_a_hundred_and_twenty_puzzles() -> None:
    assert {lesson.position: lesson.key for lesson in LESSONS} == dict(enumerate(ORDER, 1))
    assert len(PUZZLES) >= 120
    assert min(Counter(puzzle.within for puzzle in PUZZLES).values()) >= 4


def test_the_course_begins_with_a_road() -> None:
    """A newcomer builds first; questions wait until there is a road to ask about."""
    assert [(puzzle.key, puzzle.data["kind"]) for puzzle in PUZZLES[:2]] == [
        ("first-road", "build"),
        ("one-step-down", "build"),
    ]


def test_questions_about_editions_stand_in_the_last_lesson_only() -> None:
    about = {puzzle.key: puzzle.within for puzzle in PUZZLES if puzzle.data["question"].get("ask") == "editions"}
    assert len(about) >= 14
    assert set(about.values()) == {ORDER[-1]}


def test_all_four_kinds_are_used_often() -> None:
    kinds = Counter(puzzle.data["kind"] for puzzle in PUZZLES)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 8


def test_every_topic_is_practised_but_those_with_nothing_to_practise() -> None:
    practised = {topic for puzzle in PUZZLES for topic in puzzle.data["topics"]}
    assert {topic.key for topic in facts().topics} - practised == NOTHING_TO_PRACTISE


def test_what_a_turn_consists_of_is_known_before_it_is_asked_for() -> None:
    """Nothing is practised before the lesson that first teaches it, where the order of lessons promises it."""
    taught = {topic: puzzle.within for puzzle in reversed(PUZZLES) for topic in puzzle.data["topics"][:1]}
    wanted = {
        "entrance": "setup", "first-player": "editions", "column-height": "columns", "adjusting": "editions",
        "end-of-turn": "roads", "first-over": "over", "first-under": "under", "may-or-must-place": "several",
        "junction-height": "junctions", "branching": "branching", "exit-height": "exits", "repairs": "penalties",
        "running-out": "ending", "touching-obstacles": "city",
    }  # fmt: skip
    assert {topic: taught[topic] for topic in wanted} == wanted


def test_a_move_to_be_judged_breaks_one_rule_at_most() -> None:
    found = {
        puzzle.key: puzzle.challenge().judge(puzzle.challenge().move).codes  # type: ignore[arg-type]
        for puzzle in PUZZLES
        if puzzle.data["kind"] == "judge"
    }
    assert {key: codes for key, codes in found.items() if len(codes) > 1} == {}


def test_neither_yes_nor_no_is_a_good_guess() -> None:
    """Whether something is allowed, or so: 40 to 60 % either way, in the course and in every lesson that asks often."""
    answers: dict[str, list[bool]] = {}
    for puzzle in PUZZLES:
        right = puzzle.challenge().answer
        if right is not None and {LEGAL, YES} & set(right.choices):
            answers.setdefault(puzzle.within, []).append(bool({LEGAL, YES} & right.right))
    asked = {lesson: given for lesson, given in answers.items() if len(given) >= 4}
    asked["the course"] = [given for lesson in answers.values() for given in lesson]
    assert len(asked["the course"]) > 50
    shares = {lesson: sum(given) / len(given) for lesson, given in asked.items()}
    assert {lesson: share for lesson, share in shares.items() if not 0.4 <= share <= 0.6} == {}


def test_all_eleven_missions_are_practised() -> None:
    practised = {topic for puzzle in PUZZLES for topic in puzzle.data["topics"]}
    missions = {f"mission-{mission['key']}" for mission in engine_facts()["missions"]["list"]}
    assert len(missions) == 11
    assert missions <= practised


def test_every_violation_is_met() -> None:
    met: set[str] = set()
    for puzzle in PUZZLES:
        challenge = puzzle.challenge()
        if challenge.move is not None:
            for edition in ("english", "german", "rainbow-city", challenge.edition):
                met |= set(challenge.under(edition).judge(challenge.move).codes)
    assert sorted(set(VIOLATIONS) - met) == []


def test_at_least_ten_puzzles_on_differences_between_editions() -> None:
    about = [p for p in PUZZLES if p.data["question"].get("ask") == "editions" or p.within == "editions"]
    assert len(about) >= 10
    topics = {topic for puzzle in about for topic in puzzle.data["topics"]}
    wanted = {"penalty-amount", "exit-height", "may-or-must-place", "obstacles-with-two"}
    assert wanted <= topics
    assert topics & {"running-out", "out-of-materials"}
    assert any(topic.startswith("mission-") for topic in topics)


def test_no_two_puzzles_are_the_same_but_for_numbers() -> None:
    for language in LANGUAGES:
        tasks = Counter(re.sub(r"\d+", "#", puzzle.texts["task"][language]) for puzzle in PUZZLES)
        assert [task for task, number in tasks.items() if number > 1 and len(task) > 60] == []
    asked = Counter(repr({k: v for k, v in p.data.items() if k not in ("same_in", "topics")}) for p in PUZZLES)
    assert [question for question, number in asked.items() if number > 1] == []
    titles = Counter(puzzle.texts["title"]["en"] for puzzle in PUZZLES)
    assert [title for title, number in titles.items() if number > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    lacking = [
        f"{entry.name}.{name}"
        for entry in ENTRIES
        for name in entry.model.translated()
        if not entry.texts.get(name, {}).get(language, "").strip()
    ]
    assert lacking == []


def test_the_colour_that_the_task_speaks_of_is_the_one_to_move() -> None:
    colours = {
        puzzle.key: (match[1].lower(), puzzle.challenge().player)
        for puzzle in PUZZLES
        if (match := re.search(r"You are (Pink|Blue|Yellow|White)\b", puzzle.texts["task"]["en"], re.IGNORECASE))
    }
    assert len(colours) > 30
    assert {key: pair for key, pair in colours.items() if pair[0] != pair[1]} == {}
