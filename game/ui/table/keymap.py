"""The keys, in one table: the program acts by it, and the page of keys shows it, so that neither can differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from game.rules.i18n import _
from game.rules.values import dataclass
from game.ui.table.controller import Moves

if TYPE_CHECKING:
    from game.ui.app.app import Program

Actor = TypeVar("Actor")
"""Who carries out what a key asks for: a table's `Moves`, or the `Program`."""

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_HELD = _COMMAND | pygame.KMOD_ALT
_ASKING = frozenset({pygame.K_SLASH, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA, 0xDF})
"""Where keyboards have the question mark: outside of text fields SDL tells the key and not the letter it writes."""


@dataclass(frozen=True, slots=True)
class Key(Generic[Actor]):
    """A line of the table: the caps as they are printed on a keyboard, what they are for, and what each does.

    Several caps stand for alternatives; `held` are the caps to be held down meanwhile, and `mod` their modifiers.
    """

    caps: tuple[str, ...]
    says: str
    acts: Mapping[int, Callable[[Actor], object]]
    held: tuple[str, ...] = ()
    mod: int = 0
    shifted: frozenset[int] = frozenset()
    """Keys that stand for the first cap on some keyboard when Shift is held."""

    def act(self, e: pygame.event.Event) -> Callable[[Actor], object] | None:
        """What this key press asks for here; None where it asks for something else."""
        if bool(e.mod & _HELD) != bool(self.mod & _HELD) or (self.mod and not e.mod & self.mod):
            return None
        if e.mod & pygame.KMOD_SHIFT and e.key in self.shifted:
            return next(iter(self.acts.values()))
        return self.acts.get(e.key)


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
        Key((_("Z"),), _("Take your last action back"), {pygame.K_z: Moves.undo}, (_("Ctrl"),), _COMMAND),
        Key((_("H"),), _("Hint, where hints are on"), {pygame.K_h: Moves.hint}),
        Key((_("I"),), _("Explain the things on the table, one by one"), {pygame.K_i: Moves.inspect}),
        Key(
            ("↑", "↓"),
            _("Go to the next button, or back"),
            {pygame.K_UP: lambda moves: moves.walk(1), pygame.K_DOWN: lambda moves: moves.walk(-1)},
        ),
        Key((_("Esc"),), _("Cancel, or open the menu"), {pygame.K_ESCAPE: Moves.escape}),
    )


def everywhere() -> tuple[Key[Program], ...]:
    """What works on every page."""
    asked = dict.fromkeys((pygame.K_F1, pygame.K_QUESTION), lambda program: program.show_keys())
    return (
        Key(("?", "F1"), _("Show these keys"), asked, shifted=_ASKING),
        Key((",",), _("Settings"), {pygame.K_COMMA: lambda program: program.open_settings()}, (_("Ctrl"),), _COMMAND),
        Key(("F11",), _("Full screen on or off"), {pygame.K_F11: lambda program: program.loop.fullscreen()}),
    )


def press(e: pygame.event.Event, keys: Sequence[Key[Actor]], actor: Actor) -> bool:
    """Have done what this key stands for, and say whether it stands for anything."""
    for key in sorted(keys, key=lambda key: not key.mod):  # Shift and an arrow is also an arrow
        act = key.act(e)
        if act is not None:
            act(actor)
            return True
    return False
