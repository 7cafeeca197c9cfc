"""Puzzles judged by rules that the learner's players agreed on, where that changes nothing of what is asked."""

from __future__ import annotations

from dataclasses import replace

from tutorials.core.engine import Agreement

from .challenge import Challenge


def by_agreement(challenge: Challenge, agreement: Agreement | None) -> Challenge:
    """Return the challenge judged by these rules if it fits them: same edition and mode, same answer or same solution.

    Where it does not, the challenge as it is: it is about what its edition prints.
    """
    if agreement is None or (agreement.edition, agreement.mode) != (challenge.edition, challenge.mode):
        return challenge
    ours = replace(challenge, position=replace(challenge.position, agreement=agreement))
    return ours if challenge.kind.is_same(challenge, ours) else challenge
