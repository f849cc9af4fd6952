"""The page of rule sets, own and published."""

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
    """A choice; an own set has its name and buttons below."""

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
        found.append(SectionHeading(self.skin, _("Built in")))
        found += [self._pick(key, particular(key)) for key in PRESETS]
        self.fill(*found, width=760)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget | None:
        """Return the chosen set, or Undo after a deletion."""
        if self._deleted is not None:
            return super().starts_on()
        return next(one for one in self.panel.widgets if isinstance(one, RadioRow) and one.chosen)

    @property
    def _roomy(self) -> bool:
        """Whether another own set fits."""
        return len(self.services.settings.own_sets) < MOST

    def _pick(self, key: str, line: str) -> Widget:
        chosen = key == self.services.settings.preset
        return RadioRow(self.skin, named(key), chosen, lambda: self.choose(key)).noted(line)

    def _doings(self) -> list[Item | float]:
        before, name = self._field, self.services.settings.preset
        text = name if before is None else before.text  # as typed: a trailing space may still be followed by a word
        self._field = TextField(self.skin, pgettext("of a rule set", "Name"), text, self.rename, most=LONGEST)
        if before is not None:
            self._field.caret = before.caret
        copy = Button(self.skin, _("Make a copy"), self.copy)
        copy.enabled = self._roomy
        return [
            self._field.noted(_("What you call this rule set."), self._fault),
            12,
            Buttons(copy, Button(self.skin, _("Delete"), self.delete)),
            12,
        ]

    # ------------------------------------------------------------------ actions

    def choose(self, key: str) -> None:
        """Use this set from the next match."""
        self._forget()
        self.services.keep(self.services.settings.with_preset(key))

    def rename(self, text: str) -> None:
        """Rename the chosen set, if that's valid."""
        self.changed()
        settings, name = self.services.settings, tidy(text)
        self._fault = misnamed(name, [other for other in settings.own_sets if other != settings.preset])
        if not self._fault:
            self.services.keep(settings.renamed(name))

    def copy(self) -> None:
        """Copy the chosen set."""
        self._forget()
        settings = self.services.settings
        self.services.keep(settings.with_set(settings.preset, settings.rules))

    def delete(self) -> None:
        """Delete the chosen set; the nearest preset follows."""
        self._forget()
        settings = self.services.settings
        self._deleted = settings.preset, list(settings.own_sets).index(settings.preset), settings.rules
        self.services.keep(settings.without_set(nearest(settings.rules)))
        if settings.preset in self.services.settings.own_sets:  # another copy changed it, so it's still there
            self._deleted = None
        self.anew(top=True)  # where Undo is

    def undelete(self) -> None:
        """Restore the set deleted last."""
        if self._deleted is not None:
            name, at, rules = self._deleted
            self._deleted = None
            self._forget()
            self.services.keep(self.services.settings.with_set(name, rules, at))

    def _forget(self) -> None:
        self.changed()
        self._field, self._fault = None, ""
