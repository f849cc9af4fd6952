"""Every mistake is one line and exit code 2."""

from pathlib import Path

import pytest

from game import __version__
from game.app import COMMANDS, _parser, entry
from game.arguments import Parser, folder
from game.verbs import add_verbs
from tests.command_line.runs import LONG, SIMULATE, Capture, run

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


def test_a_folder_in_the_home_folder_can_be_written_as_in_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shell leaves the ~ in "--data-dir=~/gin" as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert folder("~/gin") == tmp_path / "gin"
    assert (tmp_path / "gin").is_dir()


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
    assert all(word in told for word in ("advise", "simulate", "verify", "FILE"))
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


def test_an_argument_longer_than_a_screen_is_cut(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        entry(["--" + "x" * 5000])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert told.startswith("gin-rummy: unrecognized arguments: --xxx")
    assert told.endswith("…\n")
    assert len(told) < 400
