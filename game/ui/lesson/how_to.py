"""Instructions for a move, by mouse and by key or button."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Action, Discard, DrawStock, Knock, LayOff, Pass, Phase, PlayerView, TakeDiscard
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics.button_sign import sign_name
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.wording.cards import sign
from game.words.translation import _


def how_to(action: Action, view: PlayerView, lines: Sequence[KeyBinding], pad: GamepadKind | None) -> str:
    """Return a sentence or two for under the advice."""
    choose = (
        _("Or use arrows, then {key}.") if pad is None else _("Or choose it with the left stick, then press {key}.")
    )
    match action:
        case Pass():
            return _("Press Pass, or {key}.").format(key=_name(Command.PASS, lines, pad))
        case TakeDiscard() if view.phase is Phase.UPCARD:  # has a button
            return _("Press Take, or {key}.").format(key=_name(Command.TAKE_DISCARD, lines, pad))
        case TakeDiscard():
            return _("Drag it to your hand, or press {key}.").format(key=_name(Command.TAKE_DISCARD, lines, pad))
        case DrawStock():
            return _("Drag its top card to your hand, or press {key}.").format(
                key=_name(Command.DRAW_STOCK, lines, pad)
            )
        case Discard():
            said, key = _("Drag it to the discards."), _name(Command.ACCEPT, lines, pad)
        case Knock(card) if card is not None:
            said, key = (
                _("Drag the {card} to the knock button.").format(card=sign(card)),
                _name(Command.KNOCK, lines, pad),
            )
        case LayOff():
            said, key = _("Drag it to my meld."), _name(Command.ACCEPT, lines, pad)
        case _:
            finish = _name(Command.FINISH, lines, pad)
            return _("Press Done, or {key}.").format(key=finish) if finish else _("Go to Done and press it.")
    return f"{said} {choose.format(key=key)}"


def how_to_go_on(lines: Sequence[KeyBinding], pad: GamepadKind | None) -> str:
    """Return how to continue after a hand."""
    return _("To continue, press the button or {key}.").format(key=_name(Command.ACCEPT, lines, pad))


def _name(command: Command, lines: Sequence[KeyBinding], pad: GamepadKind | None) -> str:
    for line in lines:
        if pad is not None:
            button = next((one for one, means in line.buttons.items() if means is command), None)
            if button is not None:
                return sign_name(GamepadButton(button), pad)
        elif command in line.keys.values():
            return "+".join([*line.held, line.caps[0]])
    return ""
