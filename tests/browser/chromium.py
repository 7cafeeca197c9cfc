"""A real Chromium: the machine's own, or one from npm that needs neither root nor system libraries."""

import fcntl
import json
import os
import pathlib
import shutil
import subprocess

from django.conf import settings

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PACKAGE = "@sparticuz/chromium@153.0.0"
FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# For tests: pages are put together without a graphics card, where that would be software as well. Boards then hold the
# page's thread until they are drawn, so what is measured goes without.
FLAT_PAGES = "--disable-gpu-compositing"
# Nothing is drawn on boards at which no test looks: software would take a second for each. All else is as ever, the
# context, its shaders, what is to be drawn and when. How boards look is a matter of tests/browser/test_board.py.
UNSEEN = """
for (const draw of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"])
  WebGL2RenderingContext.prototype[draw] = () => {};
"""
UNPACK = """
import chromium from "@sparticuz/chromium";
console.log(JSON.stringify({path: await chromium.executablePath()}));
"""

# The same letters whatever browser is found: how wide a word is decides what fits a screen.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{}</dir><cachedir>{}</cachedir></fontconfig>
"""


def launch_options(*more: str) -> dict[str, object]:
    """What playwright's `chromium.launch` takes; `CHROME` names a browser of one's own."""
    folder = pathlib.Path(settings.VAR) / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    fonts = {"FONTCONFIG_FILE": str(font_list(folder))}
    found = os.environ.get("CHROME") or next(filter(runs, filter(None, map(shutil.which, NAMES))), None)
    if found:
        return {"executable_path": found, "args": [*FLAGS, *more], "env": {**os.environ, **fonts}}
    path, environment = fetched(folder)
    return {"executable_path": path, "args": [*FLAGS, *more], "env": {**environment, **fonts}}


def runs(browser: str) -> bool:
    """Whether it is one: some machines have a script of that name which only tells where to get it."""
    return subprocess.run([browser, "--version"], capture_output=True, check=False, timeout=90).returncode == 0


def font_list(folder: pathlib.Path) -> pathlib.Path:
    """The file that names our fonts and no others."""
    file, aside = folder / "fonts.conf", folder / f"fonts.{os.getpid()}"
    aside.write_text(FONTS.format(settings.FONT_FOLDER, folder / "fonts-cache"))
    return aside.replace(file)  # in one piece: another process may be reading it


def fetched(folder: pathlib.Path) -> tuple[str, dict[str, str]]:
    """The path of the browser from npm, and the environment it runs in; kept in var/ for the next time."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    environment = {**os.environ, "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x", "TMPDIR": str(home)}
    script = folder / "unpack.mjs"
    # One test process fetches and unpacks, the others wait for it.
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "node_modules" / "@sparticuz").exists():
            install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, PACKAGE]
            subprocess.run(install, check=True, timeout=600)
        script.write_text(UNPACK)
        process = subprocess.run(
            ["node", script], check=True, capture_output=True, text=True, env=environment, cwd=folder, timeout=300
        )
    found = json.loads(process.stdout.splitlines()[-1])
    libraries = ":".join(map(str, home.glob("al*/lib")))
    return found["path"], {**environment, "LD_LIBRARY_PATH": libraries}


if __name__ == "__main__":
    launch_options()  # fetched ahead: a download is no part of a test
