"""Knocks and big gin that can be invalid; the player always confirms."""

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
from game.wording.knock_offer import left_by
from game.words.translation import _


class Declaration:
    """Uses the table's melds, or those side by side if overlooked ones are lost."""

    def __init__(self, table: TableContext, question: ChoicePrompt, attempt: Callable[[Action], object]) -> None:
        self.table = table
        self.question = question
        self.announcement = Announcement(table, question)
        self._attempt = attempt

    def melds(self, cards: CardSet) -> Sequence[Melds]:
        """Return the layouts to choose from."""
        view = self.table.view
        if view is not None and view.rules.overlooked_lost:
            return [side_by_side([card for card in self.table.hand_order.cards() if card in cards])]
        return [laid.melds for laid in arrangements(cards)]

    def choose_melds(self, knocks: Sequence[Knock]) -> None:
        """Ask which of these melds to knock with; what they leave is said if it differs."""
        view = self.table.view
        left = [left_by(view, one) for one in knocks] if view is not None else []
        same = len({*left}) == 1
        names = [meld_words(one.melds) for one in knocks]
        if not same:
            names = ["   ·   ".join((one, _("Leaves {n}").format(n=n))) for one, n in zip(names, left, strict=True)]
        answers = [(name, partial(self._attempt, one)) for name, one in zip(names, knocks, strict=True)]
        self.question.ask(_("Choose how to lay down your melds"), answers)

    def knock(self, cards: CardSet, card: Card | None) -> None:
        """Confirm a knock with this discard."""
        self._choose(self.melds(cards), partial(self._confirm_knock, card))

    def big_gin(self, cards: CardSet) -> None:
        """Confirm laying down all cards."""
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
    """Return the knock button's text."""
    return _("Knock") if card is None else _("Knock with {card}").format(card=card.as_object)
