import pathlib
import shutil

import pytest
from django.conf import settings as site
from django.test import Client

from rules_content.authoring import content_files as entries

LANGUAGES = [code for code, _ in site.LANGUAGES]


@pytest.fixture(scope="session")
def written() -> list[entries.Entry]:
    """What the content files say."""
    return entries.read()


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of the content files that a test may change."""
    shutil.copytree(entries.FOLDER, tmp_path / "content")
    return tmp_path / "content"


@pytest.fixture
def editor(admin_client: Client) -> Client:
    return admin_client
