"""The topics of the quick reference: for the companion and for the sheet."""

from tutorials.core.messages.rule_links import BASE, MISSION

SETTING_UP = ("first-player", "turn-direction", "entrance", "obstacles", "obstacles-with-two")
TURN = ("turn-steps", "base-point", "column-height", "column-reach", "road-ends", "junction-height", "branching")
EARNING = (
    "first-over", "first-under", "crossing", "opponents-only", "several-roads", "exit-bonus", "may-or-must-place",
)  # fmt: skip
FORBIDDEN = (
    "touching", "over-columns", "column-under-road", "closed-loops", "own-highway", "exit-height", "exit-dead-end",
    "touching-obstacles",
)  # fmt: skip
AREAS = ("development-areas", "green-and-airport-areas", "rainbow-area")
FALLING = ("penalty-amount", "own-pieces", "penalty-when", "repairs")
ENDING = {
    BASE: ("winning", "playing-on", "running-out", "out-of-materials", "last-builder"),
    MISSION: ("mission-goal", "mission-ends", "mission-out-of-columns", "mission-tie"),
}
# Topics of which the sheet shows the first figure.
PICTURED = ("column-height", "first-over", "over-columns")
