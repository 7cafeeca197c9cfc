"""The page of changes, and the feed of them."""

import datetime
from itertools import groupby
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.text import Truncator
from django.utils.translation import get_language, gettext

from rules_content.editions.reader_edition import reader_edition
from rules_content.models import RuleChange
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited

from .history import Change, changes

MOST_ENTRIES = 50  # of the feed
TITLE_LENGTH = 90  # letters of a feed entry's title


@cached_page()
@limited()
def changes_page(request: HttpRequest) -> HttpResponse:
    """Show what has changed in the rules, by day, latest first."""
    found = changes(reader_edition(request))
    days = [(day, list(of_day)) for day, of_day in groupby(found, key=lambda change: change.row.day)]
    return render(request, "rules/changes.html", {"days": days})


class ChangesFeed(Feed):  # type: ignore[type-arg]
    """The changes of the rules as an Atom feed, in the language of its address."""

    feed_type = Atom1Feed

    def title(self) -> str:
        return gettext("Tokyo Highway Rules: what has changed in the rules")

    def subtitle(self) -> str:
        return gettext("Every change of a rule, with its day and its reason.")

    def link(self) -> str:
        return reverse("rule-changes")

    def feed_url(self) -> str:
        return reverse("rule-changes-feed")

    def get_feed(self, obj: Any, request: HttpRequest) -> Any:
        self.language = get_language()
        return super().get_feed(obj, request)

    def items(self) -> list[Change]:
        # Without a reader there is no edition of one's own; entries link to the page of changes.
        return changes("english")[:MOST_ENTRIES]

    def item_title(self, item: Change) -> str:
        return ", ".join(rule.title for rule in item.rules) or Truncator(item.text).chars(TITLE_LENGTH)

    def item_description(self, item: Change) -> str:
        return escape(item.text)  # the feed says that it is HTML

    def item_link(self, item: Change) -> str:
        return f"{reverse('rule-changes')}#{item.row.key}"

    def item_guid(self, item: Change) -> str:
        return f"{get_language()}:{item.row.key}"

    item_guid_is_permalink = False

    def item_pubdate(self, item: Change) -> datetime.datetime:
        return _start_of(item.row)

    item_updateddate = item_pubdate


def _start_of(row: RuleChange) -> datetime.datetime:
    return datetime.datetime.combine(row.day, datetime.time(), tzinfo=datetime.UTC)


changes_feed = limited()(ChangesFeed())
