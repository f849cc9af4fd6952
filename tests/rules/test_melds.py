"""Checked against every set of disjoint melds."""

from collections.abc import Iterable
from itertools import combinations, islice
from random import Random

import pytest

from game.rules import CARDS, CardSet
from game.rules.melds import after_each_discard, all_melds, arrange, arrangements, deadwood, is_meld
from tests.conftest import Volume, some
from tests.rules import oracle
from tests.rules.hands import Hands, any_hands, rich_hands, texts


def test_there_are_329_melds() -> None:
    melds = all_melds()
    assert len(melds) == len(set(melds)) == 329
    assert sum(3 <= len(meld) <= 5 for meld in melds) == 185
    assert {texts(meld) for meld in melds} == oracle.MELDS


def test_what_is_a_meld(volume: Volume) -> None:
    for size in (1, 2, 3):
        for cards in combinations(CARDS, size):
            assert is_meld(CardSet(cards)) == (frozenset(map(str, cards)) in oracle.MELDS)
    rng = Random(1)
    for meld in all_melds():
        for card in rng.sample(CARDS, volume(5, 52)):
            for other in (meld.add(card), meld.remove(card)):
                assert is_meld(other) == (texts(other) in oracle.MELDS), other
    assert not is_meld(CardSet())


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("Ks", 10),
        ("Ks Qs Js", 0),
        ("Qs Ks As", 21),  # the ace is low
        ("As 2s 3s", 0),
        ("7h 7s 7d 8h 9h", 14),  # the seven of hearts is in one meld only
        ("7h 7s 7d 7c 8h 9h", 0),
        ("As 2s 3s 4s 5s 6h 7h 8h 9h Th", 0),  # two runs of five
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts", 0),
        ("6s 7s 8s 6c 7c 8c 8d", 8),
        ("3s 3h 3d 4s 4h 4d 5s 5h 5d", 0),
    ],
)
def test_deadwood(hand: str, points: int) -> None:
    assert deadwood(CardSet.parse(hand)) == points
    assert arrange(CardSet.parse(hand)).points == deadwood(CardSet.parse(hand))


@pytest.mark.parametrize(("source", "size"), [(s, n) for s in (any_hands, rich_hands) for n in (7, 10, 11, 13)])
def test_no_arrangement_is_better(source: Hands, size: int, volume: Volume) -> None:
    for hand in islice(source(size, size), volume(80, 20_000)):
        layouts = list(oracle.layouts(texts(hand)))
        counts = [oracle.points(texts(hand) - frozenset[str]().union(*layout)) for layout in layouts]
        assert deadwood(hand) == min(counts), hand
        assert deadwood(list(hand)) == min(counts)
        whole = {frozenset(layout) for layout, count in zip(layouts, counts, strict=True) if count == min(counts)}
        found = arrangements(hand)
        for laid in found:
            assert frozenset(map(texts, laid.melds)) in whole, hand
            assert laid.points == laid.deadwood.points == min(counts)
            assert laid.deadwood == hand - CardSet(card for meld in laid.melds for card in meld)
        assert len(set(found)) == len(found)
        assert {joined(map(texts, laid.melds)) for laid in found} == set(map(joined, whole))
        assert openings(map(texts, arrange(hand).melds), texts(hand)) == min(openings(w, texts(hand)) for w in whole)


def joined(layout: Iterable[oracle.Cards]) -> frozenset[oracle.Cards]:
    """Merge runs: six cards in a row are the same as one run or two."""
    melds = list(layout)
    sets = [meld for meld in melds if len({card[0] for card in meld}) == 1]
    return frozenset([*sets, frozenset[str]().union(*(meld for meld in melds if meld not in sets))])


def openings(layout: Iterable[oracle.Cards], hand: oracle.Cards) -> int:
    """Count the missing cards that fit one of the melds."""
    melds = list(layout)
    return sum(any(oracle.fitting(card, meld) for meld in melds) for card in oracle.DECK if card not in hand)


def test_the_arrangement_that_leaves_fewer_lay_offs_comes_first() -> None:
    """In the set, the eight of clubs keeps the nine out."""
    safe, loose = arrangements(CardSet.parse("8s 8h 8d 8c 4c 5c 6c 7c As Kd"))
    assert [str(meld) for meld in safe.melds] == ["4c 5c 6c 7c", "8s 8h 8d 8c"]
    assert [str(meld) for meld in loose.melds] == ["8s 8h 8d", "4c 5c 6c 7c 8c"]
    assert safe.points == loose.points == 11


@pytest.mark.parametrize("size", some(2, [16, 20, 26, 39, 52, 51]))
def test_bigger_hands(size: int, volume: Volume) -> None:
    hands = rich_hands(size, size) if size < 30 else any_hands(size, size)
    for hand in islice(hands, volume(2 if size < 30 else 1, 50)):
        assert deadwood(hand) == oracle.deadwood_of_many(texts(hand))
        laid = arrange(hand)
        assert laid.points == laid.deadwood.points == deadwood(hand)
        assert sum(map(len, laid.melds)) + len(laid.deadwood) == size
        assert all(is_meld(meld) for meld in laid.melds)


@pytest.mark.parametrize("source", [any_hands, rich_hands])
def test_after_each_discard(source: Hands, volume: Volume) -> None:
    for hand in islice(source(3, 11), volume(300, 50_000)):
        assert after_each_discard(hand) == {card: deadwood(hand.remove(card)) for card in hand}


def test_costlier_arrangements_follow_the_best() -> None:
    cards = CardSet.parse("2h 3h 4h 4s 4d Td Jd Qd Kd As")
    run, fours, deuces = (CardSet.parse(meld) for meld in ("Td Jd Qd Kd", "4s 4h 4d", "2h 3h 4h"))
    assert [one.points for one in arrangements(cards)] == [6]
    found = arrangements(cards, 10)
    assert [(one.points, {*one.melds}) for one in found] == [(6, {fours, run}), (9, {deuces, run})]
    assert arrangements(cards, 5) == arrangements(cards), "the best is always there"
