"""Scenes."""

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
HIDDEN_MS = 500.0
"""Milliseconds between checks whether a hidden window is back, for clocks that stop meanwhile."""


class SceneStack(Protocol):
    """A scene's view of the loop."""

    now: float
    """This turn's time, in milliseconds."""
    keyed: bool
    """Whether the player last used the keyboard or a screen reader."""
    pad: GamepadKind | None
    """The controller, if the player used that last."""

    @property
    def top(self) -> Scene | None:
        """The visible scene, which gets the events."""

    @property
    def hidden(self) -> bool:
        """Whether nobody can see the window."""

    @property
    def fills_screen(self) -> bool:
        """Whether the window is full screen."""

    def fullscreen(self) -> None:
        """Switch between full screen and window."""

    def picture_below(self, scene: Scene, *, anew: bool, cover: pygame.Rect) -> pygame.Surface:
        """Return what the scene under this one shows around what covers it.

        It's laid out anew if settings may have changed.
        """

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """Convert window pixels to the desktop's units."""

    def take_text(self, box: pygame.Rect | None, *, again: bool = False) -> None:
        """Take text in this box, in pixels, or none; `again` restores a screen keyboard that was dismissed."""

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Read something out, for players who listen."""

    def post(self, call: Callable[[], object]) -> None:
        """Call something in the next turn; thread-safe."""


class Scene:
    """One screenful: it takes events, animates, and repaints what changed."""

    takes_files = False
    """Whether it handles dropped files itself."""

    def __init__(self) -> None:
        self.loop: SceneStack
        self.size = (0, 0)
        self.closed = False
        self.whole = True
        self._language = ""
        """Language of the last layout."""
        self._unseen: list[Callable[[], object]] = []

    def damage_all(self) -> None:
        """Repaint everything."""
        self.whole = True

    def resize(self, size: tuple[int, int], now: float) -> None:  # noqa: ARG002 - scenes that move want the time
        """Lay everything out for this size; called first, then after changes."""
        self.size = size
        if self._language not in {"", language()}:
            self.forget_words()
        self._language = language()

    def forget_words(self) -> None:
        """Drop or renew sentences in the old language; the layout words the rest."""

    def event(self, e: pygame.event.Event, now: float) -> None:
        """Handle an event that isn't a command."""

    def command(self, command: Command) -> None:
        """Handle a command, if it means something here."""

    def bindings(self) -> Sequence[KeyBinding]:
        """Return the keys used here."""
        return NAVIGATION

    def edit(self, e: pygame.event.Event) -> bool:  # noqa: ARG002 - for scenes in which one writes
        """Handle a key that types or edits; False leaves it to become a command."""
        return False

    def edit_button(self, button: GamepadButton) -> bool:  # noqa: ARG002 - for scenes in which one chooses a button
        """Handle a button unchanged; False leaves it to become a command."""
        return False

    def finish_typing(self) -> None:
        """Take over half-typed text, before something is pressed that doesn't get the focus."""

    def let_go(self) -> None:
        """Abandon the first finger's press, because a second came down."""

    def pad_changed(self) -> None:
        """Show buttons instead of keys, or keys again."""

    def tick(self, now: float) -> float | None:  # noqa: ARG002 - scenes that move want the time
        """Animate; return milliseconds until the next call (0: next frame, None: after an event)."""
        return None

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:  # noqa: ARG002 - the base paints nothing
        """Paint what changed, or everything if `whole`; return the rectangles."""
        return []

    def paint_under(self, surface: pygame.Surface, cover: pygame.Rect) -> None:  # noqa: ARG002 - for a table
        """Paint everything for a scene above, which covers this box."""
        self.damage_all()
        self.paint(surface)

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Read out what happened, if visible."""
        if self.loop.top is self:
            self.loop.speak(words, urgent=urgent)

    def take_text(self, box: pygame.Rect | None, *, again: bool = False) -> None:
        """Take text in this box, or none, if visible; `again` restores a dismissed screen keyboard."""
        if self.loop.top is self:
            self.loop.take_text(box, again=again)

    def tell(self, words: str) -> None:
        """Say something in passing."""
        self.speak(words)

    def back(self) -> None:
        """Go back to the page below, if this is a page."""

    def opened(self) -> None:
        """Start, once on the stack and laid out."""

    def covered(self) -> None:
        """Release pictures that `uncovered` draws anew, as the scene above stays for a while."""

    def uncovered(self) -> None:
        """Check for changes, as the scene above has left."""

    def changed(self) -> None:
        """Check for changes made elsewhere, and repaint."""
        self.uncovered()
        self.damage_all()

    def when_seen(self, then: Callable[Given, object]) -> Callable[Given, None]:
        """Return `then`, delayed while another scene is on top and dropped once this one is closed."""

        def call(*found: Given.args, **named: Given.kwargs) -> None:
            if self.loop.top is self:
                then(*found, **named)
            elif not self.closed:
                self._unseen.append(partial(call, *found, **named))

        return call

    def catch_up(self) -> None:
        """Post the delayed calls."""
        calls, self._unseen = self._unseen, []
        for call in calls:
            self.loop.post(call)

    def nodes(self) -> Sequence[Node]:
        """Return what's on the screen, in words."""
        return ()

    def is_open(self) -> bool:
        """Whether it's on the stack, or about to be."""
        return not self.closed

    def close(self) -> None:
        """Release everything; called once, on leaving the stack."""
        self.closed = True
