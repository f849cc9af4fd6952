import pytest

from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    IllegalAction,
    Knock,
    LayOff,
    Pass,
    Rules,
    TakeDiscard,
)
from game.rules.notation import read, write
from tests.rules.story import given, melds

HAND = "8s 8h 8d 8c 4c 5c 6c 7c As 2h"


@pytest.mark.parametrize(
    ("before", "token", "action"),
    [
        ("", "-", Pass()),
        ("", "u", TakeDiscard()),
        ("- -", "s", DrawStock()),
        ("- - s", "x7c", Discard(Card.parse("7c"))),
        ("- - s", "kKh", Knock(Card.parse("Kh"), melds("4c 5c 6c 7c / 8s 8h 8d 8c"))),
        ("- - s", "kKh=8s8h8d/4c5c6c7c8c", Knock(Card.parse("Kh"), melds("8s 8h 8d / 4c 5c 6c 7c 8c"))),
        ("- - s kKh=8s8h8d/4c5c6c7c8c", "+9c", LayOff(Card.parse("9c"), CardSet.parse("4c 5c 6c 7c 8c"))),
        ("- - s kKh=8s8h8d/4c5c6c7c8c", ".", EndLayOff()),
    ],
)
def test_tokens(before: str, token: str, action: Action) -> None:
    state = given(HAND, "9c Tc", stock="Kh").play(before).state
    assert read(token, state) == action
    assert write(action, state) == token


def test_knocks_without_a_discard() -> None:
    state = given(HAND, stock="Kh", rules="kitchen-table").play("s").state
    for token, laid in (("k", "4c 5c 6c 7c / 8s 8h 8d 8c"), ("k=8s8h8d/4c5c6c7c8c", "8s 8h 8d / 4c 5c 6c 7c 8c")):
        assert read(token, state) == Knock(None, melds(laid))
        assert write(Knock(None, melds(laid)), state) == token


def test_big_gin() -> None:
    """The first arrangement needn't be named."""
    state = given("8s 8h 8d 8c 4c 5c 6c 7c As 2s", stock="3s", rules=Rules(big_gin_bonus=31)).play("- - s").state
    for token, laid in (
        ("b", "As 2s 3s / 4c 5c 6c 7c / 8s 8h 8d 8c"),
        ("b=As2s3s/8s8h8d/4c5c6c7c8c", "As 2s 3s / 8s 8h 8d / 4c 5c 6c 7c 8c"),
    ):
        assert read(token, state) == BigGin(melds(laid))
        assert write(BigGin(melds(laid)), state) == token


@pytest.mark.parametrize("laid", ["", "8s 8h 8d", "8s 8h 8d / 4c 5c 6c", "4c 5c 6c 7c 8c"])
def test_melds_of_the_player_s_own(laid: str) -> None:
    """Fewer melds than possible, or none."""
    state = given(HAND, stock="Kh", rules=Rules(knock_limit=None)).play("- - s").state
    knock = Knock(Card.parse("Kh"), melds(laid))
    assert read(write(knock, state), state) == knock


@pytest.mark.parametrize("laid", ["4c 5c 6c 7c 8c / 8s 8h 8d", "8s 8h 8d 8c / 4c 5c 6c 7c"])
def test_the_same_melds_have_one_token_in_whatever_order_they_are_laid(laid: str) -> None:
    state = given(HAND, stock="Kh", rules=Rules(knock_limit=None)).play("- - s").state
    knock, other = (Knock(Card.parse("Kh"), found) for found in (melds(laid), melds(laid)[::-1]))
    assert write(knock, state) == write(other, state)
    assert read(write(knock, state), state) == other


@pytest.mark.parametrize(
    "token",
    ["", " ", "x", "xx", "x7", "x7c ", "7c", "X7c", "k1h", "kKh=8s8h8", "kKh=zz", "k=8s8s8s", "b=?", "+",
     "+7", "+7h@", "@", "=", "k/", "ss", "--", "..", "S", "10h", "x10h", "💣", "\x00"],
)  # fmt: skip
@pytest.mark.parametrize("before", ["", "- -", "- - s", "- - s kKh"])
def test_what_is_no_token(token: str, before: str) -> None:
    with pytest.raises(IllegalAction, match="isn’t a valid move here"):
        read(token, given(HAND, "9c Tc", stock="Kh").play(before).state)


def test_a_long_token_is_not_shown_whole() -> None:
    with pytest.raises(IllegalAction) as refused:
        read("7" * 10_000, given().state)
    assert len(str(refused.value)) < 100


def test_a_knock_that_may_not_be_is_refused_for_what_it_leaves() -> None:
    """A token without melds means the best, so the refusal names the true count."""
    story = given("8s 8h 8d 8c 4c 5c 6c 7c Js Qd", stock="Kh").play("- - s")
    story.refuses("kKh", "You can knock with 10 or less, but this leaves 20.")
    given(HAND, stock="Kh", rules="kitchen-table").play("s").refuses("kKh", "without a discard")


def test_melds_that_the_defender_names_have_a_token_where_they_are_not_the_best() -> None:
    house = Rules(overlooked_lost=True)
    state = given(HAND, "4h 5h 6h Kc Qd Jd 9c 9d 2s 3s", stock="Kh", rules=house).play("- - s kKh").state
    assert [write(read(token, state), state) for token in (".", ".=", ".=4h5h6h")] == [".", ".=", "."]
