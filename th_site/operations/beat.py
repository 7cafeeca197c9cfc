"""A scheduler that recovers from a clock that was wrong."""

import datetime
from typing import Any

from celery.beat import PersistentScheduler

CLOCK_SKEW = datetime.timedelta(minutes=1)


class SteadyScheduler(PersistentScheduler):
    """Celery's own, except that a last run in the future counts as one of now.

    After a time with the clock ahead, Celery would not run these tasks again before that time comes, even after a
    restart.
    """

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        ahead = [entry for entry in self.schedule.values() if entry.last_run_at > entry.default_now() + CLOCK_SKEW]
        for entry in ahead:
            entry.last_run_at = entry.default_now()
        if ahead:
            self.populate_heap()
        return super().tick(*args, **kwargs)
