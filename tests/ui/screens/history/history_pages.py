"""Steps on the page of the history."""

from __future__ import annotations

from pathlib import Path

from game.store.history import length
from game.ui.screens.history.history_page import HistoryPage
from game.ui.widgets.virtual_list import VirtualList
from headless.sitting import Sitting
from samples import match_history


def opened(folder: Path, *, played: bool = True, size: tuple[int, int] = (1280, 800)) -> Sitting:
    folder.mkdir(exist_ok=True)
    if played:
        match_history.journal(folder / "journal.sqlite")
    sitting = Sitting(folder, size=size)
    return sitting.open()


def page(sitting: Sitting) -> HistoryPage:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, HistoryPage), scene
    return scene


def the_list(sitting: Sitting) -> VirtualList:
    found = page(sitting).matches
    assert found is not None
    return found


def rows(sitting: Sitting) -> list[str]:
    found = sitting.pilot.find(role="list").children
    return [f"{line.name}; {line.value}" for line in found if "offscreen" not in line.state]


def said(sitting: Sitting) -> list[str]:
    return [node.name for node in sitting.pilot.nodes() if node.role in ("heading", "label")]


def matches(sitting: Sitting) -> int:
    return sitting.journal.ask(length) or 0
