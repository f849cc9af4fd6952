"""Evidence for one deal: do seal, secret, phrase and deck agree?"""

from __future__ import annotations

from shlex import quote

from msgspec import Struct

from game.rules.fair_deal import Proof, digest
from game.rules.record import MatchRecord, RecordError, dumps
from game.rules.record.line import parse
from game.rules.record.match_record import VERSION
from game.rules.record.sealing import deck_lines, decks, seal_lines
from game.rules.record.text import plain
from game.rules.verify import verify
from game.wording.fair_deals import check_program
from game.words.translation import _


class Finding(Struct, frozen=True):
    """One result of a check, in a sentence."""

    true: bool
    words: str


def findings(record: MatchRecord, number: int) -> tuple[Finding, ...]:
    """Recheck this finished hand, counted from 0, and the whole record."""
    hand = record.hands[number]
    found = []
    if hand.proof is not None:
        found += _sealed(record, hand.proof, number)
    try:
        verdict = verify(dumps(record.public()))
    except RecordError as error:
        return *found, Finding(False, _("The match as a whole: {words}").format(words=error))
    words = " ".join(verdict.sentences)
    return *found, Finding(True, _("The match as a whole: {words}").format(words=words))


def _sealed(record: MatchRecord, proof: Proof, number: int) -> list[Finding]:
    if proof.secret is None:
        return [Finding(False, _("The record doesn’t include this deal’s secret."))]
    played, table = divmod(number, record.form.tables)
    line = seal_lines(record)[played]
    holds = line is not None and digest(line) == proof.seal
    seal = Finding(holds, _("The secret matches the seal made before the hand."))
    if holds and record.version == VERSION:
        seal = Finding(holds, _("The secret, the players, the rules and everything played earlier match the seal."))
    elif not holds:
        seal = Finding(False, _("The secret doesn’t match the seal."))
        if record.version == VERSION:
            seal = Finding(
                False,
                _("Something doesn’t match the seal: the secret, the players, the rules or what was played earlier."),
            )
    follows = decks(record, number - table, proof)[table] == record.hands[number].deck
    deck = Finding(follows, _("The deck follows from the secret and the phrase."))
    if not follows:
        deck = Finding(False, _("The deck doesn’t follow from the secret and the phrase."))
    return [seal, deck]


def commands(record: MatchRecord, number: int) -> tuple[str, ...]:
    """Shell commands for the seal and the first shuffling bytes; none if unsealed."""
    proof = record.hands[number].proof
    played, table = divmod(number, record.form.tables)
    line = seal_lines(record)[played]
    if proof is None or line is None:
        return ()
    block = f"{deck_lines(record, number - table, proof)[table]} 0 {proof.phrase}"
    return tuple(f"printf '%s' {quote(one)} | sha256sum" for one in (line, block))


def script(record: MatchRecord, number: int) -> str:
    """A program that recomputes the deal; from version 3 on, the match so far."""
    if record.version == VERSION:
        lines = plain(dumps(_shown(record)))
        return "\n".join(["RECORD = [", *(f"    {line!r}," for line in lines), "]", check_program.PYTHON])
    proof = record.hands[number].proof
    assert proof is not None
    first = number // record.form.tables * record.form.tables + 1
    words = (record.match, str(first), str(number + 1), proof.secret or "", proof.phrase)
    shell = [
        *commands(record, number),
        f"perl - {' '.join(map(quote, words))} << 'END'",
        check_program.PERL + "END",
        "",
    ]
    return "\n".join(shell)


def whole(record: MatchRecord) -> str:
    """The SHA-256 that ends the record."""
    found: str = parse(plain(dumps(record))[-1])["sha256"]
    return found


def _shown(record: MatchRecord) -> MatchRecord:
    """The public part; all of a record that can't be replayed, as the program will find."""
    try:
        return record.public()
    except RecordError:
        return record
