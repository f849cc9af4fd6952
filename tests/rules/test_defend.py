from collections.abc import Sequence
from random import Random

import pytest

from game.rules import CARDS, Card, CardSet, LayOff
from game.rules.melds import Defence, arrange, deadwood, defend, extensions
from tests.conftest import Volume
from tests.rules import oracle
from tests.rules.hands import MELDS, Hands, any_hands, rich_hands, texts
from tests.rules.story import given, melds


def check(hand: CardSet, table: Sequence[CardSet]) -> Defence:
    """Return the defence; it must be playable and add up."""
    found = defend(hand, table)
    lying, rest = list(table), hand
    for lay in found.layoffs:
        assert lay.card in rest
        assert lay.meld in lying, f"{lay} finds no such meld in {lying}"
        assert oracle.fitting(str(lay.card), texts(lay.meld))
        lying[lying.index(lay.meld)] = lay.meld.add(lay.card)
        rest = rest.remove(lay.card)
    for meld in found.melds:
        assert texts(meld) in oracle.MELDS
        assert meld <= rest
        rest -= meld
    assert rest == found.deadwood
    assert rest.points == found.points
    return found


def a_table(rng: Random) -> list[CardSet]:
    table: list[CardSet] = []
    for _try in range(rng.choice((1, 2, 3, 8))):
        meld = rng.choice(MELDS)
        if len(meld) + sum(map(len, table)) < 12 and all(meld.isdisjoint(other) for other in table):
            table.append(meld)
    return table


def test_the_cards_that_fit_are_those_that_make_a_meld() -> None:
    for meld in MELDS:
        fitting = {card for card in oracle.DECK if oracle.fitting(card, texts(meld))}
        assert texts(extensions(meld)) == fitting, meld


@pytest.mark.parametrize(
    ("hand", "table", "points", "layoffs"),
    [
        ("8h Ks", "5h 6h 7h", 10, ["8h"]),
        ("4h 8h", "5h 6h 7h", 0, ["4h", "8h"]),
        ("8h 9h Th", "5h 6h 7h", 0, []),  # their own meld: nothing need be laid off
        ("8h 9h Jh", "5h 6h 7h", 10, ["8h", "9h"]),
        ("8h 9h Th Jh Qh Kh", "5h 6h 7h", 0, []),
        ("8h Th", "5h 6h 7h", 10, ["8h"]),  # the chain is broken at the nine
        ("2h Ah", "3h 4h 5h", 0, ["2h", "Ah"]),
        ("Kh Ah", "2h 3h 4h", 10, ["Ah"]),  # the ace is low
        ("Ah", "Jh Qh Kh", 1, []),  # and closes no run above the king
        ("7c", "7s 7h 7d", 0, ["7c"]),
        ("8s", "7s 7h 7d", 8, []),
        ("7s", "5s 6s 4s / 7h 7d 7c", 0, ["7s"]),
    ],
)
def test_lay_offs(hand: str, table: str, points: int, layoffs: list[str]) -> None:
    found = check(CardSet.parse(hand), melds(table))
    assert found.points == points
    assert sorted(str(lay.card) for lay in found.layoffs) == sorted(layoffs)


def test_breaking_up_an_own_meld_can_pay() -> None:
    """Each seven laid off lets its neighbour follow."""
    hand = CardSet.parse("7s 7h 7d 8s 8h 6d")
    table = melds("4s 5s 6s / 4h 5h 6h / 8d 9d Td")
    assert deadwood(hand) == 22
    found = check(hand, table)
    assert found.points == 0
    assert found.melds == ()
    kept = CardSet.parse("7s 7h 7d")
    assert check(hand - kept, table).points == 22


@pytest.mark.parametrize("table", ["7s 7h 7d / 4c 5c 6c", "4c 5c 6c / 7s 7h 7d"])
def test_a_card_that_fits_two_melds_goes_where_its_follower_can_follow(table: str) -> None:
    found = check(CardSet.parse("7c 8c Ks"), melds(table))
    assert found.points == 10
    assert found.layoffs[0] == LayOff(Card.parse("7c"), CardSet.parse("4c 5c 6c"))


def test_nothing_is_laid_off_that_wins_nothing() -> None:
    assert check(CardSet.parse("5h 6h 7h 8h"), melds("2h 3h 4h")).layoffs == ()


def test_no_melds_no_lay_offs() -> None:
    hand = CardSet.parse("7s 7h 7d 8s")
    assert check(hand, ()) == Defence(arrange(hand).melds, (), arrange(hand).deadwood, 8)


def close(one: Card, other: Card) -> bool:
    """Whether `one` could come to be laid off where `other` lies."""
    return one.rank == other.rank or (one.suit is other.suit and abs(one.rank - other.rank) <= 2)


@pytest.mark.parametrize("source", [any_hands, rich_hands])
def test_no_line_of_defence_is_better(source: Hands, volume: Volume) -> None:
    rng, paid, broken = Random(11), 0, 0
    hands = source(12, 10)
    for _case in range(volume(1000, 30_000)):
        table = a_table(rng)
        lying = CardSet(card for meld in table for card in meld)
        near = CardSet(card for card in CARDS if any(close(card, other) for other in lying)) - lying
        hand = CardSet(rng.sample(tuple(near), min(len(near), rng.randrange(8)))) | next(hands) - lying
        hand = CardSet(rng.sample(tuple(hand), min(10, len(hand))))
        found = check(hand, table)
        assert found.points == oracle.defended(texts(hand), map(texts, table)), (hand, table)
        paid += found.points < deadwood(hand)
        broken += any(lay.card in meld for lay in found.layoffs for meld in arrange(hand).melds)
    assert paid > volume(300, 9000)
    assert broken


def test_a_defence_in_play() -> None:
    """All lay-offs together turn a lost hand into an undercut."""
    story = given(own="4s 5s 6s 4h 5h 6h 8d 9d Td Kc", other="7s 7h 7d 8s 8h 6d Kd Kh Ks Ac", upcard="Qc", stock="5c")
    story = story.play("- - s kKc")
    found = check(story.state.hands[1], melds("4s 5s 6s / 4h 5h 6h / 8d 9d Td"))
    story.do(*found.layoffs).play(".").expect(kind="undercut", winner=1, counts=(5, 1), points=29)
    story.play(".").expect(kind="knock", winner=0, counts=(5, 23), points=18)
