"""How long the queue is."""

from celery import current_app
from kombu.exceptions import ChannelError


def queue_length() -> int | None:
    """How many tasks wait for a worker; nothing where there is no queue, or where it does not answer."""
    if current_app.conf.task_always_eager:
        return None
    options = {"socket_timeout": 2, "socket_connect_timeout": 2, **current_app.conf.broker_transport_options}
    try:
        with current_app.connection_for_read(connect_timeout=2, transport_options=options) as link:
            link.ensure_connection(max_retries=1, timeout=2)
            name = current_app.conf.task_default_queue
            return int(link.default_channel.queue_declare(name, passive=True).message_count)
    except ChannelError:  # With Redis a queue is there only while something is in it.
        return 0
    except Exception:  # Whatever a driver raises, the answer is the same: it is not known.
        return None
