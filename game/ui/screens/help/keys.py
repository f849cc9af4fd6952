"""All keys and buttons, from the live key table; players can change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

import pygame
from msgspec.structs import replace

from game.ui.engine import rebinding
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.engine.keyboard import key_name
from game.ui.graphics.button_sign import sign_name
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.help.key_row import KeyRow
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.table import keymap
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.words.translation import _

_WIDE = 520.0

Groups = Sequence[tuple[str, Sequence[KeyBinding]]]


class KeysPage(Page):
    """All keys, or the buttons of the controller in use."""

    def __init__(self, services: Services, navigator: Navigator, route: Route) -> None:
        super().__init__(services, navigator, route)
        self._asked: Command | None = None
        """The command to choose another key or button for."""
        self._refused = ""
        """Why the key or button pressed can't be used."""

    def forget_words(self) -> None:
        self._refused = ""

    def build(self) -> None:
        pad = self.loop.pad
        self.heading(_("Keys") if pad is None else _("Buttons"), self._note())
        settings = self.services.settings
        # Translators: a button that gives all keys what they did at first
        again = [] if not (settings.keys or settings.buttons) else [Button(self.skin, _("Reset all"), self.reset)]
        self.footer(self.way_back(), *again)
        groups = self._groups()
        columns = [Column(*(self._group(name, lines) for name, lines in part), gap=26) for part in self._halves(groups)]
        if self.across(2 * _WIDE) >= 2 * _WIDE * 0.9:
            self.fill(Row(*columns, gap=40), width=2 * _WIDE + 40)
        else:
            self.fill(*columns, width=_WIDE, gap=26)

    @staticmethod
    def _halves(groups: Groups) -> tuple[Groups, Groups]:
        counts = [len(lines) for _name, lines in groups]
        first = next(
            (at for at in range(len(groups)) if sum(counts[:at]) + counts[at] / 2 > sum(counts) / 2), len(groups)
        )
        return groups[:first], groups[first:]

    def _group(self, name: str, lines: Sequence[KeyBinding]) -> Column:
        head = Label(self.skin, name, style="heading").sized(height=46)
        return Column(head, *(self._row(line).sized(height=40) for line in lines))

    def _note(self) -> str:
        if self._refused:
            return self._refused
        pad = self.loop.pad
        if pad is None and self._asked is None:
            why = _(
                "You can do everything with the mouse too. Right-click or press and hold anything to see what it is."
            )
            how = _("Choose a line to change its key.")
            return f"{why} {how}"
        if pad is None:
            return _("Press the new key, or Esc to keep the old one.")
        if self._asked is None:
            yes = sign_name(GamepadButton.A, pad)
            return _("Go to a line and press {button} to change its button.").format(button=yes)
        no = sign_name(GamepadButton.B, pad)
        return _("Press the new button, or {button} to keep the old one.").format(button=no)

    def _groups(self) -> Groups:
        """Return all lines; for a controller only those that can have a button."""
        groups = keymap.groups(self.services.settings)
        if self.loop.pad is None:
            return groups
        kept = [(name, [one for one in lines if one.buttons or rebinding.changeable(one)]) for name, lines in groups]
        return [(name, lines) for name, lines in kept if lines]

    def _row(self, line: KeyBinding) -> KeyRow:
        command = rebinding.changeable(line)
        row = KeyRow(self.skin, line, self.loop.pad, None if command is None else partial(self.ask, command))
        row.asking = command is not None and command is self._asked
        return row

    # ------------------------------------------------------------------ changing a key

    def ask(self, command: Command) -> None:
        """Use the next key or button for this command."""
        self._asked, self._refused = command, ""
        self.anew()

    def reset(self) -> None:
        """Reset all keys and buttons."""
        self._keep(MappingProxyType({}), MappingProxyType({}))

    def edit(self, e: pygame.event.Event) -> bool:
        command = self._asked
        if command is None:
            return super().edit(e)
        if e.key == pygame.K_ESCAPE:
            self._leave()
        elif refused := rebinding.key_refused(self._lines(), command, e.key):
            self._leave(refused)
        else:
            settings = self.services.settings
            name = rebinding.name_of(command)
            self._keep({**settings.keys, name: key_name(e.key)}, settings.buttons)
        return True

    def edit_button(self, button: GamepadButton) -> bool:
        command, pad = self._asked, self.loop.pad
        if command is None or pad is None:
            return False
        sign = sign_name(button, pad)
        if button is GamepadButton.B:
            self._leave()
        elif refused := rebinding.button_refused(self._lines(), command, button, sign):
            self._leave(refused)
        else:
            settings = self.services.settings
            self._keep(settings.keys, {**settings.buttons, rebinding.name_of(command): str(button)})
        return True

    def pad_changed(self) -> None:
        self.anew()

    def event(self, e: pygame.event.Event, now: float) -> None:
        if e.type == pygame.MOUSEBUTTONDOWN and self._asked is not None:
            self._leave()
        super().event(e, now)

    def close(self) -> None:
        self._asked = None
        super().close()

    def _lines(self) -> tuple[KeyBinding, ...]:
        return tuple(line for _name, group in keymap.groups(self.services.settings) for line in group)

    def _keep(self, keys: Mapping[str, str], buttons: Mapping[str, str]) -> None:
        settings = self.services.settings
        self.services.keep(replace(settings, keys=MappingProxyType({**keys}), buttons=MappingProxyType({**buttons})))
        self._leave()

    def _leave(self, refused: str = "") -> None:
        self._asked, self._refused = None, refused
        if refused:
            self.speak(refused, urgent=True)
        self.anew()
