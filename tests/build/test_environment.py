"""The environment behind the README's two commands."""

import site
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest

from environment.virtual_environment import Environment, RenewalError, SetupError, last_error, require_venv


class Recorder:
    """Stands in for venv and pip, which need a minute and the network; all else is real."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.failure: BaseException | None = None
        monkeypatch.setattr(Environment, "_call", self.call)

    def call(self, command: Sequence[str], _failure: str) -> None:
        step = command[2]
        self.calls.append(step if step == "venv" else f"pip {Path(command[-1]).name}")
        if step == "venv":
            environment = Environment(Path(command[-1]).parent)
            environment.python.parent.mkdir(parents=True)
            environment.python.touch()
        elif self.failure:
            raise self.failure

    def taken(self) -> list[str]:
        calls, self.calls = self.calls, []
        return calls


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    root = tmp_path / "gin"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n", "utf-8")
    return Environment(root)


@pytest.fixture
def made(environment: Environment, recorder: Recorder) -> Environment:
    environment.ready()
    recorder.taken()
    return environment


def test_it_is_made_once(environment: Environment, recorder: Recorder) -> None:
    environment.ready()
    assert recorder.taken() == ["venv", "pip gin"]
    environment.ready()
    assert recorder.taken() == []


def test_more_extras_are_added_and_kept(made: Environment, recorder: Recorder) -> None:
    made.ready("test")
    assert recorder.taken() == ["pip gin[test]"]
    made.ready()
    made.ready("test")
    assert recorder.taken() == []
    made.ready("tools")
    assert recorder.taken() == ["pip gin[test,tools]"]


def test_a_changed_project_file_renews_it(made: Environment, recorder: Recorder) -> None:
    (made.root / "pyproject.toml").write_text("[project]\nname = 'x'\n", "utf-8")
    made.ready()
    assert recorder.taken() == ["pip gin"]


def test_a_checkout_below_foreign_letters_is_found_by_pythons_that_read_no_utf_8(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = Environment(tmp_path / "Jürgen's 牌")
    (environment.root / "game").mkdir(parents=True)
    venv.create(environment.folder)
    (packages,) = environment.folder.glob("[Ll]ib/**/site-packages")
    pointer = packages / "_gin_rummy.pth"

    def pip(*_: object) -> None:
        pointer.write_text(str(environment.root), "utf-8")

    monkeypatch.setattr(Environment, "_call", pip)
    environment._install(())
    assert pointer.read_bytes().isascii()
    monkeypatch.setattr(sys, "path", [])
    site.addpackage(str(packages), pointer.name, set())
    assert sys.path == [str(environment.root)]


@pytest.mark.parametrize("what", ["base_prefix", "version"])
def test_another_python_makes_it_anew(
    made: Environment, recorder: Recorder, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(f"sys.{what}", "another")
    made.ready()
    assert recorder.taken() == ["venv", "pip gin"]


def test_a_moved_checkout_makes_it_anew(made: Environment, recorder: Recorder) -> None:
    moved = Environment(made.root.rename(made.root.with_name("rummy")))
    moved.ready()
    assert recorder.taken() == ["venv", "pip rummy"]


def test_a_python_that_is_gone_makes_it_anew(made: Environment, recorder: Recorder) -> None:
    made.python.unlink()
    made.ready()
    assert recorder.taken() == ["venv", "pip gin"]


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"maker": 1}', "\x00"])
def test_a_spoilt_stamp_makes_it_anew(made: Environment, recorder: Recorder, stamp: str) -> None:
    (made.folder / "stamp.json").write_text(stamp, "utf-8")
    made.ready()
    assert recorder.taken() == ["venv", "pip gin"]


@pytest.mark.parametrize("interruption", [KeyboardInterrupt(), SetupError("no network")])
def test_an_unfinished_one_is_not_trusted(
    environment: Environment, recorder: Recorder, interruption: BaseException
) -> None:
    recorder.failure = interruption
    with pytest.raises(type(interruption)) as caught:
        environment.ready()
    assert not isinstance(caught.value, RenewalError), "there is nothing yet that could be used as it was"
    recorder.failure = None
    recorder.taken()
    environment.ready()
    assert recorder.taken() == ["venv", "pip gin"]


def test_an_interrupted_renewal_is_not_trusted(made: Environment, recorder: Recorder) -> None:
    recorder.failure = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        made.ready("test")
    recorder.failure = None
    recorder.taken()
    made.ready()
    assert recorder.taken() == ["venv", "pip gin"]


def test_a_failed_renewal_leaves_what_was_there_and_says_so(made: Environment, recorder: Recorder) -> None:
    recorder.failure = SetupError("no network")
    with pytest.raises(RenewalError, match=r"^no network$"):
        made.ready("test")
    recorder.taken()
    made.ready()
    assert recorder.taken() == []


def test_a_failing_command_is_one_sentence_and_a_log(environment: Environment) -> None:
    environment.log.parent.mkdir()
    said = "print('one'); print('ERROR: two.'); raise SystemExit(1)"
    with pytest.raises(SetupError, match=r"^It failed: two \(all of it: .*setup\.log\)\.$"):
        environment._call([sys.executable, "-c", said], "It failed")
    assert environment.log.read_text("utf-8").split() == ["one", "ERROR:", "two."]


def test_a_command_that_cannot_start_is_one_sentence(environment: Environment) -> None:
    with pytest.raises(SetupError, match=r"^It failed: .+$"):
        environment._call([str(environment.root / "nothing")], "It failed")


def test_the_missing_debian_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("environment.virtual_environment.find_spec", lambda name: None if name == "ensurepip" else name)
    monkeypatch.setattr("sys.version_info", type("Version", (), {"major": 3, "minor": 12}))
    with pytest.raises(SetupError, match=r"python3\.12-venv` \(or python3-venv\)") as caught:
        require_venv()
    assert "\n" not in str(caught.value)


OFFLINE = """
  WARNING: Retrying after connection broken by 'NewConnectionError(...)': /simple/x/
  ERROR: No matching distribution found for x
error: subprocess-exited-with-error
"""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("", "no reason given"),
        ("Collecting x\n", "Collecting x"),
        ("ERROR: No matching distribution found for x.\nnote: try later\n", "No matching distribution found for x"),
        (OFFLINE, "the network, or what pip would fetch there, cannot be reached"),
        (
            OFFLINE.replace("NewConnectionError(...)", "SSLError(… CERTIFICATE_VERIFY_FAILED …)"),
            "Python doesn't trust the certificate of the place that pip fetches from",
        ),
        (OFFLINE.replace("NewConnectionError", "Error"), "No matching distribution found for x"),
    ],
)
def test_the_line_that_names_the_trouble(said: str, line: str) -> None:
    assert last_error(said) == line
