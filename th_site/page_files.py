"""The files of the frame's pages: read, and written back."""

import pathlib
from collections.abc import Iterator
from typing import Any

from . import content_layout as layout
from .content_files import BadContent, Entry, Reader
from .content_layout import Block
from .file_backed import Filed
from .models import HomePage, TextPage

FOLDER = pathlib.Path(__file__).parent / "content"
FILE = "pages.yaml"
HOME = "home"
# In the order in which they can be loaded.
PAGES: tuple[type[Filed], ...] = (HomePage, TextPage)


def read(folder: pathlib.Path = FOLDER) -> list[Entry]:
    """Every page of the files. Raises BadContent with every fault found."""
    reader = PagesReader(folder)
    entries = list(reader.pages())
    if reader.faults:
        raise BadContent(reader.faults)
    return entries


class PagesReader(Reader):
    def pages(self) -> Iterator[Entry]:
        given = self.file(FILE)
        if HOME not in given:
            self.fault(FILE, f"{HOME} is missing")
        for key, texts in given.items():
            model = HomePage if key == HOME else TextPage
            yield Entry(model, key, None, self.texts(f"{FILE}: {key}", texts, model))


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the file if it differs from what is published; returns its name then."""
    rows = [row for model in PAGES for row in model.rows() if row.in_files]
    return layout.write(folder, {FILE: "\n" + "\n".join(layout.dump({row.slug: _texts(row)}) for row in rows)})


def drafts() -> list[str]:
    """The pages that editors have added and not published."""
    return [row.slug for model in PAGES for row in model.rows() if not row.in_files]


def _texts(row: Filed) -> dict[str, Any]:
    return layout.texts(row, lambda name, text: Block(text) if name == "body" or "\n" in text else text)
