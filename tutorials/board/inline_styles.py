"""Figures for paper: every ink of the style sheet put on the shape itself, for programs that know no style sheets."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from xml.etree import ElementTree

from .style import STANDALONE

NAMESPACE = "http://www.w3.org/2000/svg"
INKS = ("fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-linejoin")

Declarations = dict[str, str]


def inked(svg: str, family: str) -> str:
    """The same figure with colours for print as attributes and its words in that family of type.

    A halo, which CSS paints below the words, becomes words of their own: few readers know `paint-order`.
    """
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(svg)  # noqa: S314 - drawn by us
    for parent in list(root.iter()):
        for place, shape in reversed(list(enumerate(parent))):
            tag = shape.tag.removeprefix(f"{{{NAMESPACE}}}")
            styles = declared(tag, shape.attrib.pop("class", ""))
            shape.attrib.update((name, styles[name]) for name in INKS if name in styles)
            if tag == "text":
                shape.attrib.update({"font-family": family, "font-weight": styles["font-weight"]})
                if styles["stroke"] != "none":
                    below = ElementTree.Element(shape.tag, {**shape.attrib, "fill": styles["stroke"]})
                    below.text = shape.text
                    parent.insert(place, below)
                shape.set("stroke", "none")
    return ElementTree.tostring(root, encoding="unicode")


@cache
def declared(tag: str, classes: str) -> Declarations:
    """What figures.css says of a shape on paper, its variables and mixtures worked out.

    >>> declared("path", "stripe")
    {'fill': '#ffffff'}
    """
    known = {tag, *(f".{word}" for word in classes.split())}
    styles: Declarations = dict(_root())
    for _, selector, declarations in sorted(_rules(), key=lambda rule: rule[0]):
        if selector <= known:
            styles |= declarations
    return {name: _worked_out(value, styles) for name, value in styles.items() if not name.startswith("--")}


@cache
def _sheet() -> str:
    """The rules for paper: those for screens alone left out, those for print taken out of their frame."""
    text = re.sub(r"@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STANDALONE)
    return re.sub(r"@media print \{((?:[^{}]*\{[^{}]*\})*)\s*\}", r"\1", text)


@cache
def _root() -> Declarations:
    """The variables of the whole figure; those for print come last."""
    styles: Declarations = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", _sheet()):
        if selectors.split(",")[0].strip() in (".th", ":root .th"):
            styles |= {name: value for name, value in _declarations(body).items() if name.startswith("--")}
    return styles


@cache
def _rules() -> list[tuple[int, frozenset[str], Declarations]]:
    """How special a selector is, all it asks of one shape, and what it declares; `:is` multiplied out."""
    rules = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", _sheet()):
        for selector in re.split(r",(?![^(]*\))", selectors):
            _, below, asked = selector.strip().partition(".th ")
            if below:
                parts = [re.findall(r"[.\w-]+", part) for part in re.findall(r":is\([^)]*\)|\.?[\w-]+", asked)]
                choices = [part[1:] if part[0] == "is" else part for part in parts]
                special = sum(part[0].startswith(".") for part in choices)
                rules += [(special, frozenset(chosen), _declarations(body)) for chosen in product(*choices)]
    return rules


def _declarations(body: str) -> Declarations:
    pairs = (declaration.split(":", 1) for declaration in body.split(";") if ":" in declaration)
    return {name.strip(): value.strip() for name, value in pairs}


def _worked_out(value: str, styles: Declarations) -> str:
    while found := re.search(r"var\((--[\w-]+)\)", value):
        value = value.replace(found[0], styles[found[1]])
    if mixed := re.fullmatch(r"color-mix\(in srgb, (#\w+), (#\w+) (\d+)%\)", value):
        share = int(mixed[3]) / 100
        pairs = zip(_rgb(mixed[1]), _rgb(mixed[2]), strict=True)
        return "#" + "".join(f"{round(one + (other - one) * share):02x}" for one, other in pairs)
    return value.removesuffix("px")


def _rgb(value: str) -> list[int]:
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    return [int(digits[place : place + 2], 16) for place in (0, 2, 4)]
