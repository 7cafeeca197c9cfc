"""What the solver said of a puzzle, kept for as long as the puzzle, the engine and the solver stay as they are."""

import hashlib
import json
import os
import pathlib
from collections.abc import Callable

from django.conf import settings

from . import digests

FOLDER = pathlib.Path(settings.VAR) / "tests" / "solver"


def faults_of(puzzle: object, find: Callable[[], list[str]]) -> list[str]:
    """The faults that were found in this very puzzle by this very code, else those that are found now."""
    asked = json.dumps([digests.of_rules_code(), puzzle], sort_keys=True)
    file = FOLDER / f"{hashlib.sha256(asked.encode()).hexdigest()[:32]}.json"
    if file.exists():
        return list(json.loads(file.read_text("utf-8")))
    faults = find()
    FOLDER.mkdir(parents=True, exist_ok=True)
    # Written aside and moved, so that nobody reads half an answer.
    draft = file.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(faults), "utf-8")
    draft.replace(file)
    return faults
