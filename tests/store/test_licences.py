from pathlib import Path

import pytest

from game.store.licences import libraries, library, read

TABLE = """\
# What it is made of

| Part | Licence | Text | Copyright | Files | Source |
| --- | --- | --- | --- | --- | --- |
| The game | MIT | MIT | © the authors | | https://example.org/game |
| FLAC | BSD | Xiph | © somebody | FLAC flac++ | https://example.org/flac |
| A row of another table | with two cells |
"""


def test_each_row_is_a_part_and_knows_its_files(tmp_path: Path) -> None:
    (tmp_path / "NOTICES.md").write_text(TABLE, "utf-8")
    game, flac = read(tmp_path / "NOTICES.md")
    assert (game.name, game.files, flac.licence) == ("The game", frozenset(), "BSD")
    assert game.within(frozenset())
    assert not flac.within(frozenset({"ogg"}))
    assert flac.within(frozenset({"ogg", "flac"}))


@pytest.mark.parametrize(
    ("file", "name"),
    [("libFLAC-0a1b.so.8.3.0", "flac"), ("SDL2.dll", "sdl"), ("_sqlite3.cpython-313.so", "_sqlite"), ("LICENSE", "")],
)
def test_a_librarys_name_is_without_prefix_and_numbers(file: str, name: str) -> None:
    assert library(file) == name


def test_the_libraries_of_a_bundle_are_those_of_all_its_folders(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    for name in ("libogg.so.0", "lib/libFLAC.so.8", "lib/readme.txt"):
        (tmp_path / name).touch()
    assert libraries(tmp_path) == {"ogg", "flac"}
