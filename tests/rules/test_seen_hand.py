"""The view comes back unchanged, whatever was hidden."""

from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Card, CardSet, HandState, Phase, PlayerView, RecordError, Rules, view_of
from game.rules.cards import DECK
from game.rules.events import Discarded, Drew, Passed
from game.rules.legal import last_discard_helps
from game.rules.record.seen_hand import SeenHand, begun, follow, tokens
from tests.conftest import Volume
from tests.rules.codes.positions import all_known, played, positions

OWN = CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd 9s")
UPCARD = Card.parse("8c")


def seen(*done: str, dealer: int = 1, rules: Rules | None = None) -> SeenHand:
    return SeenHand(rules or Rules(), dealer, OWN, UPCARD, done)


def view_from(state: HandState, seat: int) -> PlayerView:
    """Return the seat's view, turned to seat 0."""
    view = view_of(state, seat)
    if seat == 0:
        return view
    swapped = {
        name: getattr(view, name)[::-1] for name in ("sizes", "known", "thrown", "turns", "spread", "exposed", "bare")
    }
    needs = view.needs and view.needs[::-1]
    history = tuple(
        replace(one, seat=1 - one.seat) for one in view.history if isinstance(one, Drew | Discarded | Passed)
    )
    return replace(view, seat=0, dealer=1 - view.dealer, turn=1 - view.turn, needs=needs, history=history, **swapped)


@pytest.mark.parametrize("key", PRESETS)
def test_the_seat_sees_again_what_it_saw(key: str, volume: Volume) -> None:
    rng = Random(key)
    for _hand in range(volume(1, 300)):
        for found, state, seat in positions(PRESETS[key], rng, needs=(70, 20)):
            assert found.view() == view_from(state, seat)


def test_nothing_hidden_is_in_it() -> None:
    for found, state, seat in positions(Rules(), Random(5)):
        shown = f"{found.dealt} {found.upcard} {' '.join(found.tokens)}"
        assert not any(card.text in shown for card in state.stock)
        assert not any(card.text in shown for card in state.hands[1 - seat] - state.known[1 - seat] - thrown(found))


def thrown(found: SeenHand) -> CardSet:
    """A card taken openly is known, but may have been discarded before."""
    return CardSet(Card.parse(token[1:]) for token in found.tokens if token[0] == "x")


def test_what_is_possible_is_what_the_seat_can_see() -> None:
    state = begun(Rules(), 1, OWN, UPCARD)
    assert tokens(state) == ("u", "-")
    state = follow(follow(state, "-"), "-")
    assert "u" not in tokens(state)
    assert len(tokens(state)) == 41
    state = follow(state, "s7h")
    assert tokens(state) == tuple(f"x{card}" for card in OWN.add(Card.parse("7h")))
    state = follow(state, "x7h")
    assert tokens(state) == ("s", "u")
    state = follow(state, "s")
    assert len(tokens(state)) == 40
    assert not {"x7h", "x8c"} & {*tokens(state)}


def test_a_card_comes_only_from_where_it_can_be() -> None:
    for done in (["-", "-", "s9s"], ["-", "-", "s8c"], ["-", "-", "s7h", "x7h", "s", "xAs"], ["-", "-", "s"]):
        with pytest.raises(RecordError):
            seen(*done).state()


def test_what_the_rules_refuse_is_refused() -> None:
    for done in (["s7h"], ["u", "x8c"], ["-", "-", "u"], ["k9s"], [""], ["x"], ["-", "-", "s7h", "xx"]):
        with pytest.raises(RecordError):
            seen(*done).state()


def test_the_cards_dealt_are_as_many_as_the_opening_deals() -> None:
    with pytest.raises(RecordError):
        SeenHand(Rules(), 1, OWN.remove(Card.parse("9s")), UPCARD).state()
    with pytest.raises(RecordError):
        SeenHand(Rules(), 1, OWN, Card.parse("9s")).state()
    with pytest.raises(RecordError):
        SeenHand(PRESETS["eleven-cards"], 1, OWN, None).state()
    assert SeenHand(PRESETS["eleven-cards"], 1, OWN.add(UPCARD), None).state().phase is Phase.DISCARD


def test_the_other_discards_what_it_took_or_anything_unseen() -> None:
    taken = seen("-", "u", "x2d", "s3d", "x3d", "s")
    assert {"x8c", "x4d"} <= set(tokens(taken.state()))
    assert follow(taken.state(), "x8c").known[1] == CardSet()


def test_of_a_hand_that_is_all_known_only_its_own_cards_are_discarded() -> None:
    before = all_known()
    *taken, last = (Card.parse(token[1:]) for token in before.tokens if token[0] == "s")
    assert before.following() == tuple(f"x{card}" for card in CardSet([UPCARD, *taken]))
    for card in (*(DECK - before.view().hand - CardSet([UPCARD, *taken])), last):
        with pytest.raises(RecordError):
            replace(before, tokens=(*before.tokens, f"x{card}")).state()


@pytest.mark.parametrize(
    "rules",
    [PRESETS["classic"], PRESETS["club-last-discard"], Rules(last_discard=True, wrong_knocks="honour")],
    ids=["classic", "last discard", "honour"],
)
def test_when_the_stock_is_played_out_there_is_the_last_discard_or_nothing(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.rules.codes.positions.LONGEST", 400)
    for seed in range(4):
        hand, states = played(rules, Random(seed))
        for step, state in enumerate(states):
            if state.last and state.phase is Phase.DRAW:
                after = SeenHand.of(hand, rules, None, state.turn, step).following()
                offered = rules.wrong_knocks == "honour" or last_discard_helps(state)
                assert after == (("u", "-") if offered else ("-",))
        assert SeenHand.of(hand, rules, None, 0, len(states) - 1).following() == ()
