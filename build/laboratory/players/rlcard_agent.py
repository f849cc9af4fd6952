"""Hands against rlcard's novice agent, limited to our legal actions, classic rules."""

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
    HandState,
    Knock,
    Pass,
    Phase,
    PlayerView,
    Rules,
    TakeDiscard,
    deal,
    view_of,
)
from game.rules.melds import deadwood
from laboratory.players.played_hand import PlayedHand, play

DRAW, TAKE, GIN, DISCARD, KNOCK = 2, 3, 5, 6, 58  # rlcard's actions; the last two plus a card
THEIRS = {card: 13 * "shdc".index(card.text[1]) + card.rank - 1 for card in CARDS}


def hand(player: ComputerPlayer, deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None) -> PlayedHand:
    """Play a hand dealt by us (0) or the agent (1)."""
    agent: Any = importlib.import_module("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent
    importlib.import_module("numpy").random.seed(sum(card.index << n % 8 for n, card in enumerate(deck)))  # its dice
    rng = Random(0)

    def choose(state: HandState) -> Action:
        view = view_of(state, state.turn)
        if state.phase is Phase.LAYOFF:
            return lay_off(view)
        return player.choose(view, rng) if state.turn == 0 else _answer(agent, view)

    return play(deal(Rules(), deck, dealer, needs), dealer, 0, choose)


def _answer(agent: Any, view: PlayerView) -> Action:
    numbers = {_number(action, view): action for action in reversed(view.legal)}
    row: Any = importlib.import_module("numpy").zeros(52)
    for card in view.hand:
        row[THEIRS[card]] = 1
    return numbers[int(agent.step({"legal_actions": list(numbers), "obs": [row]}))]


def _number(action: Action, view: PlayerView) -> int:
    """Return the agent's number for an action; passing counts as drawing."""
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
