"""Everything that is promised is kept, the worker alone may run WebAssembly, and nobody else pays for any of it."""

import json
import re
import zlib
from pathlib import Path

import brotli
import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from th_site.settings import dev
from tutorials.offline.precache_list import build_info, version

pytestmark = pytest.mark.django_db
BUILD = settings.ROOT / "tutorials/static/tutorials/build"
# One page of every kind that is kept.
KINDS = (
    "", "about/", "rules/", "rules/german/", "rules/german/column-height/", "rules/rainbow-city/mission/",
    "rules/rainbow-city/mission/mission-drive/", "rules/german/sheet/", "glossary/", "compare/",
    "compare/?editions=english,german", "compare/?alone=korean", "agree/", "learn/", "learn/setup/pick-a-colour/",
    "companion/", "table/", "search/", "offline/", "keep/",
)  # fmt: skip
# What pages lead to without a network all the same: the judge or the service worker answers, or it needs the server.
FROM_JUDGE = re.compile(
    r"/de/(edition/.*|search/\?.*|table/(replay/)?\?.*|agree/[\w-]*/?\?.*|rules/[\w-]+/figures/[\w-]+/|daily/"
    r"|rules/rainbow-city/mission/[\w-]+/|compare/\?.*)"
)
SERVER_ONLY = re.compile(r"/de/(.*\.(pdf|csv|json|xml|webmanifest)(\?.*)?|learn/along/)")


def links(html: str) -> set[str]:
    return {link.partition("#")[0].replace("&amp;", "&") for link in re.findall(r'<a [^>]*href="(/de/[^"]*)"', html)}


@pytest.mark.long
def test_a_kept_page_leads_to_kept_pages(client: Client) -> None:
    pages = set(client.get("/de/offline/list.json").json()["pages"])
    for kind in KINDS:
        address = f"/de/{kind}"
        assert address in pages, address
        response = client.get(address)
        assert response.status_code == 200
        astray = {
            link
            for link in links(response.content.decode())
            if link not in pages and not FROM_JUDGE.fullmatch(link) and not SERVER_ONLY.fullmatch(link)
        }
        assert astray == set(), address


def test_the_version_changes_with_what_readers_see(client: Client) -> None:
    from th_site.caching.content_version import bump_content_version

    before = client.get("/ko/offline/version").json()
    assert before["version"] == version()
    assert before["texts"] == "/ko/offline/texts.json"
    assert before["engine"].endswith(f"/{build_info()['version']}/")
    bump_content_version()
    assert client.get("/ko/offline/version").json() != before


def policy_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    response.close()
    return str(response.get("Content-Security-Policy", ""))


def test_the_worker_alone_may_run_web_assembly(client: Client) -> None:
    policy = policy_of(client, f"/static/tutorials/build/offline/{build_info()['version']}/worker.js")
    assert policy == "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    nginx = (settings.ROOT / "deploy/nginx.conf").read_text("utf-8")
    assert f'add_header Content-Security-Policy "{policy}" always;' in nginx
    for address in ("/de/offline/", "/de/table/", "/service.js", "/static/tutorials/build/table.js"):
        assert "wasm" not in policy_of(client, address)


def test_the_worker_has_its_policy_at_a_desk_too() -> None:
    apps = dev.INSTALLED_APPS
    assert apps.index("whitenoise.runserver_nostatic") < apps.index("django.contrib.staticfiles")


def test_the_app_can_be_installed_and_takes_links(client: Client) -> None:
    app = json.loads(client.get(reverse("offline-manifest")).content)
    assert app["start_url"] == "/en/"
    assert [client.get(icon["src"])["Content-Type"] for icon in app["icons"]] == ["image/png"] * len(app["icons"])
    ours = client.get(app["share_target"]["action"], {"text": "http://testserver/en/rules/?a=1"})
    words = client.get(app["share_target"]["action"], {"text": "how high?"})
    assert (ours["Location"], words["Location"]) == ("/en/rules/?a=1", "/en/search/?q=how+high%3F")


# Bytes, compressed as they travel: of pages with gzip, of scripts with brotli.
PAGES = {"": 18_000, "table/": 5_500, "companion/": 7_900, "search/": 2_500, "rules/german/column-height/": 6_200}
SCRIPTS = {"companion": 9_200, "lesson": 11_000, "replay": 10_900, "home": 7_300, "table": 19_000}
OFFLINE = re.compile(r"offline(?:-client)?\.js|service-worker\.js|/build/offline/|webmanifest")


@pytest.mark.parametrize(("page", "budget"), PAGES.items())
def test_pages_of_those_who_keep_nothing_have_nothing_of_it(client: Client, page: str, budget: int) -> None:
    body = client.get(f"/de/{page}").content
    assert OFFLINE.findall(body.decode()) == []
    assert len(zlib.compress(body, 9)) <= budget


@pytest.mark.parametrize(("name", "budget"), SCRIPTS.items())
def test_scripts_of_those_who_keep_nothing_have_nothing_of_it(name: str, budget: int) -> None:
    body = Path(BUILD / f"{name}.js").read_bytes()
    assert re.findall(rb"indexedDB|serviceWorker|caches\b", body) == []
    assert len(brotli.compress(body)) <= budget
