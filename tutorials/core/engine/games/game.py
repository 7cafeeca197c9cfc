"""A game: a set-up and the events played from it. Each event gives a new game; the old one stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import EventError, InputError
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import Area, Obstacle, Table
from tutorials.core.engine.positions.position import TABLE, Position
from tutorials.core.engine.rules.missions import score
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.validation import at, record

from .ending import ranking_of
from .penalty import Knock, pay
from .running_out import can_build
from .setup import read_setup, set_up

_LOG = frozenset({"setup", "events"})
_EVENTS = frozenset({"build", "knock", "pass", "discard", "no_place"})
MOST_EVENTS = 100_000


@dataclass(frozen=True, slots=True)
class Game:
    """The position, and who has placed all cars, who is out and whose last round it is.

    >>> game = Game.start("korean", ["pink", "blue"])
    >>> game.play({"pass": "pink"})
    Traceback (most recent call last):
        ...
    tutorials.core.engine.errors.EventError: event: pink can build and may not pass
    """

    position: Position
    placed: tuple[str, ...] = ()  # those who have placed all cars, first one first
    out: tuple[str, ...] = ()  # those who are out, first one first
    last_round: tuple[str, ...] = ()  # those who are out when the turn comes back, unless an opponent pays a penalty
    passed: tuple[str, ...] = ()  # those who have passed (Korean) and are out if still stuck at their next turn
    without_place: tuple[str, ...] = ()  # those who found no place in their last turn (Korean): out if again
    over: bool = False  # no further event is taken

    @classmethod
    def start(
        cls,
        edition: str,
        players: Sequence[str],
        mode: str = "base",
        *,
        obstacles: Sequence[Obstacle] = (),
        areas: Sequence[Area] = (),
        table: Table = TABLE,
    ) -> Game:
        """The game before the first turn."""
        return cls(set_up(edition, players, mode, obstacles=obstacles, areas=areas, table=table))

    @classmethod
    def states(cls, log: object) -> Iterator[Game]:
        """The game after the set-up and after each event of a log.

        InputError if the log cannot be read, EventError at the first event that may not happen; its `where` names it.
        """
        data = record(log, "", _LOG, _LOG)
        game = cls(read_setup(data["setup"]))
        yield game
        for i, event in enumerate(validation.items(data["events"], "events", MOST_EVENTS)):
            game = game.play(event, f"events[{i}]")
            yield game

    @classmethod
    def replay(cls, log: object) -> Game:
        """The game at the end of a log; errors as in `states`."""
        *_, last = cls.states(log)
        return last

    # --- what stands

    @property
    def ruleset(self) -> Ruleset:
        return self.position.ruleset

    @property
    def turn(self) -> str:
        """Whose turn it is; meaningless once the game is over."""
        return self.position.turn

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player.colour for player in self.position.players)

    @property
    def playing(self) -> tuple[str, ...]:
        """Those who still play, in the order of turns."""
        return tuple(colour for colour in self.players if colour not in self.placed and colour not in self.out)

    @property
    def finished(self) -> bool:  # playing-on
        """Whether the result stands. Where others may play on, it does from the first winner on."""
        return self.over or (self.ruleset.after_winner == "may_play_on" and bool(self.placed))

    @property
    def ranking(self) -> list[list[str]]:
        """The places, first one first; those who share a place stand in one list, in the order of turns."""
        return ranking_of(self.position, self.placed, self.out)

    @property
    def scores(self) -> dict[str, dict[str, int]]:
        return score(self.position)

    @property
    def supplies(self) -> dict[str, dict[str, int]]:
        return {player.colour: player.supply() for player in self.position.players}

    def can_build(self, colour: str) -> bool:
        """Whether a player has what a build needs: pieces that suffice for a road on from some open end."""
        return can_build(self.position, colour, self.ruleset)

    @property
    def stuck(self) -> str:
        """What whoever has the turn does instead of building: pass or discard; "" where they can build."""
        if self.over or self.can_build(self.turn):
            return ""
        return "discard" if self.puts_roads_aside and self.position.player(self.turn).roads else "pass"

    def to_json(self) -> dict[str, Any]:
        """What a replay answers."""
        return {
            "ranking": self.ranking,
            "finished": self.finished,
            "scores": self.scores,
            "supplies": self.supplies,
        }

    # --- what happens

    def play(self, event: object, where: str = "event") -> Game:
        """The game after an event. InputError if it cannot be read, EventError if it may not happen."""
        data = record(event, where, frozenset(), _EVENTS)
        if len(data) != 1:
            raise InputError("conflicting_keys" if data else "missing_key", where, "an event has exactly one key")
        ((kind, value),) = data.items()
        if kind == "build":
            move = Move.from_json(value, self.position, at(where, "build"))
            return self._not_over(where).build(move, where)
        if kind == "knock":
            knock = Knock.from_json(value, self.position, at(where, "knock"))
            return self._not_over(where).knock(knock, where)
        colour = validation.choice(value, where, kind, self.players, code="unknown_player")
        game = self._not_over(where)
        if kind == "no_place":
            return game.no_place(colour, where)
        return game.pass_turn(colour, where) if kind == "pass" else game.discard(colour, where)

    def _not_over(self, where: str) -> Game:
        if self.over:
            raise EventError("game_over", where, "the game is over")
        return self

    def build(self, move: Move, where: str = "event") -> Game:
        """The game after a build; EventError, naming what it breaks, if the move is illegal."""
        verdict = judge(self.position, move)
        if verdict.after is None:
            codes = ", ".join(dict.fromkeys(verdict.codes)) or "a road to a standing column"
            raise EventError("illegal_move", where, f"the move is illegal: {codes}")
        return self.after_turn(verdict.after)

    def after_turn(self, position: Position) -> Game:
        """The game once whoever has the turn has ended it, and left the table in this position."""
        without_place = _without(self.without_place, self.turn)
        return replace(self, position=replace(position, turn=self.turn), without_place=without_place)._end_turn()

    def knock(self, knock: Knock, where: str = "event") -> Game:  # penalty-when, out-of-materials
        """The game after a penalty. Whoever pays it ends the last rounds of all others."""
        position, paid = pay(self.position, knock, self.ruleset, where)
        last_round = tuple(colour for colour in self.last_round if colour == knock.by) if paid else self.last_round
        return replace(self, position=position, last_round=last_round)

    def pass_turn(self, colour: str, where: str = "event") -> Game:  # out-of-materials, duty-to-build
        """The game after a pass.

        It is only for those who cannot build, and in mission mode have no road to put aside either.
        EventError if the player is none of them or it is not their turn.
        """
        self._stuck_in_turn(colour, where, "pass")
        if self.puts_roads_aside and self.position.player(colour).roads > 0:
            raise EventError("must_discard", where, f"{colour} has a road to put aside instead of passing")
        return self._passed(colour)

    def discard(self, colour: str, where: str = "event") -> Game:  # mission-out-of-columns
        """The game after a road was put aside instead of building: in mission mode, for those who cannot build.

        EventError in any other case.
        """
        if not self.puts_roads_aside:
            raise EventError("no_discard", where, "roads are put aside in mission mode only")
        self._stuck_in_turn(colour, where, "discard")
        if self.position.player(colour).roads < 1:
            raise EventError("not_in_hand", where, f"{colour} has no road to put aside")
        return self._road_aside(colour)

    def no_place(self, colour: str, where: str = "event") -> Game:  # duty-to-build, out-of-materials
        """The game after a turn in which the pieces sufficed and no legal place was found: as if they had run out.

        That there is none is believed, as a fall is. Where one passes once (Korean), the second such turn in a row is
        the last. EventError if it is not their turn, or they cannot build: then they pass or put a road aside.
        """
        self._in_turn(colour, where)
        if not self.can_build(colour):
            raise EventError("must_pass", where, f"{colour} cannot build, and passes or puts a road aside")
        if self.puts_roads_aside:
            return self._road_aside(colour)
        if colour in self.without_place:
            return replace(self, out=(*self.out, colour))._end_turn()
        if self.ruleset.out_of_materials == "pass_once":
            return replace(self, without_place=(*self.without_place, colour))._passed(colour)
        return self._passed(colour)

    def _passed(self, colour: str) -> Game:  # out-of-materials
        if self.ruleset.out_of_materials == "pass_once":
            return replace(self, passed=(*self.passed, colour))._end_turn()
        if self.ruleset.last_round != "none":
            return replace(self, last_round=(*self.last_round, colour))._end_turn()
        return self._end_turn()

    def _road_aside(self, colour: str) -> Game:
        player = self.position.player(colour)
        players = tuple(
            replace(other, roads=other.roads - 1) if other is player else other for other in self.position.players
        )
        return replace(self, position=replace(self.position, players=players))._end_turn()

    @property
    def puts_roads_aside(self) -> bool:  # mission-out-of-columns
        """Whether a road is put aside where one would pass."""
        return self.ruleset.out_of_materials == "put_road_aside"

    def _in_turn(self, colour: str, where: str) -> None:
        if colour != self.turn:
            raise EventError("wrong_turn", where, f"it is {self.turn}'s turn, not {colour}'s")

    def _stuck_in_turn(self, colour: str, where: str, what: str) -> None:
        self._in_turn(colour, where)
        if self.can_build(colour):
            raise EventError("can_build", where, f"{colour} can build and may not {what}")

    def _end_turn(self) -> Game:
        """The game with the turn passed on, and whoever is done or out by then taken from the order of turns."""
        game, colour = self, self.turn
        if game.ruleset.after_winner == "finish_round":
            return game._end_turn_in_missions()
        if game.position.player(colour).cars == 0:  # winning
            game = replace(game, placed=(*game.placed, colour), last_round=_without(game.last_round, colour))
        elif game._last_round_starts(colour):
            game = replace(game, last_round=(*game.last_round, colour))
        while not game._is_over():
            colour = game._next_playing(colour)
            stuck = colour in game.passed and not game.can_build(colour)
            if colour not in game.last_round and not stuck:
                return replace(game, position=replace(game.position, turn=colour), passed=_without(game.passed, colour))
            game = replace(
                game,
                out=(*game.out, colour),
                last_round=_without(game.last_round, colour),
                passed=_without(game.passed, colour),
            )
        return replace(game, over=True)

    def _last_round_starts(self, colour: str) -> bool:  # out-of-materials
        """Whether a player's last round starts by itself at the end of their own turn.

        Only their own: so that every opponent has one more turn, whoever runs out during an opponent's turn
        (by paying a penalty) has theirs first, and passes.
        """
        by_itself = self.ruleset.last_round == "by_itself"
        return by_itself and colour not in self.last_round and not self.can_build(colour)

    def _is_over(self) -> bool:  # playing-on, last-builder
        """Whether nobody is left to play, or only one for whom nothing is left to play for.

        After a winner that one may play on where the edition lets them. Before, with all others out, they have won
        where the last builder wins, and elsewhere go on until they have placed their cars or are out themselves.
        """
        rules = self.ruleset
        goes_on = rules.after_winner == "may_play_on" if self.placed else not rules.last_builder_wins
        return len(self.playing) <= (0 if goes_on else 1)

    def _next_playing(self, colour: str) -> str:
        colour = self.position.next_after(colour)
        while colour not in self.playing:
            colour = self.position.next_after(colour)
        return colour

    def _end_turn_in_missions(self) -> Game:  # mission-ends
        """The turn passed on; after the last player in order the game ends if its time has come."""
        players = self.position.players
        over = self.turn == players[-1].colour and (
            any(player.cars == 0 for player in players) or all(player.roads == 0 for player in players)
        )
        return replace(self, position=replace(self.position, turn=self.position.next_after(self.turn)), over=over)


def _without(colours: tuple[str, ...], colour: str) -> tuple[str, ...]:
    return tuple(other for other in colours if other != colour)
