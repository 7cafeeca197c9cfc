"""What the site's own pages exchange with it besides the API: JSON Schemas, for the types of the front end."""

from __future__ import annotations

from tutorials.core.engine.ruleset import EDITIONS

from .schema_parts import FLAG, NAME, TEXT, WHOLE, Schema, many, obj, one_of, ref
from .schemas import POINTS_WON, SENTENCE, SUMMARY

EDITION, MODE = one_of(*EDITIONS), one_of("base", "mission")
ANY: Schema = {"type": "object", "additionalProperties": {}}
WORDS: Schema = {"type": "object", "additionalProperties": TEXT}
PAGE_SENTENCE = {**SENTENCE, "kind": one_of(*SENTENCE["kind"]["enum"], "goal")}
GAME = {"text": NAME, "edition": EDITION, "steps": WHOLE, "over": FLAG}
SOLUTION: Schema = {"anyOf": [ref("Move"), {"type": "null"}]}

PAGE_SCHEMAS: dict[str, Schema] = {
    "PuzzleSentence": {
        "description": "A sentence of a puzzle's verdict: besides the rules its goal has a say.",
        **obj(PAGE_SENTENCE),
    },
    "PuzzleSummary": obj(
        {**SUMMARY, "sentences": many(ref("PuzzleSentence"), None), "solved": FLAG}, points=POINTS_WON
    ),
    "PuzzleVerdict": {
        "description": "What a move in a puzzle comes to, while it is being laid.",
        **obj({"overlay": ref("Overlay"), "verdict": ref("PuzzleSummary")}, svg=TEXT),
    },
    "PuzzleReply": {
        "description": "What comes of an attempt at a puzzle or a day, or a hint.",
        **obj(
            {"html": TEXT},
            solved=FLAG,
            stars=WHOLE,
            stops=TEXT,
            hint=WHOLE,
            scene=ref("Scene"),
            ghost=SOLUTION,
            svg=TEXT,
            rule=many(obj({"title": TEXT, "answer": TEXT, "link": TEXT}), None),
        ),
    },
    "Suggestions": {
        "description": "What matches a question while it is being typed.",
        **obj(
            {"suggestions": many(obj({"title": NAME, "kind": TEXT, "address": NAME}, answer=TEXT), None)},
            query=TEXT,
        ),
    },
    "AgreementNotes": {
        "description": "What the reader's own rules are called, and what was agreed on where a printed rule differs.",
        **obj(
            {
                "name": NAME,
                "address": NAME,
                "agreed": NAME,
                "edition": EDITION,
                "mode": MODE,
                "topics": {
                    "type": "object",
                    "additionalProperties": obj({"answer": TEXT, "editions": many(TEXT, None), "address": NAME}),
                },
            }
        ),
    },
    "PrecacheList": {
        "description": "All that is stored of a language for offline use; `pocket` are the files of the engine.",
        **obj(
            {
                "version": NAME,
                "language": NAME,
                "folder": NAME,
                "pocket": many(NAME, None),
                "client": NAME,
                "texts": NAME,
                "days": many(obj({"day": NAME, "data": NAME}), None),
                "pages": many(NAME, None),
                "files": many(NAME, None),
                "words": WORDS,
                "bytes": WHOLE,
                "shared": WHOLE,
            }
        ),
    },
    "PrecachedDay": {
        "description": "The puzzle of a day, and its page.",
        **obj({"data": ANY, "address": NAME, "page": NAME}),
    },
    "SavedGame": {"description": "A learner's game at the table.", **obj({**GAME, "key": NAME, "day": NAME})},
    "GameStep": {"description": "The game at the table after a step.", **obj(GAME)},
    "LearnerRecords": {
        "description": "What is known of a learner: results by puzzle or day, and games.",
        **obj({"known": ANY, "games": many(ref("SavedGame"), None)}),
    },
    "SiteVersion": obj({"version": TEXT, "engine": TEXT, "texts": TEXT}),
    "SyncToken": obj({"token": NAME}),
    "SyncReply": {"description": "The keys of the entries that were taken.", **obj({"taken": many(NAME, None)})},
}
