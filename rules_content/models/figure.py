from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from th_site.texts.translated_text import TranslatedText

from .topic import Topic

VIEWS = [
    ("free", pgettext_lazy("view of the board", "in perspective")),
    ("top", pgettext_lazy("view of the board", "from above")),
    ("side", pgettext_lazy("view of the board", "from the side")),
]


class Figure(TranslatedText):
    """A drawn position of a topic, and what it claims, which a test verifies by the engine."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="figures", verbose_name=_("topic"))
    view = models.CharField(_("view"), max_length=12, choices=VIEWS, default="free")
    board: Any = models.JSONField(_("position on the board"), default=dict)
    move: Any = models.JSONField(_("move"), null=True, blank=True)
    claim: Any = models.JSONField(
        _("claim"),
        default=dict,
        blank=True,
        help_text=_("By edition, or “all”: “legal”, or the codes of the violations."),
    )

    caption = models.CharField(_("caption"), max_length=240)
    alt = models.TextField(_("text alternative"))

    REQUIRED = ("caption", "alt")
    RENDERED = ("view", "board", "move", "claim")
    PARENT = "topic"
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("figure")
        verbose_name_plural = _("figures")
        ordering: ClassVar = ["topic__position", "position", "key"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="figure_key")]

    def __str__(self) -> str:
        return f"{self.topic}: {self.translation('caption', 'en') or self.key}"

    @property
    def place(self) -> str:
        return f"figures/figures/{self.key}"

    @property
    def claimed(self) -> dict[str, Any]:
        """The claim by edition and by subject; an editor may have given the verdict alone, for all editions."""
        return self.claim if isinstance(self.claim, dict) else {"all": self.claim}

    @property
    def data(self) -> dict[str, Any]:
        """What it is drawn from, with caption and alternative text in the active language."""
        words = {name: self.translation(name) for name in ("caption", "alt")}
        board = {"board": self.board, "move": self.move, "view": self.view, "reach": "reach" in self.claimed}
        return {"key": self.key, **board, **words}

    def concerns(self, edition: str) -> bool:
        """Tell whether the figure is shown for an edition; its claim may name the only ones."""
        return edition in self.claimed.get("editions", [edition])

    def claims(self, edition: str) -> str:
        """Return what the figure claims for an edition: "legal", "illegal", or "" for no verdict."""
        verdict = self.claimed.get(edition, self.claimed.get("all"))
        if not verdict:
            return ""
        return "legal" if verdict == "legal" else "illegal"
