"""The files in deploy/ fit each other, the settings and docs/operations.md; the tools they are for agree."""

import configparser
import json
import logging.config
import os
import pathlib
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.utils import translation

from tests.bare_environment import bare_environment
from tests.waiting import LONGEST
from th_site.operations.json_logging import JsonLines
from th_site.pages.error_pages import FAULTS

pytestmark = [pytest.mark.long, pytest.mark.once]
ROOT = pathlib.Path(__file__).resolve().parents[3]
DEPLOY = ROOT / "deploy"
gunicorn_config = SimpleNamespace(**runpy.run_path(str(DEPLOY / "gunicorn.conf.py")))
OPERATIONS = (ROOT / "docs/operations.md").read_text("utf-8")
UNITS = sorted(path.name for path in DEPLOY.glob("tokyo-highway*"))
SERVICES = [name for name in UNITS if name.endswith(".service")]
HOME, STATE, SETTINGS = "/srv/tokyo-highway/site", "/var/lib/tokyo-highway", "/etc/tokyo-highway/environment"


def unit(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser(strict=True, interpolation=None, delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string((DEPLOY / name).read_text("utf-8"))
    return read


def environment() -> dict[str, str]:
    """The example, those lines included that are commented out."""
    lines = (DEPLOY / "environment.example").read_text("utf-8").splitlines()
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", "\n".join(lines), flags=re.MULTILINE))


Note = Callable[[str, object], None]


def verdict(note: Note, command: list[str]) -> str:
    """What a tool has against the files; nothing where this machine has no such tool, which is said after the tests."""
    if not shutil.which(command[0], path=f"{os.environ['PATH']}:/usr/sbin:/sbin"):
        note("missing tool", command[0])
        return ""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    return "" if done.returncode == 0 else done.stderr


# ---------------------------------------------------------------- units


@pytest.mark.parametrize("name", SERVICES)
def test_a_unit_runs_our_commands_as_our_user_with_our_settings(name: str) -> None:
    service = unit(name)["Service"]
    wanted = {
        "User": "tokyo-highway", "Group": "tokyo-highway", "WorkingDirectory": HOME, "EnvironmentFile": SETTINGS,
        "StateDirectory": "tokyo-highway",
    }  # fmt: skip
    assert {key: service[key] for key in wanted} == wanted
    hardened = ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "ProtectSystem", "RestrictSUIDSGID")
    assert [service[key] for key in hardened] == ["true", "true", "true", "true", "strict", "true"]


@pytest.mark.parametrize("name", ["tokyo-highway.service", "tokyo-highway-worker.service"])
def test_what_ends_is_started_again(name: str) -> None:
    assert unit(name)["Service"]["Restart"] == "always"
    assert unit(name)["Install"]["WantedBy"] == "multi-user.target"


def test_the_units_start_commands_that_are_there_and_systemd_has_nothing_against_them(
    tmp_path: pathlib.Path, record_property: Note
) -> None:
    """With the commands of this very environment in the place of those of the machine to be."""
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        here = text.replace(f"{HOME}/.venv/bin/", f"{pathlib.Path(sys.executable).parent}/")
        (tmp_path / name).write_text(here, "utf-8")
    commands = re.findall(rf"{re.escape(HOME)}/\.venv/bin/(\w+)", "".join((DEPLOY / n).read_text() for n in UNITS))
    assert sorted(commands) == ["celery", "gunicorn", "python"]
    assert [name for name in commands if not (pathlib.Path(sys.executable).parent / name).exists()] == []
    assert (
        verdict(record_property, ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in UNITS)])
        == ""
    )


def test_the_worker_is_one_with_a_clock() -> None:
    words = unit("tokyo-highway-worker.service")["Service"]["ExecStart"].split()
    assert words[1:6] == ["--app", "th_site", "--quiet", "worker", "--beat"]
    assert words[words.index("--schedule") + 1].startswith("${VAR_FOLDER}/")


def test_a_second_machine_has_the_same_worker_without_a_clock() -> None:
    first = unit("tokyo-highway-worker.service")["Service"]["ExecStart"]
    text = (DEPLOY / "worker-without-clock.conf").read_text("utf-8")
    assert re.findall(r"^ExecStart=(.*)$", text, flags=re.MULTILINE) == [
        "", first.replace(" --beat --schedule ${VAR_FOLDER}/celerybeat-schedule", "")
    ]  # fmt: skip


@pytest.mark.parametrize("value", ["Rules <rules@example.org>", "postgresql://a:b$c@d/e?x=1&y=2", 'a "b" #c; `d`'])
def test_a_value_in_single_quotes_is_read_by_sh_as_it_stands(tmp_path: pathlib.Path, value: str) -> None:
    """As by systemd; and the words that say so stand in the example."""
    (tmp_path / "environment").write_text(f"VALUE='{value}'\n", "utf-8")
    command = ["sh", "-c", "set -a; . ./environment; exec printenv VALUE"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=LONGEST)
    assert done.stdout == f"{value}\n"
    assert "in single quotes" in (DEPLOY / "environment.example").read_text("utf-8")


# ---------------------------------------------------------------- containers


def compose(*names: str) -> dict[str, Any]:
    """The services of these compose files, a later one adding to an earlier."""
    found: dict[str, Any] = {}
    for name in names:
        for service, told in yaml.safe_load((DEPLOY / name).read_text("utf-8"))["services"].items():
            found[service] = found.get(service, {}) | told
    return found


def test_the_containers_do_what_the_entrypoint_knows_with_one_clock_for_all() -> None:
    services = compose("compose.yaml", "compose.two-machines.yaml")
    ours = {name: told["command"][0] for name, told in services.items() if "SITE_IMAGE" in told["image"]}
    assert ours == {
        "setup": "setup", "web": "web", "worker": "worker-with-beat", "web-2": "web", "worker-2": "worker",
    }  # fmt: skip
    known = (DEPLOY / "entrypoint").read_text("utf-8")
    assert [command for command in ours.values() if f"\n  {command})" not in known] == []


def test_the_machines_of_the_containers_differ_in_name_and_folder_alone() -> None:
    services = compose("compose.yaml", "compose.two-machines.yaml")
    same = [
        re.sub(r":\?[^}]*}", "}", json.dumps(services[name]["environment"])) for name in ("web", "web-2", "worker-2")
    ]
    assert len(set(same)) == 1
    for name, number in (("web", 1), ("worker", 1), ("web-2", 2), ("worker-2", 2)):
        assert services[name]["hostname"] == f"machine-{number}"
        assert services[name]["volumes"] == [
            f"machine-{number}:{STATE}", f"static:{STATE}/static:ro"
        ]  # fmt: skip


def test_the_containers_have_the_redis_and_the_proxy_of_the_docs() -> None:
    services = compose("compose.yaml")
    assert services["redis"]["command"][1:5] == ["--maxmemory", "128mb", "--maxmemory-policy", "volatile-lru"]
    assert "maxmemory 128mb\\nmaxmemory-policy volatile-lru" in OPERATIONS
    assert "./nginx.conf:/tokyo-highway.conf:ro" in services["nginx"]["volumes"]
    assert f"static:{STATE}/static:ro" in services["nginx"]["volumes"]
    (pattern,) = re.findall(r"s/(server 127\S+ \.\*)/", services["nginx"]["command"][2])
    assert len(re.findall(pattern, nginx())) == 1


# ---------------------------------------------------------------- the proxy


def nginx() -> str:
    return (DEPLOY / "nginx.conf").read_text("utf-8")


def directives() -> Iterator[str]:
    """Every directive of the proxy's file, without comments; braces must close."""
    text = re.sub(r"#.*", "", nginx())
    text = re.sub(r'"[^"]*"', lambda quoted: quoted[0].replace("{", "<").replace("}", ">"), text)
    assert text.count("{") == text.count("}")
    yield from (" ".join(part.split()) for part in re.split(r"[;{}]", text) if part.strip())


def test_the_proxy_asks_the_site_where_it_listens_and_serves_what_it_collects() -> None:
    found = list(directives())
    assert f"server {gunicorn_config.bind} fail_timeout=0" in found
    assert f"alias {STATE}/static/" in found
    assert environment()["VAR_FOLDER"] == STATE


def test_the_proxy_buffers_bounds_slow_clients_and_compresses_nothing_twice() -> None:
    found = set(directives())
    wanted = {
        "proxy_buffering on", "proxy_request_buffering on", "gzip off", "gzip_static on", "client_header_timeout 10s",
        "client_body_timeout 10s", "send_timeout 20s", "client_max_body_size 1m", "access_log off",
        "proxy_set_header X-Forwarded-For $remote_addr", "proxy_set_header X-Forwarded-Proto $scheme",
        "proxy_set_header X-Request-ID $request_id", "proxy_set_header Host $host",
    }  # fmt: skip
    assert wanted <= found
    assert gunicorn_config.keepalive > 60  # seconds for which the proxy keeps a connection
    assert gunicorn_config.timeout < 35  # seconds for which it waits for an answer


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_while_the_site_is_away_the_proxy_says_so_in_every_language(language: str) -> None:
    assert {"error_page 429 502 503 504 /closed.html", f"root {STATE}/static/th_site"} <= set(directives())
    with translation.override(language):
        words = f"<b>{FAULTS[503].heading}.</b> {FAULTS[503].words}"
    assert words in (ROOT / "th_site/static/th_site/closed.html").read_text("utf-8")


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_what_is_too_long_for_the_proxy_is_told_as_the_site_tells_it(language: str) -> None:
    assert {"error_page 413 414 /too_long.html", "error_page 413 /too_long.json"} <= set(directives())
    fault = FAULTS[413]
    with translation.override(language):
        words = f"<b>{fault.heading}.</b> {fault.words}"
    assert words in (ROOT / "th_site/static/th_site/too_long.html").read_text("utf-8")
    with translation.override("en"):
        error = {"code": fault.code, "where": "", "message": str(fault.words)}
    assert json.loads((ROOT / "th_site/static/th_site/too_long.json").read_text("utf-8")) == {"error": error}


def test_the_proxy_names_one_certificate_and_nginx_has_nothing_against_it(
    tmp_path: pathlib.Path, record_property: Note
) -> None:
    """With paths and ports that anyone may use, and a certificate of its own."""
    names = re.findall(r"/etc/letsencrypt/live/([^/]+)/(\w+)\.pem", nginx())
    assert names == [("rules.example.org", "fullchain"), ("rules.example.org", "privkey")]
    text = (
        nginx()
        .replace("/etc/letsencrypt/live/rules.example.org", str(tmp_path))
        .replace("/var/log/nginx", str(tmp_path))
    )
    for port, other in (("80", "18080"), ("443", "18443")):
        text = re.sub(rf"listen (\[::\]:)?{port}\b", rf"listen \g<1>{other}", text)
    if shutil.which("openssl"):
        key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=rules.example.org"]
        subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True, timeout=LONGEST)
    (tmp_path / "site.conf").write_text(text, "utf-8")
    whole = f"pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}} http {{ include {tmp_path}/site.conf; }}"
    (tmp_path / "nginx.conf").write_text(whole, "utf-8")
    assert (
        verdict(record_property, ["nginx", "-t", "-q", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]) == ""
    )


# ---------------------------------------------------------------- the site


def test_gunicorn_runs_threads_over_code_that_is_loaded_once() -> None:
    found = (gunicorn_config.worker_class, gunicorn_config.preload_app, gunicorn_config.accesslog)
    assert found == ("gthread", True, None)
    assert min(gunicorn_config.workers, gunicorn_config.threads, gunicorn_config.max_requests_jitter) >= 2
    read = subprocess.run(
        [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "--print-config", "x"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=LONGEST,
    )  # fmt: skip
    assert "worker_class" in read.stdout, read.stderr
    assert re.search(r"preload_app\s+= True", read.stdout)


def test_gunicorn_writes_lines_of_json() -> None:
    logger = logging.getLogger("gunicorn.error")
    before = logger.handlers, logger.propagate, logger.level
    root = logging.getLogger().handlers[:], logging.getLogger().level
    logging.config.dictConfig(gunicorn_config.logconfig_dict)
    formatters = [handler.formatter for handler in logger.handlers]
    logger.handlers, logger.propagate, logger.level = before
    logging.getLogger().handlers, logging.getLogger().level = root
    assert [type(formatter) for formatter in formatters] == [JsonLines]


def test_the_example_of_the_environment_is_complete_once_it_has_a_key(tmp_path: pathlib.Path) -> None:
    """Production starts with it, and every variable in it is explained in docs/operations.md."""
    named = environment()
    assert [name for name in named if f"`{name}`" not in OPERATIONS] == []
    lines = (DEPLOY / "environment.example").read_text("utf-8").splitlines()
    set_ = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert [name for name, value in set_.items() if not value] == ["SECRET_KEY"]
    key = "Zq3vN8kLw2xR7tYb5mHs9pDf4gJc6aEuXoVi1TnKyBzWlMhQrS"
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT, env={**bare_environment(), **set_, "SECRET_KEY": key, "VAR_FOLDER": str(tmp_path)},
        capture_output=True, text=True, check=False, timeout=LONGEST,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, "System check identified no issues (2 silenced).")


# ---------------------------------------------------------------- docs/operations.md


def section() -> str:
    return OPERATIONS.split("## Run it on one small machine", 1)[1]


def test_the_docs_name_every_file_of_the_folder_and_no_other() -> None:
    named = set(re.findall(r"deploy/([\w.-]+\w)", section().replace("tokyo-highway*", " ".join(UNITS))))
    named |= {name for name in UNITS if "deploy/tokyo-highway*" in section()}
    files = {path.name for path in DEPLOY.iterdir() if path.is_file()}
    assert named == files


def test_the_commands_of_the_docs_are_there() -> None:
    """Those of manage.py, which the machine knows as `tokyo-highway`, and what is made before."""
    commands = set(re.findall(r"(?:^|&& )tokyo-highway (\w+)", section(), flags=re.MULTILINE))
    known = {path.stem for path in (ROOT / "th_site/management/commands").glob("*.py")}
    assert commands - known == {"migrate", "collectstatic", "createsuperuser"}
    assert {"load_content", "backup", "restore", "doctor"} <= commands
    targets = re.findall(r"make ((?:\.venv/\.\w+ ?)+)", section())
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert [one for line in targets for one in line.split() if f"\n{one}:" not in makefile] == []
    assert len(targets) == 2  # to begin with, and to upgrade


def test_the_command_of_the_machine_knows_its_paths(record_property: Note) -> None:
    script = (DEPLOY / "manage.sh").read_text("utf-8")
    assert [path for path in (HOME, SETTINGS) if path not in script] == []
    assert verdict(record_property, ["sh", "-n", str(DEPLOY / "manage.sh")]) == ""


def test_the_licences_are_named_in_the_same_words_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == "MIT AND CC-BY-4.0"
    assert [name for name in ("`MIT`", "`CC-BY-4.0`") if name not in (ROOT / "README.md").read_text("utf-8")] == []
    assert [len(list(ROOT.glob(pattern))) for pattern in project["license-files"]] == [1]


def test_the_changelog_begins_with_the_version_of_the_project() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert versions[0] in (version, "Unreleased")
    assert version in versions
