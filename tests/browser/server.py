"""The site as visitors meet it: gunicorn on a port of its own and, where a broker is named, a Celery worker."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator

from django.conf import settings
from django.db import connection

ROOT = pathlib.Path(__file__).resolve().parents[2]


def database_url() -> str:
    """The address of the tests' database, for another process."""
    config = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{config['NAME']}"
    return (
        f"postgresql://{config['USER']}:{config['PASSWORD']}@{config['HOST']}:{config['PORT'] or 5432}/{config['NAME']}"
    )


@contextlib.contextmanager
def running(log: pathlib.Path) -> Iterator[str]:
    """The address of a running site on the tests' database."""
    environment = {**os.environ, "DATABASE_URL": database_url(), "DJANGO_SETTINGS_MODULE": "th_site.settings.test"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    gunicorn = ["gunicorn", "th_site.wsgi", f"--bind=127.0.0.1:{port}", "--threads=6", "--timeout=60"]
    commands = [gunicorn]
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        commands.append(["celery", "-A", "th_site", "worker", "--concurrency=1", "--loglevel=warning"])
    with log.open("w") as out:
        started = [
            subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=environment, stdout=out, stderr=out)
            for command in commands
        ]
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/healthz", started, log)
            yield address
        finally:
            for process in started:
                process.send_signal(signal.SIGTERM)
            for process in started:
                process.wait(timeout=30)


def wait_for(address: str, started: list[subprocess.Popen[bytes]], log: pathlib.Path) -> None:
    for _ in range(600):
        if any(process.poll() is not None for process in started):
            break
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=60)
            return
        time.sleep(0.1)
    raise RuntimeError(f"the site did not start:\n{log.read_text()}")
