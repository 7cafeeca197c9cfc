"""The authors' notebook in a real JupyterLab: runs from top to bottom, draws, and answers a click."""

import contextlib
import io
import pathlib
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, expect

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "tutorials" / "notebooks" / "board.ipynb"


@pytest.fixture
def lab(tmp_path: pathlib.Path) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebook."""
    (tmp_path / "board.ipynb").write_text(NOTEBOOK.read_text(encoding="utf-8"), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--ip=127.0.0.1"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}"]
    command += ["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    log = tmp_path / "log"
    with log.open("w") as out:
        environment = {
            "PYTHONPATH": str(ROOT),
            "HOME": str(tmp_path),
            "PATH": f"{pathlib.Path(sys.executable).parent}:/usr/bin:/bin",
        }
        process = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=out, stderr=out)
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(300):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"{address}/api", timeout=10)
                    break
                assert process.poll() is None, log.read_text()
                time.sleep(0.2)
            yield address
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=30)


def colours(board: Locator) -> int:
    """How many colours a drawn board shows; a board that stayed blank shows one or two."""
    picture = Image.open(io.BytesIO(board.screenshot())).convert("RGB")
    return len(picture.getcolors(1_000_000))


def test_the_example_notebook_runs_draws_and_answers(browser: Browser, lab: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 1400})
    page.set_default_timeout(60_000)
    page.goto(f"{lab}/lab/tree/board.ipynb")
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for()
    page.locator("text=Python 3").first.wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.get_by_text("Click a column of yours, then the table.").last.wait_for(state="attached")
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.error']").count() == 0
    explorer = page.locator(".jp-CodeCell").last
    explorer.locator("button", has_text="Build").scroll_into_view_if_needed()
    board = explorer.locator("canvas")
    expect(board).to_be_visible()
    assert colours(board) > 20
    board.click(position={"x": 470, "y": 170})
    expect(explorer).to_contain_text("in the edition english", timeout=20_000)
    page.close()
