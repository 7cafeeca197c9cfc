"""How long the verdict on screen takes to follow a move: a real browser, a real server, one change after another."""

import os
import pathlib
import statistics

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

LISTEN = """
window.waits = [];
let asked = null;
document.addEventListener("board:change", () => { asked ??= performance.now(); });
document.addEventListener("board:answer", (event) => {
  if (event.detail.answer && asked !== null) { window.waits.push(performance.now() - asked); asked = null; }
});
"""


def main(changes: int = 40) -> None:
    django.setup()
    from django.conf import settings
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import launch_options
    from tests.browser.server import running
    from tests.database import own_database

    log = pathlib.Path(settings.VAR) / "bench.log"
    with own_database(), running(log) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 900, "height": 800}, reduced_motion="reduce")
        page.goto(f"{site.address}/en/learn/several/all-you-can-get/")
        page.locator("[data-board][data-drawn]").wait_for()
        page.locator("[data-fields] summary").click()
        page.locator("select[name=base]").select_option(index=1)
        session = page.context.new_cdp_session(page)
        session.send("Runtime.evaluate", {"expression": LISTEN})
        for change in range(changes):
            page.locator("input[name=direction]").fill(str(change * 9 % 360))
            page.locator("input[name=direction]").press("Tab")
            page.wait_for_timeout(150)
        waits = page.evaluate("window.waits")
        browser.close()
    print(
        f"{len(waits)} verdicts; median {statistics.median(waits):.0f} ms, slowest {max(waits):.0f} ms   (aim: 100 ms)"
    )


if __name__ == "__main__":
    main()
