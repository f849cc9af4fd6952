"""Check a match record's seals, decks, moves and results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from game.rules import notation
from game.rules.fair_deal import Proof, digest
from game.rules.form import Round
from game.rules.record.line import wrong
from game.rules.record.match_record import VERSION, Claim, HandRecord, MatchRecord, RecordError, kept_action
from game.rules.record.sealing import decks, first_dealer, seal_lines
from game.rules.record.text import dumps, loads, plain
from game.rules.result import HandResult
from game.rules.sheet import ScoreSheet
from game.rules.turn import IllegalAction
from game.words.translation import _, ngettext


class Verdict(Struct, frozen=True):
    """Facts that the check confirmed."""

    hands: int
    sealed: int
    undone: int
    over: bool
    version: int = VERSION
    """Before 3 a seal binds only its deck."""
    unclaimed: int = 0
    uncovered: int = 0
    """Last hands with no opened seal after them: their play could be exchanged."""
    closed: bool = False
    """Whether the last seal's secret isn't revealed yet."""
    tables: int = 1

    @property
    def sentences(self) -> tuple[str, ...]:
        """The verdict in words, claiming no more than was compared."""
        if not self.hands:
            # With two tables a hand can be over before its round is.
            nothing = _("No round has been finished yet."), _("No hand has been finished yet.")
            return (nothing[self.tables == 1],)
        found = [self._hands(), *self._seals()]
        if self.unclaimed:
            words = ngettext("{n} hand doesn’t state its score.", "{n} hands don’t state their scores.", self.unclaimed)
            found.append(words.format(n=self.unclaimed))
        if self.undone:
            found.append(ngettext("{n} move was undone.", "{n} moves were undone.", self.undone).format(n=self.undone))
        if not self.over:
            found.append(_("The match isn’t over."))
        return tuple(found)

    def _hands(self) -> str:
        """Return what holds for every hand; unsealed decks and missing scores prove nothing."""
        n = self.hands
        if self.sealed == n and not self.unclaimed:
            words = ngettext(
                "{n} hand checks out: deck, moves and score.",
                "{n} hands check out: decks, moves and scores.",
                n,
            )
        elif not self.unclaimed:
            words = ngettext("{n} hand checks out: moves and score.", "{n} hands check out: moves and scores.", n)
        elif self.sealed == n:
            words = ngettext("{n} hand checks out: deck and moves.", "{n} hands check out: decks and moves.", n)
        else:
            words = ngettext("The moves of {n} hand check out.", "The moves of {n} hands check out.", n)
        return words.format(n=n)

    def _seals(self) -> Iterator[str]:
        if plain := self.hands - self.sealed:
            yield ngettext("{n} deck wasn’t sealed.", "{n} decks weren’t sealed.", plain).format(n=plain)
            return
        if self.version < VERSION:
            yield _(
                "Every deck matches its seal. The record is from an earlier version, so its "
                "seals don’t cover the rules, the players or the moves."
            )
            return
        if self.closed:
            yield _("Every deck matches its seal, and every opened seal matches everything before it.")
        else:
            yield _("Every deck matches its seal, and every seal matches everything before it.")
        if self.uncovered:
            words = ngettext(
                "No opened seal covers how the last hand was played.",
                "No opened seal covers how the last {n} hands were played.",
                self.uncovered,
            )
            yield words.format(n=self.uncovered)


def verify(text: str) -> Verdict:
    """Replay and compare; raise RecordError with the first untrue line's number."""
    record = loads(text)
    check = _Check(record)
    check.play()
    if record.version == VERSION and plain(text)[-1] != plain(dumps(record))[-1]:
        raise wrong(len(plain(text)), _("it isn’t the SHA-256 of the lines before it."))
    over = record.hands[: -record.form.tables] if check.playing else record.hands
    closed = record.coming is not None and record.coming.secret is None
    # An opened seal covers everything before it: the coming one if its secret is here, or the last round's.
    covered = len(record.hands) if record.coming is not None and not closed else len(record.hands) - record.form.tables
    return Verdict(
        len(over),
        sum(hand.proof is not None for hand in over),
        sum(hand.undone for hand in record.hands),
        check.sheet.over,
        record.version,
        sum(hand.claim is None for hand in over),
        max(0, len(over) - covered),
        closed,
        record.form.tables,
    )


class _Check:
    def __init__(self, record: MatchRecord) -> None:
        self.record = record
        self.sheet = ScoreSheet.fold(record.rules, (), record.form.sides)
        self.playing = False
        """Whether the last round is being played."""
        self._results: list[HandResult] = []
        """Of the last round played."""
        self._seal_lines = seal_lines(record)
        self._places = _places(record)

    def play(self) -> None:
        """Raise RecordError for anything untrue."""
        record = self.record
        coming = record.form.begin(record.deals_first)
        if record.hands and record.first_dealer is None:
            raise wrong(self._places[0], _("it doesn’t say who deals first."))
        for start in range(0, len(record.hands), record.form.tables):
            with self._hand(start):
                self._may_follow()
                coming = record.follow(start, coming, self._results)
            self._prove(start, coming)
            self._round(start, coming)
        if record.coming is not None:
            with self._hand(len(record.hands)):
                self._may_follow()
            self._open(record.coming, len(record.hands))

    def _may_follow(self) -> None:
        if self.sheet.over or self.playing:
            raise RecordError(_("it can’t follow the hand before it."))

    def _round(self, start: int, coming: Round) -> None:
        record, form = self.record, self.record.form
        hands = record.hands[start : start + form.tables]
        results = []
        for number, (table, hand) in enumerate(zip(coming.tables, hands, strict=True), start):
            with self._hand(number):
                if hand.dealer != table.dealer:
                    raise RecordError(_("the wrong player deals."))
                results.append(_play(hand, record))
        ended = [result for result in results if result is not None]
        self.playing = len(ended) < len(results)
        if not self.playing:
            self.sheet = self.sheet.enter(form.score(coming, ended))
            self._results = ended
        for number, (hand, result) in enumerate(zip(hands, results, strict=True), start):
            with self._hand(number):
                truth = None if self.playing or result is None else Claim.of(result, self.sheet)
                _compare(hand.claim, truth, required=record.version == VERSION)

    # ------------------------------------------------------------------ the seals

    def _prove(self, start: int, coming: Round) -> None:
        record = self.record
        hands = record.hands[start : start + record.form.tables]
        with self._hand(start):
            if len(hands) < len(coming.tables):
                raise RecordError(_("it’s the only hand in its round."))
            proof, sealed = hands[0].proof, start > 0 and record.hands[start - 1].proof is not None
            if proof is None and sealed and record.version == VERSION:
                raise RecordError(_("its deck isn’t sealed, but the ones before it are."))
        for number, hand in enumerate(hands, start):
            with self._hand(number):
                if hand.proof != proof:
                    raise RecordError(_("a round has only one seal, and this is a different one."))
        if proof is None:
            return
        with self._hand(start, seal=True):
            if proof.secret is None and hands[0].claim is not None:
                raise RecordError(_("the secret of its seal is missing."))
            if proof.secret is None:
                raise RecordError(_("its deck can’t be known without the secret."))
        self._open(proof, start)
        for number, deck in enumerate(decks(record, start, proof), start):
            with self._hand(number):
                if deck != record.hands[number].deck:
                    raise RecordError(_("the deck doesn’t match the secret and the phrase."))

    def _open(self, proof: Proof, start: int) -> None:
        """Refuse a seal that doesn't match the text before it and its secret."""
        record, line = self.record, self._seal_lines[start // self.record.form.tables]
        with self._hand(start, seal=True):
            if record.seed is not None and record.version == VERSION:
                raise RecordError(_("a match with a seed has no seals."))
            if line is None:
                return
            if digest(line) != proof.seal:
                raise RecordError(self._unsealed(start))
            if start == 0 and record.version == VERSION:
                self._deals_first(proof)

    def _unsealed(self, start: int) -> str:
        if self.record.version < VERSION:
            return _("the secret isn’t the one that was sealed.")
        if start == 0:
            return _("the rules, players, form or secret aren’t the ones that were sealed.")
        return _("what was played before it, or the secret, isn’t what was sealed.")

    def _deals_first(self, proof: Proof) -> None:
        """Refuse a first dealer who doesn't follow from the seal; undealt, only a cut decides."""
        record = self.record
        drawn = first_dealer(record, proof)
        if not record.hands and record.rules.first_dealer == "random" and record.winner_before is None:
            drawn = None
        if drawn != record.first_dealer:
            raise RecordError(_("the first dealer doesn’t match the seal."))

    # ------------------------------------------------------------------ naming lines

    @contextmanager
    def _hand(self, number: int, *, seal: bool = False) -> Iterator[None]:
        try:
            yield
        except (RecordError, IllegalAction) as error:
            above = seal and self.record.version == VERSION and number < len(self.record.hands)
            raise wrong(self._places[number] - above, str(error)) from None


def _places(record: MatchRecord) -> list[int]:
    """The hands' lines, and the next; before version 3 seals have none."""
    places, line = [], 2
    for number, hand in enumerate(record.hands):
        if record.version == VERSION and hand.proof is not None and number % record.form.tables == 0:
            line += 1
        places.append(line)
        line += 1
    return [*places, line]


def _play(hand: HandRecord, record: MatchRecord) -> HandResult | None:
    states = [*hand.replay(record.rules)]
    for token, state in zip(hand.tokens if record.version == VERSION else (), states, strict=False):
        if notation.write(kept_action(token, state), state) != token:
            raise RecordError(_("the move {token} isn’t written the way the game writes it.").format(token=token[:60]))
    return states[-1].result


def _compare(claim: Claim | None, truth: Claim | None, *, required: bool) -> None:
    if claim is None and truth is not None and required:
        raise RecordError(_("it doesn’t state the result of the hand."))
    if claim is None or claim == truth:
        return
    if truth is None:
        raise RecordError(_("it states a result, but the hand isn’t over."))
    if (claim.kind, claim.winner, claim.points) != (truth.kind, truth.winner, truth.points):
        raise RecordError(_("the moves lead to a different result."))
    raise RecordError(_("the scores add up to different totals."))
