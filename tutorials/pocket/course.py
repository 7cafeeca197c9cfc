"""The course in the browser: its map and its puzzles, shown, judged while a hand moves, tried, helped with."""

from __future__ import annotations

from dataclasses import astuple, replace

from tutorials.course.course_map import CourseMap
from tutorials.course.page import LessonPage
from tutorials.course.replies import hint_reply, try_reply
from tutorials.puzzles.agreement_challenge import judged_challenge
from tutorials.puzzles.attempts import read_attempt, read_hint
from tutorials.puzzles.challenge import Challenge
from tutorials.puzzles.stars import Record
from tutorials.puzzles.verdict_question import answer_move

from .rendering import page_response, render
from .request import Request, Response
from .texts import Puzzle, Texts

PARTS = {"html": "learn/result.html", "stops": "learn/stops.html"}


def verdict(request: Request, texts: Texts, lesson: str, puzzle: str) -> Response:
    """The verdict while a hand moves; NotKept if there is no such puzzle."""
    row = texts.puzzle(puzzle)
    return Response(answer_move(_challenge(request, row), row.title, request.body, request.query.get("type")))


def _challenge(request: Request, row: Puzzle) -> Challenge:
    return judged_challenge(row, request.edition, request.ours)


def course_map(request: Request, texts: Texts) -> Response:
    """The whole course, with what is done; to begin anew needs the server."""
    course = CourseMap(texts.stops(_records(request, texts)), render)
    stretches = [one.row(texts.lessons[one.lesson]) for one in course.stretches]
    context = {"stretches": stretches, "head": course.head(), "own": ""}
    return page_response("learn/map.html", context, request.address)


def _records(request: Request, texts: Texts) -> dict[str, Record]:
    return {key: Record(*values) for key, values in request.known.items() if key in texts.puzzles}


def puzzle(request: Request, texts: Texts, lesson: str, puzzle: str) -> Response:
    """The puzzle's page, or what comes of a try or a hint, with the learner's record after it."""
    row = texts.puzzle(puzzle)
    records = _records(request, texts)
    record = records.get(puzzle, Record())
    if request.method != "POST":
        page = LessonPage(request, row, texts.stops(records), texts.rules, hints=record.hints)
        return page_response("learn/puzzle.html", {"page": page}, request.address)
    if "hint" in request.POST:
        hint = read_hint(request.POST)
        record = replace(record, hints=max(record.hints, hint))
        page = LessonPage(request, row, texts.stops(records), texts.rules, hints=hint)
        reply = hint_reply(page, row.hint, page.sources[:1])
    else:
        attempt = read_attempt(_challenge(request, row), request.POST, request.listed("answer"))
        record = record.after(attempt, row.kind)
        stops = texts.stops({**records, puzzle: record})
        page = LessonPage(request, row, stops, texts.rules, attempt, record.hints)
        reply = try_reply(page, render, PARTS, {"stars": record.stars})
    return Response.of_json(reply, known={puzzle: astuple(record)})
