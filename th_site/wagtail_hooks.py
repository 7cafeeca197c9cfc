"""Admin hooks of the frame: language permissions, second factor, waiting drafts, and apps that are not used."""

from typing import Any

from django.contrib.auth.models import Permission
from django.db.models import QuerySet
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.documents import get_document_model
from wagtail.images import get_image_model
from wagtail.permission_policies.collections import CollectionOwnershipPermissionPolicy
from wagtail.permissions import register_permission_policy

from .accounts import second_factor_views
from .editing import conflicts_view, draft_actions, drafts_view, guide, waiting_view
from .editing.language_permissions import LanguagePermission
from .texts.file_backed import FileBackedModel
from .texts.first_revisions import LOADED
from .translating import views as translating
from .translating.save_and_next import PageSaveAndNext, SnippetSaveAndNext, go_on
from .translating.wordings import DecideView


@hooks.register("register_permissions")
def writing_permissions() -> QuerySet[Permission]:
    return Permission.objects.filter(
        content_type__app_label="th_site", content_type__model=LanguagePermission._meta.model_name
    )


@hooks.register("register_admin_urls")
def second_factor_addresses() -> list[URLPattern]:
    return [
        path("second-factor/", second_factor_views.manage, name="second_factor"),
        path("second-factor/check/", second_factor_views.check, name="second_factor_check"),
    ]


hooks.register("register_account_menu_item", second_factor_views.in_account)


@hooks.register("register_admin_urls")
def waiting_addresses() -> list[URLPattern]:
    return [
        path("waiting/", waiting_view.WaitingView.as_view(), name="waiting"),
        path("waiting/publish/", draft_actions.PublishPartView.as_view(), name="waiting_publish"),
        path("waiting/resume/", draft_actions.ResumeView.as_view(), name="waiting_resume"),
    ]


@hooks.register("register_admin_urls")
def conflict_addresses() -> list[URLPattern]:
    return [path("reports/conflicts/", conflicts_view.ConflictsView.as_view(), name="conflicts")]


@hooks.register("register_reports_menu_item")
def conflicts_in_menu() -> conflicts_view.ConflictsItem:
    label = conflicts_view.ConflictsView.title
    return conflicts_view.ConflictsItem(label, reverse("conflicts"), icon_name="warning", order=120)


@hooks.register("register_admin_urls")
def translating_addresses() -> list[URLPattern]:
    return [
        path("translating/", translating.TranslatingView.as_view(), name="translating"),
        path("translating/source/", translating.source, name="translating_source"),
        path("translating/check/", translating.check, name="translating_check"),
        path("translating/wording/", DecideView.as_view(), name="wording_decide"),
        path("translating/<language>/<key>/", translating.SentenceView.as_view(), name="sentence"),
    ]


@hooks.register("register_admin_menu_item")
def translating_in_menu() -> translating.TranslatingItem:
    return translating.TranslatingItem(_("Translate"), reverse("translating"), icon_name="tasks", order=80)


@hooks.register("register_snippet_action_menu_item")
def snippet_save_and_next(model: type[Any]) -> SnippetSaveAndNext | None:
    return SnippetSaveAndNext() if issubclass(model, FileBackedModel) else None


@hooks.register("register_page_action_menu_item")
def page_save_and_next() -> PageSaveAndNext:
    return PageSaveAndNext()


# After the messages of what still waits.
hooks.register("after_edit_snippet", go_on, order=10)
hooks.register("after_edit_page", go_on, order=10)


@hooks.register("register_admin_menu_item")
def waiting_in_menu() -> waiting_view.WaitingItem:
    return waiting_view.WaitingItem(_("Waiting"), reverse("waiting"), icon_name="time", order=90)


@hooks.register("construct_homepage_panels")
def waiting_on_home(request: Any, panels: list[Any]) -> None:
    panels.append(waiting_view.WaitingPanel())


@hooks.register("register_admin_urls")
def guide_addresses() -> list[URLPattern]:
    return [path("help/translators/", guide.GuideView.as_view(), name="translators_guide")]


@hooks.register("register_help_menu_item")
def translators_guide() -> Any:
    return guide.guide_item(guide.TRANSLATORS, reverse("translators_guide"))


hooks.register("before_publish_page", drafts_view.hold_back_of_page)
hooks.register("after_publish_page", drafts_view.put_back_on_page)
hooks.register("after_edit_page", drafts_view.tell_what_waits)
hooks.register("after_edit_snippet", drafts_view.tell_what_waits)


@hooks.register("register_log_actions")
def log_actions(actions: Any) -> None:
    actions.register_action(LOADED, _("Load"), _("Loaded from the content files"))


class Nobody(CollectionOwnershipPermissionPolicy):
    """Forbids everybody to add, choose, change or delete these.

    The site shows no document and no image of Wagtail's: its pictures are drawn, its booklets compiled. The two apps
    stay installed because the admin of Wagtail 8 reverses their URLs on every page (`wagtailadmin_api:documents`,
    `wagtailadmin_api:images`) and loads their tags on the pages of users (`wagtailimages_tags`).
    """

    def user_has_permission(self, user: Any, action: str) -> bool:
        return False

    def user_has_any_permission(self, user: Any, actions: Any) -> bool:
        return False

    def user_has_permission_for_instance(self, user: Any, action: str, instance: Any) -> bool:
        return False

    def user_has_any_permission_for_instance(self, user: Any, actions: Any, instance: Any) -> bool:
        return False

    def instances_user_has_any_permission_for(self, user: Any, actions: Any) -> QuerySet[Any]:
        nothing: QuerySet[Any] = self.model.objects.none()
        return nothing

    def collections_user_has_any_permission_for(self, user: Any, actions: Any) -> QuerySet[Any]:
        nothing: QuerySet[Any] = super().collections_user_has_any_permission_for(user, actions).none()
        return nothing


# `exact_class` takes precedence over what the two apps register, in whichever order they load.
for unused in (get_document_model(), get_image_model()):
    register_permission_policy(unused, Nobody(unused, owner_field_name="uploaded_by_user"), exact_class=True)
