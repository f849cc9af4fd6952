"""A finished hand's decisions, without what the seat couldn't know."""

from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Form, Match, Partners, Phase, Relay, SitOut
from game.rules.hand import apply
from game.rules.notation import write
from game.rules.record import MatchRecord, Player
from game.rules.view import view_of
from game.session import Seeded, Session
from game.session.review import alone, choices
from tests.session.match import ADA, ALONE, BEN, STEADY, choose, steps


def played(seed: int, hands: int = 1, players: tuple[Player, Player] = ALONE) -> MatchRecord:
    session = Session(PRESETS["classic"], players, Seeded(seed))
    for _session in steps(session, Random(seed), hands, skill=0.9):
        pass
    return session.record


@pytest.mark.parametrize("seat", [0, 1])
def test_each_choice_is_what_the_seat_saw_and_did(seat: int) -> None:
    record = played(3)
    hand = record.hands[0]
    states = record.states(0)
    found = choices(record, 0, seat)
    assert len(found) > 3
    for one in found:
        state = states[one.step]
        assert one.view == view_of(state, seat)
        assert one.other == state.hands[1 - seat]
        assert one.action in one.view.legal
        assert write(one.action, state) == hand.tokens[one.step]
        assert apply(state, one.action)[0] == states[one.step + 1]


def test_all_that_was_chosen_is_there_but_for_laying_off() -> None:
    record = played(5)
    states = record.states(0)
    expected = [
        step
        for step, state in enumerate(states[:-1])
        if state.turn == 0 and state.phase is not Phase.LAYOFF and len(view_of(state, 0).legal) > 1
    ]
    assert [one.step for one in choices(record, 0, 0)] == expected


def test_a_choice_knows_the_score_of_its_match() -> None:
    record = played(6, hands=3)
    match, _states = record.replay()
    third = Match(record.rules, record.deals_first, match.results[:2])
    assert {one.view.needs for one in choices(record, 0, 0)} == {(100, 100)}
    assert {one.view.needs for one in choices(record, 2, 0)} == {tuple(100 - total for total in third.sheet.totals)}
    assert third.sheet.totals != (0, 0)


def test_a_hand_that_goes_on_is_not_looked_at() -> None:
    record = played(4)
    hand = record.hands[0]
    running = replace(record, hands=(replace(hand, tokens=hand.tokens[:-1], claim=None),))
    with pytest.raises(ValueError, match="not over"):
        choices(running, 0, 0)


@pytest.mark.parametrize(("players", "expected"), [(ALONE, True), ((STEADY, ADA), True), ((ADA, BEN), False)])
def test_only_a_person_who_is_alone_has_choices_to_look_at(players: tuple[Player, Player], expected: bool) -> None:
    assert alone(Session(played(1).rules, players, Seeded(1)).record) is expected


@pytest.mark.parametrize("form", [SitOut(), Partners(), Relay(5)])
def test_in_every_form_the_choices_are_those_of_the_persons_own_hand(form: Form) -> None:
    """Even where players sit out, and nothing of another table."""
    session = Session(PRESETS["classic"], (ADA,) + (STEADY,) * (form.players - 1), Seeded(2), form=form)
    assert alone(session.record)
    for _round in range(4):
        seen = []
        session.deal()
        for table in range(len(session.round.tables)):
            session.show(table)
            while session.turn is not None:
                chooses = session.viewer == session.turn and session.phase is not Phase.LAYOFF
                if chooses and len(session.view().legal) > 1:
                    seen.append(session.view())
                session.submit(choose(session, Random(1), 1.0))
        at = next((n for n, table in enumerate(session.round.tables) if 0 in table.players), None)
        assert (at is None) == (seen == [])
        if at is not None:
            session.show(at)
            assert session.viewer is not None
            assert [one.view for one in choices(session.record, session.hand, session.viewer)] == seen
