"""The table's keys, shared by the table and the page of keys."""

import pygame

from game.store.settings import Settings
from game.ui.engine.commands import HAND_PLACES, Command
from game.ui.engine.key_binding import CTRL, KeyBinding
from game.ui.engine.key_caps import command_and_shift, command_cap, shift_cap
from game.ui.engine.keyboard import key_name
from game.ui.engine.rebinding import rebound
from game.ui.platform.gamepad import GamepadButton
from game.ui.services.shortcuts import everywhere
from game.words.translation import _

_CAPS = "1234567890-"
_CODES = (
    *((getattr(pygame, f"K_{digit}"), getattr(pygame, f"K_KP_{digit}")) for digit in _CAPS[:-1]),
    (pygame.K_MINUS, pygame.K_KP_MINUS),
)


def groups(settings: Settings) -> tuple[tuple[str, tuple[KeyBinding, ...]], ...]:
    """Return the lines by heading, with the player's bindings."""
    parts = (
        (_("Your turn"), turn()),
        (_("Your cards"), cards(settings)),
        (_("Invalid knock"), challenge()),
        (_("The table"), table()),
        (_("Everywhere"), everywhere()),
    )
    lines = iter(rebound([line for _name, part in parts for line in part], settings.keys, settings.buttons))
    return tuple((name, tuple(next(lines) for _line in part)) for name, part in parts)


def at_table(settings: Settings) -> tuple[KeyBinding, ...]:
    """Return the table's lines, with the player's bindings."""
    *own, _everywhere = groups(settings)
    return tuple(line for _name, part in own for line in part)


def turn() -> tuple[KeyBinding, ...]:
    """Return the keys for moves."""
    enter = {
        pygame.K_RETURN: Command.ACCEPT,
        pygame.K_KP_ENTER: Command.ACCEPT,
        pygame.K_SPACE: Command.ACTIVATE,
    }
    return (
        KeyBinding(
            {pygame.K_s: Command.DRAW_STOCK},
            ("S",),
            _("Draw from the stock"),
            buttons={GamepadButton.X: Command.DRAW_STOCK},
        ),
        KeyBinding(
            dict.fromkeys((pygame.K_d, pygame.K_t), Command.TAKE_DISCARD),
            ("D", "T"),
            _("Draw from the discard pile"),
            buttons={GamepadButton.Y: Command.TAKE_DISCARD},
        ),
        KeyBinding({pygame.K_p: Command.PASS}, ("P",), _("Pass"), buttons={GamepadButton.LEFT_SHOULDER: Command.PASS}),
        KeyBinding(
            {pygame.K_LEFT: Command.LEFT, pygame.K_RIGHT: Command.RIGHT},
            ("←", "→"),
            _("Choose a card"),
            buttons={GamepadButton.LEFT: Command.FOCUS_LEFT, GamepadButton.RIGHT: Command.FOCUS_RIGHT},
        ),
        KeyBinding(
            {pygame.K_LEFT: Command.CARRY_LEFT, pygame.K_RIGHT: Command.CARRY_RIGHT},
            ("←", "→"),
            _("Move the chosen card"),
            (shift_cap(),),
            pygame.KMOD_SHIFT,
            buttons={
                GamepadButton.RIGHT_STICK_LEFT: Command.CARRY_LEFT,
                GamepadButton.RIGHT_STICK_RIGHT: Command.CARRY_RIGHT,
            },
        ),
        KeyBinding(
            enter,
            (_("Enter"), _("Space")),
            _("Discard or lay off, or continue"),
            buttons={GamepadButton.A: Command.ACCEPT},
        ),
        KeyBinding(
            {pygame.K_k: Command.KNOCK}, ("K",), _("Knock"), buttons={GamepadButton.RIGHT_TRIGGER: Command.KNOCK}
        ),
        KeyBinding({pygame.K_g: Command.BIG_GIN}, ("G",), _("Big gin")),
        KeyBinding({pygame.K_l: Command.LAY_OFF}, ("L",), _("Lay off for me")),
        KeyBinding({pygame.K_f: Command.FINISH}, ("F",), _("Finish laying off")),
    )


def cards(settings: Settings) -> tuple[KeyBinding, ...]:
    """Return the keys for cards by their place in the hand, unless the player uses them for something else."""
    taken = {*settings.keys.values()}
    free = [[code for code in codes if not taken or key_name(code) not in taken] for codes in _CODES]
    return tuple(
        KeyBinding(dict.fromkeys(codes, command), (cap,), _("Choose card {n}").format(n=place))
        for place, (command, cap, codes) in enumerate(zip(HAND_PLACES, _CAPS, free, strict=True), 1)
        if cap not in taken
    )


def challenge() -> tuple[KeyBinding, ...]:
    """Return the keys for answers to an invalid knock."""
    return (
        KeyBinding({pygame.K_v: Command.SHOW_HAND}, ("V",), _("Show your hand")),
        KeyBinding({pygame.K_n: Command.PLAY_ON}, ("N",), _("Play on against the open hand")),
        KeyBinding({pygame.K_b: Command.TAKE_UP}, ("B",), _("Both pick up their cards")),
        KeyBinding({pygame.K_y: Command.LET_COUNT}, ("Y",), _("Accept the knock")),
    )


def table() -> tuple[KeyBinding, ...]:
    """Return the table's other keys."""
    return (
        KeyBinding(
            {pygame.K_o: Command.SORT},
            ("O",),
            _("Change the sort order"),
            buttons={GamepadButton.RIGHT_SHOULDER: Command.SORT},
        ),
        score_sheet(),
        KeyBinding(
            {pygame.K_z: Command.UNDO},
            ("Z",),
            _("Undo your last move"),
            (command_cap(),),
            CTRL,
            buttons={GamepadButton.LEFT_TRIGGER: Command.UNDO},
        ),
        KeyBinding(
            {pygame.K_z: Command.REDO},
            ("Z",),
            _("Redo it"),
            command_and_shift(),
            CTRL | pygame.KMOD_SHIFT,
        ),
        KeyBinding(
            {pygame.K_h: Command.HINT},
            ("H",),
            _("Hint, if hints are on"),
            buttons={GamepadButton.LEFT_STICK: Command.HINT},
        ),
        KeyBinding(
            {pygame.K_h: Command.THINK_LONGER},
            ("H",),
            _("Think longer about the hint"),
            (shift_cap(),),
            pygame.KMOD_SHIFT,
        ),
        KeyBinding(
            {pygame.K_x: Command.LOOK_AT_DISCARDS},
            ("X",),
            _("Look at the discards"),
            buttons={GamepadButton.RIGHT_STICK_UP: Command.LOOK_AT_DISCARDS},
        ),
        KeyBinding(
            {pygame.K_i: Command.EXPLAIN},
            ("I",),
            _("Explain what’s on the table"),
            buttons={GamepadButton.RIGHT_STICK: Command.EXPLAIN},
        ),
        KeyBinding(
            {pygame.K_UP: Command.UP, pygame.K_DOWN: Command.DOWN},
            ("↑", "↓"),
            _("Previous or next button"),
            buttons={GamepadButton.UP: Command.FOCUS_UP, GamepadButton.DOWN: Command.FOCUS_DOWN},
        ),
        KeyBinding(
            {pygame.K_ESCAPE: Command.CANCEL},
            (_("Esc"),),
            _("Cancel, or open the menu"),
            buttons=dict.fromkeys((GamepadButton.B, GamepadButton.MENU), Command.CANCEL),
        ),
    )


def chosen_score_sheet(settings: Settings) -> KeyBinding:
    """Return the score sheet's line, with the player's bindings."""
    return next(line for line in at_table(settings) if line.only is Command.SCORE_SHEET)


def score_sheet() -> KeyBinding:
    """Return the score sheet's line."""
    return KeyBinding(
        dict.fromkeys((pygame.K_TAB, pygame.K_c), Command.SCORE_SHEET),
        (_("Tab"), "C"),
        _("Score sheet"),
        buttons={GamepadButton.VIEW: Command.SCORE_SHEET},
    )
