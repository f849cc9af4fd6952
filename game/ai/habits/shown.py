"""Habits a player reveals, counted as the opponent saw them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.ai.features import LINKS
from game.ai.habits import habit_layout as at
from game.rules import Phase
from game.rules.actions import Action, BigGin, Discard, Knock, LayOff, TakeDiscard
from game.rules.cards import CardSet
from game.rules.melds import arrange, deadwood
from game.rules.view import PlayerView

Step = tuple[PlayerView, Action]
"""A seat's view before an action by either player, and the action."""


class Habits(Struct, frozen=True):
    """Each habit's sum and number of observations."""

    hands: int = 0
    sums: tuple[int, ...] = (0,) * at.HABITS
    times: tuple[int, ...] = (0,) * at.HABITS

    def __add__(self, other: Habits) -> Habits:
        sums = tuple(one + more for one, more in zip(self.sums, other.sums, strict=True))
        times = tuple(one + more for one, more in zip(self.times, other.times, strict=True))
        return Habits(self.hands + other.hands, sums, times)


def habits_of(hand: Iterable[Step], end: PlayerView) -> Habits:
    """Return the opponent's habits in a finished hand, from this seat's views and the final one."""
    assert end.seat is not None
    tally, other = _Tally(), 1 - end.seat
    for view, action in hand:
        if isinstance(action, Knock | BigGin):  # the last one counts: an invalid knock may have been refused (E)
            tally.hand, tally.shown = CardSet(), view.known[other]
        if view.turn == other:
            tally.note(view, action)
    tally.note_end(end, other)
    return Habits(1, tuple(tally.sums), tuple(tally.times))


class _Tally:
    def __init__(self) -> None:
        self.sums, self.times = [0] * at.HABITS, [0] * at.HABITS
        self.newest: int | None = None
        """The rank of the newest discard."""
        self.hand: CardSet = CardSet()
        """Cards laid down or laid off."""
        self.shown: CardSet = CardSet()
        """Cards taken openly and still held when the hand ended."""
        self.turns = 0
        """Turns finished before a knock."""

    def add(self, habit: int, amount: int, times: int = 1) -> None:
        self.sums[habit] += amount
        self.times[habit] += times

    def note(self, view: PlayerView, action: Action) -> None:
        match action:
            case Knock() | BigGin():
                self.note_knock(view, action)
            case Discard(card) if view.phase is Phase.DISCARD:
                self.note_throw(view, card.index)
            case LayOff(card):
                self.hand = self.hand.add(card)
            case _ if view.phase in (Phase.UPCARD, Phase.DRAW) and _may_take(view):
                self.add(at.TAKES, isinstance(action, TakeDiscard))

    def note_throw(self, view: PlayerView, card: int) -> None:
        assert view.seat is not None
        rank, mine, turns = card % 13, view.known[view.seat].mask, view.turns[1 - view.seat]
        self.add(at.EARLY_RANK if turns < at.EARLY else at.LATE_RANK, rank)
        if mine:
            self.add(at.FEEDS, LINKS[card] & mine != 0)
        self.add(at.DEAD_NEAR, (LINKS[card] & CardSet(view.pile).mask).bit_count())
        if self.newest is not None:
            self.add(at.FALLS, rank <= self.newest)
        self.newest = rank

    def note_knock(self, view: PlayerView, knock: Knock | BigGin) -> None:
        self.hand = CardSet(card for meld in knock.melds for card in meld)
        self.turns = view.turns[view.turn]
        if isinstance(knock, Knock) and knock.card is not None:
            self.shown -= CardSet([knock.card])

    def note_end(self, end: PlayerView, other: int) -> None:
        if end.showdown is None or end.result is None or end.result.winner is None:
            return
        if end.showdown.knocker == other:
            hand = self.hand | end.showdown.deadwood
            count = deadwood(hand)
            self.add(at.GINS, count == 0)
            self.add(at.END_TURN, self.turns)
            if count:
                self.add(at.KNOCK_COUNT, count)
        else:
            spread = end.spread[other]
            if spread is None:
                return
            hand = self.hand | spread.deadwood | CardSet(card for meld in spread.melds for card in meld)
            self.add(at.CAUGHT, deadwood(hand))
        laid = arrange(hand)
        melded = [len(meld) for meld in laid.melds]
        in_sets = [len(meld) for meld in laid.melds if len({card.rank for card in meld}) == 1]
        self.add(at.IN_SETS, sum(in_sets), sum(melded))
        self.add(at.KEPT_LOOSE, len(self.shown & laid.deadwood), len(self.shown))


def _may_take(view: PlayerView) -> bool:
    """Whether the player to draw may take the upcard, and play goes on either way."""
    both_passed = view.phase is Phase.DRAW and view.rules.opening == "upcard" and view.turns == (0, 0)
    return bool(view.pile) and not view.last and not both_passed
