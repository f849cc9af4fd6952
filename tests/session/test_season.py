"""The player's records alone say where the club stands."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

import pytest

from game.ai import MEMBERS
from game.rules import Player, dumps, verify
from game.session import Seeded, Session, Shuffled
from game.session.club.season import DIVISIONS, NAMES, ROUNDS, YOU, Fixture, Meeting, Season, current, others, seasons
from game.store import club
from game.store.journal import Journal
from tests.session.career import career, play, stands

ANN = Player("Ann")
WON, LOST = (50, 20), (20, 55)


def season(division: int, *results: tuple[int, int]) -> Season:
    return Season(1, division, results)


def test_everybody_but_the_beginner_has_one_division() -> None:
    assert sorted([*(key for keys in DIVISIONS for key in keys), "pip"]) == sorted(MEMBERS)


def test_each_meets_each_twice() -> None:
    met = Counter(frozenset(one.players) for one in season(3, *[WON] * ROUNDS).meetings())
    everybody = (YOU, *DIVISIONS[2])
    assert met == {frozenset((a, b)): 2 for a in everybody for b in everybody if a < b}


def test_the_members_play_the_same_everywhere() -> None:
    """If the digest changed, so would tables of seasons in play."""
    told = [one for number in (1, 2) for round_ in range(1, ROUNDS + 1) for one in others(number, 3, round_)]
    assert sha256(repr([(one.players, one.points) for one in told]).encode()).hexdigest()[:16] == "be08215ad47305e5"


def test_a_member_s_match_ends_at_its_target() -> None:
    for meeting in others(1, 3, 4):
        assert max(meeting.points) >= 50 > min(meeting.points)


def test_the_table_counts_what_was_played_until_now() -> None:
    table = {row.key: row for row in season(3, WON, LOST).table()}
    assert table[YOU].played == 2
    assert table[YOU].won == 1
    assert table[YOU].points == 30 - 35
    assert sum(row.played for row in table.values()) == 2 * 4
    assert sum(row.won for row in table.values()) == 4
    assert sum(row.points for row in table.values()) == 0


def test_who_wins_as_often_stands_before_by_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.club.season.others", lambda *_round: (Meeting(("nell", "hugo"), (50, 0)),))
    assert [row.key for row in season(3, WON).table()][:2] == ["nell", YOU]


@pytest.mark.parametrize(
    ("division", "results", "after"),
    [(3, [WON] * 8, 2), (3, [LOST] * 8, 3), (2, [LOST] * 8, 3), (2, [WON] * 8, 1), (2, [WON, LOST] * 4, 2)],
)
def test_the_first_goes_up_and_the_last_down(division: int, results: list[tuple[int, int]], after: int) -> None:
    following = season(division, *results).follow()
    assert (following.number, following.division, following.results) == (2, after, ())


@pytest.mark.full
def test_nobody_leaves_the_first_division_upwards() -> None:
    assert season(1, *[WON] * 8).follow().division == 1
    assert season(1, *[LOST] * 8).follow().division == 2


def test_the_names_of_records_say_what_was_played() -> None:
    fixture = Fixture(12, 2, 7)
    record = fixture.begin(ANN, Seeded(1))
    assert Fixture.read(record.match) == fixture
    assert fnmatchcase(record.match, fixture.names)
    assert record.match != fixture.begin(ANN, Seeded(1)).match
    assert record.players == (ANN, Player("Ives", "ives"))
    for other in ("day20261122x0123456789abcdef", "season1d4r1x0123456789abcdef", "season1d3r1", "0123456789abcdef"):
        assert Fixture.read(other) is None


def results(number: int, division: int, *points: tuple[int, int]) -> dict[str, tuple[int, int]]:
    return {f"season{number}d{division}r{n}x{n:016x}": one for n, one in enumerate(points, 1)}


def test_the_club_stands_where_the_records_have_it() -> None:
    assert current(seasons({})) == Season()
    first = results(1, 3, *[WON] * 8)
    assert current(seasons(first)) == Season(2, 2)
    later = first | results(2, 2, LOST, WON)
    assert current(seasons(later)) == Season(2, 2, (LOST, WON))
    assert seasons(later)[0] == Season(1, 3, (WON,) * 8)
    assert current(seasons(later | {"season2d2r4x0000000000000004": WON})).results == (LOST, WON)
    assert seasons({"day20261122x0123456789abcdef": WON, "season1d3r1xfedc": WON}) == ()


def test_a_season_of_another_computer_moves_nobody_to_its_division() -> None:
    own = results(1, 3, *[WON] * 8) | results(2, 2, WON)
    assert current(seasons(own | results(2, 3, LOST, LOST))) == Season(2, 2, (WON,))


def test_a_match_is_sealed_like_any_other() -> None:
    begun = Fixture(1, 3, 1).begin(ANN, Shuffled())
    session = Session(begun.rules, begun.players, Shuffled(), record=begun)
    assert session.seal is not None
    session.deal()
    while session.turn is not None:
        if not session.advance():
            session.time_out()
    assert verify(dumps(session.record.public())).hands == 1


def test_what_others_have_played_does_not_count(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        theirs = play(Fixture(1, 3, 1).begin(Player("Bob"), Seeded(1)), "sharp", 1)
        assert journal.add(theirs)
        assert journal.ask(club.points, NAMES) == {}
        assert stands(journal) == Season()
        mine = play(Fixture(1, 3, 1).begin(ANN, Seeded(2)), "sharp", 2)
        journal.keep(mine)
        assert journal.flush()
        claim = mine.hands[-1].claim
        assert claim is not None
        one, two = claim.totals
        assert stands(journal) == Season(1, 3, ((one, two),))


def test_forty_matches_go_up_and_down_and_survive_each_start(tmp_path: Path) -> None:
    up, down = ["rosa"] * 8, [None] * 8
    found = career(tmp_path / "journal.sqlite", [*up, *down, *up, *up, *down], 616)
    assert [one.number for one in found] == [n // 8 + 1 for n in range(41)]
    assert [len(one.results) for one in found] == [n % 8 for n in range(41)]
    assert [one.division for one in found] == [*[3] * 8, *[2] * 8, *[3] * 8, *[2] * 16, 3]
