"""Counts for Prometheus: off unless the environment says so, and summed over all processes."""

import os
import pathlib
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.waiting import LONGEST
from th_site.operations import heartbeat

pytestmark = pytest.mark.django_db


@pytest.fixture
def counted(settings: Any) -> None:
    settings.METRICS = True


def samples(client: Client, **headers: str) -> dict[tuple[str, ...], float]:
    """What a Prometheus would read."""
    return parsed(client.get("/metrics", headers=headers).text)


def parsed(text: str) -> dict[tuple[str, ...], float]:
    return {
        (sample.name, *(sample.labels[name] for name in sorted(sample.labels, reverse=True))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_off_by_default(client: Client) -> None:
    assert client.get("/metrics", follow=True).status_code == 404


def test_a_token_is_asked_for(client: Client, settings: Any, tmp_path: pathlib.Path) -> None:
    settings.VAR, settings.METRICS_TOKEN = tmp_path, "a-token-of-some-length"
    wrong = [client.get("/metrics", headers={"authorization": word}) for word in ("", "Bearer wrong", "Bearer é")]
    assert [response.status_code for response in wrong] == [401, 401, 401]
    assert client.get("/metrics", headers={"authorization": "Bearer a-token-of-some-length"}).status_code == 200


def grown(client: Client, name: str, act: Callable[[], object]) -> dict[tuple[str, ...], float]:
    """By how much the counts of that name grow with what is done."""
    before = samples(client)
    act()
    after = samples(client)
    found = {key[1:]: value - before.get(key, 0) for key, value in after.items() if key[0] == name}
    return {labels: value for labels, value in found.items() if value}


def test_requests_are_counted_by_view_and_status(client: Client, counted: None) -> None:
    def act() -> None:
        for address in ("/healthz", "/healthz", "/en/nowhere/at/all/", "/nowhere.html"):
            client.get(address)

    found = grown(client, "th_requests_total", act)
    assert found["th_site.operations.health.healthz", "2xx"] == 2
    assert sum(value for (_, status), value in found.items() if status == "4xx") == 2
    assert ("th_site.operations.health.healthz",) in grown(client, "th_request_seconds_total", act)


def test_pages_are_counted_by_whether_the_cache_has_them(client: Client, counted: None) -> None:
    pages = grown(client, "th_pages_total", lambda: [Client().get("/en/about/") for _ in range(3)])
    assert pages == {("miss",): 1, ("hit",): 2}


def test_what_the_limiter_refuses_is_counted(client: Client, counted: None, settings: Any) -> None:
    settings.RATE_LIMIT = 0
    asked = grown(
        client, "th_refusals_total", lambda: client.post("/api/v1/score", "{}", content_type="application/json")
    )
    assert list(asked.values()) == [1]


def test_tasks_are_counted_by_name_and_state(client: Client, counted: None) -> None:
    assert grown(client, "th_tasks_total", heartbeat.beat.delay) == {
        ("th_site.operations.heartbeat.beat", "SUCCESS"): 1
    }
    assert 0 <= samples(client)["th_worker_seen_seconds",] < 60


COUNT = """
from th_site.operations.metrics import PAGES, REQUESTS
for _ in range(1000):
    PAGES.labels(cache="hit").inc()
REQUESTS.labels(view='odd "view"\\n', status="2xx").inc()
"""
READ = "from django.test import Client; print(Client().get('/metrics').text)"


@pytest.mark.long
def test_processes_add_up_and_what_they_counted_outlives_them(tmp_path: pathlib.Path) -> None:
    environment = {
        **os.environ, "VAR_FOLDER": str(tmp_path), "METRICS": "true", "DJANGO_SETTINGS_MODULE": "th_site.settings.test"
    }  # fmt: skip
    root = pathlib.Path(__file__).resolve().parents[3]
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c"]
    running = [subprocess.Popen([*command, COUNT], env=environment, cwd=root) for _ in range(2)]
    assert [process.wait(timeout=LONGEST) for process in running] == [0, 0]
    read = subprocess.run(
        [*command, READ], env=environment, cwd=root, capture_output=True, text=True, check=True, timeout=LONGEST
    )
    found = parsed(read.stdout)
    assert found["th_pages_total", "hit"] == 2000
    assert found["th_requests_total", 'odd "view"\n', "2xx"] == 2
    assert found["th_machine_info", socket.gethostname()] == 1
