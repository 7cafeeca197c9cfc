"""Somebody hears of errors: by a hook of their own, or by a mail."""

import logging
from typing import Any

import pytest
from django.core import mail

from th_site.error_reports import Reports
from th_site.log_lines import JsonLines

pytestmark = pytest.mark.django_db
heard: list[logging.LogRecord] = []


def hear(record: logging.LogRecord) -> None:
    heard.append(record)


def fail(record: logging.LogRecord) -> None:
    raise OSError("the place that hears of errors is away")


def report(message: str) -> logging.LogRecord:
    record = logging.LogRecord("th_site.tests", logging.ERROR, __file__, 1, message, (), None)
    handler = Reports()
    handler.setFormatter(JsonLines())
    handler.handle(record)
    return record


def test_the_hook_is_called_with_the_record(settings: Any) -> None:
    settings.ERROR_REPORTS = f"{__name__}.hear"
    heard.clear()
    record = report("It broke.")
    assert heard == [record]


def test_a_hook_that_fails_goes_no_further(settings: Any, capsys: Any) -> None:
    settings.ERROR_REPORTS = f"{__name__}.fail"
    report("It broke.")
    assert "is away" in capsys.readouterr().err


def test_administrators_get_the_same_error_once(settings: Any) -> None:
    settings.ADMINS = [("", "you@example.org")]
    for _ in range(3):
        report("It broke.")
    report("Something else broke.")
    assert [(one.to, "broke" in one.body) for one in mail.outbox] == [(["you@example.org"], True)] * 2


def test_the_log_of_the_site_reports_errors_and_nothing_less(settings: Any) -> None:
    assert settings.LOGGING["root"]["handlers"] == ["out", "reports"]
    assert settings.LOGGING["handlers"]["reports"]["level"] == "ERROR"
