"""How many of the players' own questions are answered, and how long a question takes that nobody has asked before."""

import logging
import os
import statistics
from time import process_time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")

FIRST_HELD = 61  # and every second from there on


def main() -> None:
    django.setup()
    logging.disable(logging.INFO)  # a line for each page
    from django.test import Client

    from rules_content import search
    from rules_content.editions.edition_keys import PRINTED_IN
    from rules_content.search.index import library
    from tests.database import own_database
    from tests.rules_content.search.asking import questions, rates

    def timed(action: object, *args: object) -> float:
        start = process_time()
        action(*args)  # type: ignore[operator]
        return 1000 * (process_time() - start)

    with own_database():
        for language, edition in PRINTED_IN.items():
            asked = questions(language)
            # Formula and words were chosen with all others in sight; these say how it does with what it has not met.
            held, seen = asked[FIRST_HELD::2], [*asked[:FIRST_HELD], *asked[FIRST_HELD + 1 :: 2]]
            unmet, met = rates(language, held), rates(language, seen)
            ranking = [timed(search.find, library, search.Query(f"{one.asked} 77", language), edition) for one in asked]
            reader = Client()
            page = [timed(reader.get, f"/{language}/search/", {"q": f"{one.asked} 78"}) for one in asked]
            print(
                f"{language}  first {unmet.first} %, in three {unmet.in_three} %"
                f"   (of those it was tuned on: {met.first} %, {met.in_three} %)"
                f"   results {statistics.median(ranking):.2f} ms, page {statistics.median(page):.1f} ms of processor"
            )


if __name__ == "__main__":
    main()
