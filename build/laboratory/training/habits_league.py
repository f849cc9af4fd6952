"""The league of opponents, each a row of numbers, and how often it's met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from laboratory.kernel.bots import FROZEN, NET, SENSIBLE, SHARP, SIMPLE, STEADY
from laboratory.kernel.compiling import njit
from laboratory.kernel.policy import NO_LEAN, choose
from laboratory.training.belief_players import AT_ONCE, BASE, KNOCKING, act, draw_style
from laboratory.training.selfplay import rival_of
from laboratory.training.trainer import LEANS

# Start of a player's style, temper, lean, and kind for the critic.
STYLE, TEMPER, LEAN, KIND = 0, 5, 10, 12

COPIES = 5
"""Copies of each named player, seen in different hands."""
NETWORKS, LEANING, DRAWN = 0.34, 0.02, 0.07
"""Shares of plain networks, leaning ones, and random players."""
MEASURED, SO_OFTEN = ("simple", "sharp", "steady", "expert"), 0.9
"""Players to measure against, and their share for corrections."""


@dataclass(frozen=True, slots=True)
class League:
    """The players, the row of weights each uses, and shares of hands."""

    weights: Any
    players: Any
    whose: Any
    shares: Any
    names: tuple[str, ...]
    """Names of the first players; their copies follow."""

    def named(self, who: Any) -> Any:
        """Return each player's name number; `len(names)`: none."""
        return np.where(who < COPIES * len(self.names), who % len(self.names), len(self.names))

    @property
    def evened(self) -> Any:
        """Shares for corrections, mostly measured players."""
        measured = [one for one, name in enumerate(COPIES * self.names) if name in MEASURED]
        shares = (1 - SO_OFTEN) * self.shares
        shares[measured] += SO_OFTEN / len(measured)
        return shares


def league(networks: Mapping[str, Any], drawn: int, rng: Random) -> League:
    """Build the league: named players with copies, leaning networks and random players."""
    named = {
        "simple": (player(SIMPLE), 0.09),
        "sharp": (player(SENSIBLE), 0.11),
        "early knocker": (player(SENSIBLE, knocking=AT_ONCE), 0.24),
        "patient sharp": (player(SENSIBLE, temper=(15, *SHARP[1:])), 0.07),
        "steady": (player(SENSIBLE, temper=STEADY), 0.06),
    }
    number = len(networks)
    met = [(one, 0, share / COPIES) for one, share in named.values()]
    met += [(player(NET), network, NETWORKS / number / COPIES) for network in range(number)]
    met *= COPIES
    met += [(player(NET, lean=lean), rng.randrange(number), LEANING / len(LEANS)) for lean in LEANS]
    met += [(_row(*draw_style(rng)), rng.randrange(number), DRAWN / drawn) for _one in range(drawn)]
    players, whose, shares = zip(*met, strict=True)
    return League(
        np.stack(list(networks.values())),
        np.stack(players),
        np.array(whose),
        np.array(shares) / sum(shares),
        (*named, *networks),
    )


def player(base: int, knocking: int = 0, temper: Any = SHARP, lean: tuple[float, float] = NO_LEAN) -> Any:
    """Return a player's row."""
    style = np.zeros(5)
    style[BASE], style[KNOCKING] = base, knocking
    return _row(style, np.array(temper), lean)


def _row(style: Any, temper: Any, lean: tuple[float, float] = NO_LEAN) -> Any:
    kind = FROZEN if style[BASE] == NET else int(style[BASE])
    return np.concatenate([style, temper, lean, [rival_of(kind, np.array(lean))]])


@njit(cache=True)
def acts(net: Any, state: Any, rules: Any, player: Any, dice: Any, room: Any) -> Any:
    """Return a player's action, with this network if it uses one."""
    style = player[STYLE:TEMPER]
    if style[BASE] == NET and style[BASE + 1 :].sum() == 0:
        return choose(net, state, rules, (player[LEAN], player[LEAN + 1]), room)
    return act(net, state, rules, room, style, player[TEMPER:LEAN], dice)
