"""Every component of the pages in all its states, for those who change one, for axe and for screenshots."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_content.editions.edition_keys import EDITION_NAMES
from th_site.http.rate_limit import limited
from tutorials.core.engine.positions.pieces import COLOURS
from tutorials.core.messages import words

TOKENS = {
    "colours": (
        "sign", "sign-deep", "route", "asphalt", "paper", "surface", "surface-2", "ink", "ink-2", "line", "link",
        "focus", "good", "good-surface", "bad", "bad-surface", "warn", "warn-surface", "mark",
    ),
    "steps": ("xs", "s", "m", "l", "xl", "2xl"),
    "spaces": range(1, 9),
    "radii": ("s", "m", "l", "full"),
    "lifts": (1, 2, 3),
}  # fmt: skip


@require_safe
@limited()
def styleguide(request: HttpRequest) -> HttpResponse:
    """The page, where `STYLEGUIDE` is set; elsewhere there is none."""
    if not settings.STYLEGUIDE:
        raise Http404
    editions = [(key, str(name)) for key, name in EDITION_NAMES.items()]
    colours = [(colour, words.player(colour)) for colour in COLOURS]
    return render(request, "styleguide/styleguide.html", {**TOKENS, "editions": editions, "players": colours})
