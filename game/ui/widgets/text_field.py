"""Text fields."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, Role
from game.ui.engine.key_binding import ALT, CTRL
from game.ui.graphics.bidi import RIGHT_TO_LEFT
from game.ui.graphics.skin import Skin, caret, line, plate
from game.ui.graphics.theme import mix
from game.ui.platform.clipboard import pasted
from game.ui.widgets.form_row import FormRow

_WIDE = 300
"""Width in logical pixels."""
_NO_LETTER = 1 << 30
"""SDL key codes from here on write nothing."""


class TextField(FormRow):
    """A line of text; `act` gets each change, `done` is called on Enter."""

    role = Role.TEXTBOX
    takes_text = True

    def __init__(
        self,
        skin: Skin,
        name: str,
        text: str,
        act: Callable[[str], object],
        *,
        most: int = 24,
        hint: str = "",
        done: Callable[[], object] | None = None,
        captioned: bool = True,
    ) -> None:
        super().__init__(skin, name)
        self.text = text
        self.caret = len(text)
        self.act = act
        self.most = most
        self.hint = hint
        self.done = done
        self.captioned = captioned
        self.whole = False
        """Whether everything is selected, for typing to replace."""
        self._slid = 0
        """Pixels of a long text scrolled out at the left."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.text, self.caret, self.whole, self.hint, self.keyed)

    def value(self) -> str:
        return self.text

    def actions(self) -> Actions:
        return {"set": self.set} if self.ready else {}

    def set(self, value: str) -> None:
        """Replace the whole text."""
        self._write("", 0)
        self.typed(value)

    def node(self) -> Node:
        node = super().node()
        return replace(node, note=node.note or ("" if self.text else self.hint))

    def typed(self, text: str) -> bool:
        """Insert printable text, up to the maximum length."""
        fresh = "".join(letter for letter in " ".join(text.splitlines()) if letter.isprintable())
        before, after = ("", "") if self.whole else (self.text[: self.caret], self.text[self.caret :])
        fresh = fresh[: max(0, self.most - len(before + after))]
        if fresh:
            self._write(before + fresh + after, len(before + fresh))
        return True

    def edit(self, e: pygame.event.Event) -> bool:
        """Handle paste and typing keys, so letters aren't shortcuts here."""
        if e.mod & ALT:  # with or without Ctrl it produces a character, which arrives as text
            return False
        if e.key == pygame.K_INSERT and e.mod & pygame.KMOD_SHIFT:
            self.typed(pasted())
            return True
        if e.mod & CTRL:
            if e.key == pygame.K_v:
                self.typed(pasted())
            elif e.key == pygame.K_a:
                self.whole = bool(self.text)
            return e.key in (pygame.K_v, pygame.K_a)
        return self._edit(e.key)

    def _edit(self, key: int) -> bool:
        text, at = self.text, self.caret
        if self.whole and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._write("", 0)
        elif key == pygame.K_BACKSPACE:
            if at:
                self._write(text[: at - 1] + text[at:], at - 1)
        elif key == pygame.K_DELETE:
            if at < len(text):
                self._write(text[:at] + text[at + 1 :], at)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            far = len(text) if self.whole else 1  # from a full selection to one of its ends
            self._go(at + (far if (key == pygame.K_RIGHT) != self._leftward else -far))
        elif key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if key == pygame.K_HOME else len(text))
        else:
            return pygame.K_SPACE <= key < _NO_LETTER
        return True

    def activate(self) -> None:
        if self.done is not None:
            self.done()

    def grab(self, point: tuple[int, int]) -> None:
        inner = self._inner(self.box)
        across = point[0] - inner.x + self._slid
        self._go(min(range(len(self.text) + 1), key=lambda at: abs(self._width(at) - across)))

    def leave(self) -> None:
        self.whole = False

    def press(self, point: tuple[int, int]) -> None:
        """Do nothing: a press only moves the caret."""

    def wants(self) -> int:
        return self.skin.px(_WIDE)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        self.caption(surface, box)
        room, inner = self.control(box), self._inner(box)
        fill = (*mix(theme.shade, (0, 0, 0), 0.35), 215)
        plate(surface, skin, room, fill, line(skin, self.hover or self.keyed, self.enabled))
        ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
        if self.text:
            text = skin.text.render(self.text, "label", ink)
        else:
            text = skin.text.fitted(self.hint, "label", mix(theme.quiet, theme.shade, 0.3), inner.w - skin.px(5))
        at = self._width(self.caret)
        self._slid = min(max(self._slid, at - inner.w + skin.px(3)), at) if self.text else 0
        self._slid = max(0, min(self._slid, text.get_width() - inner.w + skin.px(3)))
        y = inner.centery - text.get_height() // 2
        if self.whole:
            wide = min(text.get_width() - self._slid, inner.w)
            mark = (*mix(theme.brass, theme.shade, 0.35), 255)
            surface.fill(mark, (inner.x, y - skin.px(2), wide, text.get_height() + skin.px(4)))
        hinted = 0 if self.text else skin.px(5)  # beside the caret
        surface.blit(text, (inner.x + hinted, y), (self._slid, 0, inner.w, text.get_height()))
        if self.keyed and self.enabled and not self.whole:
            high = skin.text.measure("X", "label")[1]
            caret(surface, skin, (inner.x + at - self._slid, inner.centery - high // 2, skin.px(2), high))

    def _write(self, text: str, caret_: int) -> None:
        self.text, self.caret, self.whole = text, caret_, False
        self.act(text)

    def _go(self, to: int) -> None:
        self.caret, self.whole = min(max(to, 0), len(self.text)), False

    def _width(self, letters: int) -> int:
        """Return how far from the left edge the caret after these letters is drawn."""
        writer = self.skin.text
        before = writer.measure(self.text[:letters], "label")[0]
        # A mirrored window draws everything from the other side.
        return before if self._leftward == writer.mirrored else writer.measure(self.text, "label")[0] - before

    @property
    def _leftward(self) -> bool:
        """Whether its text is read from right to left."""
        return RIGHT_TO_LEFT.search(self.text) is not None

    def _inner(self, box: pygame.Rect) -> pygame.Rect:
        return self.control(box).inflate(-2 * self.skin.px(14), 0)


class NamedField(TextField):
    """A text field below its name, over its note or fault."""

    def height_for(self, width: int) -> int:
        lines = len(self._lines(width))
        return (
            self._heading() + self.deep() + (self.skin.px(4) + lines * self.skin.text.height("small") if lines else 0)
        )

    def control(self, box: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(box.x, box.y + self._heading(), box.w, self.deep())

    def caption(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.text.fitted(self.name, "body", theme.text, box.w), box)
        colour, step = theme.glow if self.fault else theme.quiet, skin.text.height("small")
        y, lines = self.control(box).bottom + skin.px(4), self._lines(box.w)
        if self.fault:  # not by colour alone
            surface.fill(colour, (box.x, y + skin.px(2), skin.px(3), len(lines) * step - skin.px(4)))
        for words in lines:
            surface.blit(skin.text.render(words, "small", colour), (box.x + self._indent(), y))
            y += step

    def _heading(self) -> int:
        """Height of the name's line, as over a row of faces."""
        return self.skin.text.measure(self.name, "body")[1] + self.skin.px(6)
