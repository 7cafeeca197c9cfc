"""A question in words, asked of the rules: the same answers as on the search page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from rules_content import search
from rules_content.editions import EDITIONS, PRINTED_IN
from tutorials.engine import reading
from tutorials.engine.errors import InputError

MOST = 5
LONGEST = 200


def ask(request: HttpRequest) -> dict[str, Any]:
    """The texts that answer a question in words, best first, at most five: each with its answer in one line and its
    address. `clear` says whether the first is the answer without doubt. It speaks English unless `lang` says otherwise,
    and for the edition printed in that language unless `edition` does."""
    lang = reading.choice(request.GET.get("lang", "en"), "", "lang", dict(settings.LANGUAGES), code="unknown_language")
    edition = reading.choice(
        request.GET.get("edition", PRINTED_IN[lang]), "", "edition", EDITIONS, code="unknown_edition"
    )
    query = search.Query(request.GET.get("q", "")[: 2 * LONGEST], lang)
    if not query.typed or len(request.GET.get("q", "")) > LONGEST:
        raise InputError("out_of_range", "q", f"must have from 1 to {LONGEST} characters")
    with translation.override(lang):
        found = search.find(query, edition)
    return {
        "question": query.typed,
        "language": lang,
        "edition": edition,
        "clear": search.winner(found) is not None,
        "answers": [answer(request, one) for one in found[:MOST]],
    }


def answer(request: HttpRequest, found: search.Result) -> dict[str, Any]:
    """A text that was found; `editions` names those it belongs to, where the asked one has nothing of the kind."""
    return {
        "kind": found.kind,
        "key": found.key,
        "title": found.name,
        "answer": found.answer_text,
        "difference": found.difference,
        "editions": list(found.editions),
        "address": request.build_absolute_uri(found.address),
    }
