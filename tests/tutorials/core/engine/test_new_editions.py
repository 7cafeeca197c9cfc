"""A sixth edition is an entry in facts.toml; a twelfth mission is one, and a function."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tutorials.core.engine as engine
from tests.waiting import LONGEST
from tutorials.core.engine import EDITIONS, Game, Position, from_text, to_text
from tutorials.core.engine.facts import completed, facts, mark_of, variant_of
from tutorials.core.engine.ruleset import built_from, edition_of, number_of, ruleset_of

from .tables import RUN, bridge, build, column, leave, run, table

ESPERANTO: dict[str, Any] = {
    "key": "esperanto", "number": 5, "language": "eo", "publisher": "Verda Stelo", "modes": ["base", "mission"],
    "like": "german", "variants": {"exit-height": "exit-where-it-lies-safely", "penalty-amount": "two-columns-flat"},
}  # fmt: skip
FLAT = {
    "key": "two-columns-flat", "editions": [], "known": "stated", "fact": "One column.",
    "engine": {"field": "penalty", "value": "flat"},
}  # fmt: skip
MORE: dict[str, Any] = {
    "editions": [ESPERANTO],
    "topics": [{"key": "penalty-amount", "variants": [FLAT]}],
    "missions": {"list": [{"key": "bridges", "counts": "each", "points": "3 per crossing", "worth": 3}]},
}
EDITION = """
[[editions]]
key = "esperanto"
number = 5
language = "eo"
publisher = "Verda Stelo"
modes = ["base", "mission"]
like = "german"
variants = {exit-height = "exit-where-it-lies-safely", penalty-amount = "two-columns-flat"}
"""
VARIANT = """
[[topics.variants]]
key = "two-columns-flat"
editions = []
known = "stated"
fact = "One column."
engine = {field = "penalty", value = "flat"}

"""
BRIDGES = """
[[missions.list]]
key = "bridges"
counts = "each"
points = "3 per crossing"
worth = 3
"""
FUNCTION = """
@mission("bridges")
def bridges(position, colour):
    return brings("bridges", sum(road.owner == colour for road in position.roads))
"""


def with_more(more: dict[str, Any]) -> dict[str, Any]:
    """The facts with further editions, missions, and variants of topics, completed."""
    known = copy.deepcopy(facts())
    known["editions"] += more.get("editions", [])
    known["missions"]["list"] += more.get("missions", {}).get("list", [])
    for topic in more.get("topics", []):
        next(one for one in known["topics"] if one["key"] == topic["key"])["variants"] += topic["variants"]
    return completed(known)


class EngineCopy:
    """A copy of the engine whose facts can be added to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        core = folder / "tutorials" / "core"
        self.engine = core / "engine"
        shutil.copytree(Path(engine.__file__).parent, self.engine, ignore=shutil.ignore_patterns("__pycache__"))
        for package in (core, core.parent):
            (package / "__init__.py").touch()  # else the project's own package would come first

    @property
    def facts(self) -> Path:
        return self.engine / "facts.toml"

    def run(self, *arguments: str, line: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, input=line, capture_output=True, text=True, check=False,
            timeout=LONGEST,
        )  # fmt: skip

    def answers(self, command: str, question: object) -> Any:
        """What it answers to a line."""
        done = self.run("-m", "tutorials.core.engine", command, line=json.dumps(question) + "\n")
        assert done.stderr == ""
        return json.loads(done.stdout)

    def runs(self, code: str) -> str:
        done = self.run("-c", code)
        assert done.stderr == ""
        return done.stdout


@pytest.fixture
def copied(tmp_path: Path) -> EngineCopy:
    return EngineCopy(tmp_path)


@pytest.fixture
def sixth(copied: EngineCopy) -> EngineCopy:
    """With a sixth edition, and a variant of its own in one topic."""
    written = copied.facts.read_text(encoding="utf-8")
    head, topic, rest = written.partition('[[topics]]\nkey = "penalty-amount"\n')
    own = rest.index("[[topics.variants]]")
    copied.facts.write_text(head + topic + rest[:own] + VARIANT + rest[own:] + EDITION, encoding="utf-8")
    return copied


# --- facts as values


def test_a_further_edition_is_the_one_it_is_like_but_for_its_own_variants() -> None:
    known = with_more(MORE)
    rules, german = built_from(known, "esperanto"), ruleset_of("german")
    assert rules.exit_from_height == "any"
    assert rules.penalty == "flat"
    same = {"edition": "german", "exit_from_height": german.exit_from_height, "penalty": german.penalty}
    assert rules.to_json() | same == german.to_json()
    for topic in known["topics"]:
        variant_of(topic, "esperanto")


def marks(edition: dict[str, Any], topic: str) -> tuple[str, str]:
    known = with_more(MORE | {"editions": [edition]})
    return mark_of(variant_of({one["key"]: one for one in known["topics"]}[topic], "esperanto"), "esperanto")


def test_a_further_edition_is_as_well_known_as_the_one_it_is_like() -> None:
    assert marks(ESPERANTO, "junction-on-grey") == ("partly", "yellow-on-top")
    assert marks(ESPERANTO, "box-contents") == ("figure", "")
    assert marks(ESPERANTO, "penalty-amount") == ("stated", "")


def test_of_an_edition_that_is_not_named_nothing_is_called_printed() -> None:
    assert mark_of({"known": {"german": "stated"}}, "esperanto") == ("reading", "")


def test_a_further_edition_may_be_known_better() -> None:
    surer = ESPERANTO | {"known": {"box-contents": "stated", "exit-height": "figure"}}
    assert [marks(surer, topic)[0] for topic in ("box-contents", "exit-height")] == ["stated", "figure"]
    assert [marks(surer, topic)[0] for topic in ("history", "goal")] == ["stated", "stated"]


def test_the_facts_themselves_stay_as_they_are() -> None:
    before = copy.deepcopy(facts())
    completed({**facts(), "editions": [*facts()["editions"], ESPERANTO | {"variants": {}}]})
    assert facts() == before


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"editions": [ESPERANTO | {"number": 4}]}, "4 is given twice"),
        ({"editions": [ESPERANTO | {"key": "german"}]}, "german is given twice"),
        ({"editions": [{name: value for name, value in ESPERANTO.items() if name != "like"}]}, "players: esperanto"),
        ({"editions": [ESPERANTO]}, "penalty-amount: esperanto"),
        (MORE | {"editions": [ESPERANTO | {"known": {"goal": "surely"}}]}, "goal: esperanto does not say"),
        (MORE | {"editions": [ESPERANTO | {"known": {"goal": "partly"}}]}, "goal: esperanto does not say"),
        (
            {"missions": {"list": [{"key": "drive", "counts": "each", "points": "", "worth": 1}]}},
            "drive is given twice",
        ),
    ],
)
def test_facts_that_contradict_one_another_are_refused(more: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        with_more(more)


# --- a sixth edition in the whole engine


def test_a_sixth_edition_judges(sixth: EngineCopy) -> None:
    question = {"position": table(), "move": leave(run(2)), "editions": "all"}
    verdicts = sixth.answers("judge", question)["verdicts"]
    assert list(verdicts) == [*EDITIONS, "esperanto"]
    assert (verdicts["german"]["legal"], verdicts["esperanto"]["legal"]) == (False, True)
    own = sixth.answers("judge", {"position": table(edition="esperanto"), "move": build()})
    assert (own["legal"], own["edition"], own["after"]["edition"]) == (True, "esperanto", "esperanto")


def test_a_sixth_edition_plays_and_scores(sixth: EngineCopy) -> None:
    setup = {"edition": "esperanto", "players": ["pink", "blue"]}
    knock = {"knock": {"by": "blue", "pieces": {"pink": 3}}}
    result = sixth.answers("replay", {"setup": setup, "events": [knock]})
    assert (result["supplies"]["blue"]["grey"], result["supplies"]["pink"]["grey"]) == (28, 30)
    scores = sixth.answers("score", table(bridge("pr1", 70, 2, 0.5), edition="esperanto"))
    assert scores == {"scores": {"blue": {"drive": 0}, "pink": {"drive": 1}}}


def test_a_sixth_edition_has_links_and_leaves_the_others_as_they_were(sixth: EngineCopy) -> None:
    position = Game.start("rainbow-city", ["pink", "blue"]).position
    code = (
        "from tutorials.core.engine import Game, from_text, to_text\n"
        "game = Game.start('esperanto', ['pink', 'blue'])\n"
        "assert from_text(to_text(game.position)) == game.position\n"
        f"assert from_text({to_text(position)!r}).edition == 'rainbow-city'\n"
        "print(to_text(game.position))\n"
    )
    link = sixth.runs(code).strip()
    assert from_text(to_text(position)) == position
    with pytest.raises(ValueError, match="no edition has the number 5"):
        from_text(link)


def test_the_numbers_in_links_are_fixed_for_ever() -> None:
    numbers = {"english": 0, "french": 1, "german": 2, "korean": 3, "rainbow-city": 4}
    assert {edition: number_of(edition) for edition in numbers} == numbers
    assert [edition_of(number) for number in numbers.values()] == list(numbers)


def test_an_edition_may_be_put_anywhere_in_the_facts(copied: EngineCopy) -> None:
    """Facts that name the editions the other way round read the same links."""
    head, *editions, last = copied.facts.read_text(encoding="utf-8").split("[[editions]]\n")
    rest = last[last.index("# What each player takes") :]
    blocks = [*editions, last.removesuffix(rest)]
    written = head + "".join(f"[[editions]]\n{block}" for block in reversed(blocks)) + rest
    copied.facts.write_text(written, encoding="utf-8")
    link = to_text(Game.start("french", ["pink", "blue"]).position)
    code = f"from tutorials.core.engine import EDITIONS, from_text; print(*EDITIONS, from_text({link!r}).edition)"
    assert copied.runs(code).split() == [*reversed(EDITIONS), "french"]


# --- a twelfth mission


def test_a_twelfth_mission_is_an_entry_and_a_function(copied: EngineCopy) -> None:
    with copied.facts.open("a", encoding="utf-8") as file:
        file.write(BRIDGES)
    missions = copied.engine / "rules" / "missions.py"
    before, check, after = missions.read_text(encoding="utf-8").partition("if _uncounted")
    missions.write_text(before + FUNCTION + check + after, encoding="utf-8")
    position = table(bridge("pr1", 70, 2), edition="rainbow-city", mode="mission")
    scores = copied.answers("score", position)["scores"]
    assert {colour: (len(points), points["bridges"]) for colour, points in scores.items()} == {
        "pink": (13, 3),
        "blue": (13, 0),
    }
    move = copied.answers("judge", {"position": position, "move": build()})["mission"]
    assert (move["before"]["bridges"], move["after"]["bridges"]) == (0, 3)
    names = "from tutorials.core.engine.rules.missions import MISSIONS; print(len(MISSIONS), MISSIONS[-1])"
    assert copied.runs(names) == "12 bridges\n"


def test_an_entry_without_its_function_is_refused_when_the_engine_is_loaded(copied: EngineCopy) -> None:
    with copied.facts.open("a", encoding="utf-8") as file:
        file.write(BRIDGES)
    done = copied.run("-c", "import tutorials.core.engine")
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == "ValueError: missions of the facts that no function counts: bridges"


def test_a_function_without_its_entry_is_refused() -> None:
    from tutorials.core.engine.rules.missions import mission

    with pytest.raises(KeyError):
        mission("bridges")


def test_a_sixth_edition_is_unknown_without_its_facts() -> None:
    with pytest.raises(ValueError, match="esperanto"):
        Position.from_json(table(edition="esperanto", columns=[column("b1", RUN, 0, 2)]))
