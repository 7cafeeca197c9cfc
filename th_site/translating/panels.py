"""Panels of a form in the translator's layout: the source beside each field, and the way through the list of work."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from django.conf import settings
from django.forms.widgets import Script
from django.utils.translation import get_language
from wagtail.admin.panels import FieldPanel, ObjectList, Panel, TabbedInterface

from th_site.editing.language_permissions import written_by
from th_site.texts.file_backed import LANGUAGES

from .source import first_source, made_from, source_of, sources_for
from .work import ALL, WorkList, row_key


class TranslatedFieldPanel(FieldPanel):
    """A field in one language, beside its source where the row has one."""

    def __init__(self, name: str, language: str, **kwargs: Any) -> None:
        super().__init__(f"{name}_{language}", **kwargs)
        self.name, self.language = name, language

    def clone_kwargs(self) -> dict[str, Any]:
        kwargs = {**super().clone_kwargs(), "name": self.name, "language": self.language}
        kwargs.pop("field_name", None)
        return kwargs

    class BoundPanel(FieldPanel.BoundPanel):
        template_name = "th_site/admin/translated_field.html"

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            return {**super().get_context_data(parent_context), "source": self.source, "panel": self.panel}

        @cached_property
        def source(self) -> Any:
            row, language = self.instance, self.panel.language
            if not row.pk or self.panel.name in row.SPARSE or language not in written_by(self.request.user, type(row)):
                return None
            changed = [*made_from(row, language).get(self.panel.name, {})]
            source = next(iter(changed), first_source(language))
            return source_of(row, self.panel.name, source, language) if source else None


class LanguageBar(Panel):
    """The head of a language's tab: which language the sources are in, and what comes before and after in the list."""

    def __init__(self, language: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.language = language

    def clone_kwargs(self) -> dict[str, Any]:
        return {**super().clone_kwargs(), "language": self.language}

    class BoundPanel(Panel.BoundPanel):
        template_name = "th_site/admin/language_bar.html"

        class Media:
            css: ClassVar = {"all": ["th_site/build/admin.css"]}
            js: ClassVar = [Script("th_site/build/translating.js", type="module")]

        def is_shown(self) -> bool:
            own = written_by(self.request.user, type(self.instance)) if self.request else ()
            return super().is_shown() and bool(self.instance.pk) and self.panel.language in own

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            language, row, user = self.panel.language, self.instance, self.request.user
            names = dict(settings.LANGUAGES)
            work = work_of(self.request, row)
            before, after = None, None
            if work and work.language == language:
                before, after = work.neighbours(user, row_key(row, self.request.GET.get("field", "")))
            return {
                **super().get_context_data(parent_context), "language": language, "row": row,
                "work": work or WorkList(language), "model": row._meta.label_lower, "before": before, "after": after,
                "first": first_source(language),
                "sources": [(code, names[code]) for code in sources_for(language)],
            }  # fmt: skip


class LanguageTab(ObjectList):
    """The tab of one language."""

    def __init__(self, children: Any = (), *, language: str, **kwargs: Any) -> None:
        super().__init__(children, **kwargs)
        self.language = language

    def clone_kwargs(self) -> dict[str, Any]:
        return {**super().clone_kwargs(), "language": self.language}

    class BoundPanel(ObjectList.BoundPanel):
        pass


class LanguageTabs(TabbedInterface):
    """Tabs of which those that the user writes come first, the language of the admin before the others."""

    class BoundPanel(TabbedInterface.BoundPanel):
        @cached_property
        def visible_children_with_identifiers(self) -> list[tuple[Any, str]]:
            found = list(super().visible_children_with_identifiers)
            own = written_by(self.request.user, type(self.instance)) if self.request else frozenset()

            def rank(entry: tuple[Any, str]) -> tuple[bool, bool, bool]:
                language = getattr(entry[0].panel, "language", "")
                return (not language, language not in own, language != get_language())

            return sorted(found, key=rank)


def work_of(request: Any, row: Any) -> WorkList | None:
    """Return the list that a form is walked through by; whoever writes one language walks through all of it."""
    if asked := WorkList.of(request.GET.get("work") or request.POST.get("work") or ""):
        return asked
    own = written_by(request.user, type(row)) & frozenset(LANGUAGES)
    return WorkList(next(iter(own)), state=ALL) if len(own) == 1 else None
