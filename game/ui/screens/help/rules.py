"""The rules of the game and the rule set."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules import PRESETS, Form, Rules
from game.rules.form import form_name, form_text
from game.rules.wording.describe import parts
from game.store.rule_sets import named
from game.store.settings import Settings
from game.ui.pages.page import Page
from game.ui.services.match_setup import form_of, rules_of
from game.ui.services.routes import RulesRoute
from game.ui.widgets.text_block import TextSheet
from game.words.translation import _


class RulesPage(Page):
    """A sheet for each part; what the set decides is under a brass line."""

    column = 860.0

    route: RulesRoute

    def build(self) -> None:
        self.rules, self.form = self.route.match or next_match(self.services.settings)
        self.heading(_("The rules"), f"{self._set()} · {form_name(self.form.name)}")
        self.footer(self.way_back())
        sheets = (TextSheet(self.skin, *chapter) for chapter in chapters(self.rules, self.form))
        self.fill(*sheets, width=760, gap=16)

    def _set(self) -> str:
        """Return the rule set's name, whatever the target."""
        sets = {**PRESETS, **self.services.settings.own_sets}
        same = [key for key, rules in sets.items() if replace(rules, target=self.rules.target) == self.rules]
        exact = [key for key in same if sets[key].target == self.rules.target]
        return named([*exact, *same][0]) if same else _("Rules of this match")


def next_match(settings: Settings) -> tuple[Rules, Form]:
    """Return the rules and form of the next match."""
    form = form_of(settings)
    return rules_of(settings, form), form


def chapters(rules: Rules, form: Form) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Return each part's title, general rules, and this set's decisions."""
    dealing, ending, scoring = parts(rules, form)
    melds = (
        _("A set is three or four cards of the same rank: 7♠ 7♥ 7♣."),
        _("A run is three or more cards of the same suit in a row: 4♦ 5♦ 6♦."),
        _("Sets and runs are called melds. Aces are low, and no card can be in two melds."),
        _(
            "Cards outside your melds are deadwood. An ace counts 1; a jack, queen or king 10; any "
            "other card its number."
        ),
    )
    turn = (
        _("Draw the top card of the stock, or take the top card of the discard pile."),
        _(
            "Then discard one card, face up. If you took a card from the discard pile, you can’t "
            "discard it in the same turn."
        ),
        _("A card just drawn from the stock, or taken in an earlier turn, can be discarded."),
    )
    ends: tuple[str, ...] = (
        _("If your deadwood is low enough, you can end the hand by knocking. With no deadwood at all, it’s gin."),
        _("Both players lay down their melds. Laying off means adding cards of your own to the knocker’s melds."),
    )
    score: tuple[str, ...] = (
        _("The knocker scores the difference in deadwood."),
        _(
            "If the opponent has the same deadwood or less, that’s an undercut, and they score "
            "instead. Gin can’t be undercut."
        ),
    )
    if not rules.knocks:
        laid = _("Both players lay down their melds.")
        ends = (
            _("Only gin ends a hand: all your cards in melds, no deadwood."),
            ends[1] if rules.layoff_on_gin else laid,
        )
        score = (_("Gin always scores."),)
    if rules.knock_discard:
        ends += (_("Two runs of five cards are gin too."),)
    if rules.first_turn == "full":
        ends += (_("A hand can end as early as the first turn."),)
    if rules.knocks or rules.layoff_on_gin:
        ends += (_("Nothing can be laid off on deadwood, and the knocker never lays off."),)
    return [
        (form_name(form.name), (form_text(form.name),), ()),
        (_("Melds and deadwood"), melds, ()),
        (_("The deal"), (_deal(rules, form),), dealing),
        (_("A turn"), turn, ()),
        (_("The end of a hand"), ends, ending),
        (_("The score"), score, scoring),
    ]


def _deal(rules: Rules, form: Form) -> str:
    if rules.opening == "eleven":
        if form.sides > 2:
            return _("The player after the dealer gets eleven cards and the other player ten. The rest form the stock.")
        return _("The non-dealer gets eleven cards and the dealer ten. The rest form the stock.")
    return _(
        "Each player gets ten cards, one at a time. The next card, the upcard, is turned face "
        "up. The rest form the stock."
    )
