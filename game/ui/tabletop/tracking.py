"""Which card of the table after a move is which card before it.

A card that is seen is its own key and cannot be mistaken. A hidden one is known by its slot alone, so two states of the
table are compared: what is new in one of them was something that is gone from the other. Which of a hand's hidden cards
has been played is nobody's to know, so one in a fixed slot stands for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.rules import Card, CardSet
from game.ui.tabletop.layout import KNOCKING, Area, Hidden, Key, Pose

_ROWS: tuple[Area, ...] = ("lower", "upper")


def forward(before: Mapping[Key, Pose | None], after: Mapping[Key, Pose]) -> dict[Key, Key]:
    """What each card was before a move, for those that have another key after it; a pose is None for one held."""
    new = {key: pose for key, pose in after.items() if key not in before}
    gone = [key for key in before if isinstance(key, Card) and key not in after]
    was: dict[Key, Key] = {}
    for area in _ROWS:
        had, has = _slots(before, area), _slots(after, area)
        if has and not had:  # a hand that lay open was taken up
            was |= zip(has, (card for card in gone if _row(before[card]) == area), strict=False)
        elif len(has) > len(had):  # a card was taken from the pile; one from the stock was nothing before
            was |= zip(has[len(had) :], gone, strict=False)
        elif had and not has and any(pose.area == area for pose in new.values()):
            was |= zip(_laid_down(new, area), had, strict=False)
        elif len(has) < len(had):
            was |= _played(had, has, new)
    if KNOCKING in new and KNOCKING not in was:
        was |= zip([KNOCKING], gone, strict=False)
    if KNOCKING in before and KNOCKING not in after:  # it is an ordinary throw after all
        was |= zip((key for key, pose in new.items() if pose.area == "pile"), [KNOCKING], strict=False)
    return {key: old for key, old in was.items() if key != old}


def backward(before: Collection[Key], after: Collection[Key], held: CardSet) -> dict[Key, Key]:
    """The same for a move that is taken back, by a viewer who held these cards before that."""
    new = sorted((key for key in after if key not in before), key=_order)
    gone = sorted((key for key in before if key not in after), key=_order)
    hidden = [key for key in new if isinstance(key, Hidden) and key.area == "upper"]
    seen = [key for key in new if isinstance(key, Card)]
    shown = [key for key in gone if isinstance(key, Card) and key not in held]
    turned = [key for key in gone if key == KNOCKING] or _slots(gone, "upper")
    if KNOCKING in new and shown and not hidden:  # what became an ordinary throw lies face down again
        return {KNOCKING: shown[-1], **dict(zip(seen, turned, strict=False))}
    return dict([*zip(hidden, shown, strict=False), *zip(seen, turned, strict=False)])


def _row(pose: Pose | None) -> Area | None:
    """The part of the table that a pose is of."""
    return None if pose is None else pose.area


def _slots(keys: Collection[Key], area: Area) -> list[Hidden]:
    """The hidden cards of a row, from left to right."""
    return sorted(key for key in keys if isinstance(key, Hidden) and key.area == area)


def _laid_down(new: Mapping[Key, Pose], area: Area) -> list[Key]:
    """The cards of a hand that is shown, in the order of the backs that they were; a knocking card was the last."""
    shown = [key for key, pose in new.items() if isinstance(key, Card) and pose.area == area]
    return [*sorted(shown, key=lambda card: (card.rank, card.suit)), *(key for key in new if new[key].area == "knock")]


def _played(had: Sequence[Hidden], has: Sequence[Hidden], new: Mapping[Key, Pose]) -> dict[Key, Key]:
    """A hidden hand gave a card: one from its midst to the pile, or its first to a meld; the rest close up."""
    card = next((key for key in new if isinstance(key, Card)), None)
    if card is None:
        return {}
    at = len(had) * 2 // 3 if new[card].area == "pile" else 0
    return {card: had[at], **dict(zip(has, [*had[:at], *had[at + 1 :]], strict=True))}


def _order(key: Key) -> tuple[bool, int]:
    return isinstance(key, Card), key.index if isinstance(key, Card) else key.slot
