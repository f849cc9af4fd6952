"""Which matches a page looks at: three plates at its top, each of which opens a page to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from msgspec.structs import replace

from game.rules.i18n import _
from game.store.history import EVERYTHING, Choices, Filter, Outcome, choices
from game.ui.graphics.skin import dark, line, plate
from game.ui.pages.page import Page
from game.ui.services.routes import ChoiceRoute, HistoryRoute, Navigator, NewMatchRoute, StatisticsRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import LinkRow
from game.ui.wording.matches import outcome_words, rules_words

Value = TypeVar("Value")
_HIGH = 54.0
_NOTHING = Choices((), (), ())


class FilterPage(Page):
    """A page over the matches that `chosen` asks for."""

    def __init__(self, services: Services, navigator: Navigator, route: HistoryRoute | StatisticsRoute) -> None:
        super().__init__(services, navigator, route)
        self.chosen = route.chosen

    def sift(self, chosen: Filter) -> None:
        """Look at these matches from now on."""
        self.chosen = chosen

    def plates(self, width: float) -> None:
        """Put the three plates side by side; the body begins below."""
        one, gap = self.chosen, 12.0
        opponent = _("Everybody") if one.opponent is None else one.opponent
        rules = _("All rules") if one.preset is None else rules_words(one.preset)
        outcome = _("Any result") if one.outcome is None else outcome_words(one.outcome)
        plates = [
            FilterButton(self.skin, _("Opponent"), opponent, self._opponents),
            FilterButton(self.skin, _("Rules"), rules, self._presets),
            FilterButton(self.skin, _("Result"), outcome, self._outcomes),
        ]
        width = self.across(width)
        wide = (width - 2 * gap) / 3
        for number, widget in enumerate(plates):
            widget.place(self.box(self.viewport.middle - width / 2 + number * (wide + gap), self.top, wide, _HIGH))
        self.panel.add(*plates)
        self.top += _HIGH + 10

    def nothing(self, words: str) -> None:
        """Say between heading and footer that there is nothing to see, and offer what can be done about it."""
        skin = self.skin
        if self.chosen == EVERYTHING:
            button = Button(skin, _("New match"), self.to(NewMatchRoute()), kind="primary")
        else:
            words, button = _("No match is like that."), Button(skin, _("Show all"), self._everything)
        wide = self.across(520)
        high = self.tall(words, "body", wide) + 8
        left, middle = self.viewport.middle - wide / 2, (self.top + self.bottom) / 2
        if self.bottom - self.top > 260:
            spade = Label(skin, "♠", style="title", align="centre").place(self.box(left, middle - high - 84, wide, 60))
            self.panel.add(spade)
        self.panel.add(Label(skin, words, align="centre").place(self.box(left, middle - high, wide, high)))
        button.place(self.box(self.viewport.middle - 90, middle + 8, 180, 46))
        self.panel.add(button)

    def _everything(self) -> None:
        self.sift(EVERYTHING)
        self.anew(top=True)

    def _opponents(self) -> None:
        names = self._choices().opponents
        offers: list[tuple[str, str | None]] = [(_("Everybody"), None), *((name, name) for name in names)]
        self._offer(_("Opponent"), offers, self.chosen.opponent, lambda name: replace(self.chosen, opponent=name))

    def _presets(self) -> None:
        presets = self._choices().presets
        offers: list[tuple[str, str | None]] = [(_("All rules"), None), *((rules_words(key), key) for key in presets)]
        self._offer(_("Rules"), offers, self.chosen.preset, lambda key: replace(self.chosen, preset=key))

    def _outcomes(self) -> None:
        outcomes: tuple[Outcome, ...] = ("won", "lost", "open")
        offers: list[tuple[str, Outcome | None]] = [
            (_("Any result"), None),
            *((outcome_words(one), one) for one in outcomes),
        ]
        self._offer(_("Result"), offers, self.chosen.outcome, lambda one: replace(self.chosen, outcome=one))

    def _choices(self) -> Choices:
        return self.services.journal.ask(choices) or _NOTHING

    def _offer(
        self,
        title: str,
        offers: Sequence[tuple[str, Value]],
        chosen: Value,
        sifted: Callable[[Value], Filter],
    ) -> None:
        self.navigator.go(ChoiceRoute(title, offers, chosen, lambda value: self.sift(sifted(value))))


class FilterButton(LinkRow):
    """What a page looks at in one respect: a small caption, and what is chosen."""

    captioned = False

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        plate(surface, skin, box, dark(skin, self.hover, self.pressed), line(skin, self.hover, self.enabled))
        left, room = box.x + skin.px(14), box.w - skin.px(44)
        caption = skin.text.fitted(self.name, "small", theme.quiet, room)
        words = skin.text.fitted(self.words, "label", theme.text, room)
        high = caption.get_height() + words.get_height()
        surface.blit(caption, (left, box.centery - high // 2))
        surface.blit(words, (left, box.centery - high // 2 + caption.get_height()))
        x, y, arm = box.right - skin.px(16), box.centery, skin.px(5)
        points = [(x - arm, y - arm), (x, y), (x - arm, y + arm)]
        pygame.draw.lines(surface, theme.brass_light, False, points, skin.px(2))
