"""A whole program in a folder of its own, with a person at it who carries out actions by mouse or by keys.

The deals are fixed, and the computer thinks at once: by its level, or by a row of tokens, after which it only ponders.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.ai import LEVELS, advice
from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    Knock,
    LayOff,
    Pass,
    Phase,
    PlayerView,
    Rules,
    TakeDiscard,
)
from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.rules.notation import read
from game.rules.record import Player
from game.session import Deals, Question, Seeded, Session
from game.store.journal import Journal
from game.store.settings import Settings, SettingsFile
from game.ui.app.app import App
from game.ui.audio.voice import Voice
from game.ui.engine.accessibility import Node
from game.ui.engine.loop import Loop
from game.ui.engine.tasks import Found, Tasks
from game.ui.graphics.viewport import Viewport
from game.ui.platform.window import Window
from game.ui.services.routes import TitleRoute
from game.ui.services.services import Services
from game.ui.table.table_scene import TableScene
from game.ui.tabletop import layout
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.places import CARD_H, CARD_W, pile_place, stock_place
from game.wording.advice import answer
from game.wording.cards import meld_words
from tests.rules.story import stacked
from tests.ui.pilot import Clock, Pilot

SIZES = ((1024, 640), (1280, 800), (2560, 1440))
Point = tuple[float, float]
ANSWERS = {ShowHand: "v", RefuseKnock: "n", PickUp: "b", AcceptKnock: "y"}
"""The keys of what a defender may do about a wrong knock."""


class Fixed:
    """These decks, one after another; the last is dealt again and again."""

    seed = None

    def __init__(self, *decks: Sequence[Card], dealer: int = 1) -> None:
        self._decks = decks
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        return self._dealer

    def secret(self, hand: int) -> None:
        """These decks are not sealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        return tuple(self._decks[min(hand, len(self._decks) - 1)])

    spread = deck


def dealing(own: str = "", other: str = "", *, stock: str = "", upcard: str = "", dealer: int = 1) -> Fixed:
    """A deal with these cards in it; the person is seat 0 and begins unless they deal."""
    return Fixed(stacked(own, other, stock=stock, upcard=upcard, dealer=dealer), dealer=dealer)


advise = cache(advice.advise)
"""The advice that is given in the window too: thought about once for all tests."""

_OPEN: list[Journal] = []


def _journal(path: Path, *, alone: bool) -> Journal:
    """A journal, alone once those before it have let go of their files: another copy of the game keeps its match."""
    while alone and _OPEN:
        _OPEN.pop().close()
    _OPEN.append(Journal(path))
    return _OPEN[-1]


class Silent(Voice):
    """Nobody is read to in a test, and no thread finds out late whether anybody can be."""

    def say(self, words: str) -> None:
        pass


class AtOnce(Tasks):
    """What is worked out beside the loop is there in its next turn, so that no test waits for a thread."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        self._post(partial(then, work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """The same where it's wanted."""
        if wanted():
            self.run(work, then)


class Later(Tasks):
    """It is worked out and handed over when the test calls one of these jobs."""

    def __init__(self, jobs: list[Callable[[], object]]) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        self.jobs.append(lambda: then(work()))

    def in_background(
        self, work: Callable[[], Found], then: Callable[[Found], object], wanted: Callable[[], bool]
    ) -> None:
        """The same, unless it's no longer wanted by then."""
        self.jobs.append(lambda: then(work()) if wanted() else None)


class Sitting:
    """One run of the program; what a test does goes through the pilot, as a player's mouse and keys do."""

    def __init__(
        self,
        folder: Path,
        deals: Deals | None = None,
        *,
        size: tuple[int, int] = SIZES[0],
        speed: str = "none",
        rules: Rules | None = None,
        computer: str | None = None,
        beside: Sitting | None = None,
    ) -> None:
        """A program that a test has left open ends, unless this one runs `beside` it."""
        clock = Clock()
        self.pilot = Pilot(Loop(Window.open(size), clock), clock)
        self.folder = folder
        file = SettingsFile(folder / "settings.json")
        if not file.path.exists():
            file.save(replace(Settings() if rules is None else Settings().with_rules(rules), speed=speed))
        self.script = None if computer is None else computer.split()
        self.asked: list[Callable[[], None]] = []
        """What the computer has decided and not yet said, while `patient`."""
        self.patient = False
        self.journal = _journal(folder / "journal.sqlite", alone=beside is None)
        loop = self.pilot.loop
        self.services = Services(file, self.journal, lambda: deals or Seeded(1), AtOnce(loop.post), self._think)
        self.services.voice = Silent(self.services.voice.manner)
        self.app = App(loop, self.services)

    def _think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        if self.script is None:
            action = question.answer()
        elif self.script:
            action = read(self.script.pop(0), self.state)
        else:
            return
        if self.patient:
            self.asked.append(lambda: deliver(action))
        else:
            self.pilot.loop.post(lambda: deliver(action))

    def answer(self) -> None:
        """Let a patient computer say what it has decided, in the loop's next turn."""
        self.pilot.loop.post(self.asked.pop(0))
        self.pilot.turn()

    # ------------------------------------------------------------------ what stands

    @property
    def table(self) -> TableScene:
        """The table in the window; it must be on top."""
        scene = self.pilot.loop.top
        assert isinstance(scene, TableScene), scene
        return scene

    @property
    def session(self) -> Session:
        """The session of the table, wherever that is in the stack."""
        return next(scene.session for scene in self.pilot.loop._scenes if isinstance(scene, TableScene))

    @property
    def view(self) -> PlayerView:
        """What the table shows; it must show something."""
        view = self.table.view
        assert view is not None
        return view

    @property
    def state(self) -> HandState:
        """The referee's state of the present hand, from the record."""
        return self.session.record.replay()[1][-1]

    @property
    def news(self) -> str:
        """The line about what just happened."""
        return self.table.hud.status.news.name

    @property
    def moves(self) -> str:
        """The tokens of the hand in play, both seats'."""
        return " ".join(self.session.record.hands[-1].tokens)

    def choose_rules(self, preset: str) -> None:
        """Have the next match played by this preset."""
        self.services.keep(replace(self.services.settings, preset=preset))

    def names(self, role: str = "button") -> list[str]:
        """The names of all nodes of a role."""
        return [node.name for node in self.pilot.nodes() if node.role == role]

    # ------------------------------------------------------------------ beginning

    def open(self) -> Sitting:
        """Show the title page."""
        self.app.go(TitleRoute())
        self.pilot.turn()
        return self

    def sit(self) -> Sitting:
        """Sit down against the computer, and wait until the deal lies."""
        self.app.restart(*self.services.matches.new())
        self.pilot.turn()
        if isinstance(self.pilot.loop.top, TableScene) and self.session.hand < 0:
            self.pilot.click("Deal")
        self.pilot.settle()
        return self

    def together(self, rules: Rules | None = None) -> Sitting:
        """Begin a match of two people; the curtain is up."""
        self.app.restart(
            *self.services.matches.of(rules or self.services.settings.rules, (Player("North"), Player("South")))
        )
        self.pilot.turn()
        self.pilot.settle()
        return self

    def play_out(self) -> Session:
        """Have the match at the table played to its end, for a person by the clock."""
        session = self.session
        while session.match.winner is None:
            if session.turn is None:
                session.deal()
            elif not session.advance():
                session.time_out()
        self.journal.flush()
        return session

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a window manager does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.turn(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))

    # ------------------------------------------------------------------ places in pixels

    @property
    def viewport(self) -> Viewport:
        return self.table.board.viewport

    def at(self, point: Point) -> Point:
        """Units into pixels."""
        return point[0] * self.viewport.unit, point[1] * self.viewport.unit

    @property
    def stock(self) -> Point:
        return self.at(stock_place(self.viewport))

    @property
    def pile(self) -> Point:
        return self.at(pile_place(self.viewport))

    @property
    def lap(self) -> Point:
        """A place in the own hand, to its right."""
        return self.at((self.viewport.middle + 2 * CARD_W, self.viewport.lower(640)))

    @property
    def nowhere(self) -> Point:
        """Cloth on which nothing can be put."""
        return self.at((self.viewport.middle - 3 * CARD_W, self.viewport.central(326)))

    @property
    def plate(self) -> Point:
        return self.pilot.find(role="button", name=self.table.hud.actions.plate.name).centre

    def grip(self, card: Card | str) -> Point:
        """Where to take hold of an own card: in its index."""
        pose = self.table.board.poses[Card.parse(card) if isinstance(card, str) else card]
        index = pygame.Vector2(-0.39 * CARD_W, -0.3 * CARD_H) * pose.scale
        x, y = index.rotate(-pose.angle)
        return self.at((pose.x + x, pose.y + y))

    def sprite(self, card: Card | str) -> CardSprite:
        return self.table.board.sprites[Card.parse(card) if isinstance(card, str) else card]

    def middle(self, card: Card | str) -> Point:
        """Where the middle of a card is drawn, in pixels."""
        sprite = self.sprite(card)
        return self.at((sprite.cx, sprite.cy))

    def meld(self, meld: CardSet) -> Point:
        """The middle of a meld on the table."""
        areas = layout.meld_areas(self.view, self.table.board.poses)
        left, top, width, height = next(box for one, *box in areas if one == meld)
        return self.at((left + width / 2, top + height / 2))

    # ------------------------------------------------------------------ doing

    def mouse(self, action: Action) -> None:
        """Carry an action out by dragging; what is no drag by nature is a click."""
        pilot = self.pilot
        match action:
            case DrawStock():
                pilot.drag(self.stock, self.lap)
            case TakeDiscard():
                pilot.drag(self.pile, self.lap)
            case Discard(card):
                pilot.drag(self.grip(card), self.pile)
            case Knock(card):
                pilot.press(*self.plate) if card is None else pilot.drag(self.grip(card), self.plate)
                self._choose(action, lambda option: pilot.press(*option.centre))
            case LayOff(card, meld):
                pilot.drag(self.grip(card), self.meld(meld))
            case BigGin():
                pilot.click("Big gin")
                self._choose(action, lambda option: pilot.press(*option.centre))
            case Pass():
                pilot.click("Pass")
            case EndLayOff():
                pilot.click("Finish")
            case ShowHand() | RefuseKnock() | PickUp() | AcceptKnock():
                pilot.click(answer(action))

    def keys(self, action: Action) -> None:
        """Carry an action out by keys alone."""
        pilot = self.pilot
        match action:
            case DrawStock():
                pilot.key("s")
            case TakeDiscard():
                pilot.key("t")
            case Discard(card) | LayOff(card, _):
                self.point(card)
                pilot.key("return")
            case Knock(card):
                if card is not None:
                    self.point(card)
                pilot.key("k")
                self._choose(action, lambda option: self.tab(option.name))
            case BigGin():
                pilot.key("g")
                self._choose(action, lambda option: self.tab(option.name))
            case ShowHand() | RefuseKnock() | PickUp() | AcceptKnock():
                pilot.key(ANSWERS[type(action)])
            case Pass():
                pilot.key("p")
            case EndLayOff():
                self.tab("Finish")

    def _choose(self, action: Knock | BigGin, take: Callable[[Node], None]) -> None:
        """Where the table asks which melds to lay down, whether, or with what count, say so."""
        scene = self.pilot.loop.top
        if not isinstance(scene, TableScene):
            return
        question = scene.hud.question
        names = [button.name for button in question.buttons]
        if meld_words(action.melds) in names:
            take(question.buttons[names.index(meld_words(action.melds))].node())
        while question.buttons:
            if question.field is not None and isinstance(action, Knock):
                self.pilot.write(str(action.announced))
            take(question.buttons[0].node())

    def point(self, card: Card | str) -> None:
        """Choose a card with the arrow keys."""
        wanted = Card.parse(card) if isinstance(card, str) else card
        for _step in range(12):
            if self.table.chosen is wanted:
                return
            self.pilot.key("right")
        raise AssertionError(f"the arrows do not reach the {wanted.name}")

    def tab(self, name: str) -> None:
        """Go to a button with the keys that do, at the table and on pages, and press it with Enter."""
        key = "up" if isinstance(self.pilot.loop.top, TableScene) else "tab"
        for _step in range(20):
            if any("focused" in node.state and node.name == name for node in self.pilot.nodes()):
                self.pilot.key("return")
                return
            self.pilot.key(key)
        raise AssertionError(f"the {key} key does not reach {name!r} among {self.names()}")

    def hand(self, do: Callable[[Action], None], *, after: Callable[[], object] = lambda: None, seed: int = 1) -> int:
        """Let a steady player decide and these fingers do it until the hand is over; how many actions it took."""
        player, rng = LEVELS["steady"](), random.Random(seed)
        for count in range(200):
            self.pilot.settle()
            after()
            if self.view.phase is Phase.OVER:
                return count
            assert self.table.playing(), (self.view.phase, self.news)
            ply, action = self.session.ply, player.choose(self.view, rng)
            do(action)
            assert self.session.ply > ply, (action, self.news)
        raise AssertionError("the hand does not end")
