"""Buttons beside the piles with the defender's answers to an invalid knock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.rules.actions import AcceptKnock, Action, EndLayOff, PickUp, RefuseKnock, ShowHand
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.table.context import TableContext
from game.ui.table.hud.hud_layout import HudLayout
from game.ui.table.moves.controller import Controller
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.wording.honour import KnockAnswer, knock_answers, open_answers


class AnswerButton(Button):
    """A button with a note below its name that says what comes of it; a narrow one shows just its short name."""

    def __init__(self, skin: Skin, answer: KnockAnswer, act: Callable[[], object]) -> None:
        super().__init__(skin, answer.name, act)
        self.short = answer.short
        self.note = answer.note
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
    """A button for each answer; the ones that the viewer may give now are visible."""

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
        self.buttons = {
            answer.action: AnswerButton(self.table.skin, answer, partial(self._do, answer.action))
            for answer in knock_answers()
        }
        return tuple(self.buttons.values())

    def refresh(self) -> None:
        """Bring the buttons in line with what the viewer may do."""
        view = self.table.view
        offered = open_answers(view) if view is not None and self.table.playing() else ()
        for button in self.buttons.values():
            button.visible = False
        for number, answer in enumerate(offered):
            button = self.buttons[answer.action]
            button.visible = True
            button.place(self.places.rect(self.places.answer(number, len(offered))))

    def _do(self, action: Action) -> None:
        """Do what the answer says; to finish, the melds may have to be named."""
        if isinstance(action, EndLayOff):
            self.controller.finish()
        else:
            self.controller.attempt(action)
