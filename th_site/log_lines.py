"""The log: one line of JSON for each record, with the id of the request it belongs to, in every process of the site."""

import contextvars
import json
import logging
import re
import uuid
from typing import Any

# The id of the request that this thread is answering, or of the one that asked for the task it is running.
request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
WELL_FORMED = re.compile(r"[A-Za-z0-9_.-]{8,64}")
# Loggers that say all they have to say in a dictionary.
FACTS = ("th_site.requests", "th_site.tasks")
# gunicorn names the whole address of a request that it had to end, and who asked for what it could not read.
QUERY = re.compile(r"(/[^\s?]*)\?\S*")
ADDRESS = re.compile(r" from ip=\S*[^\s:]")
encoded = json.JSONEncoder(ensure_ascii=False, default=str).encode
# No line names a thread, a process or a task; to find them out for every record takes time.
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


def new_id(offered: str = "") -> str:
    """The id that was offered, where it is well-formed; else a new one."""
    return offered if WELL_FORMED.fullmatch(offered) else uuid.uuid4().hex


class JsonLines(logging.Formatter):
    """A record as one line of JSON; nothing in it tells who asked, or for what words."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname}
        if isinstance(record.args, dict) and record.name in FACTS:
            line |= record.args
        else:
            line |= {"logger": record.name, "message": message(record)}
        if found := request_id.get():
            line["request"] = found
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return encoded(line)


def message(record: logging.LogRecord) -> str:
    text = record.getMessage()
    if record.name.startswith("gunicorn"):
        text = ADDRESS.sub("", QUERY.sub(r"\1", text))
    return text
