"""What README.md and docs/engine.md show is what happens."""

import doctest
import pathlib
import re

import pytest

pytestmark = pytest.mark.once

ENGINE = pathlib.Path(__file__).resolve().parents[1] / "docs" / "engine.md"
README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


def test_the_examples_of_the_engine_run() -> None:
    tried = doctest.testfile(str(ENGINE), module_relative=False)
    assert (tried.failed, tried.attempted > 10) == (0, True)


def test_every_picture_of_the_readme_is_there() -> None:
    names = re.findall(r'!\[.*?\]\((.+?)\)|src="(.+?)"', README.read_text("utf-8"))
    assert [name for pair in names for name in pair if name and not (README.parent / name).exists()] == []
    assert len(names) == 14
