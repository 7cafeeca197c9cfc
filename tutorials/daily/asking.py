"""What the puzzle of a day asks, in words: the task and the first hint, by the kind of the day."""

from __future__ import annotations

from tutorials.engine import EDITIONS
from tutorials.engine.missions import MISSIONS
from tutorials.puzzles.challenge import BUILD, COUNT, JUDGE, Challenge
from tutorials.telling.catalogue import gettext as _
from tutorials.telling.catalogue import ngettext, pgettext
from tutorials.telling.piece_names import seen_name
from tutorials.telling.words import player

COUNTED = ("whose-crossing-counts", "opponents-only", "first-over", "first-under")


def task(challenge: Challenge) -> str:
    """What is to be done or said."""
    words = {"colour": player(challenge.position.turn)}
    if challenge.kind == JUDGE:
        return _("%(colour)s wants to build the road shown. Is that allowed?") % words
    if challenge.kind == COUNT:
        return _("%(colour)s builds the road shown, and it is allowed. How many cars does it earn?") % words
    if challenge.kind == BUILD:
        return _to_build(challenge) % words
    return _about_editions(challenge) % words


def _to_build(challenge: Challenge) -> str:
    goal = challenge.goal
    if "gain" in goal:
        sentence = ngettext(
            "Mission mode. You are %(colour)s. Find the road to a new column that scores %(best)s point.",
            "Mission mode. You are %(colour)s. Find the road to a new column that scores %(best)s points.",
            goal["gain"],
        )
        return sentence % {"colour": "%(colour)s", "best": goal["gain"]}
    if "over" in goal:
        return _(
            "You are %(colour)s. Find the road to a new column that earns twice: "
            "over one of your opponent’s roads and under another."
        )
    if "junction" in goal:
        sentence = ngettext(
            "You are %(colour)s. Find the road that earns %(best)s car and ends on a grey column.",
            "You are %(colour)s. Find the road that earns %(best)s cars and ends on a grey column.",
            goal["cars"],
        )
    else:
        sentence = ngettext(
            "You are %(colour)s. Find the road to a new column that earns %(best)s car.",
            "You are %(colour)s. Find the road to a new column that earns %(best)s cars.",
            goal["cars"],
        )
    return sentence % {"colour": "%(colour)s", "best": goal["cars"]}


def _about_editions(challenge: Challenge) -> str:
    assert challenge.move is not None
    if challenge.move.exit is not None:
        base = challenge.position.column(challenge.move.base)
        sentence = ngettext(
            "%(colour)s builds the exit shown, from a column %(height)s storey high. Which editions allow that?",
            "%(colour)s builds the exit shown, from a column %(height)s storeys high. Which editions allow that?",
            base.height,
        )
        return sentence % {"colour": "%(colour)s", "height": base.height}
    if challenge.move.cars == ():
        return _("%(colour)s builds the road shown and places none of the cars it earns. Which editions allow that?")
    return _("%(colour)s builds the road shown. Which editions allow that?")


def hint(challenge: Challenge) -> str:
    """Where to look."""
    if challenge.solution is not None:
        return _("Build from here: %(base)s.") % {"base": seen_name(challenge.position, challenge.solution.base)}
    if challenge.kind == JUDGE:
        return _("Look at the road from above and from the side: what does it touch, what does it cover?")
    if challenge.kind == COUNT:
        return _(
            "Go through the roads it crosses one by one: whose are they, and does another road already pass there?"
        )
    return _("The editions differ on where exits start, on touching cars and on placing every car earned.")


def topics(challenge: Challenge) -> list[str]:
    """The rules that it is about."""
    if challenge.kind == JUDGE:
        return list(challenge.options)
    if challenge.kind == COUNT:
        return list(COUNTED)
    if challenge.kind == BUILD:
        return (
            [f"mission-{mission}" for mission in MISSIONS]
            if "gain" in challenge.goal
            else ["first-over", "first-under"]
        )
    assert challenge.move is not None
    verdicts = [challenge.under(edition).judge(challenge.move) for edition in EDITIONS]
    return list(dict.fromkeys(violation.topic for verdict in verdicts for violation in verdict.violations))


def kind_name(kind: str, mode: str) -> str:
    """What the puzzle of a day is about, in a word or two."""
    if mode == "mission":
        return pgettext("puzzle of the day", "Mission points")
    words = {
        BUILD: pgettext("puzzle of the day", "Build"),
        JUDGE: pgettext("puzzle of the day", "Allowed or not?"),
        COUNT: pgettext("puzzle of the day", "How many cars?"),
    }
    return words.get(kind, pgettext("puzzle of the day", "Which editions?"))
