"""The token of a form, as Django reads it. Django draws each of its letters by itself; here they are drawn at once."""

import secrets

from django.http import HttpRequest
from django.middleware.csrf import CSRF_ALLOWED_CHARS, CSRF_SECRET_LENGTH

LETTERS = CSRF_ALLOWED_CHARS.encode()
NUMBER = len(LETTERS)
# Bytes as letters, each as likely as the others: those beyond the last whole round are thrown away.
ROUNDS = 256 // NUMBER * NUMBER
TO_LETTERS = bytes(LETTERS[at % NUMBER] for at in range(256))
UNFAIR = bytes(range(ROUNDS, 256))
TO_NUMBERS = bytes(max(LETTERS.find(bytes((letter,))), 0) for letter in range(256))


def form_token(request: HttpRequest) -> str:
    """What `django.middleware.csrf.get_token` returns: the reader's secret behind a mask that is new each time."""
    secret = request.META.get("CSRF_COOKIE")
    if secret is None:
        secret = request.META["CSRF_COOKIE"] = random_letters().decode()
    request.META["CSRF_COOKIE_NEEDS_UPDATE"] = True
    mask = random_letters()
    numbers = zip(secret.encode().translate(TO_NUMBERS), mask.translate(TO_NUMBERS), strict=True)
    cipher = bytes(one + other for one, other in numbers).translate(TO_LETTERS)
    return (mask + cipher).decode()


def random_letters() -> bytes:
    found = b""
    while len(found) < CSRF_SECRET_LENGTH:
        found += secrets.token_bytes(2 * CSRF_SECRET_LENGTH).translate(TO_LETTERS, UNFAIR)
    return found[:CSRF_SECRET_LENGTH]
