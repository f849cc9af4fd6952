"""A new match: whose rules, and who plays; the last choice stands there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules import Rules
from game.rules.describe import describe
from game.rules.words import _
from game.store.sets import named
from game.ui.listing import Listing
from game.ui.look import Look
from game.ui.page import Page
from game.ui.panel import Widget
from game.ui.widgets import Button, Choice

if TYPE_CHECKING:
    from game.ui.program import Program


class NewMatch(Page):
    """Presets on the left, what they mean on the right."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.together = False

    def build(self) -> None:
        """See Page."""
        look, frame, program = self.look, self.frame, self.program
        left = frame.middle - 500
        self.words(_("New match"), 44, "title", 76)
        self.keys = [*program.settings.sets]
        names = [named(key) for key in self.keys]
        self.rows = Listing(
            look,
            _("Rules"),
            self.box(left, frame.central(136), 310, 600),
            names,
            chosen=self.keys.index(program.settings.preset),
            act=self.chosen,
        )
        self.notes = Notes(look, self.box(left + 334, frame.central(136), 666, 470))
        who = Choice(
            look,
            _("You play against"),
            self.box(left + 334, frame.central(620), 666, 48),
            [_("Ada, a computer"), _("A person here")],
            chosen=int(self.together),
            act=self.opponent,
        )
        y = frame.central(684)
        self.play = Button(look, _("Play"), self.box(left + 334 + 426, y, 240, 52), self.begin, kind="primary")
        back = Button(look, _("Back"), self.box(left + 334, y, 140, 52), self.back)
        change = Button(look, _("Change the rules"), self.box(left + 334 + 156, y, 220, 52), program.open_settings)
        self.panel.add(self.rows, self.notes, who, self.play, change, back)
        self.describe()

    def chosen(self, index: int) -> None:
        """Another rule set was chosen: it is the default from now on."""
        self.program.choose_rules(self.keys[index])
        self.describe()

    def opponent(self, index: int) -> None:
        """The computer, or a person at the same screen."""
        self.together = index == 1

    def describe(self) -> None:
        """Say what the chosen rules mean."""
        self.notes.show(self.program.settings.rules, self.program.settings.preset)

    def begin(self) -> None:
        """Sit down."""
        if self.together:
            self.program.together()
        else:
            self.program.new_match()

    def event(self, e: pygame.event.Event, now: float) -> None:
        """See Scene: Enter on the list plays."""
        if e.type == pygame.KEYDOWN and e.key == pygame.K_RETURN and isinstance(self.panel.focus, Listing):
            self.begin()
        else:
            super().event(e, now)


class Notes(Widget):
    """The sentences of a rule set, on paper."""

    role = "text"
    takes_focus = False

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        super().__init__(look, "", rect)
        self.sentences: tuple[str, ...] = ()

    def show(self, rules: Rules, preset: str) -> None:
        """Describe these rules."""
        self.name = named(preset)
        self.sentences = describe(rules)

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.sentences)

    def value(self) -> str:
        """See Widget."""
        return " ".join(self.sentences)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget: smaller where the sentences would not fit."""
        look, theme = self.look, self.look.theme
        surface.blit(look.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        left, room = box.x + look.px(28), box.w - look.px(56)
        surface.blit(look.type.fitted(self.name, "heading", theme.ink, room), (left, box.y + look.px(16)))
        style, y = "body", box.y + look.px(68)
        lines = {style: [look.type.wrap(one, style, room) for one in self.sentences] for style in ("body", "small")}
        tall = sum(map(len, lines["body"])) * look.type.height("body") + len(self.sentences) * look.px(4)
        if tall > box.bottom - y - look.px(16):
            style = "small"
        for sentence in lines[style]:
            for line in sentence:
                surface.blit(look.type.render(line, style, theme.ink), (left, y))
                y += look.type.height(style)
            y += look.px(4)
