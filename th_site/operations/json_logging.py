"""Log records as lines of JSON, with the machine and the id of the request."""

import contextvars
import logging
import re
import socket
import uuid
from typing import Any

from pythonjsonlogger.json import JsonFormatter

# Of the request that this thread is answering, or that enqueued the task it is running.
request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
WELL_FORMED = re.compile(r"[A-Za-z0-9_.-]{8,64}")
# gunicorn logs the whole address of a request that it had to end, and the client of one that it could not read.
QUERY = re.compile(r"(/[^\s?]*)\?\S*")
ADDRESS = re.compile(r" from ip=\S*[^\s:]")


def new_id(offered: str = "") -> str:
    """Return the id that a proxy offers if it is well-formed, else a new one."""
    return offered if WELL_FORMED.fullmatch(offered) else uuid.uuid4().hex


class JsonLines(JsonFormatter):
    """Formats a record as a line of JSON without client addresses and queries."""

    def __init__(self) -> None:
        super().__init__(
            "{levelname}{name}{message}",
            style="{",
            rename_fields={"levelname": "level", "name": "logger", "exc_info": "trace"},
            static_fields={"machine": socket.gethostname()},
            timestamp="time",
            json_ensure_ascii=False,
            # Attributes that Django, Celery and gunicorn add to records, which may identify a client.
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
