"""Whole matches under any house rules.

Sensible players end every match. Random play hardly ever ends a hand where little deadwood is allowed, so it's stopped
there after a number of hands.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import LEVELS, ComputerPlayer
from game.rules import (
    Action,
    BigGin,
    HandState,
    Knock,
    Match,
    Phase,
    PlayerView,
    Rules,
    RulesError,
    apply,
    deal,
    view_of,
)
from game.rules.notation import write
from game.rules.record import MatchRecord, dumps, loads
from game.rules.record import Player as Sitter
from game.rules.result import VOID
from tests.ai.hands import Greedy
from tests.conftest import Volume
from tests.rules.strategies import shuffled_deck

LATER: dict[str, tuple[Any, ...]] = {
    "ace_upcard_gin_only": (False, True),
    "closed_columns": ("next", "lost"),
    "first_turn": ("full", "throw"),
    "declare": ("after_draw", "any_time"),
    "rounds": (0, 0, 1, 3, 10),
    "third_column": ("single", "double"),
    "rematch_dealer": ("as_first", "winner"),
    "relay_swap": ("must", "may"),
    "void_deal": ("same", "next"),
    "gin_boxes": (0, 2),
    "undercut_boxes": (0, 1),
    "shutout_doubles": ("points", "everything"),
}
"""Rules that only make sense beside certain others."""
ENOUGH = 30  # hands of random play where a knock may never come
VALUES = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


class Eager:
    """Ends a hand on sight; thinks about a share of its other moves."""

    def __init__(self, thought: float) -> None:
        self.thought = thought

    def choose(self, view: PlayerView, rng: Random) -> Action:
        endings = [action for action in view.legal if isinstance(action, Knock | BigGin)]
        if not endings and rng.random() < self.thought:
            return Greedy().choose(view, rng)
        return rng.choice(endings or view.legal)


def any_rules(rng: Random) -> Rules:
    while True:
        values: dict[str, Any] = {
            "gin_bonus": rng.randint(0, 100),
            "undercut_bonus": rng.randint(0, 100),
            "big_gin_bonus": rng.choice((None, rng.randint(0, 100))),
            "knock_limit": rng.choice((None, "upcard", 0, 5, 10, rng.randint(0, 20), rng.randint(0, 100))),
            "opening": rng.choice(("upcard", "open", "eleven")),
            "first_dealer": rng.choice(("random", "low", "high")),
            "next_dealer": rng.choice(("alternate", "loser", "winner")),
            "knocking_card": rng.choice(("pile", "stock")),
            "target": rng.choice((10, 50, 100, 150, rng.randint(10, 400), rng.randint(10, 1000))),
            "game_bonus": rng.choice((0, 100, rng.randint(0, 1000))),
            "box_bonus": rng.choice((0, 20, rng.randint(0, 1000))),
            "shutout": rng.choice((0, 100, "double", rng.randint(0, 1000))),
            "columns": rng.choice((1, 3)),
        }
        switches = "spades_double red_upcard_gin_only last_discard layoff_on_gin knock_discard"
        values |= {name: rng.random() < 0.5 for name in switches.split()}
        try:
            house = Rules(**values)
        except RulesError:
            continue
        later = Random(repr(house))
        for name, choices in LATER.items():
            with suppress(RulesError):  # beside most rules only the classic value makes sense
                house = replace(house, **{name: later.choice(choices)})
        return house


@dataclass(frozen=True, slots=True)
class Played:
    """`ends` are the hands' last states."""

    record: MatchRecord
    match: Match
    ends: tuple[HandState, ...]


def play(house: Rules, players: tuple[ComputerPlayer, ComputerPlayer], rng: Random, most: int) -> Played:
    first = rng.randrange(2)
    match, ends = Match(house, first), list[HandState]()
    record = MatchRecord(house, (Sitter("Ada"), Sitter("Ben")), first, match="m")
    sheet = match.sheet
    while not sheet.over and len(ends) < most:
        deck, dealer = shuffled_deck(rng.getrandbits(64)), follow(house, first, ends)
        state, tokens = deal(house, deck, dealer, sheet.needs((0, 1))), []
        while state.phase is not Phase.OVER:
            action = players[state.turn].choose(view_of(state, state.turn), rng)
            tokens.append(write(action, state))
            state, _events = apply(state, action)
        record = record.begin(dealer, deck).play(tokens)
        assert state.result is not None
        match, sheet = match.add(state.result), sheet.enter(state.result)
        ends.append(state)
    return Played(record, match, tuple(ends))


def follow(house: Rules, first: int, ends: list[HandState]) -> int:
    """Return the next dealer, from the last hand's."""
    if not ends:
        return first
    last = ends[-1]
    if last.result is None or last.result.winner is None:
        return last.dealer if house.void_deal == "same" else 1 - last.dealer
    loser = 1 - last.result.winner
    return {"alternate": 1 - last.dealer, "winner": 1 - loser, "loser": loser}[house.next_dealer]


def counted(state: HandState) -> Won | None:
    """Count a hand from the cards on the table; None if void."""
    mine, other = state.spread
    if state.showdown is None:
        assert state.result == VOID
        return None
    assert mine is not None
    assert other is not None
    house, knocker = state.rules, state.showdown.knocker
    points = [sum(VALUES[str(card)[0]] for card in laid.deadwood) for laid in (mine, other)]
    left = points[knocker], points[1 - knocker]
    if state.showdown.big:
        bonus, boxes = house.big_gin_bonus or 0, 1 + house.gin_boxes
    elif left[0] == 0:
        bonus, boxes = house.gin_bonus, 1 + house.gin_boxes
    else:
        bonus, boxes = (house.undercut_bonus, 1 + house.undercut_boxes) if left[0] >= left[1] else (0, 1)
    winner = knocker if left[0] == 0 or left[0] < left[1] else 1 - knocker
    doubled = house.spades_double and str(state.upcard).endswith("s")
    return winner, (abs(left[0] - left[1]) + bonus) * (2 if doubled else 1), boxes


Won = tuple[int, int, int]
"""A hand's winner, points and boxes."""
Account = tuple[list[int], list[int], int | None]
"""Totals, final scores, and the seat that closed the column."""


def accounts_of(house: Rules, hands: list[Won | None]) -> list[Account]:
    written: list[list[Won]] = [[] for _column in range(house.columns)]
    seen = Counter[int]()
    if house.rounds:
        return [counted_rounds(house, hands)]
    for hand in hands:
        if hand is None:
            continue
        seen[hand[0]] += 1
        still = [entries for entries in written if account(house, entries)[2] is None]
        into = [entries for entries in written[: seen[hand[0]]] if any(entries is one for one in still)]
        if not into and house.closed_columns == "next":
            into = still[:1]
        for entries in into:
            entries.append(hand)
    found = [account(house, entries) for entries in written]
    if house.third_column == "double":
        totals, final, closed = found[2]
        found[2] = totals, [2 * points for points in final], closed
    return found


def counted_rounds(house: Rules, hands: list[Won | None]) -> Account:
    """Recount a match over a set number of hands."""
    totals, final, _closed = account(house, [hand for hand in hands if hand is not None], inf)
    if len(hands) < house.rounds or totals[0] == totals[1]:
        return totals, final, None
    winner = int(totals[1] > totals[0])
    final[winner] += house.game_bonus
    if all(hand is None or hand[0] == winner for hand in hands):
        final[winner] += shut_out(house, totals[winner], final[winner])
    return totals, final, winner


def shut_out(house: Rules, points: int, whole: int) -> int:
    """Return a shutout's bonus, from the winner's points and everything with the other bonuses."""
    if house.shutout != "double":
        return house.shutout
    return points if house.shutout_doubles == "points" else whole


def account(house: Rules, hands: list[Won], target: float | None = None) -> Account:
    """Recount a column from its entries."""
    totals, boxes = [0, 0], [0, 0]
    for seat, points, worth in hands:
        totals[seat] += points
        boxes[seat] += worth
        if totals[seat] >= (target or house.target):
            final = [totals[one] + house.box_bonus * boxes[one] for one in (0, 1)]
            final[seat] += house.game_bonus
            if boxes[1 - seat] == 0:
                final[seat] += shut_out(house, totals[seat], final[seat])
            return totals, final, seat
    return totals, [totals[one] + house.box_bonus * boxes[one] for one in (0, 1)], None


def check(found: Played) -> None:
    house, sheet = found.record.rules, found.match.sheet
    hands = [counted(state) for state in found.ends]
    for result, hand in zip(found.match.results, hands, strict=True):
        assert (hand or (None,))[:2] == ((None,) if result.winner is None else (result.winner, result.points))
    accounts = accounts_of(house, hands)
    assert [list(column.totals) for column in sheet.columns] == [totals for totals, _final, _closed in accounts]
    assert [column.winner for column in sheet.columns] == [closed for _totals, _final, closed in accounts]
    assert list(sheet.totals) == [sum(totals[seat] for totals, _final, _closed in accounts) for seat in (0, 1)]
    finals = [sum(final[seat] for _totals, final, _closed in accounts) for seat in (0, 1)]
    assert list(sheet.final) == finals
    closers = [closed for _totals, _final, closed in accounts]
    if None in closers:
        assert found.match.winner is None
    elif house.columns == 1:
        assert found.match.winner == closers[0]
    else:
        ahead = closers.count(1) >= 2 if finals[0] == finals[1] else finals[1] > finals[0]
        assert found.match.winner == int(ahead)
    again = loads(dumps(found.record))
    assert again == found.record
    match, states = again.replay()
    assert match == found.match
    assert match.sheet == sheet
    assert states[-1] == found.ends[-1]


def easy(house: Rules) -> bool:
    """Whether a knock every few hands is likely."""
    limit = house.knock_limit
    return not house.red_upcard_gin_only and (limit is None or (isinstance(limit, int) and limit >= 40))


@pytest.mark.parametrize("thought", [1.0, 0.8, 0.0], ids=["the computer", "eager", "at random"])
def test_matches(thought: float, volume: Volume) -> None:
    """At full volume, 2,500 for the computer and eager players, 1,000 at random."""
    number = volume(7, 1000) if thought == 0.0 else volume(13, 2500)
    kinds, ended = Counter[str](), 0
    for seed in range(number):
        rng = Random(f"{seed} {thought}")
        house = any_rules(rng)
        player: ComputerPlayer = LEVELS["steady"]() if thought == 1.0 else Eager(thought)
        hopeless = thought == 0.0 and not easy(house)
        found = play(house, (player, player), rng, ENOUGH if hopeless else 1000 + 3 * house.target)
        assert found.match.winner is not None or (hopeless and len(found.ends) == ENOUGH), house
        check(found)
        kinds.update(result.kind for result in found.match.results)
        ended += found.match.winner is not None
    assert set(kinds) >= {"knock", "undercut", "void"}
    assert set(kinds) >= {"gin", "big gin"} or thought == 0.0 or number < 1000, (
        "few matches need not bring the rare ones"
    )
    assert ended > number / 6
