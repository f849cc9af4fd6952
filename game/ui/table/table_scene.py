"""The table, as one viewer sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rules import Action, Card, Phase, PlayerView
from game.rules.events import Event
from game.session import Question
from game.ui.engine.accessibility import Node
from game.ui.engine.commands import HAND_PLACES, PRESSES, Command
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.engine.scene import Scene
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Stage
from game.ui.graphics.viewport import Viewport
from game.ui.services.routes import Navigator, PlayRoute, Route, TableMenuRoute
from game.ui.services.services import RunningMatch, Services
from game.ui.table import keymap
from game.ui.table.accessibility import nodes
from game.ui.table.cloth.background import background
from game.ui.table.context import Subject
from game.ui.table.hand_review import HandReview
from game.ui.table.hint import Hint
from game.ui.table.hud.gamepad_signs import GamepadSigns
from game.ui.table.hud.hud import Hud
from game.ui.table.hud.read_table import read_table
from game.ui.table.hud.table_state import TableState
from game.ui.table.hud.widgets import HudActs
from game.ui.table.inspector import Inspector
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.moves.controller import Controller
from game.ui.table.pointer.drag_and_drop import DragAndDrop
from game.ui.table.presenter import Presenter
from game.ui.table.side_table import SideTable
from game.ui.table.table_commands import table_commands
from game.ui.table.table_links import TableLinks
from game.ui.table.turn_timer import TurnTimer
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.ceremony.ceremony import Ceremony
from game.ui.tabletop.deck import deck_of
from game.ui.tabletop.hand_order import HandOrder
from game.ui.tabletop.layout import Hand
from game.ui.widgets.panel import Panel
from game.wording import sides

_QUIET = 10.0  # milliseconds between two faces prepared in advance


class TableScene(Scene):
    """A running match. It shows views and submits actions; the session applies the rules."""

    advised = True  # whether there's advice here
    menu_route: Route = TableMenuRoute()  # the menu of this table

    def __init__(self, services: Services, navigator: Navigator, route: PlayRoute) -> None:
        super().__init__()
        self.services = services
        self.session = route.session
        self.links = TableLinks(services, navigator, route.session, self.menu_route)
        self.right = route.seat_right  # the right-hand seat (E), which swaps the table's corners
        self.curtained = False  # whether the privacy curtain hides the table
        self._at_once = route.at_once

    @property
    def view(self) -> PlayerView | None:
        """The view shown; None at first and behind the curtain."""
        return self.presenter.view

    @property
    def hand_order(self) -> HandOrder:
        """The order of the viewer's cards."""
        return self.presenter.hand_order

    @property
    def chosen(self) -> Card | None:
        """The chosen own card."""
        return self.controller.chosen

    @property
    def names(self) -> tuple[str, str]:
        """The players' names by seat."""
        return sides.at_table(self.session)

    def playing(self) -> bool:
        """Whether it's the viewer's turn, as shown."""
        return self.view is not None and bool(self.view.legal) and self.presenter.idle

    def resting(self) -> bool:
        """Whether the hand is over and fully shown."""
        return self.view is not None and self.view.phase is Phase.OVER and self.presenter.idle

    def tell(self, words: str, *, refusal: bool = False, about: Subject | None = None, line: str | None = None) -> None:
        """Say what happened, or why something isn't possible; `line` stays on the table, the rest passes."""
        self.hud.tell(words, refusal=refusal, about=about, line=line)

    def refresh(self) -> None:
        """Update everything except cards."""
        self.hud.refresh()
        self.timer.refresh()

    def arrange_hand(self) -> None:
        """Lay out the player's cards, with a gap for a held one."""
        view = self.view
        if view is not None and view.seat is not None and view.spread[view.seat] is None:
            self.board.arrange(view, self.hand())
        self.hud.light_targets()

    def hand(self) -> Hand:
        """Return the player's hand."""
        over = self.view is not None and self.view.phase is Phase.OVER
        return self.drag.hand_with_gap() or self.hand_order.hand(self.chosen, None if over else self.hud.hover.card)

    def show_cards(self, events: Sequence[Event] = (), *, snap: bool = False) -> None:
        """Move the cards to the present view, through these events or at once."""
        if self.view is not None:
            self.board.show(self.view, self.hand(), events, snap=snap)
            self.drag.follow_pointer()

    def changing(self) -> None:
        """Clear choice, drag and note before another moment."""
        self.inspector.hide()
        self.controller.unchoose()
        self.drag.check_held()

    def rested(self) -> None:
        """Hand over to the next person, or let a computer player think."""
        self.hand_review.begin_unasked()
        if self.session.awaited is not None:
            self._draw_curtain()
        else:
            self.presenter.ask()
            self.controller.lay_offs.finish_if_nothing_fits()

    def cleared(self) -> None:
        """Prepare for another hand, perhaps with other players."""
        self._forget()
        self.board.rescale(self.services.faces(self.board.viewport, self.deck))
        if self.session.match.form.players > 2:
            self.hud.rebuild()

    def late(self) -> bool:
        """Whether the time for the turn has run out."""
        return self.timer.expired

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """Let a computer player think about its turn."""
        self.services.think(question, deliver)

    # ------------------------------------------------------------------ what a table may do in its own way

    def allows(self, action: Action) -> bool:  # noqa: ARG002 - for tables that object
        """Whether the viewer may make this move now."""
        return True

    def refused(self) -> None:
        """React to a refused move of the viewer's."""

    def state(self) -> TableState:
        """Return the state for the HUD."""
        hud = self.hud
        return read_table(self, hud.acts, hud.question, self.services, hud.said, hud.slip)

    # ------------------------------------------------------------------ the scene's life

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        settings = self.services.settings
        scale, left = settings.ui_scale / 100, settings.left_handed
        viewport = Viewport(*size, scale, left, turned=self.right != left)
        self.skin = self.services.skin(size, scale)
        self.services.art.draw_for(size)
        faces = self.services.faces(viewport, self.deck)
        if not hasattr(self, "stage"):
            self.stage = Stage(background(size, self.skin))
            self.make_parts(faces)
            self.hud.rebuild()
            self.refresh()
            self.services.current = RunningMatch(self.session, self.hand_review.begin_if_offered, self.hud.warn)
            self.presenter.begin()
            return
        self.stage.background = background(size, self.skin)
        self.board.rescale(faces)
        self.hud.rebuild()
        self.inspector.hide()
        self.presenter.stand()
        self.refresh()

    @property
    def deck(self) -> int:
        """The number of this hand's deck."""
        return deck_of(self.session.hand, self.session.match.form)

    def _drop(self) -> None:
        self.drag.cancel()

    def make_parts(self, faces: Faces) -> None:
        """Create and connect the parts; each gets earlier parts, and later ones as callables."""
        services, advised = self.services, self.advised
        self.animator = Animator(lambda: self.loop.now)
        self.board = Board(self.stage, self.animator, faces)
        self.ceremony = Ceremony(self.board, services.sound.play, lambda seat: self.hud.plaque(seat))  # noqa: PLW0108 - made later
        self.hand_review = HandReview(self, services, self.links.review, advised=advised)
        self.side_table = SideTable(
            self,
            self.animator,
            think=lambda question: self.think(question, partial(self.presenter.answered, question.ply)),
            review=self.hand_review.begin_unasked,
        )
        self.presenter = Presenter(
            self, self.animator, self.ceremony, self.side_table, services, self.links, at_once=self._at_once
        )
        panel = Panel(self.stage, elsewhere=lambda at: self.drag.under(at)[0] is not None, take_text=self.take_text)
        question = ChoicePrompt(self, panel)
        moves = self.controller = Controller(
            self, self.presenter, question, services, allows=self.allows, refused=self.refused, cancel_drag=self._drop
        )
        look, in_units = partial(self.command, Command.LOOK_AT_DISCARDS), self.loop.in_units
        self.drag = DragAndDrop(
            self, moves, knockable=lambda: self.hud.widgets["plate"].visible, look=look, in_units=in_units
        )
        self.hint = Hint(self, panel, services, advised=advised, longer=self.links.think_longer)
        acts = HudActs(moves, self.presenter, self.hint, self.links, self.hand_review, self.proceed, self.leave_seated)
        signs = GamepadSigns(self, pad=lambda: self.loop.pad, lines=self.lines)
        self.hud = hud = Hud(self, panel, question, acts, signs, self.drag, self.hand, self.state)
        self.timer = TurnTimer(self, services.sound, hud.portrait_box, moves.time_out, lambda: self.loop.hidden)
        self.inspector = Inspector(self, panel, self.drag, plaque_at=hud.item_at, plaque_box=hud.box_of, told=hud.tells)
        self.commands = table_commands(
            moves, hud, self.hint, self.inspector, self.links, enter=self.enter, escape=self.escape
        )

    def forget_words(self) -> None:
        """Repeat the news in the new language; a question can be asked again."""
        self.hud.forget_words(self.presenter.news.words())

    def covered(self) -> None:
        self.board.faces.forget()

    def uncovered(self) -> None:
        self.presenter.pace()
        self.drag.cancel()  # the scene above may have received the release
        self.timer.pause()
        self.resize(self.size, self.loop.now)

    def close(self) -> None:
        """Release the pictures, because an unstoppable task may still hold the table."""
        super().close()
        self.services.current = None
        self.services.matches.let_go(self.session)
        if hasattr(self, "stage"):
            self.hand_review.close()
            self.presenter.opponent.close()
            self.board.clear()
            self.board.faces.forget()
            self.ceremony.close()
            self.stage.background = pygame.Surface((1, 1))

    def tick(self, now: float) -> float | None:
        """Animate; when idle, prepare likely card faces."""
        wait = self.animator.tick(now)
        while self.presenter.at_once and wait == 0:
            wait = self.animator.tick(now)
        if wait is None and not self.drag.dragging and self.board.faces.warm():
            wait = _QUIET
        if self.ceremony.covering:  # nothing hidden is explained, not by a press that's still held either
            self.inspector.hide()
            self.inspector.forget_press()
        waits = (wait, self.timer.tick(now), self.inspector.tick(now), self.presenter.answer_time.tick())
        return min((one for one in waits if one is not None), default=None)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    def paint_under(self, surface: pygame.Surface, cover: pygame.Rect) -> None:
        with self.hud.without_buttons(cover):
            super().paint_under(surface, cover)

    def nodes(self) -> Sequence[Node]:
        others, covered = (*self.hud.nodes(), *self.timer.nodes()), self.ceremony.covering
        return nodes(self, self.controller, self.command, self._attend, others, covered=covered)

    def deal(self) -> None:
        """Start the next hand."""
        self.presenter.deal()

    def leave_seated(self) -> None:
        """Start the next hand; the loser of this one stays seated."""
        if not self.presenter.answer_time.too_early():
            self.presenter.deal(stays=True)

    def proceed(self) -> None:
        """Go on: to another table, the next hand, or the match's end."""
        session = self.session
        if self.presenter.answer_time.too_early():
            return
        if session.waiting is not None:
            self.presenter.turn_to(session.waiting)
        elif not session.over:
            self.side_table.hurry()
        elif session.match.winner is None:
            self.deal()
        else:
            self.links.match_end()

    def _forget(self) -> None:
        self.inspector.hide()
        self.drag.forget()
        self.controller.unchoose()

    def _draw_curtain(self) -> None:
        seat = self.session.awaited
        if self.curtained or seat is None:  # a computer player may play on behind the curtain
            return
        self.curtained = True
        self.presenter.hide_cards()
        self._forget()
        self.links.curtain(self.session.players[seat].name, partial(self._open_curtain, seat))

    def _open_curtain(self, seat: int) -> None:
        self.curtained = False
        self.session.look(seat)
        self.hud.rebuild()  # the plaques swap sides
        if (past := self.session.past()) is not None:
            self.presenter.show_at_once(past)
        self.presenter.pump()

    def _attend(self) -> None:
        self.hud.dismiss()
        self.presenter.hurry(whole=True)

    def event(self, e: pygame.event.Event, now: float) -> None:
        if e.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hud.dismiss()
        covered = self.ceremony.covering
        if not covered and (self.inspector.event(e, now) or (self.drag.held is None and self.hud.event(e))):
            return
        if e.type == pygame.MOUSEMOTION:
            self.drag.move(e.pos)
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            self.presenter.hurry()
            if not covered:
                self.drag.press(e.pos, finger=e.touch)
        elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            self.drag.release(e.pos)
            self.hud.light_targets()
        elif e.type == pygame.KEYDOWN:
            self.presenter.hurry()
            self.inspector.hide()

    def bindings(self) -> Sequence[KeyBinding]:
        """Return the keys; a question's answers come first."""
        own, question = self.lines(), self.hud.question
        if question.field is not None:  # digits are typed there
            own = tuple(line for line in own if line.only not in HAND_PLACES)
        return (*NAVIGATION, *own) if question.buttons else own

    def lines(self) -> Sequence[KeyBinding]:
        """Return the keys and buttons, as the player chose them."""
        return keymap.at_table(self.services.settings)

    def let_go(self) -> None:
        self.inspector.forget_press()
        self.drag.cancel()
        self.hud.panel.let_go()

    def pad_changed(self) -> None:
        self.refresh()

    def command(self, command: Command) -> None:
        """Handle a command: widgets first, then the table; most remove a note."""
        self.hud.dismiss()
        if command is Command.CANCEL and self.inspector.hide():
            return
        if self.drag.held is None and not self.ceremony.covering and self.hud.command(command):
            return
        if self.presenter.hurry(whole=command not in PRESSES):
            return
        explained = self.inspector.item
        if command in self.commands:
            self.commands[command]()
        if self.inspector.item == explained:
            self.inspector.hide()

    def enter(self) -> None:
        """Go on to the next hand, play the chosen card, or lay off."""
        if self.resting() or self.session.hand < 0:
            self.proceed()
        elif self.chosen is None:
            self.command(Command.LAY_OFF)
        else:
            self.controller.play_chosen()

    def escape(self) -> None:
        """Drop a card, hide a hint, clear the choice, or open the menu."""
        if not (self.drag.cancel() or self.hint.hide() or self.controller.cancel()):
            self.links.menu()
