"""Eight writers while processes of the server are killed: `python -m tests.bench.killed [seconds]`.

Eight learners hand in one try after the other, to a real server on the database that DATABASE_URL names; every now
and then one of its processes is ended without a word. Whatever was answered has been kept, and nothing is kept twice.
"""

from __future__ import annotations

import http.client
import os
import pathlib
import signal
import sys
import threading
import time
from random import Random
from typing import Any
from urllib.parse import urlencode, urlsplit

WRITERS = 8
PAUSE = 2.5  # seconds between two of them; a new process takes one until it answers
TOKEN = "a" * 32


def main(seconds: float = 20.0) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
    os.environ["GUNICORN_CMD_ARGS"] = "--workers=2 --preload"
    import django

    django.setup()
    from django.conf import settings
    from django.db import connection

    from tests.browser.server import running
    from tests.database import own_database
    from tutorials.models import Attempt, Learner, Progress, Puzzle

    with own_database():
        puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
        learners = [Learner.objects.create() for _ in range(WRITERS)]
        before = Attempt.objects.filter(puzzle=puzzle).count()
        with running(pathlib.Path(settings.VAR) / "killed.log") as site:
            until = time.monotonic() + seconds
            writers = [Writer(site.address, puzzle.get_absolute_url(), learner, until) for learner in learners]
            for writer in writers:
                writer.start()
            killed = kill_now_and_then(site.server, until)
            for writer in writers:
                writer.join()
        tries = dict(Progress.objects.filter(puzzle=puzzle).values_list("learner_id", "tries"))
        lost = sum(max(0, writer.answers - tries.get(writer.learner.pk, 0)) for writer in writers)
        twice = sum(max(0, tries.get(writer.learner.pk, 0) - writer.asked) for writer in writers)
        lines = Attempt.objects.filter(puzzle=puzzle).count() - before
        asked, answers = sum(writer.asked for writer in writers), sum(writer.answers for writer in writers)
        print(
            f"{connection.vendor}: {killed} processes killed; {asked} tries handed in, {answers} answered, "
            f"{sum(tries.values())} kept ({lines} in the statistics); lost: {lost}, kept twice: {twice}"
        )
    return 1 if lost or twice or lines != sum(tries.values()) else 0


class Writer(threading.Thread):
    """A learner who hands in tries that are wrong, as fast as they are answered."""

    def __init__(self, address: str, path: str, learner: Any, until: float) -> None:
        super().__init__()
        from django.core.signing import get_cookie_signer

        from tutorials.course import progress

        self.host, self.path, self.learner, self.until = str(urlsplit(address).netloc), path, learner, until
        self.asked = self.answers = 0
        mark = get_cookie_signer(salt=progress.COOKIE + progress.SALT).sign(learner.token)
        self.headers = {
            "Cookie": f"csrftoken={TOKEN}; {progress.COOKIE}={mark}", "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
        }  # fmt: skip

    def run(self) -> None:
        form = urlencode({"move": "{}", "csrfmiddlewaretoken": TOKEN})
        while time.monotonic() < self.until:
            link = http.client.HTTPConnection(self.host, timeout=30)
            try:
                self.asked += 1
                link.request("POST", self.path, form, self.headers)
                answer = link.getresponse()
                answer.read()
                self.answers += answer.status == 200
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)  # its process has gone
            finally:
                link.close()


def kill_now_and_then(server: int, until: float) -> int:
    """Kill processes of the server that we started; returns how many."""
    random, killed = Random(1), 0
    while time.monotonic() < until - 2:
        time.sleep(PAUSE)
        processes = pathlib.Path(f"/proc/{server}/task/{server}/children").read_text().split()
        if len(processes) > 1:
            os.kill(int(random.choice(processes)), signal.SIGKILL)
            killed += 1
    return killed


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
