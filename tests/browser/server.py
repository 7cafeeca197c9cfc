"""The site as visitors meet it: gunicorn on a port of its own and, where a broker is named, a Celery worker."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass

from celery.app.control import Inspect
from django.conf import settings
from django.db import connection

from tests.waiting import eventually
from th_site.celery import app

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Site:
    """A running site: its address, and the processes of the server and of the worker that serves its queue."""

    address: str
    server: int
    worker: int | None


def worker_name() -> str:
    return f"tests-{os.getpid()}@localhost"


def of_worker() -> Inspect:
    """What the worker says of itself when asked."""
    return Inspect([worker_name()], app=app, timeout=5)


def database_url() -> str:
    """The address of the tests' database, for another process."""
    config = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{config['NAME']}"
    return (
        f"postgresql://{config['USER']}:{config['PASSWORD']}@{config['HOST']}:{config['PORT'] or 5432}/{config['NAME']}"
    )


@contextlib.contextmanager
def running(log: pathlib.Path, *, with_worker: bool = True, **different: str) -> Iterator[Site]:
    """A running site on the tests' database, its environment different where told; all its processes have ended
    afterwards."""
    environment = {**os.environ, "DATABASE_URL": database_url(), "DJANGO_SETTINGS_MODULE": "th_site.settings.test"}
    environment |= different
    with contextlib.ExitStack() as stack, log.open("w") as out:
        address = f"http://127.0.0.1:{stack.enter_context(own_port())}"

        def start(*command: str) -> subprocess.Popen[bytes]:
            line = [sys.executable, "-m", *command]
            return stack.enter_context(ended(subprocess.Popen(line, cwd=ROOT, env=environment, stdout=out, stderr=out)))

        bind = f"--bind={address.removeprefix('http://')}"
        server = start("gunicorn", "th_site.wsgi", bind, "--reuse-port", "--threads=6", "--timeout=60")
        worker = None
        if settings.CELERY_BROKER_URL and with_worker:
            hostname = f"--hostname={worker_name()}"
            worker = start("celery", "-A", "th_site", "worker", "--concurrency=1", "--loglevel=warning", hostname)
        try:
            eventually(lambda: is_up(f"{address}/readyz"))
            eventually(lambda: worker is None or of_worker().ping())
        except AssertionError:
            raise RuntimeError(f"the site did not start:\n{log.read_text()}") from None
        yield Site(address, server.pid, worker.pid if worker else None)


def free_port() -> int:
    """A port that was free a moment ago."""
    with own_port() as port:
        return port


@contextlib.contextmanager
def own_port() -> Iterator[int]:
    """A port that nobody else is given meanwhile; whoever listens there says that the port may be shared."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])


@contextlib.contextmanager
def ended(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """The process, asked to end when it is no longer needed, and made to if it does not."""
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_up(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
