"""The one list of what there is to write: rules, glossary, figures, lessons, puzzles, pages, questions, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.contrib.contenttypes.models import ContentType
from django.http import QueryDict
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from wagtail.models import Page

from th_site.editing.drafts import waiting
from th_site.editing.drafts_view import models
from th_site.editing.language_permissions import written_by
from th_site.editing.remarks import REFUSED, Remark
from th_site.editing.tabs import language_tab
from th_site.texts.file_backed import LANGUAGES

from .sentences import Wording, sentences

TODO, ALL = "todo", "all"
MISSING, OUTDATED, DRAFT, REFUSED_DRAFT = "missing", "outdated", "draft", "refused"
QUESTIONS, INTERFACE = "questions", "interface"
PLAYERS = ("questions", "words")  # what players ask and say, which each language has for itself


@dataclass(frozen=True)
class Item:
    """Something to write in one language; `key` names it in the list."""

    key: str
    kind: str
    title: str
    address: str
    states: tuple[str, ...]
    source: str
    text: str

    @property
    def is_todo(self) -> bool:
        return bool(self.states) and DRAFT not in self.states

    @property
    def state_names(self) -> list[str]:
        return [str(state_names()[state]) for state in self.states]


def state_names() -> dict[str, str]:
    return {
        MISSING: _("Missing"), OUTDATED: _("The source has changed"), DRAFT: _("Draft waiting"),
        REFUSED_DRAFT: _("Refused"),
    }  # fmt: skip


def kinds() -> dict[str, str]:
    """Return the kinds of what there is to write, in the order of the list, each with its name."""
    names = {label(model): capfirst(str(model._meta.verbose_name_plural)) for model in models()}
    return {**names, QUESTIONS: _("Questions of players"), INTERFACE: _("Sentences of the interface")}


def label(model: type[Any]) -> str:
    return str(model._meta.model_name)


@dataclass(frozen=True)
class WorkList:
    """What of the list is looked at: one language, one kind or all, by state and by words."""

    language: str
    kind: str = ""
    state: str = TODO
    words: str = ""

    @classmethod
    def of(cls, query: str) -> WorkList | None:
        """Return the list that `query` names, if it names one."""
        asked = QueryDict(query)
        if asked.get("language") not in LANGUAGES:
            return None
        kind, state = asked.get("kind", ""), asked.get("state", TODO)
        words = " ".join(asked.get("words", "").split())[:80]
        return cls(
            asked["language"], kind if kind in kinds() else "", state if state in (TODO, ALL, DRAFT) else TODO, words
        )

    @property
    def query(self) -> str:
        given = {"language": self.language, "kind": self.kind, "state": self.state, "words": self.words}
        return urlencode({name: value for name, value in given.items() if value})

    def items(self, user: Any) -> list[Item]:
        """Return what of the list a user may write, in its order."""
        return [item for item in self.everything(user) if self.holds(item)]

    def everything(self, user: Any) -> Iterator[Item]:
        refused = refused_of(user, self.language)
        for model in models():
            if self.kind in ("", label(model), QUESTIONS) and self.language in written_by(user, model):
                for row in rows_of(model):
                    yield from items_of(row, self, refused)
        if self.kind in ("", INTERFACE) and self.language in writes(user):
            yield from sentence_items(self)

    def holds(self, item: Item) -> bool:
        if self.kind and item.kind != self.kind:
            return False
        if self.state == TODO and not item.is_todo:
            return False
        if self.state == DRAFT and DRAFT not in item.states:
            return False
        found = f"{item.title}\n{item.source}\n{item.text}".casefold()
        return self.words.casefold() in found

    @property
    def is_whole(self) -> bool:
        return self.state == ALL and not self.words

    def neighbours(self, user: Any, key: str) -> tuple[Item | None, Item | None]:
        """Return what comes before and after an item, which need not be in the list itself any more."""
        if self.is_whole:
            return self.neighbours_in_whole(user, key)
        before, found = None, False
        for item in self.everything(user):
            if item.key == key:
                found = True
            elif self.holds(item):
                if found:
                    return before, item
                before = item
        return (before, None) if found else (None, None)

    def neighbours_in_whole(self, user: Any, key: str) -> tuple[Item | None, Item | None]:
        """Return the same of a list that leaves nothing out, without reading all of its texts."""
        keys = [*self.keys(user)]
        at = keys.index(key) if key in keys else -1
        if at < 0:
            return (None, None)
        before, after = keys[at - 1] if at else "", keys[at + 1] if at + 1 < len(keys) else ""
        return self.item(before), self.item(after)

    def keys(self, user: Any) -> Iterator[str]:
        """Yield the keys of the whole list, in its order."""
        for model in models():
            asked = "questions" in model.translated()
            texts = self.kind in ("", label(model))
            questions = asked and self.kind in ("", QUESTIONS)
            if (texts or questions) and self.language in written_by(user, model):
                for number in rows_of(model).values_list("pk", flat=True):
                    yield from [f"{label(model)}:{number}"] * texts
                    yield from [f"{label(model)}:{number}:questions"] * questions
        if self.kind in ("", INTERFACE) and self.language in writes(user):
            yield from (f"{INTERFACE}:{sentence.key}" for sentence in sentences(self.language))

    def item(self, key: str) -> Item | None:
        """Return the item of a key."""
        kind, _separator, number = key.partition(":")
        if kind == INTERFACE:
            return next((item for item in sentence_items(self) if item.key == key), None)
        for model in models():
            if label(model) == kind:
                row = rows_of(model).get(pk=number.partition(":")[0])
                return next(item for item in items_of(row, self, set()) if item.key == key)
        return None


def writes(user: Any) -> frozenset[str]:
    """Return the languages of which a user may write any row."""
    found: frozenset[str] = frozenset().union(*(written_by(user, model) for model in models()))
    return found & frozenset(LANGUAGES)


def rows_of(model: type[Any]) -> Any:
    """Return the rows of a model in their order, with what their titles need."""
    related = [name for name in (getattr(model, "PARENT", ""),) if name]
    rows = model.objects.order_by("path") if issubclass(model, Page) else model.objects.all()
    return rows.select_related(*related) if related else rows


def row_key(row: Any, field: str = "") -> str:
    return ":".join(filter(None, (label(type(row)), str(row.pk), field)))


def refused_of(user: Any, language: str) -> set[tuple[int, int]]:
    """Return content type and id of the rows of which a draft of this user was refused last."""
    latest: dict[tuple[int, int], str] = {}
    remarks = Remark.objects.filter(author=user, part=language).exclude(action="commented").order_by("at", "pk")
    for kind, number, action in remarks.values_list("content_type_id", "object_id", "action"):
        latest[kind, number] = action
    return {row for row, action in latest.items() if action == REFUSED}


def edit_address(row: Any, work: WorkList, field: str = "") -> str:
    """Return the address of a row's form, at the tab of the list's language, with the way through the list."""
    if isinstance(row, Page):
        address = reverse("wagtailadmin_pages:edit", args=[row.pk])
    else:
        address = reverse(f"wagtailsnippets_{row._meta.app_label}_{row._meta.model_name}:edit", args=[row.pk])
    query = {"work": work.query, **({"field": field} if field else {})}
    return f"{address}?{urlencode(query)}#{language_tab(work.language)}"


def items_of(row: Any, work: WorkList, refused: set[tuple[int, int]]) -> Iterator[Item]:
    """Yield a row as an item, and its questions of players as another."""
    language, model = work.language, type(row)
    states = []
    if row.missing(language):
        states.append(MISSING)
    if getattr(row, "review", {}).get(language):
        states.append(OUTDATED)
    if row.has_unpublished_changes and any(wait.part == language for wait in waiting(row)):
        states.append(DRAFT)
    elif (ContentType.objects.get_for_model(row).pk, row.pk) in refused:
        states.append(REFUSED_DRAFT)
    asked = PLAYERS if "questions" in model.translated() else ()
    texts = tuple(name for name in model.translated() if name not in asked)
    yield item_of(row, work, label(model), texts, tuple(states))
    if asked:
        yield item_of(row, work, QUESTIONS, asked, (), "questions")


def item_of(
    row: Any, work: WorkList, kind: str, fields: tuple[str, ...], states: tuple[str, ...], field: str = ""
) -> Item:
    source, text = (
        " · ".join(filter(None, (row.translation(name, code) for name in fields))) for code in ("en", work.language)
    )
    return Item(row_key(row, field), kind, str(row), edit_address(row, work, field), states, source, text)


def sentence_items(work: WorkList) -> Iterator[Item]:
    proposed = set(Wording.objects.filter(language=work.language, state=Wording.PROPOSED).values_list("key", flat=True))
    for sentence in sentences(work.language):
        states = ([MISSING] if sentence.is_missing else []) + ([DRAFT] if sentence.key in proposed else [])
        address = f"{reverse('sentence', args=[work.language, sentence.key])}?{urlencode({'work': work.query})}"
        yield Item(
            f"{INTERFACE}:{sentence.key}", INTERFACE, sentence.source, address, tuple(states), sentence.source,
            " · ".join(sentence.forms),
        )  # fmt: skip
