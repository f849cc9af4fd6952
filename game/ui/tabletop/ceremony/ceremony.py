"""Ceremonies, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules import Card, PlayerView
from game.rules.events import Event, Knocked
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.beat_schedule import BeatSchedule, counts, kind_of, schedule
from game.ui.tabletop.ceremony.cascade import as_shown
from game.ui.tabletop.ceremony.cleared_cloth import ClearedCloth
from game.ui.tabletop.ceremony.count_out import COVERED, CountOut
from game.ui.tabletop.ceremony.knock_landing import land
from game.ui.tabletop.ceremony.lamp import COLD, COOL, LOWERED, NARROW, Lamp, Light
from game.ui.tabletop.ceremony.lay_off_marks import LayOffMarks
from game.ui.tabletop.ceremony.meld_light import all_landed, step_forward, sweep
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.ceremony.points_flight import FLIGHT, fly
from game.ui.tabletop.ceremony.stakes import MatchOutcome, Stakes
from game.ui.tabletop.ceremony.strike_out import StrikeOut, Total
from game.ui.tabletop.ceremony.tableau import LIGHTS, Tableau
from game.ui.tabletop.ceremony.title import BrassTitle, table_box, title_sprite
from game.ui.tabletop.plaques import PlayerPlaque
from game.ui.tabletop.timing import GIN_WORD, KNOCK_LANDED
from game.ui.widgets.label import Label
from game.wording.events import knock_title, undercut
from game.words.translation import _, pgettext

_OUT = 200.0
"""Milliseconds until the lamp is back to normal."""
_MARKED = 60.0
"""Milliseconds before a lay-off's end when its card has landed."""
_CLEARED = 150.0
"""Milliseconds until the piles have made way for a knock's word."""

_HANDS = Light(LOWERED, round=(0.5, 0.5, 0.34, 0.62))


class Ceremony:
    """Plays ceremonies; `plaque` returns a seat's plaque."""

    def __init__(self, board: Board, sound: Callable[..., object], plaque: Callable[[int], PlayerPlaque]) -> None:
        stage, animator = board.stage, board.animator
        self.stage = stage
        self.animator = animator
        self.board = board
        self._sound = sound
        self._plaque = plaque
        self._lamp = Lamp(stage)
        self._counted = CountOut(stage, board)
        self._marks = LayOffMarks(stage, board, lambda seat: (plaque(seat).name, plaque(seat).picture))
        self._struck = StrikeOut(board)
        self._cloth = ClearedCloth(stage)
        self._tableau = Tableau(stage, board)
        self._total = Total(pygame.Rect(0, 0, 1, 1), (0, 0), 1)
        self._performance = Performance(stage, animator)
        self._ends: list[float] = []
        """Ends of the current beats, by the animator's clock."""
        self._final = False
        """Whether the hand ends the match, whose picture then hides the piles."""

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
        self._struck.forget()
        self._cloth.restore()
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
        self._final = stakes.match is not None
        now = self.animator.clock()
        self._ends = [now + end * pace for end in found.ends]
        start = 0.0
        for beat, length in found.beats:
            match beat:
                case "knock" | "gin" | "big gin":
                    knocked = next(event for event in events if isinstance(event, Knocked))
                    self._laid_down(knocked, view, skin, stakes, found)
                case "lay-off":
                    self._performance.at(length - _MARKED, partial(self._marks.show, view, skin))
                case "count":
                    self._counted.begin(self._performance, view, skin, counts(view), after=start, tick=self._tick)
                case "strike":
                    alone = found.start("gin", "big gin") is None
                    strike = partial(self._strike, view, skin, stakes, length, alone=alone)
                    self._performance.at(start, strike)
                case "undercut":
                    self._performance.at(start, partial(self._undercut, view, skin, stakes, length))
                case "points" | "lost":
                    self._performance.at(start, partial(self._points, view, skin, scored, lost=beat == "lost"))
                case "match":
                    self._performance.at(start, partial(self._match, view, skin, stakes.match, length))
            start += length
        if view.result is not None:
            self._end(found, view, skin)
        return found

    def _end(self, beats: BeatSchedule, view: PlayerView, skin: Skin) -> None:
        if beats.start("match") is None:  # its own picture brings the light back
            self._lamp.turn(self._performance, None, after=beats.length - _OUT, over=_OUT)
        self._performance.at(beats.length, partial(self.stand, view, skin))

    @property
    def covering(self) -> bool:
        """Whether a match's end hides the table, and presses only hurry."""
        return self._tableau.shown

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

    def _laid_down(self, knocked: Knocked, view: PlayerView, skin: Skin, stakes: Stakes, beats: BeatSchedule) -> None:
        performance, kind, length = self._performance, kind_of(knocked), beats.beats[0][1]
        land(performance, self.board)
        if kind == "knock":
            self._lamp.turn(performance, _HANDS, after=KNOCK_LANDED)
            px = 96.0 * self.board.viewport.card
            title = BrassTitle(_("Invalid knock"), stakes.name(knocked.seat), px, small=0.28)
            if knocked.holds:
                title = BrassTitle(knock_title(knocked, stakes.own, stakes.names), px=px)
            sprite = self._below_plaque(title, skin, 1 - (view.seat or 0))
            counted = [beat for beat, _length in beats.beats[:2]] == ["knock", "count"]
            until = beats.ends[1] if counted else length
            self._clear(sprite.rect, begin=KNOCK_LANDED, until=until)
            performance.fade(sprite, begin=KNOCK_LANDED + _CLEARED, until=until)
            return
        melds = tuple(knocked.melds)
        begin = max(GIN_WORD - all_landed(len(melds), 0.0), 0.5 * KNOCK_LANDED)
        struck = beats.start("strike") is not None
        until = beats.ends[1] if struck else length
        self._lamp.turn(performance, self._on_hand(view, knocked.seat), after=begin, over=260.0)
        step_forward(performance, self.board, skin, melds, self._meld, begin=begin, until=until - 300.0)
        performance.at(GIN_WORD - 100.0, partial(sweep, performance, self.board, skin, melds, 900.0))
        self._gin(skin, stakes, knocked.seat, big=kind == "big gin", begin=GIN_WORD, until=until)

    def _gin(self, skin: Skin, stakes: Stakes, seat: int, *, big: bool, begin: float, until: float) -> None:
        """Show gin's word on the cloth, where a total may stand below it."""
        performance, box = self._performance, table_box(self.board.viewport)
        if stakes.own in (None, seat):
            words = _("Big gin!") if big else _("Gin!")
        else:
            words = _("Big gin") if big else pgettext("how a hand ended", "Gin")
        viewport = self.board.viewport
        low = box.h < 1.25 * places.CARD_H * viewport.card * viewport.unit
        px = (176.0 if big else 160.0) * viewport.card * (1.3 if viewport.tall else 1.0)
        title = BrassTitle(words, "" if low else stakes.name(seat), px, total=True)
        sprite = title_sprite(title, box, skin)
        place = sprite.rect
        high = min(round(0.8 * (box.bottom - place.bottom)), round(0.4 * title.px * skin.scale))
        self._total = Total(place.copy(), (box.centerx, place.bottom + high // 2), high)
        place.h = box.bottom - place.y
        self._clear(place, begin=begin - 260.0, until=until + FLIGHT)
        performance.fade(sprite, begin=begin, until=until)

    def _strike(self, view: PlayerView, skin: Skin, stakes: Stakes, length: float, *, alone: bool) -> None:
        """Strike out the loser's deadwood; alone, gin's word is shown again."""
        result = view.result
        if alone and result is not None and result.winner is not None:
            self._gin(skin, stakes, result.winner, big=result.kind == "big gin", begin=0.0, until=length)
        self._struck.begin(self._performance, view, skin, self._total, length=length, tick=self._tick)

    def _undercut(self, view: PlayerView, skin: Skin, stakes: Stakes, length: float) -> None:
        result = view.result
        if result is None or result.knocker is None:
            return
        performance, defender = self._performance, 1 - result.knocker
        self._lamp.turn(performance, Light(COLD), after=0.0, over=160.0)
        self._counted.undercut(performance, view, skin, result.knocker)
        performance.at(COVERED, partial(self._sound, "crack"))
        performance.at(COVERED + 80.0, partial(self._sound, "undercut"))
        self._lamp.turn(performance, self._on_hand(view, defender), after=COVERED + 60.0, over=300.0)
        title = BrassTitle(undercut(defender, stakes.own, stakes.names), px=120.0 * self.board.viewport.card)
        early = 100.0

        def say() -> None:
            if not performance.late:
                sprite = self._below_plaque(title, skin, 1 - (view.seat or 0))
                self._clear(sprite.rect, begin=COVERED - early, until=length - 60.0 - early)
                performance.fade(sprite, begin=COVERED + 190.0 - early, until=length - 60.0 - early)

        performance.at(early, say)  # drawing it takes most of a frame

    def _below_plaque(self, title: BrassTitle, skin: Skin, upper: int) -> Sprite:
        """Return a title in the middle of the cloth, lower if it would touch the upper plaque."""
        box, plaque = table_box(self.board.viewport), self._plaque(upper).box
        sprite = title_sprite(title, box, skin)
        if not sprite.rect.colliderect(plaque):
            return sprite
        return title_sprite(title, pygame.Rect(box.x, plaque.bottom, box.w, box.bottom - plaque.bottom), skin)

    def _points(self, view: PlayerView, skin: Skin, scored: Callable[[], object], *, lost: bool) -> None:
        result = view.result
        if result is None or result.winner is None:
            return
        self._counted.stand(view, skin)
        if lost:
            self._lamp.turn(self._performance, Light(COOL), after=0.0, over=260.0)
        total = self._struck.take_total(self._performance)
        seat = result.winner if result.kind == "undercut" else 1 - result.winner
        start = self._counted.place_of(seat) if total is None else total.rect.center
        if start is None:
            scored()
            return
        plaque = self._plaque(result.winner).box
        self._part_labels(pygame.Rect(start, (1, 1)).union(plaque))
        fly(self._performance, skin, result.points if total is None else total.image, start, plaque, scored)

    def _part_labels(self, path: pygame.Rect) -> None:
        """Hide the labels that the points fly over."""
        self._cloth.clear(self._performance, [path], [one for one in self.stage if not isinstance(one, Label)])
        if not self._final:
            self._cloth.light(self._performance, FLIGHT)

    def _match(self, view: PlayerView, skin: Skin, outcome: MatchOutcome | None, length: float) -> None:
        if outcome is None:
            return
        performance = self._performance
        was = self.stage.background
        self._lamp.restore()
        if performance.late:
            return
        plain, self.stage.background = self.stage.background, was
        self._cloth.clear(performance, None, ())
        self._tableau.begin(performance, skin, outcome, _shown(view, outcome.seat), plain, length)
        if not outcome.leads_on:
            performance.at(length - LIGHTS, performance.drop_all)
            self._cloth.light(performance, length - LIGHTS)

    def _clear(self, box: pygame.Rect, *, begin: float, until: float) -> None:
        """Clear this part of the cloth for a while, but for the hands, their badges and the plaques.

        What was there comes back once the word has gone, but not before a match's end.
        """
        performance = self._performance

        def clear() -> None:
            around = [box, *self._piles(box)]
            hands = [key for key, pose in self.board.poses.items() if pose.area in {"lower", "upper"}]
            kept = [sprite for key in hands if (sprite := self.board.sprites.get(key))]
            shown = {depths.PLAQUE, depths.BADGE, depths.BADGE + 1}
            seen = (one for one in self.stage if one.z in shown)
            self._cloth.clear(performance, around, [*kept, *seen])

        performance.at(max(begin, 0.0), clear)
        if not self._final:
            self._cloth.light(performance, until)

    def _piles(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the box of the piles and what's beside them, if this one touches it."""
        viewport = self.board.viewport
        x, y = places.piles(viewport)
        reach, high = places.reach(viewport) + 50 * viewport.card, places.CARD_H * 1.3 * viewport.card
        piles = pygame.Rect(self.board.pixels((x - reach, y - high / 2, 2 * reach, high)))
        return [piles] if box.colliderect(piles) else []

    def _meld(self, number: int) -> None:
        if not self._performance.late:  # skipped melds are silent, not one loud chord
            self._sound(f"gin-meld-{min(number, 3) + 1}")

    def _on_hand(self, view: PlayerView, seat: int) -> Light:
        viewport = self.board.viewport
        y = places.own_y(viewport) if seat == (view.seat or 0) else places.other_y(viewport)
        return Light(NARROW, round=(0.5, y / viewport.h, 0.46, 0.3))


def _shown(view: PlayerView, seat: int | None) -> list[Card]:
    """Return the cards a seat has laid open, as they lie."""
    spread = None if seat is None else view.spread[seat]
    return [] if spread is None else as_shown(spread)
