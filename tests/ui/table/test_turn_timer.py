"""The turn timer runs while a person can act and sees the table; at zero the rules play."""

from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from game.rules import Discard, EndLayOff, Pass, Phase, Rules
from game.rules.record import Player
from game.session import Seeded
from game.ui.platform.window import Window
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, still

OWN = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"
Seconds = Literal[0, 15, 30, 60]


def timed(folder: Path, computer: str = "-", seconds: Seconds = 15, **how: str) -> Sitting:
    """The person has just been asked for the first time."""
    deals = dealing(OWN, upcard="Ks", stock="4c 9d 2h")
    sitting = Sitting(folder, deals, rules=Rules(turn_timer=seconds), computer=computer, **how)  # type: ignore[arg-type]
    sitting.pilot.frame = 1000 / 60  # the time is up between two frames
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    for _frame in range(600):
        if sitting.table.playing():
            return sitting
        sitting.pilot.advance(10)
    raise AssertionError("nobody is asked")


def left(sitting: Sitting) -> int:
    return int(sitting.pilot.find(role="timer").name.split()[0])


def test_the_time_is_told_and_burns_down(tmp_path: Path) -> None:
    sitting = timed(tmp_path, seconds=30)
    assert left(sitting) == 30
    sitting.pilot.advance(12_500)
    assert left(sitting) == 18
    sitting.pilot.advance(16_600)
    assert left(sitting) == 1
    assert sitting.moves == ""


def test_time_asleep_is_not_thinking(tmp_path: Path) -> None:
    sitting = timed(tmp_path)
    sitting.pilot.advance(5_000)
    sitting.pilot.stop(25_000)
    assert sitting.moves == ""
    assert left(sitting) == 10
    sitting.pilot.stop(24 * 3_600_000)
    assert left(sitting) == 9
    sitting.pilot.advance(9_100)
    assert sitting.moves == "- -", "the rest runs on as ever"


def test_at_zero_the_rules_play(tmp_path: Path) -> None:
    """Pass; then draw and discard that card, in two beats, and say so."""
    sitting = timed(tmp_path, "- s x9d")
    sitting.pilot.advance(15_050)
    assert sitting.moves == "- -"
    assert sitting.table.playing()
    assert left(sitting) == 15, "the next turn has its own time"
    sitting.pilot.advance(15_040)
    assert sitting.moves == "- - s x4c s x9d"
    assert left(sitting) == 15


def test_it_is_said_that_the_time_is_up(tmp_path: Path) -> None:
    sitting = timed(tmp_path, "", speed="normal")
    sitting.pilot.advance(15_050)
    assert sitting.news == "Time’s up. You passed."
    sitting = timed(tmp_path / "later", "-", speed="normal")
    sitting.pilot.advance(400)
    sitting.keys(Pass())
    sitting.pilot.advance(17_000)
    assert sitting.news == "Time’s up. You discarded the four of clubs."


def test_one_time_for_the_whole_turn(tmp_path: Path) -> None:
    sitting = timed(tmp_path)
    sitting.pilot.advance(400)
    sitting.keys(Pass())
    sitting.pilot.advance(6_100)
    sitting.pilot.key("s")
    sitting.pilot.advance(20)
    assert left(sitting) == 9
    sitting.pilot.advance(8_800)
    assert sitting.moves == "- - s"
    sitting.pilot.advance(400)
    assert sitting.moves == "- - s x4c"


def test_whoever_took_the_discard_keeps_it(tmp_path: Path) -> None:
    sitting = timed(tmp_path, "")
    sitting.pilot.advance(400)
    sitting.pilot.key("t")
    sitting.pilot.advance(15_100)
    assert sitting.moves == "u xQh"


def test_a_card_in_the_fingers_is_let_go(tmp_path: Path) -> None:
    sitting = timed(tmp_path)
    sitting.pilot.advance(400)
    sitting.keys(Pass())
    sitting.pilot.advance(400)
    sitting.pilot.key("s")
    sitting.pilot.advance(100)
    sitting.pilot.down(*sitting.grip("8h"))
    sitting.pilot.move(*sitting.pile)
    sitting.pilot.advance(15_100)
    assert sitting.moves == "- - s x4c"
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == "- - s x4c"
    at_rest(sitting.table)


def test_a_defender_lays_nothing_more_off(tmp_path: Path) -> None:
    deals = dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", "As 2s 3s 4h 5h 6h Td Jd Qd 8c", stock="Kc 9h", upcard="Ks")
    sitting = Sitting(tmp_path, deals, rules=Rules(turn_timer=15), computer="- s k9h")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.advance(600)
    for key in ("p", "s"):
        sitting.pilot.key(key)
        sitting.pilot.advance(600)
    sitting.keys(Discard(sitting.view.drawn or pytest.fail("nothing was drawn")))
    sitting.pilot.advance(100)
    sitting.pilot.turn()  # the computer's knock is posted in the turn that shows the discard
    assert sitting.view.phase is Phase.LAYOFF
    assert left(sitting) == 15
    sitting.pilot.advance(15_100)
    assert sitting.view.result is not None
    assert sitting.moves.endswith("k9h .")
    sitting.pilot.settle()
    still(sitting.pilot)
    assert EndLayOff() not in sitting.view.legal


@pytest.mark.parametrize(("way", "back"), [("escape", "escape"), ("tab", "tab"), ("F1", "F1")])
def test_time_stands_still_under_a_page_that_covers_the_table(tmp_path: Path, way: str, back: str) -> None:
    sitting = timed(tmp_path)
    sitting.pilot.advance(5_000)
    assert left(sitting) == 10
    sitting.pilot.key(way)
    assert not isinstance(sitting.pilot.loop.top, TableScene)
    sitting.pilot.advance(60_000)
    sitting.pilot.key(back)
    assert left(sitting) == 10
    sitting.pilot.advance(9_000)
    assert left(sitting) == 1
    assert sitting.moves == ""


def test_time_stands_still_in_a_hidden_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = timed(tmp_path)
    sitting.pilot.advance(5_000)
    monkeypatch.setattr(Window, "hidden", True)
    sitting.pilot.advance(20_000)
    monkeypatch.setattr(Window, "hidden", False)
    assert left(sitting) == 10
    sitting.pilot.advance(9_600)
    assert left(sitting) == 1
    assert sitting.moves == ""


def partners(folder: Path, *company: str) -> Sitting:
    """Two tables; at the first a person has been asked."""
    sitting = Sitting(folder, Seeded(3), rules=Rules(turn_timer=15))
    settings = sitting.services.settings
    sitting.services.keep(replace(settings, form="partners", company=(*company, *settings.company[len(company) :])))
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.advance(100)
    return sitting


def turned(sitting: Sitting, table: int) -> None:
    sitting.pilot.click(f"Table {table}", "other table")
    sitting.pilot.advance(100)


def test_a_look_at_the_other_table_gives_no_time_back(tmp_path: Path) -> None:
    sitting = partners(tmp_path, "person", "sharp", "steady", "novice")
    while not sitting.table.playing():
        sitting.pilot.advance(10)
    sitting.pilot.advance(5_000)
    ply = sitting.session.ply
    seconds = left(sitting)
    assert seconds <= 11
    for _look in range(2):
        turned(sitting, 2)
        assert not [node for node in sitting.pilot.nodes() if node.role == "timer"]
        sitting.pilot.advance(60_000)
        still(sitting.pilot)
        turned(sitting, 1)
        assert left(sitting) in {seconds - 1, seconds}
    assert sitting.session.ply == ply
    sitting.pilot.advance(1000 * seconds)
    assert sitting.session.ply > ply, "the rules have played"
    while not sitting.table.playing():
        sitting.pilot.advance(10)
    assert left(sitting) == 15, "the next turn has its own time"


def test_a_look_at_the_other_table_and_the_curtain_give_no_time_back(tmp_path: Path) -> None:
    sitting = partners(tmp_path, "person", "person", "steady", "novice")
    sitting.pilot.advance(400)
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.advance(5_000)
    seconds = left(sitting)
    assert seconds <= 11
    turned(sitting, 2)
    sitting.pilot.advance(60_000)
    turned(sitting, 1)
    sitting.pilot.advance(60_000)
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.advance(100)
    assert left(sitting) in {seconds - 1, seconds}


def test_over_a_shoulder_there_is_no_timer(tmp_path: Path) -> None:
    """Spectators have no turn, and computers no limit."""
    sitting = Sitting(tmp_path, Seeded(3), rules=Rules(turn_timer=15), speed="normal")
    sitting.services.keep(replace(sitting.services.settings, lookers=True))
    sitting.app.restart(
        *sitting.services.matches.of(
            sitting.services.settings.rules, (Player("Ada", "steady"), Player("Toby", "novice"))
        )
    )
    sitting.pilot.advance(3_000)
    for name in ("See Ada", "See Toby"):
        sitting.pilot.click(name)
        for _frame in range(40):
            sitting.pilot.advance(50)
            assert sitting.view.seat is not None
            assert not [node for node in sitting.pilot.nodes() if node.role == "timer"]


def test_between_two_people_it_starts_when_the_curtain_rises(tmp_path: Path) -> None:
    rules = Rules(turn_timer=15, opening="open")
    sitting = Sitting(tmp_path, dealing(OWN, upcard="Ks", stock="4c 9d")).together(rules)
    sitting.pilot.advance(40_000)
    assert sitting.session.viewer is None
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.advance(100)
    assert left(sitting) == 15
    sitting.pilot.advance(15_300)
    assert sitting.moves == "s x4c"
    assert sitting.session.viewer is None, "the curtain is up again"
    sitting.pilot.advance(40_000)
    assert sitting.moves == "s x4c"
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.advance(100)
    assert left(sitting) == 15


def test_the_computer_has_no_timer(tmp_path: Path) -> None:
    sitting = timed(tmp_path, "")
    sitting.pilot.advance(400)
    sitting.keys(Pass())
    sitting.pilot.advance(400)
    still(sitting.pilot)
    assert not [node for node in sitting.pilot.nodes() if node.role == "timer"]
    sitting.pilot.advance(100_000)
    assert sitting.moves == "-"


def test_without_a_timer_nothing_runs(tmp_path: Path) -> None:
    sitting = timed(tmp_path, seconds=0)
    sitting.pilot.settle()
    still(sitting.pilot)
    assert not [node for node in sitting.pilot.nodes() if node.role == "timer"]


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("seconds", [15, 60])
def test_it_is_painted_at_most_ten_times_a_second_and_only_where_it_stands(tmp_path: Path, seconds: Seconds) -> None:
    sitting = timed(tmp_path, seconds=seconds)
    while sitting.table.board.faces.warm():
        pass
    ring = sitting.pilot.find(role="timer").bounds
    sitting.pilot.advance(400)
    turns, painted = sitting.pilot.turns, 0
    plain = sitting.table.stage.paint

    def paint(*some: object, **how: object) -> object:
        nonlocal painted
        rects = plain(*some, **how)  # type: ignore[arg-type]
        painted += bool(rects)
        assert all(rect.w <= ring[2] and rect.h <= ring[3] for rect in rects)
        return rects

    sitting.table.stage.paint = paint  # type: ignore[assignment, method-assign]
    sitting.pilot.advance(10_000)
    assert 20 < painted <= 100
    assert sitting.pilot.turns - turns <= 102


def test_the_sheet_over_the_table_does_not_stop_a_turn_for_good(tmp_path: Path) -> None:
    sitting = timed(tmp_path)
    for _look in range(3):
        sitting.pilot.key("tab")
        assert isinstance(sitting.pilot.loop.top, SheetPage)
        sitting.pilot.key("tab")
        sitting.pilot.advance(4_900)
    assert left(sitting) == 1


def test_a_hand_that_nobody_plays(tmp_path: Path, volume: Volume) -> None:
    """Only the curtain waits, and in the end the hand is void."""
    sitting = Sitting(tmp_path, Seeded(3)).together(Rules(turn_timer=15))
    for _turn in range(volume(6, 60)):
        if not isinstance(sitting.pilot.loop.top, TableScene):
            sitting.pilot.click(wordbook.SHOW_MY_CARDS)
        sitting.pilot.advance(16_000)
        if sitting.session.turn is None:
            break
    assert not set(sitting.moves.split()) & {"u"}
    assert len(sitting.moves.split()) >= 8
    assert [result.kind for result in sitting.session.match.results] == ["void"] * volume(0, 1)
