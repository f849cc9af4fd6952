"""The quick count agrees with solving every hand that may come."""

from hypothesis import given
from hypothesis import strategies as st

from game.ai.outs import gins, hope, outs
from game.rules import CARDS, Card, CardSet
from game.rules.melds import deadwood


@st.composite
def hands(draw: st.DrawFn) -> tuple[CardSet, CardSet]:
    """Draw ten cards, often close together, and candidates for the next."""
    ranks = draw(st.integers(4, 13))
    cards = draw(st.permutations([card for card in CARDS if card.rank <= ranks]))
    rest = [card for card in CARDS if card not in cards[:10]]
    return CardSet(cards[:10]), CardSet(draw(st.lists(st.sampled_from(rest), min_size=1, unique=True)))


@given(hands())
def test_a_hope_is_what_the_next_card_saves_on_average(both: tuple[CardSet, CardSet]) -> None:
    hand, unseen = both
    before = deadwood(hand)
    wanted = [card for card in unseen if card.bit & outs(hand.mask)]
    saved = sum(before - deadwood(hand.add(card)) for card in wanted)
    assert hope(hand.mask, unseen.mask, before) == saved / len(unseen)


@given(hands())
def test_what_lowers_the_deadwood_is_wanted(both: tuple[CardSet, CardSet]) -> None:
    """So other cards needn't be looked at."""
    hand, unseen = both
    for card in unseen:
        if not card.bit & outs(hand.mask):
            assert deadwood(hand.add(card)) == deadwood(hand) + card.points


def gin(hand: CardSet, card: Card) -> bool:
    return any(deadwood(hand.add(card).remove(one)) == 0 for one in hand.add(card))


@given(hands())
def test_what_makes_gin_is_counted(both: tuple[CardSet, CardSet]) -> None:
    hand, unseen = both
    found = sum(gin(hand, card) for card in unseen if card.bit & outs(hand.mask))
    assert gins(hand, unseen.mask) == found
