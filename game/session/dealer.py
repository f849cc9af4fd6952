"""The dealer: seals rounds, spreads the deck, finds who deals first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.cut import computer_draws, cut_dealer
from game.rules.form import Form
from game.rules.record.match_record import VERSION, MatchRecord
from game.rules.record.sealing import decks, first_dealer, seal_next
from game.rules.rules import Rules
from game.session.deals import Deals


class Dealer:
    """Turns records into further records or cards, from a source of deals."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals
        self._unsealed_cuts = 0
        """Cuts so far that no seal, and so no record, counts."""
        self.phrase_ahead = ""
        """Written during a round, for the next deal."""

    def first(self, rules: Rules, form: Form) -> int | None:
        """Return the side that deals first; None if a seal or cut decides."""
        if rules.first_dealer != "random" or self._deals.secret(0) is not None:
            return None
        return self._deals.first_dealer(form.sides)

    def sealed(self, record: MatchRecord) -> MatchRecord:
        """Return the record with the next round sealed, if the deals have secrets."""
        if (secret := self._deals.secret(len(record.hands))) is None:
            return record
        if not record.hands and record.version == VERSION and record.winner_before is None:
            record = replace(record, first_dealer=None)  # it follows from the seal
        record, phrase = seal_next(record, secret), self.phrase_ahead
        self.phrase_ahead = ""
        if record.coming is None or not phrase:
            return record
        return replace(record, coming=replace(record.coming, phrase=phrase))

    def phrased(self, record: MatchRecord, text: str) -> MatchRecord:
        """Return the record with this phrase for the next deal, or keep it for later; ValueError if it isn't valid."""
        proof = record.coming or record.hands[-1].proof
        assert proof is not None, "a sealed round takes a phrase"
        proof = replace(proof, phrase=text)
        if record.coming is not None:
            return replace(record, coming=proof)
        self.phrase_ahead = text
        return record

    def spread(self, record: MatchRecord) -> tuple[Card, ...]:
        """Return the deck for the sides to cut from."""
        if record.coming is None:
            return self._deals.spread(self._unsealed_cuts)
        return record.coming.spread(len(record.cut) + 1)

    def cut(self, record: MatchRecord, places: Sequence[int]) -> MatchRecord:
        """Return the record after each side's draw; all cut again if it still has no first dealer."""
        if record.first_dealer is not None:
            raise ValueError("it is known who deals first")
        spread = self.spread(record)
        if record.coming is None:
            self._unsealed_cuts += 1
        else:
            record = replace(record, cut=(*record.cut, tuple(places)))
        return replace(record, first_dealer=cut_dealer(record.rules, [spread[place] for place in places]))

    def opened(self, record: MatchRecord) -> MatchRecord:
        """Return the record with its first dealer; without a cut, all draw as a computer does."""
        if record.first_dealer is not None:
            return record
        if record.coming is None:
            return replace(record, first_dealer=self._deals.first_dealer(record.form.sides))
        while (side := first_dealer(record, record.coming)) is None:
            places = list[int]()
            for _side in range(record.form.sides):
                places.append(computer_draws(places))
            record = self.cut(record, places)
        return replace(record, first_dealer=side)

    def decks(self, record: MatchRecord) -> tuple[tuple[Card, ...], ...]:
        """Return the next round's deck for each table."""
        start = len(record.hands)
        if record.coming is None:
            return tuple(self._deals.deck(start + table) for table in range(record.form.tables))
        return decks(record, start, record.coming)
