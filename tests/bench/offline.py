"""The site where it is kept: how long keeping takes, the first verdict after opening, verdicts after a move, memory,
and what holds the page's own thread up. A real browser with the network cut. `python -m tests.bench.offline few` keeps
the pages it opens and no others, for a quick look."""

from __future__ import annotations

import os
import pathlib
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import brotli
import django

from tests.waiting import eventually

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

FIGURE = "/en/rules/english/figures/first-road-over/"
ASK_ALONE = """
async (number) => {
  const { client } = JSON.parse(localStorage.getItem("tokyo-highway-kept"));
  const { respond } = await import(client);
  const { ask } = JSON.parse(document.querySelector("#lesson-data").textContent);
  const found = [];
  for (let n = 0; n < number; n += 1) {
    const move = { from: document.querySelector("select[name=base]").value, column: { x: 10 + n, y: 40, grey: 2 } };
    const begun = performance.now();
    await respond(ask, { method: "POST", body: JSON.stringify({ move }) }, "judge");
    found.push(performance.now() - begun);
  }
  return found;
}
"""
PUZZLE = "/en/learn/several/all-you-can-get/"
FEW = (PUZZLE, "/en/table/", "/en/offline/")
HELD_UP = """
window.heldUp = [];
window.heldUpBy = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.heldUp.push(Math.round(duration));
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const { scripts } of list.getEntries()) for (const { duration, invoker, sourceURL } of scripts) {
    const file = sourceURL.split("?")[0].split("/").pop();
    if (duration < 20) continue;
    window.heldUpBy.push(`${Math.round(duration)} ms ${file} (${invoker.split("/").pop().slice(0, 40)})`);
  }
}).observe({ type: "long-animation-frame", buffered: true });
"""
# From a change on the board to its answer, and to the frame after the words have changed.
ON_SCREEN = """
window.told = [];
window.painted = [];
let asked = null;
document.addEventListener("board:change", () => { asked ??= performance.now(); });
document.addEventListener("board:answer", (event) => {
  if (!event.detail.answer || asked === null) return;
  const begun = asked;
  asked = null;
  window.told.push(performance.now() - begun);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.painted.push(performance.now() - begun);
    port2.postMessage(null);
  });
});
"""
# A hand that turns the road, and looks. Within the page: what drives the browser would take a core of its own.
MOVES = """
async (number) => {
  const field = document.querySelector("input[name=direction]");
  for (let n = 0; n < number; n += 1) {
    field.value = String((n * 9) % 360);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => setTimeout(done, 200));
  }
}
"""
FIRST = """
document.addEventListener("board:answer", (event) => {
  if (event.detail.answer) window.firstAnswer ??= performance.now();
});
"""


def main(changes: int = 60, *, few: bool = False) -> None:
    django.setup()
    from django.conf import settings
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import launch_options
    from tests.browser.offline.network import Network
    from tests.browser.server import running
    from tests.database import own_database

    log = pathlib.Path(settings.VAR) / "bench.log"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        with own_database(), running(log) as site:
            network = Network(site.address)
            network.connect()
            options: Any = {**launch_options(), "base_url": network.address, "reduced_motion": "reduce"}
            context = driver.chromium.launch_persistent_context(folder, **options)
            context.add_init_script(f"{HELD_UP}{FIRST}")
            if few:
                context.route("**/offline/list.json", shorten)
            page = context.new_page()
            show_first_verdict("by the server", page)
            page.goto("/en/offline/")
            page.locator("[data-do=keep]").wait_for(timeout=60_000)
            told = page.inner_text("[data-size]")
            begun = time.monotonic()
            page.click("[data-do=keep]")
            page.locator(".keep__languages li").wait_for(timeout=300_000)
            print(f"kept in {time.monotonic() - begun:.0f} s; told beforehand: {told}", end="; ")
            used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
            print(f"in the store: {used / 2**20:.1f} MB")
            begun = time.monotonic()
            eventually(lambda: page.evaluate("caches.has('judge')"), page)
            print(f"the judge's memory made after {time.monotonic() - begun:.0f} s")
            show_first_verdict("kept, with a network", page)
            context.close()
            network.cut()
        context = driver.chromium.launch_persistent_context(folder, viewport={"width": 900, "height": 800}, **options)
        context.set_offline(True)
        context.add_init_script(f"{HELD_UP}{FIRST}")
        page = context.new_page()
        show_first_verdict("kept, without a network", page)
        page.goto(PUZZLE)
        page.locator("[data-board][data-drawn]").wait_for()
        page.locator("[data-fields] summary").click()
        page.locator("select[name=base]").select_option(index=1)
        eventually(lambda: page.evaluate("window.firstAnswer"), page)
        page.evaluate("window.heldUp.length = 0")
        page.context.new_cdp_session(page).send("Runtime.evaluate", {"expression": ON_SCREEN})
        page.evaluate(MOVES, changes)
        told, painted, held_up = page.evaluate("[window.told, window.painted, window.heldUp]")
        alone = page.evaluate(ASK_ALONE, 60)
        memory = judge_memory(folder, page)
        context.close()
    for what, waits in (("answers", told), ("on screen", painted)):
        slow = sorted(waits)[int(len(waits) * 0.95)]
        print(
            f"{len(waits)} {what}; median {statistics.median(waits):.1f} ms, 95 % within {slow:.0f} ms   (aim: 16 ms)"
        )
    print(f"the judge alone, there and back: median {statistics.median(alone):.1f} ms")
    print(f"tasks over 50 ms on the page's own thread: {held_up}   (aim: none)")
    print(f"the judge on his way, one language: {weight():.2f} MB of brotli   (aim: 3.5 MB)")
    print(f"memory of the judge: {memory:.0f} MB   (aim: 150 MB)")


def show_first_verdict(how: str, page: Any) -> None:
    page.goto(FIGURE)
    eventually(lambda: page.evaluate("window.firstAnswer"), page)
    spent, held_up, by = page.evaluate("[window.firstAnswer / 1000, window.heldUp, window.heldUpBy]")
    print(f"first verdict, {how}: {spent:.1f} s after opening   (aim: 3 s)", end="; ")
    print(f"tasks over 50 ms on the page's own thread meanwhile: {held_up}; {', '.join(by)}")


def shorten(route: Any) -> None:
    """The list of what is to be kept, with the few pages of it that are opened here."""
    listed = route.fetch().json()
    route.fulfill(json={**listed, "pages": list(FEW), "days": []})


def weight() -> float:
    """Megabytes of what runs in the browser, compressed as static files are."""
    from tutorials.offline.precache_list import build_info

    folder = pathlib.Path("tutorials/static/tutorials/build/offline") / build_info()["version"]
    files = [path for path in folder.iterdir() if path.suffix != ".mo" or path.stem == "en"]
    return sum(len(brotli.compress(path.read_bytes())) for path in files) / 2**20


def judge_memory(folder: str, page: Any) -> float:
    """What the browser's processes hold with the judge, less what they hold without him: megabytes."""
    page.wait_for_timeout(1_000)
    before = held(folder)
    for worker in page.workers:
        worker.evaluate("self.close()")
    page.wait_for_timeout(3_000)
    return before - held(folder)


def held(folder: str) -> float:
    """Megabytes that all processes of the browser with this folder hold, what they share by their share."""
    parents, first = {}, set()
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parents[path.name] = (path / "stat").read_text().rsplit(")", 1)[1].split()[1]
            if folder.encode() in (path / "cmdline").read_bytes():
                first.add(path.name)
        except OSError:
            continue
    own = {name for name in parents if first & set(ancestry(name, parents))}
    return sum(share(name) for name in own) / 1024


def ancestry(name: str, parents: dict[str, str]) -> Iterator[str]:
    while name in parents:
        yield name
        name = parents[name]


def share(name: str) -> int:
    try:
        lines = pathlib.Path(f"/proc/{name}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


if __name__ == "__main__":
    main(few="few" in sys.argv)
