"""The tables are what the models say."""

import io

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    found = io.StringIO()
    call_command("makemigrations", check=True, dry_run=True, stdout=found)
    assert found.getvalue() == "No changes detected\n"
