"""Views of a figure: as an image, and on the table."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe

from rules_content.editions.edition_keys import EDITIONS
from rules_content.models import Figure
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited

from .figures import figure_file, table_link
from .svg_file import svg_response


@require_safe
@cached_page()
@limited(cost=0.2)  # the page of an edition loads many of them
def file(request: HttpRequest, edition: str, figure: str) -> HttpResponse:
    """Return the figure as SVG."""
    return svg_response(figure_file(published_figure(edition, figure), edition))


@require_safe
@limited()
def on_the_table(request: HttpRequest, edition: str, figure: str) -> HttpResponse:
    """Redirect to the table with the figure's position, so that pages need not hold its long address."""
    address = table_link(published_figure(edition, figure), edition)
    if not address:
        raise Http404
    return HttpResponseRedirect(address)


def published_figure(edition: str, key: str) -> Figure:
    """Return a published figure of an edition; raise Http404 where there is none."""
    figure = Figure.objects.readable().filter(key=key).first() if edition in EDITIONS else None
    if figure is None or not figure.concerns(edition):
        raise Http404
    return figure
