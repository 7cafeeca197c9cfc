"""Keys that topics had before. Links to them, on other sites and in printed booklets, lead on for good."""

# The old key, and the topic it is called now.
TOPICS: dict[str, str] = {}

# What mission mode plays instead of a topic of the base game.
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
    return [old for old, now in TOPICS.items() if now == topic]
