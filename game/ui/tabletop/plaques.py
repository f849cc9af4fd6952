"""The plaques in the upper corners: the other player, and what is always on the table about the match."""

from __future__ import annotations

import pygame

from game.ai import CHARACTERS
from game.rules import PlayerView
from game.rules.i18n import _
from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget
from game.ui.wording.cards import limit_words, sign


class PlayerPlaque(Widget):
    """A player: a portrait or initial, name and note, and the score; brighter while it is their turn."""

    role = Role.PLAYER
    z = depths.PLAQUE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, level: str | None) -> None:
        super().__init__(skin, name)
        self.level = level
        self.title = "" if level is None or level not in CHARACTERS else CHARACTERS[level].title
        self.score = 0
        self.active = False

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.title, self.score, self.active)

    def value(self) -> str:
        return str(self.score)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = theme.glow if self.active else theme.brass
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 190), (*line, 255), 2 if self.active else 1.2), box)
        if self.active:  # a second line, as of light that falls on the rim
            within = box.inflate(-skin.px(8), -skin.px(8))
            surface.blit(skin.plate(within.size, 9, (*theme.glow, 26), (*theme.glow, 110), 1.2), within)
        inset, round_ = self._inset(box), self.portrait_box(box)
        face = round_ if self.level is None else round_.inflate(skin.px(8), skin.px(8))
        draw_portrait(surface, skin, face, self.name, self.level, line)
        score = skin.text.render(str(self.score), "score", theme.brass_light, tabular=True)
        surface.blit(score, score.get_rect(midright=(box.right - skin.px(16), box.centery)))
        left = round_.right + inset * 3 // 5
        room = box.right - skin.px(24) - score.get_width() - left
        name = skin.text.fitted(self.name, "body", theme.text, room)
        if not self.title:
            surface.blit(name, name.get_rect(midleft=(left, box.centery)))
            return
        title = skin.text.fitted(self.title, "small", theme.quiet, room)
        surface.blit(name, (left, box.centery - name.get_height() + skin.px(2)))
        surface.blit(title, (left, box.centery + skin.px(3)))

    def portrait_box(self, box: pygame.Rect) -> pygame.Rect:
        """The round that the portrait fills, at the left of a plaque in this box."""
        inset = self._inset(box)
        round_ = pygame.Rect(0, 0, box.h - inset, box.h - inset)
        round_.midleft = (box.x + inset * 3 // 5, box.centery)
        return round_

    def _inset(self, box: pygame.Rect) -> int:
        return self.skin.px(20 if box.h > self.skin.px(56) else 12)


def table_facts(view: PlayerView, dealer: str) -> tuple[tuple[str, str], ...]:
    """What the table always tells about a hand: captions and values, with the name of who deals."""
    rules = view.rules
    rows = (
        (_("First upcard"), sign(view.upcard) if view.upcard is not None else _("none")),
        (_("Knock with"), limit_words(view.limit)),
        (_("Dealer"), dealer),
        (_("Play to"), str(rules.target) if rules.columns == 1 else f"{rules.columns} × {rules.target}"),
    )
    return rows if rules.factor(view.upcard) == 1 else (*rows, (_("Spades double"), "×2"))


class FactsPlaque(Widget):
    """The facts of the hand, a row each."""

    role = Role.FACTS
    z = depths.PLAQUE
    takes_focus = False

    def __init__(self, skin: Skin) -> None:
        super().__init__(skin, _("This hand"))
        self.rows: tuple[tuple[str, str], ...] = ()

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.rows)

    def value(self) -> str:
        return "; ".join(f"{caption}: {value}" for caption, value in self.rows)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 190), (*theme.brass, 255), 1.2), box)
        pad = skin.px(10 if box.h > skin.px(110) else 7)
        room = box.w - skin.px(36)
        for number, (caption, value) in enumerate(self.rows):
            step = (box.h - 2 * pad) / len(self.rows)
            y = round(box.y + pad + step * (number + 0.5))
            of_value, of_caption = skin.text.measure(value, "label")[0], skin.text.measure(caption, "small")[0]
            right = skin.text.fitted(value, "label", theme.text, max(room // 2, room - of_caption))
            left = skin.text.fitted(caption, "small", theme.quiet, max(room // 2, room - of_value))
            surface.blit(left, left.get_rect(midleft=(box.x + skin.px(16), y)))
            surface.blit(right, right.get_rect(midright=(box.right - skin.px(16), y)))
