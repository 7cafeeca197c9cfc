"""What every answer tells browsers beside its content: what pages may use, and who may show it elsewhere."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]
# What no page uses; the microphone is for moves that are spoken. Clipboard and full screen are left as they are.
UNUSED = (
    "accelerometer", "autoplay", "bluetooth", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "midi", "payment", "picture-in-picture",
    "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
PERMISSIONS_POLICY = ", ".join([*(f"{name}=()" for name in UNUSED), "microphone=(self)"])


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


def embeddable(response: HttpResponse) -> HttpResponse:
    """The same answer, for any site to show: a card beside a link."""
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
