"""Settings of gunicorn: `gunicorn --config deploy/gunicorn.conf.py th_site.wsgi`, from the folder of the site.

Threads, behind a proxy that buffers; the code is loaded once, before the processes divide.
"""

import os
import pathlib
import sys
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from th_site.settings import environment

bind = environment.text("WEB_BIND", environment.WEB_BIND)
try:
    workers = environment.web_processes()
    threads = environment.web_threads()
except ImproperlyConfigured as wrong:
    sys.exit(str(wrong))
worker_class = "gthread"
preload_app = True
# Seconds: a process that no longer answers is ended, and what it was doing may end when it is told to go. The proxy
# keeps its connections for less long than we do, so that it never writes into one that is being closed.
timeout = 30
graceful_timeout = 20
keepalive = 75
# A process makes room for a fresh one after a while, not all at the same time.
max_requests = 5000
max_requests_jitter = 500
limit_request_line = 8190
# No header may say under which path the site stands: gunicorn fails over an odd one before the site can refuse it.
forwarder_headers = ""
# Nobody needs to speak to the arbiter but systemd.
control_socket_disable = True
proc_name = "tokyo-highway"
# Where processes show that they live: never on a disk.
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: S108

# Lines of JSON here too; a request's own line is written by the site.
accesslog = None
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "th_site.operations.json_logging.JsonLines"}},
    "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["out"], "level": "WARNING"},
    "loggers": {"gunicorn.error": {"handlers": ["out"], "level": "INFO", "propagate": False}},
}


def on_starting(server: Any) -> None:
    """Counts begin anew with the server: processes of an earlier one left files for numbers that others have now."""
    for file in pathlib.Path(os.environ.get("PROMETHEUS_MULTIPROC_DIR", os.devnull)).glob("*.db"):
        file.unlink(missing_ok=True)


def child_exit(server: Any, worker: Any) -> None:
    """Tell prometheus-client that a process is gone."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)
