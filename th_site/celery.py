"""The queue of the site: what takes longer than a reader waits for, and what the clock asks for."""

import hashlib
import logging
import os
import sys
from typing import Any, Never

from celery import Celery, Task
from celery.loaders.app import AppLoader
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError
from kombu.exceptions import OperationalError

from .background_thread import begin
from .heartbeat import is_late

logger = logging.getLogger(__name__)
QUICKLY = 0.4  # seconds
MINUTE = 60

# As gunicorn: those who run a worker at a desk say so (`make worker` does).
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")


def queue_answers(app: Celery) -> bool:
    """Whether the broker is there, asked quickly: a reader who waits for a page is not to wait for a queue that hangs.

    Of brokers other than Redis it is taken for granted.
    """
    address = str(app.conf.broker_url)
    if not address.startswith(("redis://", "rediss://")):
        return True
    import redis  # installed where it is used

    try:
        with redis.Redis.from_url(address, socket_timeout=QUICKLY, socket_connect_timeout=QUICKLY, retry=None) as link:
            return bool(link.ping())
    except redis.RedisError:
        return False


class Work(Task):
    """A task that may be begun anew: it finds what is done already, and does it once.

    It stays in the queue until it is done, whatever becomes of the worker; but one whose own process was killed is not
    begun anew by itself, since it may be what takes too much memory. Where disk, database or broker fail for a while it
    is tried again, after seconds at first and minutes at last; where nobody waits in a queue, once is enough.
    """

    acks_late = True
    autoretry_for = (OSError, DatabaseError)
    max_retries = 5
    retry_backoff = 5
    retry_backoff_max = 10 * 60
    retry_jitter = True

    @property
    def at_once(self) -> bool:
        """Whether there is no queue, and the task runs where it is asked for."""
        return bool(self.app.conf.task_always_eager)

    def ask(self, *args: Any) -> Any:
        """Put the task in the queue: its result to be, or None where the queue cannot be reached."""
        if not self.at_once and not queue_answers(self.app):
            logger.error("%s could not be put in the queue, which does not answer", self.name)
            return None
        try:
            return self.delay(*args)
        except OperationalError:
            logger.exception("%s could not be put in the queue", self.name)
            return None

    def soon(self, *args: str) -> bool:
        """Have it done for somebody who comes again to look for it; false where it has failed within a minute.

        The queue is asked once a minute at most. Without one, or while no worker takes from it, it is done beside.
        """
        if self.at_once or is_late():
            return self.beside(*args)
        if self._has_failed(args):
            return False
        # None where the cache is away: then everybody asks, rather than nobody.
        if cache.add(self._mark("asked", args), True, MINUTE) is False or self.ask(*args) is not None:
            return True
        self._end(args, failed=False)  # the queue may be back before the minute is over
        return False

    def beside(self, *args: str) -> bool:
        """The same in a thread of this process, whether there is a queue or not."""
        if self._has_failed(args):
            return False
        if not settings.TASKS_BESIDE:
            return not self.apply(args).failed()
        begin(lambda: self.apply(args))
        return True

    def on_success(self, retval: Any, task_id: str, args: Any, kwargs: Any) -> None:
        self._end(args, failed=False)

    def on_failure(self, exc: Exception, task_id: str, args: Any, kwargs: Any, einfo: Any) -> None:
        self._end(args, failed=True)

    def on_retry(self, exc: Exception, task_id: str, args: Any, kwargs: Any, einfo: Any) -> None:
        self._end(args, failed=True)

    def _end(self, args: Any, *, failed: bool) -> None:
        cache.delete(self._mark("asked", args))
        if failed:
            cache.set(self._mark("failed", args), True, MINUTE)

    def _has_failed(self, args: Any) -> bool:
        return bool(cache.get(self._mark("failed", args)))

    def _mark(self, what: str, args: Any) -> str:
        return f"task:{what}:{self.name}:{hashlib.sha256(repr(tuple(args)).encode()).hexdigest()}"

    def retry(self, *args: Any, exc: Exception | None = None, **options: Any) -> Never:
        if exc is not None and self.request.is_eager:
            raise exc
        raise super().retry(*args, exc=exc, **options)


class OneLineLoader(AppLoader):
    """Ends the process with one line, and status 1, if the settings cannot be read."""

    def config_from_object(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().config_from_object(*args, **kwargs)
        except ImproperlyConfigured as wrong:
            sys.exit(str(wrong))


app = Celery("th_site", task_cls=Work, loader="th_site.celery:OneLineLoader")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["th_site"], related_name="heartbeat")
