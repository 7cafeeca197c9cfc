"""Many ask at once: the words of a question are taken apart by every thread for itself."""

import threading
from concurrent.futures import ThreadPoolExecutor

from tests.waiting import LONGEST
from tutorials.core.search.text import text_normalisation

WORDS = [f"{beginning}{ending}" for beginning in ("build", "cross", "pay", "junction", "column") for ending in
         ("", "s", "ing", "ed", "ations", "ational", "fulness", "able", "er", "ers")]  # fmt: skip


def test_stems_are_the_same_whoever_else_asks() -> None:
    alone = [text_normalisation.stems.__wrapped__(word, "en") for word in WORDS]
    together = threading.Barrier(8, timeout=LONGEST)

    def ask(_: int) -> list[frozenset[str]]:
        together.wait()
        return [text_normalisation.stems.__wrapped__(word, "en") for _ in range(40) for word in WORDS][-len(WORDS) :]

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, range(8))) == [alone] * 8
