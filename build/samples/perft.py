"""``python3 build/golden.py perft``: writes golden figures again, to be read as a diff before they are committed.

Perft counts the leaves of the tree of legal actions: a move too many or too few anywhere shows in a number.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypedDict

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules import CARDS, PRESETS, Card, HandState, Phase, Rules, apply, deal, legal_actions  # noqa: E402 (see above)
from game.rules.notation import read  # noqa: E402 (the path must be set first)
from samples.transcript import transcript  # noqa: E402 (it needs the game too)

PERFT = ROOT / "tests" / "rules" / "perft.json"
TRANSCRIPTS = ROOT / "tests" / "golden"


class Row(TypedDict):
    """One tree: where it begins, and what it holds at each depth."""

    deck: str
    dealer: int
    rules: dict[str, Any]
    before: str  # tokens that lead to its root
    leaves: list[int]
    endings: dict[str, int]  # hands that are over at the last depth, by kind
    points: int  # what they score, summed


def start(row: Row) -> HandState:
    """The root of a row's tree."""
    state = deal(Rules(**row["rules"]), [Card.parse(text) for text in row["deck"].split()], row["dealer"])
    for token in row["before"].split():
        state, _events = apply(state, read(token, state))
    return state


def fill(row: Row, depth: int) -> Row:
    """The row counted down to this depth; a hand that is over stays a leaf."""
    layer, leaves = [start(row)], []
    for _ply in range(depth):
        layer = [after for state in layer for after in children(state)]
        leaves.append(len(layer))
    results = [state.result for state in layer if state.result is not None]
    endings = dict(sorted(Counter(str(result.kind) for result in results).items()))
    return {**row, "leaves": leaves, "endings": endings, "points": sum(result.points for result in results)}


def children(state: HandState) -> Iterator[HandState]:
    """The states one action further, the state itself when it is over."""
    if state.phase is Phase.OVER:
        yield state
    for action in legal_actions(state):
        yield apply(state, action)[0]


def perft() -> list[Row]:
    """The trees that are kept: fixed decks, of which some are rich in melds, under every preset and at either end."""
    decks = {name: " ".join(map(str, deck)) for name, deck in _decks().items()}
    depths = {"plain": 4, "done": 6, "flush": 5}
    rows = [_row(decks[n], index % 2, _changed(rules), "", depths[n]) for n in decks for index, rules in _houses()]
    late = "- - " + " ".join(f"s x{card}" for card in decks["plain"].split()[21:49])
    rows += [_row(decks["plain"], 1, rules, late, 5) for rules in ({}, {"last_discard": True, "knock_limit": 40})]
    return rows


def _houses() -> Iterator[tuple[int, Rules]]:
    extra = Rules(big_gin_bonus=31, knock_limit=20, layoff_on_gin=True, last_discard=True)
    yield from enumerate((*PRESETS.values(), extra))


def _changed(rules: Rules) -> dict[str, Any]:
    """The fields that differ from the defaults, as JSON holds them."""
    plain = Rules()
    names = Rules.__dataclass_fields__
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(plain, name)}


def _decks() -> dict[str, list[Card]]:
    """A deck strewn evenly, one whose hands are nearly done, and one with all the spades to one seat."""
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


def _row(deck: str, dealer: int, rules: dict[str, Any], before: str, depth: int) -> Row:
    row = Row(deck=deck, dealer=dealer, rules=rules, before=before, leaves=[], endings={}, points=0)
    return fill(row, depth)


def write_perft() -> None:
    """One line a row, so that a diff shows which trees changed."""
    lines = ",\n".join(json.dumps(row) for row in perft())
    PERFT.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")


def write_transcripts() -> None:
    """One file a preset."""
    for name in PRESETS:
        (TRANSCRIPTS / f"{name}.txt").write_text(transcript(name), encoding="utf-8", newline="\n")


VERBS: dict[str, Callable[[], None]] = {"perft": write_perft, "transcripts": write_transcripts}


def main(arguments: list[str]) -> int:
    """0 when the named files are written, or all of them; 2 where there are none of that name."""
    if any(name not in VERBS for name in arguments):
        sys.stderr.write(f"usage: python3 build/golden.py [{' | '.join(VERBS)}]\n")
        return 2
    for name in arguments or VERBS:
        VERBS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
