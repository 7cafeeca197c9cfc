"""Health endpoints for monitors."""

from django.http import HttpRequest, JsonResponse

from .checks import all_checks


def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 if every needed part works, else 503 with the names of those that do not, and no reasons.

    Parts that hang are given up by the time-outs of the settings.
    """
    found = {check.name: check.works() for check in all_checks() if check.needed}
    ready = all(found.values())
    parts = {name: "ok" if works else "unreachable" for name, works in found.items()}
    return JsonResponse({"status": "ok" if ready else "not ready", **parts}, status=200 if ready else 503)
