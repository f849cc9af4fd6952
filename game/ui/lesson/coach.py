"""The coach at the table: a bubble with one idea at a time, and lights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules import Action, Card, Discard, DrawStock, Knock, LayOff, Phase, PlayerView, TakeDiscard
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.table.context import TableContext
from game.ui.tabletop import layout, places
from game.ui.tabletop.highlight import around, in_hand, light
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget
from game.words.translation import _

_WIDE, _TOP, _LOW = 420.0, 176.0, 430.0
"""Bubble width beside the piles, its upper limit, and its lower edge, at scale 1."""
_EDGE = 20
_FACE = 92
_SAID = Font("sans", 21)
_SIZES = (_SAID, Font("sans", 18), Font("sans", 16), Font("sans", 14))
"""Fonts for the words, smaller when cramped."""

Place = tuple[int, int, int, int]
"""A lit rectangle: left, top, width, height, in pixels."""


class Saying(Struct, frozen=True):
    """Words, the keys to use, and the lit places."""

    words: str
    keys: str
    lit: tuple[Place, ...]
    telling: bool
    """Whether it only asks to continue."""


class Coach:
    """Says one thing at a time; `cards` and `way` find what to light, `button_of` an action's button."""

    def __init__(
        self,
        table: TableContext,
        speaker: str,
        *,
        button_of: Callable[[Action], Widget | None],
        go_on: Callable[[], object],
        menu: Callable[[], object],
    ) -> None:
        self.table = table
        self.speaker = speaker
        """The speaking character's key."""
        self._button_of = button_of
        self._go_on = go_on
        self._menu = menu
        self._saying: Saying | None = None
        self._drawn: tuple[object, ...] = ()
        """The viewport, skin and words that the bubble was made for."""
        self._panel: Panel | None = None
        self._halos: list[Sprite] = []

    # ------------------------------------------------------------------ speech

    @property
    def speaking(self) -> bool:
        """Whether anything is said."""
        return self._saying is not None

    @property
    def telling(self) -> bool:
        """Whether the coach only asks to continue."""
        return self._saying is not None and self._saying.telling

    def hush(self) -> None:
        """Say and light nothing."""
        self._put(None)

    def say(self, words: str, keys: str, lit: Iterable[pygame.Rect]) -> None:
        """Say what to do."""
        self._put(Saying(words, keys, _places(lit), telling=False))

    def tell(self, words: str, lit: Iterable[pygame.Rect]) -> None:
        """Explain something until the pupil continues."""
        self._put(Saying(words, "", _places(lit), telling=True))

    def excuse(self, words: str) -> None:
        """Put why the rules forbid something before the words."""
        saying = self._saying
        if saying is not None and words and not saying.words.startswith(words):
            self._put(replace(saying, words=f"{words} {saying.words}"))

    def event(self, e: pygame.event.Event) -> bool:
        """Pass a pointer event to the buttons; return whether one used it."""
        if self._panel is None or e.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        return self._panel.event(e)

    def nodes(self) -> Sequence[Node]:
        """Return the bubble, with buttons and lit places as children."""
        if self._panel is None:
            return ()
        bubble, *buttons = self._panel.nodes()
        within = (replace(button, id=f"{bubble.id}/{button.id}") for button in buttons)
        return (replace(bubble, children=(*bubble.children, *within)),)

    def take_in(self, button: Widget) -> None:
        """Put the table's next-hand button into the bubble that covers it in a cramped window."""
        board, viewport = self.table.board, self.table.board.viewport
        if viewport.cramped:
            top = places.news_y(viewport)
            high = (viewport.h - viewport.rim - top - 10) / 2
            left = viewport.w - viewport.rim - 160
            button.place(pygame.Rect(board.pixels((left, top + 4, 152, high))))
            button.z = depths.COACH_BUTTON

    # ------------------------------------------------------------------ lights

    def cards(self, cards: Iterable[Card]) -> list[pygame.Rect]:
        """Return the visible parts of own cards."""
        return in_hand(self.table.board, self.table.hand_order.cards(), cards)

    def way(self, view: PlayerView, action: Action | None) -> list[pygame.Rect]:
        """Return where a move goes: one place, or a card and its target."""
        board = self.table.board
        match action:
            case None:
                return []
            case Discard(card):
                return [*self.cards([card]), around(board, places.pile_place(board.viewport))]
            case Knock(card) if card is not None:
                return [*self.cards([card]), *self._button(action)]
            case LayOff(card, meld):
                areas = [box for one, *box in layout.meld_areas(view, board.poses) if one == meld]
                return [*self.cards([card]), *(pygame.Rect(board.pixels((x, y, w, h))) for x, y, w, h in areas)]
            case DrawStock():
                return [around(board, places.stock_place(board.viewport))]
            case TakeDiscard() if view.phase is not Phase.UPCARD:
                return [around(board, places.pile_place(board.viewport))]
            case _:
                return self._button(action)

    def _button(self, action: Action) -> list[pygame.Rect]:
        button = self._button_of(action)
        return [] if button is None else [pygame.Rect(button.box)]

    # ------------------------------------------------------------------ the bubble

    def _put(self, saying: Saying | None) -> None:
        if saying is not None and (self._saying is None or saying.words != self._saying.words):
            self.table.speak(saying.words)
        table = self.table
        drawn = (table.board.viewport, table.skin, saying)
        if drawn == self._drawn:
            return
        self._drawn, self._saying = drawn, saying
        if self._panel is not None:
            self._panel.clear()
            self._panel = None
        table.stage.remove(*self._halos)
        self._halos = []
        if saying is not None:
            lit = [pygame.Rect(place) for place in saying.lit]
            self._panel = Panel(table.stage)
            row = table.hand_order.cards()
            self._halos = [light(table.board, table.skin, row, place) for place in lit]
            table.stage.add(*self._halos)
            self._add_bubble(self._panel, saying, lit)

    def _add_bubble(self, panel: Panel, saying: Saying, lit: list[pygame.Rect]) -> None:
        skin, viewport = self.table.skin, self.table.board.viewport
        bubble = Bubble(skin, self.speaker, saying.words, saying.keys, lit)
        buttons = [Button(skin, _("Continue"), self._go_on)] if saying.telling else []
        if viewport.cramped:  # the bubble covers the table's menu button
            buttons.append(Button(skin, _("Menu"), self._menu))
        for button in buttons:
            button.z = depths.COACH_BUTTON
        unit = viewport.unit

        def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
            widget.place(pygame.Rect(self.table.board.pixels((x, y, width, height))))

        if viewport.cramped:
            top = places.news_y(viewport)
            place(bubble, viewport.rim, top, viewport.w - 2 * viewport.rim, viewport.h - viewport.rim - top)
            bubble.right = round(168 * unit)
            high = (bubble.box.h / unit - 10) / 2
            taken = int(self.table.resting() and not saying.telling)  # by the next-hand button
            for number, button in enumerate(buttons, taken):
                place(button, viewport.w - viewport.rim - 160, top + 4 + number * (high + 2), 152, high)
        else:
            high = bubble.wanted(round(_WIDE * unit)) / unit + (46 if buttons else 0)
            x = 24.0 if not viewport.left_handed else viewport.w - 24 - _WIDE
            y = max(viewport.central(_TOP), viewport.central(_LOW) - high)  # so the button stays where it is
            place(bubble, x, y, _WIDE, high)
            for button in buttons:
                place(button, x + _WIDE - 14 - 132, y + high - 52, 132, 40)
        panel.add(bubble, *buttons)


def _places(rects: Iterable[pygame.Rect]) -> tuple[Place, ...]:
    return tuple((rect.x, rect.y, rect.w, rect.h) for rect in rects)


class Bubble(Widget):
    """The coach's words on dark glass."""

    role = Role.COACH
    z = depths.COACH
    id = "coach"
    takes_focus = False

    def __init__(self, skin: Skin, speaker: str, words: str, keys: str, lit: list[pygame.Rect]) -> None:
        super().__init__(skin, words)
        self.speaker = speaker
        self.keys = keys
        self.lit = lit
        self.right = 0
        """Room for buttons at the right of the text, in pixels."""

    def value(self) -> str:
        return self.keys

    def node(self) -> Node:
        places = tuple(
            Node(f"{self.id}/{number}", Role.TARGET, str(number), bounds=bounds(box))
            for number, box in enumerate(self.lit)
        )
        return replace(super().node(), children=places)

    def wanted(self, width: int) -> int:
        """Return the height needed at this width."""
        skin = self.skin
        left = self._left(skin.px(_FACE))
        lines, more = self._wrapped(width - left, _SAID), self._wrapped_keys(width - left)
        return max(self._tall(lines, more, _SAID), skin.px(_FACE)) + skin.px(32)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 244), theme.brass_light, 1.8), box)
        face = min(skin.px(_FACE), box.h - skin.px(16))
        left, lines, more, style = self._fitted(box, face)
        tall = self._tall(lines, more, style)
        y = box.centery - tall // 2 if self.right else box.y + skin.px(16) + max(0, face - tall) // 2
        top = box.centery - face // 2 if self.right else box.y + skin.px(16)
        if left > face:
            place = pygame.Rect(box.x + skin.px(14), top, face, face)
            draw_portrait(surface, skin, place, CHARACTERS[self.speaker].name, self.speaker, theme.brass)
        for line in lines:
            surface.blit(skin.text.render(line, style, theme.text), (box.x + left, y))
            y += skin.text.height(style)
        for line in more:
            surface.blit(skin.text.render(line, "small", theme.brass_light), (box.x + left, y + skin.px(4)))
            y += skin.text.height("small")

    def _left(self, face: int) -> int:
        return face + self.skin.px(14 + 16)

    def _fitted(self, box: pygame.Rect, face: int) -> tuple[int, list[str], list[str], str | Font]:
        """Return left edge, words, keys and font: smaller, or without face or keys, to fit."""
        skin = self.skin
        for left in (self._left(face), skin.px(_EDGE)):
            width = box.w - self.right - left
            more = self._wrapped_keys(width)
            for style in _SIZES:
                lines = self._wrapped(width, style)
                if not self.right or self._tall(lines, more, style) <= box.h - skin.px(10):
                    return left, lines, more, style
        return left, lines, [], style

    def _tall(self, lines: Sequence[str], more: Sequence[str], style: str | Font) -> int:
        return len(lines) * self.skin.text.height(style) + len(more) * self.skin.text.height("small")

    def _wrapped(self, width: int, style: str | Font) -> list[str]:
        return self.skin.text.wrap(self.name, style, width - self.skin.px(_EDGE))

    def _wrapped_keys(self, width: int) -> list[str]:
        return self.skin.text.wrap(self.keys, "small", width - self.skin.px(_EDGE)) if self.keys else []
