"""The admin's forms as a browser sends them, filled in and sent without a page being drawn."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import Group, User
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.template.response import SimpleTemplateResponse
from django.test import Client
from django.urls import reverse
from wagtail.models import Page


class Undrawn:
    """Whoever is let in gets an empty page: the view has made it, and no template is gone through."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_template_response(self, request: HttpRequest, response: SimpleTemplateResponse) -> Any:
        if request.path.startswith("/admin/"):
            response.template_name = engines["django"].from_string("")
        return response


UNDRAWN = f"{__name__}.Undrawn"


def client_of(group: str, name: str = "") -> Client:
    """Somebody of this group, and no superuser."""
    client = Client()
    user = User.objects.create_user(name or group)
    user.groups.add(Group.objects.get(name=group))
    client.force_login(user)
    return client


def edit_page(row: Any) -> str:
    if isinstance(row, Page):
        return reverse("wagtailadmin_pages:edit", args=[row.pk])
    return reverse(f"wagtailsnippets_{row._meta.app_label}_{row._meta.model_name}:edit", args=[row.pk])


def filled_in(client: Client, row: Any, **changes: Any) -> dict[str, Any]:
    """What a browser would send of the row's form, with changes: every line break as two characters."""
    form = client.get(edit_page(row)).context_data["form"]  # type: ignore[attr-defined]
    data = {name: form[name].value() for name in form.fields}
    for formset in form.formsets.values():
        data |= {f"{formset.prefix}-{name}": 0 for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    return {name: _sent(value) for name, value in {**data, **changes}.items()}


def _sent(value: Any) -> Any:
    """A value as a browser sends it; of several choices each by itself."""
    if isinstance(value, list):
        return [_sent(choice) for choice in value]
    return "" if value is None else str(value).replace("\r\n", "\n").replace("\n", "\r\n")


def publish(client: Client, row: Any, **changes: Any) -> Any:
    """The answer to the row's form, sent with these changes to be published: 302 where they were taken."""
    return client.post(edit_page(row), {**filled_in(client, row, **changes), "action-publish": "action-publish"})
