"""Content security and embedding policies of every response."""

from csp.constants import HEADER
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase


class SecurityHeaders(CSPMiddleware):
    """Outermost middleware: pages, files, errors and redirects alike get their policies.

    Wagtail's admin runs inline scripts, so the strict content policy is relaxed under its path alone. Other sites may
    not embed our responses, except pictures of shared links (see `embeddable`).
    """

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if is_admin(request) and not report_only:
            parts.replace = settings.ADMIN_SECURITY_POLICY
        return parts

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if is_admin(request):
            # A preview in the admin is a public page with the public policy, which forbids frames.
            response.headers.pop(HEADER, None)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return super().process_response(request, response)


def is_admin(request: HttpRequest) -> bool:
    return bool(request.path.startswith(f"/{settings.ADMIN_PATH}"))


def embeddable(response: HttpResponse) -> HttpResponse:
    """Let any site show a response: the card of a shared link."""
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
