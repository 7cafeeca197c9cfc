"""Whether many attempts slow the course down: `python -m tests.bench.course`.

The map, a puzzle's page and the statistics are asked for with an empty table of attempts and with ten thousand in it.
Printed as ratios: to the same page before, and to /healthz, a view that does nothing.
"""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable
from time import process_time

ATTEMPTS = 10_000
ROUNDS = 15


def milliseconds(work: Callable[[], object]) -> float:
    """Processor time of one call, the best of several."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best * 1000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("VAR_FOLDER", folder)
        import django

        django.setup()
        from django.core.management import call_command
        from django.test.utils import setup_databases, setup_test_environment, teardown_databases

        logging.disable(logging.INFO)  # a line for every request would bury the result
        setup_test_environment()
        databases = setup_databases(0, interactive=False)
        try:
            call_command("load_content", verbosity=0)
            measure()
        finally:
            teardown_databases(databases, 0)


def measure() -> None:
    from django.test import Client

    from tutorials.models import Attempt, Learner, Progress, Puzzle
    from tutorials.puzzle_editor.statistics import figures

    client, puzzles = Client(), list(Puzzle.objects.select_related("lesson"))
    first = next(puzzle for puzzle in puzzles if puzzle.kind == "build")
    client.post(f"/en/learn/{first.lesson.key}/{first.key}/", {"move": "{}"})
    learner = Learner.objects.get()
    known = set(Progress.objects.values_list("puzzle_id", flat=True))
    Progress.objects.bulk_create(
        Progress(learner=learner, puzzle=puzzle, stars=2) for puzzle in puzzles if puzzle.pk not in known
    )
    pages: dict[str, Callable[[], object]] = {
        "the map of the course": lambda: client.get("/en/learn/"),
        "a puzzle": lambda: client.get(f"/en/learn/{first.lesson.key}/{first.key}/"),
        "the statistics": figures,
    }
    yardstick = milliseconds(lambda: client.get("/healthz"))
    before = {name: milliseconds(work) for name, work in pages.items()}
    codes = ("", "height_step", "touches_road", "out_of_reach")
    Attempt.objects.bulk_create(
        Attempt(puzzle=puzzles[i % len(puzzles)], solved=i % 4 == 0, code=codes[i % 4]) for i in range(ATTEMPTS)
    )
    print(f"{len(puzzles)} puzzles, {ATTEMPTS} attempts; /healthz takes {yardstick:.2f} ms")
    for name, work in pages.items():
        after = milliseconds(work)
        print(
            f"{name:24} {after:7.2f} ms  {after / yardstick:6.1f} times /healthz  "
            f"{after / before[name]:5.2f} times as long as without attempts"
        )


if __name__ == "__main__":
    main()
