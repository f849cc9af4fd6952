"""Only hands of this match, between these two, are known."""

from random import Random

import pytest

from game.ai import MEMBERS
from game.ai.habits.shown import Habits
from game.rules import Action, PlayerView, Rules, SitOut
from game.rules.record import Player, dumps, loads
from game.session import Seeded, Session, earlier_hands
from game.session.earlier_hands import shown


class Noting:
    """Plays as Ada does, and notes the habits it's told."""

    def __init__(self, told: list[Habits], habits: Habits | None = None) -> None:
        self.told, self.habits = told, habits

    def meeting(self, habits: Habits) -> "Noting":
        return Noting(self.told, habits)

    def choose(self, view: PlayerView, rng: Random) -> Action:
        assert self.habits is not None
        self.told.append(self.habits)
        return MEMBERS["steady"]().choose(view, rng)


def play(session: Session, rounds: int) -> Session:
    for _round in range(rounds):
        session.deal()
        for table in range(len(session.round.tables)):
            while session.advance(table):
                pass
    return session


def test_a_hand_tells_of_the_hands_before_it() -> None:
    told = list[Habits]()
    levels = {**MEMBERS, "noting": lambda: Noting(told)}
    session = Session(Rules(target=1_000), (Player("N", "noting"), Player("G", "gus")), Seeded(3), levels=levels)
    for number in range(3):
        told.clear()
        play(session, 1)
        before = [shown(hand, session.rules, 0) for hand in session.record.hands[:-1]]
        assert set(told) == {sum(before, Habits())}
        assert told[0].hands == number


def test_only_the_newest_hands_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """People change."""
    monkeypatch.setattr(earlier_hands, "RECENT", 2)
    told = list[Habits]()
    levels = {**MEMBERS, "noting": lambda: Noting(told)}
    session = Session(Rules(target=1_000), (Player("N", "noting"), Player("G", "gus")), Seeded(3), levels=levels)
    play(session, 4)
    assert told[-1] == sum((shown(hand, session.rules, 0) for hand in session.record.hands[1:3]), Habits())
    assert max(habits.hands for habits in told) == 2


def test_another_match_is_another_acquaintance() -> None:
    told = list[Habits]()
    levels = {**MEMBERS, "noting": lambda: Noting(told)}
    for seed in range(2):
        play(Session(Rules(), (Player("N", "noting"), Player("G", "gus")), Seeded(seed), levels=levels), 1)
    assert set(told) == {Habits()}


def test_only_hands_between_the_two_count() -> None:
    """Habits are told only to the opponent who saw them."""
    told = list[Habits]()
    levels = {**MEMBERS, "noting": lambda: Noting(told)}
    players = (Player("N", "noting"), Player("G", "gus"), Player("H", "hugo"))
    form = SitOut(3)
    session = Session(form.usual(Rules(target=1_000)), players, Seeded(3), form=form, levels=levels)
    met = {1: 0, 2: 0}
    for _round in range(6):
        told.clear()
        play(session, 1)
        one, two = session.round.tables[0].players
        if 0 in (one, two):
            assert {habits.hands for habits in told} == {met[one + two]}
            met[one + two] += 1
    assert min(met.values()) > 0


def test_the_expert_goes_on_as_if_the_match_had_never_stopped() -> None:
    players = (Player("M", "expert"), Player("G", "gus"))
    whole = play(Session(Rules(target=1_000), players, Seeded(5)), 2)
    back = Session.resume(loads(dumps(whole.record)), Seeded(5))
    assert play(back, 1).record == play(whole, 1).record
