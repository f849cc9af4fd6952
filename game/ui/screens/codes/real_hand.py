"""A hand from a real table: lay out cards and actions, and ask the expert."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.rules import Card, CardSet, Phase, PlayerView, Rules
from game.rules.cards import DECK
from game.rules.form import HEADS_UP
from game.rules.record.seen_hand import SeenHand, cards_dealt
from game.ui.pages.column import Buttons, Item
from game.ui.pages.page import Page
from game.ui.services.match_setup import rules_of
from game.ui.services.routes import Navigator, PositionRoute, RealHandRoute
from game.ui.services.services import Services
from game.ui.tabletop.card_grid import CardGrid
from game.ui.widgets.button import Button
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.text_block import TextBlock
from game.wording.cards import sign
from game.wording.matches import rules_words
from game.wording.players import unnamed_opponent
from game.words.letters import capital
from game.words.translation import _, ngettext

_WIDE = 860.0
_TOLD = 8
"""Number of recent actions listed."""


class RealHand(Page):
    """Offers only what can have happened; pressing a dealt card again removes it."""

    def __init__(self, services: Services, navigator: Navigator, route: RealHandRoute) -> None:
        super().__init__(services, navigator, route)
        self.rules: Rules = rules_of(services.settings, HEADS_UP)
        self.preset = services.settings.preset
        """The rules' name; the hand keeps them, whatever the settings say later."""
        self.dealer = 1
        self._entered: tuple[Card, ...] = ()
        """The cards dealt, in the order they were entered in."""
        self.seen: SeenHand | None = None
        """The hand, once the deal is known."""
        self.grid: CardGrid | None = None

    @property
    def dealt(self) -> CardSet:
        """The cards dealt to the player."""
        return CardSet(self._entered)

    @property
    def _size(self) -> int:
        return cards_dealt(self.rules, self.dealer)

    # ------------------------------------------------------------------ the page

    def build(self) -> None:
        skin = self.skin
        self.heading(_("A hand from a real table"), self._question())
        ask = Button(skin, _("Ask the expert"), self._ask, kind="primary")
        ask.enabled = self.seen is not None and len(self.seen.view().legal) > 1
        undo = Button(skin, _("Undo"), self.undo)
        undo.enabled = bool(self._entered)
        self.footer(self.way_back(), undo, ask)
        dealers = [_("You"), unnamed_opponent()]
        dealt = SegmentedControl(skin, _("Dealer"), dealers, chosen=self.dealer, act=self._choose_dealer)
        dealt.enabled = self.seen is None
        dealt.noted("")
        grid = CardGrid(skin, _("Cards"), self.choose)
        grid.at = self.grid.at if self.grid is not None else 0
        grid.offered, grid.chosen = self._offered(), self._own()
        self.grid = grid
        buttons = [Button(skin, words, partial(self.add, token)) for token, words in self._plain()]
        story = TextBlock(skin, self._story(), style="small", colour=skin.theme.quiet)
        more: list[Item | float] = [12, Buttons(*buttons), 12] if buttons else []
        self.fill(dealt, grid, *more, story, width=_WIDE)

    def _question(self) -> str:
        seen, left = self.seen, self._size - len(self._entered)
        if seen is None and left:
            words = ngettext("Which cards were you dealt? {n} to go.", "Which cards were you dealt? {n} to go.", left)
            return words.format(n=left)
        if seen is None:
            return _("What was the upcard?")
        view = seen.view()
        mine = view.turn == 0
        match view.phase:
            case Phase.UPCARD:
                return _("Did you take the upcard?") if mine else _("Did they take it?")
            case Phase.DRAW:
                return _("Which card did you draw? Or ask the expert.") if mine else _("What did they draw?")
            case Phase.DISCARD:
                return (
                    _("Which card did you discard? Or ask the expert.") if mine else _("Which card did they discard?")
                )
            case _:
                return _("The hand is over.")

    def _offered(self) -> CardSet:
        if self.seen is not None:
            return CardSet(Card.parse(token[1:]) for token in self.seen.following() if len(token) > 1)
        return DECK if len(self._entered) < self._size else DECK - self.dealt

    def _own(self) -> CardSet:
        return self.dealt if self.seen is None else self.seen.view().hand

    def _plain(self) -> list[tuple[str, str]]:
        if self.seen is None:
            return []
        view = self.seen.view()
        top = sign(view.pile[-1]) if view.pile else ""
        mine = {"u": _("You took the {card}"), "-": _("You passed")}
        theirs = {"u": _("They took the {card}"), "-": _("They passed"), "s": _("They drew from the stock")}
        words = mine if view.turn == 0 else theirs
        return [(token, words[token].format(card=top)) for token in self.seen.following() if token in words]

    def _story(self) -> str:
        seen = self.seen
        if seen is None:
            return _("Played under your rules ({rules}).").format(rules=rules_words(self.preset))
        told = []
        for place in range(max(0, len(seen.tokens) - _TOLD), len(seen.tokens)):
            view = replace(seen, tokens=seen.tokens[:place]).view()
            told.append(_told(seen.tokens[place], view))
        words = _(" · ").join(told) or _("Nothing has happened yet.")
        return capital(words)

    # ------------------------------------------------------------------ actions

    def _choose_dealer(self, seat: int) -> None:
        self.dealer = seat
        self._begin_without_upcard()
        self.changed()

    def choose(self, card: Card) -> None:
        """Take this card as dealt, drawn or discarded."""
        if self.seen is not None:
            fitting = [token for token in self.seen.following() if token[1:] == card.text]
            if fitting:  # a second click before the redraw may find none
                self.add(fitting[0])
            return
        if card in self._entered:
            self._entered = tuple(one for one in self._entered if one is not card)
        elif len(self._entered) == self._size:
            self._begin(card)
        else:
            self._entered = (*self._entered, card)
            self._begin_without_upcard()
        self.changed()

    def _begin_without_upcard(self) -> None:
        if len(self._entered) == self._size and self.rules.opening == "eleven":
            self._begin(None)

    def _begin(self, upcard: Card | None) -> None:
        self.seen = SeenHand(self.rules, self.dealer, self.dealt, upcard)

    def add(self, token: str) -> None:
        """Add this action."""
        if self.seen is not None:
            self.seen = replace(self.seen, tokens=(*self.seen.tokens, token))
        self.changed()

    def undo(self) -> None:
        """Undo the last entry."""
        if self.seen is not None and self.seen.tokens:
            self.seen = replace(self.seen, tokens=self.seen.tokens[:-1])
        elif self.seen is not None and self.seen.upcard is not None:
            self.seen = None
        else:
            self.seen, self._entered = None, self._entered[:-1]
        self.changed()

    def _ask(self) -> None:
        if self.seen is not None:
            self.navigator.go(PositionRoute(self.seen))


def _told(token: str, view: PlayerView) -> str:
    mine = view.turn == 0
    if token == "u":  # noqa: S105 - of a move
        return (_("you took the {card}") if mine else _("they took the {card}")).format(card=sign(view.pile[-1]))
    if len(token) == 1:
        plain = {"-": _("you passed") if mine else _("they passed"), "s": _("they drew")}
        return plain[token]
    card = sign(Card.parse(token[1:]))
    if token[0] == "s":
        return _("you drew the {card}").format(card=card)
    return (_("you discarded the {card}") if mine else _("they discarded the {card}")).format(card=card)
