import shutil
import subprocess
from argparse import SUPPRESS
from pathlib import Path

import pytest

import completions
from game.app import COMMANDS, _parser
from game.rules import PRESETS
from game.words.languages import languages

ASK = """
source "$1"
cd "$2"
shift 2
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_shtab_gin_rummy 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    completions.main(str(folder))
    return folder


@pytest.mark.parametrize("shell", completions.PLACES)
def test_every_option_and_command_is_known_to_the_shell(scripts: Path, shell: str) -> None:
    said = (scripts / completions.PLACES[shell]).read_text("utf-8")
    dashes = "-l " if shell == "fish" else "--"
    shown = [action for action in _parser(["--help"])._actions if action.help != SUPPRESS]
    options = [option for action in shown for option in action.option_strings if option.startswith("--")]
    assert len(options) > 7
    assert [name for name in options if name.replace("--", dashes, 1) not in said] == []
    assert [command for command in COMMANDS if command not in said] == []
    assert "--crash" not in said
    assert "-l crash" not in said


def test_a_file_may_stand_where_a_command_may() -> None:
    assert "-o default" in completions.completion("bash")
    assert "_describe 'gin-rummy commands' _commands\n    _files\n" in completions.completion("zsh")
    assert completions.completion("fish").endswith(" -F\n")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("s", {"simulate", "stats"}),
        ("--fu", {"--fullscreen"}),
        ("--lang ", set(languages())),
        ("--seed 3 v", {"verify"}),
        ("verify ", {"one.ginrummy", "folder"}),
        ("--data-dir ", {"folder"}),
        ("simulate --rules cl", {name for name in PRESETS if name.startswith("cl")}),
        ("simulate --form ", {"two", "three", "partners", "relay"}),
        ("simulate --players pip,gus --mi", {"--mirror"}),
    ],
)
def test_bash_offers_what_fits(scripts: Path, tmp_path: Path, typed: str, offered: set[str]) -> None:
    bash = shutil.which("bash")
    if bash is None or "system32" in bash.lower():  # Windows' own (WSL) sees other folders
        pytest.skip("there is no bash here")
    (tmp_path / "folder").mkdir()
    (tmp_path / "one.ginrummy").touch()
    script = (scripts / completions.PLACES["bash"]).as_posix()
    command = [bash, "-c", ASK, "bash", script, tmp_path.as_posix(), "gin-rummy", *typed.split(" ")]
    ended = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, check=True)
    assert set(ended.stdout.split()) == offered
