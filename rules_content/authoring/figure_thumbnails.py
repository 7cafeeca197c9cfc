"""Small drawings of figures for the admin's list, drafts included."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from rules_content.editions.edition_keys import EDITIONS
from rules_content.models import Figure
from rules_content.reading.figures.figures import figure_file
from rules_content.reading.figures.svg_file import svg_response
from th_site.editing.language_permissions import may_change

WIDTH, HEIGHT = 128, 72


def thumbnail(figure: Figure) -> SafeString:
    """Return the image of a figure in the list, whose caption stands beside it."""
    source = reverse("figure_thumbnail", args=[figure.pk])
    return format_html('<img src="{}" width="{}" height="{}" alt="" loading="lazy">', source, WIDTH, HEIGHT)


@require_safe
def thumbnail_file(request: HttpRequest, figure: int) -> HttpResponse:
    """Return a figure as its last draft has it, drawn for the first edition that it concerns."""
    if not may_change(request.user, Figure):
        raise PermissionDenied
    row = get_object_or_404(Figure, pk=figure).get_latest_revision_as_object()
    if row.field_faults():
        raise Http404
    return svg_response(figure_file(row, next(filter(row.concerns, EDITIONS), EDITIONS[0])))
