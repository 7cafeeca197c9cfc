"""Words that once meant several things each name nothing any more: a name is the noun a newcomer would search for."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORN = {"said", "answered", "kept", "plain", "shown"}
# Lessons say of a question whether it is shown before or after its move: their own word, and read as they write it.
OF_LESSONS = ("tutorials/puzzles/challenge.py", "shown")
DECLARED = re.compile(rf"\b(?:const|let|var|function|class|type|interface)\s+({'|'.join(WORN)})\b", re.IGNORECASE)
FOLDERS = ("th_site", "rules_content", "tutorials", "tests")
LEFT_OUT = ("node_modules", "static", "migrations", "__pycache__")


def sources(ending: str) -> dict[str, str]:
    """Our own files of a kind, by their paths."""
    found = {}
    for top in FOLDERS:
        for folder, inner, names in os.walk(ROOT / top):
            inner[:] = [name for name in inner if name not in LEFT_OUT]
            paths = (Path(folder, name) for name in names if name.endswith(ending))
            found |= {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    return found


def named_in_python(source: str) -> Iterator[str]:
    """Everything that the source gives a name: variables, arguments, attributes, functions, classes, modules."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(asname=str(name)) | ast.MatchAs(name=str(name)):
                yield name


def named_in_typescript(source: str) -> Iterator[str]:
    """What the source declares by a word of its own; those in brackets are left to its readers."""
    yield from DECLARED.findall(source)


def test_nothing_is_named_by_a_worn_word() -> None:
    python, typescript = sources(".py"), sources(".ts")
    found = {(path, name) for path, source in python.items() for name in named_in_python(source)}
    found |= {(path, name) for path, source in typescript.items() for name in named_in_typescript(source)}
    found = {(path, name) for path, name in found if name.lower() in WORN}
    assert found - {OF_LESSONS} == set()
    assert OF_LESSONS in found
    assert [path for path in (*python, *typescript) if Path(path).stem in WORN] == []
    assert min(len(python), len(typescript)) > 50


@pytest.mark.parametrize(
    "source",
    [
        "said = 1", "for said in (): ...", "def said(): ...", "def f(said): ...", "lambda *, said: 1", "self.said = 1",
        "class said: ...", "import os as said", "with f() as said: ...", "(said := 1)", "[said for said in ()]",
        "match f():\n    case said: ...", "said: int",
    ],
)  # fmt: skip
def test_a_name_is_found_however_it_is_given(source: str) -> None:
    assert "said" in set(named_in_python(source))


def test_declarations_are_found_in_typescript() -> None:
    source = (
        "const kept = 1; // kept, as it was\nexport function shown(): void {}\ninterface Kept {}\nlet keptPage = kept;"
    )
    assert list(named_in_typescript(source)) == ["kept", "shown", "Kept"]
