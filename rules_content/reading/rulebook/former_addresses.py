"""Former keys of topics: links to them on other sites and in printed booklets are redirected."""

# The current key by former key.
TOPICS: dict[str, str] = {}

# The topics of mission mode that replace one of the base game.
IN_MISSIONS = {
    "goal": "mission-goal",
    "materials": "mission-setup",
    "winning": "mission-goal",
    "playing-on": "mission-ends",
    "running-out": "mission-out-of-columns",
    "out-of-materials": "mission-out-of-columns",
    "last-builder": "mission-ends",
}


def former_keys(topic: str) -> list[str]:
    """Return the former keys of a topic."""
    return [old for old, now in TOPICS.items() if now == topic]
