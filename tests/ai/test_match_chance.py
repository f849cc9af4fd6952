import pytest
from msgspec.structs import replace

from game.ai import match_chance
from game.ai.hand_ends import hand_ends
from game.ai.match_chance import FAR, SCALE, chances, far, taught
from game.rules import PRESETS, PlayerView, Rules, view_of
from tests.rules.story import given

HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kd"
CLASSIC = chances(Rules())


def seen(needs: tuple[int, int] | None, moves: str = "", *, upcard: str = "2c", rules: str = "classic") -> PlayerView:
    story = given(HAND, upcard=upcard, rules=rules)
    state = replace(story.play(moves).state if moves else story.state, needs=needs)
    return view_of(state, state.turn)


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(gin_bonus=0, undercut_bonus=0), Rules(knock_limit=60)])
def test_equals_are_even_and_one_of_both_wins(rules: Rules) -> None:
    chance = chances(rules)
    for mine in range(0, 121, 17):
        for theirs in range(1, 121, 23):
            assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1)
    assert chance(40, 40) == pytest.approx(0.5)
    assert (chance(0, 30), chance(30, 0)) == (1, 0)


def test_who_needs_less_wins_more() -> None:
    for theirs in (10, 60, 100):
        found = [CLASSIC(mine, theirs) for mine in range(101)]
        assert found == sorted(found, reverse=True)
        assert found[0] > found[10] > found[100]


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(knock_limit=60), Rules(knock_limit=20, undercut_bonus=10)])
def test_every_decided_hand_ends_in_one_way(rules: Rules) -> None:
    points = hand_ends(rules).points(rules.gin_bonus, rules.undercut_bonus)
    assert sum(points.values()) == pytest.approx(1)
    assert min(points.values()) >= 0


def test_where_hands_bring_more_a_lead_of_a_few_points_is_less() -> None:
    """Where only gin ends a hand, one decides between 1 and 25 needed."""
    assert chances(PRESETS["gin-only"])(1, 25) == pytest.approx(0.5)
    assert chances(PRESETS["kitchen-table"])(1, 25) > 0.65


def test_far_from_the_end_a_point_is_a_point() -> None:
    assert SCALE * (taught(FAR - 30, FAR) - taught(FAR, FAR)) == pytest.approx(30)


@pytest.mark.parametrize("way", [100, FAR, 160, 200])
def test_the_longer_the_match_the_less_a_point_is_of_it(way: int) -> None:
    """As the chances themselves say, within an eighth."""
    exact = (CLASSIC(way - 5, way) - CLASSIC(way, way)) / 5
    assert far(seen((way, way)), 1.0) == pytest.approx(exact, rel=0.125)


def test_a_part_of_the_chance_is_in_points_as_the_hand_counts_them() -> None:
    """A spade upcard doubles the hand, so each point wins two."""
    plain, doubled = (seen((FAR, FAR), upcard=card, rules="oklahoma") for card in ("7c", "7s"))
    chance = chances(PRESETS["oklahoma"])
    point = (chance(FAR - 30, FAR) - chance(FAR, FAR)) / 30
    assert far(plain, 3.0) == pytest.approx(3 * point)
    assert far(doubled, 3.0) == pytest.approx(3 * point)
    assert far(seen((4 * FAR, 4 * FAR), upcard="7s", rules="oklahoma"), 3.0) == pytest.approx(3 * point / 2**0.5)
    assert far(seen(None), 3.0) == 0


def test_what_is_worth_nothing_to_the_match_leaves_its_chance() -> None:
    for seat, moves, mine, theirs in ((0, "", 20, 70), (1, "-", 70, 20)):
        view = seen((20, 70), moves)
        assert view.turn == seat
        assert match_chance.after(view, 0) == pytest.approx(CLASSIC(mine, theirs))
        assert (match_chance.after(view, 999), match_chance.after(view, -999)) == (1, 0)


@pytest.mark.parametrize("rules", ["classic", "kitchen-table", "gin-only"])
def test_odds_change_as_the_network_was_taught(rules: str) -> None:
    view, won = seen((20, 70), rules=rules), SCALE * (taught(0, 70) - taught(20, 70)) / 2
    odds = [chance / (1 - chance) for chance in (match_chance.after(view, 0), match_chance.after(view, won))]
    before, after = taught(20, 70), taught(20, 70) + won / SCALE
    assert odds[1] / odds[0] == pytest.approx(after / (1 - after) / (before / (1 - before)))


@pytest.mark.parametrize(("needs", "told"), [(None, False), ((51, 90), False), ((50, 90), True), ((90, 8), True)])
def test_it_is_told_where_a_good_hand_or_two_decide(needs: tuple[int, int] | None, told: bool) -> None:
    assert match_chance.matters(seen(needs)) == told


def test_where_spades_double_a_point_of_the_hand_is_two() -> None:
    view = seen((90, 41), upcard="9s", rules="oklahoma")
    assert match_chance.after(view, 0) == pytest.approx(chances(PRESETS["oklahoma"])(45, 21))
