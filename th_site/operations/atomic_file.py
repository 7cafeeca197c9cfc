"""Files that are there whole or not at all."""

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Iterator
from typing import BinaryIO


@contextlib.contextmanager
def atomic_file(path: pathlib.Path) -> Iterator[BinaryIO]:
    """Open a file that takes the place of `path` once it is written; nothing is left behind where that fails.

    Only its owner may read it.
    """
    handle, name = tempfile.mkstemp(dir=path.parent)
    draft = pathlib.Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
