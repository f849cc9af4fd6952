"""The command line: what it prints, and that everything wrong is one line and exit code 2."""

import io
import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from unittest.mock import patch

import platformdirs
import pytest

from game import __version__
from game.ai.network import network
from game.app import COMMANDS, _parser, entry
from game.arguments import Parser
from game.console import write_all_letters
from game.rules import PRESETS
from game.store.paths import Folders, exports
from game.study import open_hands
from game.ui.app.main import there
from game.verbs import add_verbs
from tests.store.files.test_atomic_file import refusing

ROOT = Path(__file__).resolve().parent.parent
SIMULATE = ("simulate", "--players", "steady,steady", "--hands")
LONG = "9" * 5000

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit code, however the program leaves."""
    try:
        return entry(arguments)
    except SystemExit as end:
        return int(str(end.code))


WRONG = [
    ("--frobnicate",),
    ("--tab",),
    ("frobnicate",),
    ("two\nlines",),
    ("missing.ginrummy",),
    ("\udcff",),
    ("",),
    ("a" * 5000,),
    ("file:missing",),
    ("file:" + "//[",),
    ("https://example.org/match",),
    (".", "more"),
    ("-x", "simulate"),
    ("--size", "0x0"),
    ("--size", "-1x5"),
    ("--size", "1280"),
    ("--size", "1280x"),
    ("--size", "x"),
    ("--size", "1280x800x2"),
    ("--size", "1280 x 800"),
    ("--size", "+1280x800"),
    ("--size", "1_280x800"),
    ("--size", "１２８０x800"),
    ("--size", "1280×800"),
    ("--size", "²x800"),
    ("--size", "100x100"),
    ("--size", "9000x800"),
    ("--size", f"{LONG}x800"),
    ("--size", "\udcff"),
    ("--size",),
    ("--seed", ""),
    ("--seed", "1e5"),
    ("--seed", "1_000"),
    ("--seed", "٣"),
    ("--seed", "--5"),
    ("--seed", LONG),
    ("--data-dir",),
    ("--data-dir", ""),
    ("--data-dir", "a" * 5000),
    ("--code",),
    ("--code", ""),
    ("--code", "8K9S"),
    ("--code", "a position"),
    ("advise",),
    ("advise", "8K9S"),
    ("advise", "4000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-006E"),
    ("simulate",),
    ("simulate", "--hands", "5"),
    ("simulate", "--players", "steady,steady"),
    ("simulate", "--players", "steady", "--hands", "5"),
    ("simulate", "--players", "steady,steady,steady", "--hands", "5"),
    ("simulate", "--players", "steady,clairvoyant", "--hands", "5"),
    ("simulate", "--players", "steady,two\nlines", "--hands", "5"),
    ("simulate", "--players", "steady,nowhere:Bot", "--hands", "5"),
    ("simulate", "--players", "steady,tests.ai.hands:Nobody", "--hands", "5"),
    ("simulate", "--players", "steady,tests.ai.hands:__name__", "--hands", "5"),
    ("simulate", "--players", "steady,:Greedy", "--hands", "5"),
    ("simulate", "--players", ",", "--hands", "5"),
    ("simulate", "--players", "", "--hands", "5"),
    ("simulate", "--pl", "steady,steady", "--hands", "5"),
    (*SIMULATE, "0"),
    (*SIMULATE, "-5"),
    (*SIMULATE, "2.5"),
    (*SIMULATE, "５"),
    (*SIMULATE, "many"),
    (*SIMULATE, LONG),
    (*SIMULATE, "5", "--jobs", "0"),
    (*SIMULATE, "5", "--jobs", "-1"),
    (*SIMULATE, "5", "--rules", "house"),
    (*SIMULATE, "5", "--form", "seven"),
    (*SIMULATE, "5", "--form", "three"),
    (*SIMULATE, "5", "--form", "partners", "--mirror"),
    ("simulate", "--players", "steady,steady,steady", "--hands", "5", "--form", "partners"),
    ("simulate", "--players", "steady,steady,steady", "--hands", "5", "--form", "three", "--rules", "hollywood"),
    ("simulate", "--players", ",".join(["steady"] * 9), "--hands", "5", "--form", "relay"),
    (*SIMULATE, "5", "--seed", "x"),
    (*SIMULATE, "5", "--size", "1280x800"),
    (*SIMULATE, "5", "more"),
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: ascii(" ".join(arguments))[:60])
def test_what_is_wrong_is_one_line_and_exit_code_2(arguments: tuple[str, ...], capsys: Capture) -> None:
    assert run(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("gin-rummy")
    assert line.isprintable()
    assert len(line) < 400


def test_a_folder_that_can_be_none_is_refused(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("theirs")
    for wrong in (tmp_path / "file", tmp_path / "file" / "below"):
        assert run("--data-dir", str(wrong)) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert str(wrong) in line
    assert (tmp_path / "file").read_text() == "theirs"


def test_a_folder_that_may_not_be_made_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", fail)
    assert run("--data-dir", "anywhere") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "anywhere" in line
    assert "Permission denied" in line


def test_help_and_version(capsys: Capture) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Gin Rummy {__version__}\n"
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert all(f"--{option}" in told for option in ("data-dir", "size", "fullscreen", "seed", "table", "code"))
    assert all(word in told for word in ("advise", "simulate", "verify", "RECORD"))
    assert run("simulate", "--help") == 0
    told = capsys.readouterr().out
    assert all(
        f"--{option}" in told for option in ("players", "hands", "rules", "form", "seed", "mirror", "jobs", "json")
    )


def test_the_expert_is_asked_about_a_position(capsys: Capture) -> None:
    assert run("advise", "bf8srmxb tx9zx0a4sws3 041") == 0
    table, reason, choices = capsys.readouterr().out.split("\n\n")
    assert "[As 2s 3s] [4h 5h 6h]" in table
    assert reason.endswith(".")
    assert {line.split()[0] for line in choices.splitlines()} == {"s", "u"}


@pytest.mark.parametrize("size", ["320x200", "1280x800", "1280X800", "8192x8192"])
def test_a_size_that_can_be(size: str) -> None:
    assert "x".join(map(str, _parser().parse_args(["--size", size]).size)) == size.lower()


@pytest.mark.parametrize("text", ["match", "./match", "a b%.ginrummy", "Zoë", "simulate.ginrummy", "verify/match"])
def test_a_file_is_opened_by_its_path_and_by_its_address(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / text
    path.parent.mkdir(exist_ok=True)
    path.touch()
    monkeypatch.chdir(tmp_path)
    for word in (text, str(path), path.as_uri(), path.as_uri().replace("///", "//localhost/")):
        assert _parser([word]).parse_args(["--seed", "5", word]).record.resolve() == path
    path.unlink()
    assert _parser([str(path)]).parse_args([str(path)]).record == path, "the window says that it is gone"


def test_the_commands_are_those_that_there_are() -> None:
    parser = Parser(prog="gin-rummy")
    add_verbs(parser, explained=False)
    (verbs,) = (action.choices for action in parser._actions if action.dest == "==SUPPRESS==" and action.choices)
    assert set(verbs) == COMMANDS


def test_a_seed_counts_before_the_command_and_after_it(capsys: Capture) -> None:
    figures = []
    for arguments in (("--seed", "-7", *SIMULATE, "30"), (*SIMULATE, "30", "--seed", "-7"), (*SIMULATE, "30")):
        assert run(*arguments, "--json") == 0
        report = json.loads(capsys.readouterr().out)
        figures.append({name: report[name] for name in ("points_per_hand", "hand_wins", "endings")})
    assert figures[0] == figures[1] != figures[2]
    assert run("--seed", "1", *SIMULATE, "30", "--json", "--seed", "-7") == 0
    assert json.loads(capsys.readouterr().out)["endings"] == figures[0]["endings"]


def test_partners_play_a_published_game_to_their_own_target_and_any_other_to_its(capsys: Capture) -> None:
    found = []
    for rules in ("classic", "classic, target 125", "classic, target 100"):
        arguments = ("--seed", "3", "simulate", "--players", "steady,novice", "--hands", "60", "--form", "partners")
        assert run(*arguments, "--rules", rules, "--json") == 0
        found.append(json.loads(capsys.readouterr().out)["game_wins"])
    assert found[0] == found[1] != found[2]


def test_a_player_of_ones_own_is_named_by_its_module(capsys: Capture) -> None:
    bot = "tests.ai.hands:Greedy"
    assert run("simulate", "--players", f"{bot},novice", "--hands", "7", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["players"], report["hands"]) == ([bot, "novice"], 7)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("nowhere:Bot", "No module named 'nowhere'"),
        ("mybots:Nobody", "has no attribute 'Nobody'"),
        ("mybots:five", "five makes nobody"),
        ("builtins:dict", "has no method choose(view, rng)"),
        ("mybots:Failing", "The player mybots:Failing failed: ValueError: oh (mybots.py, line 5)."),
        ("spoilt:Bot", "(spoilt.py, line 1)"),
        ("ending:Bot", "7"),
    ],
)
@pytest.mark.usefixtures("start_method")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_cannot_play_is_told_in_a_line(
    bot: str, why: str, jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "mybots.py").write_text(
        "five = 5\n\nclass Failing:\n    def choose(self, view, rng):\n        raise ValueError('oh')\n"
    )
    (tmp_path / "spoilt.py").write_text("def (:\n")
    (tmp_path / "ending.py").write_text("raise SystemExit(7)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for module in ("mybots", "spoilt", "ending"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    assert run("simulate", "--players", f"{bot},novice", "--hands", "250", "--jobs", jobs) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("gin-rummy simulate: ")
    assert why in line


@pytest.mark.parametrize(
    ("bot", "why"), [("quick", "<lambda>"), ("Inner", "make.<locals>.Local"), ("held", "TypeError: ")]
)
def test_a_player_that_other_processes_cannot_find_is_told_in_a_line(
    bot: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "hidden.py").write_text(
        "from threading import Lock\nfrom tests.ai.hands import Greedy\n"
        "quick = lambda: Greedy()\ndef make():\n    class Local(Greedy): ...\n    return Local\nInner = make()\n"
        "class Held(Greedy):\n    lock = None\n    def __call__(self):\n        return self\n"
        "held = Held()\nheld.lock = Lock()\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "hidden", raising=False)
    arguments = ("simulate", "--players", f"hidden:{bot},pip", "--jobs", "2", "--hands")
    assert run(*arguments, "101") == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith(f"gin-rummy simulate: 'hidden:{bot}' cannot be used: ")
    assert why in line
    assert run(*arguments, "5") == 0, "one process is enough for these"


@pytest.mark.skipif(os.name == "nt", reason="a folder in use stays there")
def test_in_a_folder_that_was_deleted_there_is_no_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert run("simulate", "--players", "nowhere:Shy,pip", "--hands", "2") == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert "there is no computer player 'nowhere:Shy': No module named 'nowhere'" in line
    assert run("simulate", "--players", "tests.ai.hands:Greedy,pip", "--hands", "2") == 0, "it is found elsewhere"


def read_weights_from(path: Path | None) -> None:
    """Have all networks read from this file, or from none: what a process does first that is to play without them."""
    patch("game.ai.weights.find_asset", lambda _name: path).start()


@pytest.mark.usefixtures("start_method")
@pytest.mark.parametrize(("held", "why"), [(None, "is missing"), (b"GIF89a", "is another program's")])
@pytest.mark.parametrize("arguments", [("expert,pip",), ("expert,pip", "--jobs", "2"), ("pip,pip", "--adjusted")])
def test_a_network_that_cannot_be_read_is_told_in_a_line(
    arguments: tuple[str, ...],
    held: bytes | None,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    path = None
    if held is not None:
        path = tmp_path / "any.net"
        path.write_bytes(held)
    monkeypatch.setattr("game.ai.weights.find_asset", lambda _name: path)
    pool = partial(ProcessPoolExecutor, initializer=read_weights_from, initargs=(path,))
    monkeypatch.setattr("game.session.simulate.ProcessPoolExecutor", lambda jobs, **_options: pool(jobs))
    for read in (network, open_hands._network):
        read.cache_clear()
    assert run("simulate", "--hands", "101", "--players", *arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("gin-rummy simulate: the ")
    assert why in line


@pytest.mark.parametrize("rules", PRESETS)
def test_simulate_prints_one_object(rules: str, capsys: Capture) -> None:
    assert run(*SIMULATE, "7", "--rules", rules, "--form", "two", "--mirror", "--json") == 0
    said = capsys.readouterr()
    assert said.err == ""
    report = json.loads(said.out)
    assert said.out.count("\n") == 1
    assert list(report) == [
        "players",
        "hands",
        "points_per_hand",
        "ci95",
        "hand_wins",
        "game_wins",
        "endings",
        "ms_per_decision",
        "hands_per_second",
    ]
    assert (report["players"], report["hands"]) == (["steady", "steady"], 7)
    assert sum(report["endings"].values()) == 7


def test_simulate_prints_for_people(capsys: Capture) -> None:
    assert run(*SIMULATE, "3", "--seed", "1") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()][:3] == [
        "players",
        "hands",
        "points_per_hand",
    ]


def test_simulate_tells_the_points_without_luck(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.study.luck.net", lambda _hand, _rules: 2.5)
    assert run(*SIMULATE, "3", "--seed", "1", "--adjusted", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["adjusted_points_per_hand"] == pytest.approx(report["points_per_hand"] - 2.5, abs=0.001)
    assert run(*SIMULATE, "3", "--form", "partners", "--adjusted") == 2
    assert "Luck is told apart between two players only." in capsys.readouterr().err


# ---------------------------------------------------------------------- as a program of its own


def started(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    hidden = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | changes
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":7777"}, {"DISPLAY": "", "WAYLAND_DISPLAY": ""}])
def test_without_a_screen_it_says_so_and_does_not_play_unseen(display: dict[str, str], tmp_path: Path) -> None:
    ended = started("--data-dir", str(tmp_path), "--table", **display)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "gin-rummy: There is no screen to open a window on.\n"
    assert not list(tmp_path.iterdir())


def test_it_runs_as_a_module_and_shares_work_out_among_processes() -> None:
    arguments = (*SIMULATE, "201", "--mirror", "--seed", "3", "--json")
    reports = []
    for jobs in ("1", "2"):
        ended = started(*arguments, "--jobs", jobs)
        assert (ended.returncode, ended.stderr) == (0, "")
        report = json.loads(ended.stdout)
        reports.append({name: value for name, value in report.items() if "second" not in name and "ms" not in name})
    assert reports[0] == reports[1]
    assert reports[0]["hands"] == 201


def test_a_wrong_option_of_the_program_itself() -> None:
    ended = started("--frobnicate")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "gin-rummy: unrecognized arguments: --frobnicate\n"


@pytest.mark.parametrize(("program", "name"), [("gin-rummy-cli.exe", "gin-rummy-cli"), ("gin-rummy", "gin-rummy")])
def test_a_bundle_tells_the_name_that_was_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], program: str, name: str
) -> None:
    """On Windows the program that prints isn't the one that has a window."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    assert run("simulate", "--help") == 0
    assert f"usage: {name} simulate" in capsys.readouterr().out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_figures_that_cannot_be_written_are_told_of_in_a_line() -> None:
    command = [sys.executable, "-m", "game", *SIMULATE, "2"]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr == "gin-rummy: the figures could not be written: No space left on device\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [((*SIMULATE, "2"), 0), (("verify", "missing"), 2), (("--help",), 0), (("--size", "x"), 2)],
)
def test_without_a_console_nothing_is_said_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], code: int
) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as a program of Windows has them that has no console
    monkeypatch.setattr(sys, "stderr", None)
    assert run(*arguments) == code


@pytest.mark.parametrize("arguments", [("--lang", "pl", "--help"), ("--lang", "ru", *SIMULATE, "2", "--help")])
def test_an_encoding_that_lacks_letters_fails_nowhere(arguments: tuple[str, ...]) -> None:
    """One that was asked for, even where it is that of no language the game speaks."""
    ended = started(*arguments, PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "\\u0" in ended.stdout


@pytest.mark.parametrize(
    ("platform", "asked", "encoding"),
    [("win32", "", "utf-8"), ("win32", "cp1252", "cp1252"), ("linux", "", "cp1252"), ("darwin", "", "cp1252")],
)
def test_a_file_or_a_pipe_gets_all_letters_on_windows(
    monkeypatch: pytest.MonkeyPatch, platform: str, asked: str, encoding: str
) -> None:
    streams = [
        io.TextIOWrapper(io.BytesIO(), encoding="cp1252", errors=errors) for errors in ("strict", "surrogateescape")
    ]
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if asked:
        monkeypatch.setenv("PYTHONIOENCODING", asked)
    write_all_letters()
    assert [(one.encoding, one.errors) for one in streams] == [(encoding, "backslashreplace")] * 2


def test_help_in_a_language_that_the_code_page_lacks_can_be_read_through_a_pipe() -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONIOENCODING"}
    command = [sys.executable, "-m", "game", "--lang", "ru", "--help"]
    ended = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, timeout=60, check=True)
    assert "запись партии" in ended.stdout.decode("utf-8")
    assert "\\u0" not in ended.stdout.decode("utf-8")


def test_an_argument_longer_than_a_screen_is_cut(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        entry(["--" + "x" * 5000])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert told.startswith("gin-rummy: unrecognized arguments: --xxx")
    assert told.endswith("…\n")
    assert len(told) < 400


@pytest.mark.skipif(os.name == "nt", reason="other rights there")
def test_what_the_game_keeps_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    modes = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(folder), "--table", "--smoke"],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        check=False,
        capture_output=True,
    )
    assert modes.returncode == 0, modes.stderr
    assert folder.stat().st_mode & 0o777 == 0o700
    kept = {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}
    assert "journal.sqlite" in kept
    assert set(kept.values()) == {oct(0o600)}


# ---------------------------------------------------------------------- surroundings that nobody expects


def _homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows of a home folder, as in a container with a user of its own."""

    def unknown(*_who: object, **_more: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_config_path", unknown)
    monkeypatch.setattr(platformdirs, "user_data_path", unknown)


@pytest.mark.parametrize("found", [None, Path("~/.local/share"), Path("here")])
def test_without_a_home_folder_one_line_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, found: Path | None
) -> None:
    """Older versions of platformdirs answer with a folder that depends on where the game is started."""
    _homeless(monkeypatch)
    if found is not None:
        monkeypatch.setattr(platformdirs, "user_config_path", lambda *_more: found)
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_more: found)
    assert run() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("gin-rummy: You have no home folder")
    assert "--data-dir" in line


def test_a_copy_goes_into_the_chosen_folder_where_nobody_has_a_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _homeless(monkeypatch)
    assert exports(Folders.of(tmp_path).data) == tmp_path / "exports"


@pytest.mark.skipif(os.name == "nt", reason="not closed there")
@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_no_file_of_the_game_gets_the_place_of_a_closed_stream(closed: tuple[int, ...]) -> None:
    """What a driver complains of would be written into it."""
    code = (
        "import os, sys\n"
        "from game.console import keep_standard_handles\n"
        f"for handle in {closed}:\n"
        "    os.close(handle)\n"
        "keep_standard_handles()\n"
        "os._exit(os.open('/dev/null', os.O_RDONLY) > 2 and all(os.fstat(handle) for handle in range(3)))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60
    )
    assert ended.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
def test_what_is_wrong_is_exit_code_2_also_where_nothing_can_be_written() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "game", "--size", "0"], cwd=ROOT, stderr=full, check=False, timeout=60
        )
    assert ended.returncode == 2


def test_in_a_folder_that_cannot_be_looked_into_nobody_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may have matches there isn't welcomed as a new player, and the game starts."""
    file = tmp_path / "settings.json"
    assert not there(file)
    assert not there(file / "below")
    file.write_text("{}")
    assert there(file)
    refusing(monkeypatch, "stat")
    assert there(file)
