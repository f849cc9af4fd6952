"""docs/strategy.md shows the saved tables, with true errors."""

from collections.abc import Iterable
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from laboratory.strategy import bench as strategy
from laboratory.strategy import page
from laboratory.strategy.cells import (
    BOTH,
    CELLS,
    LIMIT_MAXIMS,
    LIMITS,
    LONGER,
    MAKES,
    MAXIMS,
    NEEDS,
    NOTHING,
    PAIR,
    RUN,
    SET,
    STARTS,
    THREW_BOTH,
    TOOK_BESIDE,
    TOOK_RANK,
    TWO,
    UPCARD_MAXIMS,
)
from laboratory.strategy.figures import Figure, Row, added, figure, plus, row_of, weighted_gap
from laboratory.strategy.page import PAGE, STUDIES, Found, dumps, every_row, filled, loads, read, write
from laboratory.strategy.tables import TABLES, points, share


def sums(*hands: list[float]) -> Row:
    rows = [(len(hand), sum(hand), len(hand) ** 2, len(hand) * sum(hand), sum(hand) ** 2, 1) for hand in hands]
    return plus(*rows)


def found(hands: int, players: str = "somebody") -> Found:
    """Note every cell once in this many hands."""
    rows = dict.fromkeys(range(CELLS), sums(*[[float(hand % 3)] for hand in range(hands)]))
    return Found(players, rows, {"alternatives": hands, "maxims": 0})


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the page without tables, and nothing saved."""
    monkeypatch.setattr(page, "PAGE", tmp_path / "strategy.md")
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    (tmp_path / "strategy.md").write_text(PAGE.read_text("utf-8"), "utf-8")
    return tmp_path


def test_the_tables_are_those_of_what_is_kept() -> None:
    assert filled(PAGE.read_text("utf-8"), every_row()) == PAGE.read_text("utf-8")


def test_every_table_has_its_place() -> None:
    assert [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("<!-- table")] == [
        f"<!-- table: {name} -->" for name in TABLES
    ]
    assert PAGE.read_text("utf-8").count("<!-- end of the table -->") == len(TABLES)


def test_other_figures_change_nothing_but_the_tables() -> None:
    text = PAGE.read_text("utf-8")
    other = filled(text, found(500).rows)
    assert other != text
    assert [line for line in other.splitlines() if not line.startswith("|")] == [
        line for line in text.splitlines() if not line.startswith("|")
    ]


def pooled(table: str, *places: Iterable[int]) -> Figure:
    rows = every_row()
    return added(row_of(rows, table, *place) for place in product(*places))


def test_what_is_said_of_upcards_is_in_the_table() -> None:
    for seat, height in product(range(2), range(4)):
        assert pooled("upcards", [seat], [SET, RUN], [height]).mean > 5
    for seat in range(2):
        nothing = pooled("upcards", [seat], [NOTHING], range(4))
        assert nothing.sure
        assert nothing.mean < 0
        assert all(abs(pooled("upcards", [seat], [made], range(4)).mean) < 1.5 for made in (PAIR, TWO))
        assert 0 < pooled("upcards", [seat], [BOTH], range(4)).mean < 4


def test_what_is_said_of_the_first_upcards_decision_is_in_the_table() -> None:
    always, melds, never = (pooled("upcard maxims", [maxim]) for maxim in range(len(UPCARD_MAXIMS)))
    assert all(one.sure for one in (always, melds, never))
    assert -0.35 < always.mean < -0.15
    assert -0.35 < melds.mean < -0.15
    assert -2 < never.mean < -1.6


def test_what_is_said_of_first_discards_is_in_the_table() -> None:
    alone = [pooled("first discards", [rank], [0]).mean for rank in range(13)]
    assert max(alone) == alone[12]
    assert min(alone[5], alone[6]) > 0.9 * alone[11]
    assert max(alone[9], alone[10]) < alone[0] + 0.05
    assert pooled("first discards", range(13), [3]).mean < 0.03
    assert all(pooled("other first discards", [role], [0]).mean < -2 for role in range(4))
    assert all(pooled("other first discards", [3], [height]).mean < -1.5 for height in range(4))
    assert pooled("other first discards", [0], [3]).mean > 0


def test_what_is_said_of_safe_discards_is_in_the_tables() -> None:
    for stage in range(3):
        signs = [pooled("wanted by sign", [sign], [stage]).mean for sign in range(8)]
        assert min(signs) == signs[THREW_BOTH]
        assert sorted(signs)[-2:] == [signs[TOOK_BESIDE], signs[TOOK_RANK]]
        ranks = [pooled("wanted by rank", [rank], [stage]).mean for rank in range(13)]
        assert max(ranks[0], ranks[12]) < min(ranks[1:11])
    for seen in range(3):
        none, some = ([pooled("fourteen", [rank], [seen], [made]) for rank in range(13)] for made in (0, 1))
        assert 0 < weighted_gap(zip(none, some, strict=True)).mean < 0.03


def test_what_is_said_of_knocks_is_in_the_tables() -> None:
    early, late = pooled("knocks", [3, 4], range(2)), pooled("knocks", [3, 4], range(3, 6))
    low = pooled("knocks", [0, 1], range(6))
    assert early.mean - early.half > 0 > late.mean + late.half
    assert low.mean + low.half < 0
    none, _one, two = (pooled("knocks by taken", [taken], range(6)) for taken in range(3))
    assert none.mean - none.half > two.mean + two.half


def test_what_is_said_of_maxims_is_in_the_table() -> None:
    gains = {one.name: pooled("maxims", [maxim]).mean for maxim, one in enumerate(MAXIMS)}
    assert max(gains.values()) < 0
    assert sorted(gains, key=gains.__getitem__)[:2] == ["Discard high cards first", "Hold out for gin"]
    cheap = "Take whatever makes a meld", "Take discards only for a meld", "Never break pairs early"
    assert all(gains[name] > -0.8 for name in (*cheap, "Discard what your opponent just discarded"))
    assert gains["Knock as soon as you can, early"] > -0.8


LOW = range(5)  # the limits 1 to 5
TEN = len(LIMITS) - 1


def test_what_is_said_of_oklahoma_is_in_the_tables() -> None:
    gins = [pooled("limit ends", [limit], [0]).mean for limit in range(len(LIMITS))]
    assert gins == sorted(gins, reverse=True)
    assert gins[0] > 0.85
    assert 0.45 < gins[TEN] < 0.55
    turns, won = ([pooled(table, [limit]).mean for limit in (0, TEN)] for table in ("limit turns", "limit points"))
    assert 1 < turns[0] - turns[1] < 2.5
    assert 8 < won[0] - won[1] < 11
    names = "Knock as soon as you can", "Hold out for gin", "Discard high cards first"
    at_once, gin, high = map(LIMIT_MAXIMS.index, names)
    assert all(pooled("limit maxims", [maxim], [limit]).mean > -0.8 for maxim in (at_once, gin) for limit in (0, 1))
    assert all(pooled("limit maxims", [maxim], [TEN]).mean < -1.4 for maxim in (at_once, gin))
    assert pooled("limit maxims", [high], LOW).mean < 1.7 * pooled("limit maxims", [high], [TEN]).mean


def test_what_is_said_of_knocks_under_low_limits_is_in_the_tables() -> None:
    whole = pooled("limit knocks", LOW, range(6))
    assert whole.sure
    assert -1 < whole.mean < -0.5
    assert not pooled("limit knocks", LOW, [0, 1]).sure
    assert not pooled("limit knocks by deadwood", LOW, [0, 1]).sure
    more = pooled("limit knocks by deadwood", LOW, [2, 3, 4])
    assert more.mean + more.half < 0


def test_what_is_said_of_deadwood_under_low_limits_is_in_the_tables() -> None:
    def held(after: int) -> float:
        return pooled("limit deadwood", LOW, [after]).mean - pooled("limit deadwood", [TEN], [after]).mean

    assert 3.5 < held(0) < 5.5
    assert 0.5 < held(3) < 2.5
    alone, fitting = pooled("limit first discards", [0], LOW), pooled("limit first discards", [1, 2], LOW)
    assert alone.mean - alone.half > 0
    triangle = pooled("limit first discards", [3], LOW)
    assert all(one.mean + one.half < 0 for one in (fitting, triangle))
    assert triangle.mean < fitting.mean


def test_what_is_said_of_upcards_under_low_limits_is_in_the_table() -> None:
    assert 10 < pooled("limit upcards", range(2), [SET, RUN, LONGER], LOW).mean < 12
    assert 1 < pooled("limit upcards", range(2), [BOTH], LOW).mean < 2.5
    assert not any(pooled("limit upcards", range(2), made, LOW).sure for made in ([PAIR, TWO], [NOTHING]))


def test_what_is_said_of_doubled_hands_is_in_the_tables() -> None:
    doubled = {need: pooled("doubled knocks", [place], [1]) for place, need in enumerate(NEEDS)}
    assert all(doubled[need].mean > 0.03 and doubled[need].sure for need in ("10", "20", "30", "40"))
    assert doubled["100"].mean + doubled["100"].half < 0
    ways = [pooled("doubled matches", [way]) for way in range(3)]
    assert [way.sure for way in ways] == [False, True, True]
    assert all(-0.025 < way.mean < -0.005 for way in ways[1:])


def test_what_is_said_of_hollywood_is_in_the_tables() -> None:
    """Rows: nothing scored, they won 1, 2, 3, you won 1 and 2 besides, you won 3; columns: the scorings."""
    wins = [[pooled("sheets", [sheet], [scoring], [0]).mean for scoring in range(3)] for sheet in range(7)]
    losses = [[pooled("sheets", [sheet], [scoring], [1]).mean for scoring in range(3)] for sheet in range(7)]
    assert all(180 < sheet[1] < 260 for sheet in wins)
    assert max(range(7), key=lambda sheet: wins[sheet][1] + losses[sheet][1]) == 0
    assert [round(wins[sheet][2]) for sheet in (3, 5)] == pytest.approx([373, 238], abs=3)
    assert abs(wins[3][1] - wins[5][1]) < 30


def test_what_is_said_of_knocks_in_hollywood_is_in_the_tables() -> None:
    blank, both = range(5), (5, 6)
    for sheet in blank:
        for turn in range(4):
            assert 35 < pooled("sheet knocks", [sheet], [turn]).mean < 95
        for deadwood in range(5):
            assert pooled("sheet knocks by deadwood", [sheet], [deadwood]).mean > 40
    assert all(pooled("sheet knocks", [sheet], [4]).mean < 5 for sheet in both)
    plain = [pooled("sheet knocks by scoring", [sheet], [0]) for sheet in range(7)]
    assert all(one.mean - one.half > 0 for one in plain[:5])
    assert all(one.mean + one.half < 0 for one in plain[5:])
    first, _blank, theirs = (pooled("blank points", [way]) for way in range(3))
    assert 30 < first.mean < 50
    assert 5 < theirs.mean < 20
    assert theirs.sure
    assert pooled("blank wins", [0]).sure
    assert not pooled("blank wins", [2]).sure


@pytest.mark.parametrize("study", STUDIES)
def test_what_is_kept_reads_back_the_same(study: str) -> None:
    kept = read(study)
    assert kept is not None
    assert dumps(kept) == (page.FOLDER / f"{study}.json").read_text("utf-8")
    assert loads(dumps(found(7))) == found(7)


def test_fewer_hands_are_kept_only_of_other_players(elsewhere: Path) -> None:
    assert write("classic", found(300))
    text = (elsewhere / "strategy.md").read_text("utf-8")
    assert not write("classic", found(200))
    assert (read("classic"), (elsewhere / "strategy.md").read_text("utf-8")) == (found(300), text)
    assert write("classic", found(400))
    assert write("classic", found(200, "somebody else"))
    assert read("classic") == found(200, "somebody else")


def test_each_study_keeps_its_own_players(elsewhere: Path) -> None:
    """New hands of one study leave the figures of another alone."""
    one, two = found(300), found(200, "somebody else")
    hands, limits = STARTS["hands"], STARTS["limit hands"]
    assert write("classic", Found("somebody", {hands: one.rows[hands]}, {}))
    assert write("variants", Found("somebody else", {limits: two.rows[limits]}, {}))
    assert every_row() == {hands: one.rows[hands], limits: two.rows[limits]}
    assert sorted(path.name for path in elsewhere.glob("*.json")) == ["classic.json", "variants.json"]


def test_an_interval_is_that_of_the_mean() -> None:
    values = [Random(1).gauss(3, 20) for _hand in range(400)]
    one = added([sums(*[[value] for value in values])])
    assert one.mean == pytest.approx(fmean(values))
    assert one.half == pytest.approx(1.96 * stdev(values) / sqrt(len(values)))
    assert (one.n, one.hands) == (400, 400)


def test_what_one_hand_says_twice_is_no_surer() -> None:
    once, twice = ([[float(value)] * times for value in range(200)] for times in (1, 2))
    assert added([sums(*twice)]).half == pytest.approx(added([sums(*once)]).half)
    assert added([sums(*twice)]).n == 400


def test_a_cell_is_found_by_its_place() -> None:
    rows = {STARTS["upcards"] + (1 * len(MAKES) + 2) * 4 + 3: sums([5.0], [7.0])}
    assert figure(rows, "upcards", 1, 2, 3).mean == 6
    assert figure(rows, "upcards", 1, 2, 2).n == 0
    assert max(STARTS.values()) + 1 == CELLS


def test_points_say_how_sure_they_are() -> None:
    assert points(added([sums(*[[value] for value in (4.0, 6.0)] * 60)])) == "**+5.0** ± 0.2 (120)"
    assert points(added([sums(*[[value] for value in (-40.0, 41.0)] * 60)])) == "+0.5 ± 7.3 (120)"
    assert points(added([sums([4.0], [6.0])])) == "too few (2)"
    assert share(added([sums(*[[value] for value in (0.0, 1.0)] * 60)])) == "50.0 % ± 9.0 (120)"


def test_a_gap_compares_like_with_like() -> None:
    """Being sampled more often in one stratum doesn't make a choice better."""
    low, high = sums(*[[0.0]] * 300), sums(*[[1.0]] * 300)
    many, few = added([low, low]), added([low])
    assert weighted_gap([(many, few), (added([high]), added([high, high]))]).mean == 0
    assert weighted_gap([(added([low]), added([high])), (added([]), few)]).mean == 1
    assert weighted_gap([]).n == 0


def test_the_maxims_are_told_apart() -> None:
    assert len({one.name for one in MAXIMS}) == len({one.meant for one in MAXIMS}) == len(MAXIMS)


def test_a_later_run_adds_the_parts_that_are_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "worked", lambda _kind, many, work, first: map(work, range(first, many)))
    monkeypatch.setattr(strategy, "played", lambda kind, part: [(len(kind), sums([float(part)]))])
    begun = strategy.gone_on_with(None, "somebody", {"alternatives": 2, "maxims": 3})
    further = strategy.gone_on_with(begun, "somebody", {"alternatives": 5, "maxims": 3})
    assert further == strategy.gone_on_with(None, "somebody", {"alternatives": 5, "maxims": 3})
    assert further.parts == {"alternatives": 5, "maxims": 3}
    assert strategy.gone_on_with(further, "somebody", {"alternatives": 1, "maxims": 1}) == further
    assert strategy.gone_on_with(further, "others", {"alternatives": 1, "maxims": 0}).parts["alternatives"] == 1
