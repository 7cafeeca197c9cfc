"""What the site leaves to its queue is done: by a worker where a broker is named, else where it is asked for."""

import datetime
import urllib.request
from typing import Any

from django.conf import settings

from tests.waiting import eventually
from tutorials.daily.tasks import make_day
from tutorials.models import DailyPuzzle

from .server import Site, of_worker, worker_name

DAY = datetime.date(2026, 11, 1)


def page(site: Site) -> int:
    """The status that a reader gets who asks for that day's puzzle now."""
    with urllib.request.urlopen(f"{site.address}/it/daily/{DAY}/", timeout=60) as answer:
        return int(answer.status)


def counted(task: str) -> dict[str, Any] | None:
    """What the worker says of itself once it has counted the task."""
    stats: dict[str, Any] = of_worker().stats()[worker_name()]
    return stats if task in stats["total"] else None


def test_a_day_is_made_by_the_worker_or_by_the_site_itself(processes: Site) -> None:
    DailyPuzzle.objects.filter(day=DAY).delete()
    first = page(processes)
    if processes.worker is None:
        assert settings.CELERY_BROKER_URL == ""
        assert first == 200
    else:
        assert first == 202
        assert eventually(lambda: page(processes) == 200)
        # The row may be there a moment before the worker has counted the task.
        worker = eventually(lambda: counted(make_day.name))
        assert worker["pid"] == processes.worker != processes.server
        assert worker["total"][make_day.name] == 1
    assert DailyPuzzle.objects.filter(day=DAY).count() == 1
