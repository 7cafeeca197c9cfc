"""Which topics a table wants at hand during a game: for the companion and for the sheet of one page."""

from tutorials.telling.addresses import BASE, MISSION

SETTING_UP = ("first-player", "turn-direction", "entrance", "obstacles", "obstacles-with-two")
TURN = ("turn-steps", "base-point", "column-height", "column-reach", "road-ends", "junction-height", "branching")
EARNING = ("first-over", "first-under", "opponents-only", "several-roads", "exit-bonus", "may-or-must-place")
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
# Of these the sheet shows the first figure.
PICTURED = ("column-height", "first-over", "over-columns")
