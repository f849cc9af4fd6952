"""The seals of a match, in the version in which its record is: how each is made, and what follows from it."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules import fair_deal
from game.rules.cards import CARDS, Card
from game.rules.cut import computer_draws, cut_dealer
from game.rules.fair_deal import Proof, digest, shuffled
from game.rules.record import fair_deal_2
from game.rules.record.match_record import VERSION, MatchRecord, RecordError
from game.rules.record.text import digests
from game.words.translation import _


def seal_next(record: MatchRecord, secret: str) -> MatchRecord:
    """The record with this secret sealed for the round to come."""
    line = _line(record, len(record.hands), digests(record)[-1], secret)
    return replace(record, coming=Proof(digest(line), secret=secret))


def seal_lines(record: MatchRecord) -> tuple[str | None, ...]:
    """For each round and the one to come the line whose SHA-256 its seal must be; None where no secret is known."""
    starts = range(0, len(record.hands), record.form.tables)
    proofs = (*(record.hands[start].proof for start in starts), record.coming)
    return tuple(
        None if proof is None or proof.secret is None else _line(record, start, before, proof.secret)
        for start, before, proof in zip((*starts, len(record.hands)), digests(record), proofs, strict=True)
    )


def _line(record: MatchRecord, start: int, before: str, secret: str) -> str:
    if record.version < VERSION:
        return fair_deal_2.seal_line(record.match, start + 1, secret)
    return fair_deal.seal_line(before, secret)


def decks(record: MatchRecord, start: int, proof: Proof) -> tuple[tuple[Card, ...], ...]:
    """The deck of each table of the round whose hands begin at this place of the record, under this seal."""
    return tuple(shuffled(line, proof.phrase) for line in deck_lines(record, start, proof))


def deck_lines(record: MatchRecord, start: int, proof: Proof) -> tuple[str, ...]:
    """What is hashed for those decks, before the block's number and the phrase."""
    tables = range(1, record.form.tables + 1)
    if record.version < VERSION:
        return tuple(fair_deal_2.deck_line(record.match, start + table, proof.secret or "") for table in tables)
    return tuple(proof.line(f"deck {table}") for table in tables)


def first_dealer(record: MatchRecord, proof: Proof) -> int | None:
    """The side that deals first, by the match before, or the first seal and the cuts; None while these are undecided.

    RecordError for cuts that nobody can have made.
    """
    sides = record.form.sides
    if record.winner_before is not None:
        if record.cut:
            raise RecordError(_("there’s a cut, but the winner of the last match deals."))
        return record.winner_before
    if record.rules.first_dealer == "random":
        if record.cut:
            raise RecordError(_("there’s a cut, but the rules don’t have one."))
        return proof.dealer(sides)
    dealer, spread_out = None, range(len(CARDS))
    for number, places in enumerate(record.cut, 1):
        if dealer is not None or len(places) != sides or len(set(places)) != sides or not set(places) < {*spread_out}:
            raise RecordError(_("this cut isn’t possible."))
        for side, place in enumerate(places):
            if record.players[side].level is not None and place != computer_draws(places[:side]):
                raise RecordError(_("a computer player drew the wrong card at the cut."))
        spread = proof.spread(number)
        dealer = cut_dealer(record.rules, [spread[place] for place in places])
    return dealer
