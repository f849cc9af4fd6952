"""Counted trees of legal actions (perft): a missing or extra move changes the leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypedDict

from game.rules import CARDS, PRESETS, Card, HandState, Phase, Rules, apply, deal, legal_actions
from game.rules.notation import read


class Tree(TypedDict):
    """A tree's root and its size by depth."""

    deck: str
    dealer: int
    rules: dict[str, Any]
    before: str  # tokens that lead to its root
    leaves: list[int]
    endings: dict[str, int]  # finished hands at the last depth, by kind
    points: int  # the total they score


def start(tree: Tree) -> HandState:
    """Return a tree's root."""
    state = deal(Rules(**tree["rules"]), [Card.parse(text) for text in tree["deck"].split()], tree["dealer"])
    for token in tree["before"].split():
        state, _events = apply(state, read(token, state))
    return state


def fill(tree: Tree, depth: int) -> Tree:
    """Count a tree down to this depth; finished hands stay leaves."""
    layer, leaves = [start(tree)], []
    for _ply in range(depth):
        layer = [after for state in layer for after in children(state)]
        leaves.append(len(layer))
    results = [state.result for state in layer if state.result is not None]
    endings = dict(sorted(Counter(str(result.kind) for result in results).items()))
    return {**tree, "leaves": leaves, "endings": endings, "points": sum(result.points for result in results)}


def children(state: HandState) -> Iterator[HandState]:
    """Yield the next states, or the state itself if it's over."""
    if state.phase is Phase.OVER:
        yield state
    for action in legal_actions(state):
        yield apply(state, action)[0]


def perft() -> list[Tree]:
    """Return the golden trees: fixed decks under every preset."""
    decks = {name: " ".join(map(str, deck)) for name, deck in _decks().items()}
    depths = {"plain": 4, "done": 6, "flush": 5}
    trees = [_tree(decks[n], index % 2, _changed(rules), "", depths[n]) for n in decks for index, rules in _houses()]
    late = "- - " + " ".join(f"s x{card}" for card in decks["plain"].split()[21:49])
    trees += [_tree(decks["plain"], 1, rules, late, 5) for rules in ({}, {"last_discard": True, "knock_limit": 40})]
    return trees


def _houses() -> Iterator[tuple[int, Rules]]:
    extra = Rules(big_gin_bonus=31, knock_limit=20, layoff_on_gin=True, last_discard=True)
    yield from enumerate((*PRESETS.values(), extra))


def _changed(rules: Rules) -> dict[str, Any]:
    plain = Rules()
    names = Rules.__struct_fields__
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(plain, name)}


def _decks() -> dict[str, list[Card]]:
    """Return an even deck, one of nearly finished hands, and one with a hand of spades."""
    plain = [CARDS[29 * n % 52] for n in range(52)]
    rest = list(CARDS)
    mine = [rest.pop(rest.index(Card.parse(text))) for text in "As 2s 3s 7h 7d 7c Th Jh Qh 5c".split()]
    other = [rest.pop(rest.index(Card.parse(text))) for text in "4s 5s 7s 9h 9d 9c Kd Kc Ks 2h".split()]
    rest.sort(key=lambda card: 37 * card.index % 53)
    done = [card for pair in zip(mine, other, strict=True) for card in pair] + rest
    spades, others = list(CARDS[:10]), list(CARDS[26:36])
    flush = [card for pair in zip(spades, others, strict=True) for card in pair]
    flush += sorted(set(CARDS) - set(flush), key=lambda card: 41 * card.index % 53)
    return {"plain": plain, "done": done, "flush": flush}


def _tree(deck: str, dealer: int, rules: dict[str, Any], before: str, depth: int) -> Tree:
    tree = Tree(deck=deck, dealer=dealer, rules=rules, before=before, leaves=[], endings={}, points=0)
    return fill(tree, depth)
