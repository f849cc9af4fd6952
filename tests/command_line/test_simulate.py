import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from game.ai.network import network
from game.rules import PRESETS
from game.study import open_hands
from tests.command_line.runs import SIMULATE, Capture, run


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
        ("mybots:five", "five doesn’t make a player"),
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
    assert line.startswith(f"gin-rummy simulate: 'hidden:{bot}' can’t be used: ")
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
    assert "the computer player 'nowhere:Shy' can’t be loaded: No module named 'nowhere'" in line
    assert run("simulate", "--players", "tests.ai.hands:Greedy,pip", "--hands", "2") == 0, "it is found elsewhere"


def read_weights_from(path: Path | None) -> None:
    """Load all networks from this file, or from none; call first in a process."""
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
    assert "Luck can only be measured with two players." in capsys.readouterr().err
