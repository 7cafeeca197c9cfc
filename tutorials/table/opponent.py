"""The view of what opponent and coach are asked by browsers that cannot think themselves, or cannot yet."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from th_site.http.rate_limit import limited
from tutorials.core.table.opponent_questions import QUESTIONS, answer

MAX_BODY_BYTES = 512 * 1024
# In ordinary requests: a look of the strongest opponent takes a quarter of a second.
COSTS = {"turn": 12.0, "word": 8.0, "hint": 8.0}


def _cost(request: HttpRequest) -> float:
    return COSTS.get(request.path.rstrip("/").rpartition("/")[2], 1.0)


@csrf_exempt  # an answer is computed from the question, nothing is stored
@require_POST
@limited(cost=_cost)
def opponent(request: HttpRequest, question: str) -> HttpResponse:
    """Answer a question of `core/table/opponent_questions.py`; 422, with a sentence, where it cannot be read."""
    if question not in QUESTIONS:
        raise Http404
    if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BODY_BYTES:
        return HttpResponse(status=413)
    body, status = answer(question, request.body)
    return HttpResponse(body, content_type="application/json", status=status)
