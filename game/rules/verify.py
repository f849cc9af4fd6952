"""Whether a match record is true: its seals, its decks, every move of it, and what each hand came to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from game.rules.fair_deal import Proof
from game.rules.form import Round
from game.rules.hand import IllegalAction
from game.rules.i18n import _, ngettext
from game.rules.record import Claim, HandRecord, MatchRecord, RecordError, loads
from game.rules.result import HandResult
from game.rules.sheet import ScoreSheet


class Verdict(Struct, frozen=True):
    """What was found to be true."""

    hands: int
    """Hands played to their end."""
    sealed: int
    """How many of them had a sealed deck."""
    undone: int
    """Actions taken back."""
    over: bool
    """Whether the match is over."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The verdict in words."""
        if not self.hands:
            return (_("No hand has been played to its end."),)
        found = [
            ngettext(
                "{n} hand is true: its deck, its moves and its score.",
                "{n} hands are true: their decks, their moves and their scores.",
                self.hands,
            ).format(n=self.hands)
        ]
        plain = self.hands - self.sealed
        if plain:
            found.append(ngettext("{n} deck was not sealed.", "{n} decks were not sealed.", plain).format(n=plain))
        else:
            found.append(_("Every deck follows from its seal."))
        if self.undone:
            found.append(
                ngettext("{n} action was taken back.", "{n} actions were taken back.", self.undone).format(
                    n=self.undone
                )
            )
        if not self.over:
            found.append(_("The match is not over."))
        return tuple(found)


def verify(text: str) -> Verdict:
    """Play the record again and compare; raise RecordError with the number of the first line that is not true."""
    record = loads(text)
    form, sheet = record.form, ScoreSheet.fold(record.rules, (), record.form.sides)
    coming, playing = form.begin(record.first_dealer), False
    for start in range(0, len(record.hands), form.tables):
        with _line(start + 2):
            if sheet.over or playing:
                raise RecordError(_("it follows a hand that no other can follow."))
        results = _results(record, start, coming)
        playing = None in results
        if not playing:
            ended = [result for result in results if result is not None]
            sheet, coming = sheet.enter(form.score(coming, ended)), form.follow(record.rules, coming, ended)
        for number, (hand, result) in enumerate(zip(record.hands[start:], results, strict=False), start + 1):
            with _line(number + 1):
                _compare(hand.claim, None if playing or result is None else Claim.of(result, sheet))
    if record.coming is not None:
        with _line(len(record.hands) + 2):
            if sheet.over or playing:
                raise RecordError(_("it follows a hand that no other can follow."))
            _open(record.coming, record.match, len(record.hands) + 1)
    over = record.hands[: -form.tables] if playing else record.hands
    return Verdict(
        len(over), sum(hand.proof is not None for hand in over), sum(hand.undone for hand in record.hands), sheet.over
    )


def _results(record: MatchRecord, start: int, coming: Round) -> list[HandResult | None]:
    """How each table's hand of a round ended, None for one being played; a secret must be there to know its deck."""
    hands, results = record.hands[start : start + record.form.tables], list[HandResult | None]()
    for number, (table, hand) in enumerate(zip(coming.tables, hands, strict=False), start + 1):
        with _line(number + 1):
            if hand.dealer != table.dealer:
                raise RecordError(_("the wrong player deals."))
            results.append(_play(hand, record))
            _prove(hand, record.match, start + 1, number, over=results[-1] is not None)
    if len(hands) < record.form.tables:
        with _line(start + 2):
            raise RecordError(_("it is alone in its round."))
    return results


@contextmanager
def _line(number: int) -> Iterator[None]:
    """Name the line of the record in whatever is found to be wrong with it."""
    try:
        yield
    except (RecordError, IllegalAction) as error:
        raise RecordError(_("Line {n}: {reason}").format(n=number, reason=error)) from None


def _play(hand: HandRecord, record: MatchRecord) -> HandResult | None:
    """The result of the hand; None while it is being played."""
    result = None
    for state in hand.replay(record.rules):
        result = state.result
    return result


def _prove(hand: HandRecord, match: str, sealed: int, number: int, *, over: bool) -> None:
    """Refuse a deck that does not follow from the seal that was made for the round's first hand, `sealed`."""
    proof = hand.proof
    if proof is None:
        return
    if proof.secret is None:
        if over:
            raise RecordError(_("the secret of its seal is missing."))
        raise RecordError(_("its deck cannot be known without the secret."))
    _open(proof, match, sealed)
    if proof.deck(match, number) != hand.deck:
        raise RecordError(_("the deck does not follow from the secret and the phrase."))


def _open(proof: Proof, match: str, number: int) -> None:
    if proof.secret is not None and not proof.holds(match, number):
        raise RecordError(_("the secret is not the one that was sealed."))


def _compare(claim: Claim | None, truth: Claim | None) -> None:
    """Refuse a claim that is not the truth; a record of version 1 claims nothing."""
    if claim is None or claim == truth:
        return
    if truth is None:
        raise RecordError(_("it says what the hand came to, and the hand is not over."))
    if (claim.kind, claim.winner, claim.points) != (truth.kind, truth.winner, truth.points):
        raise RecordError(_("the moves come to another result than it says."))
    raise RecordError(_("the scores come to other totals than it says."))
