"""The tests themselves: each asserts something that could be otherwise, none is left out, none waits for a while."""

import ast
import functools
import pathlib
from collections.abc import Iterator

import pytest

HERE = pathlib.Path(__file__).resolve().parent
# Benchmarks measure and are no tests; the one place where time passes is the one that all waiting goes through.
FILES = [path for path in sorted(HERE.rglob("*.py")) if "bench" not in path.relative_to(HERE).parts]
WAITING = HERE / "waiting.py"
TESTS = [path for path in FILES if path.name.startswith("test_")]
# Context managers that fail where something is not as it should be.
STRICT = {"raises", "warns", "django_assert_num_queries", "django_assert_max_num_queries"}
# Helpers that make the assertion for the tests of their own file; each must hold one itself.
HELPERS = {
    ("rules_content/reading/test_reading.py", "page"),
    ("tutorials/api/test_api.py", "validate"),
    ("tutorials/engine/test_margin.py", "check_suggestions"),
    ("tutorials/engine/test_missions.py", "test_exits"),
    ("tutorials/engine/test_odd_lines.py", "answers"),
}
REFUSED = {
    "pytest.skip": "skips",
    "mark.skip": "skips",
    "skipif": "skips",
    "skipUnless": "skips",
    "skipIf": "skips",
    "importorskip": "skips",
    "xfail": "may fail",
    "flaky": "may fail",
    "sleep": "waits for a while",
    "wait_for_timeout": "waits for a while",
}


def name_of(node: ast.expr) -> str:
    """The last word of what is called: `raises` of `pytest.raises`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def place(path: pathlib.Path) -> str:
    return path.relative_to(HERE).as_posix()


def calls(node: ast.AST) -> Iterator[ast.Call]:
    return (found for found in ast.walk(node) if isinstance(found, ast.Call))


def asserts(node: ast.AST) -> bool:
    """Whether something in there can fail: an assert, an AssertionError, a strict context or a browser's expect."""
    for found in ast.walk(node):
        if isinstance(found, ast.Assert):
            return True
        if isinstance(found, ast.Raise) and found.exc is not None and "AssertionError" in ast.dump(found.exc):
            return True
    return any(name_of(call.func) in STRICT or is_expectation(call) or validates(call) for call in calls(node))


def is_expectation(call: ast.Call) -> bool:
    """`expect(page).to_have_title(…)`: a call of what `expect` gives; `expect(page)` alone states nothing."""
    inner = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(inner, ast.Call) and name_of(inner.func) == "expect"


def validates(call: ast.Call) -> bool:
    return name_of(call.func) == "call_and_validate"


@functools.cache
def functions(path: pathlib.Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def empty_tests(path: pathlib.Path) -> Iterator[str]:
    for function in functions(path):
        helped = any((place(path), name_of(call.func)) in HELPERS for call in calls(function))
        if function.name.startswith("test_") and not asserts(function) and not helped:
            yield f"{place(path)}:{function.lineno} {function.name} asserts nothing"


def tautologies(path: pathlib.Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Compare):
            # A call may give something else the next time: that it does not is worth a test.
            sides = [ast.dump(side) for side in (node.left, *node.comparators) if not isinstance(side, ast.Call)]
            if len(set(sides)) < len(sides):
                yield f"{place(path)}:{node.lineno} compares an expression with itself"
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Constant | ast.Tuple):
            yield f"{place(path)}:{node.lineno} asserts what is always so"


def evasions(path: pathlib.Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            word = node.attr if node.attr in REFUSED else f"{name_of(node.value)}.{node.attr}"
            if word in REFUSED:
                yield f"{place(path)}:{node.lineno} {REFUSED[word]}: {word}"


def test_every_test_asserts_something() -> None:
    assert [fault for path in TESTS for fault in empty_tests(path)] == []


def test_every_helper_that_asserts_for_a_test_does() -> None:
    found = {(place(path), function.name) for path in FILES for function in functions(path) if asserts(function)}
    assert HELPERS - found == set()


def test_nothing_is_compared_with_itself() -> None:
    assert [fault for path in FILES for fault in tautologies(path)] == []


def test_nothing_is_skipped_expected_to_fail_or_waited_for_blindly() -> None:
    assert [fault for path in FILES if path != WAITING for fault in evasions(path)] == []


@pytest.mark.parametrize(
    ("lines", "find"),
    [
        ("def test_x():\n    run()", empty_tests),
        ("def test_x():\n    expect(page)", empty_tests),
        ("def test_x():\n    try:\n        run()\n    except ValueError:\n        return", empty_tests),
        ("def test_x():\n    assert found.best == found.best", tautologies),
        ("def test_x():\n    assert (1, 'always true')", tautologies),
        ("@pytest.mark.skip\ndef test_x():\n    assert run()", evasions),
        ("def test_x():\n    time.sleep(1)\n    assert run()", evasions),
    ],
)
def test_an_idle_test_is_found(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, lines: str, find) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("tests.test_tests.HERE", tmp_path)
    file = tmp_path / "test_x.py"
    file.write_text(lines)
    assert len(list(find(file))) == 1
