"""A knock's layouts against the best defence of likely hands; compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.rules import CardSet, Knock, PlayerView
from game.rules.melds import deadwood
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import defend


@njit(cache=True, nogil=True)
def _left(others: Any, melded: Any, runs: Any, points: Any) -> None:
    for row in range(len(others)):
        for column in range(len(melded)):
            points[row, column] = defend(others[row], melded[column], runs[column])


def laid_down(view: PlayerView, knocks: Sequence[Knock], others: Sequence[CardSet]) -> Any:
    """Return points by opponent's hand (row) and knock (column)."""
    hands = np.array([hand.mask for hand in others], np.int64)
    melded = np.array([sum(meld.mask for meld in knock.melds) for knock in knocks], np.int64)
    runs = np.array([sum(meld.mask for meld in knock.melds if _is_run(meld)) for knock in knocks], np.int64)
    left = np.zeros((len(hands), len(knocks)), np.int64)
    _left(hands, melded, runs, left)
    card = knocks[0].card
    mine = deadwood(view.hand if card is None else view.hand.remove(card))
    return np.where(mine < left, left - mine, left - mine - view.rules.undercut_bonus)


def _is_run(meld: CardSet) -> bool:
    return len({card.rank for card in meld}) > 1
