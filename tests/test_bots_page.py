"""The example on the page about your own players runs as printed and gives the figures shown."""

import re
import sys
from pathlib import Path

import pytest

from game.app import entry

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "bots.md").read_text("utf-8")
TIMED = ("ms_per_decision", "hands_per_second")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_plays_and_comes_to_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, command = block("python"), block("sh").split()
    assert len(code.splitlines()) <= 30
    (tmp_path / "mybots.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    assert command[0] == "gin-rummy"
    assert entry(command[1:]) == 0
    said = capsys.readouterr().out
    assert [line for line in said.splitlines() if not line.startswith(TIMED)] == [
        line for line in block("text").splitlines() if not line.startswith(TIMED)
    ]
    assert all(name in said for name in TIMED)
