"""Plaques for players and facts."""

from __future__ import annotations

import math

import pygame

from game.ai import CHARACTERS
from game.rules import Form, PlayerView, Rules
from game.ui.engine.accessibility import Node, Role, tabulated
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.table import Tabular
from game.ui.widgets.widget import Widget
from game.wording.cards import limit_words, sign
from game.words.translation import _, pgettext

_UNKNOWN = "–"
_LOW_SCORE = Font("serif", 19)
_LINE = 16.5
_DISC, _BADGE = 26, 20
"""Diameters of the dealer button, at the right and on a portrait."""
_APART, _WITHIN = 12, 6
"""Least gaps between columns of facts, and caption and value."""


class PlayerPlaque(Widget):
    """A player's portrait, name, title and score; brighter during their turn."""

    role = Role.PLAYER
    z = depths.PLAQUE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, level: str | None) -> None:
        super().__init__(skin, name)
        self.picture = level
        self.mood = "waiting"
        self.title = "" if level is None or level not in CHARACTERS else CHARACTERS[level].title
        self.score = "0"
        """Points, or those of each column."""
        self.score_in_words = ""
        self.active = False
        self.deals = False
        """Whether there's room for the dealer button at the right."""
        self.pictured = True
        """Whether the portrait is on the plaque, not beside it."""

    def face(self) -> tuple[object, ...]:
        look = self.title, self.score, self.active, self.deals, self.pictured, self.picture, self.mood
        return (*super().face(), *look)

    def value(self) -> str:
        return self.score_in_words or self.score

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = theme.glow if self.active else theme.brass
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 190), (*line, 255), 2 if self.active else 1.2), box)
        if self.active:  # an inner line, like light on the rim
            within = box.inflate(-skin.px(8), -skin.px(8))
            surface.blit(skin.plate(within.size, 9, (*theme.glow, 26), (*theme.glow, 110), 1.2), within)
        left = box.x + skin.px(20)
        if self.pictured:
            round_ = self.portrait_box(box)
            face = round_ if self.picture is None else round_.inflate(skin.px(8), skin.px(8))
            left = max(round_.right + _inset(skin, box) * 3 // 5, face.right + skin.px(7))
            draw_portrait(surface, skin, face, self.name, self.picture, line, self.mood)
        columns = " · " in self.score
        score = skin.text.render(self.score, _LOW_SCORE if columns else "score", theme.brass_light, tabular=True)
        right = self._right(box, 16)
        room = right - skin.px(8) - score.get_width() - left
        if (columns or self.deals or not self.title) and not skin.text.fits(self.name, "body", room):
            self._draw_stacked(surface, box, left)
            return
        surface.blit(score, score.get_rect(midright=(right, box.centery)))
        name = skin.text.fitted(self.name, "body", theme.text, room)
        if not self.title or not skin.text.fits(self.title, "small", room):
            surface.blit(name, name.get_rect(midleft=(left, box.centery)))
            return
        title = skin.text.fitted(self.title, "small", theme.quiet, room)
        surface.blit(name, (left, box.centery - name.get_height() + skin.px(2)))
        surface.blit(title, (left, box.centery + skin.px(3)))

    def _draw_stacked(self, surface: pygame.Surface, box: pygame.Rect, left: int) -> None:
        """Draw a wide name above the score, its last word beside it if needed."""
        skin, theme = self.skin, self.skin.theme
        right, upper, lower = self._right(box, 10), box.y + box.h * 3 // 10, box.y + box.h * 7 // 10
        columns, tight = " · " in self.score, self.score
        if not skin.text.fits(tight, _LOW_SCORE, right - left):
            tight = tight.replace(" ", "")
        score = skin.text.fitted(tight, _LOW_SCORE, theme.brass_light, right - left, tabular=not columns)
        first, rest = self.name, ""
        if not (columns or skin.text.fits(first, "small", right - left)):
            first, _space, rest = first.rpartition(" ")
        for words, y, end in ((first or rest, upper, right), (first and rest, lower, right - score.get_width())):
            if words:
                line = skin.text.fitted(words, "small", theme.text, end - left)
                surface.blit(line, line.get_rect(midleft=(left, y)))
        surface.blit(score, score.get_rect(midright=(right, lower)))

    def _right(self, box: pygame.Rect, inset: float) -> int:
        """Return the right end of what's written."""
        return disc_box(self.skin, box).x - self.skin.px(6) if self.deals else box.right - self.skin.px(inset)

    def portrait_box(self, box: pygame.Rect) -> pygame.Rect:
        """Return the portrait's place in this box."""
        return portrait_box(self.skin, box)


def disc_box(skin: Skin, plaque: pygame.Rect) -> pygame.Rect:
    """Return the dealer button's box on a plaque, or in a row of one."""
    side = min(skin.px(_DISC), plaque.h - skin.px(2))
    disc = pygame.Rect(0, 0, side, side)
    disc.midright = plaque.right - skin.px(10), plaque.centery
    return disc


def disc_on_face(skin: Skin, plaque: pygame.Rect) -> pygame.Rect:
    """Return the dealer button's box on a plaque whose words leave no room: the portrait's lower right."""
    face, side = portrait_box(skin, plaque), skin.px(_BADGE)
    return pygame.Rect(face.right - side + skin.px(4), face.bottom - side + skin.px(4), side, side)


def portrait_box(skin: Skin, plaque: pygame.Rect) -> pygame.Rect:
    """Return the portrait's place on a plaque."""
    inset = _inset(skin, plaque)
    round_ = pygame.Rect(0, 0, plaque.h - inset, plaque.h - inset)
    round_.midleft = (plaque.x + inset * 3 // 5, plaque.centery)
    return round_


def _inset(skin: Skin, plaque: pygame.Rect) -> int:
    return skin.px(20 if plaque.h > skin.px(56) else 12)


def rounds_caption(form: Form) -> str:
    """Return the caption for rounds; one table calls them hands."""
    return _("Rounds") if form.tables > 1 else _("Hands")


def table_facts(
    view: PlayerView, dealer: str, form: Form, number: int = 1, *, short: bool = False, turned: bool = True
) -> tuple[tuple[str, str], ...]:
    """Return a hand's facts by caption, in round `number`; the upcard may not be `turned` yet."""
    rules = view.rules
    upcard = sign(view.upcard) if view.upcard is not None else pgettext("upcard", "none")
    if rules.factor(view.upcard) != 1:
        upcard = f"{upcard} ×{rules.factor(view.upcard)}"
    limit = pgettext("limit", "any") if view.limit is None else limit_words(view.limit)
    if not turned and view.upcard is not None:
        upcard = _UNKNOWN
        limit = _UNKNOWN if rules.knock_limit == "upcard" or rules.red_upcard_gin_only else limit
    return (
        (_("Upcard") if short else _("First upcard"), upcard),
        (_("Limit") if short else _("Knock with"), limit),
        (_("Dealer"), dealer),
        _goal(rules, form, number),
    )


def _goal(rules: Rules, form: Form, number: int) -> tuple[str, str]:
    if not rules.rounds:
        return _("Play to"), str(rules.target) if rules.columns == 1 else f"{rules.columns} × {rules.target}"
    # Translators: one table's deal, and partners' two deals at once, above "2 of 5" or "6, tied"
    caption = _("Round") if form.tables > 1 else _("Hand")
    words = _("{n} of {all}") if number <= rules.rounds else _("{n}, tied")
    return caption, words.format(n=number, all=rules.rounds)


class FactsPlaque(Tabular):
    """The hand's facts in one or more columns."""

    role = Role.FACTS
    z = depths.PLAQUE
    heads = ("", "")
    rows: tuple[tuple[str, str], ...] = ()
    columns = 1
    told: tuple[tuple[str, str], ...] = ()
    """The rows for reading out, if they differ."""

    def __init__(self, skin: Skin) -> None:
        super().__init__(skin, _("This hand"))

    def node(self) -> Node:
        rows = self.told or self.rows
        return tabulated(Widget.node(self), self.heads, rows, lambda row, column: self.cell(self.box, row, column))

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.columns)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 190), (*theme.brass, 255), 1.2), box)
        caption, value = self._fonts(box)
        for row, (words, said) in enumerate(self.rows):
            place = self.cell(box, row, 0)
            room = place.w - (skin.px(_WITHIN) if self.columns > 1 else 0)
            of_words, of_said = skin.text.measure(words, caption)[0], skin.text.measure(said, value)[0]
            given = min(1.0, room / (of_words + of_said))  # both shrink, so that neither is cut off
            left = skin.text.fitted(words, caption, theme.quiet, math.ceil(of_words * given))
            right = skin.text.fitted(said, value, theme.text, math.ceil(of_said * given))
            x = place.right - right.get_width() if self.columns == 1 else place.x + left.get_width() + skin.px(_WITHIN)
            surface.blit(left, left.get_rect(midleft=place.midleft))
            surface.blit(right, right.get_rect(midleft=(x, place.centery)))

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:  # noqa: ARG002 - they share it
        """Return a fact's place, shared by caption and value."""
        line, across = divmod(row, self.columns)
        left, right = self._columns(box)[across]
        pad, step = self._lines(box)
        place = pygame.Rect(left, 0, right - left, int(step))
        place.centery = round(box.y + pad + step * (line + 0.5))
        return place

    def _lines(self, box: pygame.Rect) -> tuple[int, float]:
        pad = self.skin.px(10 if box.h > self.skin.px(110) else 7 if box.h > self.skin.px(70) else 2)
        return pad, (box.h - 2 * pad) / -(-len(self.rows) // self.columns)

    def _fonts(self, box: pygame.Rect) -> tuple[Font, Font]:
        if self._lines(box)[1] < self.skin.px(_LINE):
            return Font("sans", 13), Font("medium", 13)
        return Font("sans", 14), Font("medium", 16)

    def _columns(self, box: pygame.Rect) -> list[tuple[int, int]]:
        """Return each column's ends, with spare room between."""
        text, within = self.skin.text, self.skin.px(_WITHIN)
        edge = self.skin.px(16 if self.columns == 1 else 8)
        left, right = box.x + edge, box.right - edge
        if self.columns == 1:
            return [(left, right)]
        caption, value = self._fonts(box)
        wanted = [
            max(text.measure(one, caption)[0] + within + text.measure(two, value)[0] for one, two in rows)
            for rows in (self.rows[column :: self.columns] for column in range(self.columns))
        ]
        apart = max(float(self.skin.px(_APART)), (right - left - sum(wanted)) / (self.columns - 1))
        given = (right - left - apart * (self.columns - 1)) / sum(wanted)  # all shrink alike
        ends, x = [], float(left)
        for width in wanted:
            ends.append((round(x), round(x + width * given)))
            x += width * given + apart
        return ends
