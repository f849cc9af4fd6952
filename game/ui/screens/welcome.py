"""The first start: who you are, and a lesson for new players, a match for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Item, Row, height_for
from game.ui.pages.page import Page
from game.ui.services.language_choice import language_choice
from game.ui.services.lesson_routes import LessonRoute
from game.ui.services.routes import Navigator, SettingsRoute, TitleRoute, WelcomeRoute
from game.ui.services.services import Services
from game.ui.tabletop.face_picker import FacePicker
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.text_field import NamedField
from game.ui.widgets.widget import Widget
from game.words.languages import own_name
from game.words.translation import _

_HIGH, _LEAST = 400.0, 220.0
"""Most and least height of the offers, in units."""
_ROOMY = 600.0
"""Least height with name and face above the offers."""
_ABREAST = 860.0
"""Below this width the faces stand under the name."""
_WIDE, _APART = 880.0, 32.0
"""Width of the page, and the distance of what's abreast, in units."""
_LARGE = 150
"""Scale in percent: at 1920 × 1080 the smallest text is then 28 pixels high."""
_NAME = Font("serif", 30)
_QUESTION = Font("serif", 28)


class Welcome(Page):
    """Asked at every start until somebody answers, says who they are, or changes a setting."""

    def __init__(self, services: Services, navigator: Navigator, route: WelcomeRoute) -> None:
        super().__init__(services, navigator, route)
        self.name, self.picture = services.person.name, services.person.face
        """Not saved before an answer, as the next start asks nobody who has settings."""

    def back(self) -> None:
        """Go to the main menu; the next start asks again, unless there's a name or face to keep."""
        if (self.name, self.picture) != (self.services.person.name, self.services.person.face):
            self._answered()
        self.navigator.restart(TitleRoute())

    def build(self) -> None:
        skin, question, roomy = self.skin, _("Have you played gin rummy before?"), self.viewport.h >= _ROOMY
        self.heading(_("Welcome to Gin Rummy"), "" if roomy else question)
        self.footer(*self._easier())
        tutor, first = CHARACTERS["steady"], CHARACTERS["novice"]
        taught = _("{name} plays two hands with you and explains every step.").format(name=tutor.name)
        lesson = Offer(skin, _("No, teach me"), self._teach, tutor.level, taught)
        dealt = _("A first match against {name}, who forgets what’s been discarded.").format(name=first.name)
        match = Offer(skin, _("Yes, deal me in"), self.play, first.level, dealt)
        you, asked = self._you(), Label(skin, question, style=_QUESTION, align="centre")
        unit = self.viewport.unit
        room = self.bottom - self.top - 92 - height_for(Column(you, asked), self.across(_WIDE), unit)
        offers = Row(lesson, match, gap=_APART).sized(height=min(_HIGH, max(_LEAST, room)))
        if roomy:
            self.fill(4, asked, 16, offers, 40, you, width=_WIDE)
        else:
            self.fill(4, offers, 20, you, width=_WIDE)

    def _easier(self) -> Sequence[Button]:
        """Return what makes the rest easier to read and use."""
        larger = self.services.settings.ui_scale < _LARGE
        words = _("Larger text") if larger else _("Smaller text")
        scale = partial(self._scale, _LARGE if larger else 100)
        size = Button(self.skin, words, scale)
        size.id = "text size"  # keeps the focus as its words change
        return (
            Button(self.skin, _("Language"), self._languages, note=own_name(self.services.language)),
            size,
            Button(self.skin, _("Accessibility"), self.to(SettingsRoute(accessibility=True))),
        )

    def _languages(self) -> None:
        self.navigator.go(language_choice(self.services.language, self._speak))

    def _speak(self, language: str) -> None:
        self.services.keep(replace(self.services.settings, language=language))

    def _scale(self, percent: int) -> None:
        self.services.keep(replace(self.services.settings, ui_scale=percent))
        self.changed()

    def starts_on(self) -> Widget | None:
        return next(one for one in self.panel.widgets if isinstance(one, Offer))

    def _you(self) -> Item:
        """Return the choice of name and face."""
        hint = _("You")
        picker = FacePicker(self.skin, _("Your face"), self.name or hint, self.picture, self._pick)

        def call(text: str) -> None:
            self.name, picker.player = text, text or hint

        name = NamedField(self.skin, _("Your name"), self.name, call, hint=hint)
        name.noted(_("You can change both later."))
        if self.across(_WIDE) < _ABREAST:
            return Column(name, 12, picker)
        return Row(name, picker, gap=_APART)

    def _pick(self, face: str) -> None:
        self.picture = face

    def _answered(self, **changes: Any) -> None:
        """Save the settings: the next start isn't the first."""
        settings = replace(self.services.settings, player_name=self.name, face=self.picture)
        self.services.keep(replace(settings, **changes))

    def _teach(self) -> None:
        self._answered()
        self.navigator.restart(LessonRoute())

    def play(self) -> None:
        """Start the first match."""
        self._answered(form="two", opponent="novice")
        self.navigator.restart(*self.services.matches.new())


class Offer(Button):
    """A large button with a face."""

    def __init__(self, skin: Skin, name: str, act: Callable[[], object], level: str, note: str) -> None:
        super().__init__(skin, name, act, note=note)
        self.level = level

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        lit = self.hover or self.ring
        fill = (*theme.shade, 235 if self.pressed else 215)
        surface.blit(skin.plate(box.size, 14, fill, theme.brass_light if lit else theme.brass, 2 if lit else 1.4), box)
        room, step = box.w - 2 * skin.px(24), skin.text.height("body")
        lines = skin.text.level(self.note, "body", room)
        name = skin.text.fitted(self.name, _NAME, theme.brass_light, room)
        below = name.get_height() + skin.px(6) + len(lines) * step
        size = min(skin.px(200), room, box.h - below - skin.px(58))
        y = box.y + (box.h - size - skin.px(14) - below) // 2
        face = pygame.Rect(box.centerx - size // 2, y, size, size)
        draw_portrait(surface, skin, face, self.name, self.level, theme.brass)
        y = face.bottom + skin.px(14)
        surface.blit(name, name.get_rect(midtop=(box.centerx, y)))
        y += name.get_height() + skin.px(6)
        for line in lines:
            text = skin.text.render(line, "body", theme.text)
            surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
            y += step
