"""One short token per action: `s` `u` `-` `x7h` `k7h` `b` `+7h` `.`; fit for people and for diffs.

A knock or big gin names its melds (`k7h=5s6s7s/8h8d8c`, ordered as in an arrangement) only where they are not the first
legal ones with that card, and a lay-off its meld by the lowest card (`+7h@4h`) only where the card fits two.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Melds,
    Pass,
    TakeDiscard,
)
from game.rules.cards import Card, CardSet
from game.rules.hand import IllegalAction
from game.rules.i18n import _
from game.rules.legal import legal_actions
from game.rules.melds import arrange
from game.rules.state import HandState

_PLAIN: dict[str, Action] = {"-": Pass(), "s": DrawStock(), "u": TakeDiscard(), ".": EndLayOff()}
_TOKENS = {action: token for token, action in _PLAIN.items()}


def write(action: Action, state: HandState) -> str:
    """The token of a legal action in this state."""
    match action:
        case Discard(card):
            return f"x{card}"
        case Knock(card, melds):
            return f"k{card or ''}" + _melds(action, melds, state)
        case BigGin(melds):
            return "b" + _melds(action, melds, state)
        case LayOff(card, meld):
            fitting = [one for one in legal_actions(state) if isinstance(one, LayOff) and one.card is card]
            return f"+{card}" + (f"@{next(iter(meld))}" if len(fitting) > 1 else "")
        case Pass() | DrawStock() | TakeDiscard() | EndLayOff():
            return _TOKENS[action]
        case _:
            raise TypeError(f"there is no token for {action!r}")


def read(token: str, state: HandState) -> Action:
    """The action that the token means in this state; raise IllegalAction for a token that means none."""
    if not isinstance(token, str):
        raise TypeError(f"a token is text, not {token!r}")
    try:
        return _read(token, state)
    except (ValueError, IndexError, StopIteration):
        raise IllegalAction(_("{token!r} is no move here.").format(token=token[:60])) from None


def _read(token: str, state: HandState) -> Action:
    if token in _PLAIN:
        return _PLAIN[token]
    head, named, tail = token.partition("=")
    if token[0] == "x":
        return Discard(Card.parse(token[1:]))
    if head[0] == "k":
        card = Card.parse(head[1:]) if head[1:] else None
        return Knock(card, _parse(tail)) if named else _first(Knock, card, state)
    if head == "b":
        return BigGin(_parse(tail)) if named else _first(BigGin, None, state)
    if token[0] == "+":
        name, _at, low = token[1:].partition("@")
        card = Card.parse(name)
        return next(
            one
            for one in legal_actions(state)
            if isinstance(one, LayOff) and one.card is card and (not low or str(next(iter(one.meld))) == low)
        )
    raise ValueError(token)


def _first(kind: type[Knock | BigGin], card: Card | None, state: HandState) -> Action:
    """The knock with the first legal melds; where none is legal, the best, which `apply` refuses with its reason."""
    for action in legal_actions(state):
        if isinstance(action, kind) and getattr(action, "card", None) is card:
            return action
    hand = state.hands[state.turn]
    if kind is BigGin:
        return BigGin(arrange(hand).melds)
    return Knock(card, arrange(hand if card is None else hand.remove(card)).melds)


def _melds(action: Knock | BigGin, melds: Melds, state: HandState) -> str:
    ordered = tuple(sorted(melds, key=lambda meld: meld.mask))
    if _first(type(action), getattr(action, "card", None), state) == replace(action, melds=ordered):
        return ""
    return "=" + "/".join(str(meld).replace(" ", "") for meld in ordered)


def _parse(text: str) -> Melds:
    """The melds of a token; nothing after its equals sign means that none is laid."""
    parts = text.split("/") if text else []
    return tuple(CardSet.parse(" ".join(part[i : i + 2] for i in range(0, len(part), 2))) for part in parts)
