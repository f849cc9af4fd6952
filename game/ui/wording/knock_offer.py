"""The knock that the player is offered, and how its plate says so."""

from __future__ import annotations

from msgspec import Struct

from game.rules import Card, CardSet, Knock, Phase, PlayerView
from game.rules.i18n import _
from game.ui.wording.cards import sign


class KnockOffer(Struct, frozen=True):
    """A knock with this card and so much deadwood left."""

    card: Card | None
    left: int
    undrawn: bool = False
    """Whether it is gin before the draw."""

    @property
    def gin(self) -> bool:
        """Whether it leaves nothing."""
        return self.left == 0

    @property
    def name(self) -> str:
        """What it is called."""
        if self.undrawn:
            return _("Declare gin")
        return _("Gin") if self.gin else _("Knock")

    @property
    def note(self) -> str:
        """What it throws and leaves."""
        if self.undrawn:
            return ""
        if self.card is None:
            return _("Leaves {n}").format(n=self.left)
        if self.gin:
            return _("Throw {card}").format(card=sign(self.card))
        return _("Throw {card}, {n} left").format(card=sign(self.card), n=self.left)

    @property
    def question(self) -> str:
        """What is asked once the plate was pressed without a card chosen."""
        assert self.card is not None, "a knock without a card asks for none"
        words = _("Choose the card to throw, or press {plate} again for {card}")
        return words.format(plate=self.name, card=sign(self.card))


def knock_offer(view: PlayerView, chosen: Card | None) -> KnockOffer | None:
    """The legal knock with the chosen card, else the one that leaves least; None where none is legal."""
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    undrawn = view.phase is not Phase.DISCARD
    offers = [KnockOffer(knock.card, left_by(view, knock), undrawn) for knock in knocks]
    of_chosen = [offer for offer in offers if offer.card is chosen]
    return min(of_chosen or offers, key=lambda offer: offer.left, default=None)


def left_by(view: PlayerView, knock: Knock) -> int:
    """The deadwood that a knock leaves in hand."""
    melded = CardSet(card for meld in knock.melds for card in meld)
    return (view.hand - melded).points - (knock.card.points if knock.card is not None else 0)
