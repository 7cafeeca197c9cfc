"""The site map as search engines read it: the index, and every page of every part."""

import re

from django.test import Client


def whole_sitemap(client: Client) -> str:
    """The XML of all parts, one after the other."""
    parts = re.findall(r"<loc>http://testserver([^<]+)</loc>", client.get("/sitemap.xml").text)
    return "".join(client.get(part.replace("&amp;", "&")).text for part in parts)
