"""The code that runs in the browser as one archive: `python -m tutorials.pocket.archive FILE`.

What goes in is found by following the imports of `answers`, so that nothing is forgotten and nothing else comes along;
beside it the templates that the pocket renders, Django's engine for them and the data that the code reads. Stored, not
compressed: the server compresses the whole, and better.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.metadata import files as installed_files
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRY = "tutorials.pocket.answers"
OWN = ("tutorials", "rules_content", "th_site")
TEMPLATES = (
    "tutorials/pocket/templates/*.html",
    "tutorials/templates/board/*.html",
    "tutorials/templates/learn/*.html",
    "tutorials/templates/daily/*.html",
    "tutorials/templates/table/*.html",
    "rules_content/templates/search/*.html",
    "rules_content/templates/agree/*.html",
    "rules_content/templates/rules/figure.html",
)
# Imported where they are needed: to follow the imports of Django would lead to all of it.
DJANGO = ("django", "asgiref")
READ_TEMPLATES = """
import json, sys
from tutorials.pocket.rendering import read
read(*json.load(sys.stdin))
print(json.dumps({name: getattr(module, "__file__", None) for name, module in sys.modules.items()}))
"""
# The strings of Django's own default language, which stand behind every other: without them it would not start.
DEFAULT_STRINGS = "django/conf/locale/en/LC_MESSAGES/django.mo"
DATA = ("tutorials/engine/*.toml", "tutorials/board/*.json", "tutorials/board/*.css")
SAME_TIME = (2026, 1, 1, 0, 0, 0)  # the same code gives the same archive


def path_of(module: str) -> Path | None:
    """The file of one of our modules; None for what is not a module of ours."""
    path = ROOT.joinpath(*module.split("."))
    candidates = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in candidates if file.exists()), None)


def imported(module: str, path: Path) -> Iterator[str]:
    """What a module imports, wherever in its code, with the packages that these are in."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parts, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def modules() -> dict[str, Path]:
    """Every module of ours that the entry stands on, by its name."""
    found: dict[str, Path] = {}
    waiting = [ENTRY]
    while waiting:
        name = waiting.pop()
        path = path_of(name)
        if name in found or path is None or name.split(".")[0] not in OWN:
            continue
        found[name] = path
        waiting += [*imported(name, path), name.rpartition(".")[0] or name]
    return found


def outside() -> dict[str, Path]:
    """The modules of other packages than Django that ours import, and what these import of the same package."""
    found: dict[str, Path] = {}
    waiting = [(name, path) for name, path in modules().items()]
    while waiting:
        for other in imported(*waiting.pop()):
            if other in found or other.split(".")[0] in {*sys.stdlib_module_names, *OWN, *DJANGO, ""}:
                continue
            spec = _spec(other)
            if spec is not None and spec.origin is not None and not spec.submodule_search_locations:
                found[other] = Path(spec.origin)
                waiting.append((other, found[other]))
    return found


def templates() -> list[Path]:
    return sorted(path for pattern in TEMPLATES for path in ROOT.glob(pattern))


def template_engine() -> dict[str, Path]:
    """The files of Django without which the templates could not be rendered, by their names in the archive.

    An interpreter of its own reads all templates, and tells what it has imported to do so.
    """
    names = [path.as_posix().rpartition("/templates/")[2] for path in templates()]
    languages = sorted(path.name for path in (ROOT / "locale").iterdir() if path.is_dir())
    done = subprocess.run(  # noqa: S603 - our own lines, by our own interpreter
        [sys.executable, "-c", READ_TEMPLATES],
        input=json.dumps([names, languages]),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=ROOT,
    )
    loaded = {name: Path(path) for name, path in json.loads(done.stdout).items() if name.split(".")[0] in DJANGO}
    installed = loaded["django"].parents[1]
    files = [*loaded.values(), installed / DEFAULT_STRINGS, *map(_licence, DJANGO)]
    return {path.relative_to(installed).as_posix(): path for path in files}


def _licence(package: str) -> Path:
    """The licence of an installed package, which goes wherever its code goes."""
    return next(Path(file.locate()) for file in installed_files(package) or () if file.name == "LICENSE")


def _spec(name: str) -> ModuleSpec | None:
    """Where a module is; None for a name in a module."""
    try:
        return find_spec(name)
    except ModuleNotFoundError:
        return None


def files() -> list[tuple[str, Path]]:
    """Every file of the archive by its name there."""
    own = list(modules().values())
    own += [*templates(), *(path for pattern in DATA for path in ROOT.glob(pattern))]
    found = [(path.relative_to(ROOT).as_posix(), path) for path in own]
    found += [(f"{name.replace('.', '/')}.py", path) for name, path in outside().items()]
    found += template_engine().items()
    return sorted(found)


def packed(name: str, path: Path) -> tuple[str, bytes]:
    """A file as the archive has it: facts as JSON, see `engine/facts.py`."""
    if path.suffix != ".toml":
        return name, path.read_bytes()
    facts = tomllib.loads(path.read_text(encoding="utf-8"))
    return name.removesuffix(".toml") + ".json", json.dumps(facts, ensure_ascii=False).encode()


def write(target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, body in (packed(*each) for each in files()):
            archive.writestr(zipfile.ZipInfo(name, SAME_TIME), body)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
