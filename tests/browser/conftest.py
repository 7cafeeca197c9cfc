"""A real server, a real browser, and an eye on what neither may do."""

import contextlib
import json
import os
import pathlib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from .chromium import FLAT_PAGES, UNSEEN, launch_options
from .server import Site, running

# Software rendering on a busy machine takes its time; a test that fails waits this long, one that passes does not.
expect.set_options(timeout=60_000)

AXE = pathlib.Path(__file__).resolve().parents[2] / "tutorials/frontend/node_modules/axe-core/axe.min.js"

# Nothing is fetched for it ahead: what that would be for, sound that plays by itself, no page has.
RUN_AXE = """
axe.run(%s, {runOnly: %s, resultTypes: ["violations"], preload: false}).then((found) =>
  found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)))
"""
STANDARDS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
# What stands where is a matter of width, in which colours one of the scheme: each of both once.
SIGHTS = ((390, "light"), (1440, "dark"))


HERE = pathlib.Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def processes(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """The running site: its server and, where a broker is named, its worker."""
    with django_db_blocker.unblock(), running(tmp_path_factory.mktemp("site") / "log") as site:
        yield site


@pytest.fixture(scope="session")
def site(processes: Site) -> str:
    """The address of the running site."""
    return processes.address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    # The driver keeps an event loop in this thread; the database is asked by it alone.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**launch_options(FLAT_PAGES))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def flat_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that cannot draw in three dimensions."""
    browser = playwright.chromium.launch(**launch_options(FLAT_PAGES, "--disable-3d-apis"))
    yield browser
    browser.close()


class Visitor:
    """Opens pages as a visitor does, and notes what a page must not do: errors, and requests that leave the site."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser, self.site = browser, site
        self.faults: list[str] = []
        self.contexts: list[Any] = []

    def page(self, *, looked_at: bool = False, **options: Any) -> Page:
        # Transitions between pages may be cut short by the next click, which a browser reports as an error.
        # A coarse screen: layout is the same, and software draws a sixteenth of the points.
        usual = {"base_url": self.site, "reduced_motion": "reduce", "device_scale_factor": 0.25}
        context = self.browser.new_context(**{**usual, **options})
        context.set_default_timeout(60_000)
        if not looked_at:
            context.add_init_script(UNSEEN)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("console", lambda line: self.faults.append(f"console: {line.text}") if line.type == "error" else None)
        page.on("request", self.note)
        return page

    def note(self, request: Any) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.faults.append(f"leaves the site: {request.url}")


@contextlib.contextmanager
def visit(browser: Browser, site: str) -> Iterator[Visitor]:
    """A visitor in whose pages nothing was wrong."""
    visitor = Visitor(browser, site)
    yield visitor
    for context in visitor.contexts:
        context.close()
    assert visitor.faults == []


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Visitor]:
    with visit(browser, site) as visitor:
        yield visitor


@pytest.fixture
def flat_visitor(flat_browser: Browser, site: str) -> Iterator[Visitor]:
    """A visitor whose browser cannot draw in three dimensions."""
    with visit(flat_browser, site) as visitor:
        yield visitor


def axe(page: Page, within: str = "html") -> list[str]:
    """What axe finds in a part of the page, a line each."""
    # Through the debugger, since the page's own policy lets no foreign script in.
    session = page.context.new_cdp_session(page)

    def ask(expression: str) -> Any:
        asked = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        return session.send("Runtime.evaluate", asked)["result"].get("value")

    if ask("typeof axe") == "undefined":
        ask(AXE.read_text(encoding="utf-8"))
    found = ask(RUN_AXE % (json.dumps(within), json.dumps(STANDARDS)))
    session.detach()
    return list(found)


def hurdles(page: Page) -> list[str]:
    """What stands in a reader's way on a phone and, in the dark, at a desk; the page stays, the screen changes."""
    found: list[str] = []
    for width, scheme in SIGHTS:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        found += [f"{width} px, {scheme}: {line}" for line in axe(page)]
        if too_wide(page, width):
            found.append(f"{width} px: the page is wider")
    return found


def too_wide(page: Page, width: int) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") > width)
