"""A view doesn't depend on hidden cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from game.rules import Card, CardSet, DrawStock, HandState, Pass, Phase, Rules, TakeDiscard, apply, deal, view_of
from game.rules.cards import DECK
from game.rules.events import Discarded, Drew, Event, HandEnded, HandShown, Knocked, LaidOff
from game.rules.state import dealt
from game.rules.view import redact
from tests.rules.story import given
from tests.rules.strategies import decks, play, rules

FIVE = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"
LOOSE = "4s 5s 7s 9h 8h Qd Qc 2h 2d Ad"

SEATS = (0, 1, None)


@dataclass(slots=True)
class Watcher:
    """The cards that somebody at the table has seen."""

    seat: int | None
    seen: CardSet

    @classmethod
    def at(cls, state: HandState, seat: int | None) -> "Watcher":
        return cls(seat, CardSet(state.pile) | (CardSet() if seat is None else state.hands[seat]))

    def watch(self, events: Iterable[Event], house: Rules) -> None:
        for event in events:
            self.seen |= CardSet(self.shown(event, house))

    def shown(self, event: Event, house: Rules) -> list[Card]:
        match event:
            case Drew(seat=seat, source=source, card=card, open=lies_open):
                seen = source == "pile" or seat == self.seat or lies_open
                return [card] if card is not None and seen else []
            case HandShown(hand=hand):
                return [*hand]
            case Discarded(card=card) | LaidOff(card=card):
                return [card]
            case Knocked(seat=seat, card=card, melds=melds, deadwood=rest, instead_of=first):
                face_up = card is not None and (house.knocking_card == "stock" or seat == self.seat)
                thrown = ([card] if face_up and card else []) + ([first] if first else [])
                return [*rest, *(one for meld in melds for one in meld), *thrown]
            case HandEnded(spread=spread):
                laid = [one for one in spread if one is not None]
                return [card for one in laid for part in (*one.melds, one.deadwood) for card in part]
            case _:
                return []


def exchanged(value: object, places: dict[Card, Card]) -> object:
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, CardSet):
        return CardSet(places.get(card, card) for card in value)
    if isinstance(value, tuple):
        return tuple(exchanged(one, places) for one in value)
    if isinstance(value, Struct) and not isinstance(value, type | Rules):
        return replace(value, **{name: exchanged(getattr(value, name), places) for name in value.__struct_fields__})
    return value


def shuffled(cards: CardSet, rng: Random) -> dict[Card, Card]:
    unseen = tuple(cards)
    return dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))


@for_all(rules(), decks(), st.integers(0, 1), st.integers(0, 2**32 - 1).map(Random))
def test_nothing_depends_on_cards_not_seen(house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random) -> None:
    """Swap the unseen cards: views and events stay the same."""
    state = deal(house, deck, dealer)
    watchers = [Watcher.at(state, seat) for seat in SEATS]
    for watcher in watchers:
        same(watcher, state, (dealt(state),), rng)
    for step in play(house, deck, dealer, rng):
        for watcher in watchers:
            watcher.watch(step.events, house)
            same(watcher, step.after, step.events, rng)


def same(watcher: Watcher, state: HandState, events: tuple[Event, ...], rng: Random) -> None:
    places, house, seat = shuffled(DECK - watcher.seen, rng), state.rules, watcher.seat
    other = exchanged(state, places)
    assert isinstance(other, HandState)
    assert view_of(other, seat) == view_of(state, seat)
    assert redact([exchanged(event, places) for event in events], seat, house) == redact(events, seat, house)  # type: ignore[misc]  # an exchanged event is an event
    if state.turn != seat and not state.exposed[state.turn]:  # everyone sees what an open hand draws
        for action in (Pass(), DrawStock(), TakeDiscard()):
            try:
                happened, instead = apply(state, action)[1], apply(other, action)[1]
            except ValueError:  # whether a seat may take the last discard shows only when it acts
                continue
            if not any(isinstance(event, HandEnded) for event in (*happened, *instead)):
                assert redact(instead, seat, house) == redact(happened, seat, house)


@for_all(rules(), decks(), st.integers(0, 1), st.integers(0, 2**32 - 1).map(Random))
def test_what_has_been_seen_is_enough_for_the_view(
    house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random
) -> None:
    """Views and redacted events hold no other card."""
    state = deal(house, deck, dealer)
    watchers = [Watcher.at(state, seat) for seat in SEATS]
    for step in play(house, deck, dealer, rng):
        for watcher in watchers:
            watcher.watch(step.events, house)
            told = redact(step.events, watcher.seat, house)
            assert mentioned((view_of(step.after, watcher.seat), told)) <= watcher.seen


def mentioned(value: object) -> CardSet:
    if isinstance(value, Card):
        return CardSet([value])
    if isinstance(value, CardSet):
        return value
    parts: Iterable[object] = ()
    if isinstance(value, tuple):
        parts = value
    elif isinstance(value, Struct) and not isinstance(value, Rules):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    return CardSet(card for part in parts for card in mentioned(part))


class TestAView:
    start = given(FIVE, LOOSE, upcard="Kd", stock="Kc")

    def test_of_a_seat(self) -> None:
        view = view_of(self.start.state, 0)
        assert (view.seat, view.dealer, view.phase, view.turn) == (0, 1, Phase.UPCARD, 0)
        assert (str(view.upcard), view.limit, view.stock, view.drawable, view.sizes) == ("Kd", 10, 31, 29, (10, 10))
        assert view.hand == CardSet.parse(FIVE)
        assert view.legal == (TakeDiscard(), Pass())

    def test_of_the_seat_that_waits(self) -> None:
        view = view_of(self.start.state, 1)
        assert view.hand == CardSet.parse(LOOSE)
        assert view.legal == ()

    def test_of_nobody(self) -> None:
        view = view_of(self.start.state, None)
        assert (view.hand, view.legal, view.drawn) == (CardSet(), (), None)
        assert str(view.pile[0]) == "Kd"

    def test_the_drawn_card_is_seen_by_who_drew_it(self) -> None:
        state = self.start.play("- - s").state
        assert [str(view_of(state, seat).drawn) for seat in SEATS] == ["Kc", "None", "None"]
        assert [view_of(state, seat).sizes for seat in SEATS] == [(11, 10)] * 3

    @pytest.mark.parametrize(
        ("house", "upcard", "counts"),
        [
            (Rules(knock_limit=0), "Kd", [0]),
            (Rules(knock_limit=1), "Kd", [0, 1]),
            (Rules(knock_limit=2, ace_upcard_gin_only=True), "Ad", [0]),
            (Rules(knock_limit=2, ace_upcard_gin_only=True), "2c", [0, 1, 2]),
        ],
    )
    def test_only_gin_ends_a_hand_where_a_knock_may_leave_nothing(
        self, house: Rules, upcard: str, counts: list[int]
    ) -> None:
        state = given(FIVE, upcard=upcard, rules=house).state
        for seat in SEATS:
            view = view_of(state, seat)
            assert (sorted(view.knock_counts), view.only_gin) == (counts, counts == [0])

    def test_a_taken_card_is_known_to_all(self) -> None:
        state = self.start.play("u").state
        assert [str(view_of(state, seat).known[0]) for seat in SEATS] == ["Kd"] * 3

    @pytest.mark.parametrize(("rules", "seen"), [("classic", [True, False, False]), ("online", [True, True, True])])
    def test_the_knocking_card(self, rules: str, seen: list[bool]) -> None:
        """A, D: face down on the discard pile; C: face up on the stock."""
        story = given(FIVE, LOOSE, upcard="Kd", stock="Kc", rules=rules).play("- - s kKc")
        for seat, sees in zip(SEATS, seen, strict=True):
            showdown = view_of(story.state, seat).showdown
            assert showdown is not None
            assert (showdown.card is not None) == sees
            (knock,) = redact(story.events[-1:], seat, story.state.rules)
            assert isinstance(knock, Knocked)
            assert (knock.card is not None) == sees
            assert str(view_of(story.state, seat).pile[-1]) == "Kd"

    def test_the_deal_as_it_is_told(self) -> None:
        event = dealt(self.start.state)
        told = [redact([event], seat, Rules())[0] for seat in SEATS]
        own, other = CardSet.parse(FIVE), CardSet.parse(LOOSE)
        hands = (own, None), (None, other), (None, None)
        orders = (event.order[0], ()), ((), event.order[1]), ((), ())
        assert told == [replace(event, hands=one, order=order) for one, order in zip(hands, orders, strict=True)]
        assert [CardSet(order) for order in event.order] == [own, other]

    def test_a_draw_as_it_is_told(self) -> None:
        story = self.start.play("- - s x5c u")
        draws = [event for event in story.events if isinstance(event, Drew)]
        told = [[str(e.card) for e in redact(draws, seat, Rules()) if isinstance(e, Drew)] for seat in SEATS]
        assert told == [["Kc", "5c"], ["None", "5c"], ["None", "5c"]]

    def test_both_hands_are_on_the_table_in_the_end(self) -> None:
        state = self.start.play("- - s kKc +4s .").state
        for seat in SEATS:
            view = view_of(state, seat)
            assert [laid and str(laid.deadwood) for laid in view.spread] == ["5c", "5s 7s 2h 8h 9h Ad 2d Qd Qc"]
            assert view.result == state.result

    def test_both_hands_are_shown_once_the_hand_is_void(self) -> None:
        state = given().play("- -").idle(29).state
        assert state.phase is Phase.OVER
        for hand, spread in zip(state.hands, view_of(state, None).spread, strict=True):
            assert spread is not None
            assert CardSet(card for part in (*spread.melds, spread.deadwood) for card in part) == hand

    def test_the_history_is_the_same_for_everybody_and_hides_what_came_from_the_stock(self) -> None:
        story = given("5c Th", "Ks 2d", upcard="9c").play("u xTh u xKs s").play("x5c")
        state = story.state
        assert {view_of(state, seat).history for seat in SEATS} == {state.history}
        nine, ten, king, five = (Card.parse(text) for text in ("9c", "Th", "Ks", "5c"))
        assert state.history == (
            *(Drew(0, "pile", nine), Discarded(0, ten), Drew(1, "pile", ten), Discarded(1, king)),
            *(Drew(0, "stock", None), Discarded(0, five)),
        )
