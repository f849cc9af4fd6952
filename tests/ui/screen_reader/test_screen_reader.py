"""What a reader is told, when, and what it can do; tests/window/test_screen_reader.py tests the bus."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest
from msgspec.structs import replace

from game.ui.graphics.animation import Tween
from game.ui.screen_reader.screen_reader import ScreenReader
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from samples import match_history
from tests.ui.screen_reader.kept_bridge import KeptBridge

HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"


@pytest.fixture
def bridge() -> KeptBridge:
    return KeptBridge()


def sitting_at(folder: Path, bridge: KeptBridge) -> Sitting:
    sitting = Sitting(folder, dealing(HAND, upcard="9c", stock="8d"), computer="")
    ScreenReader(sitting.pilot.loop, bridge)
    return sitting.sit()


def listen(sitting: Sitting, bridge: KeptBridge) -> None:
    bridge.begin()
    sitting.pilot.turn()
    sitting.pilot.settle()


def test_nothing_is_made_while_nobody_listens(
    tmp_path: Path, bridge: KeptBridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sitting_at(tmp_path, bridge)
    monkeypatch.setattr(sitting.table, "nodes", lambda: pytest.fail("the scene was asked for its nodes"))
    sitting.pilot.key("left")
    sitting.pilot.settle()
    assert bridge.updates == []


def test_only_what_changed_is_told_again(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    assert bridge.updates[0].tree is not None
    told = len(bridge.updates)
    sitting.pilot.turn()
    assert len(bridge.updates) == told, "nothing changed"
    sitting.pilot.key("left")
    sitting.pilot.settle()
    assert len(bridge.updates) > told
    assert len(bridge.updates[-1].nodes) < 10
    assert bridge.nodes[bridge.updates[-1].focus].label == "king of clubs"
    bridge._end()
    sitting.pilot.turn()
    told = len(bridge.updates)
    sitting.pilot.key("left")
    sitting.pilot.settle()
    assert len(bridge.updates) == told, "the reader has gone"


def test_what_happens_is_said_in_its_order_and_a_refusal_is_urgent(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    loop = sitting.pilot.loop
    loop.speak("Ada drew from the stock.")
    loop.speak("Ada drew from the stock.")
    loop.speak("That is K♠.", urgent=True)
    sitting.pilot.turn()
    assert bridge.said() == [
        ("Ada drew from the stock.", False),
        ("Ada drew from the stock.", False),
        ("That is king of spades.", True),
    ]


def test_what_a_page_says_as_it_opens_is_said_after_the_page_is_there(tmp_path: Path, bridge: KeptBridge) -> None:
    """Such as the first deal after Play, without animation."""
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="").open()
    ScreenReader(sitting.pilot.loop, bridge)
    listen(sitting, bridge)
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert [words for words, _urgent in bridge.said()] == ["Ada deals.", "Take the nine of clubs or pass?"]
    page = next(number for number, update in enumerate(bridge.updates) if any_named(update, wordbook.THE_TABLE))
    assert not any(node.live for _id, node in bridge.updates[page].nodes)


def any_named(update: Any, name: str) -> bool:
    return any(node.label == name for _id, node in update.nodes)


def test_a_remark_is_said_with_its_speaker(tmp_path: Path, bridge: KeptBridge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.seat.opponent.said", lambda _evening: ("ginned", 0))
    deals = dealing("As 2s 3s 4h 5h 6h Td Jd Qd 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-")
    ScreenReader(sitting.pilot.loop, bridge)
    sitting.sit()
    listen(sitting, bridge)
    sitting.play("- s k9s")
    sitting.settle()
    gin, ended, remark = [words for words, _urgent in bridge.said()][-3:]
    assert (gin, ended.startswith("Ada’s deadwood: ")) == ("Gin!", True)
    assert remark.startswith("Ada: ")
    sitting.table.refresh()
    sitting.pilot.turn()
    assert bridge.said() == []


def test_words_are_said_at_once_while_cards_move(tmp_path: Path, bridge: KeptBridge) -> None:
    """Positions wait until things rest or a while has passed; speech doesn't."""
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    loop = sitting.pilot.loop
    sitting.table.animator.start(Tween(loop.now, 10_000.0, (0.0,), (1.0,), lambda _way: None))
    sitting.pilot.advance(1_000)
    told = len(bridge.updates)
    loop.speak("Ada drew from the stock.")
    sitting.pilot.turn()
    assert sitting.pilot.wait == 0
    assert len(bridge.updates) == told + 1
    assert bridge.said() == [("Ada drew from the stock.", False)]


def test_what_is_covered_says_nothing(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    table = sitting.table
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    told = len(bridge.updates)
    table.speak("Nobody hears this.")
    sitting.pilot.turn()
    assert len(bridge.updates) == told


def test_a_reader_gives_the_keyboard_and_presses(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    bridge.ask("Take", accesskit.Action.FOCUS)
    sitting.pilot.turn()
    assert "focused" in sitting.pilot.find(name=wordbook.TAKE).state
    bridge.ask("Take", accesskit.Action.CLICK)
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.moves == "u"
    bridge.ask("Take", accesskit.Action.CLICK)
    sitting.pilot.turn()
    assert ("That’s no longer on the screen.", True) in bridge.said()


def test_what_a_number_gives_way_to_is_said(tmp_path: Path, bridge: KeptBridge) -> None:
    """A reader announces a changed number by itself, but not a word that replaces it."""
    sitting = Sitting(tmp_path)
    ScreenReader(sitting.pilot.loop, bridge)
    sitting.open()
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.HOUSE_RULES, role="option")
    listen(sitting, bridge)
    while "focused" not in sitting.pilot.find(name=wordbook.KNOCK_LIMIT).state:
        sitting.pilot.key("tab")
    sitting.pilot.key("left")
    sitting.pilot.settle()
    assert all(node.live is None for update in bridge.updates for _id, node in update.nodes)
    sitting.pilot.key("return")
    sitting.pilot.settle()
    told = [node.value for update in bridge.updates for _id, node in update.nodes if node.live is not None]
    assert told == [sitting.pilot.find(name=wordbook.KNOCK_LIMIT).value]


def test_what_can_be_pressed_is_no_mere_label(tmp_path: Path, bridge: KeptBridge) -> None:
    """Such as the lines of the keys page, and the other table."""
    sitting = sitting_at(tmp_path, bridge)
    sitting.pilot.key("f1")
    listen(sitting, bridge)
    lines = [
        node for node in bridge.nodes.values() if node.label and node.label.startswith(wordbook.DRAW_FROM_THE_STOCK)
    ]
    assert [node.role for node in lines] == [accesskit.Role.BUTTON]


def focus(bridge: KeptBridge) -> Any:
    return bridge.nodes[bridge.updates[-1].focus]


def test_before_a_deal_and_after_a_hand_the_focus_is_on_what_enter_presses(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = Sitting(tmp_path, match_history.Sealed(5))
    ScreenReader(sitting.pilot.loop, bridge)
    sitting.services.keep(replace(sitting.services.settings, show_seal=True))
    sitting.app.restart(*sitting.services.matches.new())
    listen(sitting, bridge)
    assert focus(bridge).label == wordbook.DEAL
    sitting.pilot.key("return")
    sitting.settle()
    assert focus(bridge).label == wordbook.YOUR_CARDS
    sitting.hand(sitting.keys, after=lambda: sitting.pilot.advance(600))
    sitting.settle()
    assert focus(bridge).label == wordbook.NEXT_DEAL


def test_a_number_has_its_limits_also_where_it_shows_a_word(tmp_path: Path, bridge: KeptBridge) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.keep(replace(sitting.services.settings, card_sounds=0))
    ScreenReader(sitting.pilot.loop, bridge)
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.SOUND)
    listen(sitting, bridge)
    slider = next(node for node in bridge.nodes.values() if node.label == "Cards, Off")
    assert (slider.numeric_value, slider.min_numeric_value, slider.max_numeric_value) == (0, 0, 100)
    assert (slider.numeric_value_step, slider.value) == (5, "Off")
    id_ = next(id_ for id_, node in bridge.nodes.items() if node is slider)
    bridge.asked(SimpleNamespace(action=accesskit.Action.SET_VALUE, target=id_, data=(0, 35.0)))
    sitting.pilot.turn()
    assert sitting.services.settings.card_sounds == 35
    assert bridge.nodes[id_].numeric_value == 35


def test_what_is_disabled_or_out_of_sight_is_told_as_such(tmp_path: Path, bridge: KeptBridge) -> None:
    """On the Linux bus AccessKit can't disable a button, and what isn't hidden is showing."""
    sitting = sitting_at(tmp_path, bridge)
    listen(sitting, bridge)
    undo = next(node for node in bridge.nodes.values() if node.label == "Undo")
    assert undo.is_disabled
    assert (undo.role == accesskit.Role.COLOR_WELL) is (sys.platform not in {"win32", "darwin"})
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    sitting.pilot.turn()
    names = {node.id: node.name for node in sitting.pilot.nodes() if "offscreen" in node.state}
    assert names
    hidden = [node.label for node in bridge.nodes.values() if node.is_hidden]
    assert len(hidden) >= len(names) or sys.platform in {"win32", "darwin"}
