"""A second reader of codes, written from docs/formats.md alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from math import comb
from pathlib import Path
from typing import Any

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DECK = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
DEAL, POSITION = 1, 2
NAMED = {"no": False, "yes": True, "none": None, "any": None}
PAGE = Path(__file__).resolve().parents[3] / "docs" / "formats.md"


def values_of(cell: str) -> Sequence[Any]:
    found: list[Any] = []
    for item in cell.split(", "):
        if bounds := re.fullmatch(r"(\d+) to (\d+)", item):
            found += range(int(bounds[1]), int(bounds[2]) + 1)
        else:
            found.append(NAMED[item] if item in NAMED else int(item) if item.isdecimal() else item.strip("`"))
    return found


ROWS = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (\d+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
VALUES: Mapping[str, Sequence[Any]] = {name: values_of(cell) for name, cell, _generation in ROWS}
GENERATIONS = {name: int(generation) for name, _cell, generation in ROWS}
CLASSIC: dict[str, Any] = {name: values[0] for name, values in VALUES.items()} | {
    "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": None, "knock_limit": 10, "target": 100, "columns": 1,
}  # fmt: skip
CLUB = {"gin_bonus": 20, "undercut_bonus": 10, "first_dealer": "low", "next_dealer": "loser", "relay_swap": "may"}
SETS: Sequence[dict[str, Any]] = (
    {},
    {"gin_bonus": 20, "undercut_bonus": 20},
    {"knock_limit": "upcard", "spades_double": True, "target": 150},
    {"opening": "open", "knock_limit": None, "knock_discard": False, "undercut_bonus": 10, "layoff_on_gin": True,
     "declare": "any_time"},
    {"knocking_card": "stock"},
    {"knock_limit": "upcard", "ace_upcard_gin_only": True},
    {"opening": "eleven", "first_turn": "throw"},
    {"knock_limit": 0},
    CLUB,
    CLUB | {"last_discard": True},
    CLUB | {"red_upcard_gin_only": True},
    {"gin_bonus": 20, "undercut_bonus": 10, "first_dealer": "high", "next_dealer": "winner", "layoff_on_gin": True,
     "game_bonus": 100, "box_bonus": 20, "shutout": 100, "rematch_dealer": "winner"},
    {"columns": 3},
)  # fmt: skip


def number_of(code: str, wanted: int) -> int:
    """Raises ValueError for text that isn't a code of this kind."""
    letters = code.upper().replace(" ", "").replace("-", "").translate(str.maketrans("ILO", "110"))
    whole = 0
    for letter in letters:
        whole = 32 * whole + LETTERS.index(letter)
    if whole % 1019 or whole % 1024 >= 1019:
        raise ValueError("not copied right")
    bits = 5 * (len(letters) - 2) - 3
    kind, number = whole >> 10 >> bits, whole >> 10 & (1 << bits) - 1
    shortest = 48 if kind == DEAL else 2 + (number.bit_length() + 3 + 4) // 5
    if kind != wanted or len(letters) != max(3, shortest):
        raise ValueError("another code")
    return number


class Choices:
    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, out_of: int) -> int:
        self.rest, choice = divmod(self.rest, out_of)
        return choice

    def count(self) -> int:
        step = self.take(64)
        return step + (self.count() if step == 63 else 0)


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=DECK.index)


def deal(code: str) -> tuple[int, list[str]]:
    """Return the dealer (0 for you) and the deck."""
    choices, left = Choices(number_of(code, DEAL)), [*DECK]
    dealer = choices.take(2)
    deck = [left.pop(choices.take(len(left))) for _place in range(52)]
    if choices.rest:
        raise ValueError("something is left")
    return dealer, deck


def rules(choices: Choices) -> dict[str, Any]:
    number = choices.take(16)
    if number < len(SETS):
        known, listed = CLASSIC | SETS[number], ["target"]
    else:
        last = choices.count() + 2 if number == 13 else 15 - number
        known, listed = CLASSIC, [name for name in VALUES if GENERATIONS[name] <= last]
    return known | {name: VALUES[name][choices.take(len(VALUES[name]))] for name in listed if choices.take(2)}


def dealt(choices: Choices, size: int) -> list[str]:
    rank, cards = choices.take(comb(52, size)), list[str]()
    for place in range(size, 0, -1):
        highest = max(index for index in range(52) if comb(index, place) <= rank)
        rank -= comb(highest, place)
        cards.append(DECK[highest])
    return in_order(cards)


class Position:
    """A hand as far as one seat has seen it."""

    def __init__(self, code: str) -> None:
        choices = Choices(number_of(code, POSITION))
        self.rules = rules(choices)
        target, opening = self.rules["target"], self.rules["opening"]
        self.needs = (1 + choices.take(target), 1 + choices.take(target)) if choices.take(2) else None
        self.dealer = choices.take(2)
        self.dealt = dealt(choices, 11 if opening == "eleven" and self.dealer == 1 else 10)
        self.hand, self.held, self.pile = {*self.dealt}, set[str](), list[str]()
        self.upcard = None
        if opening != "eleven":
            left = in_order({*DECK} - self.hand)
            self.upcard = left[choices.take(len(left))]
            self.pile.append(self.upcard)
        self.turn, self.stock, self.passes = 1 - self.dealer, 31, 0
        self.taken: str | None = None
        self.asked = {"upcard": "upcard", "open": "draw", "eleven": "throw"}[opening]
        self.free = True  # whether the discard may be taken
        self.actions = list[str]()
        for _action in range(choices.count()):
            can = self.possible()
            self.actions.append(can[choices.take(len(can))])
            self.follow(self.actions[-1])
        if choices.rest:
            raise ValueError("something is left")

    def unseen(self) -> list[str]:
        return in_order({*DECK} - self.hand - self.held - {*self.pile})

    def possible(self) -> list[str]:
        """Return the possible events as record tokens; your own draw names its card."""
        if self.asked == "upcard":
            return ["u", "-"]
        if self.asked == "last":
            return ["-"]  # taking it to knock isn't modelled here
        if self.asked == "draw":
            drawn = ["s"] if self.turn else [f"s{card}" for card in self.unseen()]
            return [*drawn, "u"] if self.pile and self.free else drawn
        if self.asked == "throw":
            mine = [*self.unseen(), *self.held] if self.turn else self.hand
            return [f"x{card}" for card in in_order(mine) if card != self.taken]
        return []

    def follow(self, action: str) -> None:
        cards = self.held if self.turn else self.hand
        if action == "u":
            self.taken = self.pile.pop()
            cards.add(self.taken)
            self.asked = "throw"
        elif action == "-":
            self.passes += 1
            self.asked = "over" if self.asked == "last" else "upcard" if self.passes == 1 else "draw"
            self.free = self.passes < 2
            self.turn = 1 - self.turn
        elif action[0] == "s":
            self.stock -= 1
            cards |= {action[1:]} - {""}
            self.asked = "throw"
        else:
            cards.discard(action[1:])
            self.pile.append(action[1:])
            self.taken, self.free, self.turn = None, True, 1 - self.turn
            self.asked = "draw" if self.stock > 2 else "last" if self.rules["last_discard"] else "over"
