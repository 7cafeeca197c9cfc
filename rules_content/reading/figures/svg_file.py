"""Responses with standalone SVGs."""

import base64
import hashlib

from csp.constants import HEADER
from django.http import HttpResponse

from tutorials.core.drawing.output.stylesheet import IN_A_FILE

# The policy allows the file's own style, so that it has its colours when it is opened by itself.
DIGEST = base64.b64encode(hashlib.sha256(IN_A_FILE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{DIGEST}'; frame-ancestors 'none'"


def svg_response(drawn: str | bytes) -> HttpResponse:
    """Return the response with a standalone SVG."""
    return HttpResponse(drawn, content_type="image/svg+xml", headers={HEADER: POLICY})
