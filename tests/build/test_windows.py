"""The Windows downloads, as far as any system can test them."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image, ImageChops

import windows
from game import APP_ID, __version__
from game.store.deal_sets import ENDING as WRITTEN_SET
from game.store.moving.history_file import ENDING as WRITTEN_HISTORY
from game.store.paths import Folders
from game.store.record_files import ENDING as WRITTEN
from game.words.languages import languages
from packages import mime_type, windows_setup
from packages.side_picture import HEIGHT, TOP, WIDTH, side_picture

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "windows"
SCRIPTS = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.ns?")}
ICON = FOLDER.parents[1] / "assets" / "icon" / "128.png"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    for name in ("gin-rummy.exe", "gin-rummy-cli.exe", "_internal/game/assets/é.txt"):
        path = tmp_path / "bundle" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    return tmp_path / "bundle"


def told(bundle: Path) -> dict[str, str]:
    command = windows_setup.command("makensis", bundle, Path("pictures"), Path("setup.exe"), __version__)
    return dict(word[2:].split("=", 1) for word in command if word.startswith("-D"))


def test_the_zip_holds_every_file_below_one_folder_with_what_explains_it(bundle: Path, tmp_path: Path) -> None:
    windows.zipped(bundle, tmp_path / "gin-rummy-1.2.3.zip")
    with ZipFile(tmp_path / "gin-rummy-1.2.3.zip") as archive:
        assert archive.testzip() is None
        held = {name.removeprefix("gin-rummy-1.2.3/"): archive.read(name) for name in archive.namelist()}
    names = {"gin-rummy.exe", "gin-rummy-cli.exe", "_internal/game/assets/é.txt"}
    assert {name: held[name].decode() for name in names} == {name: name for name in names}
    assert set(held) - names == {"README.txt", "LICENSE.txt", "NOTICES.md", "portable.cmd"}
    assert all(content.count(b"\r\n") == content.count(b"\n") for content in (held["README.txt"], held["portable.cmd"]))


def test_portable_keeps_everything_beside_the_program() -> None:
    assert '"%~dp0gin-rummy.exe" --data-dir "%~dp0data" %*' in (FOLDER / "portable.cmd").read_text()


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


def test_the_script_uses_all_that_it_is_told(bundle: Path) -> None:
    script = "".join(SCRIPTS.values())
    assert [name for name in told(bundle) if f"${{{name}}}" not in script] == []
    assert told(bundle)["VERSION"] == __version__
    assert told(bundle)["APP_ID"] == APP_ID, "of the window, too, which the taskbar compares"
    assert not re.search(r"\d+\.\d+\.\d+", script.replace("version 1.0.0", "")), "no version of its own"


def test_the_system_is_told_the_endings_that_the_game_writes(bundle: Path) -> None:
    written = WRITTEN, WRITTEN_SET, WRITTEN_HISTORY
    assert tuple(f".{told(bundle)[f'{kind}ENDING']}" for kind in ("", "SET_", "HISTORY_")) == written
    named = [name for name in vars(mime_type) if name.isupper()]
    assert {name: told(bundle)[name] for name in named} == {name: getattr(mime_type, name) for name in named}


def test_every_kind_of_file_is_associated_and_given_back() -> None:
    script = SCRIPTS["setup.nsi"]
    for kind, ending in (("MATCH", "ENDING"), ("SET", "SET_ENDING"), ("HISTORY", "HISTORY_ENDING")):
        assert f'!insertmacro Associate "${{{ending}}}" "${{{kind}}}"' in script
        assert f'!insertmacro Dissociate "${{{ending}}}" "${{{kind}}}"' in script


def test_everything_is_installed_for_one_person_without_more_rights() -> None:
    script = "".join(SCRIPTS.values())
    assert "RequestExecutionLevel user" in script
    assert set(re.findall(r"\bHK\w+", script)) == {"HKCU", "HKEY_CURRENT_USER"}
    assert not re.search(r"SetShellVarContext all|\$(PROGRAMFILES|WINDIR|SYSDIR|COMMONFILES)", script)


def test_the_setup_speaks_the_languages_of_the_game() -> None:
    words = SCRIPTS["words.nsh"]
    spoken = re.findall(r"^; (\w+)\n!insertmacro Words ", words, re.MULTILINE)
    assert spoken[0] == "en", "for everybody else"
    assert sorted(spoken) == sorted(languages())
    assert words.count("!insertmacro Words ") == len(spoken)


def test_the_setup_never_names_the_folder_of_the_players_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, _author: Path.cwd() / name)
    kept = Folders.of(None).data.name
    code = [line.partition(";")[0] for text in SCRIPTS.values() for line in text.splitlines()]
    assert not [line for line in code if re.search(rf"\\{kept}(?![-.])", line)]


def test_a_bundle_with_another_part_makes_no_setup(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: "makensis")
    (bundle / "more.dll").touch()
    assert not windows.set_up(bundle, tmp_path / "setup.exe", __version__)
    assert "more.dll" in capfd.readouterr().err


def test_the_setups_picture_is_the_icon_on_the_cloth() -> None:
    icon = Image.open(ICON).convert("RGBA")
    side = Image.open(BytesIO(side_picture(ICON.read_bytes()))).convert("RGB")
    assert side.size == (WIDTH, HEIGHT)
    cloth = side.crop((0, TOP, 1, TOP + icon.height)).resize(icon.size)
    cloth.paste(icon, mask=icon)
    left = (WIDTH - icon.width) // 2
    found = side.crop((left, TOP, left + icon.width, TOP + icon.height))
    assert max(ImageChops.difference(found, cloth).tobytes()) <= 1, "as Pillow draws it"


def test_without_nsis_it_says_where_it_comes_from(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert not windows.set_up(bundle, tmp_path / "setup.exe", __version__)
    assert "apt install nsis" in capfd.readouterr().err


def test_only_what_is_asked_for_is_made(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "BUNDLE", bundle)
    monkeypatch.setattr(windows, "PACKAGES", tmp_path / "packages")
    assert windows.main(["zip"]) == 0
    assert [path.suffix for path in (tmp_path / "packages").iterdir()] == [".zip"]


def test_without_a_bundle_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.setattr(windows, "BUNDLE", tmp_path)
    assert windows.main([]) == 1
    assert "no bundle for Windows" in capfd.readouterr().err
