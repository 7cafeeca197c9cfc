"""The content policy of every answer, and who may show it elsewhere."""

from csp.constants import HEADER
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase


class SecurityHeaders(CSPMiddleware):
    """Stands before whatever answers: pages, files, errors and redirects alike get their policies.

    Wagtail's admin runs inline scripts, so the strict content policy is relaxed under its path alone. Other sites may
    not embed what is ours, pictures for links that are shared aside (see `embeddable`).
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
            # A preview is a page asked for inside the admin: it comes with the public policy, which forbids frames.
            response.headers.pop(HEADER, None)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return super().process_response(request, response)


def is_admin(request: HttpRequest) -> bool:
    return bool(request.path.startswith(f"/{settings.ADMIN_PATH}"))


def embeddable(response: HttpResponse) -> HttpResponse:
    """The same answer, for any site to show: a card beside a link."""
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
