"""The puzzle of a day in the browser; those of the next days are kept ahead."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tutorials.course.replies import hint_reply, try_reply
from tutorials.daily.page import DailyPage
from tutorials.puzzles.attempts import read_attempt, read_hint
from tutorials.puzzles.challenge import Challenge, day_challenge
from tutorials.puzzles.day_result import DayResult, is_in_time
from tutorials.puzzles.streak import streak
from tutorials.puzzles.verdict_question import answer_move
from tutorials.telling.catalogue import gettext as _

from .rendering import page_response, render
from .request import Request, Response
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
        return day_challenge(self.data["kind"], self.data["edition"], self.data["mode"], self.data["parts"])

    @property
    def kind(self) -> str:
        return str(self.data["kind"])

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


def verdict(request: Request, texts: Texts, day: str) -> Response:
    """The verdict while a hand moves."""
    row = day_of(texts, day)
    return Response(
        answer_move(row.challenge_in(request.edition), _("Puzzle of the day"), request.body, request.query.get("type"))
    )


def puzzle(request: Request, texts: Texts, day: str) -> Response:
    """The day's page, or what comes of a try or a hint, with the day's result after it."""
    row = day_of(texts, day)
    record = request.known.get(day, ((), 0, False, False))
    result = DayResult(tuple(record[0]), int(record[1]), bool(record[2]))
    if request.method != "POST":
        page = DailyPage(request, row, row.data["date"], texts.rules, result if day in request.known else None)
        page.streak = streak(solved_in_time(request.known), today())
        return page_response("daily/day.html", {"page": page}, request.address)
    if "hint" in request.POST:
        hint = read_hint(request.POST)
        result = result.helped(hint)
        page = DailyPage(request, row, row.data["date"], texts.rules, result, hints=hint)
        reply = hint_reply(page, page.hint_line, page.sources)
    else:
        attempt = read_attempt(row.challenge_in(request.edition), request.POST, request.listed("answer"))
        result = result.after(attempt, row.kind)
        page = DailyPage(request, row, row.data["date"], texts.rules, result, attempt, result.hints)
        reply = try_reply(page, render, {"html": "daily/result.html"}, {})
    in_time = any(record[3:]) or (result.solved and is_in_time(row.day, today()))
    return Response.of_json(reply, known={day: (list(result.tries), result.hints, result.solved, in_time)})


def solved_in_time(known: Mapping[str, Any]) -> set[datetime.date]:
    """The days whose puzzle the learner has solved on the day, as far as this browser knows."""
    days = {day: record[3:] for day, record in known.items() if IS_DAY.fullmatch(day)}
    return {datetime.date.fromisoformat(day) for day, in_time in days.items() if any(in_time)}


def today() -> datetime.date:
    """As the server counts days."""
    return datetime.datetime.now(datetime.UTC).date()
