"""One short token an action: `s` `u` `-` `x7h` `k7h` `b` `+7h` `.`; readable, and good for diffs.

Knocks, big gin and the end of laying off name melds only if they aren't the best (`k7h=5s6s7s/8h8d8c`, `.=5s6s7s`).
`k7h!12` announces a count. A lay-off names its meld's lowest card (`+7h@4h`) only if it fits two. After an invalid
knock `o` shows your hand, `y` lets it count, `n` makes them play on, and `p` has both hands picked up.
"""

from __future__ import annotations

from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Melds,
    Pass,
    PickUp,
    RefuseKnock,
    ShowHand,
    TakeDiscard,
)
from game.rules.cards import Card, CardSet
from game.rules.legal import legal_actions
from game.rules.melds import arrange
from game.rules.state import HandState
from game.rules.turn import IllegalAction
from game.words.translation import _

_PLAIN: dict[str, Action] = {
    "-": Pass(),
    "s": DrawStock(),
    "u": TakeDiscard(),
    ".": EndLayOff(),
    "o": ShowHand(),
    "y": AcceptKnock(),
    "n": RefuseKnock(),
    "p": PickUp(),
}

_TOKENS = {action: token for token, action in _PLAIN.items()}


def write(action: Action, state: HandState) -> str:
    """Return a legal action's token."""
    match action:
        case Discard(card):
            return f"x{card}"
        case Knock(card, melds, announced):
            return f"k{card or ''}" + _unless_best(melds, card, state) + ("" if announced is None else f"!{announced}")
        case BigGin(melds):
            return "b" + _unless_best(melds, None, state)
        case LayOff(card, meld):
            fitting = [one for one in legal_actions(state) if isinstance(one, LayOff) and one.card is card]
            return f"+{card}" + (f"@{next(iter(meld))}" if len(fitting) > 1 else "")
        case EndLayOff(melds) if melds is not None:
            best = arrange(state.hands[state.turn]).melds
            return "." if _ordered(melds) == best else ".=" + _named(melds)
        case _ if action in _TOKENS:
            return _TOKENS[action]
        case _:
            raise TypeError(f"there is no token for {action!r}")


def read(token: str, state: HandState) -> Action:
    """Return the action of a token; raise IllegalAction if there's none."""
    if not isinstance(token, str):
        raise TypeError(f"a token is text, not {token!r}")
    try:
        return _read(token, state)
    except (ValueError, IndexError, StopIteration):
        raise IllegalAction(_("{token!r} isn’t a valid move here.").format(token=token[:60])) from None


def _read(token: str, state: HandState) -> Action:
    if token in _PLAIN:
        return _PLAIN[token]
    if token[0] == "x":
        return Discard(Card.parse(token[1:]))
    rest, called, announced = token.partition("!")
    head, named, tail = rest.partition("=")
    if head[0] == "k":
        card = Card.parse(head[1:]) if head[1:] else None
        melds = _parse(tail) if named else _best(card, state)
        return Knock(card, melds, _count(announced) if called else None)
    if called:
        raise ValueError(token)
    if head == "." and named:
        return EndLayOff(_parse(tail))
    if head == "b":
        return BigGin(_parse(tail) if named else _best(None, state))
    if token[0] == "+":
        name, _at, low = token[1:].partition("@")
        card = Card.parse(name)
        return next(
            one
            for one in legal_actions(state)
            if isinstance(one, LayOff) and one.card is card and (not low or str(next(iter(one.meld))) == low)
        )
    raise ValueError(token)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or str(int(text[:3])) != text:
        raise ValueError(text)
    return int(text)


def _best(card: Card | None, state: HandState) -> Melds:
    hand = state.hands[state.turn]
    return arrange(hand if card is None else hand.remove(card)).melds


def _unless_best(melds: Melds, card: Card | None, state: HandState) -> str:
    return "" if _ordered(melds) == _best(card, state) else "=" + _named(melds)


def _named(melds: Melds) -> str:
    return "/".join(str(meld).replace(" ", "") for meld in _ordered(melds))


def _ordered(melds: Melds) -> Melds:
    return tuple(sorted(melds, key=lambda meld: meld.mask))


def _parse(text: str) -> Melds:
    parts = text.split("/") if text else []
    return tuple(CardSet.parse(" ".join(part[i : i + 2] for i in range(0, len(part), 2))) for part in parts)
