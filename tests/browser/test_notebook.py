"""The authors' notebook in a real JupyterLab: runs from top to bottom, draws, and answers a click."""

import contextlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, expect

from tests.bare_environment import bare_environment
from tests.waiting import eventually

from .server import ended, is_up

pytestmark = pytest.mark.once

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "tutorials" / "notebooks" / "board.ipynb"
# All cells stay on the page, those out of sight too; nothing is fetched and nothing is asked.
SETTINGS = {
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}


@pytest.fixture(autouse=True)
def _made() -> None:
    """What `make notebook` makes before it starts Jupyter."""
    subprocess.run(
        ["make", "--no-print-directory", ".venv/.path"], cwd=ROOT, env=bare_environment(), check=True, timeout=120
    )


@pytest.fixture
def lab(tmp_path: pathlib.Path) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebook."""
    (tmp_path / "board.ipynb").write_text(NOTEBOOK.read_text(encoding="utf-8"), encoding="utf-8")
    for name, values in SETTINGS.items():
        file = tmp_path / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}", "--expose-app-in-browser"]
    environment = {
        "HOME": str(tmp_path),
        "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(tmp_path / "settings"),
        "PATH": f"{pathlib.Path(sys.executable).parent}:/usr/bin:/bin",
    }
    with (tmp_path / "log").open("w") as out:
        process = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=out, stderr=out)
        with ended(process):
            address = eventually(lambda: told_address(tmp_path / "runtime"))
            eventually(lambda: is_up(f"{address}/api"))
            yield address


def told_address(folder: pathlib.Path) -> str:
    """Where the server listens, once it has written it down: it takes the first port that is free."""
    with contextlib.suppress(ValueError):  # half written
        for file in folder.glob("jpserver-*.json"):
            return str(json.loads(file.read_text("utf-8"))["url"]).rstrip("/")
    return ""


def colours(board: Locator) -> int:
    """How many colours a drawn board shows; a board that stayed blank shows one or two."""
    picture = Image.open(io.BytesIO(board.screenshot())).convert("RGB")
    return len(picture.getcolors(1_000_000))


# Resolved once the kernel has run the last cell: a click on the menu before the kernel is there would be forgotten.
RUN_ALL_CELLS = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const notebook = app.shell.currentWidget;
  await notebook.context.ready;
  await notebook.sessionContext.ready;
  return app.commands.execute("notebook:run-all-cells");
}"""


def test_the_example_notebook_runs_draws_and_answers(browser: Browser, lab: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 1400}, device_scale_factor=0.5)
    page.set_default_timeout(120_000)
    page.goto(f"{lab}/lab/tree/board.ipynb")
    page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for()
    assert page.evaluate(RUN_ALL_CELLS) is True
    # Run from top to bottom without a word of complaint.
    cells = page.locator(".jp-CodeCell")
    numbers = [re.compile(rf"^\[{number}\]:$") for number in range(1, 7)]
    expect(cells.locator(".jp-InputArea-prompt")).to_have_text(numbers, timeout=60_000)
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    assert page.locator("[data-mime-type='application/vnd.jupyter.error']").count() == 0
    explorer = cells.nth(4)
    expect(explorer).to_contain_text("Click a column of yours, then the table.", timeout=60_000)
    board = explorer.locator("canvas")
    board.scroll_into_view_if_needed()
    eventually(lambda: colours(board) > 20, page)

    def gets_answer() -> bool:
        board.click(position={"x": 470, "y": 170})
        return "in the edition english" in explorer.inner_text()

    eventually(gets_answer, page)
    page.close()


def test_the_notebook_runs_wherever_it_is_opened(tmp_path: pathlib.Path) -> None:
    """By Jupyter's own command, from a folder of its own, with nothing set for it."""
    shutil.copy(NOTEBOOK, tmp_path)
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "notebook", "--execute", "--stdout", "board.ipynb"]
    environment = bare_environment("PYTHONPATH", "DJANGO_SETTINGS_MODULE") | {"HOME": str(tmp_path)}
    ran = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    outputs = [output for cell in json.loads(ran.stdout)["cells"] for output in cell.get("outputs", ())]
    assert [output for output in outputs if output["output_type"] == "error"] == []
    assert len(outputs) >= 6
    assert "/admin/snippets/tutorials/puzzle/add/?position=" in str(outputs[-1])


def test_the_fields_of_the_explorer_ask_and_build() -> None:
    """The same without a browser: what the fields say is asked, and what is legal is built."""
    from tutorials.core.engine import Game
    from tutorials.notebook import Explorer

    explorer = Explorer(Game.start("english", ["pink", "blue"]).position)
    explorer.storeys.value, explorer.x.value, explorer.y.value = 4, -50, 99.5
    assert "<b>illegal</b> in the edition english" in explorer.answer.value
    assert "height_step (column-height)" in explorer.answer.value
    assert explorer.make.disabled
    explorer.storeys.value = 2
    assert "<b>legal</b>" in explorer.answer.value
    explorer.make.click()
    assert explorer.answer.value == "<p>Built. It is blue's turn.</p>"
    assert [column.id for column in explorer.position.columns] == ["p1", "b1", "p2"]
