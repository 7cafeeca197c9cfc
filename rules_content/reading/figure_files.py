"""A figure of an edition at an address of its own: as an image, and on the board."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from rules_content.drawings import svg_response
from rules_content.editions import EDITIONS
from rules_content.models import Figure
from th_site.limits import limited
from th_site.page_cache import cached_page

from .figures import figure_file, on_the_board


@require_safe
@cached_page()
@limited(cost=0.2)  # A page of all the rules asks for many of them.
def file(request: HttpRequest, edition: str, figure: str) -> HttpResponse:
    """The figure as SVG, kept until something else is published."""
    return svg_response(figure_file(published_figure(edition, figure), edition))


@require_safe
@limited()
def board(request: HttpRequest, edition: str, figure: str) -> HttpResponse:
    """On to the table with the figure's position on it: the long address is spared to the page that links here."""
    address = on_the_board(published_figure(edition, figure), edition)
    if not address:
        raise Http404
    return HttpResponseRedirect(address)


def published_figure(edition: str, key: str) -> Figure:
    """A published figure that concerns the edition; raises `Http404` where there is none."""
    figure = Figure.objects.readable().filter(key=key).first() if edition in EDITIONS else None
    if figure is None or not figure.concerns(edition):
        raise Http404
    return figure
