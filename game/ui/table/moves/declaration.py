"""Knocks and big gin in rules where they can be invalid: the player is always asked first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules import Action, BigGin, Card, CardSet, Knock, Phase
from game.rules.actions import Melds
from game.rules.melds import arrangements
from game.ui.table.context import TableContext
from game.ui.table.moves.announcement import Announcement
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.tabletop.hand_order import side_by_side
from game.wording.cards import meld_words
from game.words.translation import _


class Declaration:
    """Uses the melds that the table finds, or those that lie side by side if overlooked melds are lost."""

    def __init__(self, table: TableContext, question: ChoicePrompt, attempt: Callable[[Action], object]) -> None:
        self.table = table
        self.question = question
        self.announcement = Announcement(table, question)
        self._attempt = attempt

    def melds(self, cards: CardSet) -> Sequence[Melds]:
        """The layouts of these cards to choose from."""
        view = self.table.view
        if view is not None and view.rules.overlooked_lost:
            return [side_by_side([card for card in self.table.hand_order.cards() if card in cards])]
        return [laid.melds for laid in arrangements(cards)]

    def knock(self, cards: CardSet, card: Card | None) -> None:
        """Ask before these cards are laid down and this card is discarded."""
        self._choose(self.melds(cards), partial(self._confirm_knock, card))

    def big_gin(self, cards: CardSet) -> None:
        """Ask before all cards are laid down."""
        self._choose(self.melds(cards), self._confirm_big_gin)

    def _choose(self, layouts: Sequence[Melds], then: Callable[[Melds], object]) -> None:
        if len(layouts) == 1:
            then(layouts[0])
            return
        answers = [(meld_words(melds), partial(then, melds)) for melds in layouts]
        self.question.ask(_("Choose how to lay down your melds"), answers)

    def _confirm_knock(self, card: Card | None, melds: Melds) -> None:
        view = self.table.view
        if view is not None and view.phase is not Phase.DISCARD:
            self.question.ask(_("Declare gin now?"), [(_("Declare gin"), partial(self._attempt, Knock(None, melds)))])
        elif view is not None and view.rules.announced_only:
            self.announcement.ask(lambda count: self._attempt(Knock(card, melds, count)))
        else:
            self.question.ask(_("Knock now?"), [(knock_words(card), partial(self._attempt, Knock(card, melds)))])

    def _confirm_big_gin(self, melds: Melds) -> None:
        self.question.ask(_("Big gin now?"), [(_("Declare big gin"), partial(self._attempt, BigGin(melds)))])


def knock_words(card: Card | None) -> str:
    """The words on the button for a knock with this card."""
    return _("Knock") if card is None else _("Knock, discarding {card}").format(card=card.as_object)
