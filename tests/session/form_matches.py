"""Matches of three, partners and relay teams, played by anybody."""

from collections.abc import Iterator
from random import Random

from game.rules import Action, Form, Partners, Relay, Rules, SitOut, view_of
from game.rules.record import Player
from game.session import Seeded, Session
from tests.rules.test_matches import Eager

NAMES = "Ada Ben Cem Dan Eve Fay Gus Hal".split()
LIKED = (SitOut(), Partners(), Relay(4), Relay(5), Relay(8))
THINKER = Eager(0.8)


def sitting(
    form: Form, people: str = "", rules: Rules | None = None, seed: int = 1, *, lookers: bool = False
) -> Session:
    """`people` holds the digits of the human players."""
    players = tuple(Player(NAMES[n], None if str(n) in people else "steady") for n in range(form.players))
    return Session(rules or form.usual(Rules()), players, Seeded(seed), form=form, lookers=lookers)


def act(session: Session, rng: Random) -> Action:
    """Return a fairly sensible action."""
    state = session._play.state
    return THINKER.choose(view_of(state, state.turn), rng)


def finish(session: Session, rng: Random) -> None:
    while session.turn is not None:
        session.submit(act(session, rng))


def steps(session: Session, rng: Random, rounds: int = 1) -> Iterator[Session]:
    """Play tables in any order, yielding after every step."""
    for _round in range(rounds):
        if session.match.winner is not None:
            return
        session.deal(stays=session.match.swap is not None and rng.random() < 0.5)
        yield session
        while not session.over:
            beside = session.beside
            if beside and (session.turn is None or rng.random() < 0.5):
                table = rng.choice(beside)
                question = session.question(table)
                assert question is not None
                assert session.submit(THINKER.choose(question.view, question.rng), question.ply)
            elif session.turn is None:
                assert session.waiting is not None
                session.show(session.waiting)
            else:
                session.submit(act(session, rng))
            yield session
