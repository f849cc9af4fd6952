"""Our levels against OpenSpiel's simple bot: classic rules, each deal twice, seats swapped."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from benches.figure import Figure
from game.ai import LEVELS, Player
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
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules.melds import defend

DEALS = 1_000
LEAST = {"sharp": 3.2, "expert": 4.5}  # points a hand, below what was measured: the luck of so few deals is ± 0.8
TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55  # their actions; a card is its own number
THEIRS = {card: 13 * "scdh".index(card.text[1]) + card.rank - 1 for card in CARDS}
OURS = {number: card for card, number in THEIRS.items()}
NUMBERS: dict[type[Action], int] = {TakeDiscard: TAKE, DrawStock: DRAW, Pass: PASS}


class NotOursError(Exception):
    """The bot plays what only its own rules allow: it knocks by throwing the card that it has just taken."""


def strength() -> Iterator[Figure]:
    """Points a hand of each level, with the half-width of their 95 % interval."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        yield Figure(name="strength", shown="–", peer="OpenSpiel is not installed")
        return
    for level in LEVELS:
        points = _points(pyspiel, LEVELS[level]())
        mean, half = fmean(points), 1.96 * stdev(points) / sqrt(len(points))
        least = LEAST.get(level)
        yield Figure(
            name=f"strength {level}",
            shown=f"{mean:+.2f} ± {half:.2f} points/hand",
            peer="OpenSpiel's simple bot",
            budget=f"≥ {least:+g}" if least else "",
            kept=mean >= least if least else None,
        )


def _points(pyspiel: Any, player: Player) -> list[float]:
    """The mean points of both sides of each deal; deals in which the bot leaves our rules are left out."""
    rng, points = Random(5), []
    for _deal in range(DEALS):
        deck = tuple(rng.sample(CARDS, 52))
        try:
            points.append(fmean(_hand(pyspiel, player, seat, deck) for seat in (0, 1)))
        except NotOursError:
            continue
    return points


def _hand(pyspiel: Any, player: Player, seat: int, deck: tuple[Card, ...]) -> int:
    """Play one hand in both programs and score it by our rules; both seats defend at their best."""
    game = pyspiel.load_game("gin_rummy")
    bot, theirs = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), 1 - seat), game.new_initial_state()
    for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
        theirs.apply_action(THEIRS[card])
    state, rng = deal(Rules(), deck, 1), Random(0)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.LAYOFF:
            assert state.showdown is not None
            layoffs = defend(state.hands[state.turn], state.showdown.melds).layoffs
            action: Action = layoffs[0] if layoffs else EndLayOff()
        elif state.turn == seat:
            action = player.choose(view_of(state, seat), rng)
        else:
            action = _answer(bot, theirs, state)
        before = state
        state, _events = apply(state, action)
        if state.phase not in (Phase.LAYOFF, Phase.OVER):
            _tell(theirs, action, before)
    result = state.result
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points


def _answer(bot: Any, theirs: Any, state: HandState) -> Action:
    """The bot's choice as an action of ours; its knock comes in two steps, and is laid out at its best."""
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
    """Carry the action out in their program, and give it the card that was drawn."""
    theirs.apply_action(THEIRS[action.card] if isinstance(action, Discard) else NUMBERS[type(action)])
    if isinstance(action, DrawStock):
        theirs.apply_action(THEIRS[before.stock[0]])
