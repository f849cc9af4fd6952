"""A match as both players see and hear it, played by a fixed policy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from game.rules import (
    CARDS,
    PRESETS,
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    HandState,
    Knock,
    LayOff,
    Match,
    PlayerView,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    HandShown,
    KnockAccepted,
    Knocked,
    KnockRefused,
    LaidOff,
    Passed,
)
from game.rules.melds import after_each_discard, deadwood
from game.rules.notation import write
from game.rules.result import HandResult
from game.rules.state import dealt
from game.rules.view import redact

IN_FULL: Final = 3  # hands; the others show only the deal, the moves and the result
MOST: Final = 60  # hands, in case the policy finds no end
WHIM: Final = 0.15  # how often the policy plays at random, for rare moves to come up too


def transcript(preset: str) -> str:
    """Return a reproducible match under a preset."""
    return "\n".join(_match(preset)) + "\n"


def _match(preset: str) -> Iterator[str]:
    rules, rng = PRESETS[preset], Random(f"golden {preset}")
    match = Match(rules, _below(rng, 2))
    yield f"{preset}: seat {match.first_dealer} deals first"
    while match.winner is None and len(match.results) < MOST:
        number, dealer = len(match.results) + 1, match.dealer
        deck = sorted(CARDS, key=lambda _card: rng.random())
        yield ""
        yield f"hand {number}, dealt by {dealer}: {_cards(deck)}"
        state = deal(rules, deck, dealer)
        moves = _hand(state, rng)
        if number <= IN_FULL:
            yield from _seen(state, (dealt(state),))
            for token, after, events in moves:
                yield f"{state.turn} plays {token}"
                state = after
                yield from _seen(state, events)
        else:
            played = [(token, after) for token, after, _events in moves]
            state = played[-1][1]
            yield "  " + " ".join(token for token, _after in played)
        assert state.result is not None, "the hand was played to its end"
        match = match.add(state.result)
        yield f"hand {number}: {_result(state.result)}"
        for column in match.sheet.columns:
            yield f"  {column.totals[0]} to {column.totals[1]}, hands {column.boxes[0]} to {column.boxes[1]}"
    yield ""
    yield f"won by {match.winner}; with all bonuses {match.sheet.final[0]} to {match.sheet.final[1]}"


def _hand(state: HandState, rng: Random) -> Iterator[tuple[str, HandState, tuple[Event, ...]]]:
    while state.result is None:
        action = choose(view_of(state, state.turn), rng)
        token = write(action, state)
        state, events = apply(state, action)
        yield token, state, events


def choose(view: PlayerView, rng: Random) -> Action:
    """Take to lower deadwood, discard the costliest, knock at five or less, lay off; or play at random."""
    if rng.random() < WHIM:
        return view.legal[_below(rng, len(view.legal))]
    endings = [action for action in view.legal if isinstance(action, BigGin) or _left(view, action) <= 5]
    if endings:
        return min(endings, key=lambda action: _left(view, action))
    if layoffs := [action for action in view.legal if isinstance(action, LayOff)]:
        return layoffs[0]
    throws = [action.card for action in view.legal if isinstance(action, Discard)]
    if throws:
        counts = after_each_discard(view.hand)
        return Discard(min(throws, key=lambda card: (counts[card], -card.points, card.index)))
    return TakeDiscard() if TakeDiscard() in view.legal and _lowers(view) else view.legal[_not_taking(view)]


def _left(view: PlayerView, action: Action) -> int:
    """Return the deadwood left, or 999 if the hand goes on."""
    if isinstance(action, BigGin):
        return 0
    if not isinstance(action, Knock):
        return 999
    melded = sum(meld.points for meld in action.melds)
    return view.hand.points - melded - (action.card.points if action.card else 0)


def _lowers(view: PlayerView) -> bool:
    card = view.pile[-1]
    counts = after_each_discard(view.hand.add(card))
    return min(points for one, points in counts.items() if one is not card) < deadwood(view.hand)


def _not_taking(view: PlayerView) -> int:
    return next(place for place, action in enumerate(view.legal) if not isinstance(action, TakeDiscard))


def _below(rng: Random, number: int) -> int:
    """Draw with `random()`, the only method stable across Python versions."""
    return int(rng.random() * number)


def _seen(state: HandState, events: tuple[Event, ...]) -> Iterator[str]:
    for seat in (0, 1):
        for event in redact(events, seat, state.rules):
            yield f"  {seat} hears {_heard(event)}"
    for seat in (0, 1):
        yield f"  {seat} sees {_view(view_of(state, seat), state)}"


def _view(view: PlayerView, state: HandState) -> str:
    """Describe a view in a line; `state` only serves the moves' notation."""
    assert view.legal == (legal_actions(state) if view.seat == view.turn else ())
    parts = [
        f"hand {_cards(view.hand)}",
        f"pile {view.pile[-1] if view.pile else 'empty'} of {len(view.pile)}",
        f"stock {view.stock}",
    ]
    parts += [f"{seat} holds {_cards(known)}" for seat, known in enumerate(view.known) if known]
    if view.drawn:
        parts.append(f"drew {view.drawn}")
    if view.barred:
        parts.append(f"not {view.barred}")
    if view.showdown:
        shown = view.showdown
        melds = " / ".join(map(str, shown.melds))
        parts.append(f"{shown.knocker} shows {melds or 'no melds'} and {_cards(shown.deadwood)}, card {shown.card}")
    for seat, laid in enumerate(view.spread):
        if laid is not None:
            parts.append(f"{seat} lays {' / '.join(map(str, laid.melds)) or 'no melds'} and {laid.points} points")
    parts.append(view.phase.value)
    if view.legal:
        parts.append("may " + " ".join(write(action, state) for action in view.legal))
    return " | ".join(parts)


def _heard(event: Event) -> str:
    match event:
        case Dealt(dealer, hands, upcard):
            return f"{dealer} dealt {_hidden(hands[0])} to 0, {_hidden(hands[1])} to 1, upcard {upcard}"
        case Drew(seat, source, card):
            return f"{seat} drew {card or 'a card'} from the {source}"
        case Discarded(seat, card):
            return f"{seat} threw {card.name}"
        case Passed(seat):
            return f"{seat} passed"
        case Knocked(seat, card, melds, loose, big) as knocked:
            said = "big gin" if big else f"a knock with {knocked.count}"
            said += ("" if knocked.holds else ", wrong") + (f", not {knocked.instead_of}" if knocked.instead_of else "")
            return f"{seat} {said}: {' / '.join(map(str, melds)) or 'no melds'} and {_cards(loose)}, card {card}"
        case HandShown(seat, hand):
            return f"{seat} showed {_cards(hand)}"
        case KnockAccepted(seat):
            return f"{seat} let the knock count"
        case KnockRefused(seat, picked_up):
            return f"{seat} had " + ("both hands taken up" if picked_up else "the play go on")
        case LaidOff(seat, card, meld):
            return f"{seat} laid {card} off on {meld}"
        case HandEnded(result):
            return _result(result)


def _result(result: HandResult) -> str:
    if result.winner is None:
        return "void"
    counts = result.counts or (0, 0)
    bonus = f", bonus {result.bonus}" if result.bonus else ""
    return (
        f"{result.kind} by {result.knocker}, {counts[0]} to {counts[1]}{bonus}"
        f"{', doubled' if result.factor == 2 else ''}: {result.points} to {result.winner}"
    )


def _hidden(hand: CardSet | None) -> str:
    return "backs" if hand is None else f"({hand})"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "none"
