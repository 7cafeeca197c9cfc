"""A step of a guided game as its form hands it in, and a game as an address holds it: all but how they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutorials.core.drawing.build_form import Form, read_move
from tutorials.core.engine import InputError
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.errors import sentence
from tutorials.core.pages.puzzle_question import RulesOf
from tutorials.core.puzzles.attempts import read_attempt

from .guide import Guide
from .page import GuidedPage, StartPage, game_address
from .played import BUILT, LED, GuidedGame

FIELDS = ("base", "target", "height", "direction", "distance")


@dataclass(frozen=True)
class Moved:
    """The game has gone on: what is shown stands at this address."""

    game: GuidedGame
    laid: bool = False

    @property
    def address(self) -> str:
        return game_address(self.game, laid=self.laid)


Outcome = Moved | GuidedPage | StartPage


def take_step(guide: Guide, form: Form, own: str, rules_of: RulesOf) -> Outcome:
    """What comes of a form: the game after it, the same table with more to read, or the start where it is damaged."""
    do = form.get("do", "")
    if do == "begin":
        return Moved(GuidedGame.begin(guide, own))
    try:
        game = GuidedGame.from_text(guide, form.get("t", ""))
    except InputError as error:
        return _unreadable(guide, own, rules_of, error)
    if do == "back":
        return Moved(game.before_turn())
    if do == "reply" and game.phase == BUILT:
        return Moved(*game.with_reply())
    if do == "missed":
        return GuidedPage(game, rules_of, shows_missed=True)
    if do == "build" and game.phase == LED:
        return _built(game, form, rules_of)
    hints = {"1": 1, "2": 2}.get(form.get("hint", ""), 0)
    return GuidedPage(game, rules_of, hints=hints)


def _built(game: GuidedGame, form: Form, rules_of: RulesOf) -> Outcome:
    """The game with the learner's road, if it is legal and what was asked for; else what is wrong with it."""
    attempt = read_attempt(game.challenge, form)
    if attempt.solved:
        return Moved(game.with_road(read_move(game.log.position, form)))
    typed = {name: form.get(name, "")[:12] for name in FIELDS}
    return GuidedPage(game, rules_of, attempt=attempt, typed=typed)


def given_game(guide: Guide, query: Mapping[str, str], own: str, rules_of: RulesOf) -> GuidedPage | StartPage:
    """The game that an address holds; the page on which it begins where it holds none."""
    text = query.get("t", "")
    if not text:
        return StartPage(guide, own, rules_of)
    try:
        return GuidedPage(GuidedGame.from_text(guide, text), rules_of, laid=bool(query.get("laid")))
    except InputError as error:
        return _unreadable(guide, own, rules_of, error)


def _unreadable(guide: Guide, own: str, rules_of: RulesOf, error: InputError) -> StartPage:
    words = _("This table cannot be read. %(reason)s") % {"reason": sentence(error)}
    return StartPage(guide, own, rules_of, error=words)
