"""The keys, in one table: the program acts by it, and the page of keys shows it, so that neither can differ."""

from __future__ import annotations

import pygame

from game.rules.i18n import _
from game.ui.engine.key_binding import COMMAND, Key
from game.ui.table.controller import Moves


def turn() -> tuple[Key[Moves], ...]:
    """What is done with cards."""
    left, right = pygame.K_LEFT, pygame.K_RIGHT
    return (
        Key((_("S"),), _("Draw from the stock"), {pygame.K_s: Moves.draw_stock}),
        Key((_("D"), _("T")), _("Take the discard"), dict.fromkeys((pygame.K_d, pygame.K_t), Moves.take_discard)),
        Key((_("P"),), _("Pass"), {pygame.K_p: Moves.pass_}),
        Key(
            ("←", "→"),
            _("Choose a card"),
            {left: lambda moves: moves.point(-1, carry=False), right: lambda moves: moves.point(1, carry=False)},
        ),
        Key(
            ("←", "→"),
            _("Carry the chosen card along"),
            {left: lambda moves: moves.point(-1, carry=True), right: lambda moves: moves.point(1, carry=True)},
            (_("Shift"),),
            pygame.KMOD_SHIFT,
        ),
        Key(
            (_("Enter"), _("Space")),
            _("Throw or lay off that card, or go on"),
            dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), Moves.enter),
        ),
        Key((_("K"),), _("Knock"), {pygame.K_k: Moves.arm}),
        Key((_("G"),), _("Big gin"), {pygame.K_g: Moves.big_gin}),
        Key((_("L"),), _("Lay off for me"), {pygame.K_l: Moves.lay_off_best}),
        Key((_("F"),), _("Finish laying off"), {pygame.K_f: Moves.finish}),
    )


def table() -> tuple[Key[Moves], ...]:
    """What is looked at and tidied."""
    return (
        Key((_("O"),), _("Sort the hand another way"), {pygame.K_o: Moves.sort}),
        Key((_("Tab"), _("C")), _("Score sheet"), dict.fromkeys((pygame.K_TAB, pygame.K_c), Moves.sheet)),
        Key((_("Z"),), _("Take your last action back"), {pygame.K_z: Moves.undo}, (_("Ctrl"),), COMMAND),
        Key((_("H"),), _("Hint, where hints are on"), {pygame.K_h: Moves.hint}),
        Key((_("I"),), _("Explain the things on the table, one by one"), {pygame.K_i: Moves.inspect}),
        Key(
            ("↑", "↓"),
            _("Go to the next button, or back"),
            {pygame.K_UP: lambda moves: moves.walk(1), pygame.K_DOWN: lambda moves: moves.walk(-1)},
        ),
        Key((_("Esc"),), _("Cancel, or open the menu"), {pygame.K_ESCAPE: Moves.escape}),
    )
