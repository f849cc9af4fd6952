"""Whoever deals a match: seals each round before it, spreads the deck for the cut, and knows who deals first."""

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
    """Answers each question about a record with another record or with cards, from where the deals come from."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals
        self._unsealed_cuts = 0
        """How often was cut where no seal, and so no record, tells of it."""

    def first(self, rules: Rules, form: Form) -> int | None:
        """The side that deals first, where neither a seal nor a cut is to say so."""
        if rules.first_dealer != "random" or self._deals.secret(0) is not None:
            return None
        return self._deals.first_dealer(form.sides)

    def sealed(self, record: MatchRecord) -> MatchRecord:
        """The record with a secret sealed for the next round, where it has one."""
        if (secret := self._deals.secret(len(record.hands))) is None:
            return record
        if not record.hands and record.version == VERSION and record.winner_before is None:
            record = replace(record, first_dealer=None)  # it follows from the seal
        return seal_next(record, secret)

    def spread(self, record: MatchRecord) -> tuple[Card, ...]:
        """The deck from which each side draws a card now."""
        if record.coming is None:
            return self._deals.spread(self._unsealed_cuts)
        return record.coming.spread(len(record.cut) + 1)

    def cut(self, record: MatchRecord, places: Sequence[int]) -> MatchRecord:
        """The record when each side has drawn the card at its place: who deals first, unless all must cut again."""
        if record.first_dealer is not None:
            raise ValueError("it is known who deals first")
        spread = self.spread(record)
        if record.coming is None:
            self._unsealed_cuts += 1
        else:
            record = replace(record, cut=(*record.cut, tuple(places)))
        return replace(record, first_dealer=cut_dealer(record.rules, [spread[place] for place in places]))

    def opened(self, record: MatchRecord) -> MatchRecord:
        """The record with its first dealer; where nobody has cut, all have drawn as a computer does."""
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
        """The deck for each table of the next round."""
        start = len(record.hands)
        if record.coming is None:
            return tuple(self._deals.deck(start + table) for table in range(record.form.tables))
        return decks(record, start, record.coming)
