"""An editor who has forgotten the password gets a link by e-mail and sets another one."""

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db
OLD, NEW = "correct horse battery staple", "a longer highway than before"


@pytest.fixture
def editor() -> Any:
    return get_user_model().objects.create_superuser("editor", "editor@example.org", OLD)


def test_a_link_by_e_mail_sets_another_password(client: Client, editor: Any) -> None:
    asked = client.post(reverse("wagtailadmin_password_reset"), {"email": editor.email})
    assert asked["Location"] == reverse("wagtailadmin_password_reset_done")
    (letter,) = mail.outbox
    assert letter.to == [editor.email]
    link = re.search(r"https?://[^/\s]+(/admin/password_reset/confirm/\S+)", letter.body)
    assert link
    form = client.get(link[1], follow=True)
    here = form.redirect_chain[-1][0]
    refused = client.post(here, {"new_password1": NEW, "new_password2": "another"})
    assert refused.status_code == 200
    done = client.post(here, {"new_password1": NEW, "new_password2": NEW})
    assert done["Location"] == reverse("wagtailadmin_password_reset_complete")
    editor.refresh_from_db()
    assert (editor.check_password(OLD), editor.check_password(NEW)) == (False, True)
    # The link has done its work.
    assert Client().get(link[1], follow=True).context["validlink"] is False


def test_nobody_learns_which_addresses_are_known(client: Client, editor: Any) -> None:
    known = client.post(reverse("wagtailadmin_password_reset"), {"email": editor.email})
    unknown = client.post(reverse("wagtailadmin_password_reset"), {"email": "nobody@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])
    assert [letter.to for letter in mail.outbox] == [[editor.email]]
