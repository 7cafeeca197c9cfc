"""Is the process up, and can it reach what it needs?"""

from django.http import HttpRequest, JsonResponse

from .checks import all_checks


def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when every part that is needed works, else 503; says which one does not, and nothing of why.

    What hangs is given up by the time-outs of the settings.
    """
    found = {check.name: check.works() for check in all_checks() if check.needed}
    ready = all(found.values())
    parts = {name: "ok" if works else "unreachable" for name, works in found.items()}
    return JsonResponse({"status": "ok" if ready else "not ready", **parts}, status=200 if ready else 503)
