"""The markup of our texts: a blank line begins a paragraph, `- ` a list item, `## ` a heading; `**bold**`."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

# Only these: a no-break space before a French question mark stays one.
SPACE = re.compile(r"[ \t\n]+")
BOLD = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True)
class Run:
    """Words of one weight."""

    text: str
    bold: bool = False


Line = tuple[Run, ...]


@dataclass(frozen=True)
class Heading:
    runs: Line


@dataclass(frozen=True)
class Paragraph:
    runs: Line


@dataclass(frozen=True)
class List:
    """`close` if no blank line separates it from the paragraph before."""

    items: tuple[Line, ...]
    close: bool = False


Block = Heading | Paragraph | List


def parse(text: str) -> Iterator[Block]:
    """Yield the blocks of a text, in order.

    >>> list(parse("One.\\n- **two** three"))
    [Paragraph(runs=(Run(text='One.', bold=False),)), \
List(items=((Run(text='two', bold=True), Run(text=' three', bold=False)),), close=True)]
    """
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = part.strip().splitlines()
        if lines and lines[0].startswith("## "):
            yield Heading(_runs(lines.pop(0)[3:]))
        yield from _paragraph_and_list(lines)


def _paragraph_and_list(lines: list[str]) -> Iterator[Block]:
    start = next((place for place, line in enumerate(lines) if line.startswith("- ")), len(lines))
    if start:
        yield Paragraph(_runs(" ".join(lines[:start])))
    items: list[str] = []
    for line in lines[start:]:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    if items:
        yield List(tuple(_runs(item) for item in items), close=start > 0)


def _runs(text: str) -> Line:
    # What is between two pairs of asterisks comes out at the odd places.
    parts = BOLD.split(SPACE.sub(" ", text))
    return tuple(Run(part, bold=place % 2 == 1) for place, part in enumerate(parts) if part)


# ---------------------------------------------------------------- renderers; the booklet has its own


def html(text: str, words: Callable[[str], str] = escape) -> SafeString:
    """Return the text as HTML; `words` turns a run of words into HTML and may link terms.

    >>> html("One.\\n\\n- two\\n- **three**")
    '<p>One.</p>\\n<ul><li>two</li><li><strong>three</strong></li></ul>'
    """

    def inline(runs: Line) -> str:
        return "".join(f"<strong>{words(run.text)}</strong>" if run.bold else words(run.text) for run in runs)

    def element(block: Block) -> str:
        match block:
            case Heading(runs):
                return f"<h2>{inline(runs)}</h2>"
            case Paragraph(runs):
                return f"<p>{inline(runs)}</p>"
            case List(items):
                return f"<ul>{''.join(f'<li>{inline(item)}</li>' for item in items)}</ul>"

    return mark_safe("\n".join(map(element, parse(text))))


def words_only(text: str) -> str:
    """Return the text without its markup, on one line.

    >>> words_only("## One\\n\\n- two\\n- **three**")
    'One two three'
    """
    text = text.strip()
    if "**" not in text and not text.startswith(("- ", "## ")) and len(text.splitlines()) < 2:
        return SPACE.sub(" ", text)  # as most are: nothing to remove
    lines: list[Line] = []
    for block in parse(text):
        lines += block.items if isinstance(block, List) else [block.runs]
    return " ".join(map(joined, lines))


def joined(runs: Iterable[Run]) -> str:
    return "".join(run.text for run in runs)
