"""`manage.py openapi`: the document from which the front end's build makes the types of everything on the wire."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from tutorials.api.openapi import wire_document


class Command(BaseCommand):
    help = """Print the OpenAPI document: the API's own, and what the site's pages exchange with it besides."""
    requires_system_checks: list[str] = []  # noqa: RUF012 - as Django declares it

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(json.dumps(wire_document()))
