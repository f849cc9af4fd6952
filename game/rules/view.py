"""One seat's view of a hand: all that computer players and the window get."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.rules.actions import Action
from game.rules.cards import Card, CardSet
from game.rules.events import Dealt, Drew, Event, Knocked, Spread
from game.rules.legal import legal_actions
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.state import LAST_STOCK, HandState, Needs, Phase, Showdown, no_state, with_seat


class PlayerView(Struct, frozen=True):
    """A hand as `seat` sees it; None is a spectator, who sees only backs."""

    rules: Rules
    seat: int | None
    dealer: int
    phase: Phase
    turn: int
    hand: CardSet
    sizes: tuple[int, int]
    stock: int
    pile: tuple[Card, ...]
    """Open discards, bottom first."""
    upcard: Card | None
    limit: int | None
    known: tuple[CardSet, CardSet]
    thrown: tuple[CardSet, CardSet]
    turns: tuple[int, int]
    drawn: Card | None
    """By this seat, this turn."""
    barred: Card | None
    last: bool
    """Like `HandState.last`."""
    showdown: Showdown | None
    spread: Spread
    result: HandResult | None
    legal: tuple[Action, ...]
    """Empty out of turn."""
    needs: Needs = None
    exposed: tuple[bool, bool] = (False, False)
    """Open hands, all of whose cards are `known` (E)."""
    bare: tuple[bool, bool] = (False, False)
    history: tuple[Event, ...] = ()
    """Since the deal, as everybody saw it."""

    @property
    def drawable(self) -> int:
        """Cards to draw before the hand is void."""
        return max(0, self.stock - LAST_STOCK)

    @property
    def knock_counts(self) -> frozenset[int]:
        """All counts a knock may leave."""
        return self.rules.knock_counts(self.upcard)

    @property
    def only_gin(self) -> bool:
        """Whether only gin ends this hand."""
        return self.knock_counts == {0}


def view_of(state: HandState, seat: int | None) -> PlayerView:
    """Return a seat's view; None sees only open cards."""
    if not isinstance(state, HandState):
        raise no_state(state)
    if seat not in (0, 1, None):
        raise ValueError(f"a view is of seat 0 or 1, or of None, a looker-on, not of {seat!r}")
    acting = state.turn == seat and state.phase is not Phase.OVER
    return PlayerView(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        hand=CardSet() if seat is None else state.hands[seat],
        sizes=(len(state.hands[0]), len(state.hands[1])),
        stock=len(state.deck) - state.next,
        pile=state.pile,
        upcard=state.upcard,
        limit=state.limit,
        known=state.known,
        thrown=state.thrown,
        turns=state.turns,
        drawn=state.drawn if acting else None,
        barred=state.barred,
        last=state.last,
        showdown=_shown(state, seat),
        spread=state.spread,
        result=state.result,
        legal=legal_actions(state) if acting else (),
        needs=state.needs,
        exposed=with_seat(state.exposed, state.turn, True) if state.phase is Phase.SHOWN else state.exposed,
        bare=state.bare,
        history=state.history,
    )


def redact(events: Sequence[Event], seat: int | None, rules: Rules) -> tuple[Event, ...]:
    """Return events as this seat may know them."""
    return tuple(_redact(event, seat, rules) for event in events)


def _redact(event: Event, seat: int | None, rules: Rules) -> Event:
    match event:
        case Dealt(hands=hands, order=order):
            seen = (hands[0] if seat == 0 else None, hands[1] if seat == 1 else None)
            return replace(event, hands=seen, order=(order[0] if seat == 0 else (), order[1] if seat == 1 else ()))
        case Drew(source="stock", open=False) if event.seat != seat:
            return replace(event, card=None)
        case Knocked() if event.seat != seat and rules.knocking_card == "pile":
            return replace(event, card=None)
        case _:
            return event


def _shown(state: HandState, seat: int | None) -> Showdown | None:
    """Hide the knocking card if the opponent laid it face down (A, D)."""
    showdown = state.showdown
    if showdown is None or showdown.knocker == seat or state.rules.knocking_card == "stock":
        return showdown
    return replace(showdown, card=None)
