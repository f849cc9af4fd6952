"""Hands entered from a game with real cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Card, Form, Rules, RulesError
from game.rules.form import HEADS_UP, Partners, Relay, SitOut
from game.rules.real_match import EnteredHand, EntryError, RealMatch
from game.rules.record import Player
from game.rules.result import Kind
from headless import wordbook

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def begun(rules: Rules | None = None, form: Form = HEADS_UP, dealer: int = 0) -> RealMatch:
    return RealMatch(rules or Rules(), form, tuple(map(Player, NAMES[: form.players])), dealer)


def entered(match: RealMatch, *hands: EnteredHand) -> RealMatch:
    for hand in hands:
        match = match.enter(hand)
    return match


@pytest.mark.parametrize(
    ("hand", "rules", "winner", "points"),
    [
        (EnteredHand("knock", 0, (4, 31)), Rules(), 0, 27),
        (EnteredHand("knock", 1, (31, 10)), Rules(), 1, 21),
        (EnteredHand("gin", 1, (17, 0)), Rules(), 1, 42),
        (EnteredHand("gin", 1, (0, 0)), Rules(), 1, 25),
        (EnteredHand("big gin", 0, (0, 20)), Rules(big_gin_bonus=31), 0, 51),
        (EnteredHand("undercut", 0, (9, 6)), Rules(), 1, 28),
        (EnteredHand("undercut", 0, (9, 9)), PRESETS["club"], 1, 10),
        (EnteredHand("void"), Rules(), None, 0),
        (EnteredHand("knock", 0, (7, 27), Card.parse("7s")), PRESETS["oklahoma"], 0, 40),
        (EnteredHand("knock", 0, (7, 27), Card.parse("7h")), PRESETS["oklahoma"], 0, 20),
        (EnteredHand("knock", 0, (99, 100)), PRESETS["kitchen-table"], 0, 1),
        (EnteredHand("knock", 0, (30, 40)), Rules(wrong_knocks="honour"), 0, 10),
        (EnteredHand("gin", 0, (0, 40), bare=True), Rules(wrong_knocks="honour"), 0, 40),
    ],
)
def test_a_hand_scores_by_the_rules(hand: EnteredHand, rules: Rules, winner: int | None, points: int) -> None:
    result = begun(rules).enter(hand).match.results[0]
    assert (result.winner, result.points, result.kind) == (winner, points, hand.kind)


@pytest.mark.parametrize(
    ("hand", "rules", "why"),
    [
        (EnteredHand("knock"), Rules(), wordbook.ENTER_WHO_KNOCKED_AND_BOTH_PLAYERS),
        (EnteredHand("knock", 2, (4, 31)), Rules(), wordbook.ENTER_WHO_KNOCKED_AND_BOTH_PLAYERS),
        (EnteredHand("knock", 0, (11, 31)), Rules(), "You can knock with 10 or less, but this leaves 11."),
        (EnteredHand("undercut", 0, (11, 3)), Rules(), "You can knock with 10 or less, but this leaves 11."),
        (EnteredHand("knock", 0, (4, 31)), PRESETS["gin-only"], "Only gin ends this hand, but this leaves 4 points."),
        (EnteredHand("knock", 0, (4, 31)), PRESETS["oklahoma"], wordbook.ENTER_THE_FIRST_UPCARD_THESE_RULES),
        (
            EnteredHand("knock", 0, (4, 31), Card.parse("3d")),
            PRESETS["oklahoma"],
            "You can knock with 3 or less, but this leaves 4.",
        ),
        (
            EnteredHand("knock", 0, (4, 31), Card.parse("3d")),
            PRESETS["red-and-black"],
            "Only gin ends this hand, but this leaves 4 points.",
        ),
        (
            EnteredHand("knock", 0, (4, 4)),
            Rules(),
            wordbook.THE_DEFENDER_HAS_NO_MORE_DEADWOOD,
        ),
        (
            EnteredHand("undercut", 0, (4, 5)),
            Rules(),
            "The defender has more deadwood than the knocker: that isn’t an undercut.",
        ),
        (EnteredHand("knock", 0, (0, 5)), Rules(), wordbook.A_KNOCK_WITH_NO_DEADWOOD_IS),
        (EnteredHand("undercut", 0, (0, 0)), Rules(), wordbook.A_KNOCK_WITH_NO_DEADWOOD_IS),
        (EnteredHand("gin", 0, (1, 5)), Rules(), wordbook.GIN_LEAVES_NO_DEADWOOD),
        (EnteredHand("big gin", 0, (0, 5)), Rules(), "These rules have no big gin."),
        (EnteredHand("knock", 0, (4, 101)), Rules(), "Deadwood must be from 0 to 100 here, not 101."),
        (EnteredHand("knock", 0, (-4, 10)), Rules(), "Deadwood must be from 0 to 100 here, not -4."),
        (EnteredHand("knock", 0, (111, 10)), PRESETS["kitchen-table"], "Deadwood must be from 0 to 110 here, not 111."),
        (
            EnteredHand("gin", 0, (0, 10), bare=True),
            Rules(),
            "The bare difference is only for an invalid knock, which these rules don’t allow.",
        ),
        (
            EnteredHand("gin", 0, (0, 10), stayed=True),
            Rules(),
            "The loser of the last hand couldn’t have kept the seat for this one.",
        ),
    ],
)
def test_what_cannot_be_is_refused(hand: EnteredHand, rules: Rules, why: str) -> None:
    with pytest.raises(EntryError) as refused:
        begun(rules).enter(hand)
    assert str(refused.value) == why


def test_the_match_ends_at_its_target_and_takes_no_more() -> None:
    won = entered(begun(), EnteredHand("gin", 0, (0, 40)), EnteredHand("gin", 0, (0, 40)))
    assert (won.match.winner, won.match.sheet.final) == (0, (130, 0))
    with pytest.raises(EntryError, match=r"The match is over\."):
        won.enter(EnteredHand("void"))
    assert won.take_back().match.winner is None
    assert won.take_back().take_back() == begun()


def test_the_settlement_adds_boxes_game_and_shutout() -> None:
    won = entered(begun(PRESETS["settlement"]), EnteredHand("gin", 0, (0, 90)))
    assert won.match.sheet.final == (110 + 100 + 20 + 100, 0)


def test_hollywood_enters_the_second_win_in_two_columns() -> None:
    match = entered(begun(PRESETS["hollywood"]), EnteredHand("knock", 0, (4, 14)), EnteredHand("knock", 0, (4, 24)))
    assert [column.totals for column in match.match.sheet.columns] == [(30, 0), (20, 0), (0, 0)]


def test_of_three_the_dealer_sits_out_and_the_loser_deals() -> None:
    match = begun(form=SitOut())
    assert (match.table().players, match.table().deals) == ((1, 2), 0)
    match = match.enter(EnteredHand("gin", 0, (0, 10)))
    assert (match.match.sheet.totals, match.table().deals) == ((0, 35, 0), 2)


def test_partners_enter_a_hand_for_each_table_before_the_round_counts() -> None:
    match = begun(form=Partners())
    assert (match.number, match.table().players) == (0, (0, 1))
    match = match.enter(EnteredHand("gin", 0, (0, 10)))
    assert (match.number, match.table().players, match.match.sheet.totals) == (1, (2, 3), (0, 0))
    match = match.enter(EnteredHand("knock", 1, (20, 5)))
    assert (match.number, match.match.sheet.totals, match.table().players) == (0, (20, 0), (0, 3))


def test_a_relay_team_may_leave_its_loser_seated() -> None:
    match = begun(Rules(relay_swap="may"), Relay()).enter(EnteredHand("gin", 0, (0, 10)))
    assert match.table().players == (0, 3)
    assert match.table(stayed=True).players == (0, 1)
    match = match.enter(EnteredHand("gin", 1, (5, 0), stayed=True))
    assert match.match.rounds[1].round.tables[0].players == (0, 1)


def test_rules_and_players_must_fit_the_form() -> None:
    with pytest.raises(RulesError):
        begun(PRESETS["hollywood"], SitOut())
    with pytest.raises(ValueError, match="players"):
        RealMatch(Rules(), HEADS_UP, (Player("Ann"),))
    with pytest.raises(ValueError, match="deals first"):
        begun(dealer=2)
    with pytest.raises(ValueError, match="left seated before the first hand"):
        replace(begun(Rules(relay_swap="may"), Relay()), hands=(EnteredHand("gin", 0, (0, 10), stayed=True),))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", ["knock", "gin", "undercut"])
def test_every_published_set_takes_the_ordinary_endings(preset: str, kind: Kind) -> None:
    if preset == "gin-only" and kind != "gin":
        return
    counts = {"knock": (1, 30), "gin": (0, 30), "undercut": (1, 0)}[kind]
    match = begun(PRESETS[preset]).enter(EnteredHand(kind, 0, counts, Card.parse("5c")))
    assert match.match.results[0].kind == kind
