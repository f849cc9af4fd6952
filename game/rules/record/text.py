"""A match record as JSON lines: the match, each round's seal and hands, a checksum.

A seal binds the text before it and the last line hashes all others, so a record has only one text. The format is in
docs/record-format.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, convert
from msgspec.structs import asdict, replace

from game.rules.fair_deal import Proof, digest
from game.rules.form import FORMS
from game.rules.record import text_2
from game.rules.record.line import parse, reading, write, wrong
from game.rules.record.match_record import (
    VERSION,
    Claim,
    HandRecord,
    MatchRecord,
    Player,
    RecordError,
    Totals,
    deck_of,
    named_rules,
    rules_fields,
)
from game.words.translation import _

MOST_LETTERS = 1_000_000
"""Some thousand hands, where a match has a few dozen."""

Line = TypeVar("Line", bound=Struct)

# ---------------------------------------------------------------------- writing


def dumps(record: MatchRecord) -> str:
    """Return the text in the record's version; raise RecordError if version 3 lacks a name."""
    if record.version < VERSION:
        return text_2.dumps(record)
    if not record.match:
        raise RecordError(_("A match without a name can’t be saved."))
    text = "".join(_parts(record))
    return text + write({"sha256": digest(text)})


def digests(record: MatchRecord) -> tuple[str, ...]:
    """Return the SHA-256 of the text before each seal, the coming one included."""
    sum_, found = hashlib.sha256(), []
    parts = [*_parts(record)]
    for part in parts if record.coming is None else parts[:-1]:
        sum_.update(part.encode())
        found.append(sum_.hexdigest())
    return tuple(found)


def _parts(record: MatchRecord) -> Iterator[str]:
    opening = record.opening
    before, dealer = record.winner_before, record.first_dealer
    first: dict[str, Any] = {} if dealer is None or before is not None else {"first_dealer": dealer}
    yield write(
        {
            "gin-rummy": VERSION,
            "match": record.match,
            "form": record.form.name,
            "rules": rules_fields(record.rules),
            "players": [asdict(player) for player in record.players],
            **({} if record.seed is None else {"seed": record.seed}),
            **(first if opening is None else {}),
            **({} if before is None else {"winner_before": before}),
        }
    )
    if record.cut:
        first = {"cut": record.cut} | first
    for start in range(0, len(record.hands), record.form.tables):
        hands = record.hands[start : start + record.form.tables]
        seal = _seal(hands[0].proof, {} if start else first)
        yield seal + "".join(write({"dealer": hand.dealer, **hand.fields()}) for hand in hands)
    if record.coming is not None:
        yield _seal(record.coming, {} if record.hands else first)


def _seal(proof: Proof | None, first: dict[str, Any]) -> str:
    if proof is None:
        return ""
    return write({name: value for name, value in asdict(proof).items() if value is not None} | first)


# ---------------------------------------------------------------------- reading


def loads(text: str) -> MatchRecord:
    """Read a record of any version; raise RecordError with the line's number for other text."""
    if len(text) > MOST_LETTERS:
        raise wrong(text.count("\n", 0, MOST_LETTERS) + 1, _("the record is too long."))
    lines = plain(text)
    with reading(1):
        head = parse(lines[0])
        version = head["gin-rummy"]
        if type(version) is not int or not 1 <= version <= VERSION or head["form"] not in FORMS:
            raise RecordError(_("this record is from another version of the game."))
    return text_2.read(lines) if version < VERSION else _read(lines)


def plain(text: str) -> Sequence[str]:
    """Return the lines, with any line ends."""
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


class _Head(Struct, forbid_unknown_fields=True, rename={"version": "gin-rummy"}):
    version: int
    match: Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{1,40}\Z")]
    form: str
    rules: dict[str, Any]
    players: tuple[Player, ...]
    seed: int | None = None
    first_dealer: int | None = None
    """Set if no seal decides it."""
    winner_before: int | None = None


class _Seal(Struct, forbid_unknown_fields=True):
    seal: str
    phrase: str
    secret: str | None = None
    cut: tuple[tuple[Annotated[int, Meta(ge=0, le=51)], ...], ...] = ()
    first_dealer: int | None = None


class _Hand(Struct, forbid_unknown_fields=True):
    """A hand's line; from `result` on, its claim."""

    dealer: Literal[0, 1]
    deck: str
    moves: str
    undone: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    stayed: bool = False
    result: str | None = None
    winner: int | None = None
    points: int = 0
    totals: Totals = (0, 0)
    final: Totals | None = None
    won: int | None = None

    @property
    def claim(self) -> Claim | None:
        """A replay decides whether it's true."""
        if self.result is None:
            return None
        return Claim(self.result, self.winner, self.points, self.totals, self.final, self.won)


class _Last(Struct, forbid_unknown_fields=True):
    sha256: str


def _read(lines: Sequence[str]) -> MatchRecord:
    with reading(1):
        record = _head(parse(lines[0]))
    whole = False
    for number, line in enumerate(lines[1:], 2):
        with reading(number):
            fields = parse(line)
            if whole:
                raise RecordError(_("nothing can follow the line with the SHA-256."))
            if "sha256" in fields:
                _known(fields, _Last)
                whole = True
            elif "seal" in fields:
                record = _sealed(record, _known(fields, _Seal))
            else:
                record = _dealt(record, _known(fields, _Hand))
    if not whole:
        raise wrong(
            len(lines), _("the record breaks off here: the last line, with the SHA-256 of all the others, is missing.")
        )
    written = "".join(_parts(record)).split("\n")
    for number, (line, again) in enumerate(zip(lines[:-1], written, strict=False), 1):
        if line != again:
            raise wrong(number, _("this line isn’t written the way the game writes it."))
    return record


def _known(fields: dict[str, Any], kind: type[Line]) -> Line:
    if strange := [name for name in fields if name not in kind.__struct_encode_fields__]:
        raise RecordError(_("there’s no field “{name}” here.").format(name=strange[0][:40]))
    return convert(fields, kind)


def _head(fields: dict[str, Any]) -> MatchRecord:
    head = _known(fields, _Head)
    form = FORMS[head.form](len(head.players))
    before = head.winner_before
    return MatchRecord(
        named_rules(head.rules),
        head.players,
        head.first_dealer if before is None else before,
        seed=head.seed,
        match=head.match,
        form=form,
        winner_before=before,
    )


def _sealed(record: MatchRecord, seal: _Seal) -> MatchRecord:
    if record.coming is not None or len(record.hands) % record.form.tables:
        raise RecordError(_("a round has only one seal, and this is a different one."))
    record = replace(record, coming=Proof(seal.seal, seal.phrase, seal.secret))
    if record.hands:
        return record
    first = seal.first_dealer if record.winner_before is None else record.winner_before
    return replace(record, first_dealer=first, cut=seal.cut)


def _dealt(record: MatchRecord, hand: _Hand) -> MatchRecord:
    second = len(record.hands) % record.form.tables
    proof = record.hands[-1].proof if second else record.coming
    deck, tokens = deck_of(hand.deck), tuple(hand.moves.split())
    dealt = HandRecord(hand.dealer, deck, tokens, proof, hand.undone, hand.claim, hand.stayed)
    return replace(record, hands=(*record.hands, dealt), coming=None)
