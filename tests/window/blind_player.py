"""A player on the bus who decides only by what's read out, and by the names of things."""

from __future__ import annotations

import re
import time

from headless import wordbook
from tests.window.bus import Bus
from tests.window.screen import until

RANKS = "ace two three four five six seven eight nine ten jack queen king".split()
CARD = re.compile(rf"({'|'.join(RANKS)}) of (\w+)")
_GLANCE = 0.35
"""Seconds before an answer, as a press that comes too early doesn't count."""
_PATIENCE = 8.0

Card = tuple[str, str]


def card(name: str) -> Card:
    found = CARD.match(name)
    assert found is not None, name
    return found[1], found[2]


def rank(one: Card) -> int:
    return RANKS.index(one[0])


class BlindPlayer:
    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[str] = []
        self.laid_off: list[str] = []
        self.melds: list[list[Card]] = []
        """The knocker's melds, as they were read out."""
        self.taken: Card | None = None
        """What was just taken from the discard pile and can't go back there."""

    def play(self, goal: str, seconds: float) -> None:
        """Play on until a button has this name."""
        end = time.monotonic() + seconds
        while self.bus.find(goal, role="push button") is None:
            assert time.monotonic() < end, self.heard[-12:]
            self.answer(self._asked())
        self._more()

    def _asked(self) -> str:
        """Return the next prompt, or "" where there's none for a while."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            for how, words in self.bus.said():
                if how in {"polite", "assertive"}:
                    self.heard.append(words)
                    self._remember(words)
            last = self.heard[-1] if self.heard else ""
            if last and (not last.endswith(".") or "Lay off what fits" in last):
                time.sleep(_GLANCE)
                if not self._more():
                    return last
            elif self.bus.find(wordbook.NEXT_DEAL, "Rematch") is not None:
                return ""
            time.sleep(0.2)  # looking for something costs both processes much
        return self.heard[-1] if self.heard else ""

    def _more(self) -> bool:
        said = [words for how, words in self.bus.said() if how in {"polite", "assertive"}]
        for words in said:
            self._remember(words)
        self.heard += said
        return bool(said)

    def _remember(self, words: str) -> None:
        if " Melds: " in words:
            melds = words.partition(" Melds: ")[2].partition(".")[0]
            self.melds = [[(found[1], found[2]) for found in CARD.finditer(meld)] for meld in melds.split("; ")]
        elif words.startswith("You took the "):
            self.taken = card(words.removeprefix("You took the "))
        elif words.startswith("You d"):
            self.taken = None

    def answer(self, prompt: str) -> None:
        if "Lay off what fits" in prompt:
            self._lay_off()
        elif prompt.startswith("Take the "):
            wanted = self._fits(card(prompt.removeprefix("Take the ")))
            if "or pass?" in prompt:
                self.bus.press(wordbook.TAKE if wanted else wordbook.PASS)
            else:
                self.bus.press(wordbook.DISCARD_PILE if wanted else wordbook.STOCK)
        elif prompt.startswith("Draw"):
            self.bus.press(wordbook.STOCK)
        elif "press Knock again" in prompt:
            self._knock()
        elif wordbook.DISCARD_A_CARD in prompt:
            if " or " not in prompt or not self._knock():
                self._discard()
        elif self.bus.find(wordbook.NEXT_DEAL, role="push button") is not None:
            time.sleep(_GLANCE)
            self.bus.press(wordbook.NEXT_DEAL)

    def hand(self) -> list[str]:
        """Return the names of the own cards, each with its meld; while the table changes, there may be none to read."""
        return [one.name for one in self.bus.wait(wordbook.YOUR_CARDS).children]

    def _loose(self) -> list[Card]:
        """Return the cards in no meld, the highest first."""
        return sorted((card(name) for name in self.hand() if ", in a " not in name), key=rank, reverse=True)

    def _fits(self, new: Card) -> bool:
        hand = [card(name) for name in self.hand()]
        alike = sum(one[0] == new[0] for one in hand)
        near = {rank(one) - rank(new) for one in hand if one[1] == new[1]}
        return alike > 1 or any({low, low + 1, low + 2} - {0} <= near for low in (-2, -1, 0))

    def _knock(self) -> bool:
        buttons = (one for one in self.bus.everything() if one.role == "push button")
        button = next((one for one in buttons if one.name.startswith(("Knock", "Gin"))), None)
        return button is not None and self.bus.do(button)

    def _discard(self) -> None:
        hand = sorted((card(name) for name in self.hand()), key=rank, reverse=True)
        self._play(next(one for one in (*self._loose(), *hand) if one != self.taken))

    def _play(self, one: Card) -> None:
        """Choose a card, and play it."""
        name = f"{one[0]} of {one[1]}"
        self.bus.press(name, "list item")
        until(lambda: "selected" in self.bus.wait(name, "list item").states, f"a chosen {name}")
        self.bus.press(name, "list item")
        until(lambda: not any(held.startswith(name) for held in self.hand()), f"a hand without the {name}")

    def _open_melds(self) -> list[list[Card]]:
        """Return the knocker's melds by the names of the face-up cards, for a match taken up in between."""
        lists = (one for one in self.bus.everything() if one.name.endswith("face-up cards"))
        names = [one.name for one in next(lists).children]
        return [[(found[1], found[2]) for found in CARD.finditer(name)] for name in names if ", in a " in name]

    def _lay_off(self) -> None:
        self.melds = self.melds or self._open_melds()
        for one in self._loose():
            meld = next((meld for meld in self.melds if _extends(meld, one)), None)
            if meld is not None:
                self._play(one)
                meld.append(one)
                self.laid_off.append(" of ".join(one))
                return
        if self.bus.find(wordbook.DONE, role="push button") is not None:
            self.bus.press(wordbook.DONE)
            self.heard.append("Done.")


def _extends(meld: list[Card], new: Card) -> bool:
    if len({one[1] for one in meld}) > 1:
        return meld[0][0] == new[0]
    ranks = [rank(one) for one in meld]
    return meld[0][1] == new[1] and rank(new) in {min(ranks) - 1, max(ranks) + 1}
