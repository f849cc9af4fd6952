from itertools import pairwise

from game.rules import CARDS
from game.session import Seeded, Shuffled


def test_every_deck_is_the_whole_deck() -> None:
    for deals in (Shuffled(), Seeded(1), Seeded(-(10**17))):
        for hand in range(5):
            assert sorted(deals.deck(hand)) == list(CARDS)
        assert deals.first_dealer() in {0, 1}


def test_a_seed_gives_its_decks_in_any_order() -> None:
    decks = [Seeded(7).deck(hand) for hand in range(4)]
    again = Seeded(7)
    assert [again.deck(hand) for hand in reversed(range(4))] == decks[::-1]
    assert len(set(decks)) == 4
    assert decks[0] != Seeded(8).deck(0)


def test_shuffles_differ_and_either_seat_deals_first() -> None:
    deals = Shuffled()
    decks = [deals.deck(0) for _n in range(20)]
    assert all(one != other for one, other in pairwise(decks))
    assert {deals.first_dealer() for _n in range(60)} == {0, 1}
    assert deals.seed is None
    assert {Seeded(seed).first_dealer() for seed in range(20)} == {0, 1}
