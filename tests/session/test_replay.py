"""The same views as at the table, and nothing secret."""

import random
from itertools import pairwise

import pytest

from game.ai import LEVELS
from game.rules import Rules
from game.rules.cards import CardSet
from game.rules.events import Dealt, Drew
from game.rules.form import Partners
from game.rules.melds import deadwood
from game.rules.record import MatchRecord, Player
from game.rules.state import Phase
from game.rules.view import PlayerView
from game.session import Seeded, Session
from game.session.replay import EVERY, Past
from game.session.review import choices
from headless.deals import stacked

YOU, ADA = Player("You"), Player("Ada", "novice")
NORTH, SOUTH = Player("North"), Player("South")


def play(session: Session, most: int = 10_000) -> list[PlayerView]:
    """Return every view that anybody had."""
    fingers, rng, views = LEVELS["novice"](), random.Random(1), []
    for _step in range(most):
        if session.turn is None:
            break
        if session.awaited is not None:
            session.look(session.awaited)
        if session.viewer is not None:
            views.append(session.view())
        if not session.advance():
            session.submit(fingers.choose(session.view(), rng))
    return views


def match(*players: Player, hands: int = 2, more: int = 0) -> tuple[Session, list[list[PlayerView]]]:
    """Return the session and each hand's views."""
    session = Session(Rules(target=900), players, Seeded(3))
    views = []
    for _hand in range(hands):
        session.deal()
        views.append(play(session))
    if more:
        session.deal()
        views.append(play(session, more))
    return session, views


def test_the_steps_are_what_was_seen_at_the_table() -> None:
    session, views = match(YOU, ADA)
    past = Past(session.record)
    for hand, seen in enumerate(views):
        steps = past.steps(hand, 0)
        assert [step.view for step in steps[: len(seen)]] == seen
        assert isinstance(steps[0].events[0], Dealt)
        assert steps[-1].view.phase is Phase.OVER
        for step in steps:
            assert step.deadwood[0] is not None
            assert step.deadwood[1] is None or step.view.spread[1] is not None


def test_either_seat_sees_its_own_cards_alone() -> None:
    session, _views = match(YOU, ADA)
    for seat in (0, 1):
        for step in Past(session.record).steps(0, seat):
            assert step.view.seat == seat
            for event in step.events:
                if isinstance(event, Dealt):
                    assert event.hands[1 - seat] is None
                if isinstance(event, Drew) and event.source == "stock" and event.seat != seat:
                    assert event.card is None


def test_a_count_that_older_versions_let_gin_be_declared_with_is_passed_over() -> None:
    deck = stacked("As 2s 3s 7h 7d 7c Th Jh Qh Kh")
    record = MatchRecord(Rules(declare="any_time"), (YOU, ADA), 1, match="ab12", seed=7).begin(1, tuple(deck))
    old, new = (record.play([token]).claimed() for token in ("k!7", "k"))
    assert Past(old).steps(0, "open") == Past(new).steps(0, "open")
    assert choices(old, 0, 0) == choices(new, 0, 0)


def test_open_cards_show_both_hands_and_count_both() -> None:
    session, _views = match(YOU, ADA)
    past = Past(session.record)
    states = list(session.record.hands[1].replay(session.rules))
    for step, state in zip(past.steps(1, "open"), states, strict=True):
        laid = step.view.spread[1]
        assert laid is not None
        if state.showdown is None:
            assert CardSet(card for meld in laid.melds for card in meld) | laid.deadwood == state.hands[1]
        mine, other = step.deadwood
        assert mine is not None
        assert other is not None
        if state.showdown is None and len(state.hands[0]) == 10:
            assert mine == deadwood(state.hands[0])


def test_the_totals_are_those_of_the_sheet() -> None:
    session, _views = match(YOU, ADA, hands=4, more=3)
    hands = Past(session.record).hands
    assert hands[0].before.totals == (0, 0)
    assert hands[0].sides == (0, 1)
    for before, after in pairwise(hands):
        assert before.after == after.before
    assert hands[3].after == session.match.sheet
    assert hands[4].after is None


def test_a_running_hand_is_seen_by_its_person_alone_and_up_to_now() -> None:
    session, views = match(YOU, ADA, hands=1, more=9)
    past = Past(session.record)
    assert past.eyes(0) == EVERY
    assert past.eyes(1) == (0,)
    assert [step.view for step in past.steps(1, 0)] == [*views[1], session.view()]
    for eye in (1, "open"):
        with pytest.raises(ValueError, match="may not be seen"):
            past.steps(1, eye)


def test_a_running_hand_between_people_is_not_seen_at_all() -> None:
    session, _views = match(NORTH, SOUTH, hands=1, more=9)
    past = Past(session.record)
    assert past.eyes(1) == ()
    assert past.open == (0,)
    for eye in EVERY:
        with pytest.raises(ValueError, match="may not be seen"):
            past.steps(1, eye)


def test_of_two_tables_none_is_open_before_both_are_over() -> None:
    players = (YOU, ADA, Player("Vera", "novice"), Player("Toby", "novice"))
    session = Session(Rules(target=900), players, Seeded(3), form=Partners(4))
    session.deal()
    play(session)
    past = Past(session.record)
    assert past.open == (0,)  # the person's own hand
    assert past.eyes(0) == (0,)
    while session.beside:
        session.advance(session.beside[0])
    past = Past(session.record)
    assert past.eyes(0) == past.eyes(1) == EVERY
    assert {player.name for bygone in past.hands for player in bygone.players} == {"You", "Ada", "Vera", "Toby"}


def test_a_deal_is_played_again_from_the_other_seat() -> None:
    session, _views = match(YOU, ADA)
    found = Past(session.record).again(0)
    assert found is not None
    players, deals = found
    first = session.record.hands[0]
    again = Session(session.rules, players, deals)
    again.deal()
    hand = again.record.hands[0]
    assert (hand.deck, hand.dealer, hand.proof) == (first.deck, 1 - first.dealer, None)
    assert again.view().hand == next(session.record.hands[0].replay(session.rules)).hands[1]


def test_no_deal_is_played_again_between_people_or_before_its_end() -> None:
    session, _views = match(NORTH, SOUTH, hands=1)
    assert Past(session.record).again(0) is None
    session, _views = match(YOU, ADA, hands=1, more=4)
    assert Past(session.record).again(1) is None
    session, _views = match(YOU, ADA, hands=1)
    record = session.record
    strange = Past(type(record)(record.rules, (YOU, Player("Zed", "unknown")), record.first_dealer, record.hands))
    assert strange.again(0) is None
