"""Match records in the journal's tables: written by what is new in them, and read back as they were."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.fair_deal import Proof
from game.rules.form import FORMS
from game.rules.i18n import _, pgettext
from game.rules.match import Match
from game.rules.presets import PRESETS
from game.rules.record import Claim, HandRecord, MatchRecord, Player, RecordError, named_rules, rules_fields
from game.rules.result import HandResult
from game.rules.rules import Rules, RulesError
from game.store.hand_facts import Facts, Luck, ended, facts


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done inside, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself rolls some failures back
            connection.execute("ROLLBACK")
        raise


class Writer(Struct):
    """Writes records into the tables; of a match that it wrote last, only what has changed since."""

    connection: sqlite3.Connection
    clock: Callable[[], float]
    rest: Callable[[], object] = lambda: None
    """Called now and then in long calculations, to let others work."""
    last: MatchRecord | None = None
    """The record as it is in the tables, of the match written last."""
    _id: int = 0

    def write(self, record: MatchRecord, *, imported: bool = False) -> None:
        """Bring the match's rows up to this record, durably."""
        with transaction(self.connection):
            if self.last is None or self.last.match != record.match:
                known = self._find(record, imported=imported)
            else:
                known = self.last
            if not known.hands and _head(known) != _head(record):  # until it is dealt, all of a match may change
                self.connection.execute("DELETE FROM match WHERE id = ?", (self._id,))
                known = self._begin(record, imported=imported)
            self._match(record, known)
            for number, hand in enumerate(record.hands, 1):
                before = known.hands[number - 1] if number <= len(known.hands) else None
                if hand is not before and hand != before:
                    self._hand(number, hand, before)
                    if hand.claim is not None and (before is None or before.claim is None):
                        self._result(record, number, hand, counted=not imported)
        self.last = record

    def _find(self, record: MatchRecord, *, imported: bool) -> MatchRecord:
        """The match as it is in the tables, begun there if it is new, and made the latest."""
        self.last = None
        number = find(self.connection, record.match)
        if number is None:
            return self._begin(record, imported=imported)
        self._id = number
        self.connection.execute(
            "UPDATE match SET sequence = (SELECT coalesce(max(sequence), 0) + 1 FROM match) WHERE id = ?", (number,)
        )
        try:
            return load(self.connection, number)
        except RecordError:  # rows that are no match give way to one that is
            self.connection.execute("DELETE FROM match WHERE id = ?", (number,))
            return self._begin(record, imported=imported)

    def _begin(self, record: MatchRecord, *, imported: bool) -> MatchRecord:
        me, opponent, level = perspective(record)
        now = self.clock()
        row = self.connection.execute(
            "INSERT INTO match (name, sequence, begun, changed, imported, form, rules, preset, first_dealer, seed, me,"
            " opponent, level) SELECT ?, coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM match",
            (
                record.match,
                now,
                now,
                imported,
                record.form.name,
                json.dumps(rules_fields(record.rules)),
                preset_of(record.rules),
                -1 if record.first_dealer is None else record.first_dealer,
                record.seed,
                me,
                opponent,
                level,
            ),
        )
        self._id = row.lastrowid or 0
        if record.version > 2:
            written = self._id, record.version, json.dumps(record.cut)
            self.connection.execute("INSERT INTO record VALUES (?, ?, ?)", written)
        if record.winner_before is not None:
            self.connection.execute("INSERT INTO rematch VALUES (?, ?)", (self._id, record.winner_before))
        self.connection.executemany(
            "INSERT INTO player VALUES (?, ?, ?, ?)",
            [(self._id, number, player.name, player.level) for number, player in enumerate(record.players)],
        )
        return replace(record, hands=(), coming=None)

    def _match(self, record: MatchRecord, known: MatchRecord) -> None:
        self.connection.execute("UPDATE match SET changed = ? WHERE id = ?", (self.clock(), self._id))
        if record.coming != known.coming:
            self.connection.execute(
                "UPDATE match SET seal = ?, phrase = ?, secret = ? WHERE id = ?", (*_proof(record.coming), self._id)
            )

    def _hand(self, number: int, hand: HandRecord, before: HandRecord | None) -> None:
        key = self._id, number
        if before is None:
            deck = " ".join(map(str, hand.deck))
            row = (*key, hand.dealer, deck, *_proof(hand.proof), hand.undone)
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
        """Write what the hand came to; where the match is not counted, without the draws, which take long."""
        key, claim = (self._id, number), hand.claim
        assert claim is not None
        found = facts(hand, record.rules, self.rest) if counted else None
        side = record.form.side(perspective(record)[0])
        points = claim.totals if claim.final is None else claim.final
        mine, theirs = points[side], max(points[:side] + points[side + 1 :])
        final = None if claim.final is None else json.dumps(claim.final)
        self.connection.execute(
            "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *key,
                claim.kind,
                claim.winner,
                claim.points,
                json.dumps(claim.totals),
                final,
                claim.won,
                ended(hand, record.rules).knocker if found is None else found.result.knocker,
                mine,
                theirs,
            ),
        )
        if final is not None:
            self.connection.execute("UPDATE match SET won = ? WHERE id = ?", (claim.won == side, self._id))
        if found is not None:
            self._sides(key, seating(record, number), found)

    def _sides(self, key: tuple[int, int], players: tuple[int, int], found: Facts) -> None:
        self.connection.executemany(
            "INSERT INTO side VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (*key, seat, player, one.deadwood, one.turns, one.opening, one.draws, one.luck, one.variance)
                for seat, (player, one) in enumerate(zip(players, found.sides, strict=True))
            ],
        )


def _head(record: MatchRecord) -> MatchRecord:
    """What is known of the match before its first deal."""
    return replace(record, hands=(), coming=None)


def measure(connection: sqlite3.Connection, match: str, luck: Callable[[HandRecord, Rules], Luck | None]) -> None:
    """Keep how much luck there was in each counted hand of the match of this name of which that is not known yet."""
    rows = connection.execute(
        "SELECT r.match, r.hand FROM result r JOIN match m ON m.id = r.match WHERE m.name = ? AND NOT m.imported"
        " AND NOT EXISTS (SELECT 1 FROM luck WHERE match = r.match AND hand = r.hand)"
        # A hand whose sides a repair could not read has nothing that luck could be kept with.
        " AND (SELECT count(*) FROM side WHERE match = r.match AND hand = r.hand) = 2 ORDER BY r.hand",
        (match,),
    ).fetchall()
    record = named(connection, match) if rows else None
    for key in rows if record is not None else ():
        assert record is not None, "it has hands"
        found = luck(record.hands[key[1] - 1], record.rules)
        if found is None:
            return
        with transaction(connection):
            connection.executemany(
                "INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?)",
                [(*key, seat, one.dealt, one.drawn, one.variance) for seat, one in enumerate(found)],
            )


def load(connection: sqlite3.Connection, match: int) -> MatchRecord:
    """The record of the match with this number; RecordError where its rows are none."""
    head = connection.execute(
        "SELECT name, form, rules, first_dealer, seed, version, cut, winner, seal, phrase, secret FROM match"
        " LEFT JOIN record ON record.match = id LEFT JOIN rematch ON rematch.match = id WHERE id = ?",
        (match,),
    ).fetchone()
    if head is None:
        raise RecordError(_("There is no such match."))
    name, form, rules, first_dealer, seed, version, cut, before, *coming = head
    with _readable():
        players = connection.execute("SELECT name, level FROM player WHERE match = ? ORDER BY number", (match,))
        sitting = tuple(Player(*row) for row in players)
        hands = tuple(_hands(connection, match))
        found = named_rules(json.loads(rules))
        played = FORMS[form](len(sitting))
        cuts = tuple(map(tuple, json.loads(cut or "[]")))
        dealer = None if first_dealer < 0 else first_dealer
        return MatchRecord(
            found, sitting, dealer, hands, seed, name, _read_proof(coming), played, version or 2, cuts, before
        )


def named(connection: sqlite3.Connection, match: str) -> MatchRecord | None:
    """The record of the match of this name; None if there is none, or its rows are none."""
    number = find(connection, match)
    with suppress(RecordError):
        return None if number is None else load(connection, number)
    return None


def own(connection: sqlite3.Connection, names: str) -> MatchRecord | None:
    """The first match played here whose name is like this pattern of SQLite's; what others played does not count."""
    rows = connection.execute("SELECT name FROM match WHERE NOT imported AND name GLOB ? ORDER BY id LIMIT 1", (names,))
    return next((named(connection, name) for (name,) in rows), None)


def match_names(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The names of all matches."""
    return tuple(name for (name,) in connection.execute("SELECT name FROM match ORDER BY id"))


def alike(connection: sqlite3.Connection, names: str) -> tuple[MatchRecord, ...]:
    """All matches played here whose names are like this pattern of SQLite's, in the order in which they were begun."""
    rows = connection.execute("SELECT name FROM match WHERE NOT imported AND name GLOB ? ORDER BY id", (names,))
    return tuple(found for (name,) in rows.fetchall() if (found := named(connection, name)) is not None)


def unfold(connection: sqlite3.Connection, match: int) -> tuple[MatchRecord, Match]:
    """The record of the match with this number, and the match played again; RecordError where it does not play."""
    record = load(connection, match)
    with _readable():
        return record, record.unfold()[0]


def opened(connection: sqlite3.Connection, match: int) -> tuple[MatchRecord, Match] | str:
    """The same; where it does not play, a sentence that says so."""
    try:
        return unfold(connection, match)
    except RecordError as error:
        return str(error)


@contextmanager
def _readable() -> Iterator[None]:
    """Say in one sentence what is wrong with rows that are no match."""
    try:
        yield
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError) as error:
        known = isinstance(error, RecordError | RulesError)
        reason = str(error) if known else pgettext("a match", "it is damaged.")
        raise RecordError(_("The match cannot be read: {reason}").format(reason=reason)) from None


def _hands(connection: sqlite3.Connection, match: int) -> Iterator[HandRecord]:
    results = connection.execute(
        "SELECT hand, kind, winner, points, totals, final, won FROM result WHERE match = ?", (match,)
    )
    claims = {number: _read_claim(row) for number, *row in results}
    tokens: dict[int, list[str]] = {}
    actions = "SELECT hand, token FROM action WHERE match = ? ORDER BY hand, number"
    for number, token in connection.execute(actions, (match,)):
        tokens.setdefault(number, []).append(token)
    with_stay = connection.execute("SELECT hand FROM stay WHERE match = ?", (match,))
    stayed = {number for (number,) in with_stay}
    hands = "SELECT number, dealer, deck, undone, seal, phrase, secret FROM hand WHERE match = ? ORDER BY number"
    for number, dealer, deck, undone, *proof in connection.execute(hands, (match,)):
        cards = tuple(Card.parse(word) for word in deck.split())
        played, claim = tuple(tokens.get(number, ())), claims.get(number)
        yield HandRecord(dealer, cards, played, _read_proof(proof), undone, claim, number in stayed)


def _read_claim(row: list[Any]) -> Claim:
    kind, winner, points, totals, final, won = row
    if final is None:
        return Claim(kind, winner, points, tuple(json.loads(totals)))
    return Claim(kind, winner, points, tuple(json.loads(totals)), tuple(json.loads(final)), won)


def _read_proof(columns: list[str | None]) -> Proof | None:
    seal, phrase, secret = columns
    return None if seal is None else Proof(seal, phrase or "", secret)


def _proof(proof: Proof | None) -> tuple[str | None, str | None, str | None]:
    return (None, None, None) if proof is None else (proof.seal, proof.phrase, proof.secret)


def perspective(record: MatchRecord) -> tuple[int, str, str]:
    """Whose match it is, the only person's or else the first player's; who plays against them, and at which level."""
    people = [number for number, player in enumerate(record.players) if player.level is None]
    me = people[0] if len(people) == 1 else 0
    side = record.form.side(me)
    others = [player for number, player in enumerate(record.players) if record.form.side(number) != side]
    levels = dict.fromkeys(player.level or "" for player in others)
    return me, ", ".join(player.name for player in others), ", ".join(levels)


def seating(record: MatchRecord, number: int) -> tuple[int, int]:
    """Who sat in seats 0 and 1 in this finished hand, counted from 1."""
    if len(record.players) == 2:
        return 0, 1
    played, table = divmod(number - 1, record.form.tables)
    # The claims say enough, and to play all hands again would take the time of many frames.
    claims = [hand.claim for hand in record.hands[: played * record.form.tables] if hand.claim is not None]
    results = tuple(HandResult(claim.winner, claim.points, "knock") for claim in claims)
    return Match(record.rules, record.deals_first, results, record.form, record.stays).round.tables[table].players


def preset_of(rules: Rules) -> str:
    """The key of the published rule set that these rules are, to whatever target; nothing for others."""
    return next((key for key, preset in PRESETS.items() if replace(preset, target=rules.target) == rules), "")


def find(connection: sqlite3.Connection, match: str) -> int | None:
    """The number of the match of this name."""
    row = connection.execute("SELECT id FROM match WHERE name = ?", (match,)).fetchone()
    return None if row is None else int(row[0])


def latest(connection: sqlite3.Connection) -> int | None:
    """The match played last, if it is one to go on with."""
    row = connection.execute("SELECT id, won FROM match WHERE NOT imported ORDER BY sequence DESC LIMIT 1").fetchone()
    return None if row is None or row[1] is not None else int(row[0])
