"""/.well-known/security.txt: where to report vulnerabilities, as of RFC 9116."""

import datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

# RFC 9116 recommends less than a year; every response renews it.
VALID_FOR = datetime.timedelta(days=180)


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """Answer with the contact; 404 where SECURITY_CONTACT is empty."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    until = (timezone.now() + VALID_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}",
        f"Canonical: {request.build_absolute_uri(request.path)}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
