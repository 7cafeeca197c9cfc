"""The editors' door: signing in and asking for a new password, so often and no more."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from wagtail.admin.views import account

from .client import address_of, household
from .errors import TOO_MANY_TRIES, error_response
from .limits import forget_tries, limited, rest_of, tries

QUARTER = 15 * 60  # of an hour: what tries are counted by
WRONG_BY_NAME = 10  # for one name from one address: a stranger elsewhere locks nobody out
WRONG_BY_ADDRESS = 50  # whatever the names
LETTERS_BY_NAME = 3  # wherever they are asked for: the owner has them all
LETTERS_BY_ADDRESS = 10
LONGEST_NAME = 254


class Login(account.LoginView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """A try is counted before the password is looked at, so that many at once are no way round."""
        address, name = household(address_of(request)), name_in(request, "username")
        by_name = tries("login", address, name, period=QUARTER)
        if by_name > WRONG_BY_NAME or tries("login", address, period=QUARTER) > WRONG_BY_ADDRESS:
            return too_many_tries(request)
        response = super().post(request, *args, **kwargs)
        if request.user.is_authenticated:
            forget_tries("login", address, name, period=QUARTER)
            tries("login", address, period=QUARTER, add=-1)
        return response


class PasswordReset(account.PasswordResetView):
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Whether an account has the e-mail address or not, it is counted alike."""
        by_name = tries("reset", name_in(request, "email"), period=QUARTER)
        address = household(address_of(request))
        if by_name > LETTERS_BY_NAME or tries("reset", address, period=QUARTER) > LETTERS_BY_ADDRESS:
            return too_many_tries(request)
        return super().post(request, *args, **kwargs)


login = limited()(Login.as_view())
password_reset = limited()(PasswordReset.as_view())


def name_in(request: HttpRequest, field: str) -> str:
    return request.POST.get(field, "")[:LONGEST_NAME].strip().casefold()


def too_many_tries(request: HttpRequest) -> HttpResponse:
    return error_response(request, TOO_MANY_TRIES, wait=rest_of(QUARTER))
