"""What the site leaves to its queue is done: by a worker where a broker is named, else where it is asked for."""

import urllib.parse
import urllib.request
from typing import Any

from django.conf import settings

from tests.waiting import eventually
from tutorials.core.table.log import Log
from tutorials.table.tasks import draw_card

from .server import Site, of_worker, worker_name

TABLE = Log.from_json({"setup": {"edition": "english", "players": ["pink", "blue"]}}).shared()


def shared(site: Site) -> int:
    """The status that a browser gets that shares a table."""
    body = urllib.parse.urlencode({"t": TABLE}).encode()
    with urllib.request.urlopen(f"{site.address}/it/table/share", body, timeout=60) as answer:
        return int(answer.status)


def counted(task: str) -> dict[str, Any] | None:
    """What the worker says of itself once it has counted the task."""
    stats: dict[str, Any] = of_worker().stats()[worker_name()]
    return stats if task in stats["total"] else None


def test_the_card_of_a_shared_table_is_drawn_by_the_worker_or_by_the_site_itself(processes: Site) -> None:
    before = done(draw_card.name) if processes.worker else 0
    assert shared(processes) == 204
    if processes.worker is None:
        assert settings.CELERY_BROKER_URL == ""
    else:
        eventually(lambda: done(draw_card.name) == before + 1)
        worker = counted(draw_card.name)
        assert worker is not None
        assert worker["pid"] == processes.worker != processes.server


def done(task: str) -> int:
    """How many such tasks the worker has done: other tests share tables, too."""
    stats = counted(task)
    return int(stats["total"][task]) if stats else 0
