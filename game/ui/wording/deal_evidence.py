"""What there is to say for one deal: whether seal, secret, phrase and deck agree, and lines to check it by oneself."""

from __future__ import annotations

from shlex import quote

from msgspec import Struct

from game.rules.fair_deal import Proof
from game.rules.i18n import _
from game.rules.record import MatchRecord, RecordError, dumps
from game.rules.verify import verify

PROGRAM = """\
use Digest::SHA qw(sha256 sha256_hex);
my ($match, $hand, $secret, $phrase) = @ARGV;
print sha256_hex("gin-rummy seal $match $hand $secret"), "\\n";
my @cards = map { my $suit = $_; map { "$_$suit" } split //, "A23456789TJQK" } split //, "shdc";
my ($block, @bytes) = (0);
for my $place (reverse 1 .. 51) {
    my $byte;
    do {
        @bytes = unpack "C*", sha256("gin-rummy deck $match $hand $secret " . $block++ . " $phrase") unless @bytes;
        $byte = shift @bytes;
    } while $byte >= 256 - 256 % ($place + 1);
    my $other = $byte % ($place + 1);
    @cards[$place, $other] = @cards[$other, $place];
}
print "@cards\\n";
"""
"""Prints seal and deck; it is the program of docs/fair-deals.md."""


class Finding(Struct, frozen=True):
    """One thing that was looked into, in a sentence, and whether it is as it should be."""

    true: bool
    words: str


def short(seal: str) -> str:
    """The first digits of a seal, by which two are told apart at a glance."""
    return f"{seal[:4]} {seal[4:8]}"


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups, to be read and compared."""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))


def findings(record: MatchRecord, number: int) -> tuple[Finding, ...]:
    """Reckon the deal of this finished hand again, counted from 0, and with it the whole record."""
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
        return [Finding(False, _("The record leaves out the secret of this deal."))]
    holds = proof.holds(record.match, sealed(record, number))
    seal = Finding(holds, _("The secret is the one that was sealed before the hand."))
    if not holds:
        seal = Finding(False, _("The secret is not the one that was sealed."))
    follows = proof.deck(record.match, number + 1) == record.hands[number].deck
    deck = Finding(follows, _("The deck follows from the secret and the phrase."))
    if not follows:
        deck = Finding(False, _("The deck does not follow from the secret and the phrase."))
    return [seal, deck]


def sealed(record: MatchRecord, number: int) -> int:
    """The number, from 1, of the hand by which this one's secret was sealed: the first of its round."""
    return number // record.form.tables * record.form.tables + 1


def commands(record: MatchRecord, number: int) -> tuple[str, ...]:
    """Lines for a shell: one prints the seal, one the first bytes that the deck is drawn by."""
    proof = record.hands[number].proof
    if proof is None or proof.secret is None:
        return ()
    of_seal = f"gin-rummy seal {record.match} {sealed(record, number)} {proof.secret}"
    of_deck = f"gin-rummy deck {record.match} {number + 1} {proof.secret} 0 {proof.phrase}"
    return tuple(f"printf '%s' {quote(line)} | sha256sum" for line in (of_seal, of_deck))


def script(record: MatchRecord, number: int) -> str:
    """All that a shell needs to reckon this deal again."""
    proof = record.hands[number].proof
    assert proof is not None
    words = (record.match, str(number + 1), proof.secret or "", proof.phrase)
    lines = [*commands(record, number), f"perl - {' '.join(map(quote, words))} << 'END'", PROGRAM + "END", ""]
    return "\n".join(lines)
