"""The table: a match as one viewer sees it, played with the mouse or the keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    IllegalAction,
    Knock,
    LayOff,
    Pass,
    Phase,
    PlayerView,
    TakeDiscard,
)
from game.rules.events import Dealt, Event, HandEnded, Knocked
from game.rules.melds import after_each_discard, arrange, deadwood, defend
from game.rules.words import _
from game.session import Moment, Session
from game.ui import layout, telling
from game.ui.board import Board
from game.ui.cards import Faces
from game.ui.fingers import Fingers, Held
from game.ui.fittings import Fittings
from game.ui.furniture import background
from game.ui.layout import CARD_H, CARD_W, Frame, key_of
from game.ui.look import Look
from game.ui.loop import Scene
from game.ui.motion import SPEEDS, Motion
from game.ui.outcome import Account
from game.ui.own import SORTS, OwnHand
from game.ui.plaque import Facts
from game.ui.semantics import Node
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.ui.program import Program

_QUIET = 30.0
"""Between two faces made ready in advance, in milliseconds."""
BEAT = 420.0
"""How long a step of the other player's stays before the next, in milliseconds at normal speed."""


class Table(Scene):
    """A running match in the window. It draws views and asks the session for actions; it decides no rule."""

    def __init__(self, program: Program, session: Session, *, right: bool = False, at_once: bool = False) -> None:
        super().__init__()
        self.program = program
        self.session = session
        self.at_once = at_once
        """Whether everything up to the viewer's first turn stands there without having moved."""
        self.right = right
        """Whether the viewer has chosen the seat on the right (E): then the table's corners change sides."""
        self.names = (session.players[0].name, session.players[1].name)
        self.view: PlayerView | None = None
        self.own = OwnHand()
        self.chosen: Card | None = None
        self.armed = False
        self.moments: deque[Moment] = deque()
        self.asked = -1
        """The ply for which a computer player's answer is under way."""
        self.alive = True
        self.waiting = False
        """Whether a step is being shown, so that the next one must wait."""

    # ------------------------------------------------------------------ the scene's life

    def resize(self, size: tuple[int, int], now: float) -> None:
        """See Scene: everything stands at once where the new size has it, and a held card stays under the pointer."""
        super().resize(size, now)
        first = not hasattr(self, "board")
        frame = Frame(*size)
        look = Look.of(size, self.program.theme)
        faces = Faces(self.program.art, frame, self.back())
        if first:
            self.stage = Stage(background(size, look, frame))
            self.motion = Motion(lambda: self.loop.now, self.speed())
            self.board = Board(self.stage, self.motion, faces)
            self.fingers = Fingers(self)
            self.fittings = Fittings(self, look, frame)
        else:
            self.stage.background = background(size, look, frame)
            self.board.rescale(faces)
            faces.forget_others()
            self.fittings.rebuild(look, frame)
            if self.view is not None:
                self.show(snap=True)
                self.fingers.follow()
        self.refresh()
        if first:
            self.begin()

    def speed(self) -> float:
        """What every duration is multiplied by."""
        return 0.0 if self.at_once else SPEEDS[self.program.settings.speed]

    def back(self) -> str:
        """The back of the deck in play: two decks alternate hand by hand."""
        return f"rosette-{'ab'[len(self.session.match.results) % 2]}"

    def begin(self) -> None:
        """Go on where the session stands: deal if nothing is dealt, else show the table as it is."""
        if self.session.turn is None and self.session.match.winner is None:
            self.deal()
        elif self.session.viewer is not None:
            self.snap_to(self.session.view())
            self.pump()
        else:
            self.pump()

    def uncovered(self) -> None:
        """See Scene: the settings may have changed the speed."""
        self.motion.speed = self.speed()

    def close(self) -> None:
        """See Scene."""
        self.alive = False

    def tick(self, now: float) -> float | None:
        """See Scene: while nothing moves, the faces that may come are made ready one by one."""
        wait = self.motion.tick(now)
        if wait is None and not self.fingers.dragging and self.board.faces.warm():
            return _QUIET
        return wait

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """See Scene."""
        return self.stage.paint(surface, whole=self.whole)

    # ------------------------------------------------------------------ what happens

    def deal(self) -> None:
        """Start the next hand."""
        self.fittings.outcome.visible = False
        self.session.deal()
        self.board.rescale(Faces(self.program.art, self.board.frame, self.back()))
        self.board.clear()
        self.own = OwnHand(self.own.sort if self.own.sort != "own" else "melds")
        self.view = None
        self.pump()

    def pump(self) -> None:
        """Take in what is new, let the next computer player think, and show the next step when the last one is done."""
        self.moments += self.session.news()
        question = self.session.question()
        if question is not None and self.asked != question.ply:
            self.asked = question.ply
            self.program.think(question, lambda action: self.answered(question.ply, action))
        if not self.waiting:
            self.step()

    def answered(self, ply: int, action: Action) -> None:
        """A computer player has decided; too late if the match has moved on."""
        if self.alive and self.session.submit(action, ply):
            self.pump()

    def step(self) -> None:
        """Show the next step; when there is none left, let the player act, or the next person look."""
        self.waiting = False
        if not self.moments:
            self.refresh()
            if self.at_once and self.playing():
                self.at_once = False
                self.motion.speed = self.speed()
            if self.session.awaited is not None:
                self.hand_over()
            else:
                self.finish_layoffs()
            return
        moment = self.moments.popleft()
        self.waiting = True
        self.motion.call(self.step, self.play(moment))

    def play(self, moment: Moment) -> float:
        """Set the cards in motion for one step, and return how long it wants to be looked at."""
        before, self.view = self.view, moment.view
        self.chosen, self.armed = None, False
        self.own.update(moment.view)
        if any(isinstance(event, Dealt) for event in moment.events):
            self.board.clear()
        self.board.show(moment.view, self.hand(), moment.events, snap=before is None and not moment.events)
        for event in moment.events:
            self.fittings.tell(telling.event(event, moment.view.seat, self.names))
        self.fingers.follow()
        self.refresh()
        return _beat(moment.events, moment.view)

    def snap_to(self, view: PlayerView) -> None:
        """Show a view at once, as after loading."""
        self.view = view
        self.own.update(view)
        self.show(snap=True)
        self.refresh()

    def show(self, *, snap: bool = False) -> None:
        """Bring the cards where the present view has them."""
        if self.view is not None:
            self.board.show(self.view, self.hand(), snap=snap)

    def hand_over(self) -> None:
        """The next person is to play: nobody's cards are shown until they say so."""
        seat = self.session.awaited
        assert seat is not None
        self.view = None
        self.board.clear()
        self.own = OwnHand()
        self.program.curtain(self.names[seat], lambda: self.looked(seat))

    def looked(self, seat: int) -> None:
        """The person at the curtain wants to see: the table as they last saw it, then what has happened since."""
        self.session.look(seat)
        past = self.session.past()
        if past is not None:
            self.snap_to(past)
        self.pump()

    def finish_layoffs(self) -> None:
        """A defender with nothing to lay off need not say so."""
        view = self.view
        if view is not None and view.phase is Phase.LAYOFF and view.legal == (EndLayOff(),):
            self.attempt(EndLayOff())

    def refresh(self) -> None:
        """Bring plaques, plate and buttons in line with the view."""
        self.fittings.refresh()

    # ------------------------------------------------------------------ what the player wants

    def playing(self) -> bool:
        """Whether it is the viewer's turn on the table as shown."""
        view = self.view
        return view is not None and bool(view.legal) and not self.moments and not self.waiting

    def holds(self, card: Card) -> bool:
        """Whether it is a card of the viewer's hand that still lies in the hand."""
        view = self.view
        return (
            view is not None
            and card in view.hand
            and view.phase is not Phase.OVER
            and (view.showdown is None or view.showdown.knocker != view.seat)
        )

    def attempt(self, action: Action) -> bool:
        """Do it, or say why not."""
        view = self.view
        if view is None or not self.playing():
            if view is not None and view.phase is not Phase.OVER and view.turn != view.seat:
                self.fittings.tell(_("It is {name}'s turn.").format(name=self.names[view.turn]))
            return False
        try:
            self.session.submit(action)
        except IllegalAction as reason:
            self.fittings.tell(str(reason), refusal=True)
            return False
        self.pump()
        return True

    def draw_stock(self) -> bool:
        """Draw from the stock; a card dragged from it shows its face when it is the player's."""
        drawn = self.session
        before = self.view
        if not self.playing() or before is None or DrawStock() not in before.legal:
            return self.attempt(DrawStock())
        drawn.submit(DrawStock())
        moments = drawn.news()
        card = moments[0].view.drawn
        if card is not None:
            self.board.take_new(card)
        self.moments += moments
        self.pump()
        return True

    def take_discard(self) -> bool:
        """Take the top of the discard pile."""
        self.board.release()
        return self.attempt(TakeDiscard())

    def pass_(self) -> bool:
        """Decline what is offered."""
        return self.attempt(Pass())

    def discard(self, card: Card) -> bool:
        """Throw a card."""
        return self._played(Discard(card))

    def knock(self, card: Card | None) -> bool:
        """Knock with a card in its best arrangement; where none is legal the rules say why."""
        if self.view is not None and not self.view.rules.knock_discard:
            card = None
        options = self.knocks(card)
        if len(options) > 1:
            self.fittings.offer_melds(options)
            return False
        if options:
            return self._played(options[0])
        view = self.view
        hand = CardSet() if view is None else view.hand
        rest = hand.remove(card) if card is not None else hand
        return self._played(Knock(card, arrange(rest).melds))

    def knocks(self, card: Card | None) -> list[Knock]:
        """The legal knocks with this card: one for each arrangement to choose from."""
        view = self.view
        legal = view.legal if view is not None else ()
        return [action for action in legal if isinstance(action, Knock) and action.card is card]

    def big_gin(self) -> bool:
        """Lay down all eleven cards."""
        view = self.view
        options = [one for one in view.legal if isinstance(one, BigGin)] if view is not None else []
        return self.attempt(options[0] if options else BigGin(()))

    def lay_off(self, card: Card, meld: CardSet | None = None) -> bool:
        """Lay a card off, on this meld or on the first that it fits; False outside the lay-off."""
        view = self.view
        if view is None or view.phase is not Phase.LAYOFF:
            return False
        fitting = [one.meld for one in view.legal if isinstance(one, LayOff) and one.card is card]
        if meld is None:
            if not fitting:
                return view.showdown is not None and self.attempt(LayOff(card, view.showdown.melds[0]))
            meld = fitting[0]
        return self._played(LayOff(card, meld))

    def lay_off_best(self) -> None:
        """Lay off what leaves the least deadwood, and finish."""
        view = self.view
        if view is None or view.showdown is None or not self.playing():
            return
        for layoff in defend(view.hand, view.showdown.melds).layoffs:
            self.session.submit(layoff)
        self.session.submit(EndLayOff())
        self.pump()

    def _played(self, action: Action) -> bool:
        """Try to play a held card: if it goes, it leaves the fingers where they are; if not, it glides back."""
        key = self.board.held
        self.board.held = None
        if self.attempt(action):
            return True
        self.board.held = key
        return False

    def choose(self, card: Card) -> None:
        """A click on an own card: select it, or play it if the plate is armed."""
        if self.armed and self.playing():
            self.armed = False
            self.knock(card)
            return
        self.chosen = None if self.chosen is card else card
        self.rearrange()
        self.refresh()

    def arm(self) -> None:
        """The knock plate was pressed: knock with the chosen card, or wait for one."""
        view = self.view
        if view is None or not self.playing():
            return
        if not view.rules.knock_discard:
            self.knock(None)
        elif self.chosen is not None:
            self.knock(self.chosen)
        else:
            self.armed = not self.armed
            self.refresh()

    def reorder(self, card: Card, index: int) -> None:
        """The player put a card somewhere else in the hand."""
        self.own.place(card, index)
        self.refresh()

    def sort(self) -> None:
        """Sort the hand the next way."""
        at = SORTS.index(self.own.sort) + 1 if self.own.sort in SORTS else 0
        self.own.arrange(SORTS[at % len(SORTS)])
        self.rearrange()
        self.refresh()

    def sheet(self) -> None:
        """Look at the score sheet."""
        self.program.sheet(self.session)

    def rearrange(self) -> None:
        """Let the own cards lie as they are ordered now, parted for a held one."""
        view = self.view
        if view is not None and view.seat is not None and view.spread[view.seat] is None:
            self.board.arrange(self.fingers.parted() or self.hand())
        self.fittings.glow()

    def hand(self) -> layout.Hand:
        """The own hand for the layout."""
        return self.fingers.parted() or self.own.hand(self.chosen)

    def count(self) -> int | None:
        """The deadwood shown: of the hand, or with eleven cards of what the chosen or the best discard leaves."""
        view = self.view
        if view is None or not view.hand:
            return None
        if len(view.hand) <= 10 or not view.rules.knock_discard:
            return deadwood(view.hand)
        after = after_each_discard(view.hand)
        return after[self.chosen] if self.chosen in after else min(after.values())

    # ------------------------------------------------------------------ events of the window

    def event(self, e: pygame.event.Event, now: float) -> None:
        """See Scene."""
        if self.fingers.held is None and self.fittings.event(e):
            return
        if e.type == pygame.MOUSEMOTION:
            self.fingers.move(e.pos)
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            self.hurry()
            self.fingers.press(e.pos)
        elif e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            self.fingers.release(e.pos, now)
            self.fittings.glow()
        elif e.type == pygame.KEYDOWN:
            self.hurry()
            self.key(e)

    def hurry(self) -> None:
        """A click or key brings everything that moves to its end."""
        for _step in range(200):
            if not (self.motion.busy and (self.waiting or self.moments)):
                return
            self.motion.finish()

    def key(self, e: pygame.event.Event) -> None:
        """The keys of the table."""
        keys: dict[int, Callable[[], object]] = {
            pygame.K_s: self.draw_stock,
            pygame.K_d: self.take_discard,
            pygame.K_t: self.take_discard,
            pygame.K_p: self.pass_,
            pygame.K_k: self.arm,
            pygame.K_g: self.big_gin,
            pygame.K_o: self.sort,
            pygame.K_c: self.sheet,
            pygame.K_RETURN: self.enter,
            pygame.K_KP_ENTER: self.enter,
            pygame.K_SPACE: self.enter,
            pygame.K_ESCAPE: self.escape,
        }
        if e.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.point(1 if e.key == pygame.K_RIGHT else -1, carry=bool(e.mod & pygame.KMOD_SHIFT))
        elif e.key in keys:
            keys[e.key]()

    def point(self, by: int, *, carry: bool) -> None:
        """Choose the next card along the hand, or carry the chosen one along."""
        cards = [card for card in self.own.cards() if self.holds(card)]
        if not cards:
            return
        at = cards.index(self.chosen) if self.chosen in cards else (-1 if by > 0 else len(cards))
        if carry and self.chosen in cards:
            self.own.place(cards[at], max(0, min(len(cards) - 1, at + by)))
        else:
            self.chosen = cards[(at + by) % len(cards)]
        self.rearrange()
        self.refresh()

    def enter(self) -> None:
        """Do what is at hand: play the chosen card, or go on to the next hand."""
        view = self.view
        if view is not None and view.phase is Phase.OVER and not self.moments and not self.waiting:
            self.fittings.go_on()
        elif self.chosen is not None:
            card = self.chosen
            if self.armed:
                self.choose(card)
            elif not self.lay_off(card):
                self.discard(card)

    def escape(self) -> None:
        """Take a choice back, or open the menu."""
        if self.fingers.held is not None:
            self.fingers.cancel()
        elif self.armed or self.chosen is not None:
            self.armed, self.chosen = False, None
            self.rearrange()
            self.refresh()
        else:
            self.program.menu(self)

    # ------------------------------------------------------------------ for fingers, fittings and readers

    def targets(self, held: Held) -> dict[str, tuple[float, float, float, float]]:
        """Where the held card can be let go, by name, in units."""
        frame = self.board.frame
        x, y = layout.pile_place(frame)
        places = {"hand": (0.0, frame.lower(layout.OWN_Y) - CARD_H * 0.62, frame.w, CARD_H * 1.5)}
        if held.source == "own":
            places["pile"] = (x - CARD_W * 0.75, y - CARD_H * 0.62, CARD_W * 1.5, CARD_H * 1.24)
            if self.fittings.plate.visible:
                left, top, width, height = layout.plate_place(frame)
                places["plate"] = (left - 24, top - 24, width + 48, height + 48)
            for number, (_meld, left, top, width, height) in enumerate(self.melds()):
                places[f"meld{number}"] = (left - 12, top - 12, width + 24, height + 40)
        return places

    def melds(self) -> list[tuple[CardSet, float, float, float, float]]:
        """The knocker's melds with their places, while they may be laid off on."""
        view = self.view
        if view is None or view.phase is not Phase.LAYOFF:
            return []
        return layout.meld_areas(view, self.board.poses)

    def account(self) -> Account | None:
        """The account of the finished hand."""
        view = self.view
        if view is None or view.result is None:
            return None
        result, seat = view.result, view.seat
        return Account(
            telling.heading(result, seat, self.names),
            tuple(telling.account(result, seat, self.names)),
            telling.total(result, seat, self.names),
            telling.standing(self.session.match, seat, self.names),
        )

    def facts(self) -> Facts | None:
        """What is always on the table about this hand."""
        return None if self.view is None else Facts.of(self.view, self.names)

    def nodes(self) -> Sequence[Node]:
        """See Scene: piles and cards first, then plaques and buttons."""
        view = self.view
        if view is None:
            return list(self.fittings.nodes())
        frame = self.board.frame
        x, y = layout.stock_place(frame)
        box = self.board.pixels((x - CARD_W / 2, y - CARD_H / 2, CARD_W, CARD_H))
        stock = Node("pile", _("Stock"), str(view.stock), bounds=box, actions=("press", "drag"))
        x, y = layout.pile_place(frame)
        top = view.pile[-1].name if view.pile else _("empty")
        box = self.board.pixels((x - CARD_W / 2, y - CARD_H / 2, CARD_W, CARD_H))
        pile = Node("pile", _("Discard pile"), top, bounds=box, actions=("press", "drag"))
        cards = [
            Node(
                "card",
                card.name,
                state=frozenset({"chosen"} if card is self.chosen else ()),
                bounds=self.board.bounds(key_of(card)),
                actions=("press", "drag"),
            )
            for card in self.own.cards()
            if key_of(card) in self.board.poses
        ]
        return [stock, pile, *cards, *self.fittings.nodes()]


def _beat(events: tuple[Event, ...], view: PlayerView) -> float:
    """How long a step stays before the next one begins."""
    if any(isinstance(event, Dealt) for event in events):
        return 1400.0
    if any(isinstance(event, Knocked | HandEnded) for event in events):
        return 900.0
    own = all(getattr(event, "seat", None) == view.seat for event in events)
    return 260.0 if own else BEAT
