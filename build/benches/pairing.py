"""Two players set against each other: over mirrored deals, and in whole games."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from random import Random
from statistics import fmean

from msgspec import Struct

from benches import openspiel_bot, rlcard_agent
from benches.last_expert import LastExpert
from benches.styles import STYLES
from game.ai import LEVELS
from game.rules import CARDS, PRESETS, Card, Phase, Rules, apply, deal, view_of
from game.rules.match import Match
from game.rules.result import VOID, HandResult

hurried: Callable[[], AbstractContextManager[None]]
try:
    from benches.numpy_network import hurried
except ImportError:  # without numpy the expert thinks in plain Python, five times as long
    hurried = nullcontext

DEALS = 50  # a part's, each played twice
MATCHES = 10  # a part's
SEED = 11

Hand = Callable[[tuple[Card, ...], int, tuple[int, int] | None], int | None]
"""Play this deck dealt by this seat, with what both need to win: the first player's points, None if it is no hand."""


class Pairing(Struct, frozen=True):
    """A player of ours against another under some rules, and what it should win."""

    level: str
    other: str
    least: float | None = None
    """Points a hand."""
    share: float | None = None
    """Part of the games to 100; None where none are played."""
    house: str = "classic"

    @property
    def name(self) -> str:
        """What it is called in the table, and in the names of files."""
        return f"{self.level} v {self.other}" + ("" if self.house == "classic" else f", {self.house}")


HOUSES = {
    "classic": Rules(),
    "oklahoma": PRESETS["oklahoma"],
    "gin only": PRESETS["gin-only"],
    "no limit": Rules(knock_limit=None),
    "settlement": PRESETS["settlement"],
    "big gin": Rules(big_gin_bonus=31),
}
OURS = {**LEVELS, **STYLES, "last expert": LastExpert}
PUBLIC = {"simple": ("pyspiel", openspiel_bot.hand), "agent": ("rlcard", rlcard_agent.hand)}
"""OpenSpiel's simple bot and rlcard's novice agent: the module that each needs, and how a hand is played with it."""


def missing(pairing: Pairing) -> str:
    """The module that this pairing needs and that is not installed; empty if there is none."""
    module = PUBLIC[pairing.other][0] if pairing.other in PUBLIC else ""
    try:
        importlib.import_module(module or "game")
    except ImportError:
        return module
    return ""


def deals(pairing: Pairing, part: int) -> list[float]:
    """The mean points of both sides of each deal; deals that are no hands of ours are left out."""
    rng, hand, found = Random(f"{SEED} deals {part}"), _hand(pairing), []
    with hurried():
        for _deal in range(DEALS):
            deck = tuple(rng.sample(CARDS, 52))
            both = [hand(deck, dealer, None) for dealer in (0, 1)]
            found += [fmean(points for points in both if points is not None)] if None not in both else []
    return found


def games(pairing: Pairing, part: int) -> int:
    """How many matches the first player wins, each hand of them played once."""
    rng, hand = Random(f"{SEED} games {part}"), _hand(pairing)
    with hurried():
        return sum(_won(HOUSES[pairing.house], hand, rng) for _match in range(MATCHES))


def _won(rules: Rules, hand: Hand, rng: Random) -> bool:
    match = Match(rules, rng.randrange(2))
    while match.winner is None:
        table = match.round.tables[0]
        points = hand(tuple(rng.sample(CARDS, 52)), table.dealer, match.needs(table))
        if points is not None:  # else the deal is made anew
            match = match.add(HandResult(0 if points > 0 else 1, abs(points), "knock") if points else VOID)
    return match.winner == 0


def _hand(pairing: Pairing) -> Hand:
    player = LEVELS[pairing.level]()
    if pairing.other in PUBLIC:
        return partial(PUBLIC[pairing.other][1], player)
    players, house = (player, OURS[pairing.other]()), HOUSES[pairing.house]

    def play(deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None) -> int:
        state, rng = deal(house, deck, dealer, needs), Random(0)  # a hand is the same again with the same deck
        while state.phase is not Phase.OVER:
            state, _events = apply(state, players[state.turn].choose(view_of(state, state.turn), rng))
        return won(state.result, 0)

    return play


def won(result: HandResult | None, seat: int) -> int:
    """A seat's points of a finished hand, less the other's."""
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points
