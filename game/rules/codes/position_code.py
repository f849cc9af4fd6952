"""Codes of positions: all that one seat has seen of a hand."""

from __future__ import annotations

from math import comb

from game.rules.cards import CARDS, DECK, CardSet
from game.rules.codes.check import CodeError, Kind, read_as, write
from game.rules.codes.mixed_radix import MixedRadix, MixedRadixReader, damaged
from game.rules.codes.rules_choices import put_rules, take_rules
from game.rules.record.match_record import RecordError
from game.rules.record.seen_hand import SeenHand, begun, cards_dealt, follow, tokens
from game.rules.rules import Rules
from game.rules.state import Needs
from game.words.translation import _


def write_position(seen: SeenHand) -> str:
    """Return the code, some 30 letters in mid-hand; raise CodeError if none can express it."""
    found = MixedRadix()
    put_rules(found, seen.rules)
    _put_needs(found, seen.needs, seen.rules)
    found.put(seen.dealer, 2)
    _put_cards(found, seen.dealt)
    if seen.upcard is not None:
        left = [*(DECK - seen.dealt)]
        found.put(left.index(seen.upcard), len(left))
    found.put_count(len(seen.tokens))
    state = begun(seen.rules, seen.dealer, seen.dealt, seen.upcard)
    for token in seen.tokens:
        possible = tokens(state)
        if token not in possible:  # an invalid knock after which play went on (E)
            raise CodeError(_("Something happened in this hand that a code can’t record."))
        found.put(possible.index(token), len(possible))
        state = follow(state, token)
    return write(Kind.POSITION, found.number)


def read_position(text: str) -> SeenHand:
    """Return the position; raise CodeError for other text."""
    found = MixedRadixReader(read_as(Kind.POSITION, text))
    rules = take_rules(found)
    needs = _take_needs(found, rules)
    dealer = found.take(2)
    dealt = _take_cards(found, cards_dealt(rules, dealer))
    left = [*(DECK - dealt)]
    upcard = None if rules.opening == "eleven" else left[found.take(len(left))]
    state, seen = begun(rules, dealer, dealt, upcard), list[str]()
    for _token in range(found.take_count()):
        possible = tokens(state)
        seen.append(possible[found.take(len(possible))])
        try:
            state = follow(state, seen[-1])
        except RecordError:
            raise damaged() from None
    found.end()
    return SeenHand(rules, dealer, dealt, upcard, tuple(seen), needs)


def _put_needs(found: MixedRadix, needs: Needs, rules: Rules) -> None:
    found.put(needs is not None, 2)
    for need in needs or ():
        found.put(need - 1, rules.target)


def _take_needs(found: MixedRadixReader, rules: Rules) -> Needs:
    if not found.take(2):
        return None
    mine = 1 + found.take(rules.target)
    return mine, 1 + found.take(rules.target)


def _put_cards(found: MixedRadix, cards: CardSet) -> None:
    """Add the set's number among sets of its size, ordered by their highest cards."""
    ranks = (comb(card.index, place) for place, card in enumerate(cards, 1))
    found.put(sum(ranks), comb(len(CARDS), len(cards)))


def _take_cards(found: MixedRadixReader, size: int) -> CardSet:
    rank, cards, index = found.take(comb(len(CARDS), size)), CardSet(), len(CARDS) - 1
    for place in range(size, 0, -1):
        while comb(index, place) > rank:
            index -= 1
        cards, rank = cards.add(CARDS[index]), rank - comb(index, place)
    return cards
