"""Reads and writes the content file of the home page and the text pages."""

import pathlib
from collections.abc import Iterator
from typing import Any

from th_site.models import HomePage, TextPage
from th_site.texts import yaml_writer as layout
from th_site.texts.file_backed import FileBackedModel
from th_site.texts.yaml_reader import BadContent, Entry, Reader
from th_site.texts.yaml_writer import Block

FOLDER = pathlib.Path(__file__).parents[1] / "content"
FILE = "pages.yaml"
HOME = "home"
# In loading order.
PAGES: tuple[type[FileBackedModel], ...] = (HomePage, TextPage)


def read(folder: pathlib.Path = FOLDER) -> list[Entry]:
    """Return every page of the files; raise BadContent with all faults."""
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
    """Write the file if it differs from what is published; return its name then."""
    rows = [row for model in PAGES for row in model.rows() if row.in_files]
    return layout.write(folder, {FILE: "\n" + "\n".join(layout.dump({row.slug: _texts(row)}) for row in rows)})


def drafts() -> list[str]:
    """Return the pages that editors have added and not published."""
    return [row.slug for model in PAGES for row in model.rows() if not row.in_files]


def _texts(row: FileBackedModel) -> dict[str, Any]:
    return layout.texts(row, lambda name, text: Block(text) if name == "body" or "\n" in text else text)
