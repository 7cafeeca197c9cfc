"""The texts of a language as the offline site reads them (`core/offline/texts.py`): published, nothing personal."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.utils.translation import override

from rules_content.agree.texts import topics as agreed_topics
from rules_content.editions.edition_keys import EDITIONS, PRINTED_IN
from rules_content.editions.titles import edition_title, topic_titles
from rules_content.models import Variant
from th_site.texts import markup
from tutorials.first_game.guide_files import read as read_guides
from tutorials.first_game.guide_files import spoken
from tutorials.models import Lesson, Puzzle

from .search_texts import search_texts

# Files that templates name which the offline site renders.
STATIC = (
    "tutorials/build/board.js", "tutorials/build/table.js", "tutorials/build/replay.js",
    "tutorials/build/first-game.js", "tutorials/build/again.js", "tutorials/build/lesson.js",
    "rules_content/build/agree.js",
)  # fmt: skip


def texts(language: str) -> str:
    """Return the texts of a language as JSON."""
    with override(language):
        return json.dumps(
            {
                "edition": PRINTED_IN[language],
                "editions": {key: edition_title(key) for key in EDITIONS},
                "topics": topic_titles(),
                "rules": rules(language),
                "lessons": lessons(),
                "static": {name: static(name) for name in STATIC},
                "languages": dict(settings.LANGUAGES),
                "guides": [spoken(data, language) for data in read_guides().values()],
                "search": search_texts(language),
                "agree": [(one.key, one.title, one.note, one.answers) for one in agreed_topics()],
            },
            ensure_ascii=False,
        )


def rules(language: str) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the answer of every variant with its topic and editions."""
    rows = Variant.objects.filter(live=True).select_related("topic").only("key", "topic__key", f"answer_{language}")
    return [(row.topic.key, row.editions, row.translation("answer", language)) for row in rows]


def lessons() -> list[dict[str, Any]]:
    """Return the lessons with their puzzles, in order."""
    found: dict[int, dict[str, Any]] = {}
    rows = Puzzle.objects.readable().select_related("lesson").order_by("lesson__position", "position")
    for row in rows:
        lesson = found.setdefault(row.lesson_id, _lesson(row.lesson))
        lesson["puzzles"].append(_puzzle(row))
    return list(found.values())


def _lesson(row: Lesson) -> dict[str, Any]:
    words = {"title": row.translation("title"), "intro": row.translation("intro")}
    return {"key": row.key, "position": row.position, **words, "puzzles": []}


def _puzzle(row: Puzzle) -> dict[str, Any]:
    return {
        "pk": row.pk, "key": row.key, "position": row.position, "kind": row.kind, "edition": row.edition,
        "mode": row.mode, "same_in": row.same_in, "topics": row.topics, "title": row.translation("title"),
        "parts": row.parts,
        "task": markup.html(row.translation("task")), "kind_name": str(row.get_kind_display()),
        "hint": markup.html(row.translation("hint")), "success": markup.html(row.translation("success")),
    }  # fmt: skip
