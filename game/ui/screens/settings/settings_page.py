"""The settings; changes apply and are saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.store.settings import Settings
from game.ui.engine.commands import Command
from game.ui.pages.column import Item
from game.ui.pages.page import Page
from game.ui.screens.settings import preferences
from game.ui.screens.settings.rules_tab import WIDE, RulesTab
from game.ui.services.language_choice import language_choice
from game.ui.services.people_routes import PersonRoute
from game.ui.services.routes import KeysRoute, Navigator, OwnCardsRoute, SettingsRoute
from game.ui.services.services import Services
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import LanguageRow, LinkRow, NoticeRow
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.words.languages import languages, own_name
from game.words.translation import _, pgettext

TABLE, SOUND, ACCESSIBILITY, RULES = range(4)
_SHOWN_ELSEWHERE = frozenset(
    {
        "cloth",
        "four_colours",
        "high_contrast",
        "language",
        "large_index",
        "own_cards",
        "own_letters",
        "plain_type",
        "ui_scale",
        "voice",
    }
)
"""Settings that change more than their row."""


class SettingsPage(Page):
    """One section at a time."""

    column = WIDE

    def __init__(self, services: Services, navigator: Navigator, route: SettingsRoute) -> None:
        super().__init__(services, navigator, route)
        self.shown = RULES if route.rules else ACCESSIBILITY if route.accessibility else services.settings_tab
        self._rules = RulesTab(self)
        self._noticed: list[str] = []

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.services.settings

    def forget_words(self) -> None:
        self._rules.forget_words()

    # ------------------------------------------------------------------ the pages

    def build(self) -> None:
        self.heading(_("Settings"))
        self.services.settings_tab = self.shown
        pages = [pgettext("settings", "Table"), _("Sound"), _("Accessibility"), _("House rules")]
        tabs = SegmentedControl(self.skin, _("Page"), pages, chosen=self.shown, act=self.turn, captioned=False)
        self.above(tabs.sized(height=46), width=WIDE, gap=12)
        self.footer(self.way_back())
        notices = self._noticed = self.services.notices()
        if notices:
            last = Label(self.skin, notices[-1], style="small", align="centre")
            self.below(last, width=1000, gap=6)
        earlier = [NoticeRow(self.skin, words) for words in notices[:-1]]
        items = self._rules.items() if self.shown == RULES else self._preferences()
        self.fill(*earlier, *items, width=WIDE)

    def starts_on(self) -> Widget | None:
        return self._rules.undo_button() or super().starts_on()

    def command(self, command: Command) -> None:
        """Escape ends a search first."""
        if command is not Command.CANCEL:
            super().command(command)
        elif not (self.panel.command(command) or self._rules.show_all()):
            self.back()

    def _preferences(self) -> Sequence[Item]:
        tab = (preferences.table, preferences.sound, preferences.accessibility)[self.shown]
        own_cards, person = self.to(OwnCardsRoute()), self.to(PersonRoute())
        rows = tab(preferences.Preferences(self.skin, self.services, self.change, own_cards, person))
        if self.shown == ACCESSIBILITY:
            rows.insert(1, self._full_screen())
            keys = LinkRow(self.skin, _("Keys and buttons"), _("View and change"), self.to(KeysRoute()))
            rows.append(keys.noted(""))
        elif self.shown == TABLE and len(languages()) > 1:  # at the top, for players who can't read the rest
            language = LanguageRow(self.skin, _("Language"), own_name(self.services.language), self._languages)
            language.id = "language"  # keeps the focus as its words change
            rows.insert(0, language.noted(""))
        return rows

    def _full_screen(self) -> Widget:
        def switch(_on: bool) -> None:
            self.loop.post(self.loop.fullscreen)  # after this press, as the new size rebuilds the page

        return Toggle(self.skin, _("Full screen"), self.loop.fills_screen, switch).noted("")

    # ------------------------------------------------------------------ actions

    def turn(self, page: int) -> None:
        """Show another section."""
        self.shown = page
        self._rules = RulesTab(self)
        self.anew(top=True)

    def _languages(self) -> None:
        self.navigator.go(language_choice(self.services.language, partial(self.change, "language")))

    def change(self, field: str, value: Any) -> None:
        """Change a setting."""
        self._keep(replace(self.settings, **{field: value}))
        if field in _SHOWN_ELSEWHERE:
            self.changed()

    def _keep(self, settings: Settings) -> None:
        """Save; rebuild unless the row shows it all."""
        self.services.keep(settings)
        if self.settings != settings or self.services.notices() != self._noticed:
            self.changed()
