"""Random play of whole matches."""

from collections.abc import Iterator
from random import Random

from game.ai import LEVELS
from game.rules import PRESETS, Action, Card, Phase, Rules, view_of
from game.rules.legal import legal_actions
from game.rules.record import Player
from game.session import Seeded, Session

ADA, BEN = Player("Ada"), Player("Ben")
STEADY = Player("Eve", "steady")
HOT_SEAT = (ADA, BEN)
ALONE = (ADA, STEADY)


class Stacked(Seeded):
    def __init__(self, deck: tuple[Card, ...], dealer: int, seed: int = 0) -> None:
        super().__init__(seed)
        self._deck, self._dealer = deck, dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        return self._dealer

    def deck(self, hand: int) -> tuple[Card, ...]:  # noqa: ARG002 - the same for each
        return self._deck


def choose(session: Session, rng: Random, skill: float = 0.0) -> Action:
    """Return any legal action, or with chance `skill` a sensible one."""
    state = session._play.steps[-1][1]
    if rng.random() < skill:
        return LEVELS["steady"]().choose(view_of(state, state.turn), rng)
    return rng.choice(legal_actions(state))


def steps(session: Session, rng: Random, hands: int = 1, skill: float = 0.0) -> Iterator[Session]:
    """Yield after every deal and action."""
    for _hand in range(hands):
        if session.match.winner is not None:
            return
        session.deal()
        yield session
        while session.phase is not Phase.OVER:
            session.submit(choose(session, rng, skill))
            yield session


def hot_seat(rules: Rules | str = "classic", seed: int = 1) -> Session:
    return Session(PRESETS[rules] if isinstance(rules, str) else rules, HOT_SEAT, Seeded(seed))
