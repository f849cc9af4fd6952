"""Read match records back from the journal's tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.fair_deal import Proof
from game.rules.form import FORMS
from game.rules.match import Match
from game.rules.presets import PRESETS
from game.rules.record import Claim, HandRecord, MatchRecord, Player, RecordError, named_rules, rules_fields
from game.rules.result import HandResult
from game.rules.rules import Rules, RulesError
from game.store.figures.hand_facts import Luck
from game.store.matches.match_people import Keys
from game.store.own_view import knows_people
from game.store.schema import transaction
from game.words.translation import _, pgettext

BRANCH = "~"
"""Separates a match's name from a version number; no name contains it."""


def measure(connection: sqlite3.Connection, match: str, luck: Callable[[HandRecord, Rules], Luck | None]) -> None:
    """Store the luck of this match's finished hands, where it's missing."""
    rows = connection.execute(
        "SELECT r.match, r.hand FROM result r JOIN match m ON m.id = r.match WHERE m.name = ? AND NOT m.imported"
        " AND NOT EXISTS (SELECT 1 FROM luck WHERE match = r.match AND hand = r.hand)"
        # Without sides, which a repair may have lost, luck can't be kept.
        " AND (SELECT count(*) FROM side WHERE match = r.match AND hand = r.hand) = 2 ORDER BY r.hand",
        (match,),
    ).fetchall()
    record = named(connection, match) if rows else None
    if record is None:
        return
    for key in rows:
        found = luck(record.hands[key[1] - 1], record.rules)
        if found is None:
            return
        with transaction(connection):
            connection.executemany(
                "INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?)",
                [(*key, seat, one.dealt, one.drawn, one.variance) for seat, one in enumerate(found)],
            )


def load(connection: sqlite3.Connection, match: int) -> MatchRecord:
    """Return a match's record. Raises RecordError for damaged rows."""
    head = connection.execute(
        "SELECT name, form, rules, first_dealer, seed, version, cut, winner, seal, phrase, secret FROM match"
        " LEFT JOIN record ON record.match = id LEFT JOIN rematch ON rematch.match = id WHERE id = ?",
        (match,),
    ).fetchone()
    if head is None:
        raise RecordError(_("That match doesn’t exist."))
    name, form, rules, first_dealer, seed, version, cut, before, *coming = head
    with _readable():
        players = connection.execute("SELECT name, level FROM player WHERE match = ? ORDER BY number", (match,))
        sitting = tuple(Player(*row) for row in players)
        hands = tuple(_hands(connection, match))
        found = named_rules(json.loads(rules))
        played = FORMS[form](len(sitting))
        cuts = tuple(map(tuple, json.loads(cut or "[]")))
        dealer = None if first_dealer < 0 else first_dealer
        match_name, sealed = name.partition(BRANCH)[0], _read_proof(coming)
        return MatchRecord(found, sitting, dealer, hands, seed, match_name, sealed, played, version or 2, cuts, before)


def named(connection: sqlite3.Connection, match: str) -> MatchRecord | None:
    """Return the record of the match with this name; None if missing or damaged."""
    number = find(connection, match)
    with suppress(RecordError):
        return None if number is None else load(connection, number)
    return None


def seats(connection: sqlite3.Connection, match: int | None) -> Keys:
    """Return who of this computer's people plays the match with this number, by player; empty if that's unknown."""
    if not knows_people(connection):
        return []
    rows = connection.execute("SELECT person FROM player WHERE match = ? ORDER BY number", (match,))
    return [person for (person,) in rows]


def seats_of(connection: sqlite3.Connection, match: str) -> Keys:
    """Return the same for the match with this name."""
    return seats(connection, find(connection, match))


def own(connection: sqlite3.Connection, names: str) -> MatchRecord | None:
    """Return this person's first match whose name fits this SQLite GLOB pattern."""
    rows = connection.execute("SELECT name FROM own WHERE NOT imported AND name GLOB ? ORDER BY id LIMIT 1", (names,))
    return next((named(connection, name) for (name,) in rows), None)


def match_names(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return all matches' names."""
    return tuple(name for (name,) in connection.execute("SELECT name FROM match ORDER BY id"))


def alike(connection: sqlite3.Connection, names: str) -> tuple[MatchRecord, ...]:
    """Return all matches like `own`, oldest first."""
    rows = connection.execute("SELECT name FROM own WHERE NOT imported AND name GLOB ? ORDER BY id", (names,))
    return tuple(found for (name,) in rows.fetchall() if (found := named(connection, name)) is not None)


def unfold(connection: sqlite3.Connection, match: int) -> tuple[MatchRecord, Match]:
    """Return a match's record and the replayed match. Raises RecordError if it doesn't play."""
    record = load(connection, match)
    with _readable():
        return record, record.unfold()[0]


def opened(connection: sqlite3.Connection, match: int) -> tuple[MatchRecord, Match] | str:
    """Return the same as `unfold`, or an error sentence."""
    try:
        return unfold(connection, match)
    except RecordError as error:
        return str(error)


@contextmanager
def _readable() -> Iterator[None]:
    try:
        yield
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError) as error:
        known = isinstance(error, RecordError | RulesError)
        reason = str(error) if known else pgettext("a match", "it’s damaged.")
        raise RecordError(_("The match can’t be read: {reason}").format(reason=reason)) from None


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


def proof_columns(proof: Proof | None) -> tuple[str | None, str | None, str | None]:
    """Return a proof as three columns: seal, phrase, secret."""
    return (None, None, None) if proof is None else (proof.seal, proof.phrase, proof.secret)


def perspective(record: MatchRecord) -> tuple[int, str, str]:
    """Return the match's owner (the only person, or else the first player), opponents' names and levels."""
    people = [number for number, player in enumerate(record.players) if player.level is None]
    me = people[0] if len(people) == 1 else 0
    side = record.form.side(me)
    others = [player for number, player in enumerate(record.players) if record.form.side(number) != side]
    levels = dict.fromkeys(player.level or "" for player in others)
    return me, ", ".join(player.name for player in others), ", ".join(levels)


def seating(record: MatchRecord, number: int) -> tuple[int, int]:
    """Return the players (from 0) in seats 0 and 1 of a finished hand (from 1)."""
    if len(record.players) == 2:
        return 0, 1
    played, table = divmod(number - 1, record.form.tables)
    # The claims are enough; replaying all hands would take many frames.
    claims = [hand.claim for hand in record.hands[: played * record.form.tables] if hand.claim is not None]
    results = tuple(HandResult(claim.winner, claim.points, "knock") for claim in claims)
    return Match(record.rules, record.deals_first, results, record.form, record.stays).round.tables[table].players


def rules_text(rules: Rules) -> str:
    """Return the rules as the journal keeps them."""
    return json.dumps(rules_fields(rules))


def preset_of(rules: Rules) -> str:
    """Return the preset with these rules, whatever the target; empty if none."""
    return next((key for key, preset in PRESETS.items() if replace(preset, target=rules.target) == rules), "")


def find(connection: sqlite3.Connection, match: str) -> int | None:
    """Return the number of the match with this name."""
    row = connection.execute("SELECT id FROM match WHERE name = ?", (match,)).fetchone()
    return None if row is None else int(row[0])


def latest(connection: sqlite3.Connection, elsewhere: Callable[[str], bool] = lambda _match: False) -> int | None:
    """Return the number of this person's last match if it isn't over, skipping matches open `elsewhere`."""
    rows = connection.execute("SELECT id, won, name FROM own WHERE NOT imported ORDER BY sequence DESC")
    for number, won, name in rows:
        if won is not None or not elsewhere(name.partition(BRANCH)[0]):
            return None if won is not None else int(number)
    return None


def going_on(connection: sqlite3.Connection, elsewhere: Callable[[str], bool]) -> MatchRecord | None:
    """Return the record of the `latest` match. Raises RecordError if it doesn't play."""
    number = latest(connection, elsewhere)
    return None if number is None else unfold(connection, number)[0]
