"""A fact of a variant on its edit page: to be read, since `facts.toml` alone decides it."""

import json
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail.admin.panels import Panel


class FactPanel(Panel):
    """The fact of this name; one that says nothing is not shown."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name = name

    def clone_kwargs(self) -> dict[str, Any]:
        return {**super().clone_kwargs(), "name": self.name}

    class BoundPanel(Panel.BoundPanel):
        @property
        def value(self) -> Any:
            return getattr(self.instance.facts, self.panel.name)

        def is_shown(self) -> bool:
            return super().is_shown() and self.value not in (None, "", (), {})

        def render_html(self, parent_context: Any = None) -> SafeString:
            text = self.value if isinstance(self.value, str) else json.dumps(self.value, ensure_ascii=False)
            return format_html("<p>{}</p>", text)
