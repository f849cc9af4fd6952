"""Write records to the journal's tables: only changes, and never over a conflicting version."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from enum import Enum

from msgspec import Struct, field

from game.rules.record import HandRecord, MatchRecord, RecordError
from game.store.archive import BRANCH, load, perspective, preset_of, proof_columns, rules_text, seats
from game.store.figures.hand_facts import ended
from game.store.matches.continuation import continues, without_hands
from game.store.matches.match_people import Keys, MatchPeople
from game.store.schema import transaction


class Written(Enum):
    """What a write did."""

    NEW = "it is in the tables now"
    KNOWN = "the tables have all of it, or the same match further on"
    BRANCH = "the tables have the match played on in another way; this way stands beside it, under a name of its own"


class Writer(Struct):
    """Writes records; of the last match only its changes."""

    connection: sqlite3.Connection
    clock: Callable[[], float]
    people: MatchPeople = field(default_factory=MatchPeople)
    last: MatchRecord | None = None  # the last record written, as it is in the tables
    _id: int = 0
    _version: int = 0  # SQLite's data_version: changes when somebody else writes to the file

    def write(self, record: MatchRecord, *, imported: bool = False) -> Written:
        """Update a match's rows, all or nothing."""
        try:
            with transaction(self.connection):
                return self.put(record, imported=imported)
        except BaseException:
            self.last = None  # a failed commit leaves the rows as they were
            raise

    def put(self, record: MatchRecord, *, imported: bool = False) -> Written:
        """Update a match's rows, inside a transaction."""
        known, found = self._known(record, imported=imported)
        if found is not Written.KNOWN:
            self._add(record, known, imported=imported)
        return found

    @property
    def number(self) -> int:
        """The number of the match written last."""
        return self._id

    def _add(self, record: MatchRecord, known: MatchRecord, *, imported: bool) -> None:
        self.last = None  # until it's done
        # Before the first deal, everything may change.
        if not known.hands and without_hands(known) != without_hands(record):
            name = self._delete()
            known = self._begin(record, name, imported=imported)
        self._match(record, known)
        for number, hand in enumerate(record.hands, 1):
            before = known.hands[number - 1] if number <= len(known.hands) else None
            if hand is not before and hand != before:
                self._hand(number, hand, before)
                if hand.claim is not None and (before is None or before.claim is None):
                    self._result(record, number, hand, counted=not imported)
        self.last = record

    def _known(self, record: MatchRecord, *, imported: bool) -> tuple[MatchRecord, Written]:
        (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        unchanged, self._version = version == self._version, version
        last = self.last
        known = last is not None and last.match == record.match and continues(record, last)
        if last is not None and known and (unchanged or self._stands(last)):
            return last, Written.NEW
        self.last = None
        names = set[str]()
        for number, name, stored in ways(self.connection, record.match):
            if stored is None:  # unreadable rows make way for the match
                self.connection.execute("DELETE FROM match WHERE id = ?", (number,))
                continue
            names.add(name)
            # Our own last record must still be there unchanged; others' need only fit.
            if continues(record, stored) and not known:
                if number != self._id:  # reading again what we wrote last makes it no later than another copy's match
                    self._id = number
                    self._latest()
                return stored, Written.NEW
            if continues(stored, record):
                return stored, Written.KNOWN
        name, count = record.match, 1
        while name in names:
            count += 1
            name = f"{record.match}{BRANCH}{count}"
        return self._begin(record, name, imported=imported), Written.BRANCH if names else Written.NEW

    def _stands(self, last: MatchRecord) -> bool:
        """Whether the match is as we left it: playing on changes the last round."""
        first = max(1, len(last.hands) - last.form.tables + 1)
        key, played = (self._id, first), list(enumerate(last.hands[first - 1 :], first))
        there = self.connection.execute("SELECT 1 FROM match WHERE id = ?", (self._id,)).fetchone()
        hands = self.connection.execute(
            "SELECT number, undone FROM hand WHERE match = ? AND number >= ? ORDER BY number", key
        ).fetchall()
        actions = self.connection.execute(
            "SELECT hand, token FROM action WHERE match = ? AND hand >= ? ORDER BY hand, number", key
        ).fetchall()
        return (
            there is not None
            and hands == [(number, hand.undone) for number, hand in played]
            and actions == [(number, token) for number, hand in played for token in hand.tokens]
        )

    def _latest(self) -> None:
        last = "(SELECT coalesce(max(sequence), 0) + 1 FROM match)"
        self.connection.execute(f"UPDATE match SET sequence = {last} WHERE id = ?", (self._id,))  # noqa: S608 - our own

    def _delete(self) -> str:
        (name,) = self.connection.execute("SELECT name FROM match WHERE id = ?", (self._id,)).fetchone()
        self.connection.execute("DELETE FROM match WHERE id = ?", (self._id,))
        return str(name)

    def _begin(self, record: MatchRecord, name: str, *, imported: bool) -> MatchRecord:
        now, dealer = self.clock(), -1 if record.first_dealer is None else record.first_dealer
        rules = rules_text(record.rules), preset_of(record.rules)
        row = self.connection.execute(
            "INSERT INTO match (name, sequence, begun, changed, imported, form, rules, preset, first_dealer, seed, me,"
            " opponent, level) SELECT ?, coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM match",
            (name, now, now, imported, record.form.name, *rules, dealer, record.seed, *perspective(record)),
        )
        self._id = row.lastrowid or 0
        if record.version > 2:
            written = self._id, record.version, json.dumps(record.cut)
            self.connection.execute("INSERT INTO record VALUES (?, ?, ?)", written)
        if record.winner_before is not None:
            self.connection.execute("INSERT INTO rematch VALUES (?, ?)", (self._id, record.winner_before))
        persons = (None,) * len(record.players) if imported else self.people.of(record)
        sitting = enumerate(zip(record.players, persons, strict=True))
        self.connection.executemany(
            "INSERT INTO player VALUES (?, ?, ?, ?, ?)",
            [(self._id, number, player.name, player.level, person) for number, (player, person) in sitting],
        )
        return without_hands(record)

    def _match(self, record: MatchRecord, known: MatchRecord) -> None:
        self.connection.execute("UPDATE match SET changed = ? WHERE id = ?", (self.clock(), self._id))
        if record.coming != known.coming:
            self.connection.execute(
                "UPDATE match SET seal = ?, phrase = ?, secret = ? WHERE id = ?",
                (*proof_columns(record.coming), self._id),
            )

    def _hand(self, number: int, hand: HandRecord, before: HandRecord | None) -> None:
        key = self._id, number
        if before is None:
            deck = " ".join(map(str, hand.deck))
            row = (*key, hand.dealer, deck, *proof_columns(hand.proof), hand.undone)
            self.connection.execute("INSERT INTO hand VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            if hand.stayed:
                self.connection.execute("INSERT INTO stay VALUES (?, ?)", key)
        elif before.undone != hand.undone:
            self.connection.execute("UPDATE hand SET undone = ? WHERE (match, number) = (?, ?)", (hand.undone, *key))
        self._actions(key, hand.tokens, () if before is None else before.tokens)

    def _actions(self, key: tuple[int, int], tokens: tuple[str, ...], before: tuple[str, ...]) -> None:
        same = 0
        while same < min(len(tokens), len(before)) and tokens[same] == before[same]:
            same += 1
        if same < len(before):
            self.connection.execute("DELETE FROM action WHERE (match, hand) = (?, ?) AND number >= ?", (*key, same))
        self.connection.executemany(
            "INSERT INTO action VALUES (?, ?, ?, ?)", [(*key, n, tokens[n]) for n in range(same, len(tokens))]
        )

    def _result(self, record: MatchRecord, number: int, hand: HandRecord, *, counted: bool) -> None:
        row = (self._id, number, *result_columns(record, hand, None if counted else knocker_of(record, hand)))
        self.connection.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        assert hand.claim is not None
        if hand.claim.final is not None:
            won = hand.claim.won == record.form.side(perspective(record)[0])
            self.connection.execute("UPDATE match SET won = ? WHERE id = ?", (won, self._id))


def knocker_of(record: MatchRecord, hand: HandRecord) -> int | None:
    """Return a finished hand's knocker, by replaying it."""
    return ended(hand, record.rules).knocker


def result_columns(record: MatchRecord, hand: HandRecord, knocker: int | None) -> tuple[object, ...]:
    """Return a row of `result` without its key."""
    claim = hand.claim
    assert claim is not None
    side = record.form.side(perspective(record)[0])
    points = claim.totals if claim.final is None else claim.final
    return (
        claim.kind,
        claim.winner,
        claim.points,
        json.dumps(claim.totals),
        None if claim.final is None else json.dumps(claim.final),
        claim.won,
        knocker,
        points[side],
        max(points[:side] + points[side + 1 :]),
    )


def newest(connection: sqlite3.Connection, record: MatchRecord) -> tuple[MatchRecord, Keys] | None:
    """Return the stored match that continues this record, and its people; none if the file doesn't know them."""
    for number, _name, stored in ways(connection, record.match):
        if stored is not None and continues(stored, record):
            return stored, seats(connection, number)
    return None


def ways(connection: sqlite3.Connection, match: str) -> Iterator[tuple[int, str, MatchRecord | None]]:
    """Yield the number, name and record of each way this match went on; None for unreadable rows."""
    rows = connection.execute(
        "SELECT id, name FROM match WHERE name = ?1 OR (name > ?1 AND substr(name, 1, ?2) = ?3) ORDER BY id",
        (match, len(match) + 1, match + BRANCH),
    ).fetchall()
    for number, name in rows:
        try:
            yield number, name, load(connection, number)
        except RecordError:
            yield number, name, None
