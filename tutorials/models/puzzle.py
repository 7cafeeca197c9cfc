import json
from functools import cached_property
from typing import Any, ClassVar

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import lazystr
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules_content.editions.edition_keys import edition_choices
from rules_content.models.topic import MODES
from th_site.texts.file_backed import digest
from th_site.texts.readable_rows import TranslatedManager, TranslatedQuerySet
from th_site.texts.translated_text import TranslatedText
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.fault_messages import fault_sentence
from tutorials.core.puzzles.faults import PuzzleFault, unreadable
from tutorials.core.puzzles.kinds import KINDS
from tutorials.core.puzzles.reader import read_challenge
from tutorials.core.puzzles.solver import MOVES_TRIED, Check, check

from .lesson import Lesson

CHECKS = {
    "passed": pgettext_lazy("solver", "passed"),
    "failed": pgettext_lazy("solver", "failed"),
    "shipped": pgettext_lazy("solver", "passed, as shipped"),
    "": pgettext_lazy("solver", "not checked since the last change"),
}


def kind_choices() -> list[tuple[str, Any]]:
    """Return the choices of a kind; a migration knows this function's name and none of the kinds."""
    return [(kind.name, lazystr(kind.label)) for kind in KINDS.values()]


class PuzzleManager(TranslatedManager["Puzzle"]):
    def readable(self, language: str | None = None) -> "TranslatedQuerySet[Puzzle]":
        """Return readable puzzles of readable lessons."""
        return super().readable(language).filter(lesson__in=Lesson.objects.readable(language))


class Puzzle(TranslatedText):
    """A position and a task, which the engine judges."""

    lesson = models.ForeignKey(Lesson, models.CASCADE, related_name="puzzles", verbose_name=_("lesson"))
    kind = models.CharField(_("kind"), max_length=10, choices=kind_choices)
    edition = models.CharField(_("edition"), max_length=20, choices=edition_choices)
    mode = models.CharField(_("mode"), max_length=10, choices=MODES, default="base")
    same_in: Any = models.JSONField(
        _("the same in"), default=list, blank=True, help_text=_("Editions with the same outcome.")
    )
    topics: Any = models.JSONField(
        _("topics"), default=list, help_text=_("Keys of the rules; the first is what it teaches.")
    )
    board: Any = models.JSONField(_("position on the board"), default=dict, blank=True)
    goal: Any = models.JSONField(_("goal"), default=dict, blank=True)
    solution: Any = models.JSONField(_("solution"), null=True, blank=True)
    move: Any = models.JSONField(_("move"), null=True, blank=True)
    question: Any = models.JSONField(_("question"), default=dict, blank=True)

    title = models.CharField(_("title"), max_length=80)
    task = models.TextField(_("task"))
    hint = models.TextField(_("hint"), help_text=_("In words; the second hint shows the solution on the board."))
    success = models.TextField(_("explanation"), help_text=_("Shown when it is solved: why it is right."))

    objects: ClassVar[PuzzleManager] = PuzzleManager()

    # The result of the solver's last check, and its time.
    checked: Any = models.JSONField(default=dict, editable=False)
    checked_at = models.DateTimeField(null=True, editable=False)

    REQUIRED = ("title", "task", "hint", "success")
    # The field of each part of the challenge.
    PARTS: ClassVar[dict[str, str]] = {"position": "board", "goal": "goal", "solution": "solution", "move": "move"}
    # The fields that the solver checks.
    ASKED = ("kind", "edition", "mode", "same_in", "board", "goal", "solution", "move", "question")
    RENDERED = (*ASKED, "topics")
    PARENT = "lesson"
    ORDERED_WITHIN = "lesson"
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("puzzle")
        verbose_name_plural = _("puzzles")
        ordering: ClassVar = ["lesson__position", "position", "key"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="puzzle_key")]

    def __str__(self) -> str:
        return self.translation("title", "en") or self.key

    @property
    def place(self) -> str:
        return f"{self.lesson.place}/puzzles/{self.key}"

    def get_absolute_url(self) -> str:
        return str(reverse("puzzle", kwargs={"lesson": self.lesson.key, "puzzle": self.key}))

    @property
    def in_files(self) -> bool:
        """Tell whether the files hold it, which takes those of its lesson."""
        return super().in_files and self.lesson.in_files

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of the challenge, each under its own name; those that are empty left out."""
        found = {part: getattr(self, field) for part, field in self.PARTS.items() if getattr(self, field)}
        return found | (self.question or {})

    @cached_property
    def challenge(self) -> Challenge:
        """The challenge; BadPuzzle if the fields do not make one."""
        if not isinstance(self.question or {}, dict):
            raise BadPuzzle("question is not a mapping")
        return read_challenge(self.kind, self.edition, self.mode, self.parts)

    def challenge_in(self, edition: str) -> Challenge:
        """Return the challenge, judged by that edition where the puzzle is the same there, else by its own."""
        return self.challenge.in_edition(edition, self.same_in)

    def examined(self, moves: int = MOVES_TRIED) -> Check:
        """Let the solver look at the puzzle as it stands, trying so many moves."""
        self.__dict__.pop("challenge", None)
        if not isinstance(self.same_in, list):
            return Check((unreadable("same_in is not a list"),))
        try:
            return check(self.challenge, tuple(map(str, self.same_in)), moves)
        except BadPuzzle as bad:
            return Check(tuple(unreadable(line) for line in bad.faults))

    def verify(self) -> Check:
        """Let the solver check the puzzle; save and return the result."""
        found = self.examined()
        self.checked, self.checked_at = {**found.to_json(), "of": self.asked}, timezone.now()
        if self.pk:
            type(self).objects.filter(pk=self.pk).update(checked=self.checked, checked_at=self.checked_at)
        return found

    def faults(self) -> list[str]:
        """Return what cannot be read, else the solver's faults; it checks only what changed since its last check."""
        return super().faults() or [self.tell(fault) for fault in self.solver_faults()]

    def solver_faults(self) -> tuple[PuzzleFault, ...]:
        return () if self.known in ("passed", "shipped") else self.verify().faults

    def tell(self, fault: PuzzleFault) -> str:
        """Return the sentence for a fault of this puzzle."""
        try:
            challenge = self.challenge
        except BadPuzzle:
            challenge = None
        return fault_sentence(fault, challenge)

    def form_values(self) -> dict[str, str]:
        """Return the fields of the challenge as the puzzle editor's form has them."""
        words = {name: getattr(self, name) for name in ("kind", "edition", "mode")}
        return words | {name: json.dumps(getattr(self, name)) for name in self.ASKED if name not in words}

    @property
    def asked(self) -> str:
        """A hash of the fields that the solver checks, to tell whether its last result still holds."""
        return digest({field: getattr(self, field) for field in self.ASKED})

    @property
    def known(self) -> str:
        """The state of the check: "passed", "failed", "shipped", or "" if the solver has not checked it.

        A puzzle as in its file needs no check: the tests let the solver check all files.
        """
        if self.checked.get("of") == self.asked:
            return "failed" if self.checked["faults"] else "passed"
        return "shipped" if self.matches_file(self.ASKED) else ""

    @property
    def check_result(self) -> str:
        """The state of the check in words, for the admin's list."""
        return str(CHECKS[self.known])

    def with_content_json(self, content: dict[str, Any]) -> Any:
        """Return a revision's puzzle with the last check of this row."""
        row = super().with_content_json(content)
        row.checked, row.checked_at = self.checked, self.checked_at
        return row
