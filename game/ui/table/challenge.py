"""What a defender may do about a wrong knock, as buttons beside the piles; each says what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.rules.actions import AcceptKnock, Action, EndLayOff, PickUp, RefuseKnock, ShowHand
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.table.context import TableContext
from game.ui.table.controller import Controller
from game.ui.table.hud.hud_layout import HudLayout
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.wording.honour import Way, open_ways, ways


class WayButton(Button):
    """A button with a line below its name that says what comes of it; a narrow one has no more than its short name."""

    def __init__(self, skin: Skin, way: Way, act: Callable[[], object]) -> None:
        super().__init__(skin, way.name, act)
        self.short = way.short
        self.note = way.note
        self.visible = False

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.short, self.note)

    def value(self) -> str:
        return self.note

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        plate(surface, skin, box, dark(skin, self.hover, self.pressed), line(skin, self.hover, self.enabled))
        room, down = box.w - skin.px(20), skin.px(1) if self.pressed else 0
        words = self.short if skin.text.measure(self.name, "label")[0] > room else self.name
        name = skin.text.fitted(words, "label", theme.text, room)
        if skin.text.measure(self.note, "small")[0] > room:
            surface.blit(name, name.get_rect(center=box.center).move(0, down))
            return
        note = skin.text.render(self.note, "small", theme.quiet)
        top = box.centery - (name.get_height() + note.get_height()) // 2 + down
        surface.blit(name, name.get_rect(midtop=(box.centerx, top)))
        surface.blit(note, note.get_rect(midtop=(box.centerx, top + name.get_height())))


class Challenge:
    """A button for each way, of which those stand there that are open to the viewer now."""

    def __init__(self, table: TableContext, controller: Controller) -> None:
        self.table = table
        self.controller = controller
        self.commands: Mapping[Command, Callable[[], object]] = {
            Command.SHOW_HAND: partial(controller.attempt, ShowHand()),
            Command.PLAY_ON: partial(controller.attempt, RefuseKnock()),
            Command.LET_COUNT: partial(controller.attempt, AcceptKnock()),
            Command.TAKE_UP: partial(controller.attempt, PickUp()),
        }

    def build(self, places: HudLayout) -> Sequence[Widget]:
        """Make the buttons anew for this size."""
        self.places = places
        self.buttons = {way.action: WayButton(self.table.skin, way, partial(self._do, way.action)) for way in ways()}
        return tuple(self.buttons.values())

    def refresh(self) -> None:
        """Bring the buttons in line with what the viewer may do."""
        view = self.table.view
        offered = open_ways(view) if view is not None and self.table.playing() else ()
        for button in self.buttons.values():
            button.visible = False
        for number, way in enumerate(offered):
            button = self.buttons[way.action]
            button.visible = True
            button.place(self.places.rect(self.places.way(number, len(offered))))

    def _do(self, action: Action) -> None:
        """Finishing names the melds where the table does not find them."""
        if isinstance(action, EndLayOff):
            self.controller.finish()
        else:
            self.controller.attempt(action)
