"""Files go into the database again and again; an editor's words stay."""

import pathlib
import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rules_content.authoring import content_files as entries
from rules_content.models import Figure, Term, Topic, Variant
from rules_content.search.index import texts
from th_site.caching.content_version import content_version
from th_site.texts import loading as loading

pytestmark = pytest.mark.django_db


def edit(folder: pathlib.Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def title_of(topic: str, language: str) -> str:
    return Topic.objects.get(key=topic).translation("title", language)


def test_loading_twice_changes_nothing() -> None:
    before = content_version()
    report = loading.load(entries.read(), models=entries.RULES)
    assert (report.created, report.updated, report.removed, report.left) == ([], [], [], {})
    assert content_version() == before


def test_a_changed_file_changes_the_row_the_search_and_the_content_version(folder: pathlib.Path) -> None:
    before = content_version()
    title = title_of("column-height", "de")
    edit(folder, "turn.yaml", title, "Wie hoch wird der Zebrapfeiler?")
    report = loading.load(entries.read(folder), models=entries.RULES)
    assert report.updated == ["topic/turn/column-height"]
    assert title_of("column-height", "de") == "Wie hoch wird der Zebrapfeiler?"
    assert any("Zebrapfeiler" in each.title for each in texts("de").findables)
    assert content_version() > before


def test_an_editors_change_is_left_alone_and_said(folder: pathlib.Path) -> None:
    topic = Topic.objects.get(key="column-height")
    file_title = topic.translation("title", "ko")
    topic.title_ko = "편집자가 고친 제목"
    topic.save()
    edit(folder, "turn.yaml", file_title, "파일이 고친 제목")
    report = loading.load(entries.read(folder), models=entries.RULES)
    assert report.left == {"topic/turn/column-height": ["title_ko"]}
    assert title_of("column-height", "ko") == "편집자가 고친 제목"
    report = loading.load(entries.read(folder), models=entries.RULES, overwrite=True)
    assert title_of("column-height", "ko") == "파일이 고친 제목"
    assert report.left == {}


def test_an_unchanged_file_does_not_undo_an_editors_change() -> None:
    topic = Topic.objects.get(key="goal")
    topic.title_fr = "Le but, autrement"
    topic.save()
    loading.load(entries.read(), models=entries.RULES)
    assert title_of("goal", "fr") == "Le but, autrement"


def test_an_editors_board_and_order_of_figures_and_terms_stay(folder: pathlib.Path) -> None:
    """They are content as texts are; only what facts.toml says is not for editors to change."""
    figure, term = Figure.objects.all()[0], Term.objects.get(key="bus")
    figure.view, term.position, term.printed = "side", 77, {"german": "Omnibus"}
    for row in (figure, term):
        row.save_revision().publish()
    report = loading.load(entries.read(folder), models=entries.RULES)
    assert report.left == {f"figure/{figure.topic.key}/{figure.key}": ["view"], "term/bus": ["printed", "position"]}
    figure.refresh_from_db()
    term.refresh_from_db()
    assert (figure.view, term.position, term.printed) == ("side", 77, {"german": "Omnibus"})


def test_an_editors_own_term_stays() -> None:
    Term.objects.create(key="tunnel", name_en="tunnel")
    report = loading.load(entries.read(), models=entries.RULES)
    assert report.removed == []
    assert Term.objects.filter(key="tunnel").exists()


def test_a_term_taken_out_of_the_file_is_removed(folder: pathlib.Path) -> None:
    text = (folder / "terms.yaml").read_text("utf-8")
    start = text.index("- key: bus\n")
    end = text.find("\n- key:", start)
    (folder / "terms.yaml").write_text(text[:start] + (text[end + 1 :] if end > 0 else ""), "utf-8")
    for path in (folder / "questions").iterdir():
        path.write_text(re.sub(r"\n  bus:\n(    .*\n)+", "\n", path.read_text("utf-8")), "utf-8")
    assert loading.load(entries.read(folder), models=entries.RULES).removed == ["term/bus"]


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (
            "turn.yaml",
            "  column-height:\n",
            "  column-hight:\n",
            "turn.yaml: topics: column-hight is not in facts.toml",
        ),
        ("turn.yaml", "  column-height:\n", "  column-hight:\n", "turn.yaml: topics: column-height is missing"),
        (
            "exits.yaml",
            "exit-from-height-one:",
            "exit-from-one:",
            "exits.yaml: topics.exit-height.variants: exit-from-one is not in facts.toml",
        ),
        ("roads.yaml", "title:\n", "titel:\n", "roads.yaml.title: is missing"),
        ("cars.yaml", "topics:\n", "topics: [\n", "cars.yaml: cannot be read"),
        ("terms.yaml", "name: {en:", "name: {xx: y, en:", "xx is not a language of the site"),
        ("editions.yaml", "  german:\n", "  austrian:\n", "editions.yaml: editions: austrian is not in facts.toml"),
    ],
)
def test_files_that_do_not_match_the_facts_are_refused_by_file_and_place(
    folder: pathlib.Path, name: str, old: str, new: str, fault: str
) -> None:
    edit(folder, name, old, new)
    variants = Variant.objects.count()
    with pytest.raises(CommandError) as refused:
        call_command("load_rules", folder=folder, stdout=StringIO())
    assert fault.replace(".title: is missing", ": title is missing") in str(refused.value)
    assert Variant.objects.count() == variants


def test_a_missing_language_is_refused(folder: pathlib.Path) -> None:
    text = (folder / "turn.yaml").read_text("utf-8")
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("  ko: "))
    (folder / "turn.yaml").write_text("".join(lines[:at] + lines[at + 1 :]), "utf-8")
    with pytest.raises(entries.BadContent) as refused:
        entries.read(folder)
    assert refused.value.faults == ["turn.yaml.title: ko is missing"]


def test_the_command_says_what_it_did() -> None:
    out = StringIO()
    call_command("load_rules", stdout=out)
    assert out.getvalue().startswith("Rules: 0 created, 0 updated, 0 removed, ")
