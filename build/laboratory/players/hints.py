"""How often a hint gives a reason, whether it holds, and how hints choose between discards of the same worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from benches.measurement import Measurement
from game.ai import LEVELS
from game.ai.advice import advise
from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import danger
from game.ai.evaluate import judge
from game.ai.reasoning.discards import ways
from game.ai.reasoning.knocks import wins
from game.ai.reasons import Because
from game.rules import CARDS, PRESETS, Discard, HandState, Knock, Phase, PlayerView, Rules, apply, deal, view_of
from game.rules.melds import deadwood, defend
from game.rules.state import TURN
from laboratory.players.hint_claims import ONLY_VALUES, holds
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

HANDS = 400
"""About 10,000 hints."""
PART = 10  # hands
HOUSES = (Rules(), Rules(), *(PRESETS[name] for name in ("oklahoma", "club-last-discard", "kitchen-table", "gin-only")))
_FEW = 30
"""Least knocks that tell how often such knocks win."""


class Told(NamedTuple):
    """A hint's reason, whether it holds, and how it chose between even discards."""

    because: str
    true: bool
    wins: int | None = None
    """Times in ten that a knock should win, where one is possible with deadwood."""
    won: bool = False
    """Whether it wins against the true hand."""
    tie: tuple[int, int, int] | None = None
    """Whether the hint's discard is lighter, safer and leaves more draws than the expert's; 0 where they're equal."""


def hints() -> Iterator[Measurement]:
    """Report the reasons' kinds and truth, and the ties."""
    found = [Told(*one) for part in worked("hints", size(HANDS // PART), hands) for one in part]
    facts = [one for one in found if Because[one.because] not in ONLY_VALUES]
    yield _share("hints with a reason", len(facts), len(found), least=0.9)
    yield _share("reasons that hold", sum(one.true for one in facts), len(facts), least=1.0)
    for because, times in Counter(one.because for one in found).most_common():
        true = sum(one.true for one in found if one.because == because)
        peer = "a value only" if Because[because] in ONLY_VALUES else f"{true} hold"
        yield Measurement(name=because, shown=f"{100 * times / len(found):.1f} %", peer=f"{times} hints, {peer}")
    yield from _knocks([(one.wins, one.won) for one in found if one.wins is not None])
    ties = [one.tie for one in found if one.tie is not None]
    for place, name in enumerate(("lighter", "safer", "more draws")):
        signs = Counter(tie[place] for tie in ties)
        yield Measurement(
            name=f"ties broken, {name}", shown=str(signs[1]), peer=f"{signs[0]} equal, {signs[-1]} the other way"
        )


def _share(name: str, some: int, every: int, least: float) -> Measurement:
    kept = some >= least * every
    return Measurement(
        name=name,
        shown=f"{100 * some / every:.1f} %",
        peer=f"{every} in all",
        budget=f"≥ {100 * least:.0f} %",
        kept=kept,
    )


def _knocks(knocks: list[tuple[int, bool]]) -> Iterator[Measurement]:
    for times in range(11):
        found = [won for told, won in knocks if told == times]
        if len(found) >= _FEW:
            share = 10 * sum(found) / len(found)
            error = 2 * (share * (10 - share) / len(found)) ** 0.5
            yield Measurement(
                name=f"knocks that win {times} times in ten",
                shown=f"{share:.1f} ± {error:.1f}",
                peer=f"{len(found)} knocks",
                budget="within 1",
                kept=abs(share - times) <= 1 + error,
            )


def hands(part: int) -> list[Told]:
    """Return what hints tell in a part's hands."""
    with hurried():
        return [
            _told(state, view) for number in range(part * PART, (part + 1) * PART) for state, view in positions(number)
        ]


def positions(number: int) -> Iterator[tuple[HandState, PlayerView]]:
    """Yield a hand's decisions between players of any level; every other one in a match."""
    rng = Random(f"hints {number}")
    needs = None if number % 2 else (rng.randint(10, 100), rng.randint(10, 100))
    state = deal(HOUSES[number % len(HOUSES)], rng.sample(CARDS, 52), number // 2 % 2, needs)
    players = [LEVELS[rng.choice([*LEVELS])]() for _seat in range(2)]
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        if state.phase in TURN and len(view.legal) > 1:
            yield state, view
        state, _events = apply(state, players[state.turn].choose(view, rng))


def _told(state: HandState, view: PlayerView) -> Told:
    advice = advise(view)
    assert advice is not None
    reason = advice.reason
    first = Told(reason.because.name, holds(view, reason))
    knock = next((one.action for one in advice.options if isinstance(one.action, Knock)), None)
    if knock is not None:
        melded = {card for meld in knock.melds for card in meld}
        left = sum(card.points for card in view.hand if card not in melded and card is not knock.card)
        if left:
            won = defend(state.hands[1 - state.turn], knock.melds).points > left
            return first._replace(wins=wins(view, knock), won=won)
    expert = judge(view)[0].action
    if isinstance(expert, Discard) and isinstance(advice.best, Discard) and expert != advice.best:
        table, (one, other) = CardKnowledge.of(view), (advice.best.card, expert.card)
        rests = view.hand.remove(one), view.hand.remove(other)
        lighter = deadwood(rests[1]) - deadwood(rests[0])
        more = len(ways(rests[0], table)) - len(ways(rests[1], table))
        return first._replace(tie=(_sign(lighter), _sign(danger(other, table) - danger(one, table)), _sign(more)))
    return first


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
