"""The coach at the table: a bubble with one idea at a time, and light on what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.rules import Action, Card, Discard, DrawStock, EndLayOff, Knock, LayOff, Pass, Phase, PlayerView
from game.rules.i18n import _
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.lesson.tutor import best
from game.ui.tabletop import layout
from game.ui.tabletop.highlight import around, halo, in_hand
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.lesson.lesson_scene import Lesson

_WIDE, _TOP, _LOW = 412.0, 184.0, 446.0
"""The bubble's width at the side of the piles, and the heights between which it stands, at scale 1."""
_EDGE = 20


class Coach:
    """Says one thing at a time; `on`, `cards` and `way` give what is to be lit, in pixels."""

    def __init__(self, table: Lesson) -> None:
        self.table = table
        self.telling = False
        """Whether what is said asks for nothing but to go on."""
        self._said: tuple[object, ...] | None = None
        self._panel: Panel | None = None
        self._halos: list[Sprite] = []

    # ------------------------------------------------------------------ saying

    def hush(self) -> None:
        """Say nothing, and light nothing."""
        self._put("", "", ())

    def say(self, words: str, keys: str, lit: Sequence[pygame.Rect]) -> None:
        """Say what is to be done."""
        self.telling = False
        self._put(words, keys, lit)

    def tell(self, words: str, lit: Sequence[pygame.Rect]) -> None:
        """Explain something, until the pupil goes on."""
        self.telling = True
        self._put(words, "", lit)

    def excuse(self, words: str) -> None:
        """Say why the rules do not let something happen, above what is to be done."""
        if self._said is not None and words:
            _frame, _look, said, keys, lit, _telling = self._said
            self._put(f"{words} {said}" if not str(said).startswith(words) else str(said), str(keys), lit)  # type: ignore[arg-type]

    def event(self, e: pygame.event.Event) -> bool:
        """Give the bubble's buttons what the pointer does; True if it was for them."""
        if self._panel is None or e.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        return self._panel.event(e)

    def nodes(self) -> Sequence[Node]:
        """The bubble; what it lights and its buttons are its children."""
        if self._panel is None:
            return ()
        bubble, *buttons = self._panel.nodes()
        within = (replace(button, id=f"{bubble.id}/{button.id}") for button in buttons)
        return (replace(bubble, children=(*bubble.children, *within)),)

    def take_in(self, button: Button) -> None:
        """In a close room the bubble stands where the table's button for the next hand does: let that stand in it."""
        viewport = self.table.hud.viewport
        if viewport.close:
            top, unit = layout.news_y(viewport), viewport.unit
            high = (viewport.h - viewport.rim - top - 10) / 2
            left = viewport.w - viewport.rim - 160
            button.place(
                pygame.Rect(round(left * unit), round((top + 4) * unit), round(152 * unit), round(high * unit))
            )
            button.z = depths.COACH_BUTTON

    # ------------------------------------------------------------------ what can be lit

    def on(self, *widgets: Widget) -> list[pygame.Rect]:
        """Places of widgets."""
        return [pygame.Rect(widget.box) for widget in widgets]

    def cards(self, cards: Iterable[Card]) -> list[pygame.Rect]:
        """What is seen of own cards, those side by side as one."""
        return in_hand(self.table.board, self.table.own.cards(), cards)

    def way(self, view: PlayerView) -> list[pygame.Rect]:
        """Where the advised move goes: one place to press, or a card and where to drag it."""
        fittings, action = self.table.hud, best(view)
        match action:
            case Discard(card):
                return [*self.cards([card]), self._around(*layout.pile_place(self.table.board.viewport))]
            case Knock(card) if card is not None:
                return [*self.cards([card]), *self.on(fittings.plate)]
            case LayOff(card, meld):
                areas = [box for one, *box in self.table.controller.melds() if one == meld]
                return [*self.cards([card]), *(pygame.Rect(self.table.board.pixels(tuple(box))) for box in areas)]  # type: ignore[arg-type]
            case DrawStock():
                return [self._around(*layout.stock_place(self.table.board.viewport))]
            case Pass():
                return self.on(fittings.decline)
            case EndLayOff():
                return self.on(fittings.finish)
            case None:
                return []
            case _:
                return self._taking(view, action)

    def _taking(self, view: PlayerView, _action: Action) -> list[pygame.Rect]:
        if view.phase is Phase.UPCARD:
            return self.on(self.table.hud.take)
        return [self._around(*layout.pile_place(self.table.board.viewport))]

    def _around(self, x: float, y: float) -> pygame.Rect:
        return around(self.table.board, (x, y))

    # ------------------------------------------------------------------ standing there

    def _put(self, words: str, keys: str, lit: Sequence[pygame.Rect]) -> None:
        table = self.table
        fittings = table.hud
        said = (fittings.viewport, fittings.skin, words, keys, tuple(tuple(box) for box in lit), self.telling)
        self._clear_shelf(bool(words))
        if said == self._said:
            return
        self._said = said if words else None
        if self._panel is not None:
            self._panel.clear()
        table.stage.remove(*self._halos)
        self._halos = []
        if not words:
            self.telling = False
            self._panel = None
            return
        self._panel = Panel(table.stage)
        self._halos = [halo(fittings.skin, pygame.Rect(box)) for box in lit]
        table.stage.add(*self._halos)
        self._bubble(fittings.skin, words, keys, [pygame.Rect(box) for box in lit])

    def _clear_shelf(self, here: bool) -> None:
        """In a close room the bubble stands where the row of buttons is."""
        fittings = self.table.hud
        if fittings.viewport.close:
            own = fittings.seats[self.table.session.viewer or 0]
            for widget in (own, fittings.deadwood, fittings.news, fittings.score, fittings.menu):
                widget.visible = not here
            fittings.sort.visible = fittings.sort.visible and not here
            fittings.undo.visible = fittings.undo.visible and not here

    def _bubble(self, skin: Skin, words: str, keys: str, lit: list[pygame.Rect]) -> None:
        assert self._panel is not None
        viewport = self.table.hud.viewport
        bubble = Bubble(skin, words, keys, lit)
        buttons = [Button(skin, _("Menu"), self.table.menu, kind="quiet", z=depths.COACH_BUTTON)]
        if self.telling:
            go_on = Button(skin, _("Go on"), self.table.go_on, kind="primary", z=depths.COACH_BUTTON)
            buttons.insert(0, go_on)
        unit = viewport.unit

        def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
            widget.place(pygame.Rect(round(x * unit), round(y * unit), round(width * unit), round(height * unit)))

        if viewport.close:
            top = layout.news_y(viewport)
            place(bubble, viewport.rim, top, viewport.w - 2 * viewport.rim, viewport.h - viewport.rim - top)
            bubble.right = round(168 * unit)
            high = (bubble.box.h / unit - 10) / 2
            for number, button in enumerate(buttons, int(self.table.hud.next.visible)):
                place(button, viewport.w - viewport.rim - 160, top + 4 + number * (high + 2), 152, high)
        else:
            high = bubble.wanted(round(_WIDE * unit)) / unit + 58
            x = 24.0 if not viewport.left else viewport.w - 24 - _WIDE
            y = max(viewport.central(_TOP), viewport.central((_TOP + _LOW) / 2) - high / 2)
            place(bubble, x, y, _WIDE, high)
            wide = 150.0
            for number, button in enumerate(buttons):
                place(button, x + _WIDE - 14 - (number + 1) * (wide + 8) + 8, y + high - 54, wide, 42)
        self._panel.add(bubble, *buttons)


class Bubble(Widget):
    """What the coach says, on dark glass; its targets are the places that are lit."""

    role = Role.COACH
    id = "coach"
    takes_focus = False

    def __init__(self, skin: Skin, words: str, keys: str, lit: list[pygame.Rect]) -> None:
        super().__init__(skin, words, z=depths.COACH)
        self.keys = keys
        self.lit = lit
        self.right = 0
        """What the text leaves free at the right for buttons, in pixels."""

    def value(self) -> str:
        return self.keys

    def node(self) -> Node:
        """Each lit place is a child."""
        places = tuple(
            Node(f"{self.id}/{number}", Role.TARGET, str(number), bounds=bounds(box))
            for number, box in enumerate(self.lit)
        )
        return replace(super().node(), children=places)

    def wanted(self, width: int) -> int:
        """The height of what is said at this width."""
        skin = self.skin
        lines, more = self._wrapped(width, "body"), self._wrapped_keys(width)
        return skin.px(32) + len(lines) * skin.text.height("body") + len(more) * skin.text.height("small")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Smaller, or even without the keys, where all of it would not fit."""
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 244), theme.brass_light, 1.8), box)
        width = box.w - self.right
        room = box.h - skin.px(12)
        more = self._wrapped_keys(width)
        style = "body"
        lines = self._wrapped(width, style)
        if not self.right:
            room = box.h
        elif len(lines) * skin.text.height(style) + len(more) * skin.text.height("small") > room:
            style = "small"
            lines = self._wrapped(width, style)
            if (len(lines) + len(more)) * skin.text.height(style) > room:
                more = []
        y = box.y + skin.px(16)
        if self.right:
            y = box.centery - (len(lines) * skin.text.height(style) + len(more) * skin.text.height("small")) // 2
        left = box.x + skin.px(_EDGE)
        for line in lines:
            surface.blit(skin.text.render(line, style, theme.text), (left, y))
            y += skin.text.height(style)
        for line in more:
            surface.blit(skin.text.render(line, "small", theme.brass_light), (left, y + skin.px(4)))
            y += skin.text.height("small")

    def _wrapped(self, width: int, style: str) -> list[str]:
        return self.skin.text.wrap(self.name, style, width - 2 * self.skin.px(_EDGE))

    def _wrapped_keys(self, width: int) -> list[str]:
        return self.skin.text.wrap(self.keys, "small", width - 2 * self.skin.px(_EDGE)) if self.keys else []
