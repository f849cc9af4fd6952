"""Hands for trying the pages' facts, with points counted by hand."""

from game.rules import CARDS, PRESETS, CardSet, HandState, Rules, apply, view_of
from game.rules.events import Event
from game.rules.notation import read
from game.rules.view import redact
from tests.rules.story import Story, given

FIVE = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"  # three melds and a five
GIN = "As 2s 3s 7h 7d 7c Th Jh Qh Kh"  # nothing beside three melds
LOOSE = "4s 5s 7s 9h 8h Qd Qc 2h 2d Ad"  # 4+5+7+9+8+10+10+2+2+1 = 58; the first five, 33, could be laid off on FIVE
MELDED = "4d 5d 6d 8d 8s 8c 9c Tc Jc"  # three melds, and room for a tenth card
PLAIN = "As 3s 5s 7s 9s Js Ks 2h 4h 6h"  # no meld: 1+3+5+7+9+10+10+2+4+6 = 57
OTHER = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"  # no meld either, and the same points


def drawn(own: str, other: str, rules: Rules | str, upcard: str = "Kd", card: str = "Kc") -> Story:
    """Seat 0 holds these ten and the card, in the first turn that may end the hand."""
    house = PRESETS[rules] if isinstance(rules, str) else rules
    if house.first_turn == "throw":
        spare = next(one for one in CARDS if str(one) not in f"{own} {other} {card}".split())
        story = given(own, other, stock=f"{spare} {card}", rules=house)
        (thrown,) = story.state.hands[0] - CardSet.parse(own)
        return story.play(f"x{thrown} s x{spare} s")
    if house.opening == "eleven":
        return given(f"{own} {card}", other, rules=house)
    story = given(own, other, upcard=upcard, stock=card, rules=house)
    return story.play("s" if house.opening == "open" else "- - s")


def knocked(own: str, other: str, rules: Rules | str, upcard: str = "Kd", card: str = "Kc") -> Story:
    """Seat 0 knocks, discarding that card where the rules ask for one."""
    story = drawn(own, other, rules, upcard, card)
    return story.play(f"k{card}" if story.state.rules.knock_discard else "k")


def spent(own: str, other: str, rules: Rules | str, upcard: str = "Kd") -> Story:
    """Leave three stock cards; no hand has changed."""
    story = given(own, other, upcard=upcard, rules=rules)
    return story.play("" if story.state.rules.opening == "open" else "- -").idle(28).expect(turn=0, stock=3)


def heard(state: HandState, token: str, seat: int | None) -> Event:
    _after, events = apply(state, read(token, state))
    return redact(events, seat, state.rules)[0]


def seen(story: Story, seat: int | None) -> CardSet:
    view = view_of(story.state, seat)
    table = CardSet() if view.showdown is None else CardSet(card for meld in view.showdown.melds for card in meld)
    return view.hand | CardSet(view.pile) | table
