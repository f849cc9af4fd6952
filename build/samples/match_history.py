"""A made-up match history, for pictures, benchmarks and tests."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache, lru_cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from shutil import copyfile

from game.ai import CHARACTERS, LEVELS
from game.rules import PRESETS, Rules
from game.rules.record import HandRecord, MatchRecord, Player
from game.session import Seeded, Session, Shuffled
from game.store import archive, schema
from game.store.figures.hand_facts import KeptReview, Luck, SeatLuck
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.reviews import kept_reviews

PLAYED = 12
"""Matches that are really played; the others are copies."""
_AGAINST = ("steady", "novice", "steady", "sharp", "steady", "")
_HOUSES = (PRESETS["classic"], PRESETS["oklahoma"], PRESETS["classic"], Rules(gin_bonus=30), PRESETS["red-and-black"])
_FIRST, _BETWEEN = 1_769_800_000.0, 170_000.0
"""January 2026, and the time between matches, in seconds."""


class Sealed(Shuffled):
    """Sealed but fixed decks."""

    def __init__(self, number: int) -> None:
        self._number = number

    def secret(self, hand: int) -> str:
        """Return this hand's fixed secret."""
        return sha256(f"{self._number} {hand}".encode()).hexdigest()


@lru_cache(32)
def played(
    number: int,
    hands: int = 14,
    players: tuple[Player, ...] = (),
    rules: Rules | None = None,
    own: str = "steady",
) -> MatchRecord:
    """Play at most `hands` hands, persons like level `own`; every fourth match is unsealed, every fifth has an undo."""
    level, rules = _AGAINST[number % len(_AGAINST)], rules or _HOUSES[number % len(_HOUSES)]
    players = players or (Player("You"), Player(CHARACTERS[level].name, level) if level else Player("North"))
    deals = Seeded(number) if number % 4 == 3 else Sealed(number)
    record = MatchRecord(rules, players, None, seed=deals.seed, match=f"{number:016x}")
    named = [player.level for player in players if player.level is not None]
    levels = dict.fromkeys(named, LEVELS["novice"])  # fast, whatever level they're labelled
    session = Session(rules, players, deals, record=record, levels=levels)
    while session.match.winner is None and len(session.match.results) < hands:
        session.deal()
        play_hand(session, Random(number), undoing=number % 5 == 4 and session.hand == 0, own=own)
    return session.record


def play_hand(session: Session, rng: Random, *, undoing: bool = False, own: str = "steady") -> None:
    """Play a hand, persons like level `own`, with one undo if `undoing`."""
    while not session.over:
        if session.advance():
            continue
        if session.awaited is not None:
            session.look(session.awaited)
        session.submit(LEVELS[own]().choose(session.view(), rng))
        if undoing and session.undo():
            undoing = False


def journal(path: Path, times: int = 2) -> None:
    """Write a journal with all played matches `times` times, one imported."""
    copyfile(_repeated(times), path)


@cache
def _repeated(times: int) -> Path:
    """Return a file with the played matches this many times."""
    made = _played_once()
    if times == 1:
        return made
    path = made.with_name(f"{times}.sqlite")
    copyfile(made, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.isolation_level = None
        with schema.transaction(connection):
            for time in range(1, times):
                again(connection, time * PLAYED, PLAYED)
    return path


@cache
def _played_once() -> Path:
    path = Path(tempfile.mkdtemp(prefix="gin-rummy-history-")) / "journal.sqlite"
    ticks = count()
    with closing(schema.connect(path)) as connection:
        writer = Writer(connection, lambda: _FIRST + _BETWEEN * (next(ticks) // 2))
        for number in range(PLAYED):
            record = played(number, 3 if number == 5 else 14)
            writer.write(record, imported=number == 7)
            hand_sides.complete(connection)
            archive.measure(connection, record.match, luck)
            while kept_reviews.look_at_next(connection, record.match, review):
                pass
    return path


def luck(hand: HandRecord, rules: Rules) -> Luck:  # noqa: ARG001 - it is drawn by lot
    """Make up luck, as measuring it takes seconds a hand."""
    rng = Random(" ".join(hand.tokens))
    dealt = rng.gauss(0, 6)
    return SeatLuck(dealt, rng.gauss(0, 14), 200.0), SeatLuck(-dealt, rng.gauss(0, 14), 200.0)


def review(record: MatchRecord, hand: int, seat: int) -> KeptReview:
    """Make up mistakes like Ada's, as a review takes a fifth of a second a hand."""
    rng = Random(" ".join(record.hands[hand].tokens) + str(seat))
    choices, counted = rng.randint(10, 16), rng.randint(5, 10)
    given = rng.expovariate(2 / counted)
    return KeptReview(choices, given + 1, choices * rng.uniform(0.8, 0.98), counted, given, given / 200)


def again(connection: sqlite3.Connection, by: int, most: int) -> None:
    """Copy the first matches under other names to earlier days; seals fit the old names."""
    for table in schema.TABLES:
        columns = [name for _n, name, *_rest in connection.execute(f"PRAGMA table_info({table})")]
        other = {
            "id": f"id + {by}",
            "match": f"match + {by}",
            "sequence": f"sequence - {by}",
            "begun": f"begun - {by * _BETWEEN}",
            "changed": f"changed - {by * _BETWEEN}",
        }
        if table == "match":
            other["name"] = f"name || {by}"
        key = "id" if table == "match" else "match"
        values = ", ".join(other.get(name, name) for name in columns)
        connection.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} <= {most}")  # noqa: S608
