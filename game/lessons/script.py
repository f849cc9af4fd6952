"""The first lesson's two deals, and Ada's moves in them."""

from __future__ import annotations

from game.lessons.tutor import best
from game.rules import Action, Discard, DrawStock, Knock, Pass, Phase, PlayerView
from game.session.arranged import ArrangedHand

HANDS = (
    # Ada deals: the pupil melds a run and a set, knocks with 9, and Ada lays off the nine of hearts.
    ArrangedHand("5h 6h 7h 9s 9d 2c 3s Kd Jc 4d", "Ts Js Qs 6d 6s 6c 9h Kh 4s 7d", "Qh", "8h 9c Ac 2d"),
    # The pupil deals and takes the upcard; Ada knocks with 9 in her second turn, and is undercut after two lay-offs.
    ArrangedHand("4s 4h Jd Qd Kd 7c 8c As 2h 6s", "3c 4c 5c 6c 2s 2d 2c Ah 3s Kc", "4d", "Qh Tc 5s 6d 5d"),
)


def ada(view: PlayerView, hand: int) -> Action:
    """Return Ada's move: she discards what she draws, but in hand 2 may knock from her second turn."""
    if view.phase is Phase.UPCARD:
        return Pass()
    if view.phase is Phase.DRAW:
        return DrawStock() if DrawStock() in view.legal else Pass()
    if view.phase is Phase.DISCARD and view.drawn is not None:
        assert view.seat is not None
        late = hand > 1 and len(view.thrown[view.seat]) > 0
        wise = best(view)
        return wise if late and isinstance(wise, Knock) else Discard(view.drawn)
    wise = best(view)
    assert wise is not None
    return wise
