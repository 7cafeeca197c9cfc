"""Settings come from the environment and are refused, in one clear line, when wrong."""

import json
import pathlib
import subprocess
import sys

import pytest

from tests.bare_environment import bare_environment
from tests.waiting import LONGEST
from th_site.settings import environment

pytestmark = [pytest.mark.long, pytest.mark.once]
ROOT = pathlib.Path(__file__).resolve().parents[3]
GOOD = {
    "SECRET_KEY": "Zq3vN8kLw2xR7tYb5mHs9pDf4gJc6aEuXoVi1TnKyBzWlMhQrS",
    "ALLOWED_HOSTS": "rules.example.org",
    "DJANGO_SETTINGS_MODULE": "th_site.settings.production",
}
WRONG = [
    ({"SECRET_KEY": ""}, "SECRET_KEY is not set"),
    ({"SECRET_KEY": "short"}, "SECRET_KEY is too weak"),
    ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS is not set"),
    ({"ALLOWED_HOSTS": " , "}, "ALLOWED_HOSTS is empty"),
    ({"ALLOWED_HOSTS": "https://rules.example.org"}, "ALLOWED_HOSTS has 'https://rules.example.org'; it takes names"),
    ({"ALLOWED_HOSTS": "example.org,rules.example.org:443"}, "ALLOWED_HOSTS has 'rules.example.org:443'; it takes"),
    ({"WEB_CONCURRENCY": "abc"}, "WEB_CONCURRENCY is 'abc'; it takes a whole number from 1 up"),
    ({"WEB_CONCURRENCY": "0"}, "WEB_CONCURRENCY is '0'; it takes a whole number from 1 up"),
    ({"WEB_THREADS": "0"}, "WEB_THREADS is '0'; it takes a whole number from 1 up"),
    ({"DATABASE_URL": "cloud://somewhere"}, "DATABASE_URL cannot be read"),
    ({"REDIS_URL": "http://127.0.0.1"}, "REDIS_URL takes an address"),
    ({"MAINTENANCE": "perhaps"}, "MAINTENANCE is 'perhaps'; it takes true or false"),
    ({"RATE_LIMIT": "-3"}, "RATE_LIMIT is '-3'; it takes a whole number"),
    ({"TRUSTED_PROXIES": "10.0.0.1, proxy"}, "TRUSTED_PROXIES has 'proxy'; it takes addresses or networks"),
    ({"TRUSTED_PROXIES": "10.0.0.1/8"}, "TRUSTED_PROXIES has '10.0.0.1/8'; it takes addresses or networks"),
    ({"SITE_URL": "rules.example.org"}, "SITE_URL is 'rules.example.org'; it takes an address"),
    ({"VAR_FOLDER": "/dev/null/var"}, "VAR_FOLDER is '/dev/null/var', which cannot be made: Not a directory"),
    ({"SECURE_HSTS_PRELOAD": "maybe"}, "SECURE_HSTS_PRELOAD is 'maybe'; it takes true or false"),
    ({"INSECURE_LAN": "home"}, "INSECURE_LAN is 'home'; it takes true or false"),
    ({"EMAIL_URL": "pigeon://loft"}, "EMAIL_URL cannot be read; it takes smtp://user:password@host"),
    ({"SECURITY_CONTACT": "somebody"}, "SECURITY_CONTACT is 'somebody'; it takes an e-mail address"),
    ({"DEFAULT_FROM_EMAIL": "the rules"}, "DEFAULT_FROM_EMAIL is 'the rules'; it takes the address"),
]
# One interpreter, started anew, that divides for each environment: each child has the settings still before it.
EACH = """
import json, os, runpy, sys, tempfile, traceback
sys.path.insert(0, os.getcwd())
# What reads no settings is imported once for all.
import celery.app, celery.signals, dj_database_url, django.core.management, django.db.models, django.http
import tutorials.core.engine.command_line
found = []
for environment, words in json.load(sys.stdin):
    with tempfile.TemporaryFile("w+") as out:
        child = os.fork()
        if not child:
            os.environ.update(environment)
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            sys.argv = ["manage.py", *words]
            try:
                if words:
                    runpy.run_path("manage.py", run_name="__main__")
                else:
                    found = runpy.run_module(environment["DJANGO_SETTINGS_MODULE"])
                    print(json.dumps({name: found[name] for name in found if name.isupper()}, default=str))
                status = 0
            except SystemExit as end:
                print(end.code) if isinstance(end.code, str) else None
                status = end.code if isinstance(end.code, int) else int(bool(end.code))
            except BaseException:
                traceback.print_exc()
                status = 1
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        out.seek(0)
        found.append([status, out.read().strip()])
json.dump(found, sys.stdout)
"""


def manage(*cases: tuple[dict[str, str], list[str]]) -> list[tuple[int, str]]:
    """Status and words of `manage.py` for each environment and command; without a command, the settings."""
    asked = json.dumps([({**GOOD, **environment}, words) for environment, words in cases])
    command = [sys.executable, "-c", EACH]
    done = subprocess.run(
        command,
        input=asked,
        capture_output=True,
        text=True,
        env=bare_environment(),
        cwd=ROOT,
        check=True,
        timeout=5 * LONGEST,
    )
    return [(status, words) for status, words in json.loads(done.stdout)]


def test_a_wrong_variable_is_refused_by_name_in_one_line() -> None:
    answers = manage(*((wrong, ["check"]) for wrong, _ in WRONG))
    assert [(status, len(words.splitlines())) for status, words in answers] == [(1, 1)] * len(WRONG)
    assert [line for (_, line), (_, words) in zip(WRONG, answers, strict=True) if not words.startswith(line)] == []


@pytest.mark.parametrize(
    "command",
    [
        [sys.executable, "manage.py", "load_content"],
        [sys.executable, "manage.py", "runserver"],
        [sys.executable, "-m", "gunicorn", "--preload", "--bind", "127.0.0.1:0", "th_site.wsgi"],
        [sys.executable, "-m", "celery", "-A", "th_site", "worker", "--beat"],
        [sys.executable, "-m", "celery", "-A", "th_site", "beat"],
    ],
)
def test_whatever_is_started_ends_with_one_line(command: list[str]) -> None:
    wrong = {**bare_environment(), **GOOD, "SECRET_KEY": "short"}
    done = subprocess.run(command, capture_output=True, text=True, env=wrong, cwd=ROOT, check=False, timeout=LONGEST)
    line = "SECRET_KEY is too weak: it takes at least 50 random characters.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)


def test_a_server_without_processes_ends_with_one_line() -> None:
    command = [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "th_site.wsgi"]
    wrong = {**bare_environment(), **GOOD, "WEB_CONCURRENCY": "0"}
    done = subprocess.run(command, capture_output=True, text=True, env=wrong, cwd=ROOT, check=False, timeout=LONGEST)
    line = "WEB_CONCURRENCY is '0'; it takes a whole number from 1 up.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)


def test_without_preload_gunicorn_gives_up_as_well() -> None:
    command = [sys.executable, "-m", "gunicorn", "--bind", "127.0.0.1:0", "--log-level", "critical", "th_site.wsgi"]
    wrong = {**bare_environment(), **GOOD, "SECRET_KEY": "short"}
    done = subprocess.run(command, capture_output=True, text=True, env=wrong, cwd=ROOT, check=False, timeout=LONGEST)
    line = "SECRET_KEY is too weak: it takes at least 50 random characters.\n"
    assert (done.returncode, done.stderr) == (3, line)


STRICT = {
    "ALLOWED_HOSTS": ["rules.example.org"],
    "CSRF_TRUSTED_ORIGINS": ["https://rules.example.org"],
    "SECURE_SSL_REDIRECT": True,
    "SECURE_HSTS_SECONDS": 365 * 24 * 60 * 60,
    "SECURE_HSTS_INCLUDE_SUBDOMAINS": True,
    "SECURE_HSTS_PRELOAD": True,
    "SESSION_COOKIE_SECURE": True,
    "CSRF_COOKIE_SECURE": True,
    "LANGUAGE_COOKIE_SECURE": True,
}


DIFFERS: list[tuple[dict[str, str], dict[str, object]]] = [
    ({}, {}),
    (
        {"INSECURE_LAN": "true", "ALLOWED_HOSTS": "rules.lan,192.168.1.5"},
        {
            **{name: False for name, value in STRICT.items() if value is True},
            "ALLOWED_HOSTS": ["rules.lan", "192.168.1.5"],
            "CSRF_TRUSTED_ORIGINS": ["http://rules.lan", "http://192.168.1.5"],
            "SECURE_HSTS_SECONDS": 0,
        },
    ),
    (
        {"SECURE_HSTS_PRELOAD": "false", "SECURE_HSTS_INCLUDE_SUBDOMAINS": "no", "SECURE_HSTS_SECONDS": "60"},
        {"SECURE_HSTS_PRELOAD": False, "SECURE_HSTS_INCLUDE_SUBDOMAINS": False, "SECURE_HSTS_SECONDS": 60},
    ),
    (
        {"ALLOWED_HOSTS": ".example.org,*"},
        {"ALLOWED_HOSTS": [".example.org", "*"], "CSRF_TRUSTED_ORIGINS": ["https://*.example.org"]},
    ),
]


def test_tls_is_taken_for_granted_unless_a_network_of_ones_own_is_named() -> None:
    told = [json.loads(words) for _, words in manage(*((environment, []) for environment, _ in DIFFERS))]
    assert [{name: one.get(name, False) for name in STRICT} for one in told] == [
        STRICT | differs for _, differs in DIFFERS
    ]


def test_production_passes_djangos_deployment_checks() -> None:
    answer = manage(({}, ["check", "--deploy", "--fail-level", "WARNING"]))
    assert answer == [(0, "System check identified no issues (2 silenced).")]


def test_no_connection_to_postgresql_waits_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://site@db.example.org/site")
    options = environment.database(tmp_path)["OPTIONS"]
    assert (options["connect_timeout"], options["options"]) == (3, "-c statement_timeout=30000")
    assert {"keepalives_idle", "tcp_user_timeout"} <= options.keys()
