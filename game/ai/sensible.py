"""A player of plain good sense: keeps what may meld, throws what is dear and safe, knocks when it pays."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.danger import danger
from game.ai.hope import gins, hope
from game.ai.knock import KEPT, Guess, promise, safest
from game.ai.table import Table
from game.ai.temper import Temper
from game.rules import Phase
from game.rules.actions import Action, BigGin, Discard, DrawStock, EndLayOff, Knock, Pass, TakeDiscard
from game.rules.cards import Card, CardSet
from game.rules.melds import after_each_discard, deadwood, defend
from game.rules.view import PlayerView

WINDOW = 12  # points above the least deadwood within which a discard is weighed at all


@dataclass(frozen=True, slots=True)
class Sensible:
    """A heuristic player; its temper is all that differs from level to level."""

    temper: Temper

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - good sense throws no dice
        """Choose by the phase of the hand."""
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case Phase.UPCARD | Phase.DRAW:
                return self._draw(view)
            case Phase.DISCARD:
                return self._end(view) or self._discard(view)
            case _:
                return self._lay_off(view)

    def _draw(self, view: PlayerView) -> Action:
        wanted = self._wants_to_end(view) if view.last else self._wants(view)
        if wanted:
            return TakeDiscard()
        return DrawStock() if DrawStock() in view.legal else Pass()

    def _wants_to_end(self, view: PlayerView) -> bool:
        """Whether the last discard makes a knock that is worth more than a void hand."""
        return promise(_after_take(view), _guess(view), view.rules) > 0

    def _wants(self, view: PlayerView) -> bool:
        """Whether the pile's card melds, or saves much; never without saving, or two players could take for ever."""
        card, now = view.pile[-1], deadwood(view.hand)
        after = _after_take(view)
        if after >= now:
            return False
        melds = deadwood(view.hand.add(card)) < now + card.points
        return melds or now - after >= self.temper.bargain

    def _end(self, view: PlayerView) -> Action | None:
        """Big gin, gin, or a knock that promises enough; None to play on."""
        for action in view.legal:
            if isinstance(action, BigGin) and (view.rules.big_gin_bonus or 0) >= view.rules.gin_bonus:
                return action
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        if not knocks:
            return None
        counts = {knock: _left(view.hand, knock) for knock in knocks}
        least = min(counts.values())
        if least and not view.last and self._plays_on(view, least):
            return None
        return safest([knock for knock in knocks if counts[knock] == least], Table.of(view))

    def _plays_on(self, view: PlayerView, least: int) -> bool:
        """Whether gin or a better knock later is worth more than this one."""
        guess = _guess(view)
        gained = promise(least, guess, view.rules)
        if view.drawable == 0:  # the hand ends void unless the other knocks
            return gained < 0
        table, rest = Table.of(view), view.hand.remove(self._discard(view).card)
        chance = gins(rest, table.unseen) / max(1, table.unseen.bit_count())
        lured = self.temper.lure * chance * promise(0, guess, view.rules)
        return gained < self.temper.calm + KEPT * gained + lured

    def _discard(self, view: PlayerView) -> Discard:
        table = Table.of(view)
        counts = {card: points for card, points in after_each_discard(view.hand).items() if card is not view.barred}
        least = min(counts.values())
        most = least + WINDOW
        if view.barred is not None:
            most = min(most, deadwood(view.hand.remove(view.barred)) - 1)
        weighed = [card for card, points in counts.items() if points <= max(least, most)]
        return Discard(max(weighed, key=lambda card: self._merit(view.hand, card, counts[card], table)))

    def _merit(self, hand: CardSet, card: Card, points: int, table: Table) -> float:
        """What the hand is worth once this card is thrown."""
        promised = hope(hand.mask & ~card.bit, table.unseen, points)
        return self.temper.patience * promised - points - self.temper.caution * danger(card, table)

    def _lay_off(self, view: PlayerView) -> Action:
        assert view.showdown is not None
        layoffs = defend(view.hand, view.showdown.melds).layoffs
        return layoffs[0] if layoffs else EndLayOff()


def _after_take(view: PlayerView) -> int:
    """The least deadwood after taking the pile's card and throwing another."""
    card = view.pile[-1]
    if view.last and not view.rules.knock_discard:
        return deadwood(view.hand.add(card))
    return min(points for one, points in after_each_discard(view.hand.add(card)).items() if one is not card)


def _guess(view: PlayerView) -> Guess:
    other = 1 - (view.seat or 0)
    return Guess.after(view.turns[other], len(view.known[other]))


def _left(hand: CardSet, knock: Knock) -> int:
    """The deadwood that a knock leaves."""
    return (hand.points if knock.card is None else hand.points - knock.card.points) - sum(
        meld.points for meld in knock.melds
    )
