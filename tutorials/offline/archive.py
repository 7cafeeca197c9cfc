"""The code that runs in the browser as one archive: `python -m tutorials.offline.archive FILE`.

The archive is the folder `tutorials/core` as it stands; beside it `rendering`, the templates that both sides render,
Django's engine for them, and the stemmers. Stored, not compressed: the server compresses the whole, and better.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from importlib.metadata import files as installed_files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "tutorials/core"
RENDERING = ROOT / "tutorials/offline/rendering"
PACKAGES = ("tutorials/__init__.py", "tutorials/offline/__init__.py")  # that these two are in
TEMPLATES = (
    "tutorials/offline/rendering/templates/*.html",
    "tutorials/templates/board/*.html",
    "tutorials/templates/learn/*.html",
    "tutorials/templates/learn/kinds/*.html",
    "tutorials/templates/daily/*.html",
    "tutorials/templates/again/*.html",
    "tutorials/templates/first_game/*.html",
    "tutorials/templates/table/*.html",
    "rules_content/templates/search/*.html",
    "rules_content/templates/agree/*.html",
    "rules_content/templates/rules/figure.html",
)
# Without the package's own __init__, which would import the stemmers of all languages.
STEMMERS = ("basestemmer", "among", "english_stemmer", "french_stemmer", "german_stemmer", "italian_stemmer")
# Django imports most of its engine where it is needed: an interpreter of its own reads all templates, writes a number
# in all languages, and tells what it has imported to do so.
READ_TEMPLATES = """
import json, sys
from tutorials.offline.rendering.browser import templates
from django.utils import formats, translation
names, languages = json.load(sys.stdin)
for name in names:
    templates.engine.get_template(name)
for language in languages:
    with translation.override(language):
        formats.localize(0.5)
print(json.dumps({name: getattr(module, "__file__", None) for name, module in sys.modules.items()}))
"""
# The strings of Django's own default language, which stand behind every other: without them it would not start.
DEFAULT_STRINGS = "django/conf/locale/en/LC_MESSAGES/django.mo"
FIXED_TIME = (2026, 1, 1, 0, 0, 0)  # the same code gives the same archive


def own_files() -> dict[str, Path]:
    """The files of the project that go into the archive, by their names there, which are those in the project."""
    folders = [path for folder in (CORE, RENDERING) for path in folder.rglob("*") if path.is_file()]
    code = [path for path in folders if "__pycache__" not in path.parts]
    return {path.relative_to(ROOT).as_posix(): path for path in [*code, *templates(), *map(ROOT.joinpath, PACKAGES)]}


def templates() -> list[Path]:
    """The templates that both sides render."""
    return sorted(path for pattern in TEMPLATES for path in ROOT.glob(pattern))


def template_engine() -> dict[str, Path]:
    """The files of Django without which the templates could not be rendered, by their names in the archive."""
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
    packages = ("django", "asgiref")
    loaded = {name: Path(path) for name, path in json.loads(done.stdout).items() if name.split(".")[0] in packages}
    installed = loaded["django"].parents[1]
    files = [*loaded.values(), installed / DEFAULT_STRINGS, *(licence(package, "LICENSE") for package in packages)]
    return {path.relative_to(installed).as_posix(): path for path in files}


def stemmers() -> dict[str, Path]:
    """The stemmers of the search and their licence, by their names in the archive."""
    copying = licence("snowballstemmer", "COPYING")
    installed = copying.parents[2]
    files = [copying, *(installed / f"snowballstemmer/{name}.py" for name in STEMMERS)]
    return {path.relative_to(installed).as_posix(): path for path in files}


def licence(package: str, name: str) -> Path:
    """The licence of an installed package, which goes wherever its code goes."""
    return next(Path(file.locate()) for file in installed_files(package) or () if file.name == name)


def files() -> dict[str, Path]:
    """Every file of the archive by its name there."""
    return {**own_files(), **template_engine(), **stemmers()}


def write(target: Path) -> None:
    """Write the archive; the same code gives the same bytes."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in sorted(files().items()):
            archive.writestr(zipfile.ZipInfo(name, FIXED_TIME), path.read_bytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
