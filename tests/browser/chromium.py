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
PLAIN = "--disable-gpu-compositing"
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

# The browser's own list of fonts names folders of another machine; without one no text is drawn at all.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>{}<cachedir>{}</cachedir></fontconfig>
"""


def launch_options(*more: str) -> dict[str, object]:
    """What playwright's `chromium.launch` takes; `CHROME` names a browser of one's own."""
    found = os.environ.get("CHROME") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return {"executable_path": found, "args": [*FLAGS, *more]}
    path, environment = fetched()
    return {"executable_path": path, "args": [*FLAGS, "--no-zygote", *more], "env": environment}


def fetched() -> tuple[str, dict[str, str]]:
    """The path of the browser from npm, and the environment it runs in; kept in var/ for the next time."""
    folder = pathlib.Path(settings.VAR) / "chromium"
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x", "TMPDIR": str(home)}
    script = folder / "unpack.mjs"
    # One test process fetches and unpacks, the others wait for it.
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "node_modules" / "@sparticuz").exists():
            subprocess.run(
                ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, PACKAGE], check=True
            )
        script.write_text(UNPACK)
        said = subprocess.run(["node", script], check=True, capture_output=True, text=True, env=environment, cwd=folder)
    found = json.loads(said.stdout.splitlines()[-1])
    folders = (home / "fonts" / "fonts", settings.FONT_FOLDER)
    fonts = home / "fonts.conf"
    fonts.write_text(FONTS.format("".join(f"<dir>{one}</dir>" for one in folders), home / "fonts-cache"))
    libraries = ":".join(map(str, home.glob("al*/lib")))
    return found["path"], {**environment, "LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(fonts)}
