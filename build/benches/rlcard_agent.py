"""A hand of ours against rlcard's novice agent, which picks among our own legal actions, under classic rules."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from game.ai import ComputerPlayer
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

DRAW, TAKE, GIN, DISCARD, KNOCK = 2, 3, 5, 6, 58  # their actions; a card's number is added to the last two
THEIRS = {card: 13 * "shdc".index(card.text[1]) + card.rank - 1 for card in CARDS}


def hand(player: ComputerPlayer, deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None) -> int:
    """Our points in a hand that seat 0, which is ours, or the agent deals."""
    agent: Any = importlib.import_module("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent
    importlib.import_module("numpy").random.seed(sum(card.index << n % 8 for n, card in enumerate(deck)))  # its lots
    state, rng, seat = deal(Rules(), deck, dealer, needs), Random(0), 0
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
