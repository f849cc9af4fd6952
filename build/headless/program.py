"""The whole program with its own folder, in an invisible window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Self

import pygame
from msgspec.structs import replace

from game.rules import Action, HandState, Rules
from game.rules.notation import read
from game.rules.record import Player
from game.session import Deals, Question, Seeded, Session
from game.store.figures.hand_facts import Measure
from game.store.journal import Journal
from game.store.paths import Folders
from game.store.people import People
from game.store.settings import Settings
from game.ui.app.app import App
from game.ui.audio.voice import Voice
from game.ui.engine.loop import Loop
from game.ui.engine.tasks import Tasks
from game.ui.platform.window import Window
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.services.routes import Route, TitleRoute
from game.ui.services.services import Services
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.pilot import Clock, Pilot
from headless.tasks import AtOnce

SIZES = ((1024, 640), (1280, 800), (2560, 1440))


class Program:
    """One run of the program, steered by its pilot.

    Deals are fixed. Computer players follow the tokens of `computer`, then ponder for ever; without tokens they play by
    level.
    """

    def __init__(
        self,
        folder: Path,
        deals: Deals | None = None,
        *,
        size: tuple[int, int] = SIZES[0],
        speed: str = "none",
        rules: Rules | None = None,
        computer: str | None = None,
        beside: Program | None = None,
        tasks: type[Tasks] = AtOnce,
        luck: Measure | None = None,
    ) -> None:
        """Start with the folder's settings, or else this speed and these rules.

        An open program is closed first, unless this one runs `beside` it.
        """
        clock = Clock()
        self.pilot = Pilot(Loop(Window.open(size), clock), clock)
        self.folder = folder
        people = People(Folders.of(folder))
        if not people.file.path.exists():
            people.file.save(replace(Settings() if rules is None else Settings().with_rules(rules), speed=speed))
        self.script = None if computer is None else computer.split()
        self.asked: list[Callable[[], None]] = []
        """What a patient computer has decided and not said yet."""
        self.patient = False
        """Whether the computer waits for `answer` before it says what it has decided."""
        self.journal = _journal(folder / "journal.sqlite", luck, alone=beside is None)
        loop = self.pilot.loop
        self.services = Services(people, self.journal, lambda: deals or Seeded(1), tasks(loop.post), self._think)
        self.services.voice = Silent(self.services.voice.manner)
        self.services.hour = lambda: 19
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
        """Deliver a patient computer's decision in the next turn."""
        self.pilot.loop.post(self.asked.pop(0))
        self.pilot.turn()

    # ------------------------------------------------------------------ state

    @property
    def table(self) -> TableScene:
        """The table on top; from a match's end, which opens by itself, this goes back to it."""
        if isinstance(self.pilot.loop.top, MatchEnd):
            self.app.back()
            self.settle()
        scene = self.pilot.loop.top
        assert isinstance(scene, TableScene), scene
        return scene

    @property
    def session(self) -> Session:
        """The table's session, wherever it is in the stack."""
        return next(scene.session for scene in self.pilot.loop.scenes() if isinstance(scene, TableScene))

    @property
    def state(self) -> HandState:
        """The referee's state of the current hand."""
        return self.session.record.replay()[1][-1]

    def names(self, role: str = "button") -> list[str]:
        """Return all nodes' names of a role."""
        return [node.name for node in self.pilot.nodes() if node.role == role]

    # ------------------------------------------------------------------ navigation

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        self.pilot.turn()
        self.pilot.settle()

    def go(self, route: Route) -> None:
        """Open this page and settle."""
        self.app.go(route)
        self.settle()

    def open(self) -> Self:
        """Open the main menu."""
        self.app.go(TitleRoute())
        self.pilot.turn()
        return self

    def sit(self) -> Self:
        """Start against the computer and wait for the deal."""
        self.app.restart(*self.services.matches.new())
        self.pilot.turn()
        if isinstance(self.pilot.loop.top, TableScene) and self.session.hand < 0:
            self.pilot.click(wordbook.DEAL)
        self.pilot.settle()
        return self

    def together(self, rules: Rules | None = None) -> Self:
        """Start a match of two people, curtain up."""
        self.app.restart(
            *self.services.matches.of(rules or self.services.settings.rules, (Player("North"), Player("South")))
        )
        self.settle()
        return self

    def choose_rules(self, preset: str) -> None:
        """Set the next match's preset."""
        self.services.keep(replace(self.services.settings, preset=preset))

    def play_out(self) -> Session:
        """Play the match out; people's turns time out."""
        session = self.session
        while session.match.winner is None:
            if session.turn is None:
                session.deal()
            elif not session.advance():
                session.time_out()
        self.journal.flush()
        return session

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.turn(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))

    def close(self) -> None:
        """Close the window and the journal."""
        self.pilot.loop.window.close()
        self.journal.close()


class Silent(Voice):
    """A voice that says nothing and starts no thread."""

    def say(self, words: str) -> None:
        """Say nothing."""


_OPEN: list[Journal] = []


def _journal(path: Path, luck: Measure | None, *, alone: bool) -> Journal:
    """Open a journal; if alone, close earlier ones, which would lock its match."""
    while alone and _OPEN:
        _OPEN.pop().close()
    _OPEN.append(Journal(path, luck=luck))
    return _OPEN[-1]
