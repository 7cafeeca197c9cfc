"""Puzzle authors make, try and publish puzzles of every kind, and editors figures, by choosing and clicking."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Locator, expect

from rules_content.models import Figure, Topic
from tests.browser.conftest import Visitor, axe
from tests.waiting import eventually
from tutorials.models import Lesson, Puzzle

PASSWORD = "correct horse battery staple"
TASK = {"title_en": "A made-up puzzle", "task_en": "Do it.", "hint_en": "Look up.", "success_en": "That was it."}


@pytest.fixture
def made(site: str) -> Iterator[None]:
    """Accounts of both groups; what they make is gone afterwards."""
    for name, group in (("anna", "Puzzle authors"), ("ed", "Editors")):
        User.objects.filter(username=name).delete()
        User.objects.create_user(name, password=PASSWORD).groups.add(Group.objects.get(name=group))
    yield
    Puzzle.objects.filter(key__startswith="made-").delete()
    Figure.objects.filter(key__startswith="made-").delete()
    User.objects.filter(username__in=("anna", "ed")).delete()


class Form:
    """A form of the admin with a board."""

    def __init__(self, visitor: Visitor, who: str, address: str) -> None:
        self.visitor = visitor
        self.page = page = visitor.page(viewport={"width": 1440, "height": 1000}, locale="en-GB")
        page.goto("/admin/login/")
        page.get_by_label("Username").fill(who)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/admin/")
        page.goto(address)
        self.desk = page.locator("[data-desk]")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).click()

    def write(self, texts: dict[str, str]) -> None:
        for name, text in texts.items():
            self.page.locator(f"[name={name}]").fill(text)

    def open_board(self) -> None:
        self.tab("Board")
        expect(self.desk).to_have_attribute("data-open", "")

    def rows(self, name: str) -> Locator:
        return self.page.locator(f"[data-choices={name}]")

    def teach(self) -> None:
        title = str(Topic.objects.get(key="column-height"))
        rows = self.rows("topics")
        rows.get_by_label("Rule").select_option(label=title)
        rows.get_by_role("button", name="Add").click()
        expect(rows.get_by_role("listitem")).to_contain_text([title])

    def set_up(self) -> None:
        self.desk.get_by_role("button", name="Set up again").click()
        expect(self.desk.locator("[data-piece]")).to_have_count(6)

    def lay(self, base: str) -> None:
        """Lay a road by its fields, and take it."""
        self.desk.locator("[name=base]").select_option(label=base)
        expect(self.desk.locator("[data-verdict]")).to_have_attribute("data-state", re.compile("legal"))
        self.desk.get_by_role("button", name="Use it as the move in question").click()
        expect(self.desk.get_by_text("This road has been entered in the form.")).to_be_visible()

    def publish(self) -> None:
        page = self.page
        page.get_by_role("button", name="More actions").click()
        page.get_by_role("button", name="Publish", exact=True).click()
        expect(page.locator(".messages")).to_contain_text("published")
        self.forgive_autosave()

    def forgive_autosave(self) -> None:
        """Wagtail tries to save a form that is not complete yet, and browsers note that it was refused."""
        faults = self.visitor.faults
        faults[:] = [fault for fault in faults if "400 (Bad Request)" not in fault]

    def asks_for_no_code(self) -> bool:
        """Whether no text of a field is in sight, and none was typed into."""
        return self.page.locator("textarea.board-text:visible").count() == 0


class PuzzleForm(Form):
    def __init__(self, visitor: Visitor, kind: str) -> None:
        super().__init__(visitor, "anna", "/admin/snippets/tutorials/puzzle/add/")
        self.tab("English")
        self.write(TASK)
        self.tab("Facts")
        self.write({"key": f"made-{kind}"})
        self.page.locator("[name=lesson]").select_option(str(Lesson.objects.all()[0].pk))
        self.open_board()
        self.page.locator("[name=kind]").select_option(kind)
        self.page.locator("[name=edition]").select_option("english")
        self.set_up()


def test_a_puzzle_to_build_takes_its_solution_from_the_solver(made: None, visitor: Visitor) -> None:
    form = PuzzleForm(visitor, "build")
    form.rows("goal").get_by_label("What the road has to achieve").select_option(
        "The new column is this many storeys high"
    )
    form.teach()
    expect(form.desk.locator("[data-part=solver]")).to_contain_text("There is no solution yet")
    form.desk.get_by_role("button", name="Ask the solver").click()
    form.desk.get_by_role("button", name=re.compile("^Use it as the solution: ")).first.click()
    expect(form.desk.locator("[data-part=solver]")).to_contain_text("Nothing is wrong with it so far")
    expect(form.rows("same_in").get_by_role("checkbox", checked=True)).to_have_count(5)
    assert form.asks_for_no_code()
    form.publish()
    row = Puzzle.objects.get(key="made-build")
    assert (row.live, row.goal, row.topics, len(row.same_in)) == (True, {"height": 2}, ["column-height"], 5)


def test_a_move_to_judge_offers_rules_by_their_titles(made: None, visitor: Visitor) -> None:
    form = PuzzleForm(visitor, "judge")
    form.lay("Pink: column p1")
    options = form.rows("question")
    for number in (3, 5, 8):
        options.get_by_label("Rule").select_option(index=number)
        options.get_by_role("button", name="Add").click()
    expect(options.get_by_role("listitem")).to_have_count(3)
    form.teach()
    form.publish()
    assert Puzzle.objects.get(key="made-judge").live


def test_what_is_counted_is_chosen_as_a_sentence(made: None, visitor: Visitor) -> None:
    form = PuzzleForm(visitor, "count")
    form.lay("Pink: column p1")
    form.rows("question").get_by_label("Question").select_option("How many cars does the move earn?")
    form.teach()
    expect(form.desk.locator("[data-part=solver]")).to_contain_text("The right answer: 0")
    assert form.asks_for_no_code()
    assert axe(form.page, ".choices") == []
    form.publish()
    row = Puzzle.objects.get(key="made-count")
    assert (row.live, row.question, row.same_in != []) == (True, {"ask": "cars"}, True)


def test_what_is_chosen_may_be_a_player(made: None, visitor: Visitor) -> None:
    form = PuzzleForm(visitor, "choose")
    form.rows("question").get_by_label("Question").select_option("Whose turn is it?")
    form.teach()
    expect(form.desk.locator("[data-part=solver]")).to_contain_text("The right answer:")
    form.publish()
    assert Puzzle.objects.get(key="made-choose").question == {"ask": "next"}


def test_all_faults_are_said_at_once_and_each_is_on_its_tab(made: None, visitor: Visitor) -> None:
    form = PuzzleForm(visitor, "build")
    form.tab("English")
    form.write({"hint_en": ""})
    form.tab("Board")
    form.rows("goal").get_by_label("What the road has to achieve").select_option("It is an exit")
    form.page.get_by_role("button", name="More actions").click()
    form.page.get_by_role("button", name="Publish", exact=True).click()
    expect(form.page.locator("#panel-child-board-solution-errors, [id$=solution-errors]")).to_have_count(1)
    expect(form.page.get_by_role("tab", name=re.compile("English.*1"))).to_be_visible()
    expect(form.page.get_by_role("tab", name=re.compile("Board.*[1-9]"))).to_be_visible()
    form.forgive_autosave()


def test_a_figure_is_made_on_the_board_and_the_engine_says_what_it_claims(made: None, visitor: Visitor) -> None:
    form = Form(visitor, "ed", "/admin/snippets/rules_content/figure/add/")
    form.tab("English")
    form.write({"caption_en": "Two storeys up.", "alt_en": "A road that climbs."})
    form.tab("Facts")
    form.write({"key": "made-figure"})
    form.page.locator("[name=topic]").select_option(str(Topic.objects.get(key="column-height").pk))
    form.open_board()
    form.set_up()
    form.lay("Pink: column p1")
    expect(form.desk.locator("[data-part=solver]").get_by_text("Allowed", exact=True)).to_have_count(5)
    assert form.asks_for_no_code()
    form.publish()
    row = Figure.objects.get(key="made-figure")
    assert (row.live, row.claim, row.board["edition"]) == (True, {"all": "legal"}, "english")
    form.page.goto("/admin/snippets/rules_content/figure/?q=made-figure")
    drawn = form.page.locator("tbody img").first
    eventually(lambda: drawn.evaluate("(image) => image.naturalWidth > 0"), form.page)
