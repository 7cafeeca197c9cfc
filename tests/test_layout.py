"""The shape of the house: imports go one way, those inside functions included, and what is pure stands alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.waiting import LONGEST
from tutorials.pocket.archive import imported

ROOT = Path(__file__).parents[1]
PURE = ("tutorials.engine", "tutorials.telling", "tutorials.board", "tutorials.puzzles")
APPS = ("th_site", "rules_content", "tutorials")
# What each part of the house may stand on, from the ground up; what is pure may stand on what is pure before it.
FLOORS: dict[str, tuple[str, ...]] = {
    **{package: PURE[: place + 1] for place, package in enumerate(PURE)},
    "th_site": ("th_site",),
    "rules_content": (*PURE, "th_site", "rules_content"),
    "tutorials": APPS,
}


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the project that is not a test or a migration."""
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if "migrations" not in parts and "node_modules" not in parts:
                yield ".".join(parts).removesuffix(".__init__"), path


MODULES = dict(modules())


@cache
def imports(name: str) -> tuple[str, ...]:
    """What a module imports; each is read once for all tests."""
    return tuple(imported(name, MODULES[name]))


# Rooms: a package counts as one thing when cycles are looked for; a module beside the packages is a room by itself.
ROOMS = [name for name, path in MODULES.items() if path.name == "__init__.py" and name.count(".") == 1]
# Packages that Django looks for by their names: they belong to their app, and the layout need not name them.
DJANGO = ("management", "templatetags")


def floor_of(module: str) -> str:
    return next(floor for floor in (*PURE, *APPS) if f"{module}.".startswith(f"{floor}."))


def room_of(module: str) -> str:
    return next((room for room in ROOMS if f"{module}.".startswith(f"{room}.")), module)


def cycle_in(stands_on: dict[str, set[str]]) -> list[str]:
    """Rooms that stand on one another all the way round; none where there is no cycle."""
    try:
        TopologicalSorter(stands_on).prepare()
    except CycleError as cycle:
        return list(cycle.args[1])
    return []


@pytest.mark.parametrize("name", MODULES)
def test_imports_go_one_way(name: str) -> None:
    floor = floor_of(name)
    ours = [module for module in imports(name) if module.split(".")[0] in APPS]
    assert [module for module in ours if not any(f"{module}.".startswith(f"{one}.") for one in FLOORS[floor])] == []
    if floor in PURE:
        outside = {module.split(".")[0] for module in imports(name)} - {"tutorials"}
        assert outside <= set(sys.stdlib_module_names)


def test_no_two_rooms_stand_on_one_another() -> None:
    stands_on: dict[str, set[str]] = {}
    for name in MODULES:
        found = {room_of(module) for module in imports(name) if module in MODULES and module not in APPS}
        stands_on.setdefault(room_of(name), set()).update(found - {room_of(name)})
    assert cycle_in(stands_on) == []


def test_the_frame_names_no_app_but_itself() -> None:
    """What it shows and loads of the others is named in its settings and addresses, and lies in their templates."""
    parts = [path for ending in ("py", "html", "css", "js") for path in (ROOT / "th_site").rglob(f"*.{ending}")]
    others = {app for app in APPS if app != "th_site"}
    named = {path.relative_to(ROOT).parts[1] for path in parts if any(app in path.read_text("utf-8") for app in others)}
    assert named == {"settings", "urls.py", "migrations"}


@pytest.mark.parametrize("package", PURE)
def test_what_is_pure_runs_without_django(package: str) -> None:
    """Every module of it, in a fresh interpreter that has the standard library and this project only."""
    names = [name for name in MODULES if f"{name}.".startswith(f"{package}.") and not name.endswith("__main__")]
    barred = ("django", "wagtail", "celery", "yaml", "PIL", "babel", "ninja", "th_site", "rules_content")
    code = f"import sys; sys.modules.update(dict.fromkeys({barred!r})); import {', '.join(names)}"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_readme_shows_the_tree() -> None:
    """The layout in README.md names the folders that are there, and no others."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    drawn = readme.split("## The layout", 1)[1].split("```")[1]
    named, top = set(), ""
    for line in drawn.splitlines():
        for word in line[:16].split():
            if word.endswith("/"):
                top = word if not line.startswith(" ") else top
                named.add(word if not line.startswith(" ") else top + word)
    # Whoever the files belong to: a checkout is often somebody else's in a container.
    listing = ["git", "-c", f"safe.directory={ROOT}", "ls-files"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True, timeout=LONGEST)
    tracked = done.stdout.split()
    folders = {f"{Path(path).parts[0]}/" for path in tracked if len(Path(path).parts) > 1} - {".ci/"}
    rooms = {"/".join(Path(path).parts[:2]) + "/" for path in tracked if len(Path(path).parts) > 2}
    assert folders <= named
    assert {name for name in named if name.count("/") == 2} <= rooms
    assert {f"{room.replace('.', '/')}/" for room in ROOMS if not room.endswith(DJANGO)} <= named


def test_nothing_is_read_from_node_modules_when_the_site_runs() -> None:
    """What the build needs from there it puts where the site looks for it."""
    code = [*MODULES.values(), *(path for app in APPS for path in (ROOT / app).glob("templates/**/*.html"))]
    assert [path.relative_to(ROOT).as_posix() for path in code if "node_modules" in path.read_text("utf-8")] == []
