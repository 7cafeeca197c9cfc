"""What the site leaves to its queue is done: by a worker where a broker is named, else where it is asked for."""

import pathlib
import urllib.request
from typing import Any

from django.conf import settings

from rules_content.reading.tasks import make_sheet
from tests.waiting import eventually

from .server import Site, of_worker, worker_name

SHEET = "sheet-a5-german-base-it"
TASK = make_sheet.name


def sheet(site: Site) -> Any:
    """What a reader gets who asks for the sheet now."""
    with urllib.request.urlopen(f"{site.address}/it/rules/german/sheet-a5.pdf", timeout=60) as answer:
        return answer.status, answer.headers.get_content_type(), answer.read(5)


def counted(task: str) -> dict[str, Any] | None:
    """What the worker says of itself once it has counted the task."""
    stats: dict[str, Any] = of_worker().stats()[worker_name()]
    return stats if task in stats["total"] else None


def test_a_sheet_is_made_by_the_worker_or_by_the_site_itself(processes: Site) -> None:
    folder = pathlib.Path(settings.MEDIA_ROOT) / "booklets"
    for older in folder.glob(f"{SHEET}-*.pdf"):
        older.unlink()
    first = sheet(processes)
    made = (200, "application/pdf", b"%PDF-")
    if processes.worker is None:
        assert settings.CELERY_BROKER_URL == ""
        assert first == made
    else:
        assert first[:2] == (202, "text/html")
        assert eventually(lambda: sheet(processes) == made)
        # The file may be there a moment before the worker has counted the task.
        worker = eventually(lambda: counted(TASK))
        assert worker["pid"] == processes.worker != processes.server
        assert worker["total"][TASK] == 1
    assert len(list(folder.glob(f"{SHEET}-*.pdf"))) == 1
