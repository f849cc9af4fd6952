"""The player's hand, sorted or arranged."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Card, CardSet, PlayerView, Rules
from game.rules.actions import Melds
from game.rules.melds import arrange, is_meld
from game.store.settings.values import SORTS
from game.ui.tabletop.layout import Hand


def sorts(rules: Rules) -> tuple[str, ...]:
    """Return the sort orders; no melds if the table may not find them."""
    return SORTS[1:] if rules.overlooked_lost else SORTS


def side_by_side(row: Sequence[Card]) -> Melds:
    """Return the melds of neighbours with the least deadwood, then the fewest."""
    best: list[tuple[int, int, Melds]] = [(0, 0, ())]  # for each number of leading cards
    for end, card in enumerate(row, 1):
        points, count, melds = best[-1]
        found = [(points + card.points, count, melds)]
        for start in range(end - 2):
            stretch = CardSet(row[start:end])
            if is_meld(stretch):
                points, count, melds = best[start]
                found.append((points, count + 1, (*melds, stretch)))
        best.append(min(found, key=lambda one: one[:2]))
    return tuple(sorted(best[-1][2], key=lambda meld: meld.mask))


class HandOrder:
    """Groups from left to right; a drawn card is last and raised until the turn ends.

    `sort` is one of `sorts`, or "own" once the player has moved a card, which stops automatic sorting.
    """

    def __init__(self, sort: str = "melds", sorts: Sequence[str] = SORTS) -> None:
        self.sorts = sorts
        self.sort = sort if sort in sorts else sorts[0]
        self.groups: list[list[Card]] = []
        self._drawn: Card | None = None

    def update(self, view: PlayerView) -> None:
        """Follow the view: remove played cards, add new ones at the end, keep it sorted."""
        held = view.hand
        self.groups = [kept for group in self.groups if (kept := [card for card in group if card in held])]
        fresh = [card for card in held if not any(card in group for group in self.groups)]
        self._drawn = view.drawn if view.drawn in held else None
        if self._drawn is not None and all(card is self._drawn for card in fresh):
            if fresh:
                self.groups.append([self._drawn])
            return
        if self.sort == "own" and self.groups:
            tail = [card for group in self.groups[-1:] for card in group]
            self.groups = [*self.groups[:-1], [*tail, *fresh]]
        else:
            self.arrange(self.sort if self.sort != "own" else self.sorts[0], held)

    def deal(self, order: Sequence[Card]) -> None:
        """Keep the order of the deal until `arrange`."""
        self.groups = [list(order)]

    def arrange(self, sort: str, held: CardSet | None = None) -> None:
        """Sort the hand; a drawn card stays apart."""
        self.sort = sort
        cards = held if held is not None else CardSet(card for group in self.groups for card in group)
        apart = [] if self._drawn is None else [[self._drawn]]
        if self._drawn is not None:
            cards = cards.remove(self._drawn)
        self.groups = [*_sorted(cards, sort), *apart]

    def hand(self, chosen: Card | None = None, hovered: Card | None = None) -> Hand:
        """Return the hand for the layout."""
        return Hand(tuple(tuple(group) for group in self.groups), self._drawn, chosen, hovered)

    def cards(self) -> list[Card]:
        """Return all cards from left to right."""
        return [card for group in self.groups for card in group]

    def without(self, card: Card) -> list[list[Card]]:
        """Return the groups without one card."""
        return [[one for one in group if one is not card] for group in self.groups]

    def place(self, card: Card, index: int) -> None:
        """Move a card to this index of the others, making the order "own"."""
        self.groups = inserted(self.without(card), card, index)
        self.sort = "own"


def inserted(groups: Sequence[Sequence[Card]], card: Card, index: int) -> list[list[Card]]:
    """Return the groups with a card inserted at this index; between two groups it joins the left one."""
    result = [list(group) for group in groups]
    for group in result:
        if index <= len(group) and (group or index == 0):
            group.insert(index, card)
            return [one for one in result if one]
        index -= len(group)
    return [*(one for one in result if one), [card]]


def _sorted(cards: CardSet, sort: str) -> list[list[Card]]:
    if sort == "rank":
        return [sorted(cards, key=lambda card: (card.rank, card.suit))]
    if sort == "suit":
        return [sorted(cards, key=lambda card: (_COLOURS[card.suit], card.rank))]
    laid = arrange(cards)
    melds = [sorted(meld, key=lambda card: (card.rank, card.suit)) for meld in laid.melds]
    loose = sorted(laid.deadwood, key=lambda card: (card.rank, card.suit))
    return [group for group in (*melds, loose) if group]


_COLOURS = (0, 1, 3, 2)  # spades, hearts, clubs, diamonds: alternating colours
