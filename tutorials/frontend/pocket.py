"""Run by pocket.mjs in the very Python of the browser: the site's code compiled, and of the library what it uses."""

import ast
import importlib.util
import marshal
import sys
import types
import zipfile
from pathlib import Path

SAME_TIME = (2026, 1, 1, 0, 0, 0)
# Asked for only when something goes wrong.
ALWAYS = ("traceback", "linecache")
UNCHECKED = 1  # PEP 552: after the magic number a .pyc has these flags, then eight bytes of a hash that nobody checks
ALL, NO_DOCSTRINGS = 0, 2  # what is left out of compiled code; of ours not even asserts, since they hold there too


def undocumented(source):
    """Our code without what only its readers need. A class keeps a word: a dataclass without one would make its own."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) or ast.get_docstring(node) is None:
            continue
        if isinstance(node, ast.ClassDef):
            node.body[0].value.value = "-"
        else:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    # What comes from the future comes first.
    if tree.body and isinstance(tree.body[0], ast.Pass):
        del tree.body[0]
    return tree


def bare(code):
    """The same code without the table that leads from it back to lines, a third of it, which tells nobody anything."""
    inner = tuple(bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"", co_filename="")


def compiled(source, name, level):
    """The bytes of a module's .pyc, which no source file is looked for beside."""
    code = bare(compile(source, name, "exec", dont_inherit=True, optimize=level))
    return importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def write(source, target, wanted, level):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or not wanted(name):
                continue
            body = old.read(name)
            if name.endswith(".py"):
                name, body = name + "c", compiled(undocumented(body) if level == ALL else body, name, level)
            new.writestr(zipfile.ZipInfo(name, SAME_TIME), body)


with zipfile.ZipFile("/work/code.zip") as code:
    code.extractall("/work/code")
sys.path.insert(0, "/work/code")
import tutorials.pocket.answers  # noqa: E402, F401
from tutorials.pocket.rendering import engine, read  # noqa: E402

folders = [Path(folder) for folder in engine.dirs]
read([path.relative_to(folder).as_posix() for folder in folders for path in folder.rglob("*.html")], ["en"])


def is_used(name):
    """Whether a module was asked for, and is not in the interpreter itself."""
    parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
    module = sys.modules.get(".".join(parts))
    is_frozen = getattr(getattr(module, "__spec__", None), "origin", "") == "frozen"
    return parts[0] in ALWAYS or (module is not None and not is_frozen)


write("/work/code.zip", "/work/site.zip", lambda name: True, ALL)
write("/work/library.zip", "/work/stdlib.zip", is_used, NO_DOCSTRINGS)
