"""Matches of each form against examples worked by hand; letters name the source."""

from collections import Counter, deque
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, HandResult, Match, Rules, RulesError, ScoreSheet
from game.rules.form import FORMS, HEADS_UP, Form, Partners, Relay, SitOut, form_name, form_text
from game.rules.result import VOID
from tests.conftest import Volume
from tests.rules.test_matches import Won, accounts_of, any_rules, shut_out


def hand(text: str) -> HandResult:
    """``"0:25"`` is the winner's seat and points, ``"-"`` a void hand."""
    seat, _colon, points = text.partition(":")
    return VOID if text == "-" else HandResult(int(seat), int(points), "knock", int(seat), (0, 0))


def match(form: Form, rounds: str, rules: Rules | None = None, first: int = 0) -> Match:
    """``+`` joins the hands of two tables: ``"0:25+1:10 -+-"``."""
    found = Match(rules or form.usual(Rules()), first, form=form)
    for text in rounds.split():
        found = found.add(*map(hand, text.split("+")))
    return found


def met(found: Match) -> list[str]:
    """Return each round's pairings; ``*`` marks the dealer, ``|`` those sitting out."""
    rounds = [*(played.round for played in found.rounds), found.round]
    shown = []
    for one in rounds:
        tables = [
            "-".join(f"{player}*" if player == table.deals else str(player) for player in table.players)
            for table in one.tables
        ]
        others = "".join(f"{player}*" if player == one.tables[0].deals else str(player) for player in one.out)
        shown.append(" ".join(tables) + (f"|{others}" if others else ""))
    return shown


def outcomes(found: Match) -> list[tuple[int | None, int]]:
    return [(played.outcome.winner, played.outcome.points) for played in found.rounds]


class TestHeadsUp:
    def test_the_deal_goes_as_the_house_says(self) -> None:
        """A: in turn; D: to the loser; E: to the winner; void: it stays."""
        hands = "0:10 0:10 - 1:5 0:3"
        assert met(match(HEADS_UP, hands)) == ["0*-1", "0-1*", "0*-1", "0*-1", "0-1*", "0*-1"]
        loser, winner = Rules(next_dealer="loser"), Rules(next_dealer="winner")
        assert met(match(HEADS_UP, hands, loser)) == ["0*-1", "0-1*", "0-1*", "0-1*", "0*-1", "0-1*"]
        assert met(match(HEADS_UP, hands, winner)) == ["0*-1", "0*-1", "0*-1", "0*-1", "0-1*", "0*-1"]

    def test_after_a_void_hand_the_deal_passes_on_where_the_house_says_so(self) -> None:
        house = Rules(void_deal="next")
        assert met(match(HEADS_UP, "0:10 - - 1:5", house)) == ["0*-1", "0-1*", "0*-1", "0-1*", "0*-1"]

    def test_a_hand_is_a_round(self) -> None:
        found = match(HEADS_UP, "0:10 - 1:95 1:5")
        assert outcomes(found) == [(0, 10), (None, 0), (1, 95), (1, 5)]
        assert (found.sheet.totals, found.winner) == ((10, 100), 1)


class TestSitOut:
    def test_the_dealer_sits_out_and_the_loser_deals_the_next(self) -> None:
        """A: the winner and the hand's dealer play the next one."""
        found = match(SitOut(), "0:10 0:20 1:30 1:5")
        assert met(found) == ["1-2|0*", "0-1|2*", "2-0|1*", "0-1|2*", "1-2|0*"]
        assert outcomes(found) == [(1, 10), (0, 20), (0, 30), (1, 5)]
        assert found.sheet.totals == (50, 15, 0)

    def test_the_house_has_no_say_in_the_deal(self) -> None:
        for rules in (Rules(next_dealer="winner"), Rules(next_dealer="loser")):
            assert met(match(SitOut(), "0:10", rules)) == ["1-2|0*", "0-1|2*"]

    def test_after_a_void_hand_the_same_player_deals_again(self) -> None:
        """A says so for two players."""
        found = match(SitOut(), "0:10 - - 1:5", first=2)
        assert met(found) == ["0-1|2*", "2-0|1*", "2-0|1*", "2-0|1*", "0-1|2*"]
        assert outcomes(found) == [(0, 10), (None, 0), (None, 0), (0, 5)]

    def test_after_a_void_hand_the_deal_passes_to_the_next_in_turn_where_the_house_says_so(self) -> None:
        """Nobody lost, so the dealer plays and the next player sits out."""
        found = match(SitOut(), "0:10 - - 1:5", Rules(void_deal="next"), first=2)
        assert met(found) == ["0-1|2*", "2-0|1*", "0-1|2*", "1-2|0*", "2-0|1*"]
        assert outcomes(found) == [(0, 10), (None, 0), (None, 0), (2, 5)]

    def test_the_player_after_the_dealer_begins(self) -> None:
        """In no source; with two seats the non-dealer begins."""
        assert {table.dealer for first in range(3) for table in SitOut().begin(first).tables} == {1}

    def test_the_first_to_the_target_wins(self) -> None:
        """A: to 100, everyone for themselves."""
        found = match(SitOut(), "0:60 0:60 1:45")
        assert (found.sheet.totals, found.winner) == ((105, 60, 0), 0)

    def test_bonuses_at_the_end(self) -> None:
        """E, for three: a shutout needs both opponents without a hand won."""
        rules = PRESETS["settlement"]
        assert match(SitOut(), "0:60 1:60", rules).sheet.final == (0, 120 + 40 + 100 + 100, 0)
        assert match(SitOut(), "0:60 0:6 0:5 0:60", rules).sheet.final == (6 + 20, 120 + 40 + 100, 5 + 20)

    def test_three_columns_are_refused(self) -> None:
        with pytest.raises(RulesError, match="Hollywood"):
            match(SitOut(), "", PRESETS["hollywood"])


class TestPartners:
    def test_opponents_alternate_and_teams_stay(self) -> None:
        """A; teams dealing in turn at both tables is in no source."""
        found = match(Partners(), "0:10+0:5 1:3+- 0:1+1:2")
        assert met(found) == ["0*-1 2*-3", "0-3* 2-1*", "0*-1 2*-3", "0-3* 2-1*"]
        assert [found.form.team(side) for side in (0, 1)] == [(0, 2), (1, 3)]

    def test_both_win(self) -> None:
        """A: 25 and 10 make 35."""
        assert outcomes(match(Partners(), "0:25+0:10 1:7+1:8")) == [(0, 35), (1, 15)]

    def test_split_with_a_difference(self) -> None:
        """A: 30 against 12 makes 18."""
        assert outcomes(match(Partners(), "0:30+1:12 1:12+0:5")) == [(0, 18), (1, 7)]

    def test_equal_split(self) -> None:
        """A has no score for this; the round counts, so the deal moves on."""
        found = match(Partners(), "0:20+1:20")
        assert (outcomes(found), found.sheet.totals, found.sheet.boxes) == ([(None, 0)], (0, 0), (0, 0))
        assert met(found) == ["0*-1 2*-3", "0-3* 2-1*"]

    @pytest.mark.parametrize("rule", ["loser", "winner"])
    def test_after_an_equal_split_nobody_has_won_the_deal(self, rule: Any) -> None:
        assert met(match(Partners(), "0:20+1:20", Rules(next_dealer=rule))) == ["0*-1 2*-3", "0*-3 2*-1"]

    def test_the_deal_goes_to_the_team_that_won_or_lost_the_round(self) -> None:
        """D and E, read for teams."""
        assert met(match(Partners(), "1:20+0:10", Rules(next_dealer="loser")))[1] == "0*-3 2*-1"
        assert met(match(Partners(), "1:20+0:10", Rules(next_dealer="winner")))[1] == "0-3* 2-1*"

    @pytest.mark.parametrize("hands", ["1:20+-", "-+1:20"])
    def test_void_at_one_table(self, hands: str) -> None:
        """A void table counts nothing."""
        found = match(Partners(), hands)
        assert (outcomes(found), met(found)) == ([(1, 20)], ["0*-1 2*-3", "0-3* 2-1*"])

    def test_void_at_both(self) -> None:
        """A: cancelled; dealer and opponents stay."""
        found = match(Partners(), "-+- 0:5+-")
        assert outcomes(found) == [(None, 0), (0, 5)]
        assert met(found) == ["0*-1 2*-3", "0*-1 2*-3", "0-3* 2-1*"]

    @pytest.mark.parametrize("rule", ["alternate", "loser", "winner"])
    def test_void_at_both_where_the_deal_passes_on(self, rule: Any) -> None:
        """The round counts as played, so deal and pairings change."""
        house = Rules(next_dealer=rule, void_deal="next")
        assert met(match(Partners(), "-+- -+-", house)) == ["0*-1 2*-3", "0-3* 2-1*", "0*-1 2*-3"]

    def test_a_level_round_is_not_void(self) -> None:
        """Nobody wins its deal."""
        house = Rules(next_dealer="winner", void_deal="next")
        assert met(match(Partners(), "0:20+1:20", house))[1] == "0*-3 2*-1"
        assert met(match(Partners(), "-+1:20", house))[1] == "0-3* 2-1*"

    def test_hands_won_with_no_points(self) -> None:
        """An undercut with a bonus of 0 still wins the hand."""
        assert outcomes(match(Partners(), "0:0+- 0:0+1:0 1:0+0:4")) == [(0, 0), (None, 0), (0, 4)]

    def test_to_125(self) -> None:
        """A; rules with a target of their own keep it."""
        assert Partners().usual(Rules()).target == 125
        assert Partners().usual(PRESETS["oklahoma"]).target == 150
        found = match(Partners(), "0:60+0:64 0:1+-")
        assert [played.outcome.points for played in found.rounds] == [124, 1]
        assert found.winner == 0
        assert match(Partners(), "0:60+0:64").winner is None

    def test_both_sides_never_reach_the_target_in_one_round(self) -> None:
        """A: at 120 to 120, 30 against 25 leaves 5, for one team."""
        found = match(Partners(), "0:60+0:60 1:60+1:60 0:30+1:25")
        assert (found.sheet.totals, found.winner) == ((125, 120), 0)
        assert match(Partners(), "0:60+0:60 1:60+1:60 0:30+1:30").winner is None

    def test_bonuses_at_the_end(self) -> None:
        """E's: A calls what both tables play a hand, so rounds count."""
        rules = Rules(game_bonus=100, box_bonus=20, shutout=100, target=125)
        assert match(Partners(), "0:60+0:40 0:30+1:5", rules).sheet.final == (125 + 40 + 100 + 100, 0)
        assert match(Partners(), "0:60+0:40 1:5+- 0:30+1:5", rules).sheet.final == (125 + 40 + 100, 5 + 20)

    def test_columns(self) -> None:
        """Hollywood: a team's first round enters column 1, its second 1 and 2, then all."""
        found = match(Partners(), "0:10+0:5 1:9+- 0:20+1:6 0:1+-", PRESETS["hollywood"])
        assert [column.totals for column in found.sheet.columns] == [(30, 9), (15, 0), (1, 0)]


class TestRelay:
    def test_the_losers_seat_goes_to_the_next_of_the_team(self) -> None:
        """D; after the last of a team its first follows."""
        found = match(Relay(6), "0:10 0:10 1:10 0:10")
        assert met(found) == ["0*-1|2345", "0-3*|1245", "0*-5|1234", "2-5*|0134", "2*-1|0345"]

    def test_after_a_void_hand_the_same_two_play_again(self) -> None:
        """D and A: nobody lost."""
        assert met(match(Relay(4), "- 1:5")) == ["0*-1|23", "0*-1|23", "2-1*|03"]

    @pytest.mark.parametrize("rule", ["alternate", "loser", "winner"])
    def test_after_a_void_hand_the_other_deals_and_both_stay_where_the_house_says_so(self, rule: Any) -> None:
        """Nobody lost, so nobody leaves, even where a team may choose."""
        house = Rules(next_dealer=rule, void_deal="next", relay_swap="may")
        found = match(Relay(4), "- -", house)
        assert met(found) == ["0*-1|23", "0-1*|23", "0*-1|23"]
        assert found.swap is None

    def test_where_the_loser_deals_it_is_the_new_one_at_the_table(self) -> None:
        """D; no source says who of the losing team deals."""
        assert met(match(Relay(4), "1:5 1:5 0:5", PRESETS["club"])) == ["0*-1|23", "2*-1|03", "0*-1|23", "0-3*|12"]
        assert met(match(Relay(4), "1:5 1:5", Rules(next_dealer="winner")))[1:] == ["2-1*|03", "0-1*|23"]

    def test_a_team_may_leave_the_loser_seated(self) -> None:
        """D allows it; the next loser may give up the seat again."""
        rules = Rules(relay_swap="may")
        found = match(Relay(6), "0:10", rules).stay().add(hand("0:10")).add(hand("1:10")).stay()
        assert met(found) == ["0*-1|2345", "0-1*|2345", "0*-3|1245", "0-3*|1245"]
        club = match(Relay(4), "1:5", PRESETS["club"])
        assert (club.swap, met(club.stay())) == ((0, 2), ["0*-1|23", "0*-1|23"])

    def test_nobody_stays_after_a_void_hand_or_where_the_swap_is_a_must(self) -> None:
        for found in (match(Relay(4), "-", PRESETS["club"]), match(Relay(4), "1:5"), match(Relay(4), "")):
            assert found.swap is None
            with pytest.raises(ValueError, match="left seated"):
                found.stay()
        with pytest.raises(ValueError, match="keep the seat"):
            HEADS_UP.follow(Rules(relay_swap="may"), HEADS_UP.begin(0), [hand("0:1")], stays=True)

    def test_totals_are_the_teams(self) -> None:
        """D."""
        found = match(Relay(8), "0:30 0:30 1:20 1:10 0:45")
        assert (found.sheet.totals, found.winner) == ((105, 30), 0)

    def test_of_an_odd_number_the_first_team_has_one_more(self) -> None:
        assert [Relay(5).team(side) for side in (0, 1)] == [(0, 2, 4), (1, 3)]
        assert met(match(Relay(5), "1:1 1:1 1:1"))[1:] == ["2-1*|034", "4*-1|023", "0-1*|234"]

    def test_bonuses_at_the_end(self) -> None:
        """E's: every hand won is the team's box."""
        rules = PRESETS["settlement"]
        assert match(Relay(4), "1:60 1:60", rules).sheet.final == (0, 120 + 40 + 100 + 100)
        assert match(Relay(4), "1:60 0:5 1:60", rules).sheet.final == (5 + 20, 120 + 40 + 100)


@pytest.mark.parametrize(
    ("form", "players"), [("two", 3), ("three", 2), ("partners", 3), ("relay", 3), ("relay", 9), ("relay", True)]
)
def test_a_number_of_players_that_cannot_is_refused(form: str, players: int) -> None:
    with pytest.raises(ValueError, match="not possible with"):
        FORMS[form](players)


def test_every_form_has_a_name_and_is_explained() -> None:
    assert len({form_text(name) for name in FORMS}) == len(FORMS)
    assert all(form_text(name).endswith(".") for name in FORMS)
    assert [form_name(name) for name in FORMS] == list(map(form_name, ("two", "three", "partners", "relay")))
    assert len({form_name(name) for name in FORMS}) == len(FORMS)


def test_a_round_is_a_result_from_each_table() -> None:
    for form, results in ((HEADS_UP, 2), (Partners(), 1), (Partners(), 3)):
        with pytest.raises(ValueError, match="hands, not"):
            Match(Rules(), 0, form=form).add(*[VOID] * results)


# ---------------------------------------------------------------------- recounted, by moving people between chairs


def seated(
    form: Form, house: Rules, first: int, rounds: list[tuple[HandResult, ...]]
) -> Iterator[list[tuple[int, int]]]:
    """Move people between chairs as the sources tell it."""
    chairs = [deque(range(side, form.players, 2)) for side in (0, 1)]
    dealer, opponents = first, [1, 3]
    for results in rounds:
        match form.name:
            case "three":
                pairs = [((dealer + 1) % 3, (dealer + 2) % 3)]
            case "partners":
                pairs = list(zip((0, 2), opponents, strict=True))
            case _:
                pairs = [(chairs[0][0], chairs[1][0])]
        yield pairs
        void = all(result.kind == "void" for result in results)
        if void and house.void_deal == "same":
            continue
        opponents.reverse()
        if void:
            dealer = (dealer + 1) % 3
            continue
        if form.name == "three":
            dealer = next(player for player in pairs[0] if player != pairs[0][results[0].winner or 0])
        if form.name == "relay":
            chairs[0 if results[0].winner == 1 else 1].rotate(-1)


def netted(sides: list[int], points: list[int]) -> tuple[int, int] | None:
    """Return a round's winner and points, or None."""
    if len(set(sides)) < 2:
        return (sides[0], sum(points)) if sides else None
    gap = points[0] - points[1]
    return (sides[0], gap) if gap > 0 else (sides[1], -gap) if gap < 0 else None


def any_result(rng: Random) -> HandResult:
    if rng.random() < 0.15:
        return VOID
    found = hand(f"{rng.randrange(2)}:{rng.choice((0, 5, 10, rng.randint(0, 90)))}")
    return replace(found, kind=rng.choice(("knock", "knock", "gin", "big gin", "undercut")))


def boxes_of(result: HandResult, house: Rules) -> int:
    more = {"gin": house.gin_boxes, "big gin": house.gin_boxes, "undercut": house.undercut_boxes}
    return more.get(result.kind, 0)


@pytest.mark.parametrize("name", FORMS)
def test_matches_of_random_hands(name: str, volume: Volume) -> None:
    """2,000 of each form at full volume."""
    for seed in range(volume(50, 2000)):
        rng = Random(f"{name} {seed}")
        form = FORMS[name](rng.choice(range(FORMS[name].least, FORMS[name].most + 1)))
        house = any_rules(rng)
        if form.sides == 3:
            house = replace(house, columns=1, closed_columns="next", third_column="single")
        first = rng.randrange(form.sides)
        found, sheet = Match(house, first, form=form), ScoreSheet.fold(house, (), form.sides)
        coming, rounds = form.begin(first), list[tuple[HandResult, ...]]()
        while not sheet.over:
            rounds.append(tuple(any_result(rng) for _table in range(form.tables)))
            sheet = sheet.enter(form.score(coming, rounds[-1]))
            found, coming = found.add(*rounds[-1]), form.follow(house, coming, rounds[-1])
        assert (found.round, found.sheet) == (coming, sheet)
        won: list[Won | None] = []
        tables = list(seated(form, house, first, rounds))
        for pairs, results in zip(tables, rounds, strict=True):
            decided = [
                ((pair[result.winner] % form.sides), result.points, boxes_of(result, house))
                for pair, result in zip(pairs, results, strict=True)
                if result.winner is not None
            ]
            winner = netted([side for side, _points, _boxes in decided], [points for _side, points, _boxes in decided])
            boxes = 1 + sum(more for side, _points, more in decided if winner is not None and side == winner[0])
            won.append(None if winner is None else (*winner, boxes))
        assert [[table.players for table in played.round.tables] for played in found.rounds] == tables
        for played in found.rounds:
            at = [player for table in played.round.tables for player in table.players]
            assert sorted((*at, *played.round.out)) == list(range(form.players))
        outcomes = [(played.outcome.winner, played.outcome.points) for played in found.rounds]
        assert outcomes == [one[:2] if one else (None, 0) for one in won]
        check_sheet(found, won)


def check_sheet(found: Match, won: list[Won | None]) -> None:
    """Compare the sheet with an independent recount."""
    house, sheet = found.rules, found.sheet
    assert found.winner is not None
    if found.form.sides == 2:
        accounts = accounts_of(house, won)
        assert [list(column.totals) for column in sheet.columns] == [totals for totals, _final, _closed in accounts]
        assert list(sheet.final) == [sum(final[side] for _totals, final, _closed in accounts) for side in (0, 1)]
        return
    boxes = Counter[int]()
    for side, _points, worth in filter(None, won):
        boxes[side] += worth
    totals = [sum(points for side, points, _boxes in filter(None, won) if side == one) for one in range(3)]
    final = [totals[one] + house.box_bonus * boxes[one] for one in range(3)]
    final[found.winner] += house.game_bonus
    if set(boxes) == {found.winner}:
        final[found.winner] += shut_out(house, totals[found.winner], final[found.winner])
    assert list(sheet.totals) == totals
    assert list(sheet.final) == final
    enough = max(totals) if house.rounds else house.target
    assert [totals[one] >= enough for one in range(3)] == [one == found.winner for one in range(3)]
