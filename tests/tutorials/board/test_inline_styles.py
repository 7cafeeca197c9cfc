"""On paper a figure carries its own inks, those that figures.css gives it for print."""

from xml.etree import ElementTree

from tests.tutorials.board.tables import table
from tutorials.board.inline_styles import NAMESPACE, declared, inked
from tutorials.board.scene import scene
from tutorials.board.svg import svg
from tutorials.engine.judge import judge
from tutorials.engine.move import Move

LENGTH = "4.7\N{NO-BREAK SPACE}mm"
HALO = [(LENGTH, "#ffffff"), (LENGTH, "none")]


def test_a_shape_has_the_ink_of_its_most_special_rule() -> None:
    assert declared("path", "pink s1") == {"fill": "#cb5982"}
    assert declared("path", "pink s1 ghost") == {"fill": "#cb5982", "fill-opacity": ".9", "stroke-opacity": ".7"}
    assert declared("path", "lane yellow") == {"stroke": "#4a3200", "stroke-opacity": "0.85"}
    assert declared("path", "car pink s0")["fill"] == "#ee8eae"
    assert declared("path", "wrong line") == {"stroke": "#b00010"}  # darker than on a screen


def test_a_figure_on_paper_needs_no_style_sheet() -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": 70, "y": 0, "grey": 2}}, position)
    text = svg(scene(position, move=move, verdict=judge(position, move), view="side"))
    root = ElementTree.fromstring(inked(text, "text"))
    shapes = list(root)
    assert [shape for shape in shapes if "class" in shape.attrib] == []
    assert [shape for shape in shapes if "fill" not in shape.attrib and "stroke" not in shape.attrib] == []
    # A length in millimetres stands on its halo; the numbers of the storeys have none.
    words = [(shape.text, shape.get("stroke")) for shape in shapes if shape.tag == f"{{{NAMESPACE}}}text"]
    assert [pair for pair in words if pair[0] in ("1", LENGTH)] == [("1", "none"), *HALO, *HALO]
