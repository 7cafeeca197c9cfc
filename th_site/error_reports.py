"""Errors that somebody should hear of: the hook named in the environment is called, and the administrators get a mail.

What is sent is the line of the log, which tells nothing of who asked.
"""

import hashlib
import logging

from django.conf import settings
from django.core.cache import cache
from django.core.mail import mail_admins
from django.utils.module_loading import import_string

QUIET = 15 * 60  # seconds in which the same error is mailed once


class Reports(logging.Handler):
    """A handler of the log; whatever fails in here is said on standard error and goes no further."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if settings.ERROR_REPORTS:
                import_string(settings.ERROR_REPORTS)(record)
            if settings.ADMINS and first_of_its_kind(record):
                mail_admins(f"{record.levelname}: {record.name}", self.format(record))
        except Exception:
            self.handleError(record)


def first_of_its_kind(record: logging.LogRecord) -> bool:
    """Whether no such error was mailed in the last minutes; of the same kind is what comes from the same line."""
    kind = hashlib.sha256(f"{record.pathname}:{record.lineno}:{record.msg}".encode()).hexdigest()[:24]
    try:
        return bool(cache.add(f"report:{kind}", 1, QUIET))
    except Exception:  # it may be the cache that failed
        return True
