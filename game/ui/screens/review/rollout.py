"""Think longer: choices played out against hands the opponent may hold."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.pages.page import Page
from game.ui.screens.review.rollout_table import RolloutTable
from game.ui.services.rollout import Rollout
from game.ui.services.routes import Navigator, RolloutRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_block import TextBlock
from game.wording.rollouts import RolloutLine, progress, rollout_lines
from game.words.translation import _


class RolloutPage(Page):
    """Fills while hands are played; leaving stops them."""

    def __init__(self, services: Services, navigator: Navigator, route: RolloutRoute) -> None:
        super().__init__(services, navigator, route)
        self.view, self.mine = route.view, route.mine
        self.rollout = Rollout(services.tasks, route.view, route.choices)
        self.rollout.told = self.changed
        self._table: RolloutTable | None = None

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Think longer"), self._said())
        self._switch = Button(skin, self._switching(), self.switch)
        self._switch.enabled = not self._ended
        self.footer(self.way_back(), self._switch)
        self._table = RolloutTable(skin, self._lines(), len(self.rollout.choices))
        text = TextBlock(skin, _explained(), style="small", colour=skin.theme.quiet, centred=True)
        self.fill(self._table, text, width=900, gap=18)

    @property
    def _ended(self) -> bool:
        return self.rollout.over or self.rollout.fault is not None

    def _said(self) -> str:
        from game.study.rollouts import MOST  # noqa: PLC0415 - not before it is needed

        if self.rollout.fault is not None:
            return _("The options couldn’t be played out: {reason}.").format(reason=self.rollout.fault)
        return progress(self.rollout.found, MOST, running=self.rollout.running)

    def _switching(self) -> str:
        # Translators: a button that ends a long sum
        return _("Stop") if self.rollout.running or self._ended else _("Continue")

    def _lines(self) -> Sequence[RolloutLine]:
        found = self.rollout.found
        return () if found is None else rollout_lines(self.view, found, self.mine)

    def switch(self) -> None:
        """Stop or resume the rollout."""
        if self.rollout.running:
            self.rollout.stop()
        else:
            self.rollout.resume()
        self.changed()

    def _renew(self) -> None:
        """Update words and table; rebuild if the words need another line."""
        table = self._table
        if table is None or self._ended or self._switch.name != self._switching() or not self.retell(self._said()):
            self.anew()
        else:
            table.show(self._lines())

    def bindings(self) -> Sequence[KeyBinding]:
        return KeyBinding({pygame.K_p: Command.PLAY}), *super().bindings()

    def command(self, command: Command) -> None:
        """Handle a command; the replay's play key also stops and resumes."""
        if command is Command.PLAY and not self._ended:
            self.switch()
        else:
            super().command(command)

    def close(self) -> None:
        self.rollout.stop()
        super().close()


def _explained() -> str:
    return _(
        "Your opponent is dealt hands that fit what you saw. Each option is played out "
        "against the same hands, with the expert playing both sides. Points are for this "
        "hand only; 95 times in 100, the true figure is within the ± range."
    )
