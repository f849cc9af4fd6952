"""A player with common sense: keeps what may meld, discards high and safe, knocks when it pays."""

from __future__ import annotations

from operator import itemgetter
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.ai.card_knowledge import CardKnowledge
from game.ai.challenge import answer
from game.ai.danger import danger
from game.ai.knock import KEPT, Guess, declares, lay_off, promise, safest
from game.ai.outs import gins, hope, neighbours, outs, pairs, runs_with
from game.ai.style import Temper
from game.rules import Phase, solver
from game.rules.actions import Action, BigGin, Discard, DrawStock, Knock, Pass, TakeDiscard
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import deadwood
from game.rules.view import PlayerView

WINDOW = 6  # discards that leave this much more than the least deadwood are never considered
FADE = 0.9  # patience left after each turn, as the hand may end at any time


class Sensible(Struct, frozen=True):
    """A heuristic player; levels differ only in temper."""

    temper: Temper

    @property
    def uses_chance(self) -> bool:
        """Whether it overlooks cards or puts off knocks at random."""
        return self.temper.sight < 1 or self.temper.dawdle > 0

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose an action; `rng` only overlooks cards and puts off knocks."""
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case Phase.UPCARD | Phase.DRAW:
                return self._draw(view, rng)
            case Phase.DISCARD:
                return self._finish(view, rng)
            case Phase.LAYOFF:
                return lay_off(view)
            case _:
                return answer(view)

    def _draw(self, view: PlayerView, rng: Random) -> Action:
        gin = [action for action in view.legal if isinstance(action, Knock)]
        if gin and declares(view):
            return safest(gin, self._table(view))
        wanted = self._wants_to_end(view) if view.last else self._wants(view)
        if wanted and (self.temper.sight == 1 or rng.random() < self.temper.sight):
            return TakeDiscard()
        return DrawStock() if DrawStock() in view.legal else Pass()

    def _wants_to_end(self, view: PlayerView) -> bool:
        after = _after_take(view)
        return view.rules.knock_holds(after, view.upcard) and promise(after, _guess(view), view.rules) > 0

    def _wants(self, view: PlayerView) -> bool:
        """Whether the upcard melds or saves enough; it must save something, or two players could take for ever."""
        card = view.pile[-1]
        if not card.bit & outs(view.hand.mask) and self.temper.bargain > 10 - card.points:
            return False  # it fits nothing, so at best it replaces a card of ten points
        if not self.temper.sets and not runs_with(view.hand.mask, card):
            return False
        now = deadwood(view.hand)
        after = _after_take(view)
        if after >= now:
            return False
        melds = deadwood(view.hand.add(card)) < now + card.points
        return melds or now - after >= self.temper.bargain

    def _finish(self, view: PlayerView, rng: Random) -> Action:
        endings = [action for action in view.legal if not isinstance(action, Discard)]
        for action in endings:
            if isinstance(action, BigGin) and (view.rules.big_gin_bonus or 0) >= view.rules.gin_bonus:
                return action
        knocks = [action for action in endings if isinstance(action, Knock)]
        if not knocks:
            return self._discard(view, rng)
        counts = [_left(view.hand, knock) for knock in knocks]
        least = min(counts)
        if least and view.drawable and self.temper.dawdle and rng.random() < self.temper.dawdle:
            return self._discard(view, rng)
        if least > self.temper.eager and not view.last:
            discard = self._discard(view, rng)
            if self._plays_on(view, least, discard.card):
                return discard
        best = [knock for knock, points in zip(knocks, counts, strict=True) if points == least]
        return safest(best, self._table(view))

    def _plays_on(self, view: PlayerView, least: int, discarded: Card) -> bool:
        guess = _guess(view)
        gained = promise(least, guess, view.rules)
        if view.drawable == 0:  # the stock is spent: the hand would end void
            return gained < 0
        if view.needs is not None and gained * view.rules.factor(view.upcard) >= view.needs[view.turn]:
            return False  # it should win the match
        worth = self.temper.calm + KEPT * gained
        if gained < worth or not self.temper.lure:
            return gained < worth
        unseen = self._table(view).unseen
        chance = gins(view.hand.remove(discarded), unseen) / max(1, unseen.bit_count())
        return gained < worth + self.temper.lure * chance * promise(0, guess, view.rules)

    def _discard(self, view: PlayerView, rng: Random) -> Discard:
        after = solver.after_each_discard(view.hand.mask)
        counts = [(CARDS[index], points) for index, points in after.items() if CARDS[index] is not view.barred]
        most = min([points for _card, points in counts]) + WINDOW if self.temper.thrifty else deadwood(view.hand)
        if view.barred is not None:
            most = min(most, deadwood(view.hand.remove(view.barred)) - 1)  # as _wants promised
        table, patience = self._table(view), self.temper.patience * FADE ** view.turns[view.turn]
        if self.temper.sight < 1:
            table = replace(table, unseen=table.unseen & _some(self.temper.sight, rng))
        best, merit = None, 0.0
        for card, points in counts:
            if points <= most and (self.temper.thrifty or points == deadwood(view.hand) - card.points):
                rest = view.hand.mask & ~card.bit
                worth = self._merit(card, rest, points, patience, table)
                if best is None or worth > merit:
                    best, merit = card, worth
        return Discard(best or min(counts, key=itemgetter(1))[0])

    def _merit(self, card: Card, rest: int, points: int, patience: float, table: CardKnowledge) -> float:
        """A discard's worth; `rest` masks the cards left, `points` is their deadwood."""
        worth = -float(points) if self.temper.thrifty else 0.0
        if patience:
            worth += patience * hope(rest, table.unseen, points)
        if self.temper.caution:
            worth -= self.temper.caution * danger(card, table)
        if self.temper.fondness:
            worth += self.temper.fondness * pairs(rest)
        if self.temper.runs:
            worth += self.temper.runs * neighbours(rest)
        return worth

    def _table(self, view: PlayerView) -> CardKnowledge:
        return CardKnowledge.of(view, self.temper.memory)


def _some(share: float, rng: Random) -> int:
    return sum(card.bit for card in CARDS if rng.random() < share)


def _after_take(view: PlayerView) -> int:
    card = view.pile[-1]
    if view.last and not view.rules.knock_discard:
        return deadwood(view.hand.add(card))
    after = solver.after_each_discard(view.hand.mask | card.bit)
    return min([points for index, points in after.items() if index != card.index])


def _guess(view: PlayerView) -> Guess:
    other = 1 - (view.seat or 0)
    return Guess.after(view.turns[other], len(view.known[other]))


def _left(hand: CardSet, knock: Knock) -> int:
    """The deadwood a knock leaves; its melds are always the best."""
    return deadwood(hand if knock.card is None else hand.remove(knock.card))
