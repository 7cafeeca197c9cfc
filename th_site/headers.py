"""What every answer tells browsers beside its content: what pages may use, and who may show it elsewhere."""

import functools
from collections.abc import Callable

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

View = Callable[[HttpRequest], HttpResponse]
# What no page uses. The microphone is for moves that are spoken, the wake lock for a telephone that lies beside a real
# game. Clipboard and full screen are left as they are.
UNUSED = (
    "accelerometer", "autoplay", "bluetooth", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "midi", "payment", "picture-in-picture",
    "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
PERMISSIONS_POLICY = ", ".join([*(f"{name}=()" for name in UNUSED), "microphone=(self)", "screen-wake-lock=(self)"])


class Headers:
    """On pages, files, errors and redirects alike: this stands before whatever answers.

    Other sites may not embed what is ours, pictures for links that are shared aside (see `embeddable`).
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


class ContentPolicy(CSPMiddleware):
    """The content security policy; where a response changes nothing of it, it is put together only once."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if settings.DEBUG or hasattr(response, "_csp_replace") or hasattr(request, "_csp_nonce"):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, public_policy())
        return response


@functools.cache
def public_policy() -> str:
    return str(build_policy(config=settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]))


def embeddable(response: HttpResponse) -> HttpResponse:
    """The same answer, for any site to show: a card beside a link."""
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
