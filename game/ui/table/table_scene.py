"""The table: a match as one viewer sees it, played with the mouse or the keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules import (
    Action,
    Card,
    EndLayOff,
    Phase,
    PlayerView,
)
from game.rules.events import Dealt, Drew, Event, HandEnded, Knocked
from game.rules.i18n import _
from game.rules.melds import arrange
from game.session import Moment, Question, Session
from game.ui.engine.accessibility import Node
from game.ui.engine.key_binding import dispatch
from game.ui.engine.scene import Scene
from game.ui.graphics.animation import SPEEDS, Animator
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.graphics.viewport import Viewport
from game.ui.services.analysis import Analysis
from game.ui.services.routes import CurtainRoute, Navigator, TableMenuRoute
from game.ui.services.services import RunningMatch, Services
from game.ui.table import keymap
from game.ui.table.accessibility import nodes
from game.ui.table.background import background
from game.ui.table.controller import Controller
from game.ui.table.drag_and_drop import DragAndDrop
from game.ui.table.hand_review import HandReview
from game.ui.table.hint import Hint
from game.ui.table.hud import Hud
from game.ui.table.inspector import Inspector
from game.ui.table.side_table import SideTable
from game.ui.table.turn_timer import TurnTimer
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.count_out import CountOut
from game.ui.tabletop.hand_order import HandOrder
from game.ui.tabletop.rewind import rewind
from game.ui.tabletop.sound_cues import sounds_of
from game.ui.tabletop.timing import GLIDE
from game.ui.wording import table_status

_QUIET = 10.0
"""Between two faces made ready in advance, in milliseconds."""
_SHOW = 900.0
"""How long shown hands stay before anything follows."""
BEAT = 420.0
"""How long a step of the other player's stays before the next, in milliseconds at normal speed."""


class TableScene(Scene):
    """A running match in the window. It draws views and asks the session for actions; it decides no rule."""

    advised = True
    """Whether the expert may be asked here."""

    def __init__(
        self, services: Services, navigator: Navigator, session: Session, *, right: bool = False, at_once: bool = False
    ) -> None:
        super().__init__()
        self.services = services
        self.navigator = navigator
        self.session = session
        self.at_once = at_once
        """Whether everything up to the viewer's first turn stands there without having moved."""
        self.right = right
        """Whether the viewer has chosen the seat on the right (E): then the table's corners change sides."""
        self.side_table = SideTable(self)
        self.view: PlayerView | None = None
        self.controller = Controller(self)
        self.own = HandOrder(services.settings.sort)
        self.chosen: Card | None = None
        self.armed = False
        self.moments: deque[Moment] = deque()
        self.asked = -1
        """The ply for which a computer player's answer is under way."""
        self.hand_review = HandReview(self)
        self.dealing = False
        """Whether the cards of a new hand are still on their way."""
        self.waiting = False
        """Whether a step is being shown, so that the next one must wait."""
        self.curtained = False
        """Whether the curtain is up."""
        self.rushing = False
        """Whether a hand that nobody here plays is shown as fast as it goes."""

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the table shown."""
        first, second = self.session.players
        return first.name, second.name

    @property
    def deck(self) -> int:
        """Which of two decks is played with: they take turns, from round to round and from table to table."""
        form = self.session.match.form
        return len(self.session.record.hands) // form.tables + self.session.shown

    # ------------------------------------------------------------------ the scene's life

    def resize(self, size: tuple[int, int], now: float) -> None:
        """Everything stands at once where the new size has it, and a held card stays under the pointer."""
        super().resize(size, now)
        first = not hasattr(self, "board")
        settings = self.services.settings
        scale, left = settings.ui_scale / 100, settings.left_handed
        viewport = Viewport(*size, scale, left, turned=self.right != left)
        skin = Skin.of(size, self.services.theme, scale)
        faces = self.services.faces(viewport, self.deck)
        if first:
            self.stage = Stage(background(size, skin, viewport))
            self.animator = Animator(lambda: self.loop.now)
            self.pace()
            self.board = Board(self.stage, self.animator, faces)
            self.count_out = CountOut(self.stage, self.animator, self.board)
            self.drag = DragAndDrop(self.controller)
            self.hint = Hint(self)
            self.hud = Hud(self, skin, viewport)
            self.clock = TurnTimer(self)
            self.inspector = Inspector(self)
        else:
            self.stage.background = background(size, skin, viewport)
            self.board.rescale(faces)
            faces.forget_others()
            self.hud.rebuild(skin, viewport)
            self.inspector.hide()
            if self.view is not None:
                self.show(snap=True)
                self.count_out.stand(self.view, skin)
                self.drag.follow()
        self.refresh()
        if first:
            self.services.current = RunningMatch(self.session, self._review, self.hud.warn)
            self.begin()

    def _review(self) -> Analysis | None:
        return self.hand_review.begin() if self.hand_review.offered else None

    def pace(self) -> None:
        """Take the speed of the settings: with reduced motion nothing glides, but every step stays to be seen."""
        settings = self.services.settings
        self.animator.pace = 0.0 if self.at_once or self.rushing else SPEEDS[settings.speed]
        self.animator.speed = 0.0 if settings.reduced_motion else self.animator.pace

    def begin(self) -> None:
        """Go on where the session stands: deal if nothing is dealt, else show the table as it is."""
        session = self.session
        # Between rounds the viewer sees the last one's end; among several people nobody is the viewer yet.
        seen = bool(session.record.hands) and (session.viewer is not None or not session.over)
        if session.over and session.match.winner is None and not seen:
            self.deal()
        elif session.awaited is None:
            self.snap_to(session.view())
            self.pump()
        else:
            self.pump()

    def uncovered(self) -> None:
        """The settings may have changed the speed and the look."""
        self.pace()
        self.drag.cancel()  # the button may have come up over what covered the table
        self.clock.pause()
        self.resize(self.size, self.loop.now)

    def close(self) -> None:
        super().close()
        self.services.current = None

    def tick(self, now: float) -> float | None:
        """While nothing moves, the faces that may come are made ready one by one."""
        wait = self.animator.tick(now)
        while self.at_once and wait == 0:
            wait = self.animator.tick(now)
        if wait is None and not self.drag.dragging and self.board.faces.warm():
            wait = _QUIET
        return _sooner(_sooner(wait, self.clock.tick(now)), self.inspector.tick(now))

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    # ------------------------------------------------------------------ what happens

    def deal(self) -> None:
        """Start the next hand."""
        self.session.deal()
        self.services.sound.play("shuffle")
        self.bare()
        self.pump()

    def turn_to(self, table: int) -> None:
        """Look at another table as it stands; how it came to that is not shown again."""
        session = self.session
        session.show(table)
        self.side_table.hurried = False  # who looks on sees it step by step
        self.bare()
        if session.awaited is None:
            session.news()
            self.snap_to(session.view())
        self.pump()

    def look_over(self) -> None:
        """As a looker-on see one hand, the other, or none."""
        session, seat = self.session, None if self.view is None else self.view.seat
        session.look_over({None: 0, 0: 1}.get(seat))
        self.bare()
        session.news()
        self.snap_to(session.view())
        self.pump()

    def rush(self) -> None:
        """Nobody here plays this hand: show the rest of it as fast as it goes."""
        self.rushing = True
        self.pace()
        self.hurry()

    def bare(self) -> None:
        """Clear the table for another hand, and let those who sit at it now have the plaques."""
        self.animator.clear()
        self.moments.clear()
        self.waiting = self.rushing = False
        self.pace()
        self.inspector.hide()
        self.drag.held = None
        self.hud.outcome.visible = False
        self.count_out.clear()
        self.board.rescale(self.services.faces(self.board.viewport, self.deck))
        self.board.clear()
        self.own = HandOrder(self.services.settings.sort)
        self.view, self.chosen, self.armed = None, None, False
        if self.session.match.form.players > 2:
            self.hud.rebuild(self.hud.skin, self.hud.viewport)

    def proceed(self) -> None:
        """What follows a finished hand: another table's, the next round, or another match."""
        session = self.session
        if session.waiting is not None:
            self.turn_to(session.waiting)
        elif not session.over:
            self.side_table.hurry()
        elif session.match.winner is None:
            self.deal()
        else:
            self.navigator.restart(*self.services.matches.again(session))

    def pump(self) -> None:
        """Take in what is new, let the next computer player think, and show the next step when the last one is done."""
        self.moments += self.session.news()
        if self.session.people or not (self.waiting or self.moments):  # whoever looks on sees a step when it is made
            self.ask()
        self.side_table.stir()
        if not self.waiting:
            self.step()

    def ask(self) -> None:
        """Let the next computer player at the table shown think."""
        question = self.session.question()
        if question is not None and self.asked != question.ply:
            self.asked = question.ply
            if self.at_once:  # no picture is there yet to be held up: the first one is to be the player's turn
                self.answered(question.ply, question.answer())
            else:
                self.think(question, partial(self.answered, question.ply))

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """Have a computer player's turn thought about."""
        self.services.think(question, deliver)

    def menu(self) -> None:
        """What can be done besides playing."""
        self.navigator.go(TableMenuRoute())

    def answered(self, ply: int, action: Action) -> None:
        """A computer player has decided, here or at the other table; too late if the match has moved on.

        The player may have turned to the other table since the question was asked.
        """
        if self.closed:
            return
        here = ply == self.session.ply
        if self.session.submit(action, ply):
            if here:
                self.pump()
            else:
                self.side_table.moved()

    def step(self) -> None:
        """Show the next step; when there is none left, let the player act, or the next person look."""
        self.waiting = self.dealing = False
        if not self.moments:
            self.refresh()
            self.hand_review.coach()
            if self.at_once and self.playing():
                self.at_once = False
                self.pace()
            if self.session.awaited is not None:
                self.hand_over()
            else:
                self.ask()
                self.finish_layoffs()
            return
        moment = self.moments.popleft()
        self.waiting = True
        self.animator.call(self.step, self.play(moment))

    def play(self, moment: Moment) -> float:
        """Set the cards in motion for one step, and return how long it wants to be looked at."""
        self.inspector.hide()
        before, self.view, late = self.view, moment.view, self.clock.up
        self.chosen, self.armed = None, False
        self.own.update(moment.view)
        self.drag.look()
        self.dealing = any(isinstance(event, Dealt) for event in moment.events)
        if self.dealing:
            self.board.clear()
        self.board.show(moment.view, self.hand(), moment.events, snap=before is None and not moment.events)
        self.drag.follow()
        self.refresh()
        beat = _beat(moment.events, moment.view)
        for event in moment.events:
            self.sound(event, moment.view)
            tell = partial(self.tell, event, moment.view, late=late)
            if isinstance(event, HandEnded):  # who has won is said when the cards have been counted
                beat += self.count_out.begin(moment.view, self.hud.skin, self.counted)
                self.animator.call(tell, beat)
                if self.session.match.winner is not None:
                    self.animator.call(partial(self.services.sound.play, "match"), beat)
            else:
                tell()
        return beat

    def tell(self, event: Event, view: PlayerView, *, late: bool) -> None:
        """Say what happened, and whether it did because the time was up."""
        words = table_status.told(self, event, view)
        if late and getattr(event, "seat", None) == view.seat:
            words = _("Time is up. {words}").format(words=words)
        self.hud.tell(words)

    def counted(self) -> None:
        """A card of the deadwood has been counted."""
        self.services.sound.play("click", volume=0.5)

    def sound(self, event: Event, view: PlayerView) -> None:
        """Let an event be heard, and the small click of a drawn card that fits a meld."""
        for cue in sounds_of(event, view.seat):
            play = partial(self.services.sound.play, cue.name, volume=cue.volume, pan=cue.pan)
            self.animator.call(play, cue.after)
        drew = isinstance(event, Drew) and event.seat == view.seat
        if drew and any(view.drawn in meld for meld in arrange(view.hand).melds):
            self.animator.call(partial(self.services.sound.play, "click"), GLIDE)

    def snap_to(self, view: PlayerView) -> None:
        """Show a view at once, as after loading."""
        self.view = view
        self.own.update(view)
        self.show(snap=True)
        self.count_out.stand(view, self.hud.skin)
        self.refresh()

    def go_back(self) -> None:
        """Actions were taken back: the cards return to how they lay, and play goes on from there."""
        before, self.view = self.view, self.session.view()
        self.moments.clear()
        self.chosen, self.armed = None, False
        self.inspector.hide()
        self.own.update(self.view)
        if before is not None:
            rewind(self.board, before, self.view, self.hand())
        self.services.sound.play("slide")
        self.hud.offer.withdraw()  # it was asked about what was taken back
        self.refresh()
        self.pump()

    def show(self, *, snap: bool = False) -> None:
        """Bring the cards where the present view has them."""
        if self.view is not None:
            self.board.show(self.view, self.hand(), snap=snap)

    def hand_over(self) -> None:
        """The next person is to play: nobody's cards are shown until they say so."""
        seat = self.session.awaited
        if self.curtained or seat is None:  # a computer may play on behind the curtain
            return
        self.curtained = True
        self.inspector.hide()
        self.view = None
        self.drag.held = None
        self.board.clear()
        self.own = HandOrder(self.services.settings.sort)
        self.navigator.go(CurtainRoute(self.names[seat], lambda: self.looked(seat)))

    def looked(self, seat: int) -> None:
        """The person at the curtain wants to see: the table as they last saw it, then what has happened since."""
        self.curtained = False
        self.session.look(seat)
        self.hud.rebuild(self.hud.skin, self.hud.viewport)  # the plaques change sides
        past = self.session.past()
        if past is not None:
            self.snap_to(past)
        self.pump()

    def finish_layoffs(self) -> None:
        """A defender with nothing to lay off need not say so."""
        view = self.view
        if view is not None and view.phase is Phase.LAYOFF and view.legal == (EndLayOff(),):
            self.controller.attempt(EndLayOff())

    def refresh(self) -> None:
        """Bring plaques, plate and buttons in line with the view."""
        self.hud.refresh()
        self.clock.see(self.view)

    # ------------------------------------------------------------------ how it stands

    def playing(self) -> bool:
        """Whether it is the viewer's turn on the table as shown."""
        view = self.view
        return view is not None and bool(view.legal) and not self.moments and not self.waiting

    def resting(self) -> bool:
        """Whether the end of the hand shown is there to be seen."""
        view = self.view
        return view is not None and view.phase is Phase.OVER and not self.moments and not self.waiting

    def hand(self) -> layout.Hand:
        """The own hand for the layout."""
        return self.drag.parted() or self.own.hand(self.chosen)

    # ------------------------------------------------------------------ events of the window

    def event(self, e: pygame.event.Event, now: float) -> None:
        if e.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hud.heed()
        if self.inspector.event(e, now) or (self.drag.held is None and self.hud.event(e)):
            return
        if e.type == pygame.MOUSEMOTION:
            self.drag.move(e.pos)
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            self.hurry()
            self.drag.press(e.pos)
        elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            self.drag.release(e.pos, now)
            self.hud.glow()
        elif e.type == pygame.KEYDOWN:
            self.hurry()
            seen = self.inspector.thing
            dispatch(e, (*keymap.turn(), *keymap.table()), self.controller)
            if self.inspector.thing == seen:
                self.inspector.hide()

    def hurry(self) -> None:
        """A click or key brings everything that moves to its end."""
        for _step in range(200):
            if not (self.animator.busy and (self.waiting or self.moments)):
                return
            self.animator.finish()

    def nodes(self) -> Sequence[Node]:
        return [*nodes(self), *self.clock.nodes()]


def _sooner(a: float | None, b: float | None) -> float | None:
    """The shorter of two waits, of which None is endless."""
    return b if a is None else a if b is None else min(a, b)


def _beat(events: tuple[Event, ...], view: PlayerView) -> float:
    """How long a step stays before the next one begins."""
    if any(isinstance(event, Dealt) for event in events):
        return 1400.0
    if any(isinstance(event, Knocked | HandEnded) for event in events):
        return _SHOW
    own = all(getattr(event, "seat", None) == view.seat for event in events)
    return 260.0 if own else BEAT
