"""The keys, in one table: the program acts by it, and the page of keys shows it, so that neither can differ."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.rules.i18n import _
from game.ui.engine.key_binding import ACTIVATE, COMMAND, KeyBinding
from game.ui.table.controller import Controller
from game.ui.table.hint import Hint
from game.ui.table.hud import Hud
from game.ui.table.inspector import Inspector
from game.ui.table.ways import TableWays


class KeyedTable(Protocol):
    """What keys reach at a table."""

    @property
    def controller(self) -> Controller:
        """The moves."""

    @property
    def hud(self) -> Hud:
        """The buttons."""

    @property
    def hint(self) -> Hint:
        """What the expert would do."""

    @property
    def inspector(self) -> Inspector:
        """What things are."""

    @property
    def ways(self) -> TableWays:
        """Where else one can go."""

    def enter(self) -> None:
        """Do what is at hand."""

    def escape(self) -> None:
        """Take something back, or open the menu."""


def turn() -> tuple[KeyBinding[KeyedTable], ...]:
    """What is done with cards."""
    left, right = pygame.K_LEFT, pygame.K_RIGHT
    return (
        KeyBinding((_("S"),), _("Draw from the stock"), {pygame.K_s: lambda table: table.controller.draw_stock()}),
        KeyBinding(
            (_("D"), _("T")),
            _("Take the discard"),
            dict.fromkeys((pygame.K_d, pygame.K_t), lambda table: table.controller.take_discard()),
        ),
        KeyBinding((_("P"),), _("Pass"), {pygame.K_p: lambda table: table.controller.pass_()}),
        KeyBinding(
            ("←", "→"),
            _("Choose a card"),
            {
                left: lambda table: table.controller.point(-1, carry=False),
                right: lambda table: table.controller.point(1, carry=False),
            },
        ),
        KeyBinding(
            ("←", "→"),
            _("Carry the chosen card along"),
            {
                left: lambda table: table.controller.point(-1, carry=True),
                right: lambda table: table.controller.point(1, carry=True),
            },
            (_("Shift"),),
            pygame.KMOD_SHIFT,
        ),
        KeyBinding(
            (_("Enter"), _("Space")),
            _("Throw or lay off that card, or go on"),
            dict.fromkeys(ACTIVATE, lambda table: table.enter()),
        ),
        KeyBinding((_("K"),), _("Knock"), {pygame.K_k: lambda table: table.controller.arm()}),
        KeyBinding((_("G"),), _("Big gin"), {pygame.K_g: lambda table: table.controller.big_gin()}),
        KeyBinding((_("L"),), _("Lay off for me"), {pygame.K_l: lambda table: table.controller.lay_off_best()}),
        KeyBinding((_("F"),), _("Finish laying off"), {pygame.K_f: lambda table: table.controller.finish()}),
    )


def table() -> tuple[KeyBinding[KeyedTable], ...]:
    """What is looked at and tidied."""
    return (
        KeyBinding((_("O"),), _("Sort the hand another way"), {pygame.K_o: lambda table: table.controller.sort()}),
        KeyBinding(
            (_("Tab"), _("C")),
            _("Score sheet"),
            dict.fromkeys((pygame.K_TAB, pygame.K_c), lambda table: table.ways.sheet()),
        ),
        KeyBinding(
            (_("Z"),),
            _("Take your last action back"),
            {pygame.K_z: lambda table: table.controller.undo()},
            (_("Ctrl"),),
            COMMAND,
        ),
        KeyBinding((_("H"),), _("Hint, where hints are on"), {pygame.K_h: lambda table: table.hint.ask()}),
        KeyBinding(
            (_("I"),),
            _("Explain the things on the table, one by one"),
            {pygame.K_i: lambda table: table.inspector.show_next()},
        ),
        KeyBinding(
            ("↑", "↓"),
            _("Go to the next button, or back"),
            {
                pygame.K_UP: lambda table: table.hud.move_focus(1),
                pygame.K_DOWN: lambda table: table.hud.move_focus(-1),
            },
        ),
        KeyBinding((_("Esc"),), _("Cancel, or open the menu"), {pygame.K_ESCAPE: lambda table: table.escape()}),
    )
