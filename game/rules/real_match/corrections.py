"""A score pad's earlier hands, corrected or removed; all later ones count anew."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.match import Match
from game.rules.real_match.entered_hand import EnteredHand, EntryError
from game.rules.real_match.real_match import RealMatch
from game.words.translation import _


def corrected(real: RealMatch, at: int, hand: EnteredHand) -> RealMatch:
    """Return the match with this hand in place of the one at `at`. Raises EntryError if it can't be."""
    return _recounted(real, (*real.hands[:at], hand, *real.hands[at + 1 :]))


def removed(real: RealMatch, at: int) -> RealMatch:
    """Return the match without the hand at `at`, or without its round of two tables. Raises EntryError."""
    start = at // real.form.tables * real.form.tables
    return _recounted(real, (*real.hands[:start], *real.hands[start + real.form.tables :]))


def seats_changed(before: RealMatch, after: RealMatch, at: int) -> tuple[int, ...]:
    """Return the rounds after the one with hand `at`, from 1, at which other players sit in `after`."""
    pairs = zip(before.match.rounds, after.match.rounds, strict=False)
    return tuple(
        number
        for number, (one, other) in enumerate(pairs, 1)
        if number > at // before.form.tables + 1
        and [table.players for table in one.round.tables] != [table.players for table in other.round.tables]
    )


def _recounted(real: RealMatch, hands: Sequence[EnteredHand]) -> RealMatch:
    match, kept, tables = Match(real.rules, real.first_dealer, form=real.form), list[EnteredHand](), real.form.tables
    for start in range(0, len(hands), tables):
        if match.winner is not None:
            raise EntryError(_("The match would be over before its last hand. Delete the later hands first."))
        played = hands[start : start + tables]
        if match.swap is None:  # nobody lost the hand before, so nobody can be left seated
            played = [replace(hand, stayed=False) for hand in played]
        elif played[0].stayed:
            match = match.stay()
        results = [hand.result(real.rules) for hand in played]
        if len(results) == tables:
            match = match.add(*results)
        kept += played
    return replace(real, hands=tuple(kept))
