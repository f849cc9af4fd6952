"""`verify` gives one line and an exit code for any file."""

import sys
from pathlib import Path

import pytest

from game.app import entry
from game.rules import Rules
from game.rules.record import dumps
from headless import wordbook
from tests.rules.records import sealed
from tests.systems import make_pipe, needs_named_pipes


def test_a_true_record_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.txt"
    path.write_text(dumps(sealed(Rules(), 3).public()), "utf-8")
    assert entry(["verify", str(path)]) == 0
    said = capsys.readouterr()
    assert said.out == (
        "2 hands check out: decks, moves and scores. "
        "Every deck matches its seal, and every opened seal matches everything before it. "
        "No opened seal covers how the last hand was played. "
        "The match isn’t over.\n"
    )
    assert said.err == ""


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "Line 1: this isn’t a match record."),
        (b"\xff\xfe", "Line 1: this isn’t text."),
        (b'{"gin-rummy": 2}\n\xff', "Line 2: this isn’t text."),
        (b'{"gin-rummy": 9, "form": "two"}', "Line 1: this record is from another version of the game."),
        (b"[" * 100_000, "Line 1: this isn’t a match record."),
        (b"x" * 1_500_000, "Line 1: the record is too long."),
        (b"x" * 4_000_001, "File too large"),
        (dumps(sealed(Rules(), 3)).replace('"points": ', '"points": 1', 1).encode(), "Line 3: the moves lead to"),
        (None, wordbook.NO_SUCH_FILE),
    ],
)
def test_anything_else_is_refused_in_a_line(
    content: bytes | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.txt"
    if content is not None:
        path.write_bytes(content)
    assert entry(["verify", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert reason in said.err


@pytest.mark.parametrize("name", [".", "\0", "a\nb", "\udcff"])
def test_a_path_that_is_no_file_is_refused_in_a_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["verify", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "/dev"])
def test_a_device_is_refused_in_a_line_and_not_waited_for(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["verify", name]) == 2
    assert capsys.readouterr().err == f"gin-rummy verify: {name} can’t be read: Not a file\n"


@needs_named_pipes
def test_a_pipe_is_refused_in_a_line_and_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_pipe(tmp_path / "pipe")
    assert entry(["verify", str(tmp_path / "pipe")]) == 2
    assert capsys.readouterr().err.endswith("can’t be read: Not a file\n")


@pytest.mark.parametrize("spoken", ["fr"], indirect=True)
def test_a_sentence_keeps_the_spaces_of_its_language(spoken: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["--lang", spoken, "verify", "nofile"]) == 2
    assert "lu\u00a0: " in capsys.readouterr().err.replace("\u202f", "\u00a0")
