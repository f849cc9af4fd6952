"""The knock offered to the player, and its plate's words."""

from __future__ import annotations

from msgspec import Struct

from game.rules import BigGin, Card, CardSet, Knock, Phase, PlayerView
from game.rules.melds import Arrangement, arrangements
from game.wording.cards import sign_object
from game.wording.honour import counted, may_knock
from game.words.translation import _


class KnockOffer(Struct, frozen=True):
    """A knock; `left` is None if players count their own deadwood."""

    card: Card | None
    left: int | None
    undrawn: bool = False
    """Whether it's gin before the draw."""
    only_gin: bool = False
    sole: bool = False
    """Whether no other card would do, or none for gin if this one leaves gin."""

    @property
    def gin(self) -> bool:
        """Whether it leaves no deadwood."""
        return self.left == 0

    @property
    def name(self) -> str:
        """The plate's caption."""
        if self.undrawn:
            return _("Declare gin")
        return _("Gin") if self.gin or self.only_gin else _("Knock")

    @property
    def note(self) -> str:
        """The discard and the deadwood left."""
        if self.undrawn:
            return ""
        if self.card is None:
            return "" if self.left is None else _("Leaves {n}").format(n=self.left)
        if self.gin or self.left is None:
            return _("Discard {card}").format(card=sign_object(self.card))
        return _("Discard {card}; {n} left").format(card=sign_object(self.card), n=self.left)

    @property
    def question(self) -> str:
        """The prompt after a press without a card chosen."""
        if self.card is None:
            return _("Choose a card to discard")
        words = _("Choose a discard, or press {plate} again for {card}")
        return words.format(plate=self.name, card=sign_object(self.card))


def knock_offer(view: PlayerView, chosen: Card | None) -> KnockOffer | None:
    """The legal knock with the chosen card, or else the lowest; None without one.

    If players count their own deadwood, it's offered whenever it may be tried.
    """
    undrawn = view.phase is not Phase.DISCARD
    if not counted(view.rules):
        card = chosen if view.rules.knock_discard and not undrawn else None
        return KnockOffer(card, None, undrawn, only_gin=view.only_gin) if may_knock(view) else None
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    of_chosen = [knock for knock in knocks if knock.card is chosen]
    best = min(of_chosen or knocks, key=lambda knock: left_by(view, knock), default=None)
    if best is None:
        return None
    left = left_by(view, best)
    alike = {knock.card for knock in knocks if left or not left_by(view, knock)}
    return KnockOffer(best.card, left, undrawn, sole=len(alike) == 1)


def other_knocks(view: PlayerView, card: Card | None) -> tuple[Knock, ...]:
    """The knocks with this card in all arrangements, costlier ones too, if the table counts deadwood.

    An arrangement that leaves another's deadwood and more is left out.
    """
    if not counted(view.rules):
        return ()
    hand = view.hand if card is None else view.hand.remove(card)
    laid = arrangements(hand, max(view.rules.knock_counts(view.upcard)))
    found = [one for one in laid if view.rules.knock_holds(one.points, view.upcard)]
    return tuple(Knock(card, one.melds) for one in found if not any(_better(other, one) for other in found))


def _better(other: Arrangement, one: Arrangement) -> bool:
    return other.deadwood <= one.deadwood != other.deadwood


def big_gin_offered(view: PlayerView) -> bool:
    """Whether big gin is legal, or may be tried if players count their own deadwood."""
    if not counted(view.rules):
        return view.rules.big_gin_bonus is not None and view.phase is Phase.DISCARD and may_knock(view)
    return any(isinstance(action, BigGin) for action in view.legal)


def left_by(view: PlayerView, knock: Knock) -> int:
    """The deadwood a knock leaves."""
    melded = CardSet(card for meld in knock.melds for card in meld)
    return (view.hand - melded).points - (knock.card.points if knock.card is not None else 0)
