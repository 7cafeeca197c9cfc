"""Reads the site's own templates, as far as the pocket uses them: what Django's engine makes of them, without Django.

A test renders every template that the pocket uses both ways; a tag or filter that is not known here is a TemplateFault
when the template is read, so that the test names it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tutorials.telling import catalogue
from tutorials.telling.html import Html

from .addresses import named_address
from .expressions import WORDS, Context, Expression, TemplateFault, condition, escaped, expression
from .request import HTML, Response

FOLDERS = [Path(__file__).resolve().parents[2] / app / "templates" for app in ("tutorials", "rules_content", "th_site")]
TOKENS = re.compile(r"({%.*?%}|{{.*?}}|{#.*?#})")
Node = Callable[[Context], str]
static_addresses: dict[str, str] = {}  # by the name of the file; filled in by whoever knows them


class Template:
    """A template that has been read; `blocks` are its own, a template that extends another has nothing else."""

    def __init__(self, source: str) -> None:
        self.tokens = [token for token in TOKENS.split(source) if token]
        self.at = 0
        self.blocks: dict[str, Node] = {}
        self.node = self._nodes()[0]

    def render(self, context: Context) -> str:
        return self.node(dict(context))

    def block(self, name: str, context: Context) -> str:
        """A block alone: the part of a page that the pocket exchanges."""
        return self.blocks[name](dict(context))

    # --- reading

    def _nodes(self, *ends: str) -> tuple[Node, list[str]]:
        """What stands before one of these tags, and the words of that tag."""
        nodes: list[Node] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.startswith("{{"):
                nodes.append(_variable(token[2:-2].strip()))
            elif token.startswith("{%"):
                words = WORDS.findall(token[2:-2].strip())
                if words[0] in ends:
                    return _joined(nodes), words
                nodes.append(self._tag(words))
            elif not token.startswith("{#"):
                nodes.append(_text(token))
        if ends:
            raise TemplateFault(f"no {' or '.join(ends)}")
        return _joined(nodes), []

    def _tag(self, words: list[str]) -> Node:
        name, *rest = words
        tag = getattr(self, f"_{name}_tag", None)
        if tag is None:
            raise TemplateFault(f"tag {name}")
        node: Node = tag(rest)
        return node

    def _load_tag(self, words: list[str]) -> Node:
        return _text("")

    _extends_tag = _csrf_token_tag = _load_tag

    def _comment_tag(self, words: list[str]) -> Node:
        while self.tokens[self.at][2:-2].strip() != "endcomment":
            self.at += 1
        self.at += 1
        return _text("")

    def _cache_tag(self, words: list[str]) -> Node:
        """What the server keeps for all readers is made each time here."""
        return self._nodes("endcache")[0]

    def _block_tag(self, words: list[str]) -> Node:
        self.blocks[words[0]] = self._nodes("endblock")[0]
        return self.blocks[words[0]]

    def _if_tag(self, words: list[str]) -> Node:
        cases: list[tuple[Expression, Node]] = []
        end = ["elif", *words]
        while end[0] == "elif":
            holds = condition(end[1:])
            inner, end = self._nodes("elif", "else", "endif")
            cases.append((holds, inner))
        otherwise = self._nodes("endif")[0] if end[0] == "else" else _text("")

        def render(context: Context) -> str:
            return next((inner for holds, inner in cases if holds(context)), otherwise)(context)

        return render

    def _for_tag(self, words: list[str]) -> Node:
        at = words.index("in")
        names = [name for word in words[:at] for name in word.split(",") if name]
        values = expression(words[at + 1], missing=None)
        inner, end = self._nodes("empty", "endfor")
        empty = self._nodes("endfor")[0] if end[0] == "empty" else _text("")

        def render(context: Context) -> str:
            found = list(values(context) or ())
            parts = []
            for at, one in enumerate(found):
                loop: Context = {"counter": at + 1, "counter0": at, "first": at == 0, "last": at == len(found) - 1}
                loop["parentloop"] = context.get("forloop")
                bound = dict(zip(names, one, strict=True)) if len(names) > 1 else {names[0]: one}
                parts.append(inner({**context, "forloop": loop, **bound}))
            return "".join(parts) if found else empty(context)

        return render

    def _with_tag(self, words: list[str]) -> Node:
        values = _named(words)
        inner = self._nodes("endwith")[0]
        return lambda context: inner({**context, **_resolved(values, context)})

    def _include_tag(self, words: list[str]) -> Node:
        name = expression(words[0])
        only = words[-1] == "only"
        values = _named(words[2 : len(words) - only] if words[1:2] == ["with"] else [])

        def render(context: Context) -> str:
            given = _resolved(values, context)
            return template(str(name(context))).node(given if only else {**context, **given})

        return render

    # --- words and addresses

    def _translate_tag(self, words: list[str]) -> Node:
        message = str(expression(words[0])({})).replace("%", "%%")
        about = str(expression(words[words.index("context") + 1])({})) if "context" in words else None
        into = words[words.index("as") + 1] if "as" in words else ""

        def render(context: Context) -> str:
            found = catalogue.gettext(message) if about is None else catalogue.pgettext(about, message)
            text = Html(found.replace("%%", "%"))
            if into:
                context[into] = text
                return ""
            return text

        return render

    def _blocktranslate_tag(self, words: list[str]) -> Node:
        trimmed = "trimmed" in words
        values = _named([word for word in words if "=" in word])
        number = words[words.index("count") + 1].split("=")[0] if "count" in words else ""
        one, names, end = self._message("plural", "endblocktranslate")
        many, others, _ = self._message("endblocktranslate") if end == "plural" else ("", [], "")
        one, many = (_trimmed(one), _trimmed(many)) if trimmed else (one, many)

        def render(context: Context) -> str:
            known = {**context, **_resolved(values, context)}
            found = catalogue.ngettext(one, many, known[number]) if number else catalogue.gettext(one)
            return found % {name: escaped(expression(name)(known)) for name in {*names, *others}}

        return render

    def _message(self, *ends: str) -> tuple[str, list[str], str]:
        """The text of a message with its names as gettext has them, the names, and the tag that ends it."""
        text = ""
        names: list[str] = []
        while True:
            token = self.tokens[self.at]
            self.at += 1
            inner = token[2:-2].strip()
            if token.startswith("{%"):
                if inner not in ends:
                    raise TemplateFault(f"tag {inner} in a message")
                return text, names, inner
            if token.startswith("{{"):
                names.append(inner)
                text += f"%({inner})s"
            else:
                text += token.replace("%", "%%")

    def _get_current_language_tag(self, words: list[str]) -> Node:
        def render(context: Context) -> str:
            context[words[1]] = catalogue.language()
            return ""

        return render

    def _url_tag(self, words: list[str]) -> Node:
        name = str(expression(words[0])({}))
        values = _named(words[1:])
        return lambda context: escaped(named_address(name, _resolved(values, context)))

    def _static_tag(self, words: list[str]) -> Node:
        name = str(expression(words[0])({}))
        return lambda context: static_addresses.get(name, f"/static/{name}")


def _text(text: str) -> Node:
    return lambda context: text


def _variable(text: str) -> Node:
    value = expression(text)
    return lambda context: escaped(value(context))


def _joined(nodes: list[Node]) -> Node:
    # A node may add a name for those after it: all of them see the same context.
    return lambda context: "".join([node(context) for node in nodes])


def _named(words: list[str]) -> dict[str, Expression]:
    pairs = (word.partition("=") for word in words)
    return {name: expression(value) for name, _, value in pairs}


def _resolved(values: dict[str, Expression], context: Context) -> dict[str, Any]:
    return {name: value(context) for name, value in values.items()}


def _trimmed(text: str) -> str:
    return " ".join(line.strip() for line in text.strip().split("\n") if line.strip())


@cache
def template(name: str) -> Template:
    """The template of that name; FileNotFoundError if the pocket has none."""
    path = next((folder / name for folder in FOLDERS if (folder / name).exists()), FOLDERS[0] / name)
    return Template(path.read_text(encoding="utf-8"))


def page_response(name: str, context: Context, address: str = "") -> Response:
    """What stands in the <main> of a page; the frame round it is there already."""
    page = template(name)
    scripts = page.blocks.get("scripts")
    return Response(page.block("content", context), 200, HTML, address, scripts=scripts({}) if scripts else "")


def render(name: str, context: Context) -> str:
    """A template with its context, as Django renders it."""
    return template(name).render(context)
