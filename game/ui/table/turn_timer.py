"""The turn timer, a ring around the portrait.

It runs only while the player can see the table and act: not during animations, behind the curtain or another page, at
the other table, or in a hidden window. Each turn restarts it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.audio.sound import SoundPlayer
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.engine.scene import HIDDEN_MS
from game.ui.graphics import depths
from game.ui.graphics.ink import arc
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import mix
from game.ui.table.context import TableContext
from game.words.translation import ngettext

_STEP = 100.0  # least milliseconds between two pictures of the ring
_SHORT = 10  # from here on the seconds are shown; they tick in the last half


class TurnTimer:
    """The turn timer, if any; `portrait` returns a seat's portrait box in pixels, `hidden` whether the window is."""

    def __init__(
        self,
        table: TableContext,
        sound: SoundPlayer,
        portrait: Callable[[int], pygame.Rect],
        on_time_out: Callable[[], object],
        hidden: Callable[[], bool],
    ) -> None:
        self.table = table
        self.sound = sound
        self._portrait = portrait
        self._on_time_out = on_time_out
        self._hidden = hidden
        self.whole = 1000.0 * table.session.rules.turn_timer
        self.remaining = self.whole  # milliseconds that this turn has left
        self.expired = False  # whether the time of this turn has run out
        self._turn: tuple[int, int] | None = None  # the table and seat whose turn is timed
        self._since: float | None = None
        self._ring = Sprite(pygame.Surface((1, 1)), z=depths.TURN_TIMER, visible=False)
        self._drawn: tuple[object, ...] = ()
        table.stage.add(self._ring)

    def refresh(self) -> None:
        """Restart for another person's turn."""
        table, view = self.table.session.shown, self.table.view
        turn = (table, view.seat) if view is not None and view.seat is not None and view.legal else None
        elsewhere = self._turn is not None and turn is None and (view is None or table != self._turn[0])
        if turn != self._turn and not elsewhere:
            self.remaining, self.expired, self._turn = self.whole, False, turn
        self._ring.visible = bool(self.whole) and turn is not None
        self._draw()

    def pause(self) -> None:
        """Stop the clock until the next tick."""
        self._since = None

    def tick(self, now: float) -> float | None:
        """Run the clock; return milliseconds until the next tick, or None while stopped."""
        since, self._since = self._since, None
        if not self.whole or not self.table.playing():
            return None
        if self._hidden():
            return HIDDEN_MS
        if since is not None:
            self._run(now - since)
        if self.remaining <= 0:
            self.expired = True
            self._on_time_out()
            return 0
        self._since = now
        self._draw()
        return min(max(_STEP, self.whole / 200), self.remaining)

    def seconds(self) -> int:
        """Return the seconds left, rounded up."""
        return math.ceil(self.remaining / 1000)

    def nodes(self) -> list[Node]:
        """Return the time in words, if shown."""
        if not self._ring.visible:
            return []
        n = self.seconds()
        return [
            Node(
                "timer",
                Role.TIMER,
                ngettext("{n} second left", "{n} seconds left", n).format(n=n),
                bounds=bounds(self._ring.rect),
            )
        ]

    def _run(self, ms: float) -> None:
        before, self.remaining = self.seconds(), self.remaining - ms
        if self.seconds() < before and 0 < self.seconds() <= _SHORT / 2:
            self.sound.play("click", volume=0.4)

    def _draw(self) -> None:
        if not self._ring.visible or self._turn is None:
            return
        skin, box = self.table.skin, self._portrait(self._turn[1])
        steps = max(0, round(200 * self.remaining / self.whole))
        state = (skin, tuple(box), steps, min(self.seconds(), _SHORT + 1))
        if state != self._drawn:
            self._drawn = state
            self._ring.image = _picture(skin, box.w, steps / 200, self.seconds())
            self._ring.move(
                box.centerx - self._ring.image.get_width() // 2, box.centery - self._ring.image.get_height() // 2
            )


def _picture(skin: Skin, size: int, share: float, seconds: int) -> pygame.Surface:
    theme, thick = skin.theme, max(3, skin.px(5))
    whole = size + 2 * skin.px(2)
    image = pygame.Surface((whole, whole), pygame.SRCALPHA)
    if seconds <= _SHORT:
        image.blit(
            skin.plate((size, size), size / 2 / skin.scale, theme.walnut, theme.walnut), (skin.px(2), skin.px(2))
        )
        number = skin.text.fitted(str(seconds), "score", theme.glow, size - 2 * thick)
        image.blit(number, number.get_rect(center=(whole // 2, whole // 2)))
    image.blit(arc(whole, thick, 1.0, mix(theme.walnut, theme.brass, 0.35)), (0, 0))
    image.blit(arc(whole, thick, share, theme.glow), (0, 0))
    return image
