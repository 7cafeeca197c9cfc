"""Selects the rows that readers are shown: published, complete in a language, and fit to be drawn by their page."""

import logging
from collections.abc import Iterator
from typing import Any, Self, TypeVar

from django.apps import apps
from django.db import models
from django.utils import translation

from th_site.caching.content_version import ContentCache

logger = logging.getLogger(__name__)
Row = TypeVar("Row", bound=models.Model)
_unshowable = ContentCache[frozenset[int]]()


class TranslatedQuerySet(models.QuerySet[Row]):
    """Selects what readers are shown."""

    def renderable(self) -> Self:
        """Return the published rows that a page can show."""
        return self.filter(live=True).exclude(pk__in=unshowable(self.model))

    def readable(self, language: str | None = None) -> Self:
        """Return the published rows with all required texts in a language (default: the active one)."""
        code = language or translation.get_language()
        model: Any = self.model
        # Greater than "" means neither empty nor NULL.
        return self.renderable().filter(**{f"{name}_{code}__gt": "" for name in model.REQUIRED})


class TranslatedManager(models.Manager[Row]):
    """The rows of a model of texts; written out, so that types know the model."""

    def get_queryset(self) -> TranslatedQuerySet[Row]:
        return TranslatedQuerySet(self.model, using=self._db)

    def renderable(self) -> TranslatedQuerySet[Row]:
        return self.get_queryset().renderable()

    def readable(self, language: str | None = None) -> TranslatedQuerySet[Row]:
        return self.get_queryset().readable(language)


def unshowable(model: type[models.Model]) -> frozenset[int]:
    """Return the primary keys of the published rows of a model that no page can show."""
    if not _may_break(model):
        return frozenset()
    return _unshowable.get(model._meta.label, lambda: frozenset(row.pk for row in broken(model)))


def broken(model: type[Any]) -> Iterator[Any]:
    """Yield the published rows of a model that no page can show; rows as their files have them are not checked."""
    for row in model.objects.filter(live=True).only("key", "live", "loaded", *model.RENDERED):
        if not row.matches_file(model.RENDERED) and (faults := row.field_faults()):
            logger.error("%s %s is left out of its pages: %s", model._meta.model_name, row.key, faults)
            yield row


def all_broken() -> list[Any]:
    """Return every published row that no page can show."""
    return [row for model in apps.get_models() if _may_break(model) for row in broken(model)]


def _may_break(model: type[models.Model]) -> bool:
    """Tell whether rows of a model can be such that no page shows them: its `RENDERED` names the fields that decide."""
    return bool(getattr(model, "RENDERED", ()))
