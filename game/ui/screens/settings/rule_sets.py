"""The page of rule sets, your own and the published ones: choose, rename, copy, delete."""

from __future__ import annotations

from game.rules import PRESETS, Rules
from game.rules.wording.differences import nearest
from game.store.rule_sets import LONGEST, MOST, misnamed, named, tidy
from game.ui.pages.column import Buttons, Item
from game.ui.pages.page import Page
from game.ui.services.routes import Navigator, RuleSetsRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import NoticeRow, RadioRow, SectionHeading
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.wording.rule_sets import likeness, particular
from game.words.translation import _, pgettext


class RuleSetsPage(Page):
    """One set is chosen; if it's your own, its name and buttons stand under it."""

    def __init__(self, services: Services, navigator: Navigator, route: RuleSetsRoute) -> None:
        super().__init__(services, navigator, route)
        self._field: TextField | None = None
        self._fault = ""
        """Why the set can't have the name in the field."""
        self._deleted: tuple[str, int, Rules] | None = None
        """The name, the place and the rules of the set deleted last."""

    def forget_words(self) -> None:
        self._fault = ""

    def build(self) -> None:
        settings = self.services.settings
        self.heading(_("Rule sets"), _("Changes apply from your next match."))
        self.footer(Button(self.skin, _("Done"), self.back, kind="primary"))
        found: list[Item | float] = []
        found += [NoticeRow(self.skin, words) for words in self.services.notices()[-1:]]
        if self._deleted is not None and self._roomy:
            words = Label(self.skin, _("{name} was deleted.").format(name=self._deleted[0]), align="right")
            found += [12, Buttons(words, Button(self.skin, _("Undo"), self.undelete)), 12]
        if settings.own_sets:
            found.append(SectionHeading(self.skin, _("Your own")))
        for name, rules in settings.own_sets.items():
            found.append(self._pick(name, likeness(rules)))
            if name == settings.preset:
                found.extend(self._doings())
        found.append(SectionHeading(self.skin, _("Published")))
        found += [self._pick(key, particular(key)) for key in PRESETS]
        self.fill(*found, width=760)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget | None:
        """The chosen set; once one is deleted, the button that brings it back."""
        if self._deleted is not None:
            return super().starts_on()
        return next(one for one in self.panel.widgets if isinstance(one, RadioRow) and one.chosen)

    @property
    def _roomy(self) -> bool:
        """Whether there's room for another set of your own."""
        return len(self.services.settings.own_sets) < MOST

    def _pick(self, key: str, line: str) -> Widget:
        chosen = key == self.services.settings.preset
        return RadioRow(self.skin, named(key), chosen, lambda: self.choose(key)).noted(line)

    def _doings(self) -> list[Item | float]:
        """The rows for renaming, copying and deleting the chosen set."""
        before, name = self._field, self.services.settings.preset
        text = name if before is None else before.text  # as it was written, with its last space
        self._field = TextField(self.skin, pgettext("of a rule set", "Name"), text, self.rename, most=LONGEST)
        if before is not None:
            self._field.caret = before.caret
        copy = Button(self.skin, _("Make a copy"), self.copy)
        copy.enabled = self._roomy
        return [
            self._field.noted(_("What you call this set."), self._fault),
            12,
            Buttons(copy, Button(self.skin, _("Delete"), self.delete)),
            12,
        ]

    # ------------------------------------------------------------------ what is done with sets

    def choose(self, key: str) -> None:
        """Use this set from the next match on."""
        self._forget()
        self.services.keep(self.services.settings.with_preset(key))

    def rename(self, text: str) -> None:
        """Rename the chosen set, if the name is valid."""
        self.changed()
        settings, name = self.services.settings, tidy(text)
        self._fault = misnamed(name, [other for other in settings.own_sets if other != settings.preset])
        if not self._fault:
            self.services.keep(settings.renamed(name))

    def copy(self) -> None:
        """Make another set with the same rules."""
        self._forget()
        settings = self.services.settings
        self.services.keep(settings.with_set(settings.preset, settings.rules))

    def delete(self) -> None:
        """Delete the chosen set, and choose the nearest preset instead."""
        self._forget()
        settings = self.services.settings
        self._deleted = settings.preset, list(settings.own_sets).index(settings.preset), settings.rules
        self.services.keep(settings.without_set(nearest(settings.rules)))
        if settings.preset in self.services.settings.own_sets:  # another copy of the game has changed it
            self._deleted = None
        self.anew(top=True)  # where it can be taken back

    def undelete(self) -> None:
        """Put the set deleted last back in its place."""
        if self._deleted is not None:
            name, at, rules = self._deleted
            self._deleted = None
            self._forget()
            self.services.keep(self.services.settings.with_set(name, rules, at))

    def _forget(self) -> None:
        """Drop what was typed, as another set is chosen."""
        self.changed()
        self._field, self._fault = None, ""
