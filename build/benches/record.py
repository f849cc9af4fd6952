"""The journal and the shuffle: cost of saving, history speed, evenness of decks."""

from __future__ import annotations

import math
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

from benches.measurement import Measurement
from game.ai import LEVELS
from game.rules import Rules
from game.rules.fair_deal import SECRET_BYTES, shuffled
from game.rules.record import MatchRecord, Player
from game.session import Session, Shuffled
from game.store import schema
from game.store.figures.statistics import course, figures, knocks, luck
from game.store.history import history
from game.store.journal import Journal
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from samples import match_history

ACTIONS = 2_000
PAUSE = 0.02  # seconds between actions, a tenth of an animation
MATCHES = 10_000
DEALS = 200_000
PLAYERS = Player("You"), Player("Ada", "steady")


def record() -> Iterator[Measurement]:
    """Yield the measurements of saving, the history and the shuffle."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _keeping(Path(folder) / "journal.sqlite")
        yield from _history(Path(folder) / "long.sqlite")
    yield from _shuffle()


def _keeping(path: Path) -> Iterator[Measurement]:
    """Yield milliseconds of `keep`, and until the record is on the disk."""
    handed: dict[int, float] = {}
    costs, delays = list[float](), list[float]()

    def durable(kept: MatchRecord) -> None:
        delays.append((time.perf_counter() - handed[id(kept)]) * 1000)

    journal = Journal(path, durable=durable)
    alive: list[MatchRecord] = []

    def changed(session: Session) -> None:
        kept = session.record
        alive.append(kept)  # or its id might be reused
        handed[id(kept)] = time.perf_counter()
        began = time.thread_time()
        journal.keep(kept)
        costs.append((time.thread_time() - began) * 1000)

    _play(changed, ACTIONS, pause=PAUSE)
    journal.close()
    cost = _share(costs, 0.99)
    yield Measurement(
        name="record: into the file, on the frame path",
        shown=f"{cost:.3f} ms of processor at p99, {max(costs):.2f} at most ({len(costs)} actions)",
        budget="≤ 0.5 ms",
        kept=cost <= 0.5,
    )
    shown = f"{_share(delays, 0.5):.1f} ms in the middle, {_share(delays, 0.99):.1f} at p99, on the clock"
    yield Measurement(name="record: until it is safe on the disk", shown=shown)


def _play(changed: Callable[[Session], None], actions: int, *, pause: float = 0.0) -> None:
    player, rng = LEVELS["steady"](), Random(1)
    session = Session(Rules(), PLAYERS, Shuffled(), changed)
    for _action in range(actions):
        if session.match.winner is not None:
            session = Session(Rules(), PLAYERS, Shuffled(), changed)
        if session.turn is None:
            session.deal()
        elif not session.advance():
            session.submit(player.choose(session.view(), rng))
        time.sleep(pause)


def _history(path: Path) -> Iterator[Measurement]:
    _fill(path, MATCHES)
    for name, budget, question in (
        ("whole list", 0.3, history),
        ("page in the middle", 0.016, lambda connection: history(connection, first=MATCHES // 2, most=40)),
        ("figures by opponent", 1.0, figures),
        ("totals over time", 1.0, course),
        ("knocks", 1.0, knocks),
        ("luck", 1.0, luck),
    ):
        seconds = []
        for _time in range(3):
            began = time.process_time()
            schema.ask(path, question)
            seconds.append(time.process_time() - began)
        yield Measurement(
            name=f"history of {MATCHES}: {name}",
            shown=f"{min(seconds) * 1000:.0f} ms",
            budget=f"≤ {budget * 1000:.0f} ms",
            kept=min(seconds) <= budget,
        )
    yield Measurement(name=f"history of {MATCHES}: file", shown=f"{path.stat().st_size / 1e6:.0f} MB")


def _fill(path: Path, matches: int) -> None:
    with closing(schema.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        writer = Writer(connection, time.time)
        ended: list[MatchRecord] = []
        while len(ended) < 40:
            _play(lambda session: ended.append(session.record) if session.match.winner is not None else None, 1000)
        for one in ended[:40]:
            writer.write(one)
        hand_sides.complete(connection)
        with schema.transaction(connection):
            for copy in range(1, matches // 40):
                match_history.again(connection, copy * 40, 40)


def _shuffle() -> Iterator[Measurement]:
    places = [[0] * 52 for _place in range(52)]
    pairs = [[0] * 52 for _card in range(52)]
    for number in range(DEALS):
        secret = secrets.token_hex(SECRET_BYTES)
        dealt = [card.index for card in shuffled(f"bench {number} {secret}", "phrase")]
        for place, card in enumerate(dealt):
            places[place][card] += 1
        for one, other in pairwise(dealt):
            pairs[one][other] += 1
    even = [DEALS / 52] * 52
    position = sum(_chi(row, even) for row in places)
    follow = sum(
        _chi([count for other, count in enumerate(row) if other != one], [DEALS / 52] * 51)
        for one, row in enumerate(pairs)
    )
    yield _chance("shuffle: card by place", position, 51 * 51)
    yield _chance("shuffle: card after card", follow, 52 * 51 - 1)


def _chi(found: list[int], expected: list[float]) -> float:
    return sum((a - b) ** 2 / b for a, b in zip(found, expected, strict=True))


def _chance(name: str, chi: float, freedom: int) -> Measurement:
    """Return chi-square in standard deviations, near normal with so many degrees of freedom."""
    score = (chi - freedom) / math.sqrt(2 * freedom)
    return Measurement(
        name=name,
        shown=f"χ² {chi:.0f} for {freedom} degrees of freedom, {score:+.2f} σ ({DEALS} deals)",
        budget="within 4 σ",
        kept=abs(score) <= 4,
    )


def _share(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
