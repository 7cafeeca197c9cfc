"""Every page of the rules for search engines, in every language."""

from collections.abc import Iterable

from django.urls import reverse

from th_site.sitemaps import TranslatedSitemap

from .editions import EDITIONS
from .rule_facts import MISSION, MISSION_EDITION, facts

Entry = tuple[str, dict[str, str]]


class RulesSitemap(TranslatedSitemap):
    """Choice of edition, all editions, all topics, missions, glossary, compare and agree page and sources."""

    def items(self) -> Iterable[Entry]:
        entries: list[Entry] = [("rules", {}), ("glossary", {}), ("compare", {}), ("agree", {}), ("sources", {})]
        for edition in EDITIONS:
            entries += [("edition", {"edition": edition}), ("sheet", {"edition": edition})]
            entries += [
                ("topic", {"edition": edition, "topic": topic.key}) for topic in facts().topics if topic.mode != MISSION
            ]
        mission = {"edition": MISSION_EDITION, "mode": MISSION}
        entries += [("edition", mission), ("sheet", mission)]
        entries += [("topic", {**mission, "topic": topic.key}) for topic in facts().topics if topic.mode == MISSION]
        return entries

    def location(self, item: Entry) -> str:
        name, kwargs = item
        return reverse(name, kwargs=kwargs)
