"""The time that a person has for a turn, as a ring around their portrait that burns down.

It runs only while they can act and see the table: not while cards move, behind the curtain, under a page that covers
the table, or while they look at the other table. It begins anew when the turn has come back to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.audio.sound import SoundPlayer
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.ink import arc
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import mix
from game.ui.table.context import TableContext
from game.words.translation import ngettext

_STEP = 100.0
"""The least time between two pictures of the ring, in milliseconds."""
_SHORT = 10
"""From how many seconds on they are told one by one, with a tick for each of the last half."""


class TurnTimer:
    """The turn timer of one table, if the house plays with one; `portrait` is where a seat's is, in pixels."""

    def __init__(
        self,
        table: TableContext,
        sound: SoundPlayer,
        *,
        portrait: Callable[[int], pygame.Rect],
        on_time_out: Callable[[], object],
    ) -> None:
        self.table = table
        self.sound = sound
        self._portrait = portrait
        self._on_time_out = on_time_out
        self.whole = 1000.0 * table.session.rules.turn_timer
        self.left = self.whole
        """Milliseconds of this turn that are left."""
        self.up = False
        """Whether the time of this turn has run out."""
        self._turn: tuple[int, int] | None = None
        """The table and the seat whose turn it is that has its time."""
        self._since: float | None = None
        self._ring = Sprite(pygame.Surface((1, 1)), z=depths.TURN_TIMER, visible=False)
        self._drawn: tuple[object, ...] = ()
        table.stage.add(self._ring)

    def refresh(self) -> None:
        """Begin anew where it is not the same person's turn any more."""
        table, view = self.table.session.shown, self.table.view
        turn = (table, view.seat) if view is not None and view.seat is not None and view.legal else None
        elsewhere = self._turn is not None and turn is None and (view is None or table != self._turn[0])
        if turn != self._turn and not elsewhere:
            self.left, self.up, self._turn = self.whole, False, turn
        self._ring.visible = bool(self.whole) and turn is not None
        self._draw()

    def pause(self) -> None:
        """Let no time pass until the next tick."""
        self._since = None

    def tick(self, now: float) -> float | None:
        """Let the time run; in how many milliseconds again, None while it does not run."""
        since, self._since = self._since, None
        if not self.whole or not self.table.playing():
            return None
        if since is not None:
            self._run(now - since)
        if self.left <= 0:
            self.up = True
            self._on_time_out()
            return 0
        self._since = now
        self._draw()
        return min(max(_STEP, self.whole / 200), self.left)

    def seconds(self) -> int:
        """The seconds that are left, a part of one counting as one."""
        return math.ceil(self.left / 1000)

    def nodes(self) -> list[Node]:
        """The time in words, while it runs."""
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
        before, self.left = self.seconds(), self.left - ms
        if self.seconds() < before and 0 < self.seconds() <= _SHORT / 2:
            self.sound.play("click", volume=0.4)

    def _draw(self) -> None:
        """Bring the ring up to date: around the initial, and at the end with the seconds in its place."""
        if not self._ring.visible or self._turn is None:
            return
        skin, box = self.table.skin, self._portrait(self._turn[1])
        steps = max(0, round(200 * self.left / self.whole))
        state = (skin, tuple(box), steps, min(self.seconds(), _SHORT + 1))
        if state != self._drawn:
            self._drawn = state
            self._ring.image = _picture(skin, box.w, steps / 200, self.seconds())
            self._ring.move(
                box.centerx - self._ring.image.get_width() // 2, box.centery - self._ring.image.get_height() // 2
            )


def _picture(skin: Skin, size: int, share: float, seconds: int) -> pygame.Surface:
    """A dull ring of which this share still shines, from the top clockwise."""
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
