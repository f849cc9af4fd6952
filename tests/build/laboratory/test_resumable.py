"""Long runs resume where they stopped, but only with the same players."""

from pathlib import Path

import pytest

from game.rules import Rules
from game.rules.result import HandResult
from laboratory import resumable
from laboratory.players import pairing, strength
from laboratory.players.pairing import HOUSES, MATCHES, Pairing, deals, games
from laboratory.players.played_hand import won
from laboratory.players.strength import PAIRINGS, STYLED
from laboratory.players.styles import STYLES
from laboratory.resumable import size, worked
from tests.wine import needs_numpy


def squared(part: int) -> int:
    return part * part


def refused(part: int) -> int:
    raise AssertionError(part)


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(resumable, "KEPT", tmp_path)
    monkeypatch.setenv("GIN_RUMMY_JOBS", "1")
    monkeypatch.setattr(pairing, "_luck", lambda: None)
    return tmp_path


@needs_numpy
def test_what_is_finished_is_not_done_again(kept: Path) -> None:
    assert list(worked("squares", 3, squared)) == [0, 1, 4]
    assert list(worked("squares", 3, refused)) == [0, 1, 4]
    assert list(worked("squares", 5, squared)) == [0, 1, 4, 9, 16]
    assert list(worked("squares", 5, refused, 3)) == [9, 16]
    (file,) = kept.iterdir()
    assert len(file.read_text("utf-8").split()) == 10


@needs_numpy
def test_a_line_that_was_cut_off_is_done_again(kept: Path) -> None:
    list(worked("squares", 3, squared))
    (file,) = kept.iterdir()
    file.write_text(file.read_text("utf-8")[:-3], "utf-8")
    assert list(worked("squares", 3, squared)) == [0, 1, 4]
    assert list(worked("squares", 3, refused)) == [0, 1, 4]


@needs_numpy
def test_other_players_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    list(worked("squares", 2, squared))
    monkeypatch.setattr(resumable, "_players", lambda: "others")
    with pytest.raises(AssertionError):
        list(worked("squares", 2, refused))


def test_a_share_is_some_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert size(200) == 200
    monkeypatch.setenv("GIN_RUMMY_SHARE", "0.1")
    assert (size(200), size(2)) == (20, 1)


def test_every_pairing_has_a_house_and_a_name_of_its_own() -> None:
    assert len({one.name for one in PAIRINGS}) == len(PAIRINGS)
    assert {one.house for one in PAIRINGS} == set(HOUSES)


def test_a_pairing_is_played_both_ways_and_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrored deals cancel out for equal players."""
    monkeypatch.setattr(pairing, "DEALS", 4)
    same = Pairing("steady", "steady")
    assert deals(same, 0) == [(0.0, None)] * 4
    assert deals(Pairing("steady", "novice"), 0) == deals(Pairing("steady", "novice"), 0)
    assert games(Pairing("sharp", "novice"), 0) > MATCHES // 2


def test_every_style_is_a_pairing_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [one.other for one in STYLED] == list(STYLES)
    assert len(STYLES) == 20
    monkeypatch.setattr(pairing, "DEALS", 1)
    for name in STYLES:
        assert len(deals(Pairing("steady", name), 0)) == 1


def test_luck_is_taken_out_of_both_hands_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "DEALS", 4)
    monkeypatch.setattr(pairing, "_luck", lambda: lambda hand, _rules: hand.points - 2.0)
    found = deals(Pairing("steady", "novice"), 0)
    assert [left for _raw, left in found] == [2.0] * 4
    assert len({raw for raw, _left in found}) > 1
    row = strength._points(Pairing("steady", "novice", 2.5), found)
    assert row.shown.startswith("+2.00 ± 0.00 points/hand without luck, ")
    assert row.kept is False


def test_the_worst_style_has_a_row_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    gains = {one: [(float(place), None), (place + 2.0, None)] for place, one in enumerate(STYLED, 3)}
    monkeypatch.setattr(strength, "_played", lambda one: gains[one])
    *rows, worst = strength._styles()
    assert len(rows) == 20
    assert worst.name == f"expert v worst of 20 styles, {STYLED[0].other}"
    assert worst.shown.startswith("+4.00 ")
    assert worst.kept


def test_points_are_a_seats() -> None:
    assert [won(HandResult(1, 12, "knock"), seat) for seat in (0, 1)] == [-12, 12]
    assert won(HandResult(None, 0, "void"), 0) == 0
    assert Rules() == HOUSES["classic"]
