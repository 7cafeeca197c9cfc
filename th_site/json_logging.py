"""The log: one line of JSON for each record, with the machine and the id of the request it belongs to."""

import contextvars
import logging
import re
import socket
import uuid
from typing import Any

from pythonjsonlogger.json import JsonFormatter

# The id of the request that this thread is answering, or of the one that asked for the task it is running.
request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
WELL_FORMED = re.compile(r"[A-Za-z0-9_.-]{8,64}")
# gunicorn names the whole address of a request that it had to end, and who asked for what it could not read.
QUERY = re.compile(r"(/[^\s?]*)\?\S*")
ADDRESS = re.compile(r" from ip=\S*[^\s:]")


def new_id(offered: str = "") -> str:
    """The id that was offered, where it is well-formed; else a new one."""
    return offered if WELL_FORMED.fullmatch(offered) else uuid.uuid4().hex


class JsonLines(JsonFormatter):
    """A record as one line of JSON; nothing in it tells who asked, or for what words."""

    def __init__(self) -> None:
        super().__init__(
            "{levelname}{name}{message}",
            style="{",
            rename_fields={"levelname": "level", "name": "logger", "exc_info": "trace"},
            static_fields={"machine": socket.gethostname()},
            timestamp="time",
            json_ensure_ascii=False,
            # What Django, Celery and gunicorn hang onto a record of theirs: it may say who asked.
            reserved_attrs=[
                *logging.makeLogRecord({}).__dict__,
                "message",
                "request",
                "server_time",
                "data",
                "taskName",
            ],
        )

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        if str(log_data.get("logger")).startswith("gunicorn"):
            log_data["message"] = ADDRESS.sub("", QUERY.sub(r"\1", log_data["message"]))
        if found := request_id.get():
            log_data["request"] = found
        return super().process_log_record(log_data)
