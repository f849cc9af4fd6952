"""A match's replay by hand and step, showing only what the viewer may see."""

from __future__ import annotations

from itertools import islice
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules.events import Event
from game.rules.hand import apply
from game.rules.melds import after_each_discard, arrange, deadwood
from game.rules.record import HandRecord, MatchRecord, Player
from game.rules.record.match_record import kept_action
from game.rules.record.seen_hand import SeenHand
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.sheet import ScoreSheet
from game.rules.state import HAND_SIZE, TURN, HandState, Needs, Phase, deal, dealt
from game.rules.view import PlayerView, redact, view_of
from game.session.deals import Repeated

Eyes = Literal[0, 1, "open"]
"""The seat whose hand is seen, or both open."""

EVERY: tuple[Eyes, ...] = (0, 1, "open")


class Step(Struct, frozen=True):
    """The events, the table afterwards, and each seat's deadwood, None where hidden."""

    events: tuple[Event, ...]
    view: PlayerView
    deadwood: tuple[int | None, int | None]


class Bygone(Struct, frozen=True):
    """A hand of a match, with the score when it was dealt."""

    number: int
    players: tuple[Player, Player]
    dealer: Player
    """May have sat out."""
    sides: tuple[int, int]
    """By seat."""
    before: ScoreSheet
    after: ScoreSheet | None
    """After its round; None if it isn't over."""
    needs: Needs

    @property
    def over(self) -> bool:
        """Whether its round was finished."""
        return self.after is not None


class Past:
    """A record's hands; `eyes` tells how each may be seen, `steps` shows it."""

    def __init__(self, record: MatchRecord) -> None:
        self.record = record
        self.hands: tuple[Bygone, ...] = tuple(_hands(record))

    def eyes(self, hand: int) -> tuple[Eyes, ...]:
        """Return a hand's allowed views; a running one's only for the match's only person."""
        bygone = self.hands[hand]
        if bygone.over:
            return EVERY
        people = [seat for seat, player in enumerate(bygone.players) if player.level is None]
        if len(people) != 1 or sum(player.level is None for player in self.record.players) != 1:
            return ()
        return (0,) if people == [0] else (1,)

    @property
    def open(self) -> tuple[int, ...]:
        """The hands that may be seen at all."""
        return tuple(hand for hand in range(len(self.hands)) if self.eyes(hand))

    def again(self, hand: int) -> tuple[tuple[Player, ...], Repeated] | None:
        """Return players and deals to play this hand again, seats swapped; None if impossible."""
        players, played = self.record.players, self.record.hands[hand]
        if not self.hands[hand].over or len(players) != 2 or [one.level is None for one in players].count(True) != 1:
            return None
        if any(one.level is not None and one.level not in MEMBERS for one in players):
            return None
        return players, Repeated((played.deck,), 1 - played.dealer)

    def seen(self, hand: int, step: int) -> SeenHand | None:
        """Return the acting seat's knowledge after so many actions of a finished hand, or None."""
        played, bygone = self.record.hands[hand], self.hands[hand]
        state = next(islice(played.replay(self.record.rules, bygone.needs), step, None))
        if not bygone.over or state.phase not in TURN:
            return None
        return SeenHand.of(played, self.record.rules, bygone.needs, state.turn, step)

    def steps(self, hand: int, eye: Eyes) -> tuple[Step, ...]:
        """Return a hand's steps so far; ValueError for forbidden eyes."""
        if eye not in self.eyes(hand):
            raise ValueError("this hand may not be seen so")
        seat = 0 if eye == "open" else eye
        if eye == "open" and [player.level is None for player in self.hands[hand].players] == [False, True]:
            seat = 1
        played = _play(self.record.hands[hand], self.record.rules, self.hands[hand].needs)
        return tuple(_step(events, state, seat, opened=eye == "open") for events, state in played)


def _hands(record: MatchRecord) -> list[Bygone]:
    form, rules = record.form, record.rules
    found: list[Bygone] = []
    coming, sheet = form.begin(record.deals_first), ScoreSheet.fold(rules, (), form.sides)
    results: list[HandResult] = []
    for start in range(0, len(record.hands), form.tables):
        coming = record.follow(start, coming, results)
        ends = [list(hand.replay(rules))[-1] for hand in record.hands[start : start + form.tables]]
        results = [end.result for end in ends if end.result is not None]
        over = len(results) == form.tables  # one secret deals a whole round, so all stays hidden until its end
        before, tables = sheet, coming.tables[: len(ends)]
        if over:
            sheet = sheet.enter(form.score(coming, results))
        for place, table in enumerate(tables):
            first, second = (record.players[player] for player in table.players)
            dealer, sides, after = record.players[table.deals], form.seated(table), sheet if over else None
            needs = before.needs(sides)
            found.append(Bygone(start + place, (first, second), dealer, sides, before, after, needs))
    return found


def _play(hand: HandRecord, rules: Rules, needs: Needs) -> list[tuple[tuple[Event, ...], HandState]]:
    state = deal(rules, hand.deck, hand.dealer, needs)
    played: list[tuple[tuple[Event, ...], HandState]] = [((dealt(state),), state)]
    for token in hand.tokens:
        state, events = apply(state, kept_action(token, state))
        played.append((events, state))
    return played


def _step(events: tuple[Event, ...], state: HandState, seat: int, *, opened: bool) -> Step:
    view = view_of(state, seat)
    if opened:
        spread = view.spread[1 - seat] or arrange(state.hands[1 - seat])
        both = (view.spread[0], spread) if seat == 0 else (spread, view.spread[1])
        view = replace(view, spread=both)
    counts = tuple(_count(state, one) if opened or one == seat or _shown(state) else None for one in (0, 1))
    return Step(redact(events, seat, state.rules), view, (counts[0], counts[1]))


def _shown(state: HandState) -> bool:
    return state.phase is Phase.OVER and None not in state.spread


def _count(state: HandState, seat: int) -> int:
    laid, hand = state.spread[seat], state.hands[seat]
    if laid is not None:
        return laid.points
    if len(hand) > HAND_SIZE and state.rules.knock_discard:
        return min(after_each_discard(hand).values())
    return deadwood(hand)
