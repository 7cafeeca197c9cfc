"""The puzzle of a day in the browser; those of the next days are kept ahead."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.pages.daily_page import DailyPage
from tutorials.core.pages.puzzle_replies import attempt_reply, hint_reply
from tutorials.core.puzzles.attempts import Hint
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.daily.result import DayResult, is_in_time
from tutorials.core.puzzles.daily.streak import streak
from tutorials.core.puzzles.reader import read_day
from tutorials.core.puzzles.submissions import judged_challenge
from tutorials.core.puzzles.verdict_question import answer_move

from .language_site import LanguageSite
from .requests import Request, Response
from .texts import NotKept, Texts

IS_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True)
class Day:
    """A day's puzzle as the browser has kept it."""

    day: datetime.date
    data: Mapping[str, Any]

    @property
    def best(self) -> int:
        return int(self.data["best"])

    @cached_property
    def challenge(self) -> Challenge:
        return read_day(self.data["kind"], self.data["edition"], self.data["mode"], self.data["parts"])

    @property
    def difficulty(self) -> int:
        return int(self.data["difficulty"])

    def challenge_in(self, edition: str) -> Challenge:
        return self.challenge.in_edition(edition, self.data["same_in"])


def day_of(texts: Texts, day: str) -> Day:
    """The puzzle of that day; NotKept if it is none of those."""
    if day not in texts.days:
        raise NotKept(day)
    return Day(datetime.date.fromisoformat(day), texts.days[day])


def verdict(request: Request, site: LanguageSite, day: str) -> Response:
    """Judge a move while it is being laid."""
    challenge = judged_challenge(day_of(site.texts, day), request.edition, request.ours)
    return Response(answer_move(challenge, _("Puzzle of the day"), request.body, request.query.get("type")))


def puzzle(request: Request, site: LanguageSite, day: str) -> Response:
    """Show the day's puzzle, or answer an attempt or a hint, with the day's result after it."""
    row = day_of(site.texts, day)
    record = request.known.get(day, ((), 0, False, False))
    result = DayResult(tuple(record[0]), int(record[1]), bool(record[2]))
    if request.method != "POST":
        page = DailyPage(request, row, row.data["date"], site.texts.rules, result if day in request.known else None)
        page.streak = streak(solved_in_time(request.known), today())
        return site.page("daily/day.html", {"page": page}, request.address)
    submitted = request.submission.judged_by(row)
    result = result.after(submitted)
    if isinstance(submitted, Hint):
        page = DailyPage(request, row, row.data["date"], site.texts.rules, result, hints=submitted.number)
        reply = hint_reply(page, page.hint_line, page.sources)
    else:
        page = DailyPage(request, row, row.data["date"], site.texts.rules, result, submitted, result.hints)
        reply = attempt_reply(page, site.render, {"html": "daily/result.html"}, {})
    in_time = any(record[3:]) or (result.solved and is_in_time(row.day, today()))
    return Response.of_json(reply, known={day: (list(result.tries), result.hints, result.solved, in_time)})


def solved_in_time(known: Mapping[str, Any]) -> set[datetime.date]:
    """The days whose puzzle the learner has solved on the day, as far as this browser knows."""
    days = {day: record[3:] for day, record in known.items() if IS_DAY.fullmatch(day)}
    return {datetime.date.fromisoformat(day) for day, in_time in days.items() if any(in_time)}


def today() -> datetime.date:
    """As the server counts days."""
    return datetime.datetime.now(datetime.UTC).date()
