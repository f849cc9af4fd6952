"""The program as a process: without a screen, a console, or some letters."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.console import write_all_letters
from tests.command_line.runs import ROOT, SIMULATE, run, started


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":7777"}, {"DISPLAY": "", "WAYLAND_DISPLAY": ""}])
def test_without_a_screen_it_says_so_and_does_not_play_unseen(display: dict[str, str], tmp_path: Path) -> None:
    ended = started("--data-dir", str(tmp_path), "--table", **display)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "gin-rummy: There’s no screen to open a window on.\n"
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
    """On Windows, the program that prints isn't the one with a window."""
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
    assert ended.stderr == "gin-rummy: the results couldn’t be written: No space left on device\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [((*SIMULATE, "2"), 0), (("verify", "missing"), 2), (("--help",), 0), (("--version",), 0), (("--size", "x"), 2)],
)
def test_without_a_console_nothing_is_said_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], code: int
) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as in a Windows program without a console
    monkeypatch.setattr(sys, "stderr", None)
    assert run(*arguments) == code


@pytest.mark.parametrize("arguments", [("--lang", "pl", "--help"), ("--lang", "ru", *SIMULATE, "2", "--help")])
def test_an_encoding_that_lacks_letters_fails_nowhere(arguments: tuple[str, ...]) -> None:
    """Not even one that suits none of the game's languages."""
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
    assert [(one.encoding, one.errors) for one in streams] == [(encoding, "plain")] * 2


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("it’s “so” – …", b'it\'s "so" - ...'),
        ("„so“ oder ‚so‘", b"\"so\" oder 'so'"),
        ("1\u202f000 − 1", b"1 000 - 1"),
        ("ą’", b"\\u0105'"),
    ],
)
def test_quotation_marks_become_plain_where_the_encoding_lacks_them(
    monkeypatch: pytest.MonkeyPatch, text: str, written: bytes
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    write_all_letters()
    sys.stdout.write(text)
    sys.stdout.flush()
    assert raw.getvalue() == written


def test_help_in_a_language_that_the_code_page_lacks_can_be_read_through_a_pipe() -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONIOENCODING"}
    command = [sys.executable, "-m", "game", "--lang", "ru", "--help"]
    ended = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, timeout=60, check=True)
    assert "запись партии" in ended.stdout.decode("utf-8")
    assert "\\u0" not in ended.stdout.decode("utf-8")
