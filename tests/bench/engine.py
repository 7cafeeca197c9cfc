"""How fast the engine judges: `python -m tests.bench.engine`.

Machines differ, so what counts is printed as ratios: to python-chess deciding whether a move is legal with the position
at hand, the yardstick of the field, and to the engine itself on smaller tables. Times are of the processor alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin
from pathlib import Path
from time import process_time

import chess

from tutorials.core.engine import Car, Column, Game, Move, NewColumn, Player, Position, Road, best_moves, judge
from tutorials.core.engine.json_interface import answer_judge, answer_line
from tutorials.core.engine.ruleset import ruleset_of
from tutorials.core.engine.search.candidates import candidates

GAME = Path(__file__).parents[1] / "tutorials" / "core" / "engine" / "games" / "english-base-4.json"
MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9"


def microseconds(work: Callable[[], int], least: float = 0.3) -> float:
    """Processor time for one of the things that `work` does so many of at a time; the best of several rounds."""
    work()
    best, spent = float("inf"), 0.0
    while spent < least:
        start = process_time()
        done = work()
        taken = process_time() - start
        spent += taken
        best = min(best, taken / done)
    return best * 1e6


def chess_yardstick() -> float:
    """python-chess's is_legal, over the moves that only look legal, in the middle of a game."""
    board = chess.Board(MIDDLE_GAME)
    moves = list(board.pseudo_legal_moves)

    def work() -> int:
        for _ in range(20):
            for move in moves:
                board.is_legal(move)
        return 20 * len(moves)

    return microseconds(work)


def tables() -> dict[str, Position]:
    """An empty, a half and a full table of four, everybody with pieces in hand; on the full one 36 roads, 28 cars."""
    states = list(Game.states(json.loads(GAME.read_text(encoding="utf-8"))["log"]))
    chosen = {"empty": states[0], "half": states[len(states) // 2], "full": states[-1]}
    return {name: _with_pieces(state.position, name == "full") for name, state in chosen.items()}


def _with_pieces(position: Position, full: bool) -> Position:
    players = tuple(Player(player.colour, 10, 2, 5, 5) for player in position.players)
    roads = position.roads
    if full:
        missing = 28 - sum(len(road.cars) for road in roads)
        without = [road.id for road in roads if not road.cars][:missing]
        roads = tuple(replace(road, cars=(Car(0.5),)) if road.id in without else road for road in roads)
    return replace(position, players=players, roads=roads)


def moves_on(position: Position) -> list[Move]:
    """The moves a hand might try: some legal, most not."""
    rules = ruleset_of(position.edition, position.mode)
    found = list(candidates(position, position.turn, rules, number=1500, seed=0))
    return [result.move for result in best_moves(position, 20, number=1500)] + found[:: max(1, len(found) // 20)]


def judging(position: Position, moves: list[Move]) -> float:
    def work() -> int:
        for move in moves:
            judge(position, move)
        return len(moves)

    return microseconds(work)


def json_to_json(position: Position, moves: list[Move]) -> float:
    lines = [json.dumps({"position": position.to_json(), "move": move.to_json()}) for move in moves[:20]]

    def work() -> int:
        for line in lines:
            answer_line(answer_judge, line)
        return len(lines)

    return microseconds(work)


def wide_table(number: int) -> tuple[Position, list[Move]]:
    """So many roads of four players in chains beside one another, and moves across them from the middle."""
    columns, roads = [], []
    per_chain, step = 10, 99.0
    for i in range(number):
        chain, link = divmod(i, per_chain)
        colour = ("pink", "blue", "yellow", "white")[chain % 4]
        y = (chain - number / per_chain / 2) * 45.0
        name = f"{colour[0]}x{chain}"
        if link == 0:
            columns.append(Column(f"{name}-0", colour, -495, y, 2))
        columns.append(Column(f"{name}-{link + 1}", colour, -495 + step * (link + 1), y, 3 - link % 2))
        roads.append(Road(f"{name}r{link}", colour, f"{name}-{link}", f"{name}-{link + 1}", (Car(0.5),)))
    columns.append(Column("open", "blue", 30, 22, 6))
    players = tuple(Player(colour, 20, 2, 9, 7) for colour in ("blue", "pink", "yellow", "white"))
    moves = [
        Move("open", NewColumn(30 + 99.4 * cos(k * pi / 18), 22 + 99.4 * sin(k * pi / 18), 7)) for k in range(36)
    ]  # fmt: skip
    return Position("english", "base", "blue", players, tuple(columns), tuple(roads)), moves


def main() -> None:
    yardstick = chess_yardstick()
    print(f"{'python-chess, is_legal':44}{yardstick:10.1f} µs")
    for name, position in tables().items():
        moves = moves_on(position)
        cars = sum(len(road.cars) for road in position.roads)
        took = judging(position, moves)
        print(f"judge, {name} table ({len(position.roads)} roads, {cars} cars)".ljust(44), end="")
        print(f"{took:10.1f} µs   {took / yardstick:6.1f} × python-chess   (aim: under 20, or 150 µs)")
        took = json_to_json(position, moves)
        print(f"JSON text to JSON text, {name} table".ljust(44) + f"{took:10.1f} µs   (aim: under 1000)")
    growth = {}
    for number in (10, 50, 100, 500):
        growth[number] = judging(*wide_table(number))
        print(f"judge, {number} roads".ljust(44), end="")
        print(
            f"{growth[number]:10.1f} µs   {growth[number] / growth[min(50, number)]:6.2f} × 50 roads   (aim: under 3)"
        )
    position = tables()["full"]
    start = process_time()
    found = best_moves(position, 10)
    print("best_moves, full table, 10,000 candidates".ljust(44), end="")
    print(f"{process_time() - start:10.2f} s    best earns {found[0].cars}   (aim: about a second)")


if __name__ == "__main__":
    main()
