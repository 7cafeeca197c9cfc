"""The course in the browser: its map and its puzzles, shown, judged while a move is laid, attempted, helped with."""

from __future__ import annotations

from dataclasses import astuple

from tutorials.core.pages.course_map import CourseMap
from tutorials.core.pages.puzzle_page import LessonPage
from tutorials.core.pages.puzzle_replies import attempt_reply, hint_reply
from tutorials.core.puzzles.attempts import Hint
from tutorials.core.puzzles.stars import Record
from tutorials.core.puzzles.submissions import judged_challenge
from tutorials.core.puzzles.verdict_question import answer_move

from .language_site import LanguageSite
from .requests import Request, Response
from .texts import Texts

PARTS = {"html": "learn/result.html", "stops": "learn/entries.html"}


def verdict(request: Request, site: LanguageSite, lesson: str, puzzle: str) -> Response:
    """Judge a move while it is being laid; NotKept if there is no such puzzle."""
    row = site.texts.puzzle(puzzle)
    challenge = judged_challenge(row, request.edition, request.ours)
    return Response(answer_move(challenge, row.title, request.body, request.query.get("type")))


def course_map(request: Request, site: LanguageSite) -> Response:
    """Show the whole course, with what is done; to start again needs the server."""
    course = CourseMap(site.texts.entries(_records(request, site.texts)), site.render)
    lessons = [one.context(site.texts.lessons[one.lesson]) for one in course.lessons]
    context = {"lessons": lessons, "head": course.head(), "own": ""}
    return site.page("learn/map.html", context, request.address)


def _records(request: Request, texts: Texts) -> dict[str, Record]:
    return {key: Record(*values) for key, values in request.known.items() if key in texts.puzzles}


def puzzle(request: Request, site: LanguageSite, lesson: str, puzzle: str) -> Response:
    """Show the puzzle, or answer an attempt or a hint, with the learner's record after it."""
    row = site.texts.puzzle(puzzle)
    records = _records(request, site.texts)
    record = records.get(puzzle, Record())
    if request.method != "POST":
        page = LessonPage(request, row, site.texts.entries(records), site.texts.rules, hints=record.hints)
        return site.page("learn/puzzle.html", {"page": page}, request.address)
    submitted = request.submission.judged_by(row)
    record = record.after(submitted)
    if isinstance(submitted, Hint):
        page = LessonPage(request, row, site.texts.entries(records), site.texts.rules, hints=submitted.number)
        reply = hint_reply(page, row.hint, page.sources[:1])
    else:
        entries = site.texts.entries({**records, puzzle: record})
        page = LessonPage(request, row, entries, site.texts.rules, submitted, record.hints)
        reply = attempt_reply(page, site.render, PARTS, {"stars": record.stars})
    return Response.of_json(reply, known={puzzle: astuple(record)})
