"""The knock that the player is offered, and how its plate says so."""

from __future__ import annotations

from msgspec import Struct

from game.rules import BigGin, Card, CardSet, Knock, Phase, PlayerView
from game.wording.cards import sign_object
from game.wording.honour import counted, may_knock
from game.words.translation import _


class KnockOffer(Struct, frozen=True):
    """A knock with this card and so much deadwood left, None where the table does not count it for the player."""

    card: Card | None
    left: int | None
    undrawn: bool = False
    """Whether it is gin before the draw."""
    only_gin: bool = False
    """Whether nothing else ends the hand."""

    @property
    def gin(self) -> bool:
        """Whether it leaves nothing."""
        return self.left == 0

    @property
    def name(self) -> str:
        """What it is called."""
        if self.undrawn:
            return _("Declare gin")
        return _("Gin") if self.gin or self.only_gin else _("Knock")

    @property
    def note(self) -> str:
        """What it throws and leaves."""
        if self.undrawn:
            return ""
        if self.card is None:
            return "" if self.left is None else _("Leaves {n}").format(n=self.left)
        if self.gin or self.left is None:
            return _("Discard {card}").format(card=sign_object(self.card))
        return _("Discard {card}; {n} left").format(card=sign_object(self.card), n=self.left)

    @property
    def question(self) -> str:
        """What is asked once the plate was pressed without a card chosen."""
        if self.card is None:
            return _("Choose a card to discard")
        words = _("Choose a discard, or press {plate} again for {card}")
        return words.format(plate=self.name, card=sign_object(self.card))


def knock_offer(view: PlayerView, chosen: Card | None) -> KnockOffer | None:
    """The legal knock with the chosen card, else the one that leaves least; None where none is legal.

    Where deadwood is not counted for the player, it is offered whenever it may be tried.
    """
    undrawn = view.phase is not Phase.DISCARD
    if not counted(view.rules):
        card = chosen if view.rules.knock_discard and not undrawn else None
        return KnockOffer(card, None, undrawn, only_gin=view.only_gin) if may_knock(view) else None
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    of_chosen = [knock for knock in knocks if knock.card is chosen]
    best = min(of_chosen or knocks, key=lambda knock: left_by(view, knock), default=None)
    return None if best is None else KnockOffer(best.card, left_by(view, best), undrawn)


def big_gin_offered(view: PlayerView) -> bool:
    """Whether big gin can be declared: where it is legal, or at any time where deadwood is not counted."""
    if not counted(view.rules):
        return view.rules.big_gin_bonus is not None and view.phase is Phase.DISCARD and may_knock(view)
    return any(isinstance(action, BigGin) for action in view.legal)


def left_by(view: PlayerView, knock: Knock) -> int:
    """The deadwood that a knock leaves in hand."""
    melded = CardSet(card for meld in knock.melds for card in meld)
    return (view.hand - melded).points - (knock.card.points if knock.card is not None else 0)
