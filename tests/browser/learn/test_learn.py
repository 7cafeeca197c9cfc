"""The course as learners meet it: in five languages, with wrong tries, by keyboard, without canvas, without scripts."""

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.board.in_sight import BASE
from tests.browser.conftest import Visitor, hurdles
from tests.days import DAY
from tests.tutorials.course.tables import answer_of
from tests.waiting import eventually
from tutorials.core.drawing.scene.scene import reach_of
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.kinds import BUILD, COUNT, KINDS
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry

PUZZLES = [entry for entry in files.read() if isinstance(entry, PuzzleEntry)]
FIRST_LESSON = [entry for entry in PUZZLES if entry.within == PUZZLES[0].within]
# The lesson in which one builds for the first time; its first puzzles are to be built.
COLUMNS = [entry for entry in PUZZLES if entry.within == "columns"]
PHONE = {"width": 390, "height": 844}


def first_of(kind: str) -> PuzzleEntry:
    return next(entry for entry in PUZZLES if entry.data["kind"] == kind)


def opened(page: Page) -> None:
    """The board's script has taken over."""
    page.locator("[data-lesson][data-open]").wait_for()


def fields_of(challenge: Challenge) -> dict[str, str]:
    """The solution in the words of the form."""
    move = challenge.solution
    assert move is not None
    base = challenge.position.column(move.base)
    target = move.column or move.exit
    assert target is not None
    dx, dy = target.x - base.x, target.y - base.y
    height = move.column.height if move.column else 0
    kind = "exit" if move.exit else "junction" if move.column and move.column.junction else "column"
    return {
        "base": move.base,
        "target": kind,
        "height": str(height),
        "direction": str(round(math.degrees(math.atan2(dy, dx)), 2)),
        "distance": str(round(math.hypot(dx, dy), 2)),
        "wrong": str(round((reach_of(base.height, height) or reach_of(1, 1)).far + 40)),  # type: ignore[union-attr]
    }


def lay_road(page: Page, fields: dict[str, str], distance: str) -> None:
    page.locator("[data-fields]").wait_for(state="attached")  # a page that is still coming may have none
    if not page.locator("[data-fields][open]").count():
        page.locator("[data-fields] summary").click()
    page.select_option("[name=base]", fields["base"])
    page.select_option("[name=target]", fields["target"])
    if fields["target"] != "exit":
        page.fill("[name=height]", fields["height"])
    page.fill("[name=direction]", fields["direction"])
    page.fill("[name=distance]", distance)
    page.locator("[name=distance]").press("Tab")


def hand_in(page: Page, entry: PuzzleEntry, *, right: bool) -> None:
    challenge = entry.challenge()
    if challenge.kind is BUILD:
        fields = fields_of(challenge)
        lay_road(page, fields, fields["distance"] if right else fields["wrong"])
        page.locator("[data-verdict][data-state=" + ("legal" if right else "illegal") + "]").wait_for()
        page.click("[data-do=submit]")
        return
    found = answer_of(challenge)
    if challenge.kind is COUNT:
        (number,) = found.right
        page.fill("[name=answer]", number if right else str(int(number) + 1))
    else:
        wrong = [value for value in found.choices if value not in found.right]
        for box in page.locator("[name=answer][type=checkbox]").all():
            box.uncheck()
        wanted = (sorted(found.right) if found.several else sorted(found.right)[:1]) if right else wrong[:1]
        for value in wanted:
            page.check(f"[name=answer][value='{value}']")
    page.click("[data-hand-in] [type=submit]")


def test_the_whole_first_lesson_with_a_wrong_try_at_each_kind_of_puzzle(visitor: Visitor) -> None:
    language = "ko"
    page = visitor.page(viewport=PHONE, locale=language)
    page.goto(f"/{language}/learn/")
    page.locator(".map-head__go").click()
    opened(page)
    page.evaluate("window.sameDocument = true")
    tried: set[str] = set()
    for entry in FIRST_LESSON:
        opened(page)
        expect(page.locator("h1")).to_have_text(entry.texts["title"][language])
        expect(page.locator(".stops [aria-current]")).to_be_in_viewport(ratio=0.9)
        if entry.data["kind"] not in tried:
            tried.add(entry.data["kind"])
            hand_in(page, entry, right=False)
            expect(page.locator(".result--not-yet .sentences li").first).to_be_visible()
            assert page.locator(".result--not-yet .sentences li").first.inner_text().strip()
            page.locator("[data-close]").click()
        hand_in(page, entry, right=True)
        expect(page.locator(".result--solved")).to_be_visible()
        first_words = entry.texts["success"][language].split("**")[0].splitlines()[0][:30]
        expect(page.locator(".result--solved")).to_contain_text(first_words)
        assert page.locator(".result--solved .sources a").count() > 0
        # A lesson ends with a card.
        expect(page.locator(".complete:visible")).to_have_count(int(entry is FIRST_LESSON[-1]))
        # However many stars have come, the stops of the lesson stand in one row.
        tops = page.locator(".stops li").evaluate_all("(all) => all.map((stop) => stop.offsetTop)")
        assert (len(tops), len(set(tops))) == (len(FIRST_LESSON), 1)
        page.locator("[data-next]").click()
    expect(page.locator("h1")).to_have_text(PUZZLES[len(FIRST_LESSON)].texts["title"][language])
    assert page.evaluate("window.sameDocument") is True, "a puzzle was loaded anew"
    page.goto(f"/{language}/learn/")
    assert page.locator(".route__exits a.done").count() == len(FIRST_LESSON)


def numbers(page: Page, selector: str) -> list[int]:
    """The last number in each of these texts."""
    return [int(re.findall(r"\d+", text)[-1]) for text in page.locator(selector).all_inner_texts()]


def loaded(picture: Locator) -> None:
    picture.scroll_into_view_if_needed()
    eventually(lambda: picture.evaluate("(image) => image.complete && image.naturalWidth"), picture.page)


def test_the_map_shows_every_puzzle_and_says_what_it_takes(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/de/learn/")
    pictures = page.locator(".route__exits a > img")
    expect(pictures).to_have_count(len(PUZZLES))
    for picture in (pictures.first, pictures.last):
        loaded(picture)
    lessons = len({entry.within for entry in PUZZLES})
    assert len(numbers(page, ".route__time")) == lessons
    # The lessons for a first game are marked, and together take as long as is said above.
    assert numbers(page, ".map-head__quick") == [sum(numbers(page, ".route__time:has(.route__first)"))]
    # What costs a star is said before anything is tried, on the map and in the puzzle.
    rules = page.locator(".star-rules")
    rules.locator("summary").click()
    expect(rules).to_contain_text("Falsche Züge kosten nichts")
    page.locator(".route__exits a").first.click()
    opened(page)
    expect(page.locator(".lesson__cost")).to_contain_text("kostet keinen Stern")


def test_a_wrong_answer_is_shown_on_the_board(visitor: Visitor) -> None:
    """Told and shown: the fault of a move to judge, and of a road of one's own from where it shows best.

    And how the board looks and sounds is chosen once.
    """
    page = visitor.page(looked_at=True, viewport=PHONE, has_touch=True)
    page.add_init_script(HEARD)
    judge, build = first_of("judge"), COLUMNS[0]
    page.goto(f"/en/learn/{judge.within}/{judge.key}/")
    opened(page)
    expect(page.locator("[data-hand-in] [type=submit]")).to_be_disabled()
    expect(page.locator(".board-sign:visible")).to_have_count(0)
    hand_in(page, judge, right=False)
    expect(page.locator(".result--not-yet")).to_be_visible()
    expect(page.locator(".board-sign:visible")).not_to_have_count(0)
    page.goto(f"/en/learn/{build.within}/{build.key}/")
    opened(page)
    hand_in(page, build, right=False)
    # What rings and signs mean is told beside the board.
    page.locator("details:has(> .legend) > summary").click()
    expect(page.locator(".legend li").first).to_be_visible()
    page.locator(".result--not-yet .sentences__look:visible").click()
    expect(page.locator(".views [data-do=view-top]")).to_have_attribute("aria-pressed", "true")
    page.mouse.move(0, 0)  # away from the sentence: under a mouse it lights up as well
    # Pieces light up with the sentence that names them, and only as long.
    named = page.locator(".result--not-yet .sentences__pieces:visible").first
    named.focus()
    lit = picture(page)
    page.locator(".result__title").focus()
    eventually(lambda: picture(page) != lit, page)
    # Silent until asked, then heard; how it looks and sounds is known on other pages too.
    page.locator("[data-close]").click()
    expect(page.locator("[data-choice=sound]")).not_to_be_checked()
    page.locator(".views__sign").click()
    page.locator(".views [data-board-settings] > summary").click()
    page.locator("[data-choice=look]").check()
    assert page.evaluate("window.heard") == 0
    page.locator("[data-choice=sound]").check()
    eventually(lambda: page.evaluate("window.heard") > 0, page)
    page.goto("/en/")
    page.locator("[data-board][data-drawn]").wait_for()
    expect(page.locator("html[data-look=coloured][data-sound=on]")).to_have_count(1)


HEARD = """
window.heard = 0;
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
"""


def picture(page: Page) -> bytes:
    """What is on the board once it stands still."""
    eventually(lambda: not page.locator("[data-board]").evaluate("(element) => element.board.stats().busy"), page)
    return page.locator("[data-board]").screenshot()


def test_without_a_network_nothing_is_lost(visitor: Visitor) -> None:
    first, second = COLUMNS[:2]
    page = visitor.page(viewport=PHONE)
    page.goto(f"/fr/learn/{first.within}/{first.key}/")
    opened(page)
    fields = fields_of(first.challenge())
    page.context.set_offline(True)
    lay_road(page, fields, fields["distance"])
    page.locator("[data-verdict][data-state=failed]").wait_for()
    page.click("[data-do=submit]")
    expect(page.locator("[data-result] .notice")).to_contain_text("injoignable")
    with page.expect_event("requestfailed", lambda request: request.url.endswith(f"/{second.key}/")):
        page.locator(".stops a").nth(1).click()
    expect(page.locator("[data-result] .notice")).to_be_in_viewport()
    page.context.set_offline(False)
    # The board asks again by itself, and everything goes on from where it was.
    page.locator("[data-verdict][data-state=legal]").wait_for()
    expect(page.locator("[data-result] .notice")).to_have_count(0)
    page.click("[data-do=submit]")
    expect(page.locator(".result--solved")).to_be_visible()
    page.locator("[data-next]").click()
    expect(page.locator("h1")).to_have_text(second.texts["title"]["fr"])
    visitor.faults[:] = [fault for fault in visitor.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_what_is_filled_in_before_the_board_comes_is_taken_up(visitor: Visitor) -> None:
    page = visitor.page()
    waiting: list[Route] = []
    page.route("**/board.js", lambda route: waiting.append(route))
    page.goto(f"/en/learn/{COLUMNS[0].within}/{COLUMNS[0].key}/", wait_until="commit")
    expect(page.locator("[data-verdict]")).to_contain_text("One moment")
    page.fill("[name=direction]", "90")
    eventually(lambda: bool(waiting), page)
    waiting.pop().abort()  # The first try fails; the next one does not.
    page.unroute("**/board.js")
    page.locator("[data-verdict][data-state=legal]").wait_for()
    assert page.locator("[data-board]").evaluate("(element) => element.board.move().column.y") == 99.5
    visitor.faults[:] = [fault for fault in visitor.faults if "ERR_FAILED" not in fault]


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


@pytest.mark.parametrize("kind", ["build", "choose"])
def test_a_puzzle_by_keyboard_alone(visitor: Visitor, kind: str) -> None:
    entry = first_of(kind)
    page = visitor.page()
    page.goto(f"/en/learn/{entry.within}/{entry.key}/")
    opened(page)
    if kind == "build":
        by_keyboard(page, entry)
    else:
        found = answer_of(entry.challenge())
        if found.several:
            for value in found.choices:
                tab_to(page, f"[name=answer][value='{value}']")
                if value in found.right:
                    page.keyboard.press("Space")
        else:
            tab_to(page, "[name=answer]")
            # The arrows go through the answers from the first on, and choose as they go.
            page.keyboard.press("Space")
            for _ in range(found.choices.index(sorted(found.right)[0])):
                page.keyboard.press("ArrowDown")
        tab_to(page, "[data-hand-in] [type=submit]")
    page.keyboard.press("Enter")
    expect(page.locator(".result--solved")).to_be_visible()
    assert page.evaluate("document.activeElement.className") == "result__title"
    tab_to(page, "[data-next]")
    before = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    opened(page)
    expect(page.locator("h1")).to_be_focused()


def by_keyboard(page: Page, entry: PuzzleEntry) -> None:
    fields = fields_of(entry.challenge())
    tab_to(page, "[data-fields] summary")
    page.keyboard.press("Enter")
    bases = page.locator("[name=base] option").evaluate_all("(all) => all.map((one) => one.value)")
    tab_to(page, "[name=base]")
    for _ in range(bases.index(fields["base"])):
        page.keyboard.press("ArrowDown")
    tab_to(page, "[name=target]")
    for _ in range(["column", "junction", "exit"].index(fields["target"])):
        page.keyboard.press("ArrowDown")
    for name in ("height", "direction", "distance"):
        if name == "height" and fields["target"] == "exit":
            continue
        tab_to(page, f"[name={name}]")
        page.keyboard.press("Control+A")
        page.keyboard.type(fields[name])
    page.locator("[data-verdict][data-state=legal]").wait_for()
    tab_to(page, "[data-do=submit]")


MAPS = ["learn/", "learn/along/", "daily/", "daily/archive/"]
FIRSTS = [f"learn/{first_of(kind).within}/{first_of(kind).key}/" for kind in KINDS]


@pytest.mark.once
@pytest.mark.parametrize(("language", "paths"), [("ko", MAPS), ("de", FIRSTS)], ids=["maps", "puzzles"])
def test_the_course_is_accessible_and_fits_the_screen(visitor: Visitor, language: str, paths: list[str]) -> None:
    page = visitor.page()
    for path in paths:
        page.goto(f"/{language}/{path}")
        if page.locator("[data-lesson]").count():
            opened(page)
        assert hurdles(page) == [], path


@pytest.mark.once
def test_what_is_said_of_an_answer_is_accessible(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(f"/ko/{FIRSTS[-1]}")
    opened(page)
    hand_in(page, first_of(list(KINDS)[-1]), right=False)
    expect(page.locator(".result--not-yet")).to_be_visible()
    assert hurdles(page) == []
    hand_in(page, first_of(list(KINDS)[-1]), right=True)
    expect(page.locator(".result--solved")).to_be_visible()
    assert hurdles(page) == []


@pytest.mark.parametrize("kind", ["build", "judge"])
def test_without_scripts_a_form_and_a_picture_do(visitor: Visitor, kind: str) -> None:
    entry = first_of(kind)
    page = visitor.page(java_script_enabled=False, viewport=PHONE)
    page.goto(f"/fr/learn/{entry.within}/{entry.key}/")
    expect(page.locator("[data-board] svg.th")).to_be_visible()
    if kind == "build":
        fields = fields_of(entry.challenge())
        with page.expect_navigation():
            page.locator("[name=hint][value='1']").click()
        lay_road(page, fields, fields["wrong"])
        page.click("[data-do=submit]")
        expect(page.locator(".result--not-yet")).to_be_visible()
        lay_road(page, fields, fields["distance"])
        page.click("[data-do=submit]")
    else:
        hand_in(page, entry, right=True)
    expect(page.locator(".result--solved")).to_be_visible()
    page.locator("[data-next]").click()
    expect(page.locator("h1")).to_be_visible()


def test_without_webgl_the_picture_follows_the_fields(flat_visitor: Visitor) -> None:
    entry = COLUMNS[0]
    page = flat_visitor.page()
    page.goto(f"/it/learn/{entry.within}/{entry.key}/")
    opened(page)
    assert page.locator(".board-canvas").count() == 0
    before = page.locator("[data-board] svg.th").inner_html()
    hand_in(page, entry, right=True)
    expect(page.locator(".result--solved")).to_be_visible()
    assert page.locator("[data-board] svg.th").inner_html() != before


def test_hints_back_and_language_keep_the_place(visitor: Visitor) -> None:
    first, second = COLUMNS[:2]
    page = visitor.page()
    page.goto(f"/en/learn/{first.within}/{first.key}/")
    opened(page)
    page.locator("[name=hint][value='1']").click()
    expect(page.locator(".hint")).to_contain_text(first.texts["hint"]["en"][:20])
    page.locator("[name=hint][value='2']").click()
    expect(page.locator("[name=hint]:visible")).to_have_count(0)
    page.locator(".lesson__help [rel=next]").click()
    expect(page.locator("h1")).to_have_text(second.texts["title"]["en"])
    page.go_back()
    expect(page.locator("h1")).to_have_text(first.texts["title"]["en"])
    opened(page)
    hand_in(page, first, right=True)
    expect(page.locator(".result--solved .stars")).to_be_visible()
    page.goto(f"/ko/learn/{second.within}/{second.key}/")
    assert page.locator(".stops a.done").count() == 1


@pytest.mark.once
def test_twenty_puzzles_in_one_visit_keep_their_boards(visitor: Visitor) -> None:
    """A browser has some sixteen contexts to draw in: each board gives its own back."""
    page = visitor.page(viewport={"width": 360, "height": 560})
    warnings: list[str] = []
    page.on("console", lambda line: warnings.append(line.text) if "context" in line.text.lower() else None)
    page.goto(f"/en/learn/{PUZZLES[0].within}/{PUZZLES[0].key}/")
    page.evaluate("window.sameDocument = true")
    for entry in PUZZLES[:20]:
        expect(page.locator("h1")).to_have_text(entry.texts["title"]["en"])
        opened(page)
        expect(page.locator("[data-board][data-drawn]")).to_be_visible()
        assert page.locator("[data-board]").evaluate("(element) => element.board.stats().lost") is False
        page.locator(".lesson__help [rel=next]").click()
    assert page.evaluate("window.sameDocument") is True
    assert warnings == []


def test_what_the_supply_lacks_cannot_be_chosen(visitor: Visitor) -> None:
    """No yellow piece is left: the button says so, to eyes and ears, and does not let itself be pressed."""
    page = visitor.page(viewport=PHONE)
    page.goto("/en/learn/exits/the-last-two/")
    opened(page)
    page.locator("[data-board]").evaluate(BASE)
    page.locator("[data-verdict]:not([data-state=idle])").wait_for()
    hand = page.get_by_role("group", name="To", exact=True)
    expect(hand.get_by_role("button", name="Junction 0 yellow pieces left")).to_be_disabled()
    expect(hand.get_by_role("button", name=re.compile(r"Column \d+ grey pieces left"))).to_be_enabled()
    expect(page.locator("[data-do=junction] .kind__left")).to_have_text("0")


def test_the_puzzle_of_a_day_by_hand(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto(f"/en/daily/{DAY}/")
    opened(page)
    page.locator("[name=hint][value='1']").click()
    page.locator("[name=hint][value='2']").click()
    expect(page.locator(".hint p")).to_have_count(2)
    # The solution's ghost is there, and stays while one thinks of a road of one's own.
    ghosts = "(element) => element.board.state.scene.overlay?.roads?.length"
    eventually(lambda: page.locator("[data-board]").evaluate(ghosts), page)
    page.locator("[data-board]").evaluate(BASE)
    page.locator("[data-verdict]:not([data-state=idle])").wait_for()
    assert page.locator("[data-board]").evaluate(ghosts) == 1
    ghost: dict[str, Any] = page.evaluate(
        "fetch(location.href, {method: 'POST', headers: {Accept: 'application/json'}, body: new URLSearchParams("
        "{hint: '2', csrfmiddlewaretoken: document.querySelector('[name=csrfmiddlewaretoken]').value})})"
        ".then((answer) => answer.json()).then((answer) => answer.ghost)"
    )
    column = page.evaluate(
        "(id) => JSON.parse(document.querySelector('#lesson-data').textContent).scene.columns.find((c) => c.id === id)",
        ghost["from"],
    )
    target = ghost.get("column") or ghost["exit"]
    dx, dy = target["x"] - column["x"], target["y"] - column["y"]
    kind = "exit" if "exit" in ghost else "junction" if target["junction"] else "column"
    fields = {
        "base": ghost["from"],
        "target": kind,
        "height": str(target.get("grey", 0) + bool(target.get("junction"))),
        "direction": str(math.degrees(math.atan2(dy, dx))),
    }
    lay_road(page, fields, str(round(math.hypot(dx, dy), 2)))
    page.locator("[data-verdict][data-state=legal]").wait_for()
    page.click("[data-do=submit]")
    expect(page.locator("[data-share]")).to_be_visible()
    kind, edition, difficulty = page.locator(".lesson__tags .tag").all_text_contents()[:3]
    shared = page.locator("[data-share]").input_value()
    assert f"{difficulty} · {edition}" in shared
    assert "🟩" in shared
    # Stars and difficulty stand in the result, which a phone shows too.
    expect(page.locator(".result__title")).to_contain_text("★")
    expect(page.locator(".result__day")).to_contain_text(difficulty)
    # The archive knows it: picture, kind, difficulty, stars and tries, the date in one line.
    page.locator(".result__on a[href$='archive/']").click()
    solved = page.locator(".days a.done")
    expect(solved).to_contain_text(f"{kind} · {difficulty}")
    expect(solved.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    letters = solved.locator("time").evaluate(
        "(time) => [time.getClientRects().length, getComputedStyle(time).whiteSpace]"
    )
    assert letters == [1, "nowrap"]
    expect(solved).to_contain_text("solved in 1 try")
    loaded(solved.locator("img"))
