import pytest

from game.rules import HandResult, Match, Rules
from game.rules.form import Partners
from game.rules.result import VOID
from game.rules.rules import Rules as House


def won(seat: int, points: int = 10) -> HandResult:
    return HandResult(seat, points, "knock", seat, (0, points))


def flipped(seats: str, first: int) -> str:
    return seats if first == 0 else seats.translate(str.maketrans("01", "10"))


def dealers(house: House, first: int) -> str:
    """Winners are swapped where seat 1 deals first."""
    match = Match(house, first)
    found = [match.dealer]
    for winner in (0, 1, None, 1, 0, 0, None, None):
        match = match.add(VOID if winner is None else won(abs(winner - first)))
        found.append(match.dealer)
    return " ".join(map(str, found))


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("rule", "expected"),
    [("alternate", "0 1 0 0 1 0 1 1 1"), ("loser", "0 1 0 0 0 1 1 1 1"), ("winner", "0 0 1 1 1 0 0 0 0")],
)
def test_the_next_dealer(rule: str, expected: str, first: int) -> None:
    """Won by 0, 1, nobody, 1, 0, 0, nobody, nobody; after a void hand the dealer stays."""
    assert dealers(House(next_dealer=rule), first) == flipped(expected, first)  # type: ignore[arg-type]  # from the table


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("rule", "expected"),
    [("alternate", "0 1 0 1 0 1 0 1 0"), ("loser", "0 1 0 1 0 1 1 0 1"), ("winner", "0 0 1 0 1 0 0 1 0")],
)
def test_the_next_dealer_where_the_deal_passes_on(rule: str, expected: str, first: int) -> None:
    """The same hands, under every rule."""
    assert dealers(House(next_dealer=rule, void_deal="next"), first) == flipped(expected, first)  # type: ignore[arg-type]


def test_the_target_ends_it() -> None:
    match = Match(Rules(target=50), 0).add(won(0, 30)).add(won(1, 49)).add(VOID)
    assert match.winner is None
    assert match.sheet.totals == (30, 49)
    assert match.add(won(0, 19)).winner is None
    assert match.add(won(0, 20)).winner == 0
    assert match.add(won(1, 1)).winner == 1


def test_what_is_still_needed() -> None:
    match = Match(Rules(target=50), 0).add(won(0, 30)).add(won(1, 49))
    assert match.needs(match.round.tables[0]) == (20, 1)
    assert match.add(won(1, 1)).sheet.needs((0, 1)) is None
    assert Match(Rules(columns=3), 0).sheet.needs((0, 1)) is None


def test_partners_need_what_their_side_needs() -> None:
    match = Match(Rules(target=100), 0, form=Partners(4)).add(won(0, 30), won(0, 10))
    for table in match.round.tables:
        sides = [player % 2 for player in table.players]
        assert match.needs(table) == tuple(100 - match.sheet.totals[side] for side in sides)
    assert match.sheet.totals != (0, 0)


def test_a_match_is_a_value() -> None:
    match = Match(Rules(), 1)
    match.add(won(0))
    assert match == Match(Rules(), 1)
