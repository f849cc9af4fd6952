"""Why a problem's best choice is best: facts visible in its position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from msgspec import Struct

from game.ai.belief import belief
from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import danger
from game.ai.outs import hope, outs
from game.ai.reasoning.discards import nearest
from game.ai.reasoning.knocks import gins_after, left_by
from game.rules.actions import Action, Discard, Knock, Melds, TakeDiscard
from game.rules.cards import Card, CardSet
from game.rules.melds import after_each_discard, deadwood, extensions
from game.rules.state import Phase
from game.rules.view import PlayerView
from game.study.problems import Candidate, Problem, ProblemTheme, view

_SAFER = 0.1  # least difference in danger between two discards to be mentioned
_RISK = 0.1  # below this chance of an undercut, there's hardly any risk
_TELLING = 0.2  # least extra points saved by the next card, on average, to be mentioned
_MENTIONED = 0.01  # least chance to win the match to be mentioned


class FactKind(Enum):
    """Kinds of facts; brackets list the `PositionFact` fields used."""

    CARDS_TO_DRAW = auto()  # before the hand is void [n]
    I_NEED = auto()  # points to win the match [n]
    THEY_NEED = auto()  # [n]
    HAND_FOR_MATCH = auto()  # another choice brings more in this hand
    MATCH_CHANCE = auto()  # of winning the match more than any other choice, in per cent [n]
    MORE_THAN_DISCARD = auto()  # points when played out [card, other, n]
    MORE_THAN_OTHERS = auto()  # [n]
    NO_LAY_OFFS = auto()
    LAY_OFFS = auto()  # cards that could be laid off on these melds [n]
    TAKEN_WITHOUT_PLACE = auto()  # a card they took can't be laid off [card]
    LAID_OFF_OTHERWISE = auto()  # [card]
    CAN_KNOCK = auto()  # deadwood [n]
    KNOCK_WOULD_LEAVE = auto()  # deadwood [n]
    HARDLY_AS_LITTLE = auto()  # they have more deadwood
    AS_LITTLE = auto()  # how often they have no more, in per cent [n]
    NO_GIN = auto()
    GIN_CARDS = auto()  # when playing on [n]
    GIN_AFTER = auto()  # [card, n]
    BAIT = auto()  # [card, other: the one that's wanted]
    LESS_DEADWOOD = auto()  # [card, other, n]
    OUTS_AFTER = auto()  # [card, n]
    FEWER_OUTS_AFTER = auto()  # [other, n]
    SAVES_MORE = auto()  # [card]
    THEY_TOOK = auto()  # a neighbour of the worse discard [card: that discard, other: the neighbour]
    THEY_REFUSED = auto()  # a neighbour of the better discard [card, other: the neighbour]
    MORE_UNSEEN = auto()  # around the worse discard [card, other: the worse]
    TAKE_MELDS = auto()  # deadwood before and after [card, n, m]
    TAKE_BESIDE = auto()  # a card of the hand [card, other, n, m]
    TAKE_LOWERS = auto()  # [card, n, m]
    STOCK_ONLY = auto()
    LEAVE_VOID = auto()  # [card]
    LEAVE_MELD = auto()  # [card]
    LEAVE_LITTLE = auto()  # points that it would save [card, n]
    LEAVE_USELESS = auto()  # [card]


class PositionFact(Struct, frozen=True):
    """A visible fact, with its cards and figures."""

    shown: FactKind
    card: Card | None = None
    other: Card | None = None
    n: int = 0
    m: int = 0


Facts = Iterator[PositionFact]


def explain(problem: Problem) -> tuple[PositionFact, ...]:
    """Return reasons for the best choice, in order of telling."""
    table, theme = view(problem), problem.theme
    first, *rest = problem.choices
    second = _dangerous(table, rest) if theme is ProblemTheme.SAFE_THROW else rest[0]
    found = [*_at_the_head(theme, table, -second.points)]
    match first.action, second.action:
        case Knock(_card, melds), Knock(_other, others) if theme is ProblemTheme.LAY_OFFS:
            found += _on_layouts(table, melds, others)
        case Knock(card), _:
            found += _on_knock(table, card)
        case Discard(card), other:
            found += _on_waiting(table, card)
            if isinstance(other, Discard):
                found += _on_discards(table, card, other.card, bait=theme is ProblemTheme.BAIT)
        case TakeDiscard(), _:
            found.append(_on_take(table))
        case _:
            found.append(_on_leave(table))
    return tuple(found) or (_in_all(first.action, second),)


def _dangerous(table: PlayerView, others: Sequence[Candidate]) -> Candidate:
    known = CardKnowledge.of(table)
    return max(others, key=lambda one: danger(one.action.card, known) if isinstance(one.action, Discard) else -1.0)


def _at_the_head(theme: ProblemTheme, table: PlayerView, cost: float) -> Facts:
    if theme is ProblemTheme.LAST_CARDS:
        yield PositionFact(FactKind.CARDS_TO_DRAW, n=table.drawable)
    if theme is ProblemTheme.SCORE:
        mine, theirs = table.needs or (table.rules.target, table.rules.target)
        yield PositionFact(FactKind.I_NEED, n=mine)
        yield PositionFact(FactKind.THEY_NEED, n=theirs)
        yield PositionFact(FactKind.HAND_FOR_MATCH)
        if cost >= _MENTIONED:
            yield PositionFact(FactKind.MATCH_CHANCE, n=round(100 * cost))


def _in_all(best: Action, second: Candidate) -> PositionFact:
    n = max(1, round(-second.points))
    if isinstance(best, Discard) and isinstance(second.action, Discard):
        return PositionFact(FactKind.MORE_THAN_DISCARD, best.card, second.action.card, n)
    return PositionFact(FactKind.MORE_THAN_OTHERS, n=n)


def _on_layouts(table: PlayerView, melds: Melds, others: Melds) -> Facts:
    one, two = _open_cards(table, melds), _open_cards(table, others)
    yield PositionFact(FactKind.LAY_OFFS if one else FactKind.NO_LAY_OFFS, n=len(one))
    closed = sorted(two - one, key=lambda card: (card not in table.known[1], -card.points))
    if closed:
        taken = closed[0] in table.known[1]
        yield PositionFact(FactKind.TAKEN_WITHOUT_PLACE if taken else FactKind.LAID_OFF_OTHERWISE, closed[0])


def _open_cards(table: PlayerView, melds: Melds) -> CardSet:
    known = CardKnowledge.of(table)
    found = 0
    for meld in melds:
        found |= extensions(meld).mask
    return CardSet(found & (known.unseen | known.held))


def _on_knock(table: PlayerView, card: Card | None) -> Facts:
    count = left_by(table, card)
    yield PositionFact(FactKind.CAN_KNOCK, n=count)
    yield _risk(table, count)
    ways = gins_after(table, card)
    yield PositionFact(FactKind.GIN_CARDS if ways else FactKind.NO_GIN, n=ways)


def _on_waiting(table: PlayerView, card: Card) -> Facts:
    knocks = [one for one in table.legal if isinstance(one, Knock)]
    if not knocks:
        return
    count = min(left_by(table, one.card) for one in knocks)
    yield PositionFact(FactKind.KNOCK_WOULD_LEAVE, n=count)
    yield _risk(table, count)
    ways = gins_after(table, card)
    if ways:
        yield PositionFact(FactKind.GIN_AFTER, card, n=ways)


def _risk(table: PlayerView, count: int) -> PositionFact:
    chance = belief(table).at_most(count)
    if chance < _RISK:
        return PositionFact(FactKind.HARDLY_AS_LITTLE)
    return PositionFact(FactKind.AS_LITTLE, n=round(100 * chance))


def _on_discards(table: PlayerView, card: Card, other: Card, *, bait: bool) -> Facts:
    known = CardKnowledge.of(table)
    rest, second = table.hand.remove(card), table.hand.remove(other)
    wanted = nearest(card, CardSet(outs(rest.mask) & known.unseen)) if bait else None
    if wanted is not None:
        yield PositionFact(FactKind.BAIT, card, wanted)
    if danger(other, known) - danger(card, known) >= _SAFER:
        yield from _on_danger(card, other, known)
    fewer = deadwood(second) - deadwood(rest)
    if fewer > 0:
        yield PositionFact(FactKind.LESS_DEADWOOD, card, other, fewer)
    one, two = (len(CardSet(outs(hand.mask) & known.unseen)) for hand in (rest, second))
    if one > two:
        yield PositionFact(FactKind.OUTS_AFTER, card, n=one)
        yield PositionFact(FactKind.FEWER_OUTS_AFTER, other=other, n=two)
    elif _hope(rest, known) - _hope(second, known) >= _TELLING:
        yield PositionFact(FactKind.SAVES_MORE, card)


def _hope(hand: CardSet, known: CardKnowledge) -> float:
    return hope(hand.mask, known.unseen, deadwood(hand))


def _on_danger(card: Card, other: Card, known: CardKnowledge) -> Facts:
    taken = nearest(other, CardSet(known.held))
    if taken is not None:
        yield PositionFact(FactKind.THEY_TOOK, other, taken)
    refused = nearest(card, CardSet(known.refused))
    if refused is not None:
        yield PositionFact(FactKind.THEY_REFUSED, card, refused)
    if taken is None and refused is None:
        yield PositionFact(FactKind.MORE_UNSEEN, card, other)


def _on_take(table: PlayerView) -> PositionFact:
    card = table.pile[-1]
    now, after = deadwood(table.hand), _after_take(table, card)
    if _melds(table, card):
        return PositionFact(FactKind.TAKE_MELDS, card, n=now, m=after)
    partner = nearest(card, table.hand)
    return PositionFact(FactKind.TAKE_LOWERS if partner is None else FactKind.TAKE_BESIDE, card, partner, now, after)


def _on_leave(table: PlayerView) -> PositionFact:
    if not table.pile:
        return PositionFact(FactKind.STOCK_ONLY)
    card = table.pile[-1]
    saved = deadwood(table.hand) - _after_take(table, card)
    if table.phase is Phase.DRAW and table.last:
        return PositionFact(FactKind.LEAVE_VOID, card)
    if _melds(table, card):
        return PositionFact(FactKind.LEAVE_MELD, card)
    if saved > 0:
        return PositionFact(FactKind.LEAVE_LITTLE, card, n=saved)
    return PositionFact(FactKind.LEAVE_USELESS, card)


def _melds(table: PlayerView, card: Card) -> bool:
    return deadwood(table.hand.add(card)) < deadwood(table.hand) + card.points


def _after_take(table: PlayerView, card: Card) -> int:
    counts = after_each_discard(table.hand.add(card))
    return min(points for one, points in counts.items() if one is not card)
