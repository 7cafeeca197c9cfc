"""Four values by their place at most, further ones by name: nobody has to count commas to read a call."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PURE = ("engine", "board", "telling", "puzzles")
MOST = 4
SOURCES = sorted(path for name in PURE for path in (ROOT / "tutorials" / name).rglob("*.py"))


def too_many(source: str) -> Iterator[str]:
    """The functions that take more than four values by place, and the calls that pass more; `self` does not count."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            taken = [one.arg for one in (*node.args.posonlyargs, *node.args.args) if one.arg not in ("self", "cls")]
            if len(taken) > MOST:
                yield f"line {node.lineno}: takes {', '.join(taken)}"
        elif isinstance(node, ast.Call) and len(node.args) > MOST:
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_at_most_four_values_go_by_their_place(path: Path) -> None:
    assert list(too_many(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(a, b, c, d, e): ...", ["line 1: takes a, b, c, d, e"]),
        ("class A:\n    def f(self, a, b, c, /, d, e=1): ...", ["line 2: takes a, b, c, d, e"]),
        ("f = lambda a, b, c, d, e=1: a", ["line 1: takes a, b, c, d, e"]),
        ("f(1, 2, 3, 4, 5)", ["line 1: f(1, 2, 3, 4, 5)"]),
        ("class A:\n    def f(self, a, b, c, d, *, e, **more): ...", []),
        ("def f(*all, a=1): ...", []),
        ("f(1, 2, 3, 4, e=5)", []),
        ("f(*numbers, 2, 3, 4)", []),
    ],
)
def test_what_goes_by_place_is_counted(source: str, found: list[str]) -> None:
    assert list(too_many(source)) == found
