"""The README's two commands, with a stand-in environment."""

import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"

ENVIRONMENT = """
import sys
from pathlib import Path
ROOT = Path(".")
class SetupError(Exception): pass
class RenewalError(SetupError): pass
def say(sentence): sys.stderr.write(sentence + "\\n")
def folder_in_memory(): return Path("memory")
class Environment:
    def ready(self, *extras):
        print("ready", *extras, flush=True)
        {ready}
        return self
    def become(self, *arguments):
        print("become", *arguments, flush=True)
        return 7
    def run(self, *arguments, cwd=None, output=None):
        said = " ".join(["run", *arguments]) + "\\n"
        if output is None:
            sys.stdout.write(said)
            sys.stdout.flush()
        else:
            output.write(said.encode())
        return {failing!r} in arguments
"""


def run(folder: Path, verb: str, *arguments: str, ready: str = "pass", failing: str = "") -> tuple[int, list[str], str]:
    (folder / verb).write_bytes((BUILD / verb).read_bytes())
    (folder / "environment.py").write_text(ENVIRONMENT.format(ready=ready, failing=failing), "utf-8")
    done = subprocess.run([sys.executable, folder / verb, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_play_passes_options_on_and_the_exit_status_back(tmp_path: Path) -> None:
    status, started, _ = run(tmp_path, "play.py", "--seed", "3")
    assert (status, started) == (7, ["ready", "become -P -m game --seed 3"])


def test_check_runs_every_step_and_gives_options_to_pytest(tmp_path: Path) -> None:
    status, started, _ = run(tmp_path, "check.py", "--full")
    assert (status, started[:3]) == (0, ["ready test", "run -m ruff check", "run -m vulture"])
    assert started[3].startswith("run -m pytest ")
    assert started[3].endswith(" --full")


def test_at_full_volume_the_branches_are_counted_too(tmp_path: Path) -> None:
    _, started, _ = run(tmp_path, "check.py", "--full")
    assert started[7:] == ["run -m coverage run -m pytest --quiet tests/rules tests/store", "run -m coverage report"]
    assert run(tmp_path, "check.py", "--full", failing="report")[0] == 1


def mypy_for(system: str) -> str:
    return f"{system}: run -m mypy --platform {system} --cache-dir .mypy_cache/{system}"


def test_what_mypy_says_beside_the_tests_is_shown_after_them(tmp_path: Path) -> None:
    _, started, said = run(tmp_path, "check.py")
    assert started[4:] == ["linux: run -m mypy", *map(mypy_for, ("win32", "darwin"))]
    assert said.index("== pytest passed") < said.index("== mypy passed")


@pytest.mark.parametrize("failing", ["ruff", "vulture", "mypy", "darwin", "pytest"])
def test_check_fails_if_any_step_fails_and_runs_the_rest(tmp_path: Path, failing: str) -> None:
    status, started, said = run(tmp_path, "check.py", failing=failing)
    assert status == 1
    assert len(started) == 7
    assert f"{'mypy' if failing == 'darwin' else failing} FAILED" in said


@pytest.mark.parametrize("verb", ["play.py", "check.py"])
def test_no_environment_is_one_line_and_status_2(tmp_path: Path, verb: str) -> None:
    status, started, said = run(tmp_path, verb, ready="raise SetupError('No venv here.')")
    assert (status, len(started), said) == (2, 1, "No venv here.\n")


def test_an_environment_that_cannot_be_renewed_is_good_enough_to_play_but_not_to_check(tmp_path: Path) -> None:
    failing = "raise RenewalError('No network.')"
    status, started, said = run(tmp_path, "play.py", "--table", ready=failing)
    assert (status, started) == (7, ["ready", "become -P -m game --table"])
    assert said == "No network. The game starts with the set-up it had.\n"
    assert run(tmp_path, "check.py", ready=failing) == (2, ["ready test"], "No network.\n")


@pytest.mark.parametrize("verb", ["play.py", "check.py"])
def test_an_old_python_is_told_so_in_one_line(tmp_path: Path, verb: str) -> None:
    source = (BUILD / verb).read_text("utf-8")
    pretend = "import sys\nsys.version_info = (3, 9, 2)\n"
    (tmp_path / verb).write_text(pretend + source, "utf-8")
    done = subprocess.run([sys.executable, tmp_path / verb], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "Gin Rummy needs Python 3.11 or newer; this is 3.9.\n")
