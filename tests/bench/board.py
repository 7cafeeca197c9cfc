"""What a frame of the board costs: a full table of four players in a real browser, turned a little every frame.

Milliseconds of JavaScript alone, so a small picture does: what the graphics card does afterwards, no browser tells.
"""

import os
import statistics

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")

MOST_MS, MOST_CALLS = 4, 40
FRAMES = """
async (number) => {
  const found = [];
  while (found.length < number) {
    board.zoom(found.length % 2 ? 1.01 : 1 / 1.01);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    found.push(board.stats());
  }
  return found;
}
"""


def main(frames: int = 60) -> None:
    django.setup()
    from playwright.sync_api import sync_playwright

    from tests.browser.board.boards import BoardPage, full_table
    from tests.browser.chromium import launch_options

    with sync_playwright() as driver:
        browser = driver.chromium.launch(**launch_options())
        board = BoardPage(browser, full_table(), viewport={"width": 480, "height": 400}, reduced_motion="reduce")
        board.page.evaluate("board.do({do: 'base', id: board.state.scene.bases[0].id})")
        board.wait("answers.length > 0")
        board.rest()
        drawn = board.page.evaluate(FRAMES, frames)
        board.page.evaluate("board.load(board.state.scene)")  # A new scene draws the shadows anew.
        board.rest()
        drawn.append(board.stats())
        board.page.wait_for_timeout(1_000)
        idle = board.stats()["frames"] - drawn[-1]["frames"]
        browser.close()
    spent, calls = [one["ms"] for one in drawn], max(one["calls"] for one in drawn)
    print(f"{len(drawn)} frames of a table with {len(board.position.roads)} roads and a road thought about")
    print(f"JavaScript: median {statistics.median(spent):.1f} ms, slowest {max(spent):.1f} ms   (budget: {MOST_MS} ms)")
    print(f"draw calls: at most {calls}   (budget: {MOST_CALLS}); draws in a second of rest: {idle}   (budget: 0)")


if __name__ == "__main__":
    main()
