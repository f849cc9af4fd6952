"""The same cards, from a given step on, outside the statistics."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules import CARDS, PRESETS, Rules
from game.rules.codes import Deal
from game.rules.record import MatchRecord, Player, dumps, loads
from game.session import Repeated, Session, side_hands
from game.session.match_kind import counts, kind_of
from game.store.archive import alike
from game.store.club import feats
from game.store.figures.statistics import RunningAccount, course, running_account, together
from game.store.history import history
from game.store.matches.record_writer import Writer
from game.store.own_view import see_as
from game.store.schema import connect
from samples import match_history

ME, ADA, VERA = Player("Me"), Player("Ada", "steady"), Player("Vera", "sharp")


def played_out(session: Session) -> MatchRecord:
    while session.match.winner is None:
        if session.turn is None:
            session.deal()
        elif not session.advance():
            session.time_out()
    return session.record


def resumed(record: MatchRecord, deal: Deal | None = None) -> Session:
    decks = () if deal is None else (deal.deck,)
    return Session.resume(record, Repeated(decks, record.deals_first))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_branch_goes_on_with_the_same_cards_as_the_seat_had_them(seat: int) -> None:
    record = match_history.played(4)
    hand, states = record.hands[1], record.states(1)
    for step in range(len(hand.tokens)):
        begun = side_hands.branch(record, 1, seat, step, (ME, VERA))
        found = begun.states(0)[-1]
        assert found.hands == (states[step].hands[seat], states[step].hands[1 - seat])
        assert found.stock == states[step].stock
        assert (found.turn == 0) is (states[step].turn == seat)
        assert loads(dumps(begun)) == begun


def test_a_branch_ends_with_its_hand_and_says_what_it_came_to() -> None:
    record = match_history.played(4)
    whole = [played_out(resumed(side_hands.branch(record, 1, seat, 6, (ME, VERA)))) for seat in (0, 1)]
    for seat, one in enumerate(whole):
        assert one.hands[0].tokens[:6] == record.hands[1].tokens[:6]
        assert one.hands[0].proof is None
        (found,) = side_hands.branches([one])
        claim = one.hands[-1].claim
        assert claim is not None
        assert (found.step, found.seat, found.against) == (6, seat, VERA)
        assert found.points == claim.totals[0] - claim.totals[1]
    assert side_hands.branches([side_hands.branch(record, 1, 0, 6, (ME, VERA))])[0].points is None


@pytest.mark.parametrize("key", PRESETS)
def test_every_rule_set_has_its_one_hand(key: str) -> None:
    deal = Deal(tuple(Random(key).sample(CARDS, 52)), 1)
    begun = side_hands.of_deal(deal, PRESETS[key], (ME, ADA))
    record = played_out(resumed(begun, deal))
    assert (record.hands[0].deck, record.hands[0].dealer) == (deal.deck, 1)
    assert [hand.proof is None for hand in record.hands] == [True, *[False] * (len(record.hands) - 1)]
    assert all(hand.claim is not None and hand.claim.kind == "void" for hand in record.hands[:-1])


def test_its_name_says_what_it_is() -> None:
    record, deal = match_history.played(4), Deal(CARDS, 0)
    one, two = side_hands.branch(record, 1, 1, 45, (ME, ADA)), side_hands.of_deal(deal, Rules(), (ME, ADA))
    assert (kind_of(one), kind_of(two)) == ("branch", "deal")
    assert not counts(one)
    assert not counts(two)
    assert kind_of(record) is None
    assert side_hands.branches([record, two]) == ()


def test_a_branch_knows_from_where_it_was_begun() -> None:
    record = match_history.played(4)
    one = side_hands.branch(record, 1, 1, 9, (ME, ADA))
    assert side_hands.origin(one, ["another", record.match]) == (record.match, 1, 9)
    assert side_hands.origin(one, ["another"]) is None
    assert side_hands.origin(record, [record.match]) is None


def test_no_statistics_know_it_but_the_history_does(tmp_path: Path) -> None:
    record = match_history.played(4)
    with closing(connect(tmp_path / "journal.sqlite")) as connection:
        writer = Writer(connection, lambda: 1.0)
        see_as(connection, "")
        for one in (
            played_out(resumed(side_hands.branch(record, 1, 0, 6, (ME, ADA)))),
            played_out(resumed(side_hands.of_deal(Deal(CARDS, 0), Rules(), (ME, ADA)), Deal(CARDS, 0))),
        ):
            writer.write(one)
        assert len(history(connection)) == 2
        assert (together(connection).matches.played, together(connection).hands.played) == (0, 0)
        assert (running_account(connection, "Ada", "steady"), course(connection)) == (RunningAccount(), ())
        assert feats(connection).won == 0
        writer.write(record)
        assert together(connection).matches.played == 1


def test_the_branches_of_a_hand_are_found_and_no_others(tmp_path: Path) -> None:
    record = match_history.played(4)
    with closing(connect(tmp_path / "journal.sqlite")) as connection:
        writer = Writer(connection, lambda: 1.0)
        see_as(connection, "")
        for hand, seat, step in ((0, 0, 3), (1, 0, 6), (1, 1, 9), (1, 0, 2)):
            writer.write(side_hands.branch(record, hand, seat, step, (ME, ADA)))
        found = side_hands.branches(alike(connection, side_hands.names(record, 1)))
        assert [(one.step, one.seat) for one in found] == [(6, 0), (9, 1), (2, 0)]
        assert alike(connection, side_hands.names(record, 2)) == ()
