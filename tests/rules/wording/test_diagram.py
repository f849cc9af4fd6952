from random import Random

import pytest

from game.rules import CARDS, PRESETS, HandState, Phase, apply, deal, legal_actions, view_of
from game.rules.wording.diagram import diagram
from headless import wordbook
from tests.rules.story import given

KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
OTHER = "4s 7h Kd Kh 5d 9c Qc Qh 2d 3c"


def shown(state: HandState, seat: int | None = 0) -> list[str]:
    return diagram(view_of(state, seat)).splitlines()


def test_the_own_hand_lies_by_melds_below_the_piles() -> None:
    story = given(own=KNOCKER, other=OTHER, upcard="Ks", stock="8c Ah")
    assert shown(story.state) == [
        "Seat 1, dealer: 10 cards",
        "Stock: 31 cards, discard pile: Ks, knock with 10",
        "Seat 0: [As 2s 3s] [4h 5h 6h] [Td Jd Qd] 9s (9)",
        "Seat 0 takes the upcard or passes",
    ]
    assert shown(story.play("- - s x8c u").state) == [
        "Seat 1, dealer: 11 cards, including 8c",
        "Stock: 30 cards, discard pile: Ks, knock with 10",
        "Seat 0: [As 2s 3s] [4h 5h 6h] [Td Jd Qd] 9s (9)",
        "Seat 1 discards or knocks",
    ]


def test_either_seat_is_below_in_its_own_view_and_a_looker_on_sees_backs() -> None:
    state = given(own=KNOCKER, other=OTHER, dealer=0).state
    assert shown(state, 1)[::2] == ["Seat 0, dealer: 10 cards", "Seat 1: 4s 7h Qh Kh 2d 5d Kd 3c 9c Qc (70)"]
    assert shown(state, None)[::2] == ["Seat 1: 10 cards", "Seat 0, dealer: 10 cards"]


def test_a_knock_lies_open_and_grows_by_what_is_laid_off() -> None:
    story = given(own=KNOCKER, other=OTHER, upcard="Ks", stock="8c").play("- - s k8c")
    for seat in (0, 1, None):
        assert "Seat 0: [As 2s 3s] [4h 5h 6h] [Td Jd Qd] 9s (9)" in shown(story.state, seat)
    assert shown(story.state)[3] == "Seat 1 lays off"
    assert shown(story.play("+4s +7h .").state, None) == [
        "Seat 1, dealer: Qh Kh 2d 5d Kd 3c 9c Qc (59)",
        "Stock: 30 cards, discard pile: Ks, knock with 10",
        "Seat 0: [As 2s 3s 4s] [4h 5h 6h 7h] [Td Jd Qd] 9s (9)",
        "Seat 0 wins 50 with a knock",
    ]


@pytest.mark.parametrize(
    ("rules", "upcard", "limit"),
    [
        ("gin-only", "Ks", wordbook.GIN_ONLY_IN_A_SENTENCE),
        ("oklahoma", "4c", "knock with 4"),
        ("red-and-black", "Kh", wordbook.GIN_ONLY_IN_A_SENTENCE),
        ("kitchen-table", "Kh", "knock with any deadwood"),
    ],
)
def test_the_limit_of_the_hand_is_said(rules: str, upcard: str, limit: str) -> None:
    assert shown(given(rules=rules, upcard=upcard).state)[1].endswith(limit)


def test_an_empty_pile_is_a_dash() -> None:
    assert "pile: –," in shown(given(rules="eleven-cards").state)[1]


def test_a_spent_stock_is_said_by_what_may_follow() -> None:
    story = given(own=KNOCKER, other=OTHER, upcard="Ks", rules="club-last-discard").play("- -").idle(29)
    assert shown(story.state, 1)[3] == "Seat 1 takes the last discard or passes"
    assert shown(story.play("-").state)[3] == "Void"


@pytest.mark.parametrize("rules", PRESETS)
def test_no_hidden_card_is_named_in_any_position(rules: str) -> None:
    rng, said = Random(1), set[str]()
    for number in range(4):
        state = deal(PRESETS[rules], rng.sample(CARDS, 52), number % 2)
        while state.phase is not Phase.OVER:
            legal = legal_actions(state)
            state, _events = apply(state, legal[0] if rng.random() < 0.5 else rng.choice(legal))
            for seat in (0, 1, None):
                lines = shown(state, seat)
                said.add(lines[3])
                named = {word.strip("[],") for word in " ".join(lines[:3]).split()}
                hidden = set(state.stock)
                if state.showdown is None and state.result is None:
                    hidden |= {card for other in (0, 1) if other != seat for card in state.hands[other]}
                    hidden -= set(state.known[0] | state.known[1])
                assert not named & set(map(str, hidden))
    assert len(said) > 3
