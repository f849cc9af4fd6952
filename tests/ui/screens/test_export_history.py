"""Saving the history for other programs."""

import csv
from pathlib import Path

from game.store.history import Filter, length
from game.ui.screens.history.export_history import ExportHistory, SaveTable
from game.ui.screens.history.history_page import HistoryPage
from headless import wordbook
from tests.ui.screens.test_history import opened, page


def saved(folder: Path, name: str) -> list[list[str]]:
    with (folder / "exports" / name).open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.reader(lines))


def test_matches_and_hands_are_saved_from_the_history(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.YOUR_GAMES)
    sitting.to(wordbook.EXPORT)
    assert isinstance(sitting.pilot.loop.top, ExportHistory)
    sitting.to(wordbook.HANDS_AS_CSV)
    sitting.to(wordbook.SAVE)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, SaveTable)
    assert scene.said.startswith("Copy saved to")
    assert len(saved(tmp_path, "gin-rummy-hands.csv")) > 100
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, HistoryPage)


def test_what_is_filtered_is_saved(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.YOUR_GAMES)
    chosen = Filter(outcome="won")
    page(sitting).only(chosen)
    sitting.to(wordbook.EXPORT)
    assert "Only the matches that you’ve filtered." in [node.name for node in sitting.pilot.nodes()]
    sitting.to("Matches as CSV")
    sitting.to(wordbook.SAVE)
    assert len(saved(tmp_path, "gin-rummy-matches.csv")) == 1 + (sitting.journal.ask(length, chosen) or 0)


def test_there_is_nothing_to_export_without_matches(tmp_path: Path) -> None:
    sitting = opened(tmp_path, played=False)
    sitting.to(wordbook.YOUR_GAMES)
    assert wordbook.EXPORT not in [node.name for node in sitting.pilot.nodes()]


def test_the_statistics_lead_there_too(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.STATISTICS)
    sitting.to(wordbook.EXPORT)
    assert isinstance(sitting.pilot.loop.top, ExportHistory)
