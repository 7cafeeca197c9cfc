"""The tests themselves: each asserts what could be otherwise, none is left out, waits for a while or hangs."""

import pathlib
from collections.abc import Callable, Iterator

import pytest

from . import idle_tests
from .idle_tests import (
    HELPERS,
    HERE,
    LEFT_OUT,
    Known,
    empty_tests,
    endless,
    evasions,
    functions,
    must_hold,
    place,
    tautologies,
)

Find = Callable[[pathlib.Path], Iterator[str]]
# Benchmarks measure and are no tests.
FILES = [path for path in sorted(HERE.rglob("*.py")) if "bench" not in path.relative_to(HERE).parts]
TESTS = [path for path in FILES if path.name.startswith("test_")]
# What all waiting goes through, tests of what time costs, the pictures of README.md, and the examples below.
ABOUT_TIME = {"waiting.py", "th_site/test_limits.py", "browser/screenshots.py", "test_tests.py"}
FRONT_END = HERE.parent / "tutorials/frontend"


@pytest.fixture(scope="module", autouse=True)
def _trees() -> Iterator[None]:
    """Every file is read once for all that is asked of it here."""
    yield
    idle_tests.tree_of.cache_clear()


def test_every_test_asserts_something() -> None:
    assert [fault for path in TESTS for fault in empty_tests(path)] == []


def test_every_helper_that_asserts_for_a_test_does() -> None:
    nothing = Known(set(), set())
    found = {(place(path), one.name) for path in FILES for one in functions(path) if must_hold(one.body, nothing)}
    assert HELPERS - found == set()


def test_nothing_is_compared_with_itself() -> None:
    assert [fault for path in FILES for fault in tautologies(path)] == []


def test_nothing_is_skipped_expected_to_fail_or_waited_for_blindly() -> None:
    assert [fault for path in FILES if place(path) not in ABOUT_TIME for fault in evasions(path)] == []


def test_nothing_is_waited_for_without_an_end() -> None:
    assert [fault for path in FILES for fault in endless(path)] == []


IDLE: list[tuple[Find, str]] = [
    (empty_tests, "run()"),
    (empty_tests, "expect(page)"),
    (empty_tests, "run(lambda: expect(page).to_have_title('x'))"),
    (empty_tests, "try:\n    run()\nexcept ValueError:\n    return"),
    (empty_tests, "return\nassert run()"),
    (empty_tests, "for one in run():\n    assert one"),
    (empty_tests, "for one in ():\n    assert one"),
    (empty_tests, "while run():\n    assert found"),
    (empty_tests, "if run():\n    assert found"),
    (empty_tests, "def check():\n    assert run()"),
    (tautologies, "assert found.best == found.best"),
    (tautologies, "assert found.best == approx(found.best)"),
    (tautologies, "assert found.best == pytest.approx(found.best, abs=1)"),
    (tautologies, "assert (1, 'always true')"),
    (tautologies, "assert (one for one in run())"),
    (tautologies, "assert [run()]"),
    (tautologies, "assert f'{run()}'"),
    (tautologies, "assert run() or True"),
    (tautologies, "assert not None"),
    (tautologies, "assert lambda: run()"),
    (tautologies, "assert len(run()) >= 0"),
    (tautologies, "assert 0 <= len(run())"),
    (evasions, "pytest.skip('later')\nassert run()"),
    (evasions, "from pytest import skip\nskip('later')\nassert run()"),
    (evasions, "self.skipTest('later')\nassert run()"),
    (evasions, "time.sleep(1)\nassert run()"),
    (evasions, "from time import sleep\nsleep(1)\nassert run()"),
    (evasions, "time_passes(1)\nassert run()"),
    (evasions, "threading.Event().wait(1)\nassert run()"),
    (evasions, "threading.Event().wait(LONG / 1000)\nassert run()"),
    (evasions, "done.wait(0.5)\nassert run()"),
    (evasions, "page.wait_for_timeout(100)\nassert run()"),
    (evasions, "page.wait_for_load_state('networkidle')\nassert run()"),
    (evasions, "page.evaluate('new Promise((done) => setTimeout(done, 500))')\nassert run()"),
    (endless, "subprocess.run(['make'], check=True)\nassert run()"),
    (endless, "threading.Barrier(8).wait()\nassert run()"),
]
SOUND = [
    "assert run() == run()",
    "assert found == pytest.approx(wanted)",
    "assert [one for one in run() if one.wrong] == []",
    "assert len(run()) >= 1",
    "with pytest.raises(ValueError):\n    run()",
    "for edition in EDITIONS:\n    assert run(edition)",
    "for number in range(3):\n    assert run(number)",
    "for one in run():\n    return\nraise AssertionError('none is found')",
    "if run():\n    assert one\nelse:\n    assert other",
    "def check():\n    assert run()\ncheck()",
    "expect(page).to_have_title('x')",
    "eventually(lambda: run())",
    "board.wait('answers.length > 0')\nassert process.wait(timeout=90) == 0",
    "subprocess.run(['make'], check=True, timeout=90)\nassert run()",
]


def found_in(folder: pathlib.Path, steps: str, find: Find, begins: str = "def test_x():") -> list[str]:
    file = folder / "test_x.py"
    file.write_text("\n".join([begins, *(f"    {line}" for line in steps.splitlines())]))
    return list(find(file))


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.setattr(idle_tests, "HERE", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("find", "steps"), IDLE)
def test_an_idle_test_is_found(folder: pathlib.Path, steps: str, find: Find) -> None:
    assert found_in(folder, steps, find) != []


@pytest.mark.parametrize("begins", ["@pytest.mark.skip\ndef test_x():", "@unittest.skip('later')\ndef test_x():"])
def test_a_test_that_is_left_out_is_found(folder: pathlib.Path, begins: str) -> None:
    assert len(found_in(folder, "assert run()", evasions, begins)) == 1


def test_an_idle_test_of_a_coroutine_is_found(folder: pathlib.Path) -> None:
    assert len(found_in(folder, "await run()", empty_tests, "async def test_x():")) == 1


@pytest.mark.parametrize("steps", SOUND)
def test_a_sound_test_is_left_alone(folder: pathlib.Path, steps: str) -> None:
    assert [found_in(folder, steps, find) for find in (empty_tests, tautologies, evasions, endless)] == [[]] * 4


# ---------------------------------------------------------------- TypeScript


def test_nothing_is_left_out_in_typescript() -> None:
    files = sorted((FRONT_END / "tests").rglob("*.test.ts"))
    assert len(files) > 20
    assert [(file.name, found[0]) for file in files for found in LEFT_OUT.finditer(file.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "line", ["it.only(", "test.skip(", "describe.todo(", "it.skip.each([1])(", "it.concurrent.only(", "xit("]
)
def test_a_test_that_is_left_out_in_typescript_is_found(line: str) -> None:
    assert LEFT_OUT.search(f'  {line}"does something", () => {{}});')


def test_vitest_takes_no_test_alone_and_none_that_expects_nothing() -> None:
    config = (FRONT_END / "vitest.config.mjs").read_text("utf-8")
    assert "allowOnly: false, expect: { requireAssertions: true }" in config
    assert config.count("...rules") == config.count("environment: ") > 0
