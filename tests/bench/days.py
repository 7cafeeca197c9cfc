"""Whether every day of the next four years has a puzzle worth it, and how long one takes: `python -m tests.bench.days`.

A number of days may be given, where years are too long to wait for.
"""

from __future__ import annotations

import datetime
import sys
from collections import Counter
from time import process_time

from tests.day_faults import faults
from tutorials.core.puzzles.daily.generator import puzzle_of

DAYS = 4 * 365 + 1


def main(days: int = DAYS) -> None:
    first, seconds, wrong, kinds = datetime.date.today(), list[float](), Counter[str](), Counter[str]()
    for ahead in range(days):
        day = first + datetime.timedelta(days=ahead)
        start = process_time()
        find = puzzle_of(day)
        seconds.append(process_time() - start)
        for fault in faults(find):
            wrong[fault] += 1
            print(f"{day}: {fault}", flush=True)
        challenge = find.challenge
        told = "+".join(sorted(challenge.answer.right)) if challenge.answer else challenge.goal
        kinds[f"{challenge.kind.name} {told}"] += 1
    print(f"{days} days, {sum(wrong.values())} faults; {sum(seconds) / days:.2f} s a day, {max(seconds):.2f} s at most")
    for kind, number in kinds.most_common():
        print(f"{number:5} {kind}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
