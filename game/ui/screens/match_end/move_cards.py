"""A move of the match with its cards: the best, or the costliest mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.rules import Card
from game.rules.actions import Action, Discard, DrawStock, Knock, LayOff, Pass, TakeDiscard
from game.rules.view import PlayerView
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_art import card_size
from game.ui.tabletop.card_sprite import Faces
from game.ui.widgets.widget import Widget

_CARD, _PAD, _GAP = 46.0, 14.0, 10.0
"""A card's width, the margin, and gaps, in logical pixels."""
_WORDS = "label"


class Move(Struct, frozen=True):
    """A move in words below a caption, and the card that stands for it; None is a back."""

    caption: str
    words: str
    said: str
    """Both, read out."""
    card: Card | None


def card_of(action: Action, view: PlayerView) -> Card | None:
    """Return the card to draw for a move: the one discarded, or the one on offer; None for the stock's."""
    match action:
        case Discard(card) | LayOff(card):
            return card
        case Knock(card) if card is not None:
            return card
        case TakeDiscard() | Pass() if view.pile:
            return view.pile[-1]
        case DrawStock():
            return None
        case _:
            return next(iter(view.hand), None)


class MoveCards(Widget):
    """One or two moves beside one another; a press leads to the decision."""

    role = Role.BUTTON

    def __init__(
        self,
        skin: Skin,
        title: str,
        note: str,
        moves: Sequence[Move],
        faces: Faces,
        act: Callable[[], object],
    ) -> None:
        super().__init__(skin, title)
        self.note = note
        self.moves = tuple(moves)
        self.faces = faces
        self.act = act

    def value(self) -> str:
        return ". ".join([self.note, *(move.said for move in self.moves)])

    def activate(self) -> None:
        self.act()

    def height_for(self, width: int) -> int:
        skin = self.skin
        room = self._room(width)
        lines = max(len(skin.text.wrap(move.words, _WORDS, room)) for move in self.moves)
        words = skin.text.height("small") + lines * skin.text.height(_WORDS)
        inside = max(card_size(skin.px(_CARD))[1], words)
        return skin.text.height("label") + inside + 2 * skin.px(12) + skin.px(4)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = theme.glow if self.hover or self.pressed else theme.brass
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), (*line, 220), 1.4), box)
        x, y = box.x + skin.px(_PAD), box.y + skin.px(10)
        note = skin.text.render(self.note, "label", theme.glow, tabular=True)
        surface.blit(note, note.get_rect(topright=(box.right - skin.px(_PAD), y)))
        room = box.w - 2 * skin.px(_PAD) - note.get_width() - skin.px(_GAP)
        surface.blit(skin.text.fitted(self.name, "label", theme.brass_light, room), (x, y))
        y += skin.text.height("label") + skin.px(6)
        wide, words = skin.px(_CARD), self._room(box.w)
        high = card_size(wide)[1]
        for move in self.moves:
            surface.blit(self.faces.bare(move.card, wide), (x, y))
            caption = skin.text.fitted(move.caption, "small", theme.quiet, words)
            text = skin.text.paragraph(move.words, _WORDS, theme.text, words)
            left, top = x + wide + skin.px(_GAP), y + (high - caption.get_height() - text.get_height()) // 2
            surface.blit(caption, (left, top))
            surface.blit(text, (left, top + caption.get_height()))
            x = left + max(caption.get_width(), text.get_width()) + 2 * skin.px(_GAP)

    def _room(self, width: int) -> int:
        """Return the width of a move's words, in pixels, as for two."""
        skin = self.skin
        inside = width - 2 * skin.px(_PAD) - 4 * skin.px(_GAP)
        return max(skin.px(30), inside // len(self.moves) - skin.px(_CARD))
