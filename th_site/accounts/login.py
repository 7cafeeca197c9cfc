"""Login and password reset of editors, with limits on the number of tries.

django-axes counts wrong passwords in the database, so that the limits hold when the cache is away.
"""

from __future__ import annotations

import ipaddress
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from django.conf import settings
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from wagtail.admin.views import account

from th_site.durations import QUARTER_HOUR
from th_site.http.client_address import address_of, household, keyed_hash
from th_site.http.rate_limit import count_try, limited, seconds_left
from th_site.pages.error_pages import TOO_MANY_TRIES, error_response

WRONG_BY_NAME_AND_ADDRESS = settings.AXES_FAILURE_LIMIT  # strangers cannot lock an editor out
WRONG_BY_ADDRESS = 50  # for all names together
WRONG_BY_NAME = 100  # from all addresses together: a botnet has no more tries than that
RESETS_BY_NAME = 3  # for all addresses together: the owner gets every one of these mails
RESETS_BY_ADDRESS = 10
MAX_NAME_LENGTH = 254


class LoginCounts(AxesDatabaseHandler):
    """Counts wrong passwords by name and address, by address, and by name, each with a limit of its own."""

    LIMITS = (WRONG_BY_NAME_AND_ADDRESS, WRONG_BY_ADDRESS, WRONG_BY_NAME)  # as AXES_LOCKOUT_PARAMETERS

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """Return the count that is nearest to its limit, scaled to the first limit."""
        counts = [
            attempts.aggregate(all=Sum("failures_since_start"))["all"] or 0
            for attempts in self.get_user_attempts(request, credentials)
        ]
        return max(count * self.LIMITS[0] // limit for count, limit in zip(counts, self.LIMITS, strict=True))

    def reset_user_attempts(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """Clear, after a right password, what was counted for this name from this address, and nothing else."""
        by_name_and_address = self.filter_user_attempts(request, credentials)[0]
        return int(by_name_and_address.delete()[0])


def counted_address(request: HttpRequest) -> str:
    """Return what axes stores as the client's address: a keyed hash of its network, in the form of an address."""
    return str(ipaddress.IPv6Address(int(keyed_hash("login", household(address_of(request))), 16)))


def counted_name(request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """Return the normalised user name of a login."""
    return normalised_name((credentials or {}).get("username") or request.POST.get("username") or "")


class Login(account.LoginView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().post(request, *args, **kwargs)
        return locked_out(request) if getattr(request, "axes_locked_out", False) else response


class PasswordReset(account.PasswordResetView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Limit the mails, counting alike whether or not an account has the address."""
        by_name = count_try("reset", normalised_name(request.POST.get("email", "")), period=QUARTER_HOUR)
        address = household(address_of(request))
        if by_name > RESETS_BY_NAME or count_try("reset", address, period=QUARTER_HOUR) > RESETS_BY_ADDRESS:
            return error_response(request, TOO_MANY_TRIES, wait=seconds_left(QUARTER_HOUR))
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response


login = limited()(Login.as_view())
password_reset = limited()(PasswordReset.as_view())


def locked_out(request: HttpRequest, *_: Any) -> HttpResponse:
    """Return 429, in the reader's language."""
    return error_response(request, TOO_MANY_TRIES, wait=int(settings.AXES_COOLOFF_TIME.total_seconds()))


def normalised_name(typed: str) -> str:
    return typed[:MAX_NAME_LENGTH].strip().casefold()
