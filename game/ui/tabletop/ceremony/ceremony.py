"""Ceremonies, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.rules import PlayerView
from game.rules.events import Event, Knocked
from game.ui.graphics.animation import Animator
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.graphics.theme import mix
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.beat_schedule import BeatSchedule, counts, kind_of, schedule
from game.ui.tabletop.ceremony.count_out import CountOut
from game.ui.tabletop.ceremony.knock_landing import land
from game.ui.tabletop.ceremony.lamp import COLD, COOL, LOWERED, NARROW, Lamp, Light
from game.ui.tabletop.ceremony.lay_off_marks import LayOffMarks
from game.ui.tabletop.ceremony.meld_light import step_forward
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.ceremony.points_flight import fly
from game.ui.tabletop.ceremony.title import BrassTitle, title_sprite
from game.ui.tabletop.timing import GLIDE, KNOCK_LANDED
from game.words.translation import _, pgettext

_SPREAD = 420.0
"""Milliseconds until a laid-down hand has nearly arrived."""
_OUT = 200.0
"""Milliseconds until the lamp is back to normal."""


_HANDS = Light(LOWERED, round=(0.5, 0.5, 0.34, 0.62))


class MatchOutcome(Struct, frozen=True):
    """A match's end in words, and its mood."""

    words: str
    score: str
    winner: tuple[str, str | None]
    """Name, and the computer's level."""
    won: bool | None


class Stakes(Struct, frozen=True):
    """Who can win or lose."""

    names: tuple[str, str]
    own: int | None
    """The only person's seat; None for several people, or none."""
    match: MatchOutcome | None = None
    """The match, if this hand ends it."""


class Ceremony:
    """Plays ceremonies; `plaque_box` returns the box of a seat's plaque."""

    def __init__(
        self,
        stage: Stage,
        animator: Animator,
        board: Board,
        sound: Callable[..., object],
        plaque_box: Callable[[int], pygame.Rect],
    ) -> None:
        self.stage = stage
        self.animator = animator
        self.board = board
        self._sound = sound
        self._plaque_box = plaque_box
        self._lamp = Lamp(stage)
        self._counted = CountOut(stage, board)
        self._marks = LayOffMarks(stage, board)
        self._performance = Performance(stage, animator)
        self._ends: list[float] = []
        """Ends of the current beats, by the animator's clock."""

    def clear(self) -> None:
        """Reset the table for a hand."""
        self._stop()
        self._lamp.restore()
        self._counted.clear()
        self._marks.clear()

    def close(self) -> None:
        """Stop for good."""
        self._stop()
        self._lamp.forget()

    def stand(self, view: PlayerView, skin: Skin) -> None:
        """Stop, leaving badges and marks to read."""
        self._stop()
        self._lamp.restore()
        self._counted.stand(view, skin)
        self._marks.show(view, skin)

    def _stop(self) -> None:
        self._performance.stop()
        self._performance = Performance(self.stage, self.animator)
        self._ends = []

    def begin(
        self,
        events: Sequence[Event],
        view: PlayerView,
        skin: Skin,
        stakes: Stakes,
        scored: Callable[[], object],
    ) -> BeatSchedule:
        """Play these events; `scored` is called when the points reach the winner's plaque."""
        found = schedule(events, view, stakes.own, final=stakes.match is not None)
        if not found.beats:
            return found
        pace = self._performance.pace
        if not pace:
            self.stand(view, skin)
            return found
        now = self.animator.clock()
        self._ends = [now + end * pace for end in found.ends]
        start = 0.0
        for beat, length in found.beats:
            match beat:
                case "knock" | "gin" | "big gin":
                    knocked = next(event for event in events if isinstance(event, Knocked))
                    self._laid_down(knocked, view, skin, stakes, length)
                case "lay-off":
                    self._performance.at(GLIDE, partial(self._marks.show, view, skin))
                case "count":
                    self._counted.begin(self._performance, view, skin, counts(view), after=start, tick=self._tick)
                case "undercut":
                    self._performance.at(start, partial(self._undercut, view, skin, stakes, length))
                case "points" | "lost":
                    self._performance.at(start, partial(self._points, view, skin, scored, lost=beat == "lost"))
                case "match":
                    self._performance.at(start, partial(self._match, skin, stakes, length))
            start += length
        if view.result is not None:
            self._lamp.turn(self._performance, None, after=found.length - _OUT, over=_OUT)
            self._performance.at(found.length, partial(self.stand, view, skin))
        return found

    @property
    def running(self) -> bool:
        """Whether a beat is in progress."""
        return any(end > self.animator.clock() for end in self._ends)

    def hurry(self) -> bool:
        """Skip to this beat's end; return False if there's none."""
        now = self.animator.clock()
        left = [end - now for end in self._ends if end > now]
        if not left:
            return False
        self._ends = [end - left[0] for end in self._ends]
        self._performance.skip(left[0])
        return True

    def _tick(self, number: int) -> None:
        self._sound("count", volume=0.7, pitch=min(number, 19))

    def _laid_down(self, knocked: Knocked, view: PlayerView, skin: Skin, stakes: Stakes, length: float) -> None:
        performance, kind = self._performance, kind_of(knocked)
        land(performance, self.board)
        name = stakes.names[knocked.seat]
        if kind == "knock":
            words = pgettext("how a hand ended", "Knock") if knocked.holds else _("Invalid knock")
            self._lamp.turn(performance, _HANDS, after=KNOCK_LANDED)
            self._title(BrassTitle(words, name, 64.0), skin, begin=KNOCK_LANDED, until=length)
            return
        self._lamp.turn(performance, self._on_hand(view, knocked.seat), after=_SPREAD)
        melds = tuple(knocked.melds)
        step_forward(performance, self.board, skin, melds, begin=_SPREAD + 120.0, until=length - 320.0)
        gin = kind == "gin"
        cheer = stakes.own in (None, knocked.seat)
        words = _("Gin!") if gin else _("Big gin!")
        if not cheer:
            words = pgettext("how a hand ended", "Gin") if gin else _("Big gin")
        title = BrassTitle(words, name, 104.0 if gin else 128.0)
        self._title(title, skin, begin=_SPREAD + 160.0, until=length - 60.0)
        self._lamp.turn(performance, _HANDS, after=length - 320.0, over=280.0)

    def _undercut(self, view: PlayerView, skin: Skin, stakes: Stakes, length: float) -> None:
        result = view.result
        if result is None or result.knocker is None:
            return
        defender = 1 - result.knocker
        self._sound("crack")
        self._lamp.turn(self._performance, self._on_hand(view, defender), after=0.0)
        title = BrassTitle(pgettext("how a hand ended", "Undercut"), stakes.names[defender], 92.0)
        self._title(title, skin, begin=60.0, until=length - 80.0)
        self._counted.undercut(self._performance, view, skin, result.knocker, length - 340.0)

    def _points(self, view: PlayerView, skin: Skin, scored: Callable[[], object], *, lost: bool) -> None:
        result = view.result
        if result is None or result.winner is None:
            return
        self._counted.stand(view, skin)
        if lost:
            self._lamp.turn(self._performance, Light(COOL), after=0.0, over=260.0)
        start = self._counted.place_of(1 - result.winner)
        if start is None:
            scored()
            return
        way = start, self._plaque_box(result.winner).center
        fly(self._performance, skin, result.points, way, scored)

    def _match(self, skin: Skin, stakes: Stakes, length: float) -> None:
        end, theme = stakes.match, skin.theme
        if end is None:
            return
        light = Light(COLD)
        if end.won is not False:
            # The glow grows outwards as the lamp dims, because otherwise a ring would show where they meet.
            glow = (0, 0, 0) if theme.plain else mix((0, 0, 0), theme.cloth, 0.5)
            light = Light(add=glow, round=(0.5, 0.42, 0.42, 0.46))
        self._lamp.turn(self._performance, light, after=0.0, over=500.0)
        title = BrassTitle(end.words, end.score, 84.0, end.winner)
        self._title(title, skin, begin=150.0, until=length - 60.0)

    def _title(self, title: BrassTitle, skin: Skin, *, begin: float, until: float) -> None:
        sprite = title_sprite(title, self.board, skin)
        self._performance.fade(sprite, begin=begin, until=until)

    def _on_hand(self, view: PlayerView, seat: int) -> Light:
        viewport = self.board.viewport
        y = places.own_y(viewport) if seat == (view.seat or 0) else places.other_y(viewport)
        return Light(NARROW, round=(0.5, y / viewport.h, 0.46, 0.3))
