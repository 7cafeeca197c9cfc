"""The length of the task queue."""

from celery import current_app
from kombu.exceptions import ChannelError


def queue_length() -> int | None:
    """Return how many tasks wait for a worker; None without a queue, or where it does not answer."""
    if current_app.conf.task_always_eager:
        return None
    options = {"socket_timeout": 2, "socket_connect_timeout": 2, **current_app.conf.broker_transport_options}
    try:
        with current_app.connection_for_read(connect_timeout=2, transport_options=options) as link:
            link.ensure_connection(max_retries=1, timeout=2)
            name = current_app.conf.task_default_queue
            return int(link.default_channel.queue_declare(name, passive=True).message_count)
    except ChannelError:  # in Redis an empty queue does not exist
        return 0
    except Exception:  # drivers raise anything
        return None
