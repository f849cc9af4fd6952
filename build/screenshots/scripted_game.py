"""The whole program in a window that nobody sees, on a fixed deal, played by a script."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from game.rules import CARDS, Action, Card, Rules
from game.rules.notation import read
from game.session import Question
from game.store.journal import Journal
from game.store.settings import Settings, SettingsFile
from game.ui.app.app import App
from game.ui.engine.accessibility import Node
from game.ui.engine.loop import Loop
from game.ui.engine.tasks import Found, Tasks
from game.ui.graphics.viewport import Viewport
from game.ui.platform.window import Window
from game.ui.services.services import Services
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.places import CARD_H, CARD_W
from samples.match_history import luck
from samples.translations import translations

MIXED = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"

_NOTCHES = 100  # of the wheel, beyond which nothing is looked for
_KEYS = {"-": "p", "s": "s", "u": "t", "b": "g", "o": "v", "n": "n", "p": "b", "y": "y"}


class Deal(Struct, frozen=True):
    """A deal with these cards in it, from which every hand is dealt; the person is seat 0 and begins."""

    own: str = MIXED
    other: str = ""
    stock: str = ""
    upcard: str = "Ks"
    seed: None = None

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        """The computer deals."""
        return 1

    def secret(self, hand: int) -> None:
        """It is not sealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:  # noqa: ARG002 - the same each time
        """What is not named is filled with cards far apart."""
        own, other, stock, upcard = (
            [Card.parse(word) for word in text.split()] for text in (self.own, self.other, self.stock, self.upcard)
        )
        rest = [card for card in (CARDS[29 * n % 52] for n in range(52)) if card not in (*own, *other, *stock, *upcard)]
        for hand_ in (own, other):
            while len(hand_) < 10:
                hand_.append(rest.pop(0))
        dealt = [card for pair in zip(own, other, strict=True) for card in pair]
        return (*dealt, *upcard, *stock, *rest)

    spread = deck


PLAIN = Deal()


class _AtOnce(Tasks):
    """What is worked out beside the loop is there in its next turn."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        self._post(partial(then, work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """The same where it's wanted."""
        if wanted():
            self.run(work, then)


class ScriptedGame:
    """A program in a window that nobody sees, on a clock of its own, with somebody to press and drag."""

    frame = 1000 / 60
    """Milliseconds from frame to frame."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int],
        deal: Deal,
        computer: str,
        rules: Rules | None,
        settings: Settings | None = None,
    ) -> None:
        self.now = 1000.0
        self.wait: float | None = None
        self.computer = computer.split()
        self.levels = False
        """Whether computers play by their levels instead."""
        self.watcher: Callable[[], object] = lambda: None
        """Asked to look before each turn: the clock has gone on, and the window is as it was until then."""
        file = SettingsFile(folder / "settings.json")
        settings = settings or Settings()
        file.save(settings if rules is None else settings.with_rules(rules))
        self.loop = Loop(Window.open(size), lambda: self.now)
        self.journal = Journal(folder / "journal.sqlite", luck=lambda hand, rules, _rest: luck(hand, rules))
        self.services = Services(file, self.journal, lambda: deal, _AtOnce(self.loop.post), self._think)
        self.app = App(self.loop, self.services)

    def _think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """The computer plays its tokens; after the last it only ponders."""
        if self.levels:
            answer = question.answer()
            self.loop.post(lambda: deliver(answer))
            return
        record = self.journal.running()
        if self.computer and record is not None:
            action = read(self.computer.pop(0), record.replay()[1][-1])
            self.loop.post(lambda: deliver(action))

    def turn(self, *events: pygame.event.Event) -> None:
        """One turn of the loop, now."""
        self.watcher()
        self.wait = self.loop.step(events, self.now)

    def pass_time(self, ms: float) -> None:
        """So many milliseconds, frame by frame."""
        end = self.now + ms
        while self.now < end:
            self.now = min(end, self.now + self.frame)
            self.turn()

    def settle(self) -> None:
        """Until nothing moves."""
        self.turn()
        while self.wait is not None:
            self.now += max(self.wait, self.frame)
            self.turn()

    @property
    def viewport(self) -> Viewport:
        """The frame of the table that is in the window."""
        scene = self.loop.top
        assert isinstance(scene, TableScene)
        return scene.board.viewport

    @property
    def nodes(self) -> list[Node]:
        """What is in the window."""
        assert self.loop.top is not None
        return [node for top in self.loop.top.nodes() for node in top.walk()]

    def place(self, name: str) -> tuple[int, int]:
        """Where to press what has this name, scrolled down to if need be; a card ("7h") is pressed in its index."""
        if len(name) == 2:
            assert isinstance(self.loop.top, TableScene)
            pose = self.loop.top.board.poses[Card.parse(name)]
            index = pygame.Vector2(-0.39 * CARD_W, -0.3 * CARD_H) * pose.scale
            x, y = index.rotate(-pose.angle)
            return round((pose.x + x) * self.viewport.unit), round((pose.y + y) * self.viewport.unit)
        names = {*translations(name)}
        for _ in range(_NOTCHES):
            for node in self.nodes:
                if node.name in names and "offscreen" not in node.state:
                    return node.centre
            self.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        raise LookupError(f"nothing in the window is called {name!r}")

    def mouse(self, kind: int, at: tuple[int, int]) -> None:
        """A mouse event of the left button."""
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.turn(pygame.event.Event(kind, pos=at, touch=False, **more))

    def click(self, name: str) -> None:
        """Press what has this name, and leave it again."""
        at = self.place(name)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, at)
        self.mouse(pygame.MOUSEMOTION, (2, 2))

    def key(self, name: str) -> None:
        """Press a key by pygame's name of it."""
        code = pygame.key.key_code(name)
        self.turn(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Take a card there without letting go of it."""
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, 21):
            at = [round(a + (b - a) * step / 20) for a, b in zip(start, end, strict=True)]
            self.mouse(pygame.MOUSEMOTION, (at[0], at[1]))
            self.pass_time(self.frame)

    def play(self, tokens: str) -> None:
        """Let the person play: ``- s u x7h k7h +7h .`` as in a match record."""
        for token in tokens.split():
            self.settle()
            if token in _KEYS:
                self.key(_KEYS[token])
            else:
                self._card(token[0], token[1:])
            self.pass_time(600)  # a double click of the next card must not begin here

    def _card(self, kind: str, card: str) -> None:
        if kind == ".":
            self.click("Finish")
            return
        self.click(card)
        if kind == "k":
            self.key("k")
            self._confirm()
        else:
            self.click(card)

    def _confirm(self) -> None:
        """Where the table asks before it knocks, it is meant."""
        scene = self.loop.top
        if isinstance(scene, TableScene) and scene.hud.question.buttons:
            self.key("return")

    def close(self, path: Path) -> None:
        """Save what the window shows, and close it."""
        pygame.image.save(self.loop.window.surface, str(path))
        self.loop.window.close()
        self.journal.close()
