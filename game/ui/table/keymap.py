"""The keys, in one table: the program acts by it, and the page of keys shows it, so that neither can differ."""

from __future__ import annotations

import pygame

from game.rules.i18n import _
from game.ui.engine.key_binding import ACTIVATE, COMMAND, KeyBinding
from game.ui.table.controller import Controller


def turn() -> tuple[KeyBinding[Controller], ...]:
    """What is done with cards."""
    left, right = pygame.K_LEFT, pygame.K_RIGHT
    return (
        KeyBinding((_("S"),), _("Draw from the stock"), {pygame.K_s: Controller.draw_stock}),
        KeyBinding(
            (_("D"), _("T")), _("Take the discard"), dict.fromkeys((pygame.K_d, pygame.K_t), Controller.take_discard)
        ),
        KeyBinding((_("P"),), _("Pass"), {pygame.K_p: Controller.pass_}),
        KeyBinding(
            ("←", "→"),
            _("Choose a card"),
            {left: lambda moves: moves.point(-1, carry=False), right: lambda moves: moves.point(1, carry=False)},
        ),
        KeyBinding(
            ("←", "→"),
            _("Carry the chosen card along"),
            {left: lambda moves: moves.point(-1, carry=True), right: lambda moves: moves.point(1, carry=True)},
            (_("Shift"),),
            pygame.KMOD_SHIFT,
        ),
        KeyBinding(
            (_("Enter"), _("Space")),
            _("Throw or lay off that card, or go on"),
            dict.fromkeys(ACTIVATE, Controller.enter),
        ),
        KeyBinding((_("K"),), _("Knock"), {pygame.K_k: Controller.arm}),
        KeyBinding((_("G"),), _("Big gin"), {pygame.K_g: Controller.big_gin}),
        KeyBinding((_("L"),), _("Lay off for me"), {pygame.K_l: Controller.lay_off_best}),
        KeyBinding((_("F"),), _("Finish laying off"), {pygame.K_f: Controller.finish}),
    )


def table() -> tuple[KeyBinding[Controller], ...]:
    """What is looked at and tidied."""
    return (
        KeyBinding((_("O"),), _("Sort the hand another way"), {pygame.K_o: Controller.sort}),
        KeyBinding((_("Tab"), _("C")), _("Score sheet"), dict.fromkeys((pygame.K_TAB, pygame.K_c), Controller.sheet)),
        KeyBinding((_("Z"),), _("Take your last action back"), {pygame.K_z: Controller.undo}, (_("Ctrl"),), COMMAND),
        KeyBinding((_("H"),), _("Hint, where hints are on"), {pygame.K_h: Controller.hint}),
        KeyBinding((_("I"),), _("Explain the things on the table, one by one"), {pygame.K_i: Controller.inspect}),
        KeyBinding(
            ("↑", "↓"),
            _("Go to the next button, or back"),
            {pygame.K_UP: lambda moves: moves.walk(1), pygame.K_DOWN: lambda moves: moves.walk(-1)},
        ),
        KeyBinding((_("Esc"),), _("Cancel, or open the menu"), {pygame.K_ESCAPE: Controller.escape}),
    )
