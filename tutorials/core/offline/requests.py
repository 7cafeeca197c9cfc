"""What a page asks in the browser, and what it is answered: of requests and responses what matters there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tutorials.core.agreement.codes import agreement_of
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.puzzles.submissions import Submission


@dataclass(frozen=True)
class Request:
    """A request as a page's script puts it. `known` is what the browser has kept of the learner, by puzzle or day;
    `own` is the reader's edition, `agreement` the code of rules that they have agreed on.
    """

    method: str
    address: str
    form: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    origin: str = ""
    known: Mapping[str, Any] = field(default_factory=dict)
    own: str = ""
    agreement: str = ""

    @classmethod
    def from_json(cls, asked: Mapping[str, Any]) -> Request:
        form = tuple((str(name), str(value)) for name, value in asked.get("form") or ())
        body = str(asked.get("body") or "").encode()
        known = asked.get("known") or {}
        origin, own, agreement = (str(asked.get(name) or "") for name in ("origin", "edition", "agreement"))
        return cls(str(asked["method"]), str(asked["address"]), form, body, origin, known, own, agreement)

    @property
    def path(self) -> str:
        return urlsplit(self.address).path

    @property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.address).query, keep_blank_values=True))

    @property
    def POST(self) -> dict[str, str]:  # noqa: N802 - under the name by which pages ask for the form
        return dict(self.form)

    @property
    def edition(self) -> str:
        """The reader's; what a page's script asks is judged by the one that the page speaks for, and names."""
        asked = self.query.get("edition") if self.method == "POST" else None
        return asked if asked in EDITIONS else self.own

    @property
    def ours(self) -> Agreement | None:
        """The rules that the reader plays by, if they are other than an edition's."""
        return agreement_of(self.agreement)

    def listed(self, name: str) -> list[str]:
        """All values of a field that may be given more than once."""
        return [value for key, value in self.form if key == name]

    @property
    def submission(self) -> Submission:
        """What is submitted to a puzzle."""
        return Submission(self.POST, self.listed("answer"), self.edition, self.ours)

    def build_absolute_uri(self, address: str) -> str:
        return f"{self.origin}{address}"


@dataclass(frozen=True)
class Response:
    """What the page gets. `address` is where the browser is then, `known` what it is to keep of the learner, `game` the
    game at the table as it is saved; `chosen` is the edition that is the reader's from now on, with the code of what
    they agreed on beside; `scripts` bring a page to life that was stored as another."""

    body: str
    status: int = 200
    kind: str = "application/json"
    address: str = ""
    known: Mapping[str, Any] = field(default_factory=dict)
    game: Mapping[str, Any] | None = None
    chosen: tuple[str, str] | None = None
    scripts: str = ""

    @classmethod
    def of_json(cls, value: Any, status: int = 200, known: Mapping[str, Any] | None = None) -> Response:
        return cls(json.dumps(value), status, known=known or {})

    def to_json(self) -> dict[str, Any]:
        return {
            "body": self.body, "status": self.status, "kind": self.kind, "address": self.address,
            "known": dict(self.known), "game": self.game, "chosen": self.chosen, "scripts": self.scripts,
        }  # fmt: skip


HTML = "text/html"
