"""Run by offline.mjs in the very Python of the browser: the site's code compiled, and of the library what it uses."""

import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

SAME_TIME = (2026, 1, 1, 0, 0, 0)
ALWAYS = ("traceback", "linecache")  # imported only when something goes wrong


def unpacked(name: str) -> Path:
    """The folder with the files of an archive."""
    folder = Path(f"/work/{name}")
    with zipfile.ZipFile(f"/work/{name}.zip") as archive:
        archive.extractall(folder)
    return folder


def imported() -> Iterator[str]:
    """The files of every module that was imported and is not in the interpreter itself, as the library has them."""
    for name, module in list(sys.modules.items()):
        if getattr(getattr(module, "__spec__", None), "origin", "") != "frozen":
            path = name.replace(".", "/")
            yield from (f"{path}.py", f"{path}/__init__.py")


code, library = unpacked("code"), unpacked("library")
sys.path.insert(0, str(code))
from tutorials.offline.rendering.browser import templates  # noqa: E402

for folder in templates.engine.dirs:
    for path in Path(folder).rglob("*.html"):
        templates.engine.get_template(path.relative_to(folder).as_posix())
used = {*imported(), *(f"{name}.py" for name in ALWAYS)}

# What is needed from here on is needed by the build alone.
from compileall import compile_file  # noqa: E402
from py_compile import PycInvalidationMode  # noqa: E402


def write_compiled(folder: Path, target: str, wanted: Callable[[str], bool]) -> None:
    """Put the wanted files of a folder into an archive: of modules what is compiled, without their docstrings."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder).as_posix()
            if "__pycache__" in path.parts or not wanted(name):
                continue
            if path.suffix == ".py":
                # A hash, not the time of the source, says what was compiled: the same code gives the same archive.
                unchecked = PycInvalidationMode.UNCHECKED_HASH
                compile_file(path, stripdir=folder, legacy=True, optimize=2, invalidation_mode=unchecked, quiet=2)
                path, name = path.with_suffix(".pyc"), f"{name}c"
            archive.writestr(zipfile.ZipInfo(name, SAME_TIME), path.read_bytes())


write_compiled(code, "/work/site.zip", lambda name: True)
write_compiled(library, "/work/stdlib.zip", lambda name: name in used)
