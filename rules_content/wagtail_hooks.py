"""The rules in the admin: texts are edited in five languages, facts can only be read."""

from typing import Any, ClassVar

from django.forms import Select
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, ObjectList, Panel
from wagtail.admin.ui.tables import Column
from wagtail.permission_policies import ModelPermissionPolicy
from wagtail.permissions import register_permission_policy
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from th_site.editing.forms import TextForm
from th_site.editing.list_search import ListSearch
from th_site.editing.panels import STATUS, text_tabs
from th_site.editing.reports import ReportItem
from th_site.translating.panels import LanguageTabs

from .authoring import (
    figure_board,
    topic_choice,  # noqa: F401 - registers the form field
)
from .authoring.change_notes import ChangeNotePanel, NoteView
from .authoring.choice_fields import ChoiceField, claim_words, edition_words
from .authoring.content_files import RULES
from .authoring.fact_panel import FactPanel
from .authoring.figure_thumbnails import thumbnail, thumbnail_file
from .authoring.reader_feedback import FeedbackView, ForgetView
from .authoring.status import ReviewedView, StatusView
from .authoring.unanswered_questions import AddQuestionView, UnansweredView
from .editions.edition_keys import EDITION_NAMES
from .models import LANGUAGES, Edition, Figure, RuleChange, Section, Term, Topic, TranslatedText, Variant, WordGroup
from .reading.rulebook.certainty import Certainty


class FactsDecide(ModelPermissionPolicy):
    """Forbids to add or delete rows, which exist because of the facts."""

    def user_has_permission(self, user: Any, action: str) -> bool:
        return action not in ("add", "delete") and super().user_has_permission(user, action)

    def user_has_any_permission(self, user: Any, actions: Any) -> bool:
        return any(self.user_has_permission(user, action) for action in actions)

    def user_has_permission_for_instance(self, user: Any, action: str, instance: Any) -> bool:
        return self.user_has_permission(user, action)


class TextViewSet(SnippetViewSet):
    """A list, and an edit page with a tab for each language."""

    model: type[TranslatedText]
    editable: tuple[str, ...] = ()
    facts: tuple[Panel, ...] = ()
    widgets: ClassVar[dict[str, Any]] = {}
    copy_view_enabled = False
    list_per_page = 80

    def get_edit_handler(self) -> Any:
        return self.tabs().bind_to_model(self.model)

    def tabs(self) -> Any:
        return text_tabs(self.model, *self.editable, facts=self.facts, widgets=self.widgets)


class TopicViewSet(TextViewSet):
    model = Topic
    facts = (ChangeNotePanel(),)
    icon = "doc-full"
    list_display = ("title_en", "key", "section", "difference", STATUS)
    list_filter = ("section", "difference", "mode")
    search_fields = tuple(f"title_{code}" for code in LANGUAGES)
    search_backend_name = None


def edition_names(variant: Variant) -> str:
    return ", ".join(str(EDITION_NAMES[key]) for key in variant.editions)


def certainty(variant: Variant) -> str:
    """Return how sure we are of a variant: one word where it is the same for all its editions."""
    labels = {key: Certainty.of(variant.facts, key).label for key in variant.editions}
    if len(set(labels.values())) == 1:
        return next(iter(labels.values()))
    return ", ".join(f"{EDITION_NAMES[key]}: {name}" for key, name in labels.items())


class VariantViewSet(TextViewSet):
    model = Variant
    facts = (
        FactPanel("editions", heading=_("editions")),
        FactPanel("known", heading=_("how it is known")),
        FactPanel("ours", heading=_("what is not in the text")),
        FactPanel("played_as", heading=_("read as")),
        FactPanel("source", heading=_("printed section")),
        FactPanel("fact", heading=_("fact")),
        FactPanel("ruleset_field", heading=_("ruleset field")),
        FactPanel("ruleset_value", heading=_("ruleset value")),
        ChangeNotePanel(),
    )
    icon = "list-ul"
    list_display = (
        "topic",
        "answer_en",
        Column("editions", _("editions"), edition_names),
        Column("known", _("how it is known"), certainty),
        STATUS,
    )
    list_filter = ("topic__section",)
    search_fields = (
        "key",
        "topic__key",
        *(f"{name}_{code}" for name in ("answer", "text") for code in LANGUAGES),
    )
    search_backend_name = None


class SectionViewSet(TextViewSet):
    model = Section
    icon = "folder-open-inverse"
    list_display = ("title_en", "key", STATUS)


class EditionViewSet(TextViewSet):
    model = Edition
    icon = "globe"
    list_display = ("name_en", "key", "publisher", STATUS)


class TermViewSet(TextViewSet):
    model = Term
    icon = "tag"
    editable = ("key", "position", "printed")
    widgets: ClassVar = {"printed": ChoiceField("printed", edition_words)}
    list_display = (*(f"name_{code}" for code in LANGUAGES), STATUS)
    search_fields = tuple(f"name_{code}" for code in LANGUAGES)
    search_backend_name = None


class FigureViewSet(TextViewSet):
    model = Figure
    icon = "image"
    editable = ("key", "position", "topic")
    widgets: ClassVar = {"topic": Select()}
    list_display = (Column("thumbnail", _("figure"), thumbnail), "caption_en", "topic", "view", STATUS)
    list_filter = ("topic__section",)
    search_fields = ("key", "topic__key", *(f"caption_{code}" for code in LANGUAGES))
    search_backend_name = None

    def tabs(self) -> Any:
        tabs = super().tabs()
        text = [FieldPanel(name, widget=ChoiceField()) for name in ("board", "move")]
        board = ObjectList(
            [
                FieldPanel("view"),
                *figure_board.PANELS,
                FieldPanel("claim", widget=ChoiceField("claim", claim_words)),
                MultiFieldPanel(text, heading=_("What the board fills in, as text"), classname="collapsed"),
            ],
            heading=_("Board"),
        )
        return LanguageTabs([*tabs.children, board], base_form_class=TextForm)


class WordGroupViewSet(TextViewSet):
    model = WordGroup
    icon = "search"
    editable = ("key", "position")
    list_display = ("key", *(f"words_{code}" for code in LANGUAGES), STATUS)
    search_fields = ("key", *(f"words_{code}" for code in LANGUAGES))
    search_backend_name = None


class RuleChangeViewSet(TextViewSet):
    model = RuleChange
    icon = "history"
    editable = ("key", "position", "day", "topics")
    add_view_class = NoteView
    list_display = ("day", "text_en", STATUS)
    search_fields = ("key", *(f"text_{code}" for code in LANGUAGES))
    search_backend_name = None


class RulesGroup(SnippetViewSetGroup):
    items = (
        TopicViewSet,
        VariantViewSet,
        FigureViewSet,
        TermViewSet,
        WordGroupViewSet,
        RuleChangeViewSet,
        SectionViewSet,
        EditionViewSet,
    )
    menu_label = _("Rules")
    menu_icon = "openquote"
    menu_order = 150


for fixed in (Edition, Section, Topic, Variant):
    register_permission_policy(fixed, FactsDecide(fixed))
register_snippet(RulesGroup)


@hooks.register("register_admin_urls")
def status_addresses() -> list[URLPattern]:
    return [
        path("reports/texts/", StatusView.as_view(), name="texts_status"),
        path("reports/texts/results/", StatusView.as_view(results_only=True), name="texts_status_results"),
        path("reports/texts/reviewed/", ReviewedView.as_view(), name="texts_reviewed"),
        path("figures/<int:figure>/thumbnail.svg", thumbnail_file, name="figure_thumbnail"),
        path("reports/readers/", FeedbackView.as_view(), name="reader_feedback"),
        path("reports/readers/forget/", ForgetView.as_view(), name="reader_feedback_forget"),
        path("reports/unanswered/", UnansweredView.as_view(), name="unanswered"),
        path("reports/unanswered/add/", AddQuestionView.as_view(), name="unanswered_add"),
    ]


@hooks.register("register_reports_menu_item")
def unanswered_in_menu() -> ReportItem:
    return ReportItem(_("Asked in vain"), reverse("unanswered"), about=[Topic], icon_name="help", order=110)


@hooks.register("register_reports_menu_item")
def feedback_in_menu() -> ReportItem:
    return ReportItem(_("What readers say"), reverse("reader_feedback"), about=[Topic], icon_name="comment", order=105)


@hooks.register("register_reports_menu_item")
def status_in_menu() -> ReportItem:
    address = reverse("texts_status")
    return ReportItem(_("State of the texts"), address, about=RULES, icon_name="tasks", order=100)


def _search_area(model: type[TranslatedText], icon: str, order: int) -> None:
    hooks.register("register_admin_search_area", lambda: ListSearch(model, icon_name=icon, order=order))


for _model, _icon, _order in (
    (Topic, "doc-full", 110),
    (Variant, "list-ul", 120),
    (Figure, "image", 130),
    (Term, "tag", 140),
):
    _search_area(_model, _icon, _order)
