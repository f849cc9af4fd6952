"""Cards everybody has seen in a hand."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.rules import Card, PlayerView
from game.rules.events import Discarded, Drew, Passed
from game.wording.cards import sign
from game.words.translation import _


class SeenCards(Struct, frozen=True):
    """Cards in order of play, as this seat remembers them."""

    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    taken: tuple[Card, ...]
    left: tuple[Card, ...]
    """First upcards the opponent declined."""

    @classmethod
    def of(cls, view: PlayerView) -> SeenCards:
        """Collect them; only a player has a seat to remember from."""
        mine, theirs, taken, left = list[Card](), list[Card](), list[Card](), list[Card]()
        for event in view.history:
            match event:
                case Discarded(seat, card):
                    (mine if seat == view.seat else theirs).append(card)
                case Drew(seat, "pile", card) if card is not None and seat != view.seat:
                    taken.append(card)
                case Passed(seat) if view.upcard is not None and seat != view.seat and not theirs:
                    left.append(view.upcard)
        return cls(tuple(mine), tuple(theirs), tuple(taken), tuple(left))

    def rows(self, name: str = "") -> tuple[tuple[str, str], ...]:
        """Captions and signs, without empty rows; the opponent by name if there's one."""
        discarded, took, left = _("They discarded"), _("They took"), _("They passed up")
        if name:
            discarded = _("{name} discarded").format(name=name)
            took = _("{name} took").format(name=name)
            left = _("{name} passed up").format(name=name)
        rows = (
            (discarded, _row(self.theirs)),
            (took, _row(self.taken)),
            (left, _row(self.left)),
            (_("You discarded"), _row(self.mine)),
        )
        return tuple(row for row in rows if row[1])


def open_cards(view: PlayerView, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat took from the discard pile and still holds, in the order taken."""
    took = (one.card for one in view.history if isinstance(one, Drew) and one.seat == seat and one.source == "pile")
    latest = dict.fromkeys(reversed([card for card in took if card is not None]))
    return tuple(card for card in reversed(latest) if card in view.known[seat])


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(sign, cards))
