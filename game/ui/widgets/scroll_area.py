"""Scroll areas."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Limits, Node, NotOfferedError, Role
from game.ui.engine.commands import Command
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite, Stage
from game.ui.graphics.theme import mix
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Scrollable, Widget
from game.words.translation import _

_NOTCH = 56.0
"""Logical pixels per wheel notch or arrow key."""
_AIR = 12
"""Logical pixels between the upper edge and a revealed widget."""
_FADE = 36
"""Logical pixels over which the contents fade out above the lower edge, unless it cuts a sheet of paper."""
_SHADOW, _DARK = 20, 130
"""Height in logical pixels, and opacity, of the shadow of an edge that paper slides under."""
_BAR = 20
"""The scroll bar's width in logical pixels."""


class ScrollArea(Scrollable):
    """Scrolls by wheel, page keys and thumb, and reveals the focused widget.

    Boxes count from its upper left corner, unscrolled.
    """

    def __init__(self, panel: Panel, skin: Skin, rect: pygame.Rect) -> None:
        self.panel = panel
        self.skin = skin
        self.rect = rect
        self.sight = rect.inflate(0, 2 * skin.px(2))
        self.offset = 0
        self.thumb = _Thumb(self)
        self._homes: dict[Widget, pygame.Rect] = {}
        self._edges = [_edge(skin, rect, y) for y in (self.sight.top - 1, self.sight.bottom)]
        low = pygame.Rect(rect.x, self.sight.bottom - skin.px(_FADE), rect.w - skin.px(_BAR), skin.px(_FADE))
        self._edges.append(_Fade(panel.stage, low))
        self._edges += [_shadow(skin, self.sight, upper=True), _shadow(skin, self.sight, upper=False)]
        panel.stage.add(*self._edges)
        panel.areas.append(self)
        panel.add(self.thumb)
        self._move()

    def add(self, *widgets: Widget) -> None:
        """Add widgets at their boxes, in tab order."""
        for widget in widgets:
            widget.area = self
            self._homes[widget] = pygame.Rect(widget.box)
        self.panel.add(*widgets)
        self._move()

    def centre(self) -> None:
        """Centre the widgets if there's spare room."""
        spare = max(0, self.rect.h - self.height) // 2
        for home in self._homes.values():
            home.y += spare
        self._move()

    @property
    def height(self) -> int:
        """The contents' height in pixels."""
        return max((home.bottom for home in self._homes.values()), default=0)

    @property
    def hidden(self) -> int:
        return max(0, self.height - self.rect.h)

    @property
    def reads(self) -> bool:
        return self.hidden > 0 and not any(widget.ready and widget.takes_focus for widget in self._homes)

    @property
    def page_percent(self) -> int:
        """A page's share of everything that's hidden, 1 to 100."""
        return min(max(100 * self._page // max(1, self.hidden), 1), 100)

    @property
    def _page(self) -> int:
        return self.rect.h - self.skin.px(_NOTCH)

    def scroll(self, offset: float) -> bool:
        offset = min(max(round(offset), 0), self.hidden)
        if offset == self.offset:
            return False
        self.offset = offset
        self._move()
        return True

    def notch(self, by: int) -> bool:
        return self.scroll(self.offset + by * self.skin.px(_NOTCH))

    def command(self, command: Command) -> bool:
        to = {
            Command.PAGE_UP: self.offset - self._page,
            Command.PAGE_DOWN: self.offset + self._page,
            Command.FIRST: 0,
            Command.LAST: self.hidden,
        }
        if self.reads:
            step = self.skin.px(_NOTCH)
            to |= {Command.UP: self.offset - step, Command.DOWN: self.offset + step}
        return command in to and (self.scroll(to[command]) or self.hidden > 0)

    def reveal(self, rect: pygame.Rect) -> None:
        low = rect.bottom + self.skin.px(_FADE) - self.rect.bottom
        high = rect.top - self.skin.px(_AIR) - self.rect.top
        self.scroll(self.offset + (high if high < 0 else min(max(low, 0), max(high, 0))))

    def forget(self, *widgets: Widget) -> None:
        for widget in widgets:
            if self._homes.pop(widget, None) is not None:
                widget.area = None
        self.offset = min(self.offset, self.hidden)

    def close(self) -> None:
        self.panel.stage.remove(*self._edges)

    def _move(self) -> None:
        for widget, home in self._homes.items():
            widget.place(home.move(self.rect.x, self.rect.y - self.offset))
        above, below, fade, over, under = self._edges
        above.visible, below.visible = self.offset > 0, self.offset < self.hidden
        over.visible = above.visible and self._cuts_paper(self.sight.top)
        under.visible = below.visible and self._cuts_paper(self.sight.bottom)
        fade.visible = below.visible and not under.visible
        self.thumb.visible = self.hidden > 0

    def _cuts_paper(self, y: int) -> bool:
        return any(one.paper and one.box.top < y < one.box.bottom for one in self._homes)


class _Thumb(Widget):
    role = Role.SCROLLBAR
    z = depths.SCROLL_BAR
    takes_focus = False
    dragged = True

    def __init__(self, area: ScrollArea) -> None:
        super().__init__(area.skin, _("Scroll"))
        width = area.skin.px(_BAR)
        self.place(pygame.Rect(area.rect.right - width, area.rect.y, width, area.rect.h))
        self.scrolls = area
        self._grip: int | None = None

    @property
    def takes_pointer(self) -> bool:
        return True

    def value(self) -> str:
        return f"{self._percent}%"

    @property
    def _percent(self) -> int:
        hidden = self.scrolls.hidden
        return round(100 * self.scrolls.offset / hidden) if hidden else 0

    def node(self) -> Node:
        return replace(super().node(), limits=Limits(self._percent, 0, 100, self.scrolls.page_percent))

    def actions(self) -> Actions:
        return {"set": self.set}

    def set(self, value: str) -> None:
        """Scroll to a percentage, such as "40%"."""
        percent = value.removesuffix("%")
        if not percent.isdecimal():
            raise NotOfferedError(
                _("{name} must be a number from {low} to {high}.").format(name=self.name, low=0, high=100)
            )
        self.scrolls.scroll(int(percent) * self.scrolls.hidden / 100)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), tuple(self._knob(self.box)))

    def grab(self, point: tuple[int, int]) -> None:
        knob = self._knob(self.box)
        self._grip = point[1] - knob.y if knob.top <= point[1] <= knob.bottom else None
        if self._grip is None:
            self.scrolls.command(Command.PAGE_UP if point[1] < knob.top else Command.PAGE_DOWN)

    def drag(self, point: tuple[int, int]) -> None:
        way = self.box.h - self._knob(self.box).h
        if self._grip is not None and way > 0:
            self.scrolls.scroll((point[1] - self._grip - self.box.y) * self.scrolls.hidden / way)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = pygame.Surface((skin.px(2), box.h), pygame.SRCALPHA)
        line.fill((*theme.brass, 90))
        surface.blit(line, (box.centerx - line.get_width() // 2, box.y))
        knob = self._knob(box).inflate(-skin.px(10), 0)
        fill = theme.brass_light if self.hover or self.pressed else theme.brass
        surface.blit(skin.plate(knob.size, 5, fill, mix(theme.brass, theme.walnut, 0.4), 1), knob)

    def _knob(self, box: pygame.Rect) -> pygame.Rect:
        area = self.scrolls
        whole = max(area.height, 1)
        high = min(box.h, max(self.skin.px(36), box.h * area.rect.h // whole))
        down = (box.h - high) * area.offset // area.hidden if area.hidden else 0
        return pygame.Rect(box.x, box.y + down, box.w, high)


class _Fade(Sprite):
    """The background, from clear at the top to solid, so that nothing looks cut through."""

    def __init__(self, stage: Stage, rect: pygame.Rect) -> None:
        super().__init__(pygame.Surface(rect.size, pygame.SRCALPHA), rect.x, rect.y, depths.SCROLL_BAR, visible=False)
        self._stage = stage
        self._of: pygame.Surface | None = None
        """The background of which `image` shows a part; pages may change theirs after filling it."""

    def pose(self) -> Pose | None:
        if self.visible and self._of is not self._stage.background:
            self._of = self._stage.background
            self.image = self._faded(self._of, self.rect)
        return super().pose()

    @staticmethod
    def _faded(background: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        image.blit(background, (0, 0), rect)
        for y in range(rect.h):
            alpha = round(255 * (y + 1) / rect.h)
            image.fill((255, 255, 255, alpha), (0, y, rect.w, 1), pygame.BLEND_RGBA_MULT)
        return image


def _edge(skin: Skin, rect: pygame.Rect, y: int) -> Sprite:
    line = pygame.Surface((rect.w, skin.px(1)), pygame.SRCALPHA)
    line.fill((*skin.theme.brass, 120))
    return Sprite(line, rect.x, y, depths.SCROLL_EDGE, visible=False)


def _shadow(skin: Skin, sight: pygame.Rect, *, upper: bool) -> Sprite:
    """Return the shadow below the upper edge, or above the lower one."""
    wide, high = sight.w - skin.px(_BAR), skin.px(_SHADOW)
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    for step in range(high):
        y = step if upper else high - 1 - step
        image.fill((*skin.theme.shade, round(_DARK * (1 - step / high) ** 2)), (0, y, wide, 1))
    return Sprite(image, sight.x, sight.top if upper else sight.bottom - high, depths.SCROLL_BAR, visible=False)
