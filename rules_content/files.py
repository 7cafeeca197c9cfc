"""Content that lives in files and in the database at once.

Texts are written in files people can review; editors change them in the admin. Loading brings the files' texts in and
never overwrites what an editor changed since, unless told to.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from django.db import models


def digest(value: Any) -> str:
    # Not all databases keep the order of a mapping's keys.
    said = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


class Filed(models.Model):
    """A row that a file describes; `loaded` remembers, field by field, what the file last said."""

    loaded = models.JSONField(default=dict, editable=False)

    class Meta:
        abstract = True

    def take(self, values: Mapping[str, Any], *, overwrite: bool = False) -> tuple[bool, list[str]]:
        """Set the fields a file gives. Returns whether any changed, and the names of those left to the editor.

        A field the editor has changed since the last load is left alone unless `overwrite`; saving is the caller's.
        """
        changed, left = False, []
        # A row without a memory of files is an editor's own, which a file has come to describe.
        own = self.pk is not None and not self.loaded
        for field, value in values.items():
            current = getattr(self, field)
            if current != value:
                known = self.loaded.get(field)
                edited = own if known is None else known != digest(current)
                if edited and current not in (None, "") and not overwrite:
                    left.append(field)
                    continue
                setattr(self, field, value)
                changed = True
            if self.loaded.get(field) != digest(value):
                self.loaded = {**self.loaded, field: digest(value)}
                changed = True
        return changed, left
