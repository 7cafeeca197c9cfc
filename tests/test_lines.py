"""Templates, style sheets and scripts have lines that people can read."""

import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 140
PATTERNS = (
    "templates/**/*.html",
    "templates/**/*.xml",
    "static/**/*.css",
    "static/**/*.js",
    "board/*.css",
    "frontend/src/**/*.ts",
    "frontend/tests/**/*.ts",
)
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for app in ("th_site", "rules_content", "tutorials")
    for pattern in PATTERNS
    for path in (ROOT / app).glob(pattern)
    if not {"build", "node_modules"} & set(path.parts)
)


@pytest.mark.parametrize("name", FILES)
def test_no_line_is_too_long(name: str) -> None:
    lines = enumerate((ROOT / name).read_text("utf-8").splitlines(), 1)
    assert [number for number, line in lines if len(line) > LONGEST] == []
