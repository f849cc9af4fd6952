"""The two pages of your matches, with a switch between them and three filter buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.store.history import EVERYTHING, Choices, Filter, choices
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import dark, line, plate
from game.ui.pages.column import Row
from game.ui.pages.page import Page
from game.ui.services.history_routes import HistoryFilesRoute
from game.ui.services.routes import (
    ChoiceRoute,
    HistoryRoute,
    Navigator,
    NewMatchRoute,
    StatisticsRoute,
)
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import ChoiceRow
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.widget import Widget
from game.wording.matches import outcome_words, rules_words, whose_history
from game.wording.players import called
from game.words.translation import _

_NOTHING = Choices((), (), ())
_LOW = 500.0
"""Below this height, in units, the title stands beside the switch."""


class FilterPage(Page):
    """A page about the matches in `chosen`; the switch at the top leads to the other one."""

    place: int
    """The page's place on the switch."""
    route: HistoryRoute | StatisticsRoute

    def __init__(self, services: Services, navigator: Navigator, route: HistoryRoute | StatisticsRoute) -> None:
        super().__init__(services, navigator, route)
        self.chosen = route.chosen
        self.said = ""
        """The last message, shown under the title."""
        self._switch: SegmentedControl | None = None

    @property
    def asked(self) -> Filter:
        """The filter for the journal, which names the player's own rule sets."""
        return self.chosen.naming(self.services.settings.own_sets)

    def forget_words(self) -> None:
        self.said = ""

    def sift(self, chosen: Filter) -> None:
        """Filter by this from now on."""
        self.chosen, self.said = chosen, ""

    def top_of(self, note: str) -> None:
        """Put the title, the switch and a note at the top, the same on both pages."""
        others = self.services.others
        title = _("Your games") if others is None else whose_history(others.owner)
        pages = [_("History"), _("Statistics")]
        self._switch = SegmentedControl(
            self.skin, _("Page"), pages, chosen=self.place, act=self._turn, captioned=False
        ).sized(height=46)
        if self.viewport.h >= _LOW:
            self.heading(title)
            self.above(self._switch, width=360, gap=8)
        else:
            head = Label(self.skin, title, style="heading")
            head.role = Role.HEADING
            self.above(Row(head, self._switch.sized(320, 46), gap=16, middle=True), width=1000, gap=6)
        if note:
            style = "body" if self.viewport.h >= 600 else "small"
            self.above(Label(self.skin, note, style=style, align="centre"), width=1000, gap=8)

    def _turn(self, place: int) -> None:
        kind = (HistoryRoute, StatisticsRoute)[place]
        self.navigator.replace(kind(self.chosen, switched=True))

    def starts_on(self) -> Widget | None:
        return self._switch if self.route.switched else super().starts_on()

    def plates(self, width: float) -> None:
        """Put the filter buttons at the top."""
        offered = self._choices
        plates = [
            self._plate("opponent", called, lambda: offered().opponents),
            self._plate("preset", rules_words, lambda: offered().presets),
            self._plate("outcome", outcome_words, lambda: ("won", "lost", "open")),
        ]
        self.above(Row(*plates, gap=12).sized(height=54), width=width, gap=10)

    def files_button(self) -> Sequence[Button]:
        """Return the way to import and export, if the matches are the player's own."""
        if self.services.others is not None:
            return ()
        route = HistoryFilesRoute(self.asked, self.imported)
        return (Button(self.skin, _("Files"), self.to(route)),)

    def imported(self, sentence: str) -> None:
        """Show everything, and say what was imported."""
        self.sift(EVERYTHING)
        self.say(sentence)

    def say(self, sentence: str) -> None:
        """Show and speak this."""
        self.said = sentence
        self.speak(sentence)
        self.changed()

    def nothing(self, words: str) -> None:
        """Show that there are no matches, with a button to continue."""
        skin = self.skin
        if self.chosen == EVERYTHING:
            own = self.services.others is None
            button = Button(skin, _("New match"), self.to(NewMatchRoute()), kind="primary") if own else None
        else:
            words, button = _("No matches found."), Button(skin, _("Show all"), partial(self.only, EVERYTHING))
        opponent = self.services.settings.opponent
        self.empty(self.emblem("? ? ? ? ?", opponent if opponent in CHARACTERS else None), words, button)

    def only(self, chosen: Filter) -> None:
        """Filter by this, and show it from the top."""
        self.sift(chosen)
        self.anew(top=True)

    def _choices(self) -> Choices:
        return self.services.journal.ask(choices, self.asked) or _NOTHING

    def _plate(self, field: str, words: Callable[[Any], str], values: Callable[[], Iterable[Any]]) -> FilterButton:
        chosen = getattr(self.chosen, field)

        def offer() -> None:
            found = tuple(values())

            def offers() -> list[tuple[str, Any]]:
                return [(_captions(field)[1], None), *((words(value), value) for value in found)]

            self.navigator.go(ChoiceRoute(lambda: _captions(field)[0], offers, chosen, choose))

        def choose(value: Any) -> None:
            self.sift(replace(self.chosen, **{field: value}))

        title, everything = _captions(field)
        return FilterButton(self.skin, title, everything if chosen is None else words(chosen), offer)


def _captions(field: str) -> tuple[str, str]:
    captions = {
        "opponent": (_("Opponent"), _("Everyone")),
        "preset": (_("Rules"), _("All rules")),
        "outcome": (_("Result"), _("Any result")),
    }
    return captions[field]


class FilterButton(ChoiceRow):
    """A button with a small caption and the value chosen."""

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
        self.sign(surface, (box.right - skin.px(16), box.centery), 5)
