"""The rules of the game and of the rule set, on sheets of paper."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules import PRESETS, Form, Rules
from game.rules.form import form_name, form_text
from game.rules.wording.describe import parts
from game.store.rule_sets import named
from game.store.settings import Settings
from game.ui.pages.page import Page
from game.ui.services.match_setup import form_of, rules_of
from game.ui.services.routes import Navigator, RulesRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_block import TextSheet
from game.words.translation import _


class RulesPage(Page):
    """A sheet of paper for each part of the game; what the rule set decides is under a brass line."""

    def __init__(self, services: Services, navigator: Navigator, route: RulesRoute) -> None:
        super().__init__(services, navigator, route)
        self.rules, self.form = route.match or next_match(services.settings)
        """The rules and the form to explain: those of a match, or those chosen for the next."""

    def build(self) -> None:
        self.heading(_("The rules"), f"{self._set()} · {form_name(self.form.name)}")
        self.footer(Button(self.skin, _("Back"), self.back, kind="primary"))
        sheets = (TextSheet(self.skin, *chapter) for chapter in chapters(self.rules, self.form))
        self.fill(*sheets, width=760, gap=16)

    def _set(self) -> str:
        """The name of the rule set, or of one with another target."""
        sets = {**PRESETS, **self.services.settings.own_sets}
        same = [key for key, rules in sets.items() if replace(rules, target=self.rules.target) == self.rules]
        exact = [key for key in same if sets[key].target == self.rules.target]
        return named([*exact, *same][0]) if same else _("Rules of this match")


def next_match(settings: Settings) -> tuple[Rules, Form]:
    """Return the rules and the form chosen for the next match."""
    form = form_of(settings)
    return rules_of(settings, form), form


def chapters(rules: Rules, form: Form) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Return a title, the rules of every game of gin, and what these rules decide, for each part of the game."""
    dealing, ending, scoring = parts(rules, form)
    melds = (
        _("Three or four cards of one rank are a set: 7♠ 7♥ 7♣."),
        _("Three or more cards of one suit in a row are a run: 4♦ 5♦ 6♦."),
        _("Sets and runs are melds. The ace is low, and no card can be in two melds."),
        _("What is in no meld is deadwood: an ace counts 1, a jack, queen or king 10, any other card its number."),
    )
    turn = (
        _("Draw the top card of the stock, or take the top card of the discard pile."),
        _("Then throw one card face up on the discard pile; a card taken from there cannot go back in the same turn."),
    )
    ends: tuple[str, ...] = (
        _("Whoever has little enough deadwood may end the hand with a knock. With no deadwood at all it is gin."),
        _("Both hands are laid down in melds. To lay off is to put a card that fits on a meld of the knocker's."),
    )
    score: tuple[str, ...] = (
        _("The knocker scores how much more deadwood the other has."),
        _("Who has as little as the knocker, or less, has made an undercut and scores instead; but not against gin."),
    )
    if not rules.knocks:
        laid = _("Both hands are laid down in melds.")
        ends = (_("Only gin ends a hand: all cards in melds, no deadwood."), ends[1] if rules.layoff_on_gin else laid)
        score = (_("Whoever has gin scores."),)
    return [
        (form_name(form.name), (form_text(form.name),), ()),
        (_("Melds and deadwood"), melds, ()),
        (_("The deal"), (_deal(rules, form),), dealing),
        (_("A turn"), turn, ()),
        (_("The end of a hand"), ends, ending),
        (_("The score"), score, scoring),
    ]


def _deal(rules: Rules, form: Form) -> str:
    """How the cards are dealt."""
    if rules.opening == "eleven":
        if form.sides > 2:
            return _("The player after the dealer gets eleven cards and the other ten; the rest are the stock.")
        return _("The non-dealer gets eleven cards and the dealer ten; the rest are the stock.")
    return _("Each player gets ten cards, one at a time. The next is turned up; the rest are the stock.")
