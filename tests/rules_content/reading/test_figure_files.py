"""Figures inside the page of a whole edition: images with addresses of their own, and doors to the board."""

import base64
import hashlib
import re
from html import unescape
from xml.etree import ElementTree

import pytest
from django.test import Client

from rules_content.editions.edition_keys import EDITIONS
from rules_content.models import LANGUAGES, Figure
from tutorials.core.drawing.output.stylesheet import PALETTE

pytestmark = pytest.mark.django_db
IMAGE = re.compile(
    r'<article class="rule" id="([\w-]+)">(?:(?!</article>).)*?'
    r'<img src="([^"]+)" alt="([^"]+)" width="420" height="270" loading="lazy">'
    r'(?:(?!</article>).)*?<a class="no-print" href="([^"]+)"',
    re.DOTALL,
)


def first_figures(edition: str) -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    for figure in Figure.objects.filter(live=True).select_related("topic").order_by("topic__position", "position"):
        if figure.topic.mode == "base" and figure.concerns(edition):
            found.setdefault(figure.topic.key, figure)
    return found


@pytest.mark.parametrize(("edition", "language"), list(zip(EDITIONS, LANGUAGES, strict=False)))
def test_each_rule_has_its_first_figure_with_words_and_a_door(client: Client, edition: str, language: str) -> None:
    html = client.get(f"/{language}/rules/{edition}/").content.decode()
    images = [tuple(map(unescape, found)) for found in IMAGE.findall(html)]
    folder = f"/{language}/rules/{edition}/figures"
    assert images == [
        (topic, f"{folder}/{figure.key}.svg", figure.translation("alt", language), f"{folder}/{figure.key}/")
        for topic, figure in first_figures(edition).items()
    ]
    assert all(figure.translation("caption", language) in unescape(html) for figure in first_figures(edition).values())


def test_two_languages_side_by_side_are_words_alone(client: Client) -> None:
    assert IMAGE.findall(client.get("/fr/rules/french/?with=ko").content.decode()) == []


def test_a_figure_is_a_file_with_its_own_colours_light_and_dark(client: Client) -> None:
    response = client.get("/de/rules/german/figures/height-one-up.svg")
    assert (response.status_code, response["Content-Type"]) == (200, "image/svg+xml")
    text = response.content.decode()
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 420 270"
    style = re.findall(r"<style>(.*?)</style>", text)[0]
    dark = re.findall(r"@media \(prefers-color-scheme: dark\) \{ \.th \{(.*?)\}", style)[0]
    assert all(f"--th-{name}: {colour};" in dark for name, colour in PALETTE["dark"].items())
    assert "data-theme" not in style
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in response["Content-Security-Policy"]


def test_a_figure_is_kept_until_something_is_published(client: Client) -> None:
    address = "/en/rules/english/figures/height-one-up.svg"
    first = client.get(address)
    assert client.get(address, headers={"if-none-match": first["ETag"]}).status_code == 304
    figure = Figure.objects.get(key="height-one-up")
    figure.view = "top"
    figure.save()
    assert client.get(address, headers={"if-none-match": first["ETag"]}).status_code == 200


def test_a_figure_is_tried_on_the_board_under_the_edition_that_is_read(client: Client) -> None:
    response = client.get("/fr/rules/french/figures/height-one-up/")
    assert response.status_code == 302
    assert response["Location"].startswith("/fr/")
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize(
    "address", ["spanish/figures/height-one-up.svg", "english/figures/no-such.svg", "english/figures/no-such/"]
)
def test_there_is_no_figure_of_what_is_unknown(client: Client, address: str) -> None:
    assert client.get(f"/it/rules/{address}").status_code == 404
