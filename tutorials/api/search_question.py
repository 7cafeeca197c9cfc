"""The API operation `ask`: the search, with the same answers as on its page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from rules_content import search
from rules_content.editions.edition_keys import EDITIONS, PRINTED_IN
from rules_content.search.index import library
from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError

MAX_ANSWERS = 5
MAX_QUESTION_LENGTH = 200


def ask(request: HttpRequest) -> dict[str, Any]:
    """The texts that answer a question in words, best first, at most five: each with its answer in one line and its
    address. `clear` says whether the first is the answer without doubt. It speaks English unless `lang` says otherwise,
    and for the edition printed in that language unless `edition` does."""
    lang = validation.choice(
        request.GET.get("lang", "en"), "", "lang", dict(settings.LANGUAGES), code="unknown_language"
    )
    edition = validation.choice(
        request.GET.get("edition", PRINTED_IN[lang]), "", "edition", EDITIONS, code="unknown_edition"
    )
    query = search.Query(request.GET.get("q", "")[: 2 * MAX_QUESTION_LENGTH], lang)
    if not query.typed or len(request.GET.get("q", "")) > MAX_QUESTION_LENGTH:
        raise InputError("out_of_range", "q", f"must have from 1 to {MAX_QUESTION_LENGTH} characters")
    with translation.override(lang):
        found = search.find(library, query, edition)
    return {
        "question": query.typed,
        "language": lang,
        "edition": edition,
        "clear": search.winner(found) is not None,
        "answers": [answer(request, one) for one in found[:MAX_ANSWERS]],
    }


def answer(request: HttpRequest, found: search.Result) -> dict[str, Any]:
    """Return a result as JSON; `editions` names those that have it, where the edition asked for has not."""
    return {
        "kind": found.kind,
        "key": found.key,
        "title": found.name,
        "direct": found.direct,
        "answer": found.answer_text,
        "difference": found.difference,
        "editions": list(found.editions),
        "address": request.build_absolute_uri(found.address),
    }
