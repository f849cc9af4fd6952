"""The text of versions 1 and 2, always readable; matches begun under version 2 end in it.

Version 1 has no seals, claims or names. Both ignore unknown fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert
from msgspec.structs import asdict, replace

from game.rules.fair_deal import Proof
from game.rules.form import FORMS
from game.rules.record.line import parse, reading, write
from game.rules.record.match_record import (
    Claim,
    HandRecord,
    MatchRecord,
    Player,
    RecordError,
    deck_of,
    named_rules,
    rules_fields,
)
from game.words.translation import _


def dumps(record: MatchRecord) -> str:
    """Return the text: a line for the match, each hand, and a coming seal."""
    return "".join(map(write, _lines(record)))


def _lines(record: MatchRecord) -> Iterator[dict[str, Any]]:
    yield {
        "gin-rummy": 2,
        "match": record.match,
        "form": record.form.name,
        "rules": rules_fields(record.rules),
        "players": [asdict(player) for player in record.players],
        "first_dealer": record.first_dealer,
        "seed": record.seed,
    }
    for hand in record.hands:
        yield {"dealer": hand.dealer, **_proof_fields(hand.proof), **hand.fields()}
    if record.coming is not None:
        yield _proof_fields(record.coming)


def _proof_fields(proof: Proof | None) -> dict[str, Any]:
    if proof is None:
        return {}
    return {name: value for name, value in asdict(proof).items() if value is not None}


def read(lines: Sequence[str]) -> MatchRecord:
    """Return the record; raise RecordError with the number of the first wrong line."""
    with reading(1):
        record = _head(parse(lines[0]))
    hands: list[HandRecord] = []
    coming: Proof | None = None
    for number, line in enumerate(lines[1:], 2):
        with reading(number):
            fields = parse(line)
            if coming is not None:
                raise RecordError(_("nothing can follow the seal of a hand that hasn’t been dealt yet."))
            if fields.keys().isdisjoint(_Hand.__struct_fields__):
                coming = convert(fields, Proof)
            else:
                hands.append(_hand(fields))
    return replace(record, hands=tuple(hands), coming=coming)


class _Head(Struct):
    match: Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{0,40}\Z")]
    """Seals are made with it."""
    rules: dict[str, Any]
    players: tuple[dict[str, Any], ...]
    first_dealer: int
    seed: int | None


class _Hand(Struct):
    dealer: Literal[0, 1]
    deck: str
    moves: str
    undone: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


def _head(fields: dict[str, Any]) -> MatchRecord:
    head = convert(fields if fields["gin-rummy"] > 1 else fields | {"match": ""}, _Head)
    players = tuple(Player(one["name"], one["level"]) for one in head.players)
    form = FORMS[fields["form"]](len(players))
    return MatchRecord(
        named_rules(head.rules), players, head.first_dealer, seed=head.seed, match=head.match, form=form, version=2
    )


def _hand(fields: dict[str, Any]) -> HandRecord:
    hand = convert(fields, _Hand)
    tokens = tuple(hand.moves.split())
    proof = convert(fields, Proof) if "seal" in fields else None
    claim = convert(fields, Claim) if "result" in fields else None  # a replay decides whether it's true
    return HandRecord(hand.dealer, deck_of(hand.deck), tokens, proof, hand.undone, claim)
