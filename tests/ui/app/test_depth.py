"""The number of things to press in the main menu, and the presses each function is away."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.settings.values import NEWS
from game.ui.screens.home.door import Door
from game.ui.screens.home.title import Title
from headless import wordbook
from headless.sitting import Sitting

ONE = {
    wordbook.PLAY: "TableScene",
    wordbook.DEAL_OF_THE_DAY: "DealOfTheDay",
    wordbook.LEARN: "LearnPage",
    wordbook.CLUB: "ClubPage",
    wordbook.YOU: "PeoplePage",
    wordbook.NEW_MATCH: "NewMatch",
    wordbook.PASS_AND_PLAY: "NewMatch",
    wordbook.YOUR_GAMES: "HistoryPage",
    wordbook.SETTINGS: "SettingsPage",
}
TWO = {
    (wordbook.YOUR_GAMES, wordbook.STATISTICS): "StatisticsPage",
    (wordbook.MORE, wordbook.SCORE_PAD): "ScorePadsPage",
    (wordbook.MORE, wordbook.ENTER_A_CODE): "EnterCode",
    (wordbook.MORE, wordbook.DUPLICATE_SETS): "SetsPage",
    (wordbook.MORE, wordbook.THE_RULES): "RulesPage",
    (wordbook.MORE, "Trophies"): "ClubPage",
    (wordbook.MORE, wordbook.KEYS_AND_BUTTONS): "KeysPage",
    (wordbook.MORE, f"What’s new in {NEWS}"): "NewsPage",
    (wordbook.MORE, wordbook.ABOUT): "AboutPage",
    (wordbook.LEARN, wordbook.FIRST_LESSON): "Lesson",
    (wordbook.LEARN, wordbook.COURSE): "CoursePage",
    (wordbook.LEARN, "Drills"): "DrillsPage",
    (wordbook.LEARN, "Problems"): "ProblemsPage",
}
"""Scenes by what's pressed on the way."""


def test_the_main_menu_has_four_doors_and_at_most_seven_quiet_entries(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    title = sitting.pilot.loop.top
    assert isinstance(title, Title)
    doors = [one.name for one in title.panel.widgets if type(one) is Door]
    assert doors == [wordbook.PLAY, wordbook.DEAL_OF_THE_DAY, wordbook.LEARN, wordbook.CLUB]
    assert len([one for one in title.panel.widgets if one.takes_focus]) <= len(doors) + 7


@pytest.mark.parametrize(("way", "scene"), [*(((name,), scene) for name, scene in ONE.items()), *TWO.items()])
def test_each_function_is_one_or_two_presses_away(tmp_path: Path, way: tuple[str, ...], scene: str) -> None:
    sitting = Sitting(tmp_path, computer="-").open()
    for name in way:
        sitting.pilot.click(name, role="option" if name == wordbook.STATISTICS else "button")
        sitting.settle()
    assert type(sitting.pilot.loop.top).__name__ == scene
