"""What a reader's program takes out of a PDF of ours: its words, and the text alternatives of its figures."""

import math
import re
import zlib


def words(body: bytes) -> str:
    """The text of all pages, spaces left out: lines break where they will."""
    return "".join(pages(body))


def pages(body: bytes) -> list[str]:
    """The text of each page, spaces left out."""
    fonts = {name: _characters(body, number) for name, number in re.findall(rb"(/F\d+) (\d+) 0 R", body)}
    found = []
    for drawn in _drawn(body):
        font: dict[int, str] = {}
        letters: list[str] = []
        for name, text in re.findall(rb"(/F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\) Tj", drawn, re.DOTALL):
            font = fonts[name] if name else font
            codes = re.sub(rb"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)
            letters += [font[int.from_bytes(codes[at : at + 2])] for at in range(0, len(codes), 2)]
        found.append(re.sub(r"\s", "", "".join(letters)))
    return found


def lowest_lines(body: bytes, *lefts: float) -> list[float]:
    """How high above the edge the lowest line of each page is, of those that begin so far from the left; all in mm."""
    begins = "|".join(re.escape(f"{left / 25.4 * 72:.2f}") for left in lefts).encode()
    return [
        min(map(float, re.findall(rb"BT (?:%b) ([\d.]+) Td" % begins, drawn)), default=math.inf) / 72 * 25.4
        for drawn in _drawn(body)
    ]


def bookmarks(body: bytes) -> list[str]:
    """What a reader's program lists beside the pages."""
    return _texts(re.findall(rb"/Parent \d+ 0 R\n(?:/Prev \d+ 0 R\n)?/Title (?:<(\w+)>|\((.*)\))\n", body))


def alternatives(body: bytes) -> list[str]:
    """What stands for each figure where it cannot be seen."""
    return _texts(re.findall(rb"/Alt (?:<(\w+)>|\((.*)\))\n/K \[\d+\]\n/P \d+ 0 R\n/Pg \d+ 0 R\n/S /Figure", body))


def _texts(found: list[tuple[bytes, bytes]]) -> list[str]:
    return [bytes.fromhex(wide.decode()).decode("utf-16") if wide else literal.decode() for wide, literal in found]


def _drawn(body: bytes) -> list[bytes]:
    """What is drawn on each page."""
    packed = re.findall(rb"/FlateDecode\n/Length \d+\n>>\nstream\n(.*?)\nendstream", body, re.DOTALL)
    return [drawn for drawn in map(zlib.decompress, packed) if b" Tf" in drawn]


_ESCAPED = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def _characters(body: bytes, number: bytes) -> dict[int, str]:
    """The characters of a font by their codes, from its map to Unicode."""
    _, _, font = body.partition(b"\n" + number + b" 0 obj\n")
    place = re.search(rb"/ToUnicode (\d+) 0 R", font)[1]  # type: ignore[index]
    _, _, table = body.partition(b"\n" + place + b" 0 obj\n")
    pairs = re.findall(rb"<(\w{4})> <(\w+)>\n", table.partition(b"endstream")[0])
    return {int(code, 16): bytes.fromhex(character.decode()).decode("utf-16-be") for code, character in pairs}
