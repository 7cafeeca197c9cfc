"""The tiny markup of our texts: a blank line begins a paragraph, `- ` a list item, `## ` a heading; `**bold**`."""

import re
from collections.abc import Callable

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

# Only these: a no-break space before a French question mark stays one.
SPACE = re.compile(r"[ \t\n]+")
BOLD = re.compile(r"\*\*(.+?)\*\*")


def inline(text: str) -> str:
    """Escaped text with its bold words."""
    return BOLD.sub(r"<strong>\1</strong>", escape(SPACE.sub(" ", text)))


def html(text: str, words: Callable[[str], str] = inline) -> SafeString:
    """The text as HTML; `words` turns a run of words into HTML and may add links to terms.

    >>> html("One.\\n\\n- two\\n- **three**")
    '<p>One.</p>\\n<ul><li>two</li><li><strong>three</strong></li></ul>'
    """
    return mark_safe("\n".join(_block(block, words) for block in re.split(r"\n\s*\n", text.strip()) if block.strip()))


def _block(block: str, words: Callable[[str], str]) -> str:
    lines = block.strip().splitlines()
    if lines[0].startswith("## "):
        rest = "\n".join(lines[1:])
        return f"<h2>{words(lines[0][3:])}</h2>" + (f"\n{_block(rest, words)}" if rest.strip() else "")
    start = next((i for i, line in enumerate(lines) if line.startswith("- ")), len(lines))
    said = f"<p>{words(' '.join(lines[:start]))}</p>" if start else ""
    items: list[str] = []
    for line in lines[start:]:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    listed = "<ul>" + "".join(f"<li>{words(item)}</li>" for item in items) + "</ul>" if items else ""
    return "\n".join(part for part in (said, listed) if part)
