"""`make bench` runs all that can be run, and nothing else."""

import ast
from pathlib import Path

from tests.bench.__main__ import BENCHES

FOLDER = Path(__file__).with_name("bench")
# Asks whether anything fails, not how long it takes: `make fuzz`.
NO_MEASURE = "odd_requests"


def can_be_run(path: Path) -> bool:
    """Whether the module has a `main` that need not be told anything."""
    functions = [part for part in ast.parse(path.read_text("utf-8")).body if isinstance(part, ast.FunctionDef)]
    return any(part.name == "main" and len(part.args.args) == len(part.args.defaults) for part in functions)


def test_every_bench_is_run_by_its_name() -> None:
    assert {path.stem for path in FOLDER.glob("*.py") if can_be_run(path)} - {NO_MEASURE} == set(BENCHES)
