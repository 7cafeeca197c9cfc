"""Many ask at once: the words of a question are taken apart by every thread for itself."""

import threading
from concurrent.futures import ThreadPoolExecutor

from rules_content import folding
from tests.waiting import LONGEST

WORDS = [f"{beginning}{ending}" for beginning in ("build", "cross", "pay", "junction", "column") for ending in
         ("", "s", "ing", "ed", "ations", "ational", "fulness", "able", "er", "ers")]  # fmt: skip


def test_stems_are_the_same_whoever_else_asks() -> None:
    alone = [folding.stems.__wrapped__(word, "en") for word in WORDS]
    together = threading.Barrier(8, timeout=LONGEST)

    def ask(_: int) -> list[frozenset[str]]:
        together.wait()
        return [folding.stems.__wrapped__(word, "en") for _ in range(40) for word in WORDS][-len(WORDS) :]

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, range(8))) == [alone] * 8
