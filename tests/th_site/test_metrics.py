"""Counts for Prometheus: off unless the environment says so, and summed over all processes."""

import os
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.waiting import LONGEST
from th_site import heartbeat, metrics

pytestmark = pytest.mark.django_db


@pytest.fixture
def counted(settings: Any, tmp_path: pathlib.Path) -> pathlib.Path:
    settings.VAR = tmp_path
    settings.METRICS = True
    return tmp_path


def samples(client: Client, **headers: str) -> dict[tuple[str, ...], float]:
    """What a Prometheus would read."""
    text = client.get("/metrics", headers=headers).text
    return {
        (sample.name, *sample.labels.values()): sample.value
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


def test_requests_are_counted_by_view_and_status(client: Client, counted: pathlib.Path) -> None:
    for address in ("/healthz", "/healthz", "/en/nowhere/at/all/", "/nowhere.html"):
        client.get(address)
    found = samples(client)
    assert found["th_requests_total", "th_site.health.healthz", "2xx"] == 2
    assert sum(value for (name, *labels), value in found.items() if labels[-1:] == ["4xx"]) == 2
    assert found["th_request_seconds_total", "th_site.health.healthz"] > 0


def test_pages_are_counted_by_the_cache_they_came_from(counted: pathlib.Path) -> None:
    for _ in range(3):
        Client().get("/en/about/")
    found = samples(Client())
    assert {key[1]: value for key, value in found.items() if key[0] == "th_pages_total"} == {"miss": 1, "hit": 2}


def test_what_the_limiter_refuses_is_counted(client: Client, counted: pathlib.Path, settings: Any) -> None:
    settings.RATE_LIMIT = 0
    status = client.post("/api/v1/score", "{}", content_type="application/json").status_code
    found = {key: value for key, value in samples(client).items() if key[0] == "th_refusals_total"}
    assert (status, list(found.values())) == (429, [1])


def test_tasks_are_counted_by_name_and_state(client: Client, counted: pathlib.Path) -> None:
    heartbeat.beat.delay()
    found = samples(client)
    assert found["th_tasks_total", "th_site.heartbeat.beat", "SUCCESS"] == 1
    assert 0 <= found["th_worker_seen_seconds",] < 60


# What counts needs settings alone, and no models.
COUNT = """
from th_site import metrics
for _ in range(1000):
    metrics.count("th_pages_total", cache="hit")
metrics.count("th_requests_total", view='odd "view"\\n', status="2xx")
"""


@pytest.mark.long
def test_processes_add_up_and_what_they_counted_outlives_them(client: Client, counted: pathlib.Path) -> None:
    environment = {
        **os.environ, "VAR_FOLDER": str(counted), "METRICS": "true", "DJANGO_SETTINGS_MODULE": "th_site.settings.test"
    }  # fmt: skip
    root = pathlib.Path(__file__).resolve().parents[2]
    running = [subprocess.Popen([sys.executable, "-c", COUNT], env=environment, cwd=root) for _ in range(2)]
    assert [process.wait(timeout=LONGEST) for process in running] == [0, 0]
    metrics.count("th_pages_total", cache="hit")
    found = samples(client)
    assert found["th_pages_total", "hit"] == 2001
    assert found["th_requests_total", 'odd "view"\n', "2xx"] == 2
    # Those that are gone have been folded into one.
    files = {path.name for path in (counted / "metrics").glob("*.counts")}
    assert files == {"past.counts", f"{os.getpid()}.counts"}


def test_a_full_file_takes_no_new_names_and_goes_on_with_the_old(tmp_path: pathlib.Path) -> None:
    counts = metrics.Counts(tmp_path / "full.counts")
    for number in range(10_000):
        counts.add(f"name-{number:060}", 1)
    counts.add(f"name-{0:060}", 1)
    found = {key: value for key, _, value in metrics.entries((tmp_path / "full.counts").read_bytes())}
    assert found[f"name-{0:060}"] == 2
    assert 3000 < len(found) < 10_000


def test_every_count_has_a_line_of_help(client: Client, counted: pathlib.Path) -> None:
    root = pathlib.Path(__file__).resolve().parents[2]
    files = [path for app in ("th_site", "rules_content", "tutorials") for path in root.joinpath(app).rglob("*.py")]
    code = "".join(path.read_text("utf-8") for path in files if "node_modules" not in path.parts)
    named = set(re.findall(r'metrics\.count\("(\w+)"', code))
    assert "th_pages_total" in named
    assert named - set(metrics.HELP) == set()


def test_without_a_disk_to_write_to_pages_go_on(client: Client, counted: pathlib.Path, settings: Any) -> None:
    settings.VAR = counted / "a-file"
    settings.VAR.write_text("")
    assert client.get("/healthz").status_code == 200
