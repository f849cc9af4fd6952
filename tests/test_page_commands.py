"""Every command on a page can be given: the game's are given here, and of the others all that they name exists."""

import re
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import bench
import messages
from game.app import COMMANDS, _parser, entry
from game.rules.record import dumps
from samples import match_history

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "packaging/README.md")),
    ROOT / "build" / "training" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
PYTHONS = {"python", "python3", "py", ".venv/bin/python"}
OTHERS = {"cp", "flatpak-builder", "gh", "git", "head", "pip", "pipx", "printf", "sudo", "uvx", ".venv/bin/ruff"}
NOT_OURS = {
    "gh attestation verify FILE --repo gin-rummy/GinRummy",
    "git tag v$(python3 build/versions.py) && git push origin --tags",
    "sudo apt install python3-venv",
}
"""What only the code host or the system can do; the sums are taken by tests/rules/test_fair_page.py."""
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
POSITION = "BF8S-RMXB-TX9Z-X0A4-SWS3-041"


def commands(page: Path) -> set[str]:
    """The commands that a page shows, in lines of their own or in a sentence."""
    text = page.read_text("utf-8")
    blocks = "".join(body for kind, body in re.findall(r"```(\w*)\n(.*?)```", text, re.DOTALL) if kind in {"", "sh"})
    lines = [line.split("  #")[0] for line in blocks.splitlines()]
    spans = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    return {" ".join(shown.split()) for shown in (*lines, *spans) if _is_command(shown.split())}


def _is_command(words: list[str]) -> bool:
    """Lines whose sum is taken begin with the game's name, too."""
    if words[:1] == ["gin-rummy"]:
        return words[1:2] == ["RECORD"] or bool(COMMANDS & {*words[1:2]}) or words[1:2] in (["--version"], ["--help"])
    return len(words) > 1 and words[0] in PYTHONS | OTHERS


SHOWN = sorted({(page.relative_to(ROOT).as_posix(), command) for page in PAGES for command in commands(page)})


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of somebody who follows the pages: a record, and the computer players that they write."""
    (tmp_path / "RECORD").write_text(dumps(match_history.played(4)), "utf-8")
    (tmp_path / "mybots.py").write_text("from game.ai import LEVELS\nHasty = Shy = LEVELS['novice']\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(("page", "command"), SHOWN)
def test_a_command_on_a_page_can_be_given(page: str, command: str) -> None:
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
        ask(words[1].replace("\\", "/"), words[2:])
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
    """Give the game's command, fewer hands than it says; a window is not opened."""
    for option, value in (("--hands", "2"), ("--jobs", "1")):
        if option in arguments:
            arguments[arguments.index(option) + 1] = value
    arguments = [POSITION if word == "CODE" else word for word in arguments]
    if {*arguments} & {"--help", "--version"}:
        with pytest.raises(SystemExit) as left:
            entry(arguments)
        assert left.value.code == 0
    elif arguments and arguments[0] in COMMANDS:
        assert entry(arguments) == 0
    else:
        _parser(arguments).parse_args(arguments)


def start(module: str, arguments: list[str]) -> None:
    """A module: ours, or one that the tests or the site have, told of tests that exist."""
    if module == "game":
        play(arguments)
        return
    assert find_spec(module) is not None or any(one.startswith(module) for one in EXTRAS["site"])
    assert [word for word in arguments if "/" in word and not (ROOT / word).exists()] == []


def ask(verb: str, arguments: list[str]) -> None:
    """A verb of ours: it exists, and knows the options and the names that it is given."""
    path = ROOT / verb
    assert path.is_file()
    if verb == "build/play.py":
        play(arguments)
        return
    known = path.read_text("utf-8") + (ROOT / "tests" / "conftest.py").read_text("utf-8")
    assert [word for word in arguments if word.startswith("--") and f'"{word}"' not in known] == []
    if verb == "build/bench.py":
        names = {word for word in arguments if word != "NAME" and word.isalpha()}
        assert names <= bench.BENCHMARKS.keys()
    if verb == "build/messages.py":
        assert arguments[0] in messages.VERBS


def test_the_pages_show_many_commands() -> None:
    assert len(SHOWN) > 50
    assert {"README.md", "CONTRIBUTING.md", "docs/bots.md", "docs/library.md"} <= {page for page, _command in SHOWN}
