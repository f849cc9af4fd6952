"""Whom the expert meets so as to learn what habits are worth: each player a row of numbers, and how often it is met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from training.belief_players import AT_ONCE, BASE, KNOCKING, act, draw_style
from training.bots import FROZEN, NET, PATIENCE, SENSIBLE, SHARP, SIMPLE
from training.compiling import njit
from training.policy import NO_LEAN, choose
from training.selfplay import rival_of
from training.trainer import LEANS

# Where a player's style, its temper, its lean, and its kind as the critic is told it begin.
STYLE, TEMPER, LEAN, KIND = 0, 5, 10, 12

NETWORKS, LEANING, DRAWN = 0.27, 0.06, 0.20
"""How often it meets a network as it is, one that leans, and somebody drawn, all of each together."""


@dataclass(frozen=True, slots=True)
class League:
    """The players, the row of weights that each plays with, and the share of hands with it."""

    weights: Any
    players: Any
    whose: Any
    shares: Any
    names: tuple[str, ...]
    """Those of the first, against whom is measured."""


def league(networks: Mapping[str, Any], drawn: int, rng: Random) -> League:
    """Four players of rules, these networks, the leanings of some of them, and as many others drawn."""
    named = {
        "simple": (_player(SIMPLE), 0.20),
        "sharp": (_player(SENSIBLE), 0.14),
        "early knocker": (_player(SENSIBLE, knocking=AT_ONCE), 0.08),
        "patient sharp": (_player(SENSIBLE, patience=15), 0.05),
    }
    number = len(networks)
    met = [(player, 0, share) for player, share in named.values()]
    met += [(_player(NET), network, NETWORKS / number) for network in range(number)]
    met += [(_player(NET, lean=lean), rng.randrange(number), LEANING / len(LEANS)) for lean in LEANS]
    met += [(_row(*draw_style(rng)), rng.randrange(number), DRAWN / drawn) for _one in range(drawn)]
    players, whose, shares = zip(*met, strict=True)
    return League(
        np.stack(list(networks.values())),
        np.stack(players),
        np.array(whose),
        np.array(shares) / sum(shares),
        (*named, *networks),
    )


def _player(
    base: int, knocking: int = 0, patience: float = SHARP[PATIENCE], lean: tuple[float, float] = NO_LEAN
) -> Any:
    style, temper = np.zeros(5), SHARP.copy()
    style[BASE], style[KNOCKING], temper[PATIENCE] = base, knocking, patience
    return _row(style, temper, lean)


def _row(style: Any, temper: Any, lean: tuple[float, float] = NO_LEAN) -> Any:
    kind = FROZEN if style[BASE] == NET else int(style[BASE])
    return np.concatenate([style, temper, lean, [rival_of(kind, np.array(lean))]])


@njit(cache=True)
def acts(net: Any, state: Any, rules: Any, player: Any, dice: Any, room: Any) -> Any:
    """What a player does, which plays with this network if with one."""
    style = player[STYLE:TEMPER]
    if style[BASE] == NET and style[BASE + 1 :].sum() == 0:
        return choose(net, state, rules, (player[LEAN], player[LEAN + 1]), room)
    return act(net, state, rules, room, style, player[TEMPER:LEAN], dice)
