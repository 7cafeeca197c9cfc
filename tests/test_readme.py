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


@pytest.mark.parametrize("name", ["README.md", "docs/positions.md"])
def test_every_picture_of_a_page_is_there(name: str) -> None:
    page = README.parent / name
    names = re.findall(r'!\[.*?\]\((.+?)\)|src="(.+?)"', page.read_text("utf-8"))
    assert [name for pair in names for name in pair if name and not (page.parent / name).exists()] == []
    assert len(names) >= 9
