"""Whom to tell of a hole in the fence: /.well-known/security.txt, as RFC 9116 has it."""

import datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

# It has to be looked at again within a year; as long as the site runs with the setting, it is.
HOLDS = datetime.timedelta(days=180)


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """404 unless SECURITY_CONTACT says whom."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    until = (timezone.now() + HOLDS).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}",
        f"Canonical: {request.build_absolute_uri(request.path)}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
