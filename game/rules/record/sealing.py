"""A match's seals in its version, and what follows from them."""

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
    """Return the record with this secret sealed for the next round."""
    line = _line(record, len(record.hands), digests(record)[-1], secret)
    return replace(record, coming=Proof(digest(line), secret=secret))


def seal_lines(record: MatchRecord) -> tuple[str | None, ...]:
    """Return the line behind each seal, the coming one included; None without its secret."""
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
    """Return each table's deck for the round from this hand on."""
    return tuple(shuffled(line, proof.phrase) for line in deck_lines(record, start, proof))


def deck_lines(record: MatchRecord, start: int, proof: Proof) -> tuple[str, ...]:
    """Return the lines for those decks, before number and phrase."""
    tables = range(1, record.form.tables + 1)
    if record.version < VERSION:
        return tuple(fair_deal_2.deck_line(record.match, start + table, proof.secret or "") for table in tables)
    return tuple(proof.line(f"deck {table}") for table in tables)


def first_dealer(record: MatchRecord, proof: Proof) -> int | None:
    """Return the first dealing side, from the last match, or seal and cuts; None if undecided.

    Raises RecordError for impossible cuts.
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
