"""The second factor of editors: six digits from a telephone, or one of the spare codes for when it is lost.

Offered to every account, required of all with REQUIRE_SECOND_FACTOR. Only the admin checks it: readers have no account.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode
from django_otp import devices_for_user, user_has_device
from django_otp.middleware import OTPMiddleware
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

SPARE_CODES = 8
# The views that are open after the password and before the second factor.
WITHOUT_SECOND_FACTOR = {
    "second_factor_check", "wagtailadmin_login", "wagtailadmin_logout", "wagtailadmin_sprite",
    "wagtailadmin_javascript_catalog",
}  # fmt: skip


class SecondFactor(OTPMiddleware):
    """Middleware that redirects users of the admin who have yet to give their second factor."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        in_admin = request.path.startswith(f"/{settings.ADMIN_PATH}")
        response: HttpResponse = super().__call__(request) if in_admin else self.get_response(request)
        return response

    def process_view(self, request: Any, view: Callable[..., Any], args: Any, kwargs: Any) -> HttpResponse | None:
        here = request.resolver_match.view_name
        if not request.path.startswith(f"/{settings.ADMIN_PATH}") or here in WITHOUT_SECOND_FACTOR:
            return None
        user = request.user
        if not user.is_authenticated or user.is_verified():
            return None
        if user_has_device(user):
            return HttpResponseRedirect(f"{reverse('second_factor_check')}?{urlencode({'next': request.path})}")
        if settings.REQUIRE_SECOND_FACTOR and here != "second_factor":
            return HttpResponseRedirect(reverse("second_factor"))
        return None


def accepting_device(user: Any, code: str) -> TOTPDevice | StaticDevice | None:
    """Return the device that accepts a code, the telephone or the spare codes; None for a wrong code.

    A code is valid once. After a wrong one the next has to wait, twice as long each time.
    """
    code = "".join(code.split()).lower()
    model = TOTPDevice if code.isdecimal() else StaticDevice
    with transaction.atomic():
        device = model.objects.select_for_update().filter(user=user, confirmed=True).first()
        return device if device and device.verify_token(code) else None


def unconfirmed_device(user: Any) -> TOTPDevice:
    """Return the device whose secret is shown during set-up; a code of it confirms it."""
    return TOTPDevice.objects.get_or_create(user=user, confirmed=False, defaults={"name": "telephone"})[0]


def set_up(user: Any, code: str) -> list[str]:
    """Confirm the device that accepts the code; return the spare codes, none where no device does."""
    with transaction.atomic():
        device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False).first()
        if user_has_device(user) or device is None or not device.verify_token("".join(code.split())):
            return []
        device.confirmed = True
        device.save()
        spare = StaticDevice.objects.create(user=user, name="spare codes")
        codes = sorted({StaticToken.random_token() for _ in range(SPARE_CODES)})
        StaticToken.objects.bulk_create(StaticToken(device=spare, token=each) for each in codes)
        return codes


def forget(user: Any) -> None:
    """Remove the second factor of a user."""
    for device in devices_for_user(user, confirmed=None):
        device.delete()
