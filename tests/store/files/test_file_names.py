"""Names as players write, paste and drop them."""

import os
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from game.store.files.file_names import FileNameError, addressed, path_from, possible
from headless import wordbook

FILE = "file:" + 2 * "/"
"""In one piece it would look like a path on somebody's machine."""
REFUSED = wordbook.THAT_ISNT_A_VALID_FILE_NAME
WINDOWS_ONLY = pytest.mark.skipif(os.name != "nt", reason="a path of Windows")


@pytest.mark.parametrize("name", ["CON", "con", "PRN", "AUX", "NUL", "COM1", "com9", "LPT1", "COM¹", "lpt³", "CONIN$"])
@pytest.mark.parametrize("ending", ["", ".ginrummy", ".tar.gz", " .txt"])
def test_a_device_of_windows_is_no_file(name: str, ending: str) -> None:
    for path in (f"{name}{ending}", f"C:\\games\\{name}{ending}", f"{name}{ending}\\below.txt"):
        assert not possible(PureWindowsPath(path)), path
    assert possible(PurePosixPath(f"{name}{ending}"))


@pytest.mark.parametrize(
    "path",
    [
        r"\\.\COM1", r"\\.\PhysicalDrive0", r"C:\games\notes:b", "notes:b", r"C:\a<b", r"C:\a>b", r'C:\a"b', r"C:\a|b",
        r"C:\a?b", r"C:\a*b", "C:\\a\tb", "C:\\a\nb", "C:\\a\x00b", "C:\\a\x1fb", r"C:\games.\anna", r"C:\anna. ",
        "anna.", "anna ", "...", r"C:\games \anna", "C:\\" + 256 * "a", "C:\\" + 128 * "🂡", "C:\\\ud800",
    ],
)  # fmt: skip
def test_a_name_that_windows_would_change_or_refuse_is_no_files(path: str) -> None:
    assert not possible(PureWindowsPath(path))


@pytest.mark.parametrize(
    "path",
    [
        PureWindowsPath(r"C:\games\Müller 牌\Documents\gin-rummy-anna.ginrummy"),
        PureWindowsPath(r"\\server\share\anna.ginrummy"),
        PureWindowsPath(r"\\?\C:\games\anna.ginrummy"),
        PureWindowsPath(r"\\?\UNC\server\share\anna.ginrummy"),
        PureWindowsPath(r"..\.\anna"),
        PureWindowsPath("C:anna"),
        PureWindowsPath("."),
        PureWindowsPath(r"C:\.config\#100%;'a' (2)\connect.txt"),
        PureWindowsPath(r"C:\console\nul0\COM10\lpt.txt"),
        PureWindowsPath("C:\\" + 255 * "a"),
        PurePosixPath('/games/a:b/"x"?*|<>. '),
        PurePosixPath("/games/\udcff"),
    ],
)
def test_any_other_name_could_be_a_files(path: PurePath) -> None:
    assert possible(path)


@pytest.mark.parametrize("path", ["a\0b", "/games/\ud800"])
def test_no_system_has_a_file_of_such_a_name(path: str) -> None:
    assert not possible(Path(path))
    assert not possible(PureWindowsPath(path))


@pytest.mark.parametrize("text", ["a\0b", "\ud800", "file:a%00b", FILE + "[", "  ", '"a\0b"'])
def test_what_names_no_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(FileNameError) as caught:
        path_from(text)
    assert str(caught.value) == REFUSED


@pytest.mark.parametrize("marks", ['"{}"', "'{}'", '  "{}" ', " {}\n", "{}"])
def test_a_path_is_read_as_it_is_copied(tmp_path: Path, marks: str) -> None:
    path = tmp_path / "a b, 'c'.ginrummy"
    assert path_from(marks.format(path)) == path
    assert path_from(marks.format(path.as_uri())) == path
    assert path_from(marks.format(path.as_uri().replace("///", "//localhost/"))) == path


def test_a_path_may_begin_at_the_home_folder() -> None:
    assert path_from("~/anna.ginrummy") == Path.home() / "anna.ginrummy"
    assert path_from("~nobody-has-this-name/anna") in (
        Path("~nobody-has-this-name/anna"),
        Path.home().with_name("nobody-has-this-name") / "anna",  # Windows looks beside the player's own
    )


@pytest.mark.skipif(os.name == "nt", reason="a path of Windows is text")
def test_an_address_may_hold_what_is_no_text() -> None:
    assert path_from(FILE + "/games/%FF") == Path("/games/\udcff")


@pytest.mark.parametrize(
    ("address", "windows", "elsewhere"),
    [
        (FILE + "/C:/a%20b/anna", "C:/a b/anna", "/C:/a b/anna"),
        (FILE + "localhost/C:/anna", "C:/anna", "/C:/anna"),
        (FILE + "server/share/a%20b/anna", "//server/share/a b/anna", "/share/a b/anna"),
        ("file:anna", "anna", "anna"),
    ],
)
def test_an_address_names_a_drive_or_a_server_on_windows(address: str, windows: str, elsewhere: str) -> None:
    assert addressed(address, windows=True) == windows
    assert addressed(address, windows=False) == elsewhere


@WINDOWS_ONLY
@pytest.mark.parametrize("text", ["CON", "NUL", "C:\\games\\a:b", '"C:\\games\\nul.txt"', FILE + "/C:/a%3Ab"])
def test_a_name_that_means_something_else_on_windows_is_refused(text: str) -> None:
    with pytest.raises(FileNameError):
        path_from(text)
