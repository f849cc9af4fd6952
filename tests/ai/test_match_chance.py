"""The chance to win a match: fair between equals, better for who is nearer, and the network's worth turned into it."""

import pytest
from msgspec.structs import replace

from game.ai import match_chance
from game.ai.match_chance import FAR, SCALE, chance, far
from game.rules import PlayerView, view_of
from tests.rules.story import given

HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kd"


def seen(needs: tuple[int, int] | None, moves: str = "", *, upcard: str = "2c", rules: str = "classic") -> PlayerView:
    story = given(HAND, upcard=upcard, rules=rules)
    state = replace(story.play(moves).state if moves else story.state, needs=needs)
    return view_of(state, state.turn)


def test_equals_are_even_and_one_of_both_wins() -> None:
    for mine in range(0, 121, 7):
        for theirs in range(1, 121, 13):
            assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1)
    assert chance(40, 40) == pytest.approx(0.5)
    assert (chance(0, 30), chance(30, 0)) == (1, 0)


def test_who_needs_less_wins_more() -> None:
    for theirs in (10, 60, 100):
        found = [chance(mine, theirs) for mine in range(101)]
        assert found == sorted(found, reverse=True)
        assert found[0] > found[10] > found[100]


def test_far_from_the_end_a_point_is_a_point() -> None:
    assert SCALE * (chance(FAR - 30, FAR) - chance(FAR, FAR)) == pytest.approx(30)


@pytest.mark.parametrize("way", [100, FAR, 160, 200])
def test_the_longer_the_match_the_less_a_point_is_of_it(way: int) -> None:
    """As the chances themselves have it, to within an eighth."""
    exact = (chance(way - 5, way) - chance(way, way)) / 5
    assert far(seen((way, way)), 1.0) == pytest.approx(exact, rel=0.125)


def test_a_part_of_the_chance_is_in_points_as_the_hand_counts_them() -> None:
    """A spade as upcard doubles the hand, and each of its points wins two."""
    plain, doubled = (seen((FAR, FAR), upcard=card, rules="oklahoma") for card in ("7c", "7s"))
    assert far(plain, 3.0) == pytest.approx(3 / SCALE)
    assert far(doubled, 3.0) == pytest.approx(3 / SCALE)
    assert far(seen((4 * FAR, 4 * FAR), upcard="7s", rules="oklahoma"), 3.0) == pytest.approx(3 / SCALE / 2**0.5)
    assert far(seen(None), 3.0) == 0


def test_what_is_worth_nothing_to_the_match_leaves_its_chance() -> None:
    for seat, moves, before in ((0, "", chance(20, 70)), (1, "-", chance(70, 20))):
        view = seen((20, 70), moves)
        assert view.turn == seat
        assert match_chance.after(view, 0) == pytest.approx(before)
        assert match_chance.after(view, 24) == pytest.approx(min(1, before + 24 / SCALE))
        assert (match_chance.after(view, 999), match_chance.after(view, -999)) == (1, 0)


@pytest.mark.parametrize(("needs", "told"), [(None, False), ((51, 90), False), ((50, 90), True), ((90, 8), True)])
def test_it_is_told_where_a_good_hand_or_two_decide(needs: tuple[int, int] | None, told: bool) -> None:
    assert match_chance.matters(seen(needs)) == told


def test_where_spades_double_a_point_of_the_hand_is_two() -> None:
    view = seen((90, 41), upcard="9s", rules="oklahoma")
    assert match_chance.after(view, 0) == pytest.approx(chance(45, 21))
