"""The keepsake: both hands on the cloth, the score on paper, and the deal as a QR code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.rules.record import Player
from game.ui.graphics.backdrop import draw_cloth
from game.ui.graphics.handwriting import written
from game.ui.graphics.ink import Pen
from game.ui.graphics.qr_code import draw_qr, qr_cells
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font, TextRenderer
from game.ui.graphics.theme import Colour, Theme
from game.ui.screens.keepsake.facts import Facts, ShownSide
from game.ui.screens.keepsake.shown_hand import Pack, draw_hand
from game.ui.screens.score_sheet.graph import ScoreGraph, ink_of
from game.ui.widgets.portrait import SeatedPortrait, draw_portrait
from game.wording.players import ALONE
from game.words.translation import _, right_to_left

_NAMELESS = "♠"
"""What stands in the frame of somebody else without a face or name."""
_LARGEST, _SMALLEST = 88, 24
"""Sizes of the headline."""
_SHADOW = (0, 0, 0, 70)


class Shape(Struct, frozen=True):
    """A picture's size in pixels, and where its parts stand."""

    size: tuple[int, int]
    scale: float
    """The size of its writing compared with a window of 1280 × 800."""
    words: pygame.Rect
    own: tuple[pygame.Rect, pygame.Rect]
    """The face and the cards."""
    other: tuple[pygame.Rect, pygame.Rect]
    sheet: pygame.Rect
    scores: pygame.Rect
    graph: pygame.Rect
    code: pygame.Rect
    call: pygame.Rect
    """Where it says what the code is for."""


WIDE, TALL = "wide", "tall"

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        WIDE: Shape(
            size=(1200, 630),
            scale=1.5,
            words=pygame.Rect(216, 36, 566, 204),
            own=(pygame.Rect(42, 40, 150, 197), pygame.Rect(42, 256, 742, 164)),
            other=(pygame.Rect(42, 446, 110, 144), pygame.Rect(172, 444, 606, 146)),
            sheet=pygame.Rect(812, 36, 350, 558),
            scores=pygame.Rect(832, 50, 310, 90),
            graph=pygame.Rect(822, 138, 330, 166),
            code=pygame.Rect(812, 284, 350, 259),
            call=pygame.Rect(836, 522, 302, 60),
        ),
        TALL: Shape(
            size=(1080, 1350),
            scale=1.9,
            words=pygame.Rect(312, 62, 716, 290),
            own=(pygame.Rect(52, 52, 230, 302), pygame.Rect(52, 384, 972, 226)),
            other=(pygame.Rect(52, 640, 152, 200), pygame.Rect(230, 640, 788, 200)),
            sheet=pygame.Rect(52, 872, 976, 426),
            scores=pygame.Rect(84, 894, 480, 126),
            graph=pygame.Rect(72, 1024, 520, 260),
            code=pygame.Rect(620, 876, 400, 340),
            call=pygame.Rect(640, 1200, 360, 80),
        ),
    }
)


class Look(Struct, frozen=True):
    """The player's cloth and cards, and how to find a face by name and level."""

    theme: Theme
    pack: Pack
    back: pygame.Surface
    """The pattern of the backs in the portraits' hands."""
    picture_of: Callable[[str, str | None], str | None]


def keepsake(facts: Facts, shape: Shape, look: Look) -> pygame.Surface:
    """Return the picture."""
    skin = Skin(
        look.theme, TextRenderer(shape.scale, four_colours=look.pack.deck.four_colours, mirrored=right_to_left())
    )
    whole = draw_cloth(shape.size, look.theme)
    _draw_words(whole, shape.words, skin, facts)
    sides = (facts.own, facts.other, shape.own), (facts.other, facts.own, shape.other)
    for shown, against, (face, cards) in sides:
        _draw_face(whole, face, skin, shown, look)
        layer = _name(against.player, against.name), look.picture_of(against.player.name, against.player.level)
        draw_hand(whole, cards, skin, look.pack, shown, layer)
    _draw_sheet(whole, shape, skin, facts, look)
    return whole


def _draw_words(surface: pygame.Surface, box: pygame.Rect, skin: Skin, facts: Facts) -> None:
    theme, text = skin.theme, skin.text
    about = _(" · ").join(filter(None, (_("Gin Rummy"), facts.rules, facts.day)))
    below = [
        text.fitted(facts.ending, Font("medium", 19), theme.brass_light, box.w),
        text.fitted(about, Font("sans", 16), theme.quiet, box.w),
    ]
    room = box.h - sum(line.get_height() for line in below) - skin.px(8)
    lines, font = _large(skin, facts.headline, box.w, room)
    high = _spacing(skin, font)
    y = box.y + (room - high * len(lines)) // 2
    for line in lines:
        surface.blit(text.render(line, font, theme.text), (box.x, y))
        y += high
    y += skin.px(8)
    for words in below:
        surface.blit(words, (box.x, y))
        y += words.get_height()


def _large(skin: Skin, words: str, width: int, height: int) -> tuple[list[str], Font]:
    """Return one or two lines, as large as fits."""
    lines, font = [words], Font("serif", _LARGEST)
    for px in range(_LARGEST, _SMALLEST - 1, -2):
        font = Font("serif", px)
        lines = skin.text.level(words, font, width)
        fits = len(lines) <= 2 and len(lines) * _spacing(skin, font) <= height
        if fits and all(skin.text.measure(line, font)[0] <= width for line in lines):
            break
    return lines, font


def _spacing(skin: Skin, font: Font) -> int:
    return round(skin.text.font(font).get_linesize() * 0.94)


def _draw_face(surface: pygame.Surface, box: pygame.Rect, skin: Skin, shown: ShownSide, look: Look) -> None:
    player = shown.player
    seated = SeatedPortrait(skin, _name(player, shown.name), look.picture_of(player.name, player.level))
    seated.mood, seated.back = shown.mood, look.back
    under = skin.plate(box.size, 4, _SHADOW, _SHADOW)
    surface.blit(under, box.move(skin.px(2), skin.px(3)))
    seated.draw(surface, box)


def _name(player: Player, entered: str, nameless: str = _NAMELESS) -> str:
    """Return the name entered; "You" for the only person without one."""
    return entered or (_("You") if player.name == ALONE else nameless)


def _draw_sheet(surface: pygame.Surface, shape: Shape, skin: Skin, facts: Facts, look: Look) -> None:
    theme, sheet = skin.theme, shape.sheet
    surface.blit(skin.plate(sheet.size, 6, _SHADOW, _SHADOW), sheet.move(skin.px(2), skin.px(3)))
    surface.blit(skin.plate(sheet.size, 6, (*theme.paper, 255), theme.brass, 1.6), sheet)
    _draw_scores(surface, shape.scores, skin, facts, look)
    draw_qr(surface, shape.code, qr_cells(facts.code), theme.ink, theme.paper)
    course = replace(facts.course, names=("",) * len(facts.names))
    chosen = None if facts.number == len(course.totals[0]) - 1 else facts.number
    ScoreGraph(skin, course, chosen).draw(surface, shape.graph)
    call = skin.text.in_full(
        _("Play this deal in Gin Rummy"), Font("medium", 16), theme.ink, shape.call.w, align="centre"
    )
    surface.blit(call, call.get_rect(center=shape.call.center))


def _draw_scores(surface: pygame.Surface, box: pygame.Rect, skin: Skin, facts: Facts, look: Look) -> None:
    """Write each side's points beside its face, in the ink of its line, over its name."""
    named = any(_name(player, name, "") for name, player in zip(facts.names, facts.players, strict=True))
    gap, below = skin.px(10), skin.text.height("label") if named else 0
    wide = (box.w + gap) // len(facts.scores) - gap
    high = min(box.h - below, wide * 2 // 5)
    for side, (name, points, player) in enumerate(zip(facts.names, facts.scores, facts.players, strict=True)):
        ink, x = ink_of(skin, side), box.x + side * (wide + gap)
        face = pygame.Rect(x, box.y + (box.h - below - high) // 2, high, high)
        picture = look.picture_of(player.name, player.level)
        draw_portrait(surface, skin, face, _name(player, name), picture, skin.theme.brass)
        left = face.right + skin.px(7)
        _write(surface, skin, str(points), pygame.Rect(left, face.y, x + wide - left, high - skin.px(9)), ink)
        _key(surface, skin, side, (left, face.bottom - skin.px(8)), x + wide - left)
        words = skin.text.fitted(_name(player, name, ""), "label", ink, wide)
        surface.blit(words, (x, box.bottom - below))


def _write(surface: pygame.Surface, skin: Skin, text: str, box: pygame.Rect, ink: Colour) -> None:
    figures = written(text, min(box.h, round(box.w / len(text) / 0.78)), ink)
    surface.blit(figures, figures.get_rect(midleft=(box.x - skin.px(4), box.centery)))


def _key(surface: pygame.Surface, skin: Skin, side: int, at: tuple[int, int], width: int) -> None:
    """Draw a piece of the side's line in the graph."""
    width = min(width, skin.px(56))
    pen = Pen((width, skin.px(8)), skin)
    way = [(0.0, skin.px(4)), (float(width), skin.px(4))]
    (pen.dashes if side % 2 else pen.line)(way, ink_of(skin, side), 2.4)
    pen.put(surface, at)
