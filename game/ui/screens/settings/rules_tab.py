"""The tab of the house rules: the rule set, a search, and every rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.rules import PRESETS, RulesError
from game.rules.wording.differences import differences, nearest
from game.store.rule_sets import LONGEST, MOST, crowded, misnamed, named, tidy
from game.store.settings import Settings
from game.ui.pages.column import Buttons, Item, Row
from game.ui.pages.page import Page
from game.ui.screens.settings import house_rules
from game.ui.services.routes import RuleSetsRoute
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import ChoiceRow
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.wording.rule_sets import deviation, likeness, particular
from game.words.translation import _, pgettext

WIDE = 860.0
"""Width of the settings, in units."""
_SPOKEN = 4
"""The most rules a search reads out."""


class RulesTab:
    """The rule set of the next match, and its rules."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._search: TextField | None = None
        self._name: TextField | None = None
        self._before = ""
        """The set's name before the field was written in, kept while it can't have the one in the field."""
        self._misnamed = ""
        """Why the set can't have the name in the field."""
        self._faults: dict[str, str] = {}
        """The reasons for refused values, by rule."""
        self._done: tuple[Callable[[], str], Callable[[Settings], Settings]] | None = None
        """What the last button did, in words, and how to undo it."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._page.services.settings

    def forget_words(self) -> None:
        """Drop sentences in the old language."""
        self._misnamed = ""
        self._faults.clear()

    def items(self) -> list[Item | float]:
        """Return the tab's widgets: everything, or the rules searched for."""
        wanted = "" if self._search is None else self._search.text
        rules = house_rules.rows(self._page.skin, self.settings.rules, self.rule, self._faults, wanted)
        if not wanted:
            return [self._searching(), 8, self._chosen(), 10, *self._doings(), *rules]
        nothing = Label(self._page.skin, _("No rule matches “{text}”.").format(text=wanted), align="centre")
        return [self._searching(), 12, *(rules or [nothing])]

    def undo_button(self) -> Widget | None:
        """Return the button that undoes another's change, for the focus."""
        return next((one for one in self._page.panel.widgets if one.name == _("Undo")), None)

    def _searching(self) -> Item:
        before, skin, words = self._search, self._page.skin, _("Search the rules")
        text = "" if before is None else before.text
        field = self._search = TextField(skin, words, text, self._find, hint=words, captioned=False)
        field.sized(height=46)
        if not text:
            return field
        button = Button(skin, _("Show all"), self.show_all)
        wide = Button.want(skin, button.name)[0] / self._page.viewport.unit
        return Row(field, button.sized(wide), gap=12)

    def _chosen(self) -> Widget:
        """Return the chosen set; a press offers the others."""
        key, own = self.settings.preset, self.settings.own_sets
        row = ChoiceRow(self._page.skin, _("Rules"), named(key), self._offer_sets)
        return row.noted(deviation(self.settings.rules) if key in own else particular(key))

    def _offer_sets(self) -> None:
        """Leave nothing to undo or name: it would be another set's."""
        self.forget_words()
        self._done = self._name = None
        self._page.navigator.go(RuleSetsRoute())

    def _doings(self) -> list[Item | float]:
        """Return the chosen set's description and its actions."""
        skin, settings = self._page.skin, self.settings
        own = settings.preset in settings.own_sets
        said = _("Change a rule to make your own rule set. Changes apply from your next match.")
        if own:
            said = _("{likeness}. Changes apply from your next match.").format(likeness=likeness(settings.rules))
        buttons: list[Widget] = []
        if self._done is not None:
            buttons = [Label(skin, self._done[0](), align="right"), Button(skin, _("Undo"), self.undo)]
        elif own and differences(settings.rules, PRESETS[nearest(settings.rules)]):
            buttons = [Button(skin, _("Reset"), self.reset)]
        if own:
            copy = Button(skin, _("Make a copy"), self.copy)
            copy.enabled = len(settings.own_sets) < MOST
            buttons += [copy, Button(skin, _("Delete"), self.delete)]
        found: list[Item | float] = [Buttons(*buttons), 8] if buttons else []
        found.append(Label(skin, said, style="small", colour=skin.theme.quiet))
        if own:
            found += [6, self._naming()]
        return found

    def _naming(self) -> Widget:
        before, name = self._name, self.settings.preset
        if before is None:
            self._before = name
        text = name if before is None else before.text  # as typed: a trailing space may still be followed by a word
        field = self._name = TextField(
            self._page.skin, pgettext("of a rule set", "Name"), text, self.rename, most=LONGEST
        )
        return field.noted(_("What you call this rule set."), self._misnamed)

    # ------------------------------------------------------------------ searching

    def _find(self, text: str) -> None:
        self._faults.clear()
        self._page.changed()
        names = house_rules.names(text)
        if not names:
            self._page.speak(_("No rule matches “{text}”.").format(text=text))
        elif len(names) <= _SPOKEN:
            self._page.speak(", ".join(names))

    def show_all(self) -> bool:
        """Show every rule again; return whether a search ended."""
        searched = self._search is not None and self._search.text != ""
        if searched:
            self._search = None
            self._page.anew(top=True)
            self._page.panel.set_focus(self._search, ring=self._page.loop.keyed)
        return searched

    # ------------------------------------------------------------------ rule sets

    def rename(self, text: str) -> None:
        """Rename the chosen set, if that's valid; else it keeps its name from before, not half of the new one."""
        settings, field, name = self.settings, self._name, tidy(text)
        others = [other for other in settings.own_sets if other != settings.preset]
        fault = misnamed(name, others)
        kept = settings.preset if self._before in others else self._before
        self._keep(settings.renamed(kept if fault else name))
        self._name, self._misnamed = field, fault

    def copy(self) -> None:
        """Copy the chosen set."""
        self._keep(self.settings.with_set(self.settings.preset, self.settings.rules))

    def delete(self) -> None:
        """Delete the chosen set; the nearest preset follows."""
        name, rules = self.settings.preset, self.settings.rules
        at = list(self.settings.own_sets).index(name)
        self._keep(self.settings.without_set(nearest(rules)))
        if name not in self.settings.own_sets:  # else another copy changed it, so it's still there
            self._offer_undo(
                lambda: _("{name} was deleted.").format(name=name), lambda now: now.with_set(name, rules, at)
            )

    def reset(self) -> None:
        """Give the chosen set its preset's rules again."""
        name, rules = self.settings.preset, self.settings.rules
        base = PRESETS[nearest(rules)]
        self._keep(self.settings.with_rules(base))
        if self.settings.preset == name:
            self._offer_undo(lambda: likeness(base), lambda now: now.with_rules(rules))

    def undo(self) -> None:
        """Undo what the last button did."""
        assert self._done is not None, "the button is there"
        self._keep(self._done[1](self.settings))

    def rule(self, field: str, value: Any) -> None:
        """Change a rule for the next match; refuse an invalid one on its row."""
        settings = self.settings
        try:
            rules = replace(settings.rules, **{field: value})
        except RulesError as error:
            self._refuse(field, str(error))
        else:
            if settings.room:
                self._keep(settings.with_rules(rules))
            else:
                self._refuse(field, crowded())

    def _refuse(self, field: str, why: str) -> None:
        self._faults = {field: why}
        self._page.changed()

    def _offer_undo(self, words: Callable[[], str], back: Callable[[Settings], Settings]) -> None:
        self._done = words, back
        self._page.anew()
        self._page.panel.set_focus(self.undo_button(), ring=self._page.loop.keyed)
        self._page.panel.reveal()

    def _keep(self, settings: Settings) -> None:
        """Save and show everything; leaves nothing to undo."""
        self.forget_words()
        self._done = self._name = None
        self._page.services.keep(settings)
        self._page.changed()
