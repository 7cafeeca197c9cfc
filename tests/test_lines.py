"""Templates and style sheets have lines that people can read."""

import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 140
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for app in ("th_site", "rules_content", "tutorials")
    for pattern in ("templates/**/*.html", "templates/**/*.xml", "static/**/*.css", "board/*.css")
    for path in (ROOT / app).glob(pattern)
    if "build" not in path.parts
)


@pytest.mark.parametrize("name", FILES)
def test_no_line_is_too_long(name: str) -> None:
    lines = enumerate((ROOT / name).read_text("utf-8").splitlines(), 1)
    assert [number for number, line in lines if len(line) > LONGEST] == []
