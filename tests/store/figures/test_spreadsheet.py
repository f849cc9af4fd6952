"""The CSV of matches and hands, against the history and the statistics."""

import csv
import io
import re
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.store import schema
from game.store.figures.spreadsheet import HANDS, MATCHES, hands_csv, matches_csv
from game.store.figures.statistics import luck, together
from game.store.history import EVERYTHING, Filter, history
from game.store.matches.record_writer import Writer
from samples import match_history
from tests.store.matches import finished


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("spreadsheet") / "journal.sqlite"
    match_history.journal(found)
    return found


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("chosen", [EVERYTHING, Filter(outcome="won"), Filter(opponent="Ada"), Filter(form="relay")])
def test_the_matches_are_those_of_the_history(path: Path, chosen: Filter) -> None:
    found = rows(schema.ask(path, matches_csv, chosen) or "")
    entries = list(reversed(schema.ask(path, history, chosen) or ()))
    assert [one["match"] for one in found] == [entry.name for entry in entries]
    for one, entry in zip(found, entries, strict=True):
        assert (one["opponent"], one["outcome"]) == (entry.opponent, entry.outcome)
        assert (int(one["points"]), int(one["opponent_points"])) == (entry.mine, entry.theirs)
        assert (one["undone"], one["imported"]) == (str(int(entry.undone)), str(int(entry.imported)))
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", one["begun"])


@pytest.mark.parametrize("chosen", [EVERYTHING, Filter(outcome="lost"), Filter(preset="classic")])
def test_the_hands_add_up_to_the_statistics(path: Path, chosen: Filter) -> None:
    found, whole = rows(schema.ask(path, hands_csv, chosen) or ""), schema.ask(path, together, chosen)
    assert whole is not None
    hands = whole.hands
    assert len(found) == hands.played > 0
    won = [int(one["points"]) for one in found if int(one["points"]) > 0]
    assert sum(won) == hands.mine.points
    assert -sum(int(one["points"]) for one in found if int(one["points"]) < 0) == hands.theirs.points
    knocks = [one for one in found if one["knocked"] == "me" and one["ended"] in {"knock", "undercut"}]
    assert len(knocks) == hands.mine.knocks
    turns = [int(one["turns"]) for one in found]
    assert sum(turns) / len(turns) == pytest.approx(hands.mine.turns)
    mine, _theirs = schema.ask(path, luck, chosen) or (None, None)
    assert mine is not None
    assert sum(float(one["luck"] or 0) for one in found) == pytest.approx(mine.whole, abs=0.01 * len(found))


def test_the_page_of_formats_has_every_column() -> None:
    page = (Path(__file__).parents[3] / "docs" / "formats.md").read_text("utf-8").partition("## A spreadsheet")[2]
    page = page.partition("## A whole history")[0]
    told = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)))
    assert set(told) == {*MATCHES, *HANDS}


def test_a_name_is_never_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    record = finished()
    ada = replace(record.players[1], name="=1+1")
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 1e20).write(replace(record, players=(record.players[0], ada)))
    (one,) = rows(schema.ask(path, matches_csv) or "")
    assert one["opponent"] == "'=1+1"
    assert one["begun"] == "", "the clock was wrong"
