"""What Windows players download, as far as it can be tried on any system: the zip, and what the installer is told."""

import re
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import windows
from game import __version__
from game.store.paths import Folders
from game.store.record_files import ENDING as WRITTEN
from packages.mime_type import ENDING, KIND, MIME

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = (ROOT / "packaging" / "gin_rummy.iss").read_text("utf-8")


def section(name: str) -> list[str]:
    """The lines below a heading of the installer's script, without its remarks."""
    found = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", SCRIPT, re.MULTILINE | re.DOTALL)
    return [line for line in found[1].splitlines() if line and not line.startswith(";")] if found else []


def setting(name: str) -> str:
    """A directive of the installer's [Setup]."""
    (value,) = (line.partition("=")[2] for line in section("Setup") if line.partition("=")[0] == name)
    return value


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """As much of a bundle as an archive looks at."""
    for name in ("gin-rummy.exe", "gin-rummy-cli.exe", "_internal/game/assets/é.txt"):
        path = tmp_path / "bundle" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    return tmp_path / "bundle"


def test_the_zip_holds_every_file_below_one_folder(bundle: Path, tmp_path: Path) -> None:
    windows.zipped(bundle, tmp_path / "gin-rummy-1.2.3.zip")
    with ZipFile(tmp_path / "gin-rummy-1.2.3.zip") as archive:
        assert archive.testzip() is None
        held = {name: archive.read(name).decode() for name in archive.namelist()}
    names = ["gin-rummy.exe", "gin-rummy-cli.exe", "_internal/game/assets/é.txt"]
    assert held == {f"gin-rummy-1.2.3/{name}": name for name in names}


def test_the_same_files_make_the_same_zip(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for time in (1, 2):
        (tmp_path / str(time)).mkdir()
        target = tmp_path / str(time) / "game.zip"
        windows.zipped(bundle, target)
        made.append(target.read_bytes())
        (bundle / "gin-rummy.exe").touch()
    assert made[0] == made[1]
    with ZipFile(tmp_path / "1" / "game.zip") as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_the_script_is_told_all_that_it_asks_for() -> None:
    told = dict(argument[2:].split("=", 1) for argument in windows.command("iscc")[2:-1])
    own = set(re.findall(r"^#define (\w+)", SCRIPT, re.MULTILINE))
    assert set(re.findall(r"\{#(\w+)\}", SCRIPT)) - own == set(told)
    assert told["Version"] == __version__
    assert (told["Ending"], told["Mime"], told["Kind"]) == (ENDING, MIME, KIND)
    assert not re.search(r"\d+\.\d+\.\d+", SCRIPT.replace("1.2.3", "")), "no version of its own"


def test_the_system_is_told_the_ending_that_the_game_writes() -> None:
    assert f".{ENDING}" == WRITTEN


def test_everything_is_installed_for_one_person_without_more_rights() -> None:
    assert setting("PrivilegesRequired") == "lowest"
    assert setting("DefaultDirName").startswith("{localappdata}")
    assert all("Root: HKCU;" in line for line in section("Registry"))
    assert not re.search(r"\{(common|auto|sys|win|pf|commonpf)\w*\}", SCRIPT)


def test_the_menu_and_a_double_click_start_the_program_without_a_console() -> None:
    assert '#define Program "gin-rummy.exe"' in SCRIPT
    assert any(r"{userprograms}\{#Name}" in line and r"{app}\{#Program}" in line for line in section("Icons"))
    (command,) = (line for line in section("Registry") if r"shell\open\command" in line)
    assert r'ValueData: """{app}\{#Program}"" ""%1"""' in command
    assert setting("ChangesAssociations") == "yes"
    assert any(r"\.{#Ending}" in line and '"{#Record}"' in line for line in section("Registry"))


def test_the_uninstaller_takes_its_own_things_and_leaves_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in section("Registry"):
        of_the_type = r"Classes\{#Record}" in line
        top = r'Subkey: "Software\Classes\{#Record}"' in line
        assert not of_the_type or top == ("uninsdeletekey" in line), "the whole key goes with its top"
        assert of_the_type or "uninsdeletevalue" in line, line
    assert not section("UninstallDelete")
    (gone,) = section("InstallDelete")
    assert r'"{app}\_internal"' in gone
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, _author: Path(name))
    kept = Folders.of(None).data.name
    assert kept not in setting("DefaultDirName").replace("{#Name}", "Gin Rummy").split("\\"), "in a folder of its own"


def test_inno_setup_is_found_where_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("ProgramFiles", raising=False)
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    assert windows.compiler() is None
    home = tmp_path / "Inno Setup 6"
    home.mkdir()
    (home / "ISCC.exe").touch()
    assert windows.compiler() == str(home / "ISCC.exe")


def test_without_a_bundle_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.setattr(windows, "BUNDLE", tmp_path)
    assert windows.main() == 1
    assert "no bundle for Windows" in capfd.readouterr().err
