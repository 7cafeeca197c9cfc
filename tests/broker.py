"""Another broker for a while, in the process of the test."""

import contextlib
import socket
from collections.abc import Iterator

from th_site.celery import app

AWAY = "redis://127.0.0.1:1/0"


@contextlib.contextmanager
def broker(address: str) -> Iterator[None]:
    """Tasks go to the broker at this address, and not to where the settings say."""
    before = {name: app.conf[name] for name in ("task_always_eager", "broker_url")}
    _changed(task_always_eager=False, broker_url=address)
    try:
        yield
    finally:
        _changed(**before)


def _changed(**settings: object) -> None:
    app.conf.update(**settings)
    app.__dict__.pop("amqp", None)  # it holds links to the broker of before


@contextlib.contextmanager
def hanging() -> Iterator[str]:
    """The address of a broker that takes whoever calls, and never says a word."""
    with socket.socket() as listens:
        listens.bind(("127.0.0.1", 0))
        listens.listen()
        yield f"redis://127.0.0.1:{listens.getsockname()[1]}/0"
