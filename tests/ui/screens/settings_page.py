"""Steps on the page of settings."""

from pathlib import Path

from game.store.settings import Settings
from game.ui.engine.accessibility import Node
from game.ui.pages.page import Page
from game.ui.widgets.panel import Panel
from headless import wordbook
from headless.sitting import Sitting

SETS = {"choice", "switch", "slider", "number"}


def opened(folder: Path, tab: str = wordbook.HOUSE_RULES, size: tuple[int, int] = (1280, 800)) -> Sitting:
    sitting = Sitting(folder, size=size).open()
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(tab, role="option")
    sitting.pilot.turn()
    return sitting


def panel(sitting: Sitting) -> Panel:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Page)
    return scene.panel


def go(sitting: Sitting, name: str) -> Node:
    """Tab to a widget, which scrolls it into sight."""
    for _step in range(80):
        focus = panel(sitting).focus
        if focus is not None and focus.ring and focus.name == name:
            return sitting.pilot.find(name=name)
        sitting.pilot.key("tab")
    raise AssertionError(f"the tab key does not reach {name!r}")


def child(sitting: Sitting, name: str, which: str) -> None:
    node = sitting.pilot.find(name=name)
    sitting.pilot.press(*next(one for one in node.children if one.name == which).centre)


def start_from(sitting: Sitting, settings: Settings) -> None:
    sitting.services.keep(settings)
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    page.anew()
    sitting.pilot.turn()


def chosen(sitting: Sitting) -> str:
    """Return the chosen rule set."""
    return sitting.pilot.find(name="Rules", role="button").value


def choose(sitting: Sitting, name: str) -> None:
    """Choose a rule set by keys."""
    go(sitting, "Rules")
    sitting.pilot.key("return")
    sitting.settle()
    go(sitting, name)
    sitting.pilot.key("return")
    sitting.settle()
