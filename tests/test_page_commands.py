"""Every command on a page works.

The game's are run; verbs of build/ only parse their arguments here, and those that take minutes or write into the
checkout are tested in the files that `RUN_IN` names. For other programs, everything they name must exist.
"""

import argparse
import re
import runpy
import sys
import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import bench
import messages
from game.app import COMMANDS, _parser, entry
from game.rules.record import dumps
from samples import match_history
from tests.wine import NO_NUMPY

pytestmark = pytest.mark.xdist_group("texts")
ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("*/README.*")),
    *sorted((ROOT / "build" / "laboratory").rglob("README.md")),
    *sorted((ROOT / "docs").glob("[!R]*.md")),
]
PYTHONS = {"python", "python3", "py", ".venv/bin/python"}
OTHERS = {"cp", "flatpak-builder", "gh", "git", "head", "pip", "pipx", "printf", "sudo", "uvx", ".venv/bin/ruff"}
NOT_OURS = {
    "gh attestation verify FILE --repo gin-rummy/GinRummy",
    "git tag v$(python3 build/versions.py) && git push origin --tags",
    "sudo apt install python3-venv",
}
"""Run by the code host or the system; tests/rules/test_fair_page.py runs the hash commands."""
RUN_IN = {
    "build/archive.py": "test_archive.py",
    "build/art.py": "test_art.py",
    "build/bench.py": "test_bench.py",
    "build/bundle.py": "test_bundle.py",
    "build/check.py": "test_verbs.py",
    "build/check_windows.py": "test_wine.py",
    "build/deb.py": "test_deb.py",
    "build/flatpak.py": "test_flatpak.py",
    "build/messages.py": "test_messages.py",
    "build/problems.py": "laboratory/test_problem_search.py",
    "build/rpm.py": "test_rpm.py",
    "build/sbom.py": "test_sbom.py",
    "build/shots.py": "test_shots.py",
    "build/smoke.py": "test_bundle.py",
    "build/snap.py": "test_snap.py",
    "build/sounds.py": "test_sounds.py",
    "build/train.py": "laboratory/test_training.py",
    "build/windows.py": "test_windows.py",
    "build/wine.py": "test_wine.py",
}
"""The file in tests/build that tests each verb or its parts."""
ELSEWHERE = {"build/macos.py"}
"""Verbs that workflows run on another system."""
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
POSITION = "BF8S-RMXB-TX9Z-X0A4-SWS3-041"


def commands(page: Path) -> set[str]:
    text = page.read_text("utf-8")
    blocks = "".join(body for kind, body in re.findall(r"```(\w*)\n(.*?)```", text, re.DOTALL) if kind in {"", "sh"})
    lines = [line.split("  #")[0] for line in blocks.splitlines()]
    spans = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    return {" ".join(shown.split()) for shown in (*lines, *spans) if _is_command(shown.split())}


def _is_command(words: list[str]) -> bool:
    """Lines to be hashed begin with the game's name too."""
    if words[:1] == ["gin-rummy"]:
        return words[1:2] == ["RECORD"] or bool(COMMANDS & {*words[1:2]}) or words[1:2] in (["--version"], ["--help"])
    return len(words) > 1 and (words[0] in PYTHONS | OTHERS or _is_verb(words[0]))


def _is_verb(word: str) -> bool:
    return re.fullmatch(r"build/\w+\.py", word) is not None


SHOWN = sorted({(page.relative_to(ROOT).as_posix(), command) for page in PAGES for command in commands(page)})


@cache
def record() -> str:
    return dumps(match_history.played(4))


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source_texts: Catalog) -> None:
    (tmp_path / "RECORD").write_text(record(), "utf-8")
    (tmp_path / "mybots.py").write_text("from game.ai import LEVELS\nHasty = Shy = LEVELS['novice']\n", "utf-8")
    match_history.journal(tmp_path / "journal.sqlite", times=1)
    monkeypatch.setattr(messages, "extracted", lambda: source_texts)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(("page", "command"), SHOWN)
def test_a_command_on_a_page_can_be_given(page: str, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if command in NOT_OURS:
        return
    words = [word.strip("\"'") for word in re.findall(r'"[^"]*"|\S+', command)]
    if words[0] == "gin-rummy":
        play(words[1:])
    elif words[0] in PYTHONS and words[1] == "-m":
        start(words[2], words[3:])
    elif words[0] in PYTHONS and words[1] == "-c":
        exec(" ".join(words[2:]), {})  # noqa: S102 - what stands on our own pages
    elif words[0] in PYTHONS:
        ask(words[1].replace("\\", "/"), words[2:], monkeypatch)
    elif _is_verb(words[0]):
        ask(words[0], words[1:], monkeypatch)
    elif words[0] == "pip":
        assert set(re.findall(r"\[(\w+)\]", words[-1])) <= EXTRAS.keys()
    elif words[0] in {"cp", "flatpak-builder"}:
        assert (ROOT / words[-1]).is_file()
    elif words[0] in {"pipx", "uvx"}:
        assert words[1:] in (["install", "."], ["--from", ".", "gin-rummy"])
    elif words[0] == ".venv/bin/ruff":
        assert words[1:] == ["check"]
    else:
        assert "sha256sum" in words, f"{page}: nobody knows {command}"


def play(arguments: list[str]) -> None:
    """Run the game's command with fewer hands and without a window."""
    for option, value in (("--hands", "2"), ("--jobs", "1")):
        if option in arguments:
            arguments[arguments.index(option) + 1] = value
    arguments = [POSITION if word == "CODE" else word for word in arguments]
    if {*arguments} & {"--help", "--version"}:
        with pytest.raises(SystemExit) as left:
            entry(arguments)
        assert left.value.code == 0
    elif arguments in [[name] for name in COMMANDS]:
        return  # mentioned only
    elif arguments and arguments[0] in COMMANDS:
        assert entry(["--data-dir", ".", *arguments]) == 0  # not the matches of whoever runs the tests
    else:
        _parser(arguments).parse_args(arguments)


def start(module: str, arguments: list[str]) -> None:
    """Check a module run with -m: ours or from an extra, on tests that exist."""
    if module == "game":
        play(arguments)
        return
    assert find_spec(module) is not None or any(one.startswith(module) for one in EXTRAS["site"])
    assert [word for word in arguments if "/" in word and not (ROOT / word).exists()] == []


def ask(verb: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Check a verb of ours: it exists, parses its arguments, and is tested."""
    path = ROOT / verb
    assert path.is_file()
    if verb == "build/play.py":
        play(arguments)
        return
    if verb not in ELSEWHERE:
        assert (ROOT / "tests" / "build" / RUN_IN[verb]).is_file()
    if verb == "build/bench.py":
        assert {word for word in arguments if word != "NAME" and word.isalpha()} <= bench.BENCHMARKS.keys()
    elif verb == "build/messages.py":
        assert arguments[0] in messages.VERBS
        if arguments[0] in {"check", "missing"}:  # the others write
            assert messages.main(arguments) in {0, 1}
    elif "argparse" in path.read_text("utf-8"):
        understand(path, arguments, monkeypatch)
    else:
        known = path.read_text("utf-8") + (ROOT / "tests" / "conftest.py").read_text("utf-8")
        assert [word for word in arguments if word.startswith("--") and f'"{word}"' not in known] == []


class UnderstoodError(Exception):
    """The arguments were parsed; nothing has run yet."""


def understand(path: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plain = argparse.ArgumentParser.parse_args

    def only_read(parser: argparse.ArgumentParser, words: list[str] | None = None) -> None:
        plain(parser, words)
        raise UnderstoodError

    arguments = ["de" if word == "CODE" else word for word in arguments]
    if path.stem == "shots" and "--four-colours" in arguments[:1]:  # the page leaves out the folder
        arguments = ["OUT", *arguments]
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_read)
    monkeypatch.setattr(sys, "argv", [str(path), *arguments])
    if path.stem == "shots" and NO_NUMPY:
        pytest.skip(NO_NUMPY)
    if path.stem in {"problems", "train"}:
        pytest.importorskip("numba", reason="it needs numba, not installed here")
    with pytest.raises(UnderstoodError):
        runpy.run_path(str(path), run_name="__main__")


def test_every_verb_of_the_pages_is_tested_somewhere() -> None:
    named = {word.replace("\\", "/") for _page, command in SHOWN for word in command.split()[:2]}
    assert {word for word in named if _is_verb(word)} <= RUN_IN.keys() | ELSEWHERE | {"build/play.py"}


def test_every_line_for_a_shell_is_known_to_be_a_command() -> None:
    for page in PAGES:
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            assert [line for line in block.splitlines() if not _is_command(line.split("  #")[0].split())] == [], page


def test_the_pages_show_many_commands() -> None:
    assert len(SHOWN) > 50
    assert {"README.md", "CONTRIBUTING.md", "docs/bots.md", "docs/library.md"} <= {page for page, _command in SHOWN}
