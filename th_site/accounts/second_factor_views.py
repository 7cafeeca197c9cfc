"""Views of the second factor: set-up and removal, and the check after the password."""

from typing import Any

import segno
from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django_otp import login, user_has_device
from django_otp.plugins.otp_totp.models import TOTPDevice

from . import second_factor


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True, "spellcheck": "false"}),
    )

    def refuse(self) -> None:
        self.add_error("code", _("This code does not match. Wait for the next one and try again."))


@never_cache
@sensitive_post_parameters("code")
def check(request: Any) -> HttpResponse:
    """Ask for a code after the password, then redirect to the page that was wanted."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure()):
        wanted = reverse("wagtailadmin_home")
    form = CodeForm(request.POST or None)
    if form.is_valid():
        if device := second_factor.accepting_device(request.user, form.cleaned_data["code"]):
            login(request, device)
            return HttpResponseRedirect(wanted)
        form.refuse()
    return render(request, "th_site/admin/second_factor_check.html", {"form": form, "next": wanted})


@never_cache
@sensitive_post_parameters("code")
def manage(request: Any) -> HttpResponse:
    """Set up or remove a second factor; either takes a code."""
    return _remove(request) if user_has_device(request.user) else _set_up(request)


def _set_up(request: Any) -> HttpResponse:
    form = CodeForm(request.POST or None)
    if form.is_valid():
        if codes := second_factor.set_up(request.user, form.cleaned_data["code"]):
            login(request, TOTPDevice.objects.get(user=request.user, confirmed=True))
            return render(request, "th_site/admin/second_factor.html", {"codes": codes})
        form.refuse()
    device = second_factor.unconfirmed_device(request.user)
    drawn = segno.make(device.config_url).svg_inline(scale=4, border=4, light="white", title=_("Code to scan"))
    secret = device.config_url.split("secret=")[1].split("&")[0]
    context = {"form": form, "picture": mark_safe(drawn), "secret": secret, "forced": settings.REQUIRE_SECOND_FACTOR}
    return render(request, "th_site/admin/second_factor.html", context)


def _remove(request: Any) -> HttpResponse:
    form = CodeForm(request.POST or None)
    if form.is_valid():
        if second_factor.accepting_device(request.user, form.cleaned_data["code"]):
            second_factor.forget(request.user)
            messages.success(request, _("Your account no longer has a second factor."))
            return HttpResponseRedirect(reverse("wagtailadmin_account"))
        form.refuse()
    return render(request, "th_site/admin/second_factor.html", {"form": form, "there": True})


def in_account(request: HttpRequest) -> dict[str, str]:
    """Return the item of the account menu."""
    return {
        "url": reverse("second_factor"),
        "label": _("Second factor"),
        "help_text": _("A code from your phone, on top of your password."),
    }
