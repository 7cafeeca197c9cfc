"""A drawing as a file of its own, light or dark like the page that shows it."""

import base64
import hashlib

from csp.constants import HEADER
from django.http import HttpResponse

from tutorials.board.style import IN_A_FILE

# Whoever opens the file alone sees its colours as well: its own style is all that it may use.
DIGEST = base64.b64encode(hashlib.sha256(IN_A_FILE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{DIGEST}'; frame-ancestors 'none'"


def svg_response(drawn: str | bytes) -> HttpResponse:
    """The answer with a standalone SVG."""
    return HttpResponse(drawn, content_type="image/svg+xml", headers={HEADER: POLICY})
