"""Hands against OpenSpiel's simple bot, under classic rules."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from game.ai import ComputerPlayer
from game.rules import (
    CARDS,
    Action,
    Card,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    Knock,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    deal,
    legal_actions,
    view_of,
)
from game.rules.melds import defend
from laboratory.players.played_hand import PlayedHand, play

TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55  # OpenSpiel's actions; cards are 0 to 51
THEIRS = {card: 13 * "scdh".index(card.text[1]) + card.rank - 1 for card in CARDS}
OURS = {number: card for card, number in THEIRS.items()}
NUMBERS: dict[type[Action], int] = {TakeDiscard: TAKE, DrawStock: DRAW, Pass: PASS}


class NotOursError(Exception):
    """The bot knocked with the card just taken, which our rules forbid."""


def hand(
    player: ComputerPlayer, deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None
) -> PlayedHand | None:
    """Play a hand dealt by us (0) or the bot (1); None if our rules are broken."""
    try:
        return _played(player, deck, dealer, needs)
    except NotOursError:
        return None


def _played(player: ComputerPlayer, deck: tuple[Card, ...], dealer: int, needs: tuple[int, int] | None) -> PlayedHand:
    """Play a hand in both programs; both seats defend optimally."""
    seat = 1 - dealer  # in OpenSpiel seat 1 deals
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("gin_rummy")
    bot, theirs = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), 1 - seat), game.new_initial_state()
    for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
        theirs.apply_action(THEIRS[card])
    untold, rng = list[tuple[Action, HandState]](), Random(0)

    def choose(state: HandState) -> Action:
        if state.phase is Phase.LAYOFF:
            assert state.showdown is not None
            layoffs = defend(state.hands[state.turn], state.showdown.melds).layoffs
            return layoffs[0] if layoffs else EndLayOff()
        while untold:
            _tell(theirs, *untold.pop())
        action = player.choose(view_of(state, seat), rng) if state.turn == seat else _answer(bot, theirs, state)
        untold.append((action, state))
        return action

    return play(deal(Rules(), deck, 1, needs if seat == 0 or needs is None else needs[::-1]), 1, seat, choose)


def _answer(bot: Any, theirs: Any, state: HandState) -> Action:
    """Return the bot's choice as our action, with a knock's best layout."""
    number = bot.step(theirs)
    if number < TAKE:
        return Discard(OURS[number])
    if number != KNOCK:
        plain: dict[int, Action] = {TAKE: TakeDiscard(), DRAW: DrawStock(), PASS: Pass()}
        return plain[number]
    theirs.apply_action(KNOCK)
    card = OURS[bot.step(theirs)]
    for action in legal_actions(state):
        if isinstance(action, Knock) and action.card is card:
            return action
    raise NotOursError


def _tell(theirs: Any, action: Action, before: HandState) -> None:
    """Carry the action out in OpenSpiel, with the drawn card."""
    theirs.apply_action(THEIRS[action.card] if isinstance(action, Discard) else NUMBERS[type(action)])
    if isinstance(action, DrawStock):
        theirs.apply_action(THEIRS[before.stock[0]])
