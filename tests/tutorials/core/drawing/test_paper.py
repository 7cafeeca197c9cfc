"""On paper a figure carries its own inks, those of the palette for print."""

from xml.etree import ElementTree

from tutorials.core.drawing.output import svg_attributes
from tutorials.core.drawing.output.palette import PALETTE
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move

from .tables import table

LENGTH = "4.7\N{NO-BREAK SPACE}mm"


def test_an_ink_is_the_palettes_colour_for_print() -> None:
    assert svg_attributes.fill("grey s0") == f'fill="{PALETTE["light"]["grey"]}"'
    assert svg_attributes.fill("pink s0") == f'fill="{PALETTE["light"]["stick"]}"'  # a road, as in the box
    assert svg_attributes.line("lane yellow").strip() == f'stroke="{PALETTE["marks"]["yellow"]}"'
    assert svg_attributes.fill("car pink s0").startswith(f'fill="{PALETTE["light"]["pink"]}" stroke=')
    assert svg_attributes.line("wrong line").strip() == 'stroke="#b00010"'  # darker than on a screen


def test_a_figure_on_paper_needs_no_style_sheet() -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": 70, "y": 0, "grey": 2}}, position)
    root = ElementTree.fromstring(
        svg(scene(position, move=move, verdict=judge(position, move), view="side"), on_paper=True)
    )
    shapes = list(root)
    assert [shape for shape in shapes if "class" in shape.attrib] == []
    assert [shape for shape in shapes if "fill" not in shape.attrib and "stroke" not in shape.attrib] == []
    # A length in millimetres stands on its halo; the numbers of the storeys have none.
    halos = {shape.text: shape.get("stroke") for shape in shapes if shape.tag.endswith("text")}
    assert (halos["1"], halos[LENGTH]) == (None, "#ffffff")
