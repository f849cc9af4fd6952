"""The replay of a hand, from either seat or with open cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.rules import Card, PlayerView
from game.rules.events import Dealt, Drew, Event, HandEnded, Knocked
from game.session.replay import Bygone, Eyes, Past, Step
from game.ui.engine.accessibility import Node, Role
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics.animation import Animator
from game.ui.pages.page import MARGIN, Page
from game.ui.screens.replay.controls import ReplayControls
from game.ui.screens.replay.timeline import DeadwoodLines, Timeline
from game.ui.services.keepsake_routes import KeepsakeRoute
from game.ui.services.routes import FairDealsRoute, FromHereRoute, Navigator, ReplayRoute
from game.ui.services.services import Services
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.count_out import CountOut
from game.ui.tabletop.ceremony.lay_off_marks import LayOffMarks
from game.ui.tabletop.deck import deck_of
from game.ui.tabletop.hand_order import HandOrder, sorts
from game.ui.tabletop.layout import Hand
from game.ui.tabletop.places import CARD_H, CARD_W
from game.ui.tabletop.plaques import PlayerPlaque
from game.ui.tabletop.rewind import rewind
from game.ui.tabletop.sound_cues import sounds_of
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from game.wording import events
from game.wording.cards import knock_limit_words
from game.wording.honour import counted
from game.wording.players import called
from game.wording.scores.hollywood_columns import points, points_in_words
from game.words.translation import _

_BEAT, _LONG = 760.0, 1500.0
"""Milliseconds for a step in playback, and for a deal, knock or end, at normal speed."""
_QUIET = 10.0
_SIDE = 150.0
"""Minimum width for a plaque beside the upper hand."""
_HALF = 382.0
"""Half the upper hand's maximum width, in units of its table."""


class ReplayPage(Page):
    """One hand, as far as `Past` allows; nothing can be changed."""

    column = None

    def __init__(self, services: Services, navigator: Navigator, route: ReplayRoute) -> None:
        super().__init__(services, navigator, route)
        self.past = Past(route.record)
        self.playing = False
        self._due = 0.0
        self.keep: Callable[[], object] | None = None
        """Saves the match to the history; None if it's there."""
        self.animator = Animator(lambda: self.loop.now)
        seen = self.past.open
        self.hand = max([one for one in seen if one <= route.hand], default=seen[0] if seen else 0)
        self._eye: Eyes | None = self._person()
        self._follows = True
        """Whether the viewpoint is the only person's, who may change seats from hand to hand."""
        self.at = 0
        self.steps: tuple[Step, ...] = ()
        self._spoken: Step | None = None
        self._read()
        if self.hand == route.hand:
            last = max(0, len(self.steps) - 1)
            self.at = last if route.latest else min(route.step, last)

    def _person(self) -> Literal[0, 1] | None:
        if [one.level for one in self.past.record.players].count(None) != 1 or not self.past.hands:
            return None
        levels = [one.level for one in self.bygone.players]
        return None if None not in levels else 0 if levels[0] is None else 1

    def _read(self) -> None:
        """Read the steps from the chosen viewpoint, or the first allowed."""
        if not self.past.open:
            return
        self._eye = self.eye
        self.steps = self.past.steps(self.hand, self._eye)

    # ------------------------------------------------------------------ state

    @property
    def eye(self) -> Eyes:
        """The viewpoint."""
        allowed = self.past.eyes(self.hand)
        return self._eye if self._eye in allowed else allowed[0]

    @property
    def view(self) -> PlayerView:
        """The table at this step."""
        return self.steps[self.at].view

    @property
    def bygone(self) -> Bygone:
        """The hand shown."""
        return self.past.hands[self.hand]

    @property
    def goes_on(self) -> bool:
        """Whether the player may play on from here."""
        return self.bygone.over and self.services.others is None

    @property
    def names(self) -> tuple[str, str]:
        """The names by seat."""
        first, second = self.bygone.players
        return called(first.name), called(second.name)

    def _cards(self) -> Hand:
        own = HandOrder("melds", sorts(self.past.record.rules))
        own.update(self.view)
        return own.hand()

    # ------------------------------------------------------------------ the page

    def build(self) -> None:
        self.animator.clear()
        self.animator.speed, self.animator.pace = self.services.gliding, self.services.pace
        if not self.steps:
            self.heading(_("Replay"), _("You can’t replay a hand until it’s over."))
            self.footer(self.way_back())
            return
        viewport = self.viewport
        self.controls = ReplayControls(self)
        self.bottom = self.controls.top
        top = self.bottom - 10
        high = min(146.0, max(84.0, 0.17 * viewport.h))
        self._table((top - high - 6) * viewport.unit)
        high = max(high, min(2 * high, top - self._units(places.own_y(self.board.viewport) + CARD_H / 2) - 14))
        self.timeline = Timeline(self.skin, self._lines(), self.at, self.go).place(
            self.box(MARGIN, top - high, viewport.w - 2 * MARGIN, high)
        )
        self.panel.add(*self._around_table(), self.timeline, *self.controls.widgets)
        self._refresh()

    def _table(self, height: float) -> None:
        """Lay the cards out above this height, in pixels."""
        most = (self.viewport.middle - 30 - _SIDE) / _HALF * self.viewport.unit
        room = places.room_above(self.size[0], height, most)
        deck = deck_of(self.hand, self.past.record.form)
        self.board = Board(self.stage, self.animator, self.services.faces(room, deck))
        self.count_out = CountOut(self.stage, self.board)
        self.marks = LayOffMarks(self.stage, self.board, lambda seat: self.services.face(self.bygone.players[seat]))
        self.badges = self.services.skin(self.size, 1.0)
        self.board.show(self.view, self._cards(), snap=True)

    def _units(self, length: float) -> float:
        """Convert table units to page units."""
        return length * self.board.viewport.unit / self.viewport.unit

    def _around_table(self) -> list[Widget]:
        """Return players left and words right, or above the hand on a tall table."""
        skin, viewport, room = self.skin, self.viewport, self.board.viewport
        seats = self._seats()
        side = 280.0 if room.tall else viewport.middle - 30 - self._units(_HALF)
        high = 66.0 if viewport.h >= 600 and side >= 200 else 52.0
        cards = self._units(places.hand_y(room) - CARD_H / 2 - places.CHOSEN)
        below = cards if room.tall else self._units(places.piles(room)[1])
        self.seats = {
            seat: PlayerPlaque(skin, self.names[seat], self.bygone.players[seat].level).place(
                self.box(24, y, min(250.0, side), high)
            )
            for seat, y in ((seats[1], 16.0), (seats[0], max(16 + high + 6, min(below + 8, cards - high - 6))))
        }
        for seat, plaque in self.seats.items():
            player = self.bygone.players[seat]
            plaque.picture = self.services.picture_of(player.name, player.level)
        count = len(self.past.hands)
        title = _("Hand {n} of {all}").format(n=self.hand + 1, all=count)
        side = min(280.0, side)
        left = viewport.w - 24 - side
        dealer, person = self.bygone.dealer, self._person()
        mine = person is not None and dealer == self.bygone.players[person]
        facts = _("You deal") if mine else _("{name} deals").format(name=called(dealer.name))
        limit = knock_limit_words(self.view.limit)
        if room.tall:
            facts, limit = _(" · ").join((facts, limit)), ""
        line = skin.text.height("label") / viewport.unit + 2
        heading = skin.text.height("heading") / viewport.unit + 4
        x = 24 + 250 + 20 if room.tall else viewport.w / 2 + self._units((0.62 + 0.7) * CARD_W) + 10
        top = 16 + heading + 2 * line
        y = cards - high - 6 if room.tall else max(below - 46, top)
        self.said = Label(skin, "", style="body").place(
            self.box(x, y, viewport.w - 24 - x, max(20.0, min(92.0, cards - y - 4)))
        )
        head = Label(skin, title, style="heading", align="right").place(self.box(left, 16, side, heading))
        head.role = Role.HEADING
        return [
            head,
            *self.seats.values(),
            Label(skin, facts, style="label", align="right").place(self.box(left, 16 + heading, side, line)),
            Label(skin, limit, style="label", align="right").place(self.box(left, 16 + heading + line, side, line)),
            self.said,
        ]

    def _seats(self) -> tuple[int, int]:
        own = self.view.seat or 0
        return own, 1 - own

    def _lines(self) -> DeadwoodLines:
        own, other = self._seats()
        told = self.bygone.over or counted(self.past.record.rules)
        counts = tuple(tuple(step.deadwood[seat] if told else None for step in self.steps) for seat in (own, other))
        names = self.names[own], self.names[other]
        return DeadwoodLines(names, (counts[0], counts[1]), self.view.limit)

    def _refresh(self) -> None:
        step = self.steps[self.at]
        done = step.view.result is not None
        sheet = self.bygone.after if done and self.bygone.after is not None else self.bygone.before
        for seat, plaque in self.seats.items():
            side = self.bygone.sides[seat]
            plaque.score, plaque.score_in_words = points(sheet, side), points_in_words(sheet, side)
            plaque.active = not done and step.view.turn == seat
        # The match's only person is "you" from any viewpoint.
        self.said.name = " ".join(events.event(event, self._person(), self.names) for event in step.events)
        self.timeline.at = self.at
        if step is not self._spoken:
            self._spoken = step
            self.speak(self.said.name)
        self.controls.refresh()
        self.marks.show(step.view, self.skin)
        self.count_out.clear()
        if done:
            self.count_out.stand(step.view, self.badges)

    # ------------------------------------------------------------------ actions

    def go(self, at: int) -> None:
        """Show this step: animate to a neighbour, else jump."""
        at = min(max(at, 0), len(self.steps) - 1)
        before, was = self.at, self.view
        if at == before:
            return
        self.at = at
        self.animator.finish()
        if at == before + 1:
            seen = _seen(self.steps[at].events, self.view, opened=self._eye == "open")
            self.board.show(self.view, self._cards(), seen)
            self._sound(seen)
        elif at == before - 1:
            rewind(self.board, was, self.view, self._cards())
        else:
            self.board.show(self.view, self._cards(), snap=True)
        self._refresh()

    def step(self, by: int) -> None:
        """Go this far, and stop playback."""
        self.playing = False
        self.go(self.at + by)
        self._refresh()

    def play(self) -> None:
        """Start playback, at the end from the deal, or stop it."""
        self.playing = not self.playing
        if self.playing and self.at == len(self.steps) - 1:
            self.go(0)
        self._due = self.loop.now + 300
        self._refresh()

    def turn(self, by: int) -> None:
        """Show the next or the previous visible hand."""
        seen = self.past.open
        to = seen.index(self.hand) + by
        if 0 <= to < len(seen):
            self.hand, self.at, self.playing = seen[to], 0, False
            self._eye = self._person() if self._follows else self._eye
            self._read()
            self.anew()

    def look_from(self, eye: Eyes) -> None:
        """Show this step from another viewpoint."""
        self._eye, self._follows = eye, eye == self._person()
        self._read()
        self.anew()

    def check(self) -> None:
        """Check this deal."""
        self.playing = False
        self.navigator.go(FairDealsRoute(self.past.record, self.hand))

    def from_here(self) -> None:
        """Show the options at this step."""
        self.playing = False
        self.navigator.go(FromHereRoute(self.past.record, self.hand, self.at))

    def make_keepsake(self) -> None:
        """Show this hand as a picture to share."""
        self.playing = False
        self.navigator.go(KeepsakeRoute(self.past.record, self.hand))

    def back(self) -> None:
        self.animator.clear()
        super().back()

    def _sound(self, heard: Sequence[Event]) -> None:
        for event in heard:
            for cue in sounds_of(event, self.view.seat):
                self.services.sound.play(cue.name, volume=0.7 * cue.volume, pan=cue.pan)
                break

    # ------------------------------------------------------------------ the scene

    def move(self, now: float) -> float | None:
        wait = self.animator.tick(now)
        if not self.steps:
            return None
        if self.playing:
            if now >= self._due:
                self.go(self.at + 1)
                self.playing = self.at < len(self.steps) - 1
                self._due = now + self._beat()
                self._refresh()
                wait = 0 if self.animator.busy else wait
            if self.playing:
                left = max(0.0, self._due - now)
                wait = left if wait is None else min(wait, left)
        if wait is None and self.board.faces.warm():
            wait = _QUIET
        return wait

    def _beat(self) -> float:
        slow = any(isinstance(event, Dealt | Knocked | HandEnded) for event in self.steps[self.at].events)
        return (_LONG if slow else _BEAT) * (self.services.pace or 0.5)

    def bindings(self) -> Sequence[KeyBinding]:
        return KeyBinding({pygame.K_p: Command.PLAY, pygame.K_v: Command.CHANGE_VIEW}), *super().bindings()

    def command(self, command: Command) -> None:
        """Handle a command; left and right step, unless they choose the viewpoint."""
        focus = self.panel.focus
        ringed = focus is not None and focus.ring
        act = {
            Command.LEFT: lambda: self.step(-1),
            Command.RIGHT: lambda: self.step(1),
            Command.FIRST: lambda: self.step(-len(self.steps)),
            Command.LAST: lambda: self.step(len(self.steps)),
            Command.PAGE_UP: lambda: self.turn(-1),
            Command.PAGE_DOWN: lambda: self.turn(1),
            Command.PLAY: self.play,
            Command.CHANGE_VIEW: self.next_eye,
            Command.ACTIVATE: None if ringed else self.play,
        }.get(command)
        chooses = ringed and focus is not None and focus.role == Role.CHOICE
        if act is None or not self.steps or (chooses and command in (Command.LEFT, Command.RIGHT)):
            super().command(command)
        else:
            act()

    def next_eye(self) -> None:
        """Show the next viewpoint allowed."""
        allowed = self.past.eyes(self.hand)
        self.look_from(allowed[(allowed.index(self.eye) + 1) % len(allowed)])

    def nodes(self) -> Sequence[Node]:
        if not self.steps:
            return super().nodes()
        cards = [
            Node(f"card {key}", Role.CARD, key.name, bounds=self.board.bounds(key))
            for key in self.board.poses
            if isinstance(key, Card)
        ]
        return [*cards, *super().nodes()]


def _seen(events: Sequence[Event], view: PlayerView, *, opened: bool) -> tuple[Event, ...]:
    """Return the events that move cards; with open cards, none into a hidden hand."""
    return tuple(
        event
        for event in events
        if not (opened and isinstance(event, Drew) and event.source == "pile" and event.seat != view.seat)
    )
