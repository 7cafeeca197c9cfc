"""Whatever an ordinary account types in the admin, no public page fails; what no page could show is refused on its
field, and what stands in the database all the same is left out and named.
"""

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from rules_content.models import Edition, Figure, RuleChange, Section, Term, Topic, Variant, WordGroup
from tests.sitemap import whole_sitemap
from tests.th_site.admin_forms import UNDRAWN, client_of, edit_page, filled_in, publish
from th_site.models import HomePage, TextPage
from tutorials.models import Lesson, Puzzle

pytestmark = [pytest.mark.django_db, pytest.mark.long]
KINDS = ("build", "judge", "count", "choose")
RULES = [Edition, Section, Topic, Variant, Term, Figure, WordGroup, RuleChange, HomePage, TextPage]
COURSE = [Lesson, Puzzle]
TEXTS = [
    "<script>alert(1)</script>", "</title><svg onload=x>", "{{ x }} {% y %}", "%s %(x)s 100 %", "**", "- \n- \n-", "##",
    "[[a](b)]", "'\"`\\", "]]>&amp;<![CDATA[", "(((", "\u202e\u200b", "\ufeff", "😀\u0301", "ㅏ", "…", "-" * 200,
    "a b " * 20_000, "x" * 60_000, "one\u2028two\x0bthree", "\t\tx\t\ty", "null", "~", "true",
]  # fmt: skip
REFUSED = ["\x00", "a\x07b", "\x1b[0m"]
VALUES: list[Any] = [
    None, True, 5, -1, 1e300, 2**60, "x", "", [], {}, [1, 2], [[]], [None], [""], ["x"], {"foo": 1}, {"": {}}, [{}],
    {"english": 1}, {"english": "legal"}, {"all": []}, {"all": ["height_step"]}, {"editions": 5}, {"editions": []},
    {"editions": ["latin"]}, {"format": "tokyo-highway/1"}, {"turn": "blue", "players": 5}, {"columns": {}},
    {"cars": "2"}, {"cars": -5}, {"over": True}, {"all": [{}]}, {"any": 5}, {"not": []}, {"mission": "x"},
    {"crosses": [5]}, {"ask": 5}, {"ask": "who"}, {"ask": "supply:"}, {"ask": "can:"}, {"ask": "rule:"},
    {"ask": "editions", "when": {"x": 1}}, {"ask": "winner", "choices": [{}]}, {"options": 5}, {"options": ["legal"]},
    {"options": ["nonsense-key", "Road ends"]}, {"options": [{}, []]}, {"log": {}}, {"log": {"setup": 5}},
    {"log": {"events": [5]}}, {"events": [5]}, {"events": [{"build": 5}]}, {"position": {}}, {"shown": "x"},
    {"from": "b1"}, {"from": 5, "to": []}, {"from": "zz", "column": {"x": 1e9, "y": 0, "grey": 1}}, ["english"] * 3,
    ["column-height", "column-height"], ["column-height", 5], "legal", ["column-height"], ["latin"],
]  # fmt: skip
# What Python's reader of JSON takes, or stumbles over, and no database keeps.
UNREADABLE = [
    "NaN", "[Infinity]", "1e999", "9" * 5000, "[" * 5000, '{"a":' * 3000, '"\\u0000"', '["\\ud800"]', "{'a': 1}", "[1",
]  # fmt: skip


@pytest.fixture
def _undrawn(settings: Any) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, UNDRAWN]


def first(model: Any) -> Any:
    """A row to work on; of puzzles one to build."""
    return model.objects.filter(**({"kind": "build"} if model is Puzzle else {})).order_by("pk")[0]


def editor_of(model: Any) -> Client:
    """An ordinary account that writes these."""
    group = "Puzzle authors" if model in COURSE else "Editors"
    user = User.objects.filter(username=group).first()
    if user is None:
        return client_of(group)
    client = Client()
    client.force_login(user)
    return client


def walk(client: Client, typed: str = "zebra") -> None:
    """The public pages that show rules, words, figures and the course."""
    topic, figure, puzzle = first(Figure).topic, first(Figure), first(Puzzle)
    figure_file = reverse("figure-file", kwargs={"edition": "english", "figure": figure.key})
    pages = [
        "/en/", "/en/rules/", "/en/rules/english/", f"/en/rules/english/{topic.key}/", "/en/rules/german/goal/",
        "/en/glossary/", "/en/compare/?show=all", "/en/learn/", f"/en/{first(TextPage).slug}/", "/en/search/?q=exit",
        f"/en/rules/english/{first(Topic).key}/", figure_file,
    ]  # fmt: skip
    found = {page: client.get(page) for page in pages}
    found["search"] = client.get("/en/search/", {"q": typed[:60]})
    found["puzzle"] = client.get(f"/en/learn/{puzzle.lesson.key}/{puzzle.key}/", follow=True)
    allowed = {figure_file: (200, 404), "puzzle": (200, 404)}
    odd = {page: answer.status_code for page, answer in found.items()}
    assert {page: code for page, code in odd.items() if code not in allowed.get(page, (200,))} == {}
    if found[figure_file].status_code == 200:
        ElementTree.fromstring(found[figure_file].content)
    for page in ("/en/glossary/", f"/en/rules/english/{topic.key}/"):
        assert "<script>alert(1)" not in found[page].text
        assert "<svg onload" not in found[page].text
    whole_sitemap(client)


@pytest.mark.usefixtures("_undrawn")
@pytest.mark.parametrize("value", TEXTS, ids=lambda value: ascii(value[:12]))
def test_odd_texts_in_every_field_take_no_page_down(client: Client, value: str) -> None:
    for model in (*RULES, *COURSE):
        fields = model.translated()
        lengths = {name: model._meta.get_field(name).max_length for name in fields}
        texts = {f"{name}_en": value[: lengths[name]] for name in fields}
        assert publish(editor_of(model), first(model), **texts).status_code in (200, 302)
    walk(client, value)


@pytest.mark.usefixtures("_undrawn")
@pytest.mark.parametrize("model", [*RULES, *COURSE])
def test_characters_that_cannot_be_shown_are_refused_on_their_field(model: Any) -> None:
    row, editor = first(model), editor_of(model)
    for value in REFUSED:
        name = f"{model.translated()[0]}_ko"
        answer = publish(editor, row, **{name: value})
        assert (answer.status_code, list(answer.context_data["form"].errors)) == (200, [name])


def json_fields(model: Any) -> list[str]:
    form = editor_of(model).get(edit_page(first(model))).context_data["form"]
    return [name for name, field in form.fields.items() if type(field).__name__ == "JSONText"]


@pytest.mark.usefixtures("_undrawn")
@pytest.mark.parametrize(
    ("model", "field", "kind"),
    [
        (Term, "printed", ""), (Figure, "board", ""), (Figure, "move", ""), (Figure, "claim", ""),
        *((Puzzle, name, "build") for name in ("topics", "same_in", "goal", "solution")), (Puzzle, "goal", "count"),
        *((Puzzle, name, kind) for name in ("board", "move", "question") for kind in KINDS),
    ],
)  # fmt: skip
def test_odd_json_is_refused_on_its_field_or_takes_no_page_down(
    client: Client, model: Any, field: str, kind: str
) -> None:
    row = Puzzle.objects.filter(kind=kind).order_by("pk")[0] if kind else first(model)
    editor = editor_of(model)
    assert field in json_fields(model)
    as_it_is, address = filled_in(editor, row), edit_page(row)
    for value in (*map(json.dumps, VALUES), *UNREADABLE):
        answer = editor.post(address, {**as_it_is, field: value, "action-publish": "1"})
        if answer.status_code == 302:
            walk(client)
            if row.live:
                assert model.objects.get(pk=row.pk).field_faults() == {}
        else:
            assert answer.status_code == 200
            assert None not in answer.context_data["form"].errors, value


@pytest.mark.parametrize(
    ("model", "field"),
    [
        (Term, "printed"), (Figure, "board"), (Figure, "move"), (Figure, "claim"),
        *((Puzzle, name) for name in ("topics", "same_in", "board", "goal", "solution", "move", "question")),
    ],
)  # fmt: skip
def test_whatever_a_draft_holds_its_form_opens_and_its_preview_says_what_is_wrong(model: Any, field: str) -> None:
    row, editor = first(model), editor_of(model)
    codes = []
    for value in VALUES[1::3]:
        draft = model.objects.get(pk=row.pk)
        setattr(draft, field, value)
        draft.save_revision(clean=False)
        answers = editor.get(edit_page(row)), draft.make_preview_request(preview_mode="de")
        codes += [answer.status_code for answer in answers]
    assert set(codes) == {200}


@pytest.mark.parametrize(
    ("model", "field", "value"),
    [
        (Puzzle, "topics", 5), (Puzzle, "topics", ["gravity"]), (Puzzle, "question", [1]), (Puzzle, "board", {"x": 1}),
        (Term, "printed", [1, 2]), (Term, "printed", {"english": 5}), (Figure, "board", {"foo": 1}),
        (Figure, "claim", {"editions": 5}), (Figure, "move", [1]),
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_shown_is_left_out_and_named(client: Client, model: Any, field: str, value: Any) -> None:
    """However it came there: a release that reads it otherwise, or a hand in the database."""
    row = first(model)
    setattr(row, field, value)
    row.save()
    walk(client)
    assert not model.objects.readable("en").filter(pk=row.pk).exists()
    editors = client_of("Editors", "somebody")
    report = editors.get(reverse("texts_status")).text
    assert "Left out" in report
    assert edit_page(row) in report
    assert editors.get(edit_page(row)).status_code == 200
