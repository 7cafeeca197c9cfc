"""Settings come from the environment and are refused, in one clear line, when wrong."""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
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
    ({"DATABASE_URL": "cloud://somewhere"}, "DATABASE_URL cannot be read"),
    ({"REDIS_URL": "http://127.0.0.1"}, "REDIS_URL takes an address"),
    ({"MAINTENANCE": "perhaps"}, "MAINTENANCE is 'perhaps'; it takes true or false"),
    ({"RATE_LIMIT": "-3"}, "RATE_LIMIT is '-3'; it takes a whole number"),
    ({"TRUSTED_PROXIES": "10.0.0.1, proxy"}, "TRUSTED_PROXIES has 'proxy'; it takes addresses or networks"),
    ({"TRUSTED_PROXIES": "10.0.0.1/8"}, "TRUSTED_PROXIES has '10.0.0.1/8'; it takes addresses or networks"),
]
# One interpreter, started anew, that divides for each environment: each child has the settings still before it.
EACH = """
import json, os, runpy, sys, tempfile
import django.core.management, dj_database_url
sys.path.insert(0, os.getcwd())
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
                runpy.run_path("manage.py", run_name="__main__")
                status = 0
            except SystemExit as end:
                print(end.code) if isinstance(end.code, str) else None
                status = end.code if isinstance(end.code, int) else int(bool(end.code))
            except BaseException as error:
                print(error)
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
    """Status and words of `manage.py` for each environment and command."""
    clean = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    asked = json.dumps([({**GOOD, **environment}, words) for environment, words in cases])
    command = [sys.executable, "-c", EACH]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, env=clean, cwd=ROOT, check=True)
    return [(status, words) for status, words in json.loads(done.stdout)]


def test_a_wrong_variable_is_refused_by_name() -> None:
    answers = manage(*((wrong, ["check"]) for wrong, _ in WRONG))
    assert [status for status, _ in answers if status == 0] == []
    lines = [words.splitlines()[-1] for _, words in answers]
    assert [line for (_, line), last in zip(WRONG, lines, strict=True) if line not in last] == []


def test_production_passes_djangos_deployment_checks() -> None:
    answer = manage(({}, ["check", "--deploy", "--fail-level", "WARNING"]))
    assert answer == [(0, "System check identified no issues (0 silenced).")]
