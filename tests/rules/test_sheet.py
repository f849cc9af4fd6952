"""Against sheets worked by hand."""

from random import Random

from game.rules import PRESETS, HandResult, Rules, ScoreSheet
from game.rules.result import VOID
from game.rules.sheet import Settlement


def sheet(rules: Rules | str, hands: str) -> ScoreSheet:
    """Fold hands such as ``"0:25 1:10 void"``: the winner's seat and points."""
    house = PRESETS[rules] if isinstance(rules, str) else rules
    results = []
    for hand in hands.split():
        seat, _colon, points = hand.partition(":")
        results.append(VOID if hand == "void" else HandResult(int(seat), int(points), "knock", int(seat), (0, 0)))
    return ScoreSheet.fold(house, results)


def lines(found: ScoreSheet) -> list[str]:
    """Return each column's entries as ``hand:seat+points``."""
    return [" ".join(f"{hand}:{seat}+{points}" for hand, seat, points in column.entries) for column in found.columns]


def test_an_empty_sheet() -> None:
    found = sheet("classic", "")
    assert (found.totals, found.boxes, found.hands, found.over, found.winner) == ((0, 0), (0, 0), 0, False, None)
    assert len(found.columns) == 1


def test_single() -> None:
    found = sheet("classic", "0:25 1:40 void 0:74")
    assert (found.totals, found.boxes, found.hands, found.over) == ((99, 40), (2, 1), 4, False)
    assert lines(found) == ["1:0+25 2:1+40 4:0+74"]
    assert sheet("classic", "0:25 1:40 void 0:74 1:60").winner == 1
    assert sheet("classic", "0:25 1:40 void 0:74 0:1").winner == 0


class TestANumberOfHands:
    """Void hands count; if level, it ends once a side leads."""

    FOUR = Rules(rounds=4)

    def test_more_points_win(self) -> None:
        assert not sheet(self.FOUR, "0:150 1:20 void").over
        found = sheet(self.FOUR, "0:150 1:20 void 1:30")
        assert (found.winner, found.totals, found.hands) == (0, (150, 50), 4)

    def test_level_it_goes_on(self) -> None:
        assert not sheet(self.FOUR, "0:20 1:20 void void").over
        assert not sheet(self.FOUR, "0:20 1:20 void void void").over
        assert sheet(self.FOUR, "0:20 1:20 void void void 1:5").winner == 1
        assert not sheet(Rules(rounds=1), "void").over

    def test_the_target_does_not_count(self) -> None:
        assert not sheet(Rules(rounds=4, target=10), "0:25 0:25").over
        assert sheet(self.FOUR, "0:25 0:25").needs((0, 1)) is None

    def test_bonuses_are_settled_as_ever(self) -> None:
        house = Rules(rounds=3, game_bonus=100, box_bonus=20, shutout=50)
        assert sheet(house, "0:30 1:25 0:12").final == (42 + 40 + 100, 25 + 20)
        assert sheet(house, "0:30 void 0:12").final == (42 + 40 + 100 + 50, 0)

    def test_of_three_one_must_lead(self) -> None:
        results = [HandResult(0, 20, "knock", 0), HandResult(1, 20, "knock", 1), HandResult(1, 5, "knock", 1)]
        assert not ScoreSheet.fold(Rules(rounds=2), results[:2], 3).over
        assert ScoreSheet.fold(Rules(rounds=2), results, 3).winner == 1


def test_settlement() -> None:
    """E, by hand: 112 to 45, five hands to two; 100 for the game, 20 a hand."""
    found = sheet("settlement", "0:30 1:25 0:12 0:8 1:20 0:40 0:22")
    mine, other = found.columns[0].settle(found.rules)
    assert mine == Settlement(points=112, boxes=5 * 20, game=100, shutout=0)
    assert other == Settlement(points=45, boxes=2 * 20, game=0, shutout=0)
    assert (mine.total, other.total) == found.final == (312, 85)
    assert found.winner == 0


def test_settlement_of_a_shutout() -> None:
    found = sheet("settlement", "1:60 void 1:45")
    assert found.columns[0].settle(found.rules)[1] == Settlement(105, 40, 100, 100)
    assert found.final == (0, 345)


def test_boxes_do_not_count_toward_the_target() -> None:
    assert not sheet("settlement", "0:33 0:33 0:33").over


def test_the_loser_can_end_with_more() -> None:
    """Seven small hands make more boxes than the one that reaches the target."""
    found = sheet(Rules(box_bonus=25), "1:10 1:10 1:10 1:10 1:10 1:10 1:10 0:100")
    assert found.final == (125, 245)
    assert found.winner == 0


def test_a_doubled_shutout() -> None:
    rules = Rules(shutout="double", game_bonus=100, box_bonus=20)
    assert sheet(rules, "0:50 0:60").final == (110 + 40 + 100 + 110, 0)
    assert sheet(rules, "0:50 1:1 0:60").final == (110 + 40 + 100, 1 + 20)


def test_a_hand_won_with_no_points_is_a_hand_won() -> None:
    found = sheet(Rules(shutout=100, undercut_bonus=0), "1:0 0:100")
    assert found.boxes == (1, 1)
    assert found.final == (100, 0)


class TestHollywood:
    def test_a_first_win_enters_column_one_a_second_two_a_third_all(self) -> None:
        found = sheet("hollywood", "0:10 1:20 0:11 0:12 void 1:21 0:13")
        assert lines(found) == [
            "1:0+10 2:1+20 3:0+11 4:0+12 6:1+21 7:0+13",
            "3:0+11 4:0+12 6:1+21 7:0+13",
            "4:0+12 7:0+13",
        ]
        assert [column.totals for column in found.columns] == [(46, 41), (36, 21), (25, 0)]
        assert [column.boxes for column in found.columns] == [(4, 2), (3, 1), (2, 0)]
        assert (found.totals, found.hands) == ((107, 62), 7)

    def test_a_column_closes_at_the_target(self) -> None:
        found = sheet("hollywood", "0:60 0:60 0:30")
        assert [column.winner for column in found.columns] == [0, None, None]
        assert lines(found) == ["1:0+60 2:0+60", "2:0+60 3:0+30", "3:0+30"]
        assert not found.over

    def test_who_was_shut_out_of_a_column_begins_in_the_next(self) -> None:
        """Seat 1's first win comes after column 1 closed, and its second counts in columns 1 and 2."""
        assert lines(sheet("hollywood", "0:60 0:45 1:70")) == ["1:0+60 2:0+45", "2:0+45 3:1+70", ""]
        found = sheet("hollywood", "0:60 0:60 1:50 1:40 1:30")
        assert lines(found) == ["1:0+60 2:0+60", "2:0+60 3:1+50 4:1+40 5:1+30", "5:1+30"]
        assert found.columns[1].winner == 1

    def test_who_was_shut_out_of_two_begins_in_the_last(self) -> None:
        found = sheet("hollywood", "0:60 0:60 0:40 1:30 1:80")
        assert lines(found) == ["1:0+60 2:0+60", "2:0+60 3:0+40", "3:0+40 4:1+30 5:1+80"]
        assert (found.over, found.final, found.winner) == (True, (260, 110), 0)

    def test_no_hand_that_is_won_is_lost(self) -> None:
        """Under the old rule, 7 random matches in 100 lose one."""
        lost = 0
        for seed in range(300):
            rng = Random(seed)
            found, old = (sheet(Rules(columns=3, closed_columns=way), "") for way in ("next", "lost"))
            while not found.over:
                result = HandResult(rng.randrange(2), rng.randint(1, 60), "knock", 0, (0, 0))
                found, old = found.enter(result), old.enter(result)
            entered, before = ({one[0] for column in both.columns for one in column.entries} for both in (found, old))
            assert entered == {*range(1, found.hands + 1)}
            lost += before < entered
        assert lost > 5

    def test_as_once_a_hand_whose_columns_have_closed_is_not_entered(self) -> None:
        found = sheet(Rules(columns=3, closed_columns="lost"), "0:60 0:60 1:50 1:70")
        assert lines(found) == ["1:0+60 2:0+60", "2:0+60 4:1+70", ""]

    def test_all_three_columns(self) -> None:
        """By hand; the first with a shutout."""
        rules = Rules(columns=3, game_bonus=100, box_bonus=20, shutout=100)
        found = sheet(rules, "0:50 0:60 1:30 1:40 0:50 0:55")
        assert lines(found) == ["1:0+50 2:0+60", "2:0+60 3:1+30 4:1+40 5:0+50", "5:0+50 6:0+55"]
        accounts = [column.settle(rules) for column in found.columns]
        assert [mine.total for mine, _other in accounts] == [110 + 40 + 100 + 100, 110 + 40 + 100, 105 + 40 + 100 + 100]
        assert [other.total for _mine, other in accounts] == [0, 70 + 40, 0]
        assert found.over
        assert found.winner == 0
        assert found.final == (350 + 250 + 345, 110)

    def test_who_has_more_in_the_end_wins(self) -> None:
        """Seat 1 closes two columns narrowly, seat 0 one by far."""
        found = sheet("hollywood", "0:90 0:90 1:1 1:1 1:60 1:60")
        assert [column.winner for column in found.columns] == [0, 1, 1]
        assert found.final == (180 + 90, 122 + 120)
        assert found.winner == 0

    def test_of_equals_who_closed_more_columns_wins(self) -> None:
        found = sheet("hollywood", "0:90 0:90 1:1 1:1 1:60 1:74")
        assert found.final == (180 + 90, 136 + 134)
        assert found.winner == 1
