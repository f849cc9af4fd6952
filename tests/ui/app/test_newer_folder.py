"""A folder that a newer version of the game has written, as after a downgrade."""

import sqlite3
from contextlib import closing
from pathlib import Path

from game.store import migrations
from headless.sitting import Sitting


def test_the_main_menu_says_in_one_sentence_that_it_cannot_save_and_nothing_changes(tmp_path: Path) -> None:
    game = Sitting(tmp_path).open().sit()
    game.hand(game.keys)
    game.close()
    matches = tmp_path / "journal.sqlite"
    with closing(sqlite3.connect(matches)) as connection:
        connection.execute("CREATE TABLE weather (match INTEGER)")
        connection.execute(f"PRAGMA user_version = {len(migrations.MIGRATIONS) + 1}")
    before = matches.read_bytes()
    game = Sitting(tmp_path).open()
    game.settle()
    assert [node.name for node in game.pilot.nodes() if str(tmp_path) in node.name] == [
        f"Matches can’t be saved in {tmp_path}: a newer version of the game saved the matches there."
    ]
    game.close()
    assert matches.read_bytes() == before
