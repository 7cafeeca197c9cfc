"""The table as people use it: with mouse, thumb and keyboard, without a canvas, without scripts."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.board.in_sight import BASE
from tests.browser.conftest import Visitor, axe, hurdles
from tests.tutorials.core.engine.tables import walled_in
from tests.waiting import eventually, frames_pass, standing_still
from tutorials.core.engine import Game
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.table.log import Log
from tutorials.core.table.sharing import pack

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
SIDEWAYS = {"width": 844, "height": 390}
TWO = {"setup": {"edition": "english", "players": ["pink", "blue"]}}
OVER = random_log(TWO["setup"], seed=11)


def log_of(page: Page) -> Log:
    """The log that the page holds."""
    return Log.from_text(page.locator("input[name=t]").first.input_value())


def begin(page: Page, language: str = "en", edition: str = "english") -> None:
    page.goto(f"/{language}/table/")
    page.check(f"[name=edition][value={edition}]")
    page.click("button[value=new]")


def sit_down(page: Page, language: str = "en", *steps: object) -> None:
    """A table of two players at which so much has happened, as a link opens it."""
    page.goto(f"/{language}/table/?t={pack({**TWO, 'steps': list(steps)})}")
    drawn(page)


def think(page: Page) -> None:
    """Takes the first base point; the board proposes where the road goes."""
    page.locator("[data-board]").evaluate(BASE)
    judged(page)


def drawn(page: Page) -> None:
    page.locator("[data-board][data-drawn]").wait_for()


def judged(page: Page, state: str = "legal") -> None:
    expect(page.locator(f"[data-verdict][data-state={state}]")).to_be_visible()


def build(page: Page, button: str = "build") -> None:
    """Clicks on Build or another step, and waits for the page after it."""
    before = page.locator("input[name=t]").first.input_value()
    page.click(f"button[value={button}]")
    expect(page.locator("input[name=t]").first).not_to_have_value(before)


def still(page: Page) -> None:
    eventually(lambda: not page.evaluate("document.querySelector('[data-board]').board.stats().busy"), page)


def tap(page: Page, x: float, y: float, z: float = 0.0) -> None:
    """Clicks on a place of the table, on the canvas, once it stands still."""
    still(page)
    spot = page.evaluate("([x, y, z]) => document.querySelector('[data-board]').board.spot([x, y, z])", [x, y, z])
    page.mouse.click(spot["x"], spot["y"])


def test_two_players_begin_by_hand_and_play_to_the_end(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    begin(page, "ko")
    drawn(page)
    # The first road of each by hand on the canvas: a column of one's own, then a place on the table.
    for base, y in (("p1", 99.5), ("b1", -99.5)):
        page.click(".views__sign")
        page.click("[data-do=view-top]")
        column = log_of(page).position.column(base)
        tap(page, column.x, column.y, 7)
        tap(page, column.x, y)
        judged(page)
        build(page)
    assert [step["build"]["from"] for step in log_of(page).steps] == ["p1", "b1"]
    # The last roads as they are suggested.
    sit_down(page, "ko", *OVER["events"][:-3])
    for _ in range(12):
        if log_of(page).game.over:
            break
        if page.locator("button[value=pass]").count():
            build(page, "pass")
            continue
        page.click("button[value=suggest]")
        judged(page)
        build(page)
    game = log_of(page).game
    assert game.over
    assert game.placed or game.out
    expect(page.locator("[data-phase=over]")).to_be_visible()
    expect(page.locator("button[value=build]")).to_have_count(0)
    # What was played is what a replay of the log says.
    assert Game.replay({**TWO, "events": list(log_of(page).steps)}).to_json() == game.to_json()


def test_the_verdict_follows_the_fields_in_all_editions_and_all_is_in_sight_at_a_desk(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    first = [("p1", -50, 99.5), ("b1", 50, -99.5)]
    sit_down(
        page, "en",
        *({"build": {"from": base, "column": {"x": x, "y": y, "grey": 2}, "cars": []}} for base, x, y in first),
    )  # fmt: skip
    think(page)
    for part in ("[data-board]", "[data-verdict]", ".strip", ".players table", ".story", "button[value=build]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.98)
    page.locator("[data-fields] summary").click()
    page.select_option("[name=base]", "p2")
    judged(page)
    page.fill("[name=height]", "5")
    judged(page, "illegal")
    assert "exactly one storey" in page.inner_text("[data-verdict]")
    # From two storeys up an exit is one by the English and French rules alone.
    page.select_option("[name=target]", "exit")
    judged(page)
    for edition in ("german", "korean", "rainbow-city"):
        expect(page.locator(f"[data-edition={edition}][data-state=illegal][data-differs]")).to_be_visible()
    expect(page.locator("[data-edition=french][data-state=legal]")).to_be_visible()
    expect(page.locator("[data-announce]")).to_contain_text("An exit: one bonus car.")
    expect(page.locator("[data-announce]")).to_contain_text(re.compile(r"^Allowed\. Height \d, direction [a-z-]+\."))
    canvas = page.get_by_role("application", name="Board. Columns: 4. Roads: 4. Cars: 2. Buildings: 0.")
    expect(canvas).to_be_visible()


HIDDEN = """
() => {
  const { board } = document.querySelector("[data-board]");
  const picture = document.querySelector("[data-board]").getBoundingClientRect();
  const buttons = document.querySelector(".views").getBoundingClientRect();
  const holds = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const { columns, roads, obstacles = [], areas = [] } = board.state.scene;
  const feet = [...columns, ...obstacles, ...areas].map(({ x, y }) => [x, y, 0]);
  const places = [...feet, ...roads.flatMap(({ start, end }) => [start, end])];
  return places.filter((place) => !holds(picture, board.spot(place)) || holds(buttons, board.spot(place)));
}
"""


def test_all_that_stands_is_in_the_picture_and_clear_of_the_buttons(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    begin(page, edition="rainbow-city")
    page.click("button[value=place-rest]")
    drawn(page)
    for viewport in (DESK, SIDEWAYS, PHONE):
        page.set_viewport_size(viewport)
        frames_pass(page, 2)  # by then the board has heard of its size
        still(page)
        assert page.evaluate(HIDDEN) == [], viewport
    think(page)
    build(page)
    frames_pass(page, 2)
    still(page)
    assert page.evaluate(HIDDEN) == []


def test_without_a_network_the_game_waits(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    sit_down(page, "ko")
    think(page)
    before = log_of(page)
    page.context.set_offline(True)
    page.click("button[value=build]")
    expect(page.locator(".notice")).to_be_in_viewport()
    expect(page.locator(".notice")).to_contain_text("서버")
    assert log_of(page) == before
    page.context.set_offline(False)
    expect(page.locator(".notice")).to_have_count(0)
    build(page)
    assert len(log_of(page).steps) == 1
    visitor.faults[:] = [fault for fault in visitor.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_nothing_is_lost_on_a_reload(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    sit_down(page)
    think(page)
    build(page)
    steps = log_of(page).steps
    page.locator("[data-fields] summary").click()
    page.select_option("[name=base]", "b1")
    judged(page)
    page.reload()
    drawn(page)
    assert log_of(page).steps == steps
    judged(page)
    expect(page.locator("[name=base]")).to_have_value("b1")


def test_a_link_holds_the_road_that_is_thought_about(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(page)
    think(page)
    page.click("[data-copy]")
    expect(page.locator("[data-copied]")).to_contain_text("Copied.")
    link = page.input_value("[data-share]")
    other = visitor.page(viewport=PHONE)
    other.goto(link)
    judged(other)
    assert log_of(other).move is not None


def test_a_game_is_saved_and_opened_as_a_file(visitor: Visitor, tmp_path: object) -> None:
    page = visitor.page(viewport=DESK)
    sit_down(page)
    with page.expect_download() as download:
        page.click("button[value=save]")
    path = f"{tmp_path}/game.json"
    download.value.save_as(path)
    page.goto("/fr/table/")
    page.set_input_files("[name=file]", path)
    page.click("button[value=open]")
    drawn(page)
    assert log_of(page).start["setup"]["edition"] == "english"


def test_the_city_is_placed_on_the_plan_with_a_thumb(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    begin(page, edition="german")
    plan = page.locator("[data-plan]")
    plan.wait_for()
    for share in (0.2, 0.8):
        plan.scroll_into_view_if_needed()
        box = standing_still(plan)
        page.touchscreen.tap(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.2)
        expect(page.locator("[data-ghost]")).not_to_have_attribute("points", "")
        page.click("button[value=place]")
        expect(page.locator("[name=x]").first).to_have_value("")
    drawn(page)
    first, second = log_of(page).position.obstacles
    assert (round(first.x, -2), round(first.y, -2)) == (-300, 300)
    assert (round(second.x, -2), round(second.y, -2)) == (300, 300)


@pytest.mark.once
def test_on_a_phone_the_plan_stays_in_sight_and_the_players_fit(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    page.goto("/fr/table/")
    page.check("[name=edition][value=rainbow-city]")
    page.check("[name=mode][value=mission]")
    for seat, colour in enumerate(("pink", "blue", "yellow", "white"), 1):
        page.check(f"[name=seat-{seat}][value={colour}]")
    page.click("button[value=new]")
    plan, done = page.locator("[data-plan]"), page.locator("[data-placed]")
    for number, (x, y) in enumerate(((300, 300), (-300, 200)), 1):
        page.locator("[data-place-fields] summary").click()
        page.fill("[name=x]", str(x))
        page.fill("[name=y]", str(y))
        # While numbers are typed and after the piece stands, one sees where.
        expect(plan).to_be_in_viewport(ratio=1)
        page.click("button[value=place]")
        expect(done).to_have_text(re.compile(rf"\b{number}\b.* 12\b"))
        expect(plan).to_be_in_viewport(ratio=1)
    page.click("button[value=place-rest]")
    drawn(page)
    page.click(".players summary")
    tables = page.locator(".players table")
    assert set(tables.evaluate_all("all => all.map(e => e.scrollWidth <= e.parentElement.clientWidth)")) == {True}
    links = page.locator(".players details a").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
    assert len(links) == 10
    assert min(links) >= 24


def test_the_keyboard_alone_sets_up_and_plays(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    page.goto("/en/table/")

    def tab_to(selector: str) -> None:
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.locator(f"{selector}:focus").count():
                return
        raise AssertionError(selector)

    tab_to("button[value=new]")
    page.keyboard.press("Enter")
    drawn(page)
    tab_to("canvas.board-canvas")
    page.keyboard.press("b")
    for key in ("ArrowLeft", "ArrowLeft", "PageDown", "PageUp"):
        page.keyboard.press(key)
    judged(page)
    page.keyboard.press("Enter")
    expect(page.locator(".turn__words")).to_contain_text("Blue")
    tab_to("button[value=suggest]")


def test_without_scripts_one_builds_by_the_fields(visitor: Visitor) -> None:
    """All steps by forms alone are proved without a browser, in tests/tutorials/table."""
    page = visitor.page(java_script_enabled=False, viewport=PHONE)
    page.goto(f"/en/table/?t={pack({**TWO, 'steps': []})}")
    expect(page.locator("[data-board] svg")).to_be_visible()
    page.select_option("[name=base]", "p1")
    page.fill("[name=direction]", "90")
    page.fill("[name=height]", "4")
    page.click("button[value=build]")
    expect(page.locator("[data-verdict]")).to_contain_text("exactly one storey")
    page.fill("[name=height]", "2")
    build(page)
    page.locator(".penalty summary").click()
    page.fill("[name=fell-pink]", "2")
    build(page, "knock")
    assert [next(iter(step)) for step in log_of(page).steps] == ["build", "knock"]


def test_without_webgl_the_fields_are_taken_up_however_late_the_script_comes(flat_visitor: Visitor) -> None:
    page = flat_visitor.page(viewport=PHONE)
    # The script of the board is held back until the fields are filled in.
    held: list[Route] = []
    page.route("**/build/board*.js", lambda route: held.append(route))
    begin(page)
    expect(page.locator("[data-verdict][data-state=asking]")).to_be_visible()
    eventually(lambda: bool(held), page)
    page.select_option("[name=base]", "p1")
    page.fill("[name=direction]", "90")
    page.fill("[name=height]", "4")
    for route in held:
        route.continue_()
    judged(page, "illegal")
    assert "exactly one storey" in page.inner_text("[data-verdict]")
    assert page.locator(".board-canvas").count() == 0
    expect(page.locator("[name=base]")).to_have_value("p1")
    # From here on the script listens.
    page.fill("[name=height]", "2")
    judged(page)
    build(page)
    (step,) = log_of(page).steps
    column = log_of(page).position.column("p1")
    assert step["build"]["from"] == "p1"
    assert (round(step["build"]["column"]["x"] - column.x), step["build"]["column"]["grey"]) == (0, 2)


def test_where_no_place_is_left_the_turn_is_passed_with_a_thumb(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    page.goto(f"/de/table/?t={pack({'position': walled_in()})}")
    drawn(page)
    button = page.locator("button[value=no-place]")
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_have_text("Kein Platz mehr: aussetzen")
    assert hurdles(page) == []
    button.tap()
    expect(page.locator("[data-part=turn]")).to_contain_text("Letzte Runde für Blau")
    expect(button).to_have_count(0)
    assert log_of(page).steps == ({"no_place": "blue"},)
    expect(page.locator(".story")).to_contain_text("findet keinen Platz und setzt aus")


def test_suggested_roads_meet_and_earn_and_the_replay_finds_no_better_ones(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    sit_down(page)
    for _ in range(5):
        build(page, "suggest")
        judged(page)
        build(page)
    steps = log_of(page).steps
    assert sum(len(step["build"]["cars"]) for step in steps) >= 2
    page.locator(".story__step").first.click()
    drawn(page)
    for at in range(1, len(steps) + 1):
        page.locator("[data-slide]").fill(str(at))
        expect(page).to_have_url(re.compile(f"at={at}$"))
        expect(page.locator(".replay [aria-current=step]")).to_contain_text("Pink" if at % 2 else "Blue")
        expect(page.locator(".replay__better")).to_have_text("We found no better road here.")


def test_a_finished_game_is_looked_at_move_by_move_and_played_again(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    sit_down(page, "en", *OVER["events"])
    # All that there is to see at a glance, without scrolling.
    for part in ("[data-board]", ".end", ".players table", ".story"):
        expect(page.locator(part).first).to_be_in_viewport()
    # Who won, and what decided it.
    expect(page.locator(".end__place").first).to_contain_text("8 cars on the road")
    expect(page.locator(".end > p").first).to_contain_text("Blue")
    page.locator(".story__step").first.click()
    expect(page.locator(".replay [aria-current=step] .story__step")).to_have_count(1)
    drawn(page)
    page.click("[data-way=back]")
    last = len(OVER["events"])
    expect(page.locator("[data-slide-number]")).to_have_text(f"{last - 1} / {last}")
    expect(page).to_have_url(re.compile(f"at={last - 1}$"))
    expect(page.locator(".replay [aria-current=step]")).to_be_in_viewport()
    # What else was possible there is a link to that road.
    page.locator("[data-slide]").fill("20")
    expect(page.locator(".replay__better")).to_contain_text("2 cars were possible here")
    expect(page.locator(".replay__better a")).to_have_attribute("href", re.compile("t="))
    page.locator("[data-slide]").press("Home")
    expect(page.locator("[data-part=now]")).to_contain_text("Before the first move")
    assert hurdles(page) == []
    page.set_viewport_size(DESK)
    with page.expect_download() as picture:
        page.click("a[download]")
    assert picture.value.suggested_filename == "tokyo-highway-0.png"
    page.go_back()
    page.click("button[value=rematch]")
    judged(page, "idle")
    assert log_of(page).steps == ()


STATES = """() => {
  const look = (part) => getComputedStyle(document.querySelector(part));
  const buttons = [...document.querySelectorAll("button.kind, .views button, .hand__build button, .bar__undo button")];
  return {
    players: new Set([".chip--pink", ".chip--blue"].map((chip) => look(chip).background)).size,
    bare: buttons.filter((one) => one.offsetWidth && getComputedStyle(one).borderTopStyle === "none").length,
    pressed: look("[data-do=exit]").outlineStyle !== look("[data-do=column]").outlineStyle,
  };
}"""


def test_in_forced_colours_players_buttons_and_what_is_pressed_can_be_told(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK, forced_colors="active")
    sit_down(page)
    think(page)
    page.click("[data-do=exit]")
    assert page.evaluate(STATES) == {"players": 2, "bare": 0, "pressed": True}


def test_once_the_city_stands_the_table_fills_the_window_from_its_top(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    begin(page, edition="rainbow-city")
    page.locator("[data-plan]").wait_for()
    page.tap("button[value=place-rest]")
    drawn(page)
    expect(page.locator(".site-header")).to_be_in_viewport(ratio=1)
    expect(page.locator("button[value=build]")).to_be_in_viewport(ratio=1)


def test_where_nothing_has_happened_yet_the_history_says_so_under_its_title(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    sit_down(page)
    title, words = (page.locator(f".story > {part}").bounding_box() for part in ("h2", "p"))
    assert title is not None
    assert words is not None
    assert 0 <= words["y"] - (title["y"] + title["height"]) < 20


@pytest.mark.once
def test_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/en/table/?t=1broken")
    assert axe(page) == []
    begin(page, edition="rainbow-city")
    page.locator("[data-plan]").wait_for()
    assert axe(page) == []
    page.click("button[value=place-rest]")
    drawn(page)
    think(page)
    page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
    assert hurdles(page) == []
    sit_down(page, "ko", *OVER["events"])
    page.locator("[data-phase=over]").wait_for()
    assert axe(page) == []


def test_the_api_page_works_within_the_sites_own_policy(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/api/v1/docs")
    assert axe(page) == []
    page.locator("#judge button").click()
    expect(page.locator("#judge pre")).to_contain_text("HTTP 200")
