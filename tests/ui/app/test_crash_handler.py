"""After a crash: a page names the report, the match is saved, and the report holds nothing private."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from msgspec.structs import replace

from game.assets import MissingAsset
from game.rules import Discard, DrawStock, Pass
from game.rules.record import Player
from game.session import Shuffled
from game.store.crash import CrashReport, Reports
from game.store.fault_log import FaultLog
from game.store.matches.keeper import Keeper
from game.ui.app.crash_handler import CrashHandler, box
from game.ui.graphics.sprites import Stage
from game.ui.screens.crash import Crash
from game.ui.screens.home.title import Title
from game.ui.services.routes import CrashRoute
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from tests.ui.checks import still

pytestmark = pytest.mark.usefixtures("painted")
ROOT = Path(__file__).resolve().parents[3]


def fail(*_arguments: object, **_named: object) -> NoReturn:
    raise RuntimeError("a fault")


def rescued(sitting: Sitting) -> CrashHandler:
    """Report the program's failures, as a real run does."""
    rescue = CrashHandler(sitting.pilot.loop, Reports(sitting.folder))
    rescue.app = sitting.app
    return rescue


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path, dealing(stock="4c 9d Qc 2h"), computer="-")
    sitting.sit()
    before = threading.excepthook
    threading.excepthook = rescued(sitting).thread
    sitting.mouse(Pass())
    sitting.pilot.settle()
    yield sitting
    threading.excepthook = before


def reports(folder: Path) -> list[Path]:
    return sorted(folder.glob("crash-*.txt"))


def page(sitting: Sitting) -> Crash:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Crash), scene
    return scene


def words(sitting: Sitting) -> str:
    return "\n".join(f"{node.name} {node.value}" for node in sitting.pilot.nodes())


def in_an_event(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "event", fail)
    sitting.pilot.press(5, 5)


def while_drawing(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, left = Stage.paint, [1]

    def paint(stage: Stage, *arguments: Any, **named: Any) -> Any:
        if left:
            left.clear()
            sitting.pilot.surface.set_clip((0, 0, 1, 1))  # as it can be in mid-frame
            fail()
        return plain(stage, *arguments, **named)

    monkeypatch.setattr(Stage, "paint", paint)
    sitting.pilot.turn()


def in_motion(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "tick", fail)
    sitting.pilot.turn()


def for_another_size(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "resize", fail)
    sitting.resize((1280, 800))


def while_thinking(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    del monkeypatch
    thread = threading.Thread(target=fail, name="thinking")
    thread.start()
    thread.join()
    sitting.pilot.turn()


WAYS = (in_an_event, while_drawing, in_motion, for_another_size, while_thinking)


@pytest.mark.parametrize("way", WAYS)
def test_a_failure_ends_on_its_page_and_the_match_goes_on(
    way: Any, sitting: Sitting, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = sitting.session.record
    way(sitting, monkeypatch)
    monkeypatch.undo()
    sitting.pilot.settle()
    crash = page(sitting)
    (path,) = reports(sitting.folder)
    assert crash.route.report.path == path
    said = words(sitting)
    assert "Something went wrong" in said
    assert wordbook.YOUR_MATCH_IS_SAVED in said
    assert path.name in said
    assert str(path.parent) in said
    assert capsys.readouterr().err == f"gin-rummy: Something went wrong. There’s a report in {path}.\n"
    assert "RuntimeError" in path.read_text("utf-8")
    assert "Pages: Table" in path.read_text("utf-8")
    still(sitting.pilot)
    sitting.pilot.click(wordbook.CONTINUE_THE_MATCH)
    sitting.pilot.settle()
    assert sitting.session.record == record
    sitting.mouse(DrawStock())
    assert sitting.moves.endswith("s")


def test_the_page_is_painted_whole_after_a_failure_in_the_midst_of_painting(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    while_drawing(sitting, monkeypatch)
    sitting.pilot.settle()
    after = pygame.image.tobytes(sitting.pilot.surface, "RGB")
    page(sitting).damage_all()
    sitting.pilot.surface.set_clip(None)
    sitting.pilot.turn()
    assert pygame.image.tobytes(sitting.pilot.surface, "RGB") == after


def test_the_first_page_is_a_way_out_and_so_is_quitting(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    in_an_event(sitting, monkeypatch)
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert isinstance(sitting.pilot.loop.top, Title)
    sitting.pilot.find(role="button", name=wordbook.CONTINUE)
    in_motion(sitting, monkeypatch)
    sitting.pilot.click(wordbook.CONTINUE)
    page(sitting)
    sitting.to(wordbook.QUIT)
    assert not sitting.pilot.loop.running
    assert sitting.pilot.loop.exit_code == 0


def test_without_a_match_there_is_the_first_page(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    rescued(sitting)
    sitting.pilot.loop.post(fail)
    sitting.pilot.turn()
    assert wordbook.YOUR_MATCH_IS_SAVED not in words(sitting)
    sitting.pilot.click(wordbook.CONTINUE)
    assert isinstance(sitting.pilot.loop.top, Title)


def test_the_same_failure_again_is_the_same_report(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    for _time in range(3):
        in_an_event(sitting, monkeypatch)
        page(sitting)
        sitting.pilot.click(wordbook.CONTINUE_THE_MATCH)
        sitting.pilot.settle()
    assert len(reports(sitting.folder)) == 1


def test_a_page_that_fails_itself_ends_the_loop(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no page to go back to, the exception reaches the opener of the window."""
    monkeypatch.setattr(Stage, "paint", fail)
    sitting.pilot.turn()  # painting the table fails: the page replaces it
    page(sitting)
    with pytest.raises(RuntimeError):
        sitting.pilot.turn()
    monkeypatch.setattr(Crash, "build", fail)
    sitting.pilot.loop.abandon()
    sitting.app.restart(sitting.services.matches.resumed())
    with pytest.raises(RuntimeError):
        sitting.pilot.turn()


def test_a_file_that_is_missing_is_named(sitting: Sitting) -> None:
    def missing() -> NoReturn:
        raise MissingAsset("cards/7h.png")

    sitting.pilot.loop.post(missing)
    sitting.pilot.turn()
    assert "The game's file cards/7h.png is missing; please install the game again" in words(sitting)


def test_where_no_report_can_be_written_the_page_says_so(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Reports, "_keep", full)
    in_an_event(sitting, monkeypatch)
    assert "The report couldn’t be saved: the disk is full." in words(sitting)
    assert "Copy the path" not in sitting.names()
    assert not reports(sitting.folder)


def test_a_report_holds_nothing_of_the_players(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Shuffled())
    settings = replace(sitting.services.settings, player_name="Wilhelmina", second_name="Zacharias")
    sitting.services.keep(settings)
    sitting.app.restart(*sitting.services.matches.of(settings.rules, (Player("Wilhelmina"), Player("Zacharias"))))
    sitting.settle()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    session = sitting.session
    rescued(sitting)
    vars(sitting.services.tasks)["run"] = fail
    table = sitting.table
    written = "geheim"
    sitting.pilot.write(written)

    def broken() -> NoReturn:
        proof = session.record.hands[-1].proof
        assert proof is not None
        raise ValueError(f"{table.session.record} {proof.secret} {written}")

    sitting.pilot.loop.post(broken)
    sitting.pilot.turn()
    (path,) = reports(tmp_path)
    said = path.read_text("utf-8")
    hand = session.record.hands[-1]
    assert hand.proof is not None
    hidden = (
        "Wilhelmina",
        "Zacharias",
        "geheim",
        hand.proof.seal,
        session.record.match,
        str(tmp_path),
        str(Path.home()),
    )
    assert not [one for one in (*hidden, hand.proof.secret or "a secret") if one in said]
    assert "Last events: " in said
    assert "KeyDown" in said


def test_the_journal_goes_on_after_a_failure_of_its_own(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unsaved moves go out with the next; a second failure is a notice."""
    sitting.journal.flush()
    plain, left = Keeper.write, [1]

    def write(keeper: Keeper, *arguments: Any, **named: Any) -> Any:
        if left:
            left.pop()
            fail()
        return plain(keeper, *arguments, **named)

    monkeypatch.setattr(Keeper, "write", write)
    monkeypatch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
    sitting.mouse(DrawStock())
    sitting.journal.flush()
    sitting.pilot.turn()
    page(sitting)
    assert sitting.journal.notices == []
    sitting.pilot.click(wordbook.CONTINUE_THE_MATCH)
    sitting.pilot.settle()
    left.append(1)
    sitting.mouse(Discard(next(iter(sitting.view.hand))))
    sitting.journal.flush()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, TableScene), "one page about it is enough"
    assert any("Matches can’t be saved" in notice for notice in sitting.journal.notices)
    moves = sitting.moves
    sitting.journal.close()
    again = Sitting(sitting.folder)
    record = again.journal.running()
    assert record is not None
    assert " ".join(record.hands[-1].tokens) == moves


def test_a_question_that_fails_does_not_keep_the_loop_waiting(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Keeper, "add", fail)
    assert sitting.journal.add(sitting.session.record) is False
    assert sitting.journal.flush()


def test_the_end_of_an_earlier_run_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path).open()
    rescue = rescued(sitting)
    monkeypatch.setattr(FaultLog, "begin", lambda _sudden: None)
    rescue.watch()
    assert sitting.services.notices() == []
    monkeypatch.setattr(FaultLog, "begin", lambda _sudden: CrashReport(tmp_path / "crash-20261121-150652.txt"))
    rescue.watch()
    sitting.pilot.turn()
    assert "The game crashed last time. There’s a report in" in words(sitting)


def test_each_turn_of_the_loop_says_that_the_program_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, told = Sitting(tmp_path).open(), list[float]()
    monkeypatch.setattr(FaultLog, "survived", lambda _sudden, now: told.append(now))
    rescued(sitting).watch()
    sitting.pilot.turn()
    assert told == [sitting.pilot.clock.now]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_all_of_the_page_is_seen(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    deep = tmp_path.joinpath(*["a folder with a long name"] * 4)
    sitting.app.restart(CrashRoute(CrashReport(deep / "crash-20261121-150652.txt"), "It failed"))
    sitting.pilot.settle()
    for node in sitting.pilot.nodes():
        if node.role in ("button", "label"):
            left, top, width, height = node.bounds
            assert 0 <= left <= left + width <= size[0], node
            assert 0 <= top <= top + height <= size[1] or "offscreen" in node.state, node


def test_nothing_is_said_in_a_box_where_nobody_would_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _title, said, **_more: asked.append(said), raising=False)
    box("unseen")
    assert asked == []
    monkeypatch.delenv("SDL_VIDEODRIVER")
    box("seen")
    assert asked == ["seen"]


# ---------------------------------------------------------------------- as a program of its own


def started(folder: Path, *options: str, smoke: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(folder), "--table", *["--smoke"] * smoke, *options],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip


@pytest.mark.parametrize("how", ["start", "turn", "thread", "frame"])
def test_a_crash_is_one_line_and_a_report(how: str, tmp_path: Path) -> None:
    ended = started(tmp_path, "--crash", how)
    (path,) = reports(tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"gin-rummy: Something went wrong. There’s a report in {path}.\n"


def test_what_no_page_can_be_drawn_over_is_told_once(tmp_path: Path) -> None:
    """The self-test would end the loop before the page is drawn."""
    ended = started(tmp_path, "--crash", "frame", smoke=False)
    (path,) = reports(tmp_path)
    assert ended.returncode == 1
    assert ended.stderr == f"gin-rummy: Something went wrong. There’s a report in {path}.\n"


def test_after_a_crash_in_the_midst_of_drawing_the_match_is_there(tmp_path: Path) -> None:
    started(tmp_path, "--crash", "frame", "--seed", "3")  # dealt at once
    sitting = Sitting(tmp_path).open()
    sitting.pilot.find(role="button", name=wordbook.CONTINUE)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder in which nobody can write")
@pytest.mark.parametrize("how", ["start", "turn"])
def test_in_a_folder_that_may_only_be_read_there_is_no_second_traceback(how: str) -> None:
    ended = started(Path("/proc"), "--crash", how)
    assert ended.returncode == 1
    said = "gin-rummy: Something went wrong. The report couldn’t be saved: No such file or directory.\n"
    assert ended.stderr == said
