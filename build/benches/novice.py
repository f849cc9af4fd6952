"""Our levels against rlcard's novice agent, which picks among our own legal actions: classic rules, each deal twice."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from benches.figure import Figure
from game.ai import LEVELS, Player
from game.ai.knock import lay_off
from game.rules import (
    CARDS,
    Action,
    Card,
    Discard,
    DrawStock,
    Knock,
    Pass,
    Phase,
    PlayerView,
    Rules,
    TakeDiscard,
    apply,
    deal,
    view_of,
)
from game.rules.melds import deadwood

DEALS = 500
LEAST = {"expert": 18.0}  # points a hand, below what was measured
DRAW, TAKE, GIN, DISCARD, KNOCK = 2, 3, 5, 6, 58  # their actions; a card's number is added to the last two
THEIRS = {card: 13 * "shdc".index(card.text[1]) + card.rank - 1 for card in CARDS}


def novice() -> Iterator[Figure]:
    """Points a hand of each level, with the half-width of their 95 % interval."""
    try:
        agent: Any = importlib.import_module("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent
        importlib.import_module("numpy").random.seed(5)  # what the agent draws its lots from
    except ImportError:
        yield Figure(name="novice", shown="–", peer="rlcard is not installed")
        return
    for level in LEVELS:
        points = _points(agent, LEVELS[level]())
        mean, half = fmean(points), 1.96 * stdev(points) / sqrt(len(points))
        least = LEAST.get(level)
        yield Figure(
            name=f"novice {level}",
            shown=f"{mean:+.2f} ± {half:.2f} points/hand",
            peer="rlcard's novice agent",
            budget=f"≥ {least:+g}" if least else "",
            kept=mean >= least if least else None,
        )


def _points(agent: Any, player: Player) -> list[float]:
    """The mean points of both sides of each deal."""
    rng = Random(6)
    decks = [tuple(rng.sample(CARDS, 52)) for _deal in range(DEALS)]
    return [fmean(_hand(agent, player, seat, deck) for seat in (0, 1)) for deck in decks]


def _hand(agent: Any, player: Player, seat: int, deck: tuple[Card, ...]) -> int:
    state, rng = deal(Rules(), deck, 1), Random(0)
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        if state.phase is Phase.LAYOFF:
            action: Action = lay_off(view)
        else:
            action = player.choose(view, rng) if state.turn == seat else _answer(agent, view)
        state, _events = apply(state, action)
    result = state.result
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points


def _answer(agent: Any, view: PlayerView) -> Action:
    """The agent's choice among the legal actions; it is shown its hand and their numbers, as in its own game."""
    numbers = {_number(action, view): action for action in reversed(view.legal)}
    row: Any = importlib.import_module("numpy").zeros(52)
    for card in view.hand:
        row[THEIRS[card]] = 1
    return numbers[int(agent.step({"legal_actions": list(numbers), "obs": [row]}))]


def _number(action: Action, view: PlayerView) -> int:
    """The agent's number for an action; a pass is what it knows as drawing."""
    match action:
        case DrawStock() | Pass():
            return DRAW
        case TakeDiscard():
            return TAKE
        case Knock(card) if card is not None:
            return KNOCK + THEIRS[card] if deadwood(view.hand.remove(card)) else GIN
        case Discard(card):
            return DISCARD + THEIRS[card]
        case _:
            raise AssertionError(action)
