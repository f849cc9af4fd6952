"""Matching cards across a move: seen cards by identity, hidden ones by slot alone."""

from game.rules import CardSet, Rules, view_of
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import tracking
from game.ui.tabletop.layout import Hand, Hidden, Key, Pose, table
from tests.rules.story import given

OWN = "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h"
OTHER = "As 2s 3s 4h 5h 6h Td Jd Qd 8c"


WRONG = "As 2s 3s 4h 5h 6h Td Jd Kd 8c"
HONOUR = Rules(wrong_knocks="honour")


def lying(tokens: str, own: str = OWN, other: str = OTHER, rules: Rules | None = None) -> dict[Key, Pose]:
    story = given(own, other, stock="Kc 9h", upcard="Ks", rules=rules or "classic")
    view = view_of(story.play(tokens).state, 0)
    return table(view, Hand((tuple(view.hand),)), Viewport(1280, 800))


def forward(tokens: str, move: str) -> dict[str, str]:
    return told(tracking.forward(lying(tokens), lying(f"{tokens} {move}")))


def told(was: dict[Key, Key]) -> dict[str, str]:
    return {_word(key): _word(old) for key, old in was.items()}


def _word(key: Key) -> str:
    return f"{key.area}{key.slot}" if isinstance(key, Hidden) else str(key)


def test_a_card_that_the_viewer_sees_is_itself_wherever_it_goes() -> None:
    assert forward("- -", "s") == {}
    assert forward("- - s", "xKc") == {}


def test_the_viewer_s_own_knocking_card_is_turned_over_and_back() -> None:
    before, after = lying("- - s", OTHER, OWN), lying("- - s kKc", OTHER, OWN)
    assert told(tracking.forward(before, after)) == {"knock0": "Kc"}
    assert told(tracking.backward(after, before, CardSet.parse(OTHER))) == {"Kc": "knock0"}


def test_a_card_from_the_stock_was_nothing_before() -> None:
    assert forward("- - s xKc", "s") == {}


def test_a_card_from_the_pile_goes_to_the_end_of_a_hidden_hand() -> None:
    assert forward("- - s xKc", "u") == {"upper10": "Kc"}


def test_a_card_from_the_midst_of_a_hidden_hand_is_discarded_whichever_it_was() -> None:
    for card in ("9h", "As", "8c"):
        closed_up = {"upper7": "upper8", "upper8": "upper9", "upper9": "upper10"}
        assert forward("- - s xKc s", f"x{card}") == {card: "upper7", **closed_up}


def test_the_backs_of_a_hand_that_is_laid_down_turn_over_in_the_order_of_rank() -> None:
    shown = sorted(CardSet.parse(OTHER), key=lambda card: (card.rank, card.suit))
    backs = {str(card): f"upper{slot}" for slot, card in enumerate(shown)}
    assert forward("- - s xKc s", "k9h") == {**backs, "knock0": "upper10"}


def test_a_card_that_is_laid_off_is_the_first_of_a_hidden_hand() -> None:
    before, after = lying("- - s kKc", OTHER, OWN), lying("- - s kKc +4s", OTHER, OWN)
    closed_up = {f"upper{slot}": f"upper{slot + 1}" for slot in range(9)}
    assert told(tracking.forward(before, after)) == {"4s": "upper0", **closed_up}


def test_what_is_undone_returns_to_where_it_was_hidden() -> None:
    held = CardSet.parse(OWN)
    thrown, taken = lying("- - s xKc s x9h"), lying("- - s xKc s")
    assert told(tracking.backward(thrown, taken, held)) == {"upper10": "9h"}
    assert told(tracking.backward(lying("- - s xKc u"), lying("- - s xKc"), held)) == {"Kc": "upper10"}


def test_an_invalid_knock_that_is_refused_turns_its_card_over_on_the_pile() -> None:
    before = lying("- - s xKc s k9h", OWN, WRONG, HONOUR)
    after = lying("- - s xKc s k9h n", OWN, WRONG, HONOUR)
    assert told(tracking.forward(before, after)) == {"9h": "knock0"}
    assert told(tracking.backward(after, before, CardSet.parse(OWN))) == {"knock0": "9h"}


def test_a_hand_that_is_taken_up_turns_its_backs() -> None:
    before = lying("- - s xKc s k9h o", OWN, WRONG, HONOUR)
    after = lying("- - s xKc s k9h o p", OWN, WRONG, HONOUR)
    was = told(tracking.forward(before, after))
    assert was.pop("9h") == "knock0"
    assert sorted(was) == sorted(f"upper{slot}" for slot in range(10))
    assert CardSet.parse(" ".join(was.values())) == CardSet.parse(WRONG)


def test_a_hand_that_the_other_shows_turns_over() -> None:
    before = lying("- - s kKc", WRONG, OWN, HONOUR)
    after = lying("- - s kKc o", WRONG, OWN, HONOUR)
    was = told(tracking.forward(before, after))
    assert CardSet.parse(" ".join(was)) == CardSet.parse(OWN)
    assert sorted(was.values()) == sorted(f"upper{slot}" for slot in range(10))


def test_what_an_open_hand_draws_and_discards_is_itself() -> None:
    moves = "- - s xKc s k9h n s x9d"
    assert told(tracking.forward(lying(moves, OWN, WRONG, HONOUR), lying(f"{moves} s", OWN, WRONG, HONOUR))) == {}
