"""What a scene is, and all that it knows of the loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec, Protocol

import pygame

from game.ui.engine.accessibility import Node
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.words.translation import language

Given = ParamSpec("Given")


class SceneStack(Protocol):
    """What a scene knows of the loop."""

    now: float
    """The time of this turn, in milliseconds."""
    keyed: bool
    """Whether the player used the keyboard last, or a screen reader."""
    pad: GamepadKind | None
    """Whose signs are on the controller that the player used last; None where that was something else."""

    @property
    def top(self) -> Scene | None:
        """The scene that is seen, which gets the events."""

    @property
    def hidden(self) -> bool:
        """Whether the window is put away, so that nobody sees what happens in it."""

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """A place in the window as the desktop counts it."""

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Have something read out once to a player who listens."""

    def post(self, call: Callable[[], object]) -> None:
        """Have something called in the next turn; safe from any thread."""


class Scene:
    """One screenful: it takes events, moves with time, and paints only what changed."""

    takes_files = False
    """Whether a file that is dropped on the window means something of its own here."""

    def __init__(self) -> None:
        self.loop: SceneStack
        self.size = (0, 0)
        self.closed = False
        self.whole = True
        self._language = ""
        """The one in which it was laid out last."""
        self._unseen: list[Callable[[], object]] = []

    def damage_all(self) -> None:
        """Ask for the next paint to paint everything."""
        self.whole = True

    def resize(self, size: tuple[int, int], now: float) -> None:  # noqa: ARG002 - scenes that move want the time
        """Lay everything out for a window of this size; called once before anything else, then at each change."""
        self.size = size
        if self._language not in {"", language()}:
            self.forget_words()
        self._language = language()

    def forget_words(self) -> None:
        """Drop or renew sentences that were made in another language; everything else is worded when it's laid out."""

    def event(self, e: pygame.event.Event, now: float) -> None:
        """Take one event of the player's that is no command."""

    def command(self, command: Command) -> None:
        """Do what the player asks for, as far as it means anything here."""

    def bindings(self) -> Sequence[KeyBinding]:
        """The keys that mean something here."""
        return NAVIGATION

    def edit(self, e: pygame.event.Event) -> bool:  # noqa: ARG002 - for scenes in which one writes
        """Take a key that writes or changes what is written; False leaves it to be a command."""
        return False

    def edit_button(self, button: GamepadButton) -> bool:  # noqa: ARG002 - for scenes in which one chooses a button
        """Take a controller's button as what it is; False leaves it to be a command."""
        return False

    def let_go(self) -> None:
        """A second finger came down: what the first one has pressed or holds is as it was before."""

    def pad_changed(self) -> None:
        """The player took up a controller or put it away: where keys are shown, its buttons are, or keys again."""

    def tick(self, now: float) -> float | None:  # noqa: ARG002 - scenes that move want the time
        """Move what moves, and say in how many milliseconds again: 0 next frame, None not before an event."""
        return None

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:  # noqa: ARG002 - the base paints nothing
        """Paint what changed since the last paint, all of it if `whole` is set, and return where."""
        return []

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Have it read out what happened here, while this is what is seen."""
        if self.loop.top is self:
            self.loop.speak(words, urgent=urgent)

    def tell(self, words: str) -> None:
        """Say something in passing."""
        self.speak(words)

    def back(self) -> None:
        """Leave it for what lies below; nothing where it is no page."""

    def opened(self) -> None:
        """It is on the stack and laid out: what it begins with may begin."""

    def uncovered(self) -> None:
        """The scene above has gone: what it may have changed is to be looked at."""

    def changed(self) -> None:
        """Something that it shows has changed elsewhere, and is to be looked at."""
        self.uncovered()
        self.damage_all()

    def when_seen(self, then: Callable[Given, object]) -> Callable[Given, None]:
        """Call `then` in its place, but put off while something lies above, and left out when the scene is gone."""

        def call(*found: Given.args, **named: Given.kwargs) -> None:
            if self.loop.top is self:
                then(*found, **named)
            elif not self.closed:
                self._unseen.append(partial(call, *found, **named))

        return call

    def catch_up(self) -> None:
        """Have done in the next turn what has waited until nothing lies above."""
        calls, self._unseen = self._unseen, []
        for call in calls:
            self.loop.post(call)

    def nodes(self) -> Sequence[Node]:
        """What is on the screen, in words."""
        return ()

    def is_open(self) -> bool:
        """Whether it's still on the stack, or about to be."""
        return not self.closed

    def close(self) -> None:
        """Let go of what the scene holds; called once, when it leaves the stack."""
        self.closed = True
