"""One parser of the small markup, whatever its blocks become."""

import doctest
import random

import pytest
import yaml

from th_site.texts import markup, yaml_writer
from th_site.texts.markup import Heading, List, Paragraph, Run
from th_site.texts.yaml_writer import Block, Inline, Lines


def test_blocks_of_a_text() -> None:
    text = "## Head\nUnder **it**.\n\nBefore a list:\n- one\n  and on\n- **two**\n\n- three"
    assert list(markup.parse(text)) == [
        Heading((Run("Head"),)),
        Paragraph((Run("Under "), Run("it", bold=True), Run("."))),
        Paragraph((Run("Before a list:"),)),
        List(((Run("one and on"),), (Run("two", bold=True),)), close=True),
        List(((Run("three"),),)),
    ]


@pytest.mark.parametrize(
    ("text", "html", "words"),
    [
        ("", "", ""),
        ("a < b & **c > d**", "<p>a &lt; b &amp; <strong>c &gt; d</strong></p>", "a < b & c > d"),
        ("two\nlines", "<p>two lines</p>", "two lines"),
        ("**open", "<p>**open</p>", "**open"),
        ("## Head\n\n- a\n- b", "<h2>Head</h2>\n<ul><li>a</li><li>b</li></ul>", "Head a b"),
        ("Vraiment ?", "<p>Vraiment ?</p>", "Vraiment ?"),
    ],
)
def test_as_html_and_as_words(text: str, html: str, words: str) -> None:
    assert (markup.html(text), markup.words_only(text)) == (html, words)


def test_the_hook_is_given_runs_of_words() -> None:
    assert markup.html("one **two**", str.upper) == "<p>ONE <strong>TWO</strong></p>"


SIGNS = "ab1é한_ \n.,;:!?()'\"„#-[]{}&*|>%@`\t\u202f\xa0\u2028…=/"


def test_quick_ways_of_writing_lead_where_pyyamls_own_do() -> None:
    class Slow(yaml_writer.Layout):
        analyze_scalar = yaml.SafeDumper.analyze_scalar
        write_plain = yaml.SafeDumper.write_plain

    pick = random.Random(1)
    texts = ["".join(pick.choices(SIGNS, k=length)) for length in (1, 2, 3, 5, 8) for _ in range(60)]
    texts += ["".join(pick.choices("ab, ?\n", k=6)) for _ in range(60)]
    values: list[dict[str, object]] = [
        {"plain": text, "block": Block(text), "inline": Inline(a=text), "list": [text], "lines": Lines([text])}
        for text in texts
    ]
    written = [
        yaml.dump(value, Dumper=Slow, allow_unicode=True, sort_keys=False, width=float("inf")) for value in values
    ]
    assert [yaml_writer.dump(value) for value in values] == written


@pytest.mark.parametrize("module", [markup, yaml_writer])
def test_examples_in_docstrings_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert (found.failed, found.attempted > 0) == (0, True)
