"""A score pad's earlier hands corrected and deleted, against a count of its own."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Form, Rules
from game.rules.form import HEADS_UP, Partners, Relay, SitOut
from game.rules.real_match import EnteredHand, EntryError, RealMatch
from game.rules.real_match.corrections import corrected, removed, seats_changed
from game.rules.record import Player
from tests.conftest import Volume

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
LONG = Rules(target=1000, big_gin_bonus=31, undercut_bonus=20, relay_swap="may")
GIN, OTHER = EnteredHand("gin", 0, (0, 30)), EnteredHand("gin", 1, (40, 0))


def pad(form: Form, *hands: EnteredHand, rules: Rules = LONG) -> RealMatch:
    return RealMatch(rules, form, tuple(map(Player, NAMES[: form.players])), 0, hands)


def any_hand(rng: Random) -> EnteredHand:
    knocker, low, high = rng.randrange(2), rng.randint(1, 10), rng.randint(11, 90)
    kind = rng.choice(["knock", "undercut", "gin", "big gin", "void"])
    mine, theirs = {"knock": (low, high), "undercut": (10, low)}.get(kind, (0, high))
    counts = (mine, theirs) if knocker == 0 else (theirs, mine)
    return EnteredHand("void") if kind == "void" else EnteredHand(kind, knocker, counts)  # type: ignore[arg-type]


def counted(hand: EnteredHand) -> tuple[int | None, int]:
    """Return the winning seat and its points by LONG."""
    if hand.knocker is None or hand.deadwood is None:
        return None, 0
    mine, theirs = hand.deadwood[hand.knocker], hand.deadwood[1 - hand.knocker]
    bonus = {"knock": 0, "undercut": 20, "gin": 25, "big gin": 31}[hand.kind]
    winner = 1 - hand.knocker if hand.kind == "undercut" else hand.knocker
    return winner, abs(mine - theirs) + bonus


def totals(form: Form, hands: tuple[EnteredHand, ...]) -> list[int]:
    """Count a pad by LONG with nothing of the game, in each form."""
    sums = [0] * (3 if form.name == "three" else 2)
    dealer, seats, teams = 0, [0, 1], [[0, 2, 4], [1, 3]]
    for start in range(0, len(hands) // form.tables * form.tables, form.tables):
        gains = dict.fromkeys(range(len(sums)), 0)
        for hand in hands[start : start + form.tables]:
            winner, points = counted(hand)
            if winner is None:
                continue
            if form.name == "three":
                gains[(dealer + 1 + winner) % 3] += points
                dealer = (dealer + 2 - winner) % 3
            else:
                gains[winner] += points
            if form.name == "relay" and not hand.stayed:
                team = teams[1 - winner]
                seats[1 - winner] = team[(team.index(seats[1 - winner]) + 1) % len(team)]
        best = max(gains, key=lambda side: gains[side])
        sums[best] += 2 * gains[best] - sum(gains.values())
    return sums


@pytest.mark.parametrize("form", [HEADS_UP, SitOut(), Partners(), Relay(5)], ids=lambda form: str(form.name))
def test_random_corrections_are_counted_as_if_entered_so(form: Form, volume: Volume) -> None:
    """Against a new pad with the same hands, and against a count of its own."""
    rng, done = Random(form.name), 0
    while done < volume(25, 250):
        real = pad(form)
        for _hand in range(rng.randint(1, 8)):
            if real.match.winner is None:
                real = real.enter(any_hand(rng))
        for _correction in range(3):
            if not real.hands:
                break
            at, before = rng.randrange(len(real.hands)), [*real.hands]
            start = at // form.tables * form.tables
            hand = any_hand(rng)
            if rng.random() < 0.3:
                del before[start : start + form.tables]
            else:
                before[at] = hand
            try:
                real = removed(real, at) if len(before) < len(real.hands) else corrected(real, at, hand)
            except EntryError as error:
                assert "over before its last hand" in str(error)  # noqa: PT017 - a pad may reach 1000 points early
                continue
            done += 1
            again = pad(form)
            for one in before:
                again = again.enter(one)
            assert real == again
            assert list(real.match.sheet.totals) == totals(form, real.hands)


def test_what_the_rules_refuse_is_refused() -> None:
    real = pad(HEADS_UP, GIN, OTHER)
    with pytest.raises(EntryError, match="Gin leaves no deadwood"):
        corrected(real, 0, EnteredHand("gin", 0, (5, 30)))


def test_a_match_that_would_end_earlier_keeps_its_later_hands() -> None:
    real = pad(HEADS_UP, GIN, OTHER, GIN, rules=PRESETS["classic"])
    with pytest.raises(EntryError, match="over before its last hand"):
        corrected(real, 0, EnteredHand("gin", 0, (0, 80)))
    shorter = real.take_back().take_back()
    assert corrected(shorter, 0, EnteredHand("gin", 0, (0, 80))).match.winner == 0


def test_after_a_hand_that_nobody_lost_nobody_stays() -> None:
    real = pad(Relay(4), GIN, replace(OTHER, stayed=True), GIN)
    void = corrected(real, 0, EnteredHand("void"))
    assert [hand.stayed for hand in void.hands] == [False, False, False]
    assert [hand.stayed for hand in removed(real, 0).hands] == [False, False]


def test_a_loser_who_stayed_still_does_whichever_team_loses_now() -> None:
    real = pad(Relay(4), GIN, replace(OTHER, stayed=True), GIN)
    for first in (EnteredHand("gin", 0, (0, 31)), EnteredHand("gin", 1, (31, 0))):
        after = corrected(real, 0, first)
        assert after == pad(Relay(4), first, *real.hands[1:])
        seats = [one.round.tables[0].players for one in after.match.rounds]
        assert seats == [(0, 1), (0, 1), (2, 1)], "nobody was replaced after the first hand"


def test_the_hands_where_other_players_sit_now_are_named() -> None:
    real = pad(SitOut(), GIN, GIN, GIN)
    assert seats_changed(real, corrected(real, 0, OTHER), 0) == (2, 3)
    assert seats_changed(real, corrected(real, 0, EnteredHand("gin", 0, (0, 31))), 0) == ()
    assert seats_changed(real, corrected(real, 2, OTHER), 2) == ()
