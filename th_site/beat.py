"""The worker's clock, that recovers from a clock that was wrong."""

import datetime
from typing import Any

from celery.beat import PersistentScheduler

SLACK = datetime.timedelta(minutes=1)


class SteadyScheduler(PersistentScheduler):
    """Celery's own, except that a last run in the future counts as one of this moment.

    Where the clock was ahead for a while, what ran then would not be due again before that time comes, nor what was
    reckoned from it, even after a restart.
    """

    def tick(self, *args: Any, **kwargs: Any) -> Any:
        ahead = [entry for entry in self.schedule.values() if entry.last_run_at > entry.default_now() + SLACK]
        for entry in ahead:
            entry.last_run_at = entry.default_now()
        if ahead:
            self.populate_heap()
        return super().tick(*args, **kwargs)
