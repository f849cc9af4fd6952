"""The settings; changes apply and are saved at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from game.rules import RulesError
from game.store.rule_sets import crowded, named
from game.store.settings import Settings
from game.ui.pages.page import Page
from game.ui.screens.settings import house_rules, preferences
from game.ui.services.routes import ChoiceRoute, KeysRoute, Navigator, RuleSetsRoute, SettingsRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import LinkRow, NoticeRow
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.widget import Widget
from game.wording.rule_sets import likeness
from game.words.languages import languages, own_name
from game.words.translation import _, pgettext

_COMFORT = 3
_SHOWN_ELSEWHERE = frozenset(
    {"cloth", "four_colours", "high_contrast", "language", "large_index", "own_letters", "ui_scale", "voice"}
)
"""Settings that change more than their own row."""


class SettingsPage(Page):
    """One section at a time."""

    def __init__(self, services: Services, navigator: Navigator, route: SettingsRoute) -> None:
        super().__init__(services, navigator, route)
        self.shown = 0
        self._faults: dict[str, str] = {}
        """The reasons for refused values, by rule."""
        self._noticed: list[str] = []

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.services.settings

    def forget_words(self) -> None:
        self._faults.clear()

    # ------------------------------------------------------------------ the pages

    def build(self) -> None:
        self.heading(_("Settings"))
        pages = [_("House rules"), pgettext("settings", "Table"), _("Sound"), _("Comfort")]
        tabs = SegmentedControl(self.skin, _("Page"), pages, chosen=self.shown, act=self.turn, captioned=False)
        self.above(tabs.sized(height=46), width=600, gap=12)
        self.footer(Button(self.skin, _("Done"), self.back, kind="primary"))
        notices = self._noticed = self.services.notices()
        if notices:
            last = Label(self.skin, notices[-1], style="small", align="centre")
            self.below(last, width=1000, gap=6)
        earlier = [NoticeRow(self.skin, words) for words in notices[:-1]]
        self.fill(*earlier, *(self._preferences() if self.shown else self._rules()), width=860)

    def _preferences(self) -> list[Widget]:
        tab = (preferences.table, preferences.sound, preferences.comfort)[self.shown - 1]
        rows = tab(preferences.Preferences(self.skin, self.services, self.change))
        if self.shown == _COMFORT:
            rows.append(LinkRow(self.skin, _("Keys and buttons"), _("View and change"), self.to(KeysRoute())))
            if len(languages()) > 1:  # at the top, for players who can't read the rest
                rows.insert(0, LinkRow(self.skin, _("Language"), own_name(self.services.language), self._languages))
        return rows

    def _rules(self) -> list[Widget]:
        self._opener = LinkRow(self.skin, _("Rule set"), "", self._open_shelf).noted("")
        self._describe(self._opener)
        return [self._opener, *house_rules.rows(self.skin, self.settings.rules, self.rule, self._faults)]

    def _describe(self, opener: LinkRow) -> None:
        settings = self.settings
        opener.words = named(settings.preset)
        opener.note = _("Change a rule to make your own rule set. Changes apply from your next match.")
        if settings.preset in settings.own_sets:
            like = likeness(settings.rules)
            opener.note = _("{likeness}. Changes apply from your next match.").format(likeness=like)

    # ------------------------------------------------------------------ actions

    def turn(self, page: int) -> None:
        """Show another section."""
        self.shown = page
        self._faults.clear()
        self.anew(top=True)

    def _open_shelf(self) -> None:
        self._faults.clear()
        self.navigator.go(RuleSetsRoute())

    def _languages(self) -> None:
        offers = [(own_name(one), one) for one in languages()]
        choose = partial(self.change, "language")
        self.navigator.go(ChoiceRoute(lambda: _("Language"), lambda: offers, self.services.language, choose))

    def rule(self, field: str, value: Any) -> None:
        """Change a rule for the next match; refuse an invalid one on its row."""
        settings, faulty = self.settings, bool(self._faults)
        self._faults.clear()
        try:
            rules = replace(settings.rules, **{field: value})
        except RulesError as error:
            self._faults[field] = str(error)
        else:
            if settings.room:
                self._keep(settings.with_rules(rules))
            else:
                self._faults[field] = crowded()
        opener = self._opener
        high = opener.height_for(opener.box.w)
        self._describe(opener)
        if faulty or self._faults or opener.height_for(opener.box.w) != high:
            self.changed()

    def change(self, field: str, value: Any) -> None:
        """Change a setting."""
        self._keep(replace(self.settings, **{field: value}))
        if field in _SHOWN_ELSEWHERE:
            self.changed()

    def _keep(self, settings: Settings) -> None:
        """Save; rebuild only if the row doesn't show it all."""
        self.services.keep(settings)
        if self.settings != settings or self.services.notices() != self._noticed:
            self.changed()
