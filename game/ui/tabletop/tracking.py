"""Matching of cards before and after a move.

A visible card is its own key. A hidden one has only its slot, so new keys are matched with gone ones. Nobody may know
which hidden card was played, so a fixed slot stands for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.rules import Card, CardSet
from game.ui.tabletop.layout import KNOCKING, Area, Hidden, Key, Pose

_ROWS: tuple[Area, ...] = ("lower", "upper")


def forward(before: Mapping[Key, Pose | None], after: Mapping[Key, Pose]) -> dict[Key, Key]:
    """Map new keys to the cards' keys before a move; a held card has no pose."""
    new = {key: pose for key, pose in after.items() if key not in before}
    gone = [key for key in before if isinstance(key, Card) and key not in after]
    was: dict[Key, Key] = {}
    for area in _ROWS:
        had, has = _slots(before, area), _slots(after, area)
        if has and not had:  # an open hand was picked up
            was |= zip(has, (card for card in gone if (pose := before[card]) and pose.area == area), strict=False)
        elif len(has) > len(had):  # a card was taken from the pile; one from the stock is new
            was |= zip(has[len(had) :], gone, strict=False)
        elif had and not has and any(pose.area == area for pose in new.values()):
            was |= zip(_laid_down(new, area), had, strict=False)
        elif len(has) < len(had):
            was |= _played(had, has, new)
    if KNOCKING in new and KNOCKING not in was:
        was |= zip([KNOCKING], gone, strict=False)
    if KNOCKING in before and KNOCKING not in after:  # it turned out to be an ordinary discard
        was |= zip((key for key, pose in new.items() if pose.area == "pile"), [KNOCKING], strict=False)
    return {key: old for key, old in was.items() if key != old}


def backward(before: Collection[Key], after: Collection[Key], held: CardSet) -> dict[Key, Key]:
    """Map new keys to old ones for an undo; the viewer held these cards before it."""
    new = sorted((key for key in after if key not in before), key=_order)
    gone = sorted((key for key in before if key not in after), key=_order)
    hidden = [key for key in new if isinstance(key, Hidden) and key.area == "upper"]
    seen = [key for key in new if isinstance(key, Card)]
    shown = [key for key in gone if isinstance(key, Card) and key not in held]
    turned = [key for key in gone if key == KNOCKING] or _slots(gone, "upper")
    if KNOCKING in new and shown and not hidden:  # what became an ordinary discard is face down again
        return {KNOCKING: shown[-1], **dict(zip(seen, turned, strict=False))}
    return dict([*zip(hidden, shown, strict=False), *zip(seen, turned, strict=False)])


def _slots(keys: Collection[Key], area: Area) -> list[Hidden]:
    return sorted(key for key in keys if isinstance(key, Hidden) and key.area == area)


def _laid_down(new: Mapping[Key, Pose], area: Area) -> list[Key]:
    shown = [key for key, pose in new.items() if isinstance(key, Card) and pose.area == area]
    return [*sorted(shown, key=lambda card: (card.rank, card.suit)), *(key for key in new if new[key].area == "knock")]


def _played(had: Sequence[Hidden], has: Sequence[Hidden], new: Mapping[Key, Pose]) -> dict[Key, Key]:
    """Map a hidden hand's played card: from its middle to the pile, its first to a meld."""
    card = next((key for key in new if isinstance(key, Card)), None)
    if card is None:
        return {}
    at = len(had) * 2 // 3 if new[card].area == "pile" else 0
    return {card: had[at], **dict(zip(has, [*had[:at], *had[at + 1 :]], strict=True))}


def _order(key: Key) -> tuple[bool, int]:
    return isinstance(key, Card), key.index if isinstance(key, Card) else key.slot
