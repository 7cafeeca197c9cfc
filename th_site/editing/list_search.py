"""The admin's search over lists of texts, beside pages."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import lazy
from django.utils.text import capfirst
from wagtail.admin.search import SearchArea

from .language_permissions import may_change


class ListSearch(SearchArea):
    """The list of a model, with what was searched for; for users who may change its rows."""

    def __init__(self, model: Any, **kwargs: Any) -> None:
        label = lazy(lambda: capfirst(str(model._meta.verbose_name_plural)), str)()
        name = f"{model._meta.app_label}_{model._meta.model_name}"
        super().__init__(label, reverse(f"wagtailsnippets_{name}:list"), name=name, **kwargs)
        self.model = model

    def is_shown(self, request: HttpRequest) -> bool:
        return may_change(request.user, self.model)
