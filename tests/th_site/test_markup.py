"""One parser of the small markup, whatever its blocks become."""

import doctest

import pytest

from th_site import content_layout, markup
from th_site.markup import Heading, List, Paragraph, Run


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


@pytest.mark.parametrize("module", [markup, content_layout])
def test_examples_in_docstrings_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert (found.failed, found.attempted > 0) == (0, True)
