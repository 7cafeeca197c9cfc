"""How many of the players' own questions are answered, and how long a question takes that nobody has asked before."""

import logging
import os
import statistics
from time import process_time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")


def main() -> None:
    django.setup()
    logging.disable(logging.INFO)  # a line for each page
    from django.test import Client

    from rules_content import search
    from rules_content.editions import PRINTED_IN
    from tests.database import own_database
    from tests.rules_content.search.asking import questions, rates

    def timed(action: object, *args: object) -> float:
        start = process_time()
        action(*args)  # type: ignore[operator]
        return 1000 * (process_time() - start)

    with own_database():
        for language, edition in PRINTED_IN.items():
            asked = questions(language)
            # The ranking was tuned on the even ones; the odd ones say how it does with questions it has not met.
            tuned, held = rates(language, asked[::2]), rates(language, asked[1::2])
            ranking = [timed(search.find, search.Query(f"{one.asked} 77", language), edition) for one in asked]
            reader = Client()
            page = [timed(reader.get, f"/{language}/search/", {"q": f"{one.asked} 78"}) for one in asked]
            print(
                f"{language}  first {held.first} %, in three {held.in_three} %"
                f"   (of those it was tuned on: {tuned.first} %, {tuned.in_three} %)"
                f"   results {statistics.median(ranking):.2f} ms, page {statistics.median(page):.1f} ms of processor"
            )


if __name__ == "__main__":
    main()
