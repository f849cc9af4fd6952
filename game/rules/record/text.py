"""A match record as text: JSON lines, one for the match and one for each hand."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert
from msgspec.structs import asdict, replace

from game.rules.cards import Card
from game.rules.fair_deal import Proof
from game.rules.form import FORMS
from game.rules.i18n import _
from game.rules.record.match_record import Claim, HandRecord, MatchRecord, Player, RecordError, whole_deck
from game.rules.rules import Rules, RulesError

VERSION = 2
MOST_LETTERS = 1_000_000
"""The longest text that is read: some thousand hands; a match has a few dozen."""
_MOST_MOVES = 10_000  # in one hand, which has some fifty
_DIGITS = 18  # of any number, as of a seed that is asked for; the journal keeps 63 bits


def dumps(record: MatchRecord) -> str:
    """Write the record, one line for the match, one for each hand, and one for the seal of a hand not yet dealt."""
    head = {
        "gin-rummy": VERSION,
        "match": record.match,
        "form": record.form.name,
        "rules": rules_fields(record.rules),
        "players": [asdict(player) for player in record.players],
        "first_dealer": record.first_dealer,
        "seed": record.seed,
    }
    lines: list[dict[str, Any]] = [head, *map(_hand_fields, record.hands)]
    if record.coming is not None:
        lines.append(_proof_fields(record.coming))
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def rules_fields(rules: Rules) -> dict[str, Any]:
    """The rules by name, those alone that differ from the plain ones."""
    plain = asdict(Rules())
    return {name: value for name, value in asdict(rules).items() if value != plain[name]}


def _hand_fields(hand: HandRecord) -> dict[str, Any]:
    line: dict[str, Any] = {"dealer": hand.dealer, **_proof_fields(hand.proof)}
    line |= {"deck": " ".join(map(str, hand.deck)), "moves": " ".join(hand.tokens)}
    if hand.undone:
        line["undone"] = hand.undone
    if (claim := hand.claim) is not None:
        line |= {"result": claim.kind, "winner": claim.winner, "points": claim.points, "totals": claim.totals}
        if claim.final is not None:
            line |= {"final": claim.final, "won": claim.won}
    return line


def _proof_fields(proof: Proof | None) -> dict[str, Any]:
    if proof is None:
        return {}
    return {name: value for name, value in asdict(proof).items() if value is not None}


def loads(text: str) -> MatchRecord:
    """Read what `dumps` wrote, of this version or the one before; RecordError with the line's number for the rest."""
    if len(text) > MOST_LETTERS:
        last = text.count("\n", 0, MOST_LETTERS) + 1
        raise RecordError(_("Line {n}: {reason}").format(n=last, reason=_("the record is too long.")))
    record: MatchRecord | None = None
    hands: list[HandRecord] = []
    coming: Proof | None = None
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        try:
            fields = json.loads(line, parse_int=_int)
            if record is None:
                record = _head(fields)
            elif coming is not None:
                raise RecordError(_("nothing can follow the seal of a hand not yet dealt."))
            elif "dealer" not in fields:
                coming = Proof(**fields)
            else:
                hands.append(_hand(fields))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            known = isinstance(error, RulesError | RecordError)
            reason = str(error) if known else _("this is not a match record.")
            raise RecordError(_("Line {n}: {reason}").format(n=number, reason=reason)) from None
    assert record is not None, "even an empty text has a first line"
    return replace(record, hands=tuple(hands), coming=coming)


class _Head(Struct):
    """The first line of a record."""

    match: Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{0,40}\Z")]
    """What the seals are made with."""
    rules: dict[str, Any]
    players: tuple[dict[str, Any], ...]
    first_dealer: int
    seed: int | None


class _Hand(Struct):
    """The line of a hand, without its proof and its claim."""

    dealer: Literal[0, 1]
    deck: str
    moves: str
    undone: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


def _head(fields: dict[str, Any]) -> MatchRecord:
    version = fields["gin-rummy"]
    if type(version) is not int or not 1 <= version <= VERSION or fields["form"] not in FORMS:
        raise RecordError(_("this record is of another version of the program."))
    head = convert(fields if version > 1 else fields | {"match": ""}, _Head)
    players = tuple(Player(one["name"], one["level"]) for one in head.players)
    form = FORMS[fields["form"]](len(players))
    return MatchRecord(Rules(**head.rules), players, head.first_dealer, seed=head.seed, match=head.match, form=form)


def _hand(fields: dict[str, Any]) -> HandRecord:
    hand = convert(fields, _Hand)
    deck = tuple(Card.parse(word) for word in hand.deck.split())
    if not whole_deck(deck):
        raise RecordError(_("the deck is not the 52 cards, each once."))
    tokens = tuple(hand.moves.split())
    if len(tokens) > _MOST_MOVES:
        raise RecordError(_("a hand has not so many moves."))
    proof = convert(fields, Proof) if "seal" in fields else None
    claim = convert(fields, Claim) if "result" in fields else None  # whether it is true is for a replay to say
    return HandRecord(hand.dealer, deck, tokens, proof, hand.undone, claim)


def _int(digits: str) -> int:
    """A number of a sensible length: Python's own have no bound."""
    if len(digits.removeprefix("-")) > _DIGITS:
        raise ValueError(digits[:_DIGITS])
    return int(digits)
