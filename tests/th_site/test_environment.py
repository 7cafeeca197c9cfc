"""Settings come from the environment and are refused, in one clear line, when wrong."""

import os
import subprocess
import sys

import pytest

GOOD = {
    "SECRET_KEY": "Zq3vN8kLw2xR7tYb5mHs9pDf4gJc6aEuXoVi1TnKyBzWlMhQrS",
    "ALLOWED_HOSTS": "rules.example.org",
    "DJANGO_SETTINGS_MODULE": "th_site.settings.production",
}


def manage(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    clean |= GOOD | environment
    return subprocess.run([sys.executable, "manage.py", *words], capture_output=True, text=True, env=clean, check=False)


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        ({"SECRET_KEY": "short"}, "SECRET_KEY is too weak"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS is not set"),
        ({"ALLOWED_HOSTS": " , "}, "ALLOWED_HOSTS is empty"),
        ({"DATABASE_URL": "cloud://somewhere"}, "DATABASE_URL cannot be read"),
        ({"REDIS_URL": "http://127.0.0.1"}, "REDIS_URL takes an address"),
        ({"MAINTENANCE": "perhaps"}, "MAINTENANCE is 'perhaps'; it takes true or false"),
        ({"RATE_LIMIT": "-3"}, "RATE_LIMIT is '-3'; it takes a whole number"),
    ],
)
def test_a_wrong_variable_is_refused_by_name(wrong: dict[str, str], line: str) -> None:
    said = manage("check", **wrong)
    assert said.returncode != 0
    assert line in said.stderr.strip().splitlines()[-1]


def test_production_passes_djangos_deployment_checks() -> None:
    said = manage("check", "--deploy", "--fail-level", "WARNING")
    assert (said.returncode, said.stdout.strip()) == (0, "System check identified no issues (0 silenced).")
