from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import PRESETS, BigGin, CardSet, Knock, Rules, view_of
from game.rules.notation import write
from tests.rules.story import Story, given

LOOSE = "7h 8h 2s 2d 5c 9d Jc Qs Kd 4s"
NEARLY = "4h 5h 6h 2s 2d 2c As Ad Ac"  # and one card more


def choice(story: Story) -> str:
    state = story.state
    return write(LEVELS["sharp"]().choose(view_of(state, state.turn), Random(0)), state)


@pytest.mark.parametrize(
    ("own", "upcard", "expected"),
    [
        pytest.param(LOOSE, "9h", "u", id="makes a run"),
        pytest.param(LOOSE, "2c", "u", id="makes a set"),
        pytest.param(LOOSE, "Th", "-", id="melds with nothing yet"),
        pytest.param("4h 5h 6h 2s 2d 5c 9d Jc Qs 4s", "7h", "u", id="lengthens a run"),
        pytest.param(
            "4h 5h 6h 2s 2d 9c 9d Jc Qs Kd", "As", "u", id="melds with nothing, but nine points less for a king"
        ),
        pytest.param(NEARLY + " 3s", "9c", "-", id="would make the hand worse"),
    ],
)
def test_the_upcard(own: str, upcard: str, expected: str) -> None:
    assert choice(given(own, upcard=upcard)) == expected


@pytest.mark.parametrize(
    ("own", "drawn", "expected"),
    [
        pytest.param("7h 8h 2s 2d 5c 9d Jc 3s 4s Ac", "Kd", "Kd", id="dear, and melds with nothing"),
        pytest.param("Kh Kd 9c 2s 3s 5d 5h 7c Ah 6s", "Qc", "Qc", id="rather than one of two kings"),
        pytest.param("Jh Qh 9c 2s 3s 4s 5h 7c Ah 7d", "Kd", "Kd", id="rather than one of two that want a third"),
    ],
)
def test_the_discard(own: str, drawn: str, expected: str) -> None:
    assert choice(given(own, stock=drawn).play("- - s")) == f"x{expected}"


@pytest.mark.parametrize(("taken", "expected"), [("9c", "xKd"), ("Qd", "xTc")])
def test_what_the_other_took_is_not_fed(taken: str, expected: str) -> None:
    """Of two unmatched tens, the one useless to the opponent goes."""
    story = given("2s 3s 4s 7h 7d 7s Tc 5d Ah Kd", "6h 8s 6c Ks", upcard=taken, stock="Ac").play("- u x6c s")
    assert choice(story) == expected


KNOCKING = "2s 3s 4s 7h 7d 7s Tc Td Th 8c"


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        pytest.param(0, "kKd", id="at once, while the other holds fifty points"),
        pytest.param(18, "xKd", id="not after nine turns, when the other has as little"),
    ],
)
def test_when_to_knock(turns: int, expected: str) -> None:
    story = given(KNOCKING, stock="Kd" if turns == 0 else "").play("- -").idle(turns)
    drawn = story.state.stock[0]
    assert choice(story.play("s")) == expected.replace("Kd", str(drawn))


@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        pytest.param(None, "xJc", id="plays on for gin where the hand stands for itself"),
        pytest.param((100, 8), "xJc", id="and where the match is far from won"),
        pytest.param((8, 100), "kJc", id="but not where a knock should win it"),
    ],
)
def test_a_knock_that_wins_the_match(needs: tuple[int, int] | None, expected: str) -> None:
    story = given(KNOCKING).play("- -").idle(8).play("s")
    assert choice(replace(story, state=replace(story.state, needs=needs))) == expected


def test_gin_is_called_at_once() -> None:
    assert choice(given(NEARLY + " 9s", stock="3h").play("- - s")) == "k9s"


@pytest.mark.parametrize(("bonus", "expected"), [(31, BigGin), (5, Knock), (None, Knock)])
def test_big_gin_is_seen_where_it_pays(bonus: int | None, expected: type) -> None:
    house = Rules(big_gin_bonus=bonus)
    state = given(NEARLY + " 8h", stock="7h", rules=house).play("- - s").state
    assert isinstance(LEVELS["sharp"]().choose(view_of(state, 0), Random(0)), expected)


def test_all_that_can_be_laid_off_is() -> None:
    """The eight makes room for the nine."""
    story = given("5h 6h 7h 2s 2d 2c Js Jd Jc As", "8h 9h Ks Kd Kc Qc Qd 3h 4d 6s", stock="Ac").play("- - s kAc")
    assert choice(story) == "+8h"
    assert choice(story.play("+8h")) == "+9h"
    assert choice(story.play("+8h +9h")) == "."


@pytest.mark.parametrize(("seen", "laid"), [("3c", "3s 3h 3d"), ("5h", "2h 3h 4h")])
def test_the_melds_that_leave_least_to_lay_off(seen: str, laid: str) -> None:
    """A card already seen can't be laid off."""
    state = given("2h 3h 4h 3s 3d Js Jd Jc Jh Ad", upcard=seen, stock="Kd").play("- - s").state
    action = LEVELS["sharp"]().choose(view_of(state, 0), Random(0))
    assert isinstance(action, Knock)
    assert CardSet.parse(laid) in action.melds


def test_without_a_limit_an_early_lead_is_enough() -> None:
    """Fourteen points are worth a knock before the opponent's first turn."""
    story = given("2s 3s 4s 7h 7d 7s 5c Ad 2h 6d", stock="9d 9c", rules="kitchen-table")
    assert choice(story.play("s")).startswith("k")


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        pytest.param(NEARLY + " 9s", "u", id="gin"),
        pytest.param("4h 5h 6h 2s 2d 2c Js Jd Tc Ts", "-", id="too much is left to risk it"),
    ],
)
def test_the_last_discard(held: str, expected: str) -> None:
    """Taken where the required knock is worth more than a void hand."""
    house = replace(PRESETS["club-last-discard"], knock_limit=None)
    story = given("3h 4c 4d 5s 6s 7d 8c 9d Qh Kd", held, upcard="Kc", rules=house).play("- -").idle(28).play("s x3h")
    assert choice(story) == expected
