"""A position to look at and decide, in a session that goes no further."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules.record.match_record import HandRecord, MatchRecord, Player
from game.rules.record.seen_hand import SeenHand
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.state import Needs
from game.session.deals import Seeded
from game.session.play import Play
from game.session.session import Session

_SOMEBODY: Final = "somebody"
"""An unknown player's level, never asked."""


class PositionSession(Session):
    """The hand up to a position, with stand-ins for unseen cards, at the match score of the time.

    `names` are the viewer's and the opponent's. There's no turn timer.
    """

    def __init__(self, seen: SeenHand, names: tuple[str, str]) -> None:
        rules, players = replace(seen.rules, turn_timer=0), (Player(names[0]), Player(names[1], _SOMEBODY))
        tokens = tuple("s" if token.startswith("s") else token for token in seen.tokens)
        hand = HandRecord(seen.dealer, seen.state().deck, tokens)
        record = MatchRecord(rules, players, seen.dealer, (hand,), seed=0)
        levels = {_SOMEBODY: MEMBERS["expert"]}
        super().__init__(rules, players, Seeded(0), record=record, takebacks=False, levels=levels)
        if seen.needs is not None:
            self._match = replace(self._match, results=_before(rules, seen.needs))
        states = tuple(replace(one, needs=seen.needs) for one in hand.replay(rules))
        self._plays = [Play(self._plays[0].table, states, next(self._plies))]


def _before(rules: Rules, needs: Needs) -> tuple[HandResult, ...]:
    scored = ((seat, rules.target - need) for seat, need in enumerate(needs or ()))
    return tuple(HandResult(seat, points, "knock") for seat, points in scored if points)
