"""The Windows setup under Wine."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import APP_ID
from headless import wordbook
from tests.build.windows_machine import CLASSES, ENTRIES, INNO, LINK, Machine, setup, skip_where_it_cannot_run

pytestmark = [
    pytest.mark.xdist_group("installer"),  # they share one Wine
    pytest.mark.skipif(sys.platform == "win32", reason="it would install into the folders of whoever runs the tests"),
]


@pytest.fixture(scope="module")
def setups(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The earlier version has a file the later one lacks."""
    skip_where_it_cannot_run()
    folder = tmp_path_factory.mktemp("setups")
    return setup(folder, "1.0.1", "stale.txt"), setup(folder, "1.1.0", "new.txt")


@pytest.fixture(scope="module")
def shared(setups: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One Windows for all tests: it takes seconds to make."""
    assert setups
    machine = Machine(tmp_path_factory.mktemp("windows"))
    yield machine
    machine.close()


@pytest.fixture
def machine(shared: Machine) -> Iterator[Machine]:
    """A Windows with played matches but without the game; tests must leave it unchanged."""
    data = shared.user / "AppData/Local/gin-rummy/journal.sqlite"
    data.parent.mkdir(exist_ok=True)
    data.write_text("matches")
    before, keys = shared.files(), shared.registry()
    yield shared
    assert shared.files() == before
    assert shared.registry() == keys


def remove(machine: Machine) -> int:
    """Uninstall silently by the line in the list of programs; return the exit code."""
    entry = machine.registry()[rf"{ENTRIES}\{APP_ID}"]
    code = machine.line(entry["QuietUninstallString"])
    if code == 0:
        machine.wait_until_gone(machine.linux_path(entry["InstallLocation"]) / "uninstall.exe")
    return code


def into(machine: Machine, setup: Path, folder: Path) -> int:
    return machine.line(f'"{machine.windows_path(setup)}" /S /D={machine.windows_path(folder)}')


def installed(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def parts(*more: str) -> set[str]:
    internal = {f"_internal/{name}" for name in ("é.txt", *more)}
    return {"gin-rummy.exe", "gin-rummy-cli.exe", "uninstall.exe", *internal}


def test_it_installs_for_one_person_and_the_menu_starts_the_game_elsewhere(
    machine: Machine, setups: tuple[Path, Path]
) -> None:
    assert machine.run(setups[0], "/S") == 0
    assert installed(machine.program) == parts("stale.txt")
    entry = machine.registry()[rf"{ENTRIES}\{APP_ID}"]
    assert (entry["DisplayName"], entry["DisplayVersion"]) == (wordbook.GIN_RUMMY, "1.0.1")
    assert entry["InstallLocation"] == machine.windows_path(machine.program)
    with machine.running("start", "/unix", machine.user / LINK) as (command, folder):
        assert machine.windows_path(machine.program / "gin-rummy.exe") in command
        assert folder == machine.windows_path(machine.user), "else the folder couldn't be removed while it runs"
    machine.settle()  # `start` doesn't wait for the game
    assert remove(machine) == 0


def test_a_double_click_on_a_file_hands_it_to_the_game(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    keys = machine.registry()
    for name in ("Mein Spiel ♣.ginrummy", "Mein Satz ♣.ginset", "Mein Verlauf ♣.ginhistory"):
        kind = keys[rf"{CLASSES}\{Path(name).suffix}"]["@"]
        # Wine doesn't look for kinds of files below HKEY_CURRENT_USER, so what Explorer would do is done here.
        program, file = keys[rf"{CLASSES}\{kind}\shell\open\command"]["@"].split('" "')
        assert file == '%1"'
        with machine.running(program.strip('"'), rf"C:\{name}") as (command, _):
            assert command.endswith(rf'"C:\{name}"')
        assert keys[rf"{CLASSES}\{kind}\DefaultIcon"]["@"] == program.strip('"') + ",0"
    assert remove(machine) == 0


def test_nothing_changes_while_the_game_runs(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    before, keys = machine.files(), machine.registry()
    for program in ("gin-rummy.exe", "gin-rummy-cli.exe"):
        with machine.running(machine.program / program):
            assert machine.run(setups[1], "/S") == 2
            assert into(machine, setups[1], machine.user / "Games") == 2, "it would remove the one that runs"
            assert remove(machine) == 2
            assert machine.files() == before
            assert machine.registry() == keys
    assert remove(machine) == 0


def test_a_copy_that_runs_elsewhere_stops_no_setup(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    stick = machine.user / "Stick"
    shutil.copytree(machine.program, stick)
    with machine.running(stick / "gin-rummy.exe"):
        assert machine.run(setups[1], "/S") == 0
        assert remove(machine) == 0
    shutil.rmtree(stick)


def test_an_upgrade_that_cannot_move_a_file_leaves_all_of_the_old_version(
    machine: Machine, setups: tuple[Path, Path]
) -> None:
    assert machine.run(setups[0], "/S") == 0
    before, keys = machine.files(), machine.registry()
    with machine.holding(machine.program / "gin-rummy-cli.exe"):  # gin-rummy.exe has been moved by then
        assert machine.run(setups[1], "/S") == 2
    assert machine.files() == before
    assert machine.registry() == keys
    assert remove(machine) == 0


def test_an_upgrade_leaves_nothing_of_the_earlier_version(machine: Machine, setups: tuple[Path, Path]) -> None:
    for made in (setups[0], setups[1], setups[1]):
        assert machine.run(made, "/S") == 0
    assert installed(machine.program) == parts("new.txt")
    entries = {key: told for key, told in machine.registry().items() if key.startswith(ENTRIES + "\\")}
    assert {key: told["DisplayVersion"] for key, told in entries.items()} == {rf"{ENTRIES}\{APP_ID}": "1.1.0"}
    assert remove(machine) == 0


def test_it_takes_over_from_the_setup_of_version_1_0_0(machine: Machine, setups: tuple[Path, Path]) -> None:
    for name in ("gin-rummy.exe", "_internal/old.txt", "unins000.exe", "unins000.dat"):
        path = machine.program / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    location = machine.windows_path(machine.program) + "\\"
    machine.write_registry(rf"{ENTRIES}\{INNO}", {"DisplayName": wordbook.GIN_RUMMY, "InstallLocation": location})
    assert machine.run(setups[1], "/S") == 0
    assert installed(machine.program) == parts("new.txt")
    assert [key for key in machine.registry() if key.startswith(ENTRIES + "\\")] == [rf"{ENTRIES}\{APP_ID}"]
    assert remove(machine) == 0


def test_another_folder_takes_the_game_from_the_first(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    (machine.program / "mine.txt").touch()
    other = machine.user / "Spiele für Łódź ♣"
    assert into(machine, setups[1], other) == 0
    assert installed(machine.program) == {"mine.txt"}
    assert installed(other) == parts("new.txt")
    assert machine.run(setups[1], "/S") == 0, "the next one finds it there"
    assert installed(other) == parts("new.txt")
    shutil.move(other, machine.user / "Moved")
    assert machine.run(setups[1], "/S") == 0, "and goes to the usual folder where it's gone"
    assert installed(machine.program) == parts("new.txt") | {"mine.txt"}
    shutil.rmtree(machine.user / "Moved")
    assert remove(machine) == 0
    (machine.program / "mine.txt").unlink()
    machine.program.rmdir()


def test_a_folder_with_other_files_is_refused(machine: Machine, setups: tuple[Path, Path]) -> None:
    mine = machine.user / "Mine/_internal/mine.txt"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert into(machine, setups[0], machine.user / "Mine") == 2
    assert installed(machine.user / "Mine") == {"_internal/mine.txt"}
    shutil.rmtree(machine.user / "Mine")


def test_removed_as_by_a_click_it_leaves_only_the_players_own(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    assert machine.run(machine.program / "uninstall.exe", "/S") == 0
    machine.wait_until_gone(machine.program)
    assert (machine.user / "AppData/Local/gin-rummy/journal.sqlite").read_text() == "matches"


def test_what_opens_the_files_by_the_players_choice_stays(machine: Machine, setups: tuple[Path, Path]) -> None:
    assert machine.run(setups[0], "/S") == 0
    assert machine.run("reg", "add", rf"{CLASSES}\.ginset", "/ve", "/d", "Other.Program", "/f") == 0
    assert remove(machine) == 0
    assert machine.registry()[rf"{CLASSES}\.ginset"] == {"@": "Other.Program"}
    assert machine.run("reg", "delete", rf"{CLASSES}\.ginset", "/f") == 0


def test_the_same_bundle_makes_the_same_setup(setups: tuple[Path, Path], tmp_path: Path) -> None:
    again = setup(tmp_path, "1.0.1", "stale.txt")
    assert again.read_bytes() == setups[0].read_bytes()
