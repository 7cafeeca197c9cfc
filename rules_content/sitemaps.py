"""The rules in the site map."""

from collections.abc import Iterable

from django.urls import reverse

from th_site.pages.sitemaps import TranslatedSitemap
from tutorials.core.messages.rule_links import MISSION, MISSION_EDITION

from .editions.edition_keys import EDITIONS
from .reading.rulebook.rule_facts import facts

Entry = tuple[str, dict[str, str]]


class RulesSitemap(TranslatedSitemap):
    """All pages of the rules, glossary, compare and agree pages, and sources."""

    def items(self) -> Iterable[Entry]:
        entries: list[Entry] = [
            ("rules", {}),
            ("rule-changes", {}),
            ("glossary", {}),
            ("compare", {}),
            ("agree", {}),
            ("sources", {}),
        ]
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
