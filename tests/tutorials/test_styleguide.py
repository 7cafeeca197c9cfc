"""The style guide is for those who work on the site: production has none."""

import pytest
from django.test import Client
from django.test.utils import override_settings


@pytest.mark.django_db
@pytest.mark.parametrize(("shown", "status"), [(True, 200), (False, 404)])
def test_the_style_guide_is_shown_where_the_settings_say_so(client: Client, shown: bool, status: int) -> None:
    with override_settings(STYLEGUIDE=shown):
        assert client.get("/en/styleguide/").status_code == status
