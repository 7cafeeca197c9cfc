"""The puzzles of the course in the browser: judged while a hand moves, tried, helped with."""

from __future__ import annotations

from dataclasses import astuple, replace

from tutorials.course.page import LessonPage
from tutorials.course.replies import hint_reply, try_reply
from tutorials.puzzles import look as looking
from tutorials.puzzles.challenge import BUILD
from tutorials.puzzles.stars import Record
from tutorials.puzzles.tries import read_try

from .request import Request, Response
from .template import render
from .texts import Texts

PARTS = {"html": "learn/result.html", "stops": "learn/stops.html"}


def look(request: Request, texts: Texts, lesson: str, puzzle: str) -> Response:
    """The verdict while a hand moves; NotKept if there is no such puzzle."""
    row = texts.puzzle(puzzle)
    return Response(looking.look(row.challenge_in(request.edition), row.title, request.body, request.query.get("type")))


def puzzle(request: Request, texts: Texts, lesson: str, puzzle: str) -> Response:
    """What comes of a try or a hint, with the learner's record after it."""
    row = texts.puzzle(puzzle)
    records = {key: Record(*values) for key, values in request.known.items() if key in texts.puzzles}
    record = records.get(puzzle, Record())
    if "hint" in request.POST:
        hint = 2 if request.POST["hint"] == "2" else 1
        record = replace(record, hints=max(record.hints, hint))
        page = LessonPage(request, row, texts.stops(records), texts.rules, hints=hint)
        reply = hint_reply(page, row.hint, page.sources[:1])
    else:
        attempt = read_try(row.challenge_in(request.edition), request.POST, request.listed("answer"))
        if row.kind == BUILD or attempt.given:  # a question sent off by mistake costs no star
            record = record.after(solved=attempt.solved, best=attempt.best, build=row.kind == BUILD)
        stops = texts.stops({**records, puzzle: record})
        page = LessonPage(request, row, stops, texts.rules, attempt, record.hints)
        reply = try_reply(page, render, PARTS, {"stars": record.stars})
    return Response.of_json(reply, known={puzzle: astuple(record)})
