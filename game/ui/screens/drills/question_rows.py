"""A drill's question as rows of cards."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Card, CardSet
from game.study.drills import DrillQuestion
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_grid import CardGrid
from game.ui.tabletop.card_row import CardRow
from game.ui.tabletop.card_sprite import Faces
from game.wording.drills.questions import MOST, shown
from game.words.translation import _


class QuestionRows:
    """Makes the rows for each build."""

    def __init__(self, skin: Skin, faces: Faces, question: DrillQuestion) -> None:
        self.skin = skin
        self.faces = faces
        self.question = question

    def passing(self, place: int) -> CardRow:
        """Return the passing card with this index."""
        cards = self.question.passing
        name = _("Card {n} of {all}").format(n=place + 1, all=len(cards))
        row = CardRow(self.skin, name, self.faces, [cards[place : place + 1]])
        row.widest = 140
        return row

    def shown(self) -> list[CardRow]:
        """Return the cards that are only shown."""
        return [CardRow(self.skin, name, self.faces, groups) for name, groups in shown(self.question)]

    def choice(self, chosen: CardSet, act: Callable[[Card], object] | None, at: int) -> CardGrid | CardRow:
        """Return the cards to choose from; without `act` the right ones stand out."""
        question = self.question
        name = _("Choose") if act is not None else _("The answer")
        if len(question.cards) > MOST:
            grid = CardGrid(self.skin, name, act or _nothing)
            grid.at = at
            grid.offered = question.cards if act is not None else question.right
            grid.chosen = chosen if act is not None else question.right
            grid.takes_focus = act is not None
            return grid
        row = CardRow(self.skin, name, self.faces, [tuple(question.cards)], act)
        row.at = min(at, len(question.cards) - 1)
        row.chosen, row.marked = chosen, CardSet() if act is not None else question.right
        return row


def _nothing(_card: Card) -> None:
    """Do nothing: the question is answered."""
