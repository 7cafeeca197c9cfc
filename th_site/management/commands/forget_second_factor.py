from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.accounts.second_factor import forget


class Command(BaseCommand):
    help = "Takes the second factor off an account, for those who have lost telephone and codes."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the account's name")

    def handle(self, *, name: str, **options: Any) -> None:
        user = get_user_model().objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account named {name!r}.")
        forget(user)
        self.stdout.write(f"{name} signs in with the password alone.")
