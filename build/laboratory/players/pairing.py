"""Two players against each other, over mirrored deals and in games."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from random import Random
from statistics import fmean

from msgspec import Struct

from game.ai import LEVELS, ComputerPlayer
from game.rules import CARDS, PRESETS, Action, Card, HandState, Rules, deal, view_of
from game.rules.match import Match
from game.rules.result import VOID, HandResult
from laboratory.players import openspiel_bot, rlcard_agent
from laboratory.players.last_expert import LastExpert
from laboratory.players.played_hand import PlayedHand, play
from laboratory.players.styles import STYLES

hurried: Callable[[], AbstractContextManager[None]]
try:
    from laboratory.players.numpy_network import hurried
except ImportError:  # without numpy the expert is five times slower
    hurried = nullcontext

DEALS = 50  # a part's, each played twice
MATCHES = 10  # a part's
SEED = 11

Deal = tuple[float, float | None]
"""Both sides' average points, and without luck; None where that isn't measured."""


class Pairing(Struct, frozen=True):
    """Two players, rules, and the expected result."""

    level: str
    other: str
    least: float | None = None
    """Least expected points a hand."""
    share: float | None = None
    """Least expected share of games; None: none played."""
    house: str = "classic"

    @property
    def name(self) -> str:
        """Name in the table and in file names."""
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
"""OpenSpiel's and rlcard's bots: module, and how to play a hand."""


def missing(pairing: Pairing) -> str:
    """Return the module that's missing, or ""."""
    module = PUBLIC[pairing.other][0] if pairing.other in PUBLIC else ""
    try:
        importlib.import_module(module or "game")
    except ImportError:
        return module
    return ""


def deals(pairing: Pairing, part: int) -> list[Deal]:
    """Return each deal's result, except where our rules were broken."""
    rng, meeting, luck = Random(f"{SEED} deals {part}"), Meeting(pairing), _luck()
    found = list[Deal]()
    with hurried():
        for _deal in range(DEALS):
            deck = tuple(rng.sample(CARDS, 52))
            both = [played for dealer in (0, 1) if (played := meeting.play(deck, dealer, None)) is not None]
            if len(both) == len((0, 1)):
                points = fmean(one.points for one in both)
                lucky = None if luck is None else fmean(luck(one, HOUSES[pairing.house]) for one in both)
                found.append((points, None if lucky is None else points - lucky))
    return found


def _luck() -> Callable[[PlayedHand, Rules], float] | None:
    """Return the function that measures luck; None without numba, as it would take two seconds a hand."""
    try:
        from laboratory.players.hand_luck import luck  # noqa: PLC0415 - numba, which few have and which is slow to import
    except ImportError:
        return None
    return luck


def games(pairing: Pairing, part: int) -> int:
    """Return the first player's wins, each hand played once."""
    rng = Random(f"{SEED} games {part}")
    with hurried():
        return sum(_won(Meeting(pairing), rng) for _match in range(MATCHES))


def _won(meeting: Meeting, rng: Random) -> bool:
    match = Match(meeting.house, rng.randrange(2))
    while match.winner is None:
        table = match.round.tables[0]
        played = meeting.play(tuple(rng.sample(CARDS, 52)), table.dealer, match.needs(table))
        if played is not None:  # else deal again
            points = played.points
            match = match.add(HandResult(0 if points > 0 else 1, abs(points), "knock") if points else VOID)
    return match.winner == 0


class Meeting:
    """A pairing's players."""

    def __init__(self, pairing: Pairing) -> None:
        self.house = HOUSES[pairing.house]
        self._player, self._other = LEVELS[pairing.level](), pairing.other
        self._rival = None if pairing.other in PUBLIC else OURS[pairing.other]()

    def play(self, deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None) -> PlayedHand | None:
        """Play this deck; None if our rules were broken. `needs` are a match's."""
        if self._rival is None:
            return PUBLIC[self._other][1](self._player, deck, dealer, needs)
        return self._ours((self._player, self._rival), deck, dealer, needs)

    def _ours(
        self, players: tuple[ComputerPlayer, ...], deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None
    ) -> PlayedHand:
        rng = Random(0)  # the same deck gives the same hand

        def choose(state: HandState) -> Action:
            return players[state.turn].choose(view_of(state, state.turn), rng)

        return play(deal(self.house, deck, dealer, needs), dealer, 0, choose)
