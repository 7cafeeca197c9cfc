"""What a reader's program takes out of a PDF of ours: its words, and the text alternatives of its figures."""

import re
import zlib


def words(body: bytes) -> str:
    """The text of all pages, spaces left out: lines break where they will."""
    fonts = {name: _characters(body, number) for name, number in re.findall(rb"(/F\d+) (\d+) 0 R", body)}
    letters: list[str] = []
    for packed in re.findall(rb"/FlateDecode\n/Length \d+\n>>\nstream\n(.*?)\nendstream", body, re.DOTALL):
        font: dict[int, str] = {}
        for name, text in re.findall(
            rb"(/F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\) Tj", zlib.decompress(packed), re.DOTALL
        ):
            font = fonts[name] if name else font
            codes = re.sub(rb"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)
            letters += [font[int.from_bytes(codes[at : at + 2])] for at in range(0, len(codes), 2)]
    return re.sub(r"\s", "", "".join(letters))


def alternatives(body: bytes) -> list[str]:
    """What stands for each figure where it cannot be seen."""
    found = re.findall(rb"/Alt (?:<(\w+)>|\((.*)\))\n/K \[\d+\]\n/P \d+ 0 R\n/Pg \d+ 0 R\n/S /Figure", body)
    return [bytes.fromhex(wide.decode()).decode("utf-16") if wide else plain.decode() for wide, plain in found]


_ESCAPED = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def _characters(body: bytes, number: bytes) -> dict[int, str]:
    """The characters of a font by their codes, from its map to Unicode."""
    _, _, font = body.partition(b"\n" + number + b" 0 obj\n")
    place = re.search(rb"/ToUnicode (\d+) 0 R", font)[1]  # type: ignore[index]
    _, _, table = body.partition(b"\n" + place + b" 0 obj\n")
    pairs = re.findall(rb"<(\w{4})> <(\w+)>\n", table.partition(b"endstream")[0])
    return {int(code, 16): bytes.fromhex(character.decode()).decode("utf-16-be") for code, character in pairs}
