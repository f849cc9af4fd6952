"""Promises about the whole repository, checked on the files that git tracks."""

import re
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from game import __version__
from game.lessons.chapters import lessons
from game.rules import PRESETS, Rules
from game.words.languages import languages

ROOT = Path(__file__).resolve().parent.parent

HOME = re.compile(r"(?<![\w.~%])(?:/(?:root|home|Users|work|opt)/[\w.]|[A-Za-z]:\\+Users\\)")
HOST = re.compile(r"\b(?:https?|git|ssh|file)://+([^\s/\"'<>)\]`,]*)")
INDEX = re.compile(r"--(?:extra-)?index[-]url|--find[-]links|--trusted[-]host")
PUBLIC = (
    "example.org",
    "flathub.org",
    "freedesktop.org",
    "github.com",
    "githubusercontent.com",
    "keepachangelog.com",
    "nsis.sourceforge.io",
    "openfontlicense.org",
    "pypi.org",
    "pythonhosted.org",
    "python.org",
    "scripts.sil.org",
    "semver.org",
    "sqlite.org",
    "schemas.microsoft.com",
    "w3.org",
    "apple.com",
)
LOCKED = ("*.lock", "*lock.json", "*lock.yaml", "pylock*.toml", "requirements*.txt")


@cache
def tracked() -> tuple[str, ...]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return tuple(name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file())


@cache
def texts() -> dict[str, str]:
    contents = {name: (ROOT / name).read_bytes() for name in tracked()}
    return {name: data.decode() for name, data in contents.items() if b"\0" not in data}


def betrayals(text: str) -> list[str]:
    """Return words that tie a file to one machine: home folders, package indexes, private hosts."""
    hosts = (match.group(1) for match in HOST.finditer(text))
    private = [host for host in hosts if not any(host == one or host.endswith("." + one) for one in PUBLIC)]
    return [*private, *(found.group() for pattern in (HOME, INDEX) for found in pattern.finditer(text))]


def test_nothing_names_the_machine_it_was_written_on() -> None:
    found = {name: words for name, text in texts().items() if (words := betrayals(text))}
    assert not [name for name in found if not name.startswith("assets/licences/")]  # written by others


@pytest.mark.parametrize(
    "text",
    [
        "open('/" + "root/game')",
        "see /" + "home/ada/cards",
        "C:" + r"\Users\ada",
        "https:/" + "/mirror.example.corp/simple",
        "file:/" + "//srv/wheels",
        "pip install --extra-index" + "-url x",
    ],
)
def test_a_betrayal_is_seen(text: str) -> None:
    assert betrayals(text)


def test_no_lock_files() -> None:
    assert not [name for name in tracked() if any(PurePosixPath(name).match(pattern) for pattern in LOCKED)]


def test_text_files_end_with_a_newline_and_have_no_carriage_returns() -> None:
    assert not [name for name, text in texts().items() if text and not text.endswith("\n")]
    assert not [name for name, text in texts().items() if "\r" in text]


def test_nothing_that_a_verb_makes_is_tracked() -> None:
    made = (".venv", ".out", "__pycache__", "dist")
    assert not [name for name in tracked() if set(PurePosixPath(name).parts) & set(made)]


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "game/__init__.py"


def test_the_version_is_the_same_everywhere() -> None:
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", log, re.MULTILINE)
    assert "## [Unreleased]" in log
    assert released[:1] in ([], [__version__])
    for name, text in texts().items():
        if name.startswith("packaging/"):
            assert set(re.findall(r"<release version=\"([^\"]+)\"", text)) <= {*released, __version__}, name


def test_the_readme_names_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    named = set(re.findall(r"(?:python3|py) (build[/\\]\w+\.py)", readme))
    assert {"build/play.py", "build/check.py"} <= named
    assert not [name for name in named if not (ROOT / name.replace("\\", "/")).is_file()]


def test_the_readme_counts_what_there_is() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    counted = {
        f"{len(languages())} languages",
        f"{len(PRESETS)} published rule sets and {len(Rules.__struct_fields__)} house rules",
        f"{len(lessons())} lessons",
    }
    assert [words for words in counted if words not in readme] == []


def test_the_pages_name_files_and_tests_that_exist() -> None:
    pages = {name: text for name, text in texts().items() if PurePosixPath(name).match("docs/*.md")}
    pages["CONTRIBUTING.md"] = texts()["CONTRIBUTING.md"]
    tests = "".join(text for name, text in texts().items() if name.startswith("tests/"))
    for page, text in pages.items():
        files = set(re.findall(r"`((?:game|tests|build|docs)/[a-z0-9_/]+\.\w+)[`:]", text))
        assert [file for file in files if not (ROOT / file).exists()] == [], page
        named = set(re.findall(r"\btest_\w+\b(?!\.py)", text))
        assert [one for one in named if f"def {one}(" not in tests] == [], page


def test_ci_runs_the_command_of_the_readme() -> None:
    command = "python3 build/check.py"
    assert command in (ROOT / "README.md").read_text("utf-8")
    assert f"\n{command} " in (ROOT / ".ci/run").read_text("utf-8")
    assert ".ci/run" in tracked()
    modes = subprocess.run(["git", "ls-files", "-s", ".ci/run"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert modes.stdout.startswith("100755")
