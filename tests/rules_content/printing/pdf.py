"""What a reader's program takes out of a PDF: its words, its bookmarks, the text alternatives of its figures."""

import io
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader


def pages(body: bytes) -> list[str]:
    """The text of each page, spaces left out: lines break where they will."""
    return ["".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(body)).pages]


def words(body: bytes) -> str:
    """The text of all pages, spaces left out."""
    return "".join(pages(body))


def sizes(body: bytes) -> list[tuple[int, int]]:
    """The width and height of each page in mm."""
    boxes = [page.mediabox for page in PdfReader(io.BytesIO(body)).pages]
    return [(round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in boxes]


def bookmarks(body: bytes) -> list[tuple[str, int]]:
    """What a reader's program lists beside the pages, with the page each leads to."""
    reader = PdfReader(io.BytesIO(body))

    def flat(outline: list[Any]) -> Iterator[tuple[str, int]]:
        for entry in outline:
            if isinstance(entry, list):
                yield from flat(entry)
            else:
                number = reader.get_destination_page_number(entry)
                assert number is not None
                yield str(entry.title), number + 1

    return list(flat(reader.outline))


def alternatives(body: bytes) -> list[str]:
    """What stands for each figure where it cannot be seen, in reading order."""
    root: Any = PdfReader(io.BytesIO(body)).trailer["/Root"]

    def texts(element: Any) -> Iterator[str]:
        element = element.get_object()
        if isinstance(element, list):
            for child in element:
                yield from texts(child)
        elif isinstance(element, dict):
            if "/Alt" in element:
                yield str(element["/Alt"])
            if "/K" in element and not isinstance(element["/K"], int):
                yield from texts(element["/K"])

    return list(texts(root["/StructTreeRoot"]))


def fonts(body: bytes) -> set[str]:
    """The names of the faces that are embedded."""
    names = set()
    for page in PdfReader(io.BytesIO(body)).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            names.add(str(font.get_object()["/BaseFont"]).partition("+")[2])
    return names
