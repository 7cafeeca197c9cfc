"""The editors' door: signing in and asking for a new password, so often and no more.

django-axes counts wrong passwords in the database, so that they count whatever becomes of the cache.
"""

from __future__ import annotations

import ipaddress
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from django.conf import settings
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from wagtail.admin.views import account

from .client import address_of, household, mark
from .errors import TOO_MANY_TRIES, error_response
from .limits import limited, rest_of, tries

QUARTER = 15 * 60  # of an hour: what letters are counted by
WRONG_BY_NAME_AND_ADDRESS = settings.AXES_FAILURE_LIMIT  # a stranger elsewhere locks nobody out
WRONG_BY_ADDRESS = 50  # whatever the names
WRONG_BY_NAME = 100  # wherever from: a network of many addresses has no more tries than that
LETTERS_BY_NAME = 3  # wherever they are asked for: the owner has them all
LETTERS_BY_ADDRESS = 10
LONGEST_NAME = 254


class LoginCounts(AxesDatabaseHandler):
    """Wrong passwords counted by name and address, by address, and by name, each with a ceiling of its own."""

    CEILINGS = (WRONG_BY_NAME_AND_ADDRESS, WRONG_BY_ADDRESS, WRONG_BY_NAME)  # as AXES_LOCKOUT_PARAMETERS

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """The fullest of the counts, as if each had the ceiling of the first."""
        counts = [
            attempts.aggregate(all=Sum("failures_since_start"))["all"] or 0
            for attempts in self.get_user_attempts(request, credentials)
        ]
        return max(count * self.CEILINGS[0] // most for count, most in zip(counts, self.CEILINGS, strict=True))

    def reset_user_attempts(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """A right password clears what was counted for this name from this address, and nothing else."""
        by_name_and_address = self.filter_user_attempts(request, credentials)[0]
        return int(by_name_and_address.delete()[0])


def counted_address(request: HttpRequest) -> str:
    """What axes stores as the client's address: a mark of its network, of the form of an address."""
    return str(ipaddress.IPv6Address(int(mark("login", household(address_of(request))), 16)))


def counted_name(request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """A name however it was typed."""
    return tidy_name((credentials or {}).get("username") or request.POST.get("username") or "")


class Login(account.LoginView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().post(request, *args, **kwargs)
        return locked_out(request) if getattr(request, "axes_locked_out", False) else response


class PasswordReset(account.PasswordResetView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Whether an account has the e-mail address or not, it is counted alike."""
        by_name = tries("reset", tidy_name(request.POST.get("email", "")), period=QUARTER)
        address = household(address_of(request))
        if by_name > LETTERS_BY_NAME or tries("reset", address, period=QUARTER) > LETTERS_BY_ADDRESS:
            return error_response(request, TOO_MANY_TRIES, wait=rest_of(QUARTER))
        return super().post(request, *args, **kwargs)


login = limited()(Login.as_view())
password_reset = limited()(PasswordReset.as_view())


def locked_out(request: HttpRequest, *_: Any) -> HttpResponse:
    """The answer to a try that is one too many, in the reader's language."""
    return error_response(request, TOO_MANY_TRIES, wait=int(settings.AXES_COOLOFF_TIME.total_seconds()))


def tidy_name(typed: str) -> str:
    return typed[:LONGEST_NAME].strip().casefold()
