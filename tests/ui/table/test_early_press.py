"""A press too early to mean a move only hurries: nobody draws before the opponent's discard can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.rules import Card, CardSet, Discard, Phase
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer
from tests.ui.table.test_ceremonies import ENDS, until
from tests.ui.table.test_hand_endings import play
from tests.ui.table.test_knock import knocking

SPEEDS = ("slow", "normal", "fast", "none")
DELAYS = range(50, 801, 50)
GLANCE = 250.0
OWN, OTHER = "8h 8s 3c 4d 5d Jc Qh As 9s 7c", "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"
SEEN = Card.parse("Qd")


class Watched:
    """A person at the table, and since when the opponent's queen of diamonds can be seen."""

    def __init__(self, folder: Path, speed: str) -> None:
        deals = dealing(OWN, OTHER, upcard="Ks", stock="4c 9d Qc 2h")
        self.sitting = Sitting(folder, deals, computer="- " + "s xQd " * 130, speed=speed).sit()
        play(self.sitting, "- s")
        self.pilot = self.sitting.pilot
        self.pilot.frame = 25.0
        self.pilot.watcher = self._watch
        self.since: float | None = None
        self._last = self.pilot.clock.now

    def _watch(self) -> None:
        sprite = self.sitting.table.board.sprites.get(SEEN)
        seen = sprite is not None and sprite.visible and sprite.face is SEEN and sprite.flip <= 0.5
        self.since = (self._last if self.since is None else self.since) if seen else None
        self._last = self.pilot.clock.now

    @property
    def drawn(self) -> bool:
        return self.sitting.moves.endswith("xQd s")

    def discard(self) -> None:
        self.pilot.press(*self.sitting.grip("9s"))
        self.pilot.key("return")

    def take_back(self) -> None:
        """Undo up to the discard."""
        self.pilot.settle()
        while self.sitting.view.phase is not Phase.DISCARD or self.drawn:
            self.pilot.key("z", mod=pygame.KMOD_LCTRL)
            self.pilot.settle()

    def seen_for(self) -> float:
        return 0.0 if self.since is None else self.pilot.clock.now - self.since


def pressed(table: Watched, press: Callable[[Sitting], object], delays: Iterable[int]) -> bool:
    """Discard, and press after each of these milliseconds; return whether one of the presses drew."""
    table.discard()
    began, drew = table.pilot.clock.now, False
    for delay in delays:
        table.pilot.advance(began + delay - table.pilot.clock.now)
        press(table.sitting)
        assert drew or not table.drawn or table.seen_for() >= GLANCE, (delay, table.seen_for())
        drew |= table.drawn
    table.pilot.settle()
    assert table.drawn is drew, "nothing is drawn later because of a press"
    return drew


def key(sitting: Sitting) -> None:
    sitting.pilot.key("s")


@pytest.mark.parametrize("speed", SPEEDS)
def test_no_press_of_the_stocks_key_draws_blind(tmp_path: Path, speed: str) -> None:
    """128 presses at each speed: one in a turn, or one every 50 milliseconds."""
    table, drew = Watched(tmp_path, speed), 0
    for delay in DELAYS:
        drew += pressed(table, key, [delay])
        table.take_back()
    assert (drew > 0) is (speed == "none"), "where cards are at once, a later press draws"
    for offset in range(0, 49, 7):
        assert pressed(table, key, [offset + delay for delay in DELAYS])
        table.take_back()


def reader(sitting: Sitting) -> None:
    sitting.pilot.find(name=wordbook.STOCK).perform("press")


def drag(sitting: Sitting) -> None:
    sitting.pilot.drag(sitting.stock, sitting.lap, steps=2)


WAYS: dict[str, Callable[[Sitting], object]] = {
    "click": lambda sitting: sitting.pilot.press(*sitting.stock),
    "drag": drag,
    "reader": reader,
    "pad": lambda sitting: PadPlayer(sitting.pilot).press(GamepadButton.X),
}


@pytest.mark.parametrize("speed", ["fast", "none"])
@pytest.mark.parametrize("way", WAYS)
def test_no_other_way_draws_blind(tmp_path: Path, way: str, speed: str) -> None:
    table, drew = Watched(tmp_path, speed), 0
    for delay in DELAYS[::3]:
        drew += pressed(table, WAYS[way], [delay])
        table.take_back()
    assert (drew > 0) is (speed == "none")


def test_a_click_that_began_before_the_discard_only_hurries(tmp_path: Path) -> None:
    table = Watched(tmp_path, "normal")
    table.discard()
    table.pilot.advance(100)
    table.pilot.down(*table.sitting.stock)
    table.pilot.advance(1000)
    assert table.sitting.table.playing()
    table.pilot.release()
    assert not table.drawn
    table.pilot.press(*table.sitting.stock)
    assert table.drawn


def test_an_early_press_does_not_cut_the_discard_short_for_who_listens(tmp_path: Path) -> None:
    table, said = Watched(tmp_path, "none"), list[str]()
    listener = SimpleNamespace(say=lambda words, _urgent: said.append(words), show=lambda *_: None, hush=said.clear)
    table.pilot.loop.listeners.append(listener)
    table.discard()
    for _turn in range(3):
        table.pilot.turn()
    assert "Ada discarded the queen of diamonds." in said
    table.pilot.advance(100)
    table.pilot.key("s")
    assert said == ["Ada discarded the queen of diamonds."]
    assert not table.drawn


def test_the_upcard_is_neither_taken_nor_passed_before_it_can_be_seen(tmp_path: Path) -> None:
    deals = dealing(OWN, OTHER, upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", speed="none")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    for key in ("p", "t"):
        sitting.pilot.advance(100)
        sitting.pilot.key(key)
        assert sitting.moves == ""
    sitting.pilot.advance(200)
    sitting.pilot.key("p")
    assert sitting.moves.startswith("-")


def test_no_knock_before_the_drawn_card_can_be_seen(tmp_path: Path) -> None:
    """The eight of clubs is the next card; the nine of spades would be knocked with."""
    sitting = knocking(tmp_path)
    sitting.pilot.key("z", mod=pygame.KMOD_LCTRL)
    sitting.pilot.settle()
    sitting.pilot.key("s")
    for key in ("k", "k"):
        sitting.pilot.key(key)
    assert sitting.moves == "- - s"


def laying_off(folder: Path, speed: str) -> Sitting:
    """The opponent has knocked, and the four of spades fits their run."""
    own, other, stock, computer, *_others = ENDS["knock, lost"]
    deals = dealing(own, other, upcard="Ks", stock=stock)
    sitting = Sitting(folder, deals, computer=computer, speed=speed).sit()
    play(sitting, "- s")
    sitting.mouse(Discard(Card.parse("Kc")))
    until(sitting, lambda: sitting.view.phase is Phase.LAYOFF, each=10)
    return sitting


@pytest.mark.parametrize(("speed", "wait"), [("normal", 600), ("normal", 1000), ("fast", 500), ("none", 100)])
def test_a_quick_drag_lays_a_card_off_while_the_knocks_word_stands(tmp_path: Path, speed: str, wait: float) -> None:
    """The melds lie open then, and the drag's own press ends the ceremony."""
    sitting = laying_off(tmp_path, speed)
    sitting.pilot.advance(wait)
    sitting.pilot.frame = 20.0
    sitting.pilot.drag(sitting.grip("4s"), sitting.meld(CardSet.parse("As 2s 3s")), steps=6)
    assert sitting.moves.endswith(" +4s")


def test_enter_pressed_twice_after_a_knock_lays_nothing_off(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path, "normal")
    sitting.pilot.advance(1000)
    sitting.pilot.key("return")
    sitting.pilot.advance(100)
    sitting.pilot.key("return")
    assert sitting.view.phase is Phase.LAYOFF
    assert "+" not in sitting.moves


@pytest.mark.parametrize("speed", ["normal", "none"])
def test_no_press_deals_on_before_the_result_can_be_seen(tmp_path: Path, speed: str) -> None:
    """Enter hurries the hand's end, and at last goes on."""
    sitting = knocking(tmp_path, speed=speed)
    sitting.point("9s")
    sitting.pilot.key("k")
    shown: float | None = None
    for _press in range(60):
        if sitting.session.hand:
            break
        if shown is None and sitting.table.resting():
            shown = sitting.pilot.clock.now
        sitting.pilot.advance(50)
        sitting.pilot.key("return")
    assert sitting.session.hand == 1
    assert shown is not None
    assert GLANCE <= sitting.pilot.clock.now - shown <= GLANCE + 150


def test_enter_pressed_twice_shows_nobody_the_next_players_hand(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(OWN, OTHER, upcard="Ks"), speed="none").together()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.settle()
    sitting.pilot.key("p")
    for _press in range(3):
        sitting.pilot.advance(50)
        sitting.pilot.key("return")
        assert isinstance(sitting.pilot.loop.top, PrivacyCurtain)
    sitting.pilot.settle()
    sitting.pilot.key("return")
    assert isinstance(sitting.pilot.loop.top, TableScene)
