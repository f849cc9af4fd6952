"""Matches played at random, for the journal to keep."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import PRESETS, Rules
from game.rules.form import HEADS_UP, Form
from game.rules.record import MatchRecord, Player
from game.session import Deals, Session, Shuffled

ME, ADA = Player("Me"), Player("Ada", "steady")

LONG = Rules(target=1000)

Kept = Callable[[MatchRecord], object]


def nothing(_record: MatchRecord) -> None:
    """Keep nothing."""


def begin(
    keep: Kept = nothing,
    rules: Rules | str = LONG,
    players: tuple[Player, ...] = (ME, ADA),
    deals: Deals | None = None,
    form: Form = HEADS_UP,
    version: int = 3,
    record: MatchRecord | None = None,
) -> Session:
    house = PRESETS[rules] if isinstance(rules, str) else rules

    def changed(session: Session) -> None:
        keep(session.record)

    if version == 2:
        record = MatchRecord(house, players, 0, form=form, version=2)
    return Session(house, players, deals or Shuffled(), changed, form=form, record=record)


def step(session: Session, rng: Random, skill: float = 0.9) -> None:
    """Deal, or let the seat to act move, people mostly sensibly."""
    if session.over:
        session.deal()
    elif session.beside and (session.turn is None or rng.random() < 0.5):
        session.advance(session.beside[0])
    elif session.turn is None:
        assert session.waiting is not None
        session.show(session.waiting)
    elif not session.advance():
        seat = session.turn
        if session.viewer != seat:
            session.look(seat)
        view = session.view()
        clever = rng.random() < skill
        session.submit(LEVELS["steady"]().choose(view, rng) if clever else rng.choice(view.legal))


def play(session: Session, rng: Random, steps: int | None = None) -> Session:
    while session.match.winner is None and steps != 0:
        step(session, rng)
        steps = None if steps is None else steps - 1
    return session


def in_second_hand(seed: int, keep: Kept = nothing) -> MatchRecord:
    """The history lists no match without a finished hand."""
    session, rng = begin(keep), Random(seed)
    while len(session.record.hands) < 2:
        step(session, rng)
    return session.record


def finished(seed: int = 1, rules: Rules | str = "classic", **more: object) -> MatchRecord:
    """Short enough for a test."""
    house = PRESETS[rules] if isinstance(rules, str) else rules
    return play(begin(rules=replace(house, target=60), **more), Random(seed)).record  # type: ignore[arg-type]


def actions(record: MatchRecord) -> tuple[int, int]:
    """Return a pair that grows, compared in order, with each action, even an undone one."""
    return len(record.hands), sum(len(hand.tokens) + 2 * hand.undone for hand in record.hands)
