"""Network shares, Windows' own prefix, long paths and special characters."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from msgspec.structs import replace

from game.store import schema
from game.store.files.atomic_file import KeptFile
from game.store.history import history
from game.store.journal import Journal
from game.store.settings import SettingsFile
from game.store.sqlite_errors import damaged, why
from tests.store.logs_of_version_1 import leave
from tests.store.matches import in_second_hand

WINDOWS_ONLY = pytest.mark.skipif(os.name != "nt", reason="a path of Windows")


def plain(folder: Path) -> Path:
    return folder / "a#b %41% ü 牌's;&=+"


def question(folder: Path) -> Path:
    return folder / "what? *mode=rw*"


def prefixed(folder: Path) -> Path:
    return Path(f"\\\\?\\{folder}")


def long(folder: Path) -> Path:
    """Longer than Windows allows without its prefix."""
    return (prefixed(folder) if os.name == "nt" else folder).joinpath(*"abcd"[:3], "x" * 200, "y" * 100)


def shared(folder: Path) -> Path:
    """As shared with administrators, or by Wine through a link in its prefix."""
    drive, rest = folder.drive, folder.relative_to(folder.anchor)
    share = Path(f"\\\\localhost\\{drive.rstrip(':').lower()}$\\") / rest
    if not share.is_dir():
        pytest.skip(f"{share} is not shared here")
    return share / "kept"


def shared_and_prefixed(folder: Path) -> Path:
    return Path("\\\\?\\UNC" + str(shared(folder))[1:])


FOLDERS = [
    plain,
    pytest.param(question, marks=pytest.mark.skipif(os.name == "nt", reason="no name there has a question mark")),
    long,
    *(pytest.param(one, marks=WINDOWS_ONLY) for one in (prefixed, shared, shared_and_prefixed)),
]


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    made: Path = request.param(tmp_path)
    return made


@pytest.mark.parametrize("folder", FOLDERS, indirect=True)
def test_matches_are_kept_and_read_there(folder: Path) -> None:
    path = folder / "journal.sqlite"
    journal = Journal(path, {"steady"})
    record = in_second_hand(3, journal.keep)
    assert journal.flush()
    assert len(journal.ask(history) or ()) == 1
    journal.close()
    journal = Journal(path, {"steady"})
    assert (journal.running(), journal.notices) == (record, [])
    journal.close()


@pytest.mark.parametrize("folder", FOLDERS, indirect=True)
def test_an_action_log_left_there_is_taken_over(folder: Path) -> None:
    path, record = folder / "journal.sqlite", in_second_hand(5)
    leave(path, [record])
    journal = Journal(path)
    assert (journal.running(), journal.notices) == (record, [])
    journal.close()


@pytest.mark.parametrize("folder", FOLDERS, indirect=True)
def test_files_that_are_written_whole_are_kept_there(folder: Path) -> None:
    settings = SettingsFile(folder / "settings.json")
    settings.save(replace(settings.settings, left_handed=True))
    again = SettingsFile(folder / "settings.json")
    assert (again.settings.left_handed, again.notices) == (True, [])
    file = KeptFile(folder / "note.json", "unreadable")
    file.write("no JSON")
    assert file.refuse() == "note.unreadable-1.json"
    file.write("more")
    file.remove()
    assert sorted(one.name for one in folder.iterdir()) == [
        "files.lock",
        "note.unreadable-1.json",
        "settings.json",
    ]


@pytest.mark.parametrize(
    "path",
    [
        PureWindowsPath(r"\\server\share\Müller 牌\journal.sqlite"),
        PureWindowsPath(r"\\?\C:\games\journal.sqlite"),
        PureWindowsPath(r"\\?\UNC\server\share\journal.sqlite"),
        PureWindowsPath(r"C:\a#b%41?c\journal.sqlite"),
        PurePosixPath("//server/share/journal.sqlite"),
        PurePosixPath("/games/a#b%41?c/journal.sqlite"),
    ],
)
def test_sqlite_is_told_no_server_and_no_option_by_a_path(path: PureWindowsPath | PurePosixPath) -> None:
    told = schema.address(path)
    assert told.startswith("file:")
    assert not set(told.removeprefix("file:")) & set("/?#\\:")


def test_a_file_that_sqlite_does_not_open_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(schema.connect(path)):
        pass
    monkeypatch.setattr(schema, "address", lambda _path: "file:" + str(PurePosixPath("//server/share/journal.sqlite")))
    with pytest.raises(sqlite3.Error, match="authority") as caught:
        schema.reading(path)
    assert not damaged(caught.value)
    assert why(caught.value) == "it can’t be opened"


def test_a_folder_in_the_place_of_the_file_is_not_called_damaged(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as caught:
        schema.opened(str(tmp_path))
    assert not damaged(caught.value)
