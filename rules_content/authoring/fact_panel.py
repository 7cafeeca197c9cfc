"""A fact of a variant on its edit page: to be read, since `facts.toml` alone decides it."""

from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from wagtail.admin.panels import Panel

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.editions.labels import label


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
            return format_html("<p>{}</p>", fact_words(self.value))


def fact_words(value: Any) -> str:
    """Return a fact as a line: editions by their names, lists with commas."""
    match value:
        case dict():
            return "; ".join(f"{fact_words(key)}: {fact_words(one)}" for key, one in value.items())
        case list() | tuple():
            return ", ".join(fact_words(one) for one in value)
        case bool():
            return _("Yes") if value else _("No")
        case str() if value in EDITION_NAMES:
            return str(EDITION_NAMES[value])
        case str() if value in ("stated", "figure", "reading", "partly"):
            return str(label("known", value))
    return str(value)
