"""JSON fields that are filled in by choosing: rows of choices in words, which a script shows in front of the text.

The text stays behind “As text”, for whoever asks for it; what rows cannot say is left in it as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from django.forms.widgets import Script
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from wagtail.admin.widgets import AdminAutoHeightTextInput

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models import Topic

Words = dict[str, Any]


class ChoiceField(AdminAutoHeightTextInput):
    """A JSON field; `rows` names the script's way to fill it in, `words` returns what that shows."""

    template_name = "rules_content/admin/choice_field.html"

    class Media:
        css: ClassVar = {"all": ["tutorials/build/desk.css"]}
        js: ClassVar = [Script("rules_content/build/choice-fields.js", type="module")]

    def __init__(self, rows: str = "", words: Callable[[], Words] = dict, attrs: dict[str, str] | None = None) -> None:
        super().__init__({"spellcheck": "false", "autocomplete": "off", "class": "board-text", **(attrs or {})})
        self.rows, self.words = rows, words

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        words = {**common_words(), **self.words()} if self.rows else {}
        return {**super().get_context(name, value, attrs), "rows": self.rows, "words": words}


def common_words() -> Words:
    return {
        "add": _("Add"), "remove": _("Remove"), "choose": _("Choose…"),
        "beyond": _("This says more than these choices can show. It is kept; see “As text”."),
    }  # fmt: skip


def rule_words() -> Words:
    """The rules by title, under the titles of their sections."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for topic in Topic.objects.select_related("section").order_by("section__position", "position"):
        title = topic.translation("title") or str(topic)
        groups.setdefault(topic.section.translation("title") or str(topic.section), []).append((topic.key, title))
    return {
        "rules": list(groups.items()), "rule": pgettext("a chapter of the rules", "Rule"),
        "forward": _("Move up"),
    }  # fmt: skip


def topic_words() -> Words:
    return {**rule_words(), "first": _("this is what it teaches")}


def edition_words() -> Words:
    return {"editions": [(key, capfirst(str(name))) for key, name in EDITION_NAMES.items()]}


def claim_words() -> Words:
    return {**edition_words(), "shown": _("Shown for the editions")}
