"""A match's end: the room comes back behind the table, with both faces, the sheet and the winner's cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.rules import Card
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony import match_room
from game.ui.tabletop.ceremony.cascade import cascade
from game.ui.tabletop.ceremony.lamp import Light, under
from game.ui.tabletop.ceremony.match_sheet import sheet
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.ceremony.speech_slip import slip
from game.ui.tabletop.ceremony.stakes import Face, MatchOutcome
from game.ui.tabletop.ceremony.title import BrassTitle, title_sprite
from game.ui.widgets.portrait import draw_seated

_MIXES, _OPENS, _STEP = 5, 340.0, 20.0
LIGHTS = 220.0
"""Milliseconds at the end in which the table returns."""
WORDS = 420.0
"""When the words appear, with the tune: its last chord falls as the cards lie open."""
_FACES, _SHEET, _FLUNG, _WRITES = 120.0, 520.0, 950.0, 1150.0
"""When each other part begins."""
_LOSES, _WINS = 700.0, 1050.0
"""When the faces answer: the loser's first."""
_SPEAKS = 2250.0
"""When the player opposite says something: the last line is written."""
_SETTLES, _SETTLING, _LEVELS = 2300.0, 1400.0, 14
"""When the lamp begins to settle on the winner, for how long, and in how many steps."""
_DIM = 132, 132, 138
"""The light left in the corners then."""
_RISE = 260.0
_MOUTH = 0.62
"""Height of a mouth in its picture."""
_FRAME = 186 / 244
"""A picture's width as a share of its height."""


class Places(Struct, frozen=True):
    """Where the parts are, in pixels: the faces opposite and below, the words, the sheet and the cards."""

    opposite: pygame.Rect
    below: pygame.Rect
    words: pygame.Rect
    sheet: pygame.Rect
    cards: pygame.Rect


def places_in(size: tuple[int, int], faces: tuple[Face, Face], *, won: bool) -> Places:
    """Lay the parts out in a window; the winner's face is larger. After a loss there are no cards."""
    (width, height), top = size, match_room.edge(size)
    tall, margin = width < height, round(0.03 * min(size))
    high = [round((0.88 if face.won else 0.62) * (top - margin)) for face in faces]
    wide = [round(_FRAME * one) for one in high]
    room = width * (0.46 if tall else 0.4)
    share = min(1.0, room / max(wide))
    boxes = [pygame.Rect(0, 0, round(one * share), round(other * share)) for one, other in zip(wide, high, strict=True)]
    for x, box in zip((0.3, 0.7), boxes, strict=True):
        box.midbottom = round(x * width), top + round(0.02 * height)
    if tall:  # the faces stand at the sides, with room for a remark between them
        boxes[0].left, boxes[1].right = 2 * margin, width - 2 * margin
    cloth = pygame.Rect(margin, top + round(0.04 * width + 0.045 * height), width - 2 * margin, 0)
    cloth.h = height - margin - cloth.y
    if tall:
        words = pygame.Rect(cloth.x, cloth.y, cloth.w, round(0.2 * cloth.h))
        page = pygame.Rect(0, 0, round((0.46 if won else 0.6) * width), round((0.36 if won else 0.48) * cloth.h))
        page.midtop = width // 2, words.bottom + margin // 2
        cards = pygame.Rect(cloth.x, page.bottom + margin, cloth.w, cloth.bottom - page.bottom - margin)
        if not won:
            page.centery = (words.bottom + cloth.bottom) // 2
        return Places(boxes[0], boxes[1], words, page, cards)
    page = pygame.Rect(0, 0, round(0.22 * width), round(0.42 * height))
    page.bottomright = width - 2 * margin, height - 2 * margin
    left = page.x - margin - cloth.x
    words = pygame.Rect(cloth.x, cloth.y, left, round(0.38 * cloth.h))
    cards = pygame.Rect(cloth.x, words.bottom, left, cloth.bottom - words.bottom)
    words.h -= margin // 2
    if not won:
        words.h = round(0.75 * cloth.h)
    return Places(boxes[0], boxes[1], words, page, cards)


class Tableau:
    """The picture of one match's end."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage = stage
        self.board = board
        self._plain: pygame.Surface | None = None
        self._mixed: pygame.Surface | None = None
        """The table's background, and the one shown instead."""

    @property
    def shown(self) -> bool:
        """Whether it hides the table."""
        return self._mixed is not None and self.stage.background is self._mixed

    def restore(self) -> None:
        """Show the table's background again."""
        if self._plain is not None and self.shown:
            self.stage.background = self._plain
        self._plain = self._mixed = None

    def begin(
        self,
        performance: Performance,
        skin: Skin,
        outcome: MatchOutcome,
        cards: Sequence[Card],
        plain: pygame.Surface,
        length: float,
    ) -> None:
        """Show it for this long, then `plain` again unless a page follows; the cards are the winner's."""
        won, until = outcome.won is not False, None if outcome.leads_on else length - LIGHTS
        places = places_in(plain.get_size(), outcome.faces, won=won)
        winner = places.opposite if outcome.faces[0].won else places.below
        lamp = Light(_DIM, round=((0.5 + winner.centerx / plain.get_width()) / 2, 0.45, 0.62, 0.7))
        self._open(performance, skin, plain, places.opposite.left, won=won, until=until, lamp=lamp)
        for face, box in zip(outcome.faces, (places.opposite, places.below), strict=True):
            performance.at(_FACES, partial(self._face, performance, skin, face, box, until))

        def say() -> None:
            title = BrassTitle(outcome.words, outcome.score, 96.0, small=0.34)
            sprite = title_sprite(title, places.words, skin)
            performance.fade(sprite, begin=0.0, until=None if until is None else until - WORDS)

        performance.at(WORDS, say)
        performance.at(_SHEET, partial(sheet, performance, skin, outcome, places.sheet, _WRITES - _SHEET))
        if outcome.remark:
            speak = partial(self._speak, performance, skin, outcome.remark, places, until)
            performance.at(_SPEAKS, speak)
        if won:
            performance.at(_FLUNG, partial(cascade, performance, self.board, cards, places.cards))

    def _open(
        self,
        performance: Performance,
        skin: Skin,
        plain: pygame.Surface,
        right: int,
        *,
        won: bool,
        until: float | None,
        lamp: Light,
    ) -> None:
        """Draw the room in steps, each most of a frame, and let it come; its blackboard is free up to `right`."""
        was, size, theme = self.stage.background, plain.get_size(), skin.theme
        self._plain, self._mixed = plain, was.copy()
        self.stage.background = self._mixed
        performance.after(self.restore)
        drawn = [plain]

        def fit() -> None:
            drawn.append(match_room.fitted(drawn[-1], size))
            free = match_room.board(size)
            free.w = min(free.right, right) - free.x
            match_room.chalk(drawn[-1], skin, free)

        steps: tuple[Callable[[], object], ...] = (
            lambda: drawn.append(match_room.load(size)),
            fit,
            lambda: drawn.append(match_room.compose(plain, drawn[-1], theme, won=won)),
            lambda: match_room.draw_rail(drawn[-1], plain, theme),
        )
        for number, step in enumerate(() if theme.plain else steps, 1):
            performance.at(_STEP * number, step)
        if not theme.plain:
            self._settle(performance, drawn, lamp)

        def come(share: float) -> None:
            self._mix(was, drawn[-1], share)

        def go(share: float) -> None:
            self._mix(drawn[-1], plain, share)

        begin = _STEP * (len(steps) + 1)
        for mix in range(1, _MIXES + 1):
            share = mix / _MIXES
            performance.at(begin + (_OPENS - begin) * share, partial(come, share))
            if until is not None:
                performance.at(until + LIGHTS * share, partial(go, share))

    def _settle(self, performance: Performance, drawn: list[pygame.Surface], lamp: Light) -> None:
        """Let the light on the last picture drawn settle slowly under the lamp."""
        bright = list[pygame.Surface]()

        def dim() -> None:
            if not performance.late:
                bright.append(drawn[-1])
                drawn.append(under(drawn[-1], lamp))

        def settle(share: float) -> None:
            if bright and not performance.late:
                self._mix(bright[-1], drawn[-1], share)

        performance.at(_SETTLES, dim)
        for level in range(1, _LEVELS + 1):
            performance.at(_SETTLES + _SETTLING * level / _LEVELS, partial(settle, level / _LEVELS))

    def _mix(self, one: pygame.Surface, other: pygame.Surface, share: float) -> None:
        if self._mixed is None:
            return
        if share < 1:
            self._mixed.blit(one, (0, 0))
            other.set_alpha(round(255 * share))
        self._mixed.blit(other, (0, 0))
        other.set_alpha(None)
        self.stage.background = self._mixed

    @staticmethod
    def _speak(performance: Performance, skin: Skin, words: str, places: Places, until: float | None) -> None:
        """Let the player opposite say something, in a slip between the faces if it fits there."""
        gap = skin.px(12)
        free = pygame.Rect(places.opposite.right + gap, places.opposite.y, 0, places.opposite.h)
        free.w = places.below.x - gap - free.x
        image = slip(skin, words, free.w)
        if image is None:
            return
        sprite = Sprite(image, free.x, free.y + round(_MOUTH * free.h) - image.get_height() // 2, depths.CEREMONY - 90)
        performance.fade(sprite, begin=0.0, until=None if until is None else until - _SPEAKS)

    def _face(self, performance: Performance, skin: Skin, face: Face, box: pygame.Rect, until: float | None) -> None:
        """Let a face rise behind the table's edge, then answer."""
        if performance.late:
            return

        def picture(mood: str) -> pygame.Surface:
            image = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
            draw_seated(image, skin, image.get_rect(), face.name, face.picture, mood)
            return image

        def answer() -> None:
            sprite.image = picture("pleased" if face.won else "annoyed")

        sprite = Sprite(picture("waiting"), box.x, box.y, depths.CEREMONY - 100)
        performance.fade(sprite, begin=0.0, until=None if until is None else until - _FACES)
        performance.glide((0.12 * box.h,), (0.0,), lambda away: sprite.move(box.x, box.y + away), duration=_RISE)
        performance.at((_WINS if face.won else _LOSES) - _FACES, answer)
