"""A hand as a short story: ``given(own="7h 8h 9h", stock="Kd").play("- - s xKd").expect(turn=1)``.

`own` is seat 0, who acts first unless ``dealer=0``. Missing cards are filled from the rest of the deck, always the same
way and far apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

import pytest
from msgspec import Struct

from game.rules import (
    PRESETS,
    Action,
    Card,
    CardSet,
    HandResult,
    HandState,
    IllegalAction,
    Phase,
    Rules,
    apply,
    deal,
    legal_actions,
)
from game.rules.events import Event
from game.rules.notation import read, write
from headless.deals import stacked

UNSAID: Final = object()


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def melds(text: str) -> tuple[CardSet, ...]:
    """Read ``"7h 8h 9h / Ks Kd Kc"``."""
    return tuple(CardSet.parse(part) for part in text.split("/") if part.strip())


def given(
    own: str = "",
    other: str = "",
    *,
    stock: str = "",
    upcard: str = "",
    rules: Rules | str = "classic",
    dealer: int = 1,
) -> Story:
    """Deal a hand with these cards; `stock` is read from its top."""
    house = PRESETS[rules] if isinstance(rules, str) else rules
    deck = stacked(own, other, stock=stock, upcard=upcard, dealer=dealer, eleven=house.opening == "eleven")
    return Story(deal(house, deck, dealer))


class Story(Struct, frozen=True):
    state: HandState
    events: tuple[Event, ...] = ()

    def play(self, tokens: str) -> Story:
        state, events = self.state, self.events
        for token in tokens.split():
            state, happened = apply(state, read(token, state))
            events += happened
        return Story(state, events)

    def do(self, *actions: Action) -> Story:
        """Carry out actions that tokens can't express in full."""
        state, events = self.state, self.events
        for action in actions:
            state, happened = apply(state, action)
            events += happened
        return Story(state, events)

    def idle(self, turns: int) -> Story:
        """Draw from the stock and discard the drawn card, for this many turns."""
        story = self
        for _turn in range(turns):
            story = story.play(f"s x{story.state.stock[0]}")
        return story

    def expect(
        self,
        phase: Phase | None = None,
        turn: int | None = None,
        *,
        kind: str = "",
        winner: object = UNSAID,
        points: int | None = None,
        counts: tuple[int, int] | None = None,
        own: str | None = None,
        other: str | None = None,
        pile: str | None = None,
        stock: int | None = None,
        legal: str | None = None,
    ) -> Self:
        """Compare the state; `legal` is the tokens of all legal actions, in any order."""
        state, said = self.state, dict[str, tuple[object, object]]()
        if phase is not None:
            said["phase"] = state.phase, phase
        if turn is not None:
            said["turn"] = state.turn, turn
        for seat, hand in enumerate((own, other)):
            if hand is not None:
                said[f"hand {seat}"] = state.hands[seat], CardSet.parse(hand)
        if pile is not None:
            said["pile"] = list(state.pile), cards(pile)
        if stock is not None:
            said["stock"] = len(state.stock), stock
        if legal is not None:
            said["legal"] = self.legal, sorted(legal.split())
        if kind or winner is not UNSAID or points is not None or counts is not None:
            result = self.result
            said["kind"] = result.kind, kind or result.kind
            said["winner"] = result.winner, result.winner if winner is UNSAID else winner
            said["points"] = result.points, result.points if points is None else points
            said["counts"] = result.counts, counts or result.counts
        wrong = {name: pair for name, pair in said.items() if pair[0] != pair[1]}
        assert not wrong, "found, expected: " + "; ".join(f"{name}: {a}, {b}" for name, (a, b) in wrong.items())
        return self

    def refuses(self, token: str | Action, reason: str) -> Self:
        with pytest.raises(IllegalAction) as refused:
            apply(self.state, read(token, self.state) if isinstance(token, str) else token)
        assert reason in str(refused.value), refused.value
        return self

    @property
    def legal(self) -> list[str]:
        """The tokens of all legal actions, sorted."""
        return sorted(write(action, self.state) for action in legal_actions(self.state))

    @property
    def result(self) -> HandResult:
        assert self.state.phase is Phase.OVER
        assert self.state.result is not None
        return self.state.result


def tokens(actions: Iterable[Action], state: HandState) -> str:
    """Write actions that can all be chosen in this state."""
    return " ".join(write(action, state) for action in actions)
