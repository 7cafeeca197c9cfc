"""The companion's page. The game is a log in the browser; the API computes what follows (`answers.companion`)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.editions.reader_edition import reader_edition
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.engine import EDITIONS, modes_of
from tutorials.core.engine.positions.pieces import COLOURS
from tutorials.core.messages import words

from .rules_at_hand import missions_at_hand, rules_at_hand


@cached_page()
@limited()
def companion(request: HttpRequest) -> HttpResponse:
    """Show the companion, with the quick reference for every edition."""
    own = reader_edition(request)
    context = {
        "own": own,
        "editions": [
            (edition, str(EDITION_NAMES[edition]), edition == own, "mission" in modes_of(edition))
            for edition in EDITIONS
        ],
        "colours": [(colour, words.player(colour)) for colour in COLOURS],
        "seats": [(1, COLOURS[0]), (2, COLOURS[1]), (3, ""), (4, "")],
        "rules": rules_at_hand(own),
        "missions": missions_at_hand(),
        "ask": f"{reverse('api:companion')}?lang={get_language()}",
    }
    return render(request, "companion/companion.html", context)
