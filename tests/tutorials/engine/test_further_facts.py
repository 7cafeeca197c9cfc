"""A sixth edition and a twelfth mission are data: a file named in TOKYO_HIGHWAY_FACTS, and for a mission a function."""

from __future__ import annotations

import copy
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tutorials.engine as engine
from tests.waiting import LONGEST
from tutorials.engine import EDITIONS, Game, Position, from_text, to_text
from tutorials.engine.facts import FURTHER_FILES, extended, facts, mark_of, variant_of
from tutorials.engine.ruleset import built_from, edition_of, number_of, ruleset_of

from .tables import RUN, bridge, build, column, leave, run, table

ROOT = Path(__file__).parents[3]
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
TOML = """
[[editions]]
key = "esperanto"
number = 5
language = "eo"
publisher = "Verda Stelo"
modes = ["base", "mission"]
like = "german"
variants = {exit-height = "exit-where-it-lies-safely", penalty-amount = "two-columns-flat"}

[[topics]]
key = "penalty-amount"

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
from tutorials.engine.missions import brings, mission

@mission("bridges")
def bridges(position, colour):
    return brings("bridges", sum(road.owner == colour for road in position.roads))
"""


def asked(*arguments: str, further: Path, line: str = "") -> subprocess.CompletedProcess[str]:
    """A Python that knows further facts, and the modules beside them."""
    path = os.pathsep.join((str(ROOT), str(further.parent)))
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, input=line, capture_output=True, text=True, check=False,
        timeout=LONGEST, env={**os.environ, FURTHER_FILES: str(further), "PYTHONPATH": path},
    )  # fmt: skip


def answers(command: str, question: object, further: Path) -> Any:
    """What the engine answers to a line, with further facts."""
    done = asked("-m", "tutorials.engine", command, further=further, line=json.dumps(question) + "\n")
    assert done.stderr == ""
    return json.loads(done.stdout)


def runs(code: str, further: Path) -> str:
    done = asked("-c", code, further=further)
    assert done.stderr == ""
    return done.stdout


@pytest.fixture
def further(tmp_path: Path) -> Path:
    path = tmp_path / "further.toml"
    path.write_text(TOML, encoding="utf-8")
    return path


# --- facts as values


def test_a_further_edition_is_the_one_it_is_like_but_for_its_own_variants() -> None:
    known = extended(facts(), MORE)
    rules, german = built_from(known, "esperanto"), ruleset_of("german")
    assert rules.exit_from_height == "any"
    assert rules.penalty == "flat"
    same = {"edition": "german", "exit_from_height": german.exit_from_height, "penalty": german.penalty}
    assert rules.to_json() | same == german.to_json()
    for topic in known["topics"]:
        variant_of(topic, "esperanto")


def marks(edition: dict[str, Any], topic: str) -> tuple[str, str]:
    known = extended(facts(), MORE | {"editions": [edition]})
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
    extended(facts(), MORE)
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
        extended(facts(), more)


# --- a sixth edition in the whole engine


def test_a_sixth_edition_judges(further: Path) -> None:
    question = {"position": table(), "move": leave(run(2)), "editions": "all"}
    verdicts = answers("judge", question, further)["verdicts"]
    assert list(verdicts) == [*EDITIONS, "esperanto"]
    assert (verdicts["german"]["legal"], verdicts["esperanto"]["legal"]) == (False, True)
    own = answers("judge", {"position": table(edition="esperanto"), "move": build()}, further)
    assert (own["legal"], own["edition"], own["after"]["edition"]) == (True, "esperanto", "esperanto")


def test_a_sixth_edition_plays_and_scores(further: Path) -> None:
    setup = {"edition": "esperanto", "players": ["pink", "blue"]}
    knock = {"knock": {"by": "blue", "pieces": {"pink": 3}}}
    result = answers("replay", {"setup": setup, "events": [knock]}, further)
    assert (result["supplies"]["blue"]["grey"], result["supplies"]["pink"]["grey"]) == (28, 30)
    scores = answers("score", table(bridge("pr1", 70, 2, 0.5), edition="esperanto"), further)
    assert scores == {"scores": {"blue": {"drive": 0}, "pink": {"drive": 1}}}


def test_a_sixth_edition_has_links_and_leaves_the_others_as_they_were(further: Path) -> None:
    position = Game.start("rainbow-city", ["pink", "blue"]).position
    code = (
        "from tutorials.engine import Game, from_text, to_text\n"
        "game = Game.start('esperanto', ['pink', 'blue'])\n"
        "assert from_text(to_text(game.position)) == game.position\n"
        f"assert from_text({to_text(position)!r}).edition == 'rainbow-city'\n"
        "print(to_text(game.position))\n"
    )
    link = runs(code, further).strip()
    assert from_text(to_text(position)) == position
    with pytest.raises(ValueError, match="no edition has the number 5"):
        from_text(link)


def test_the_numbers_in_links_are_fixed_for_ever() -> None:
    numbers = {"english": 0, "french": 1, "german": 2, "korean": 3, "rainbow-city": 4}
    assert {edition: number_of(edition) for edition in numbers} == numbers
    assert [edition_of(number) for number in numbers.values()] == list(numbers)


def test_an_edition_may_be_put_anywhere_in_the_facts(tmp_path: Path) -> None:
    """A copy of the engine whose facts name the editions the other way round reads the same links."""
    shutil.copytree(Path(engine.__file__).parent, tmp_path / "tutorials" / "engine")
    (tmp_path / "tutorials" / "__init__.py").touch()  # else the project's own package would come first
    path = tmp_path / "tutorials" / "engine" / "facts.toml"
    head, *editions, last = path.read_text(encoding="utf-8").split("[[editions]]\n")
    rest = last[last.index("# What each player takes") :]
    blocks = [*editions, last.removesuffix(rest)]
    path.write_text(head + "".join(f"[[editions]]\n{block}" for block in reversed(blocks)) + rest, encoding="utf-8")
    link = to_text(Game.start("french", ["pink", "blue"]).position)
    code = f"from tutorials.engine import EDITIONS, from_text; print(*EDITIONS, from_text({link!r}).edition)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    assert (done.stdout.split(), done.stderr) == ([*reversed(EDITIONS), "french"], "")


# --- a twelfth mission


def test_a_twelfth_mission_is_an_entry_and_a_function(further: Path) -> None:
    """The function may stand in a module that the entry names."""
    further.write_text(BRIDGES + 'module = "bridges"\n', encoding="utf-8")
    further.with_name("bridges.py").write_text(FUNCTION, encoding="utf-8")
    position = table(bridge("pr1", 70, 2), edition="rainbow-city", mode="mission")
    scores = answers("score", position, further)["scores"]
    assert {colour: (len(points), points["bridges"]) for colour, points in scores.items()} == {
        "pink": (13, 3),
        "blue": (13, 0),
    }
    move = answers("judge", {"position": position, "move": build()}, further)["mission"]
    assert (move["before"]["bridges"], move["after"]["bridges"]) == (0, 3)
    names = "from tutorials.engine.missions import MISSIONS; print(len(MISSIONS), MISSIONS[-1])"
    assert runs(names, further) == "12 bridges\n"


@pytest.mark.parametrize("further_entry", [BRIDGES, BRIDGES + 'module = "json"\n'], ids=["no module", "not in it"])
def test_an_entry_without_its_function_is_refused_when_the_engine_is_loaded(further: Path, further_entry: str) -> None:
    further.write_text(further_entry, encoding="utf-8")
    done = asked("-c", "import tutorials.engine", further=further)
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == "ValueError: missions of the facts that no function counts: bridges"


def test_a_function_without_its_entry_is_refused() -> None:
    from tutorials.engine.missions import mission

    with pytest.raises(KeyError):
        mission("bridges")


def test_a_sixth_edition_is_unknown_without_its_facts() -> None:
    with pytest.raises(ValueError, match="esperanto"):
        Position.from_json(table(edition="esperanto", columns=[column("b1", RUN, 0, 2)]))
