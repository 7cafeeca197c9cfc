"""Redis as a cache that may fail: what it does not answer counts as not cached, and it is asked again later."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import redis
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.retry import Retry

logger = logging.getLogger(__name__)
PAUSE = 5.0  # seconds for which a cache that does not answer is left alone: nobody waits for it
TIMEOUT = 0.5
MISSING = object()


class OneClient(RedisCacheClient):
    """One client a server: to make one for every question takes longer than the question."""

    def __init__(self, servers: Any, **options: Any) -> None:
        # One more try at once, for a connection that the server has closed since; none where it does not answer.
        options = {
            "socket_timeout": TIMEOUT,
            "socket_connect_timeout": TIMEOUT,
            "retry": Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,)),
        } | options
        super().__init__(servers, **options)
        self._clients: dict[int, Any] = {}

    def get_client(self, key: str | None = None, *, write: bool = False) -> Any:
        at = self._get_connection_pool_index(write)
        if at not in self._clients:
            self._clients[at] = self._client(connection_pool=self._get_connection_pool(write))
        return self._clients[at]


class SharedCache(RedisCache):
    """As Django's, except that no question to it raises, whatever has become of the server.

    A counter that cannot be reached is one that does not exist: `incr` raises ValueError, as always then.
    """

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = OneClient
        self.paused_until = 0.0

    def _ask(self, question: Callable[[], Any], otherwise: Any) -> Any:
        if time.monotonic() < self.paused_until:
            return otherwise
        try:
            return question()
        except (redis.ConnectionError, redis.TimeoutError, OSError) as fault:
            self.paused_until = time.monotonic() + PAUSE
            logger.warning("The cache does not answer: %s", fault)
        except redis.RedisError as fault:  # it answers and refuses, as a full one does
            logger.warning("The cache refuses: %s", fault)
        return otherwise

    def add(self, *args: Any, **kwargs: Any) -> Any:
        # Whoever adds a mark in order to be the only one goes on, rather than nobody.
        return self._ask(lambda: super(SharedCache, self).add(*args, **kwargs), otherwise=True)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._ask(lambda: super(SharedCache, self).get(key, default, version), default)

    def set(self, *args: Any, **kwargs: Any) -> None:
        self._ask(lambda: super(SharedCache, self).set(*args, **kwargs), None)

    def touch(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask(lambda: super(SharedCache, self).touch(*args, **kwargs), otherwise=False)

    def delete(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask(lambda: super(SharedCache, self).delete(*args, **kwargs), otherwise=False)

    def get_many(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask(lambda: super(SharedCache, self).get_many(*args, **kwargs), {})

    def set_many(self, data: Any, *args: Any, **kwargs: Any) -> Any:
        return self._ask(lambda: super(SharedCache, self).set_many(data, *args, **kwargs), list(data))

    def delete_many(self, *args: Any, **kwargs: Any) -> None:
        self._ask(lambda: super(SharedCache, self).delete_many(*args, **kwargs), None)

    def has_key(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask(lambda: super(SharedCache, self).has_key(*args, **kwargs), otherwise=False)

    def incr(self, *args: Any, **kwargs: Any) -> Any:
        found = self._ask(lambda: super(SharedCache, self).incr(*args, **kwargs), MISSING)
        if found is MISSING:
            raise ValueError("the cache does not answer")
        return found

    def clear(self) -> Any:
        return self._ask(super().clear, otherwise=False)
