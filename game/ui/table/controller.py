"""What the player wants: wishes of fingers, keys and buttons become actions of the session, or a reason why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

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
    TakeDiscard,
)
from game.rules.i18n import _
from game.rules.melds import arrange, defend
from game.session.review import alone
from game.ui.services.routes import FairDealsRoute, ReplayRoute, ReviewRoute, ScoreSheetRoute
from game.ui.table.drag_and_drop import Held
from game.ui.table.hud_layout import HudLayout
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import SORTS, HandOrder
from game.ui.tabletop.layout import CARD_H, CARD_W
from game.ui.wording import sides
from game.ui.wording.cards import meld_words

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene


class Controller:
    """The moves of one table's viewer. Nothing is judged here: what is not in the view's `legal` the rules refuse."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    @property
    def board(self) -> Board:
        """The cards on the table."""
        return self.table.board

    @property
    def own(self) -> HandOrder:
        """The own hand as it lies."""
        return self.table.own

    @property
    def top(self) -> Card | None:
        """What lies on top of the discard pile as shown."""
        view = self.table.view
        return view.pile[-1] if view is not None and view.pile else None

    def playing(self) -> bool:
        """Whether it is the viewer's turn on the table as shown."""
        return self.table.playing()

    def holds(self, card: Card) -> bool:
        """Whether it is a card of the viewer's hand that still lies in the hand."""
        view = self.table.view
        return (
            view is not None
            and card in view.hand
            and view.phase is not Phase.OVER
            and (view.showdown is None or view.showdown.knocker != view.seat)
        )

    def allows(self, action: Action) -> bool:  # noqa: ARG002 - for a table where somebody may object
        """Whether a move of the viewer's is to be made as soon as it is asked for."""
        return True

    def attempt(self, action: Action) -> bool:
        """Do it, or say why not."""
        table = self.table
        view = table.view
        if view is None or not table.playing():
            if view is not None and view.phase is not Phase.OVER and view.turn != view.seat:
                table.hud.tell(_("It is {name}'s turn.").format(name=table.names[view.turn]))
            return False
        if not self.allows(action):
            return False
        try:
            table.session.submit(action)
        except IllegalAction as reason:
            table.hud.tell(str(reason), refusal=True)
            table.services.sound.play("refusal")
            return False
        table.pump()
        return True

    def draw_stock(self) -> bool:
        """Draw from the stock; a card dragged from it shows its face as soon as it is the player's."""
        table = self.table
        if not table.playing() or table.view is None or DrawStock() not in table.view.legal:
            return self.attempt(DrawStock())
        if not self.allows(DrawStock()):
            return False
        table.session.submit(DrawStock())
        card = table.session.view().drawn
        if card is not None:
            table.board.reveal_unseen(card)
        table.pump()
        return True

    def take_discard(self) -> bool:
        """Take the top of the discard pile."""
        self.table.board.release()
        return self.attempt(TakeDiscard())

    def use_pile(self) -> bool:
        """The discard pile was clicked: throw the chosen card on it, or take its top."""
        table = self.table
        if table.view is not None and table.view.phase is Phase.DISCARD and table.chosen is not None:
            return self.discard(table.chosen)
        return self.take_discard()

    def pass_(self) -> bool:
        """Decline what is offered."""
        return self.attempt(Pass())

    def discard(self, card: Card) -> bool:
        """Throw a card."""
        return self.attempt(Discard(card))

    def knock(self, card: Card | None) -> bool:
        """Knock with a card in its best arrangement; where none is legal the rules say why."""
        table = self.table
        if table.view is not None and not table.view.rules.knock_discard:
            card = None
        options = self.knocks(card)
        if len(options) > 1:
            answers = [(meld_words(one.melds), partial(self.attempt, one)) for one in options]
            table.hud.ask(_("Choose how to lay your melds down"), answers)
            return False
        if options and table.services.settings.ask_knock:
            table.hud.ask(_("Knock now?"), [(self._knock_words(options[0]), partial(self.attempt, options[0]))])
            return False
        if options:
            return self.attempt(options[0])
        view = table.view
        hand = CardSet() if view is None else view.hand
        rest = hand.remove(card) if card is not None else hand
        return self.attempt(Knock(card, arrange(rest).melds))

    def knocks(self, card: Card | None) -> list[Knock]:
        """The legal knocks with this card: one for each arrangement to choose from."""
        view = self.table.view
        legal = view.legal if view is not None else ()
        return [action for action in legal if isinstance(action, Knock) and action.card is card]

    @staticmethod
    def _knock_words(knock: Knock) -> str:
        return _("Knock, throwing the {card}").format(card=knock.card.name) if knock.card is not None else _("Knock")

    def big_gin(self) -> bool:
        """Lay down all eleven cards."""
        view = self.table.view
        options = [one for one in view.legal if isinstance(one, BigGin)] if view is not None else []
        return self.attempt(options[0] if options else BigGin(()))

    def lay_off(self, card: Card, meld: CardSet | None = None) -> bool:
        """Lay a card off, on this meld or on the first that it fits; False outside the lay-off."""
        view = self.table.view
        if view is None or view.phase is not Phase.LAYOFF:
            return False
        fitting = [one.meld for one in view.legal if isinstance(one, LayOff) and one.card is card]
        if meld is None:
            if not fitting:
                return view.showdown is not None and self.attempt(LayOff(card, view.showdown.melds[0]))
            if len(fitting) > 1:
                answers = [(meld_words([one]), partial(self.attempt, LayOff(card, one))) for one in fitting]
                self.table.hud.ask(_("Choose the meld for it"), answers)
                return True
            meld = fitting[0]
        return self.attempt(LayOff(card, meld))

    def play(self, card: Card) -> None:
        """Lay a card off where that is the turn, else throw it."""
        if not self.lay_off(card):
            self.discard(card)

    def lay_off_best(self) -> None:
        """Lay off what leaves the least deadwood, and finish."""
        table = self.table
        view = table.view
        if view is None or view.showdown is None or not table.playing():
            return
        for layoff in defend(view.hand, view.showdown.melds).layoffs:
            table.session.submit(layoff)
        table.session.submit(EndLayOff())
        table.pump()

    def time_out(self) -> None:
        """The time for the turn is up: what the rules play then is played."""
        table = self.table
        table.drag.cancel()
        table.session.time_out()
        table.pump()

    def finish(self) -> bool:
        """Lay off nothing more."""
        return self.attempt(EndLayOff())

    def choose(self, card: Card) -> None:
        """A click on an own card: select it, or play it if the plate is armed."""
        table = self.table
        table.hud.withdraw()
        if table.armed and table.playing():
            self.knock(card)
            return
        table.chosen = None if table.chosen is card else card
        self.rearrange()
        table.refresh()

    def arm(self) -> None:
        """The knock plate was pressed: knock with the chosen card, or wait for one; if pressed again, as it says."""
        table = self.table
        view = table.view
        if view is None or not table.playing():
            return
        if not view.rules.knock_discard:
            self.knock(None)
        elif table.chosen is not None:
            self.knock(table.chosen)
        elif table.armed:
            self.knock(table.hud.named)
        else:
            table.armed = True
            table.refresh()

    def reorder(self, card: Card, index: int) -> None:
        """The player put a card somewhere else in the hand."""
        table = self.table
        table.own.place(card, index)
        table.refresh()

    def undo(self) -> None:
        """Take the last own action back, or say why that cannot be."""
        table, session = self.table, self.table.session
        if not session.takebacks:
            words = _("Nothing is taken back at this table.")
            if len(session.people) > 1:
                words = _("Between people nothing is taken back.")
            table.hud.tell(words)
            return
        table.drag.cancel()
        table.hurry()
        if session.undo():
            table.go_back()
            table.hud.tell(_("You took it back."))
        elif session.turn is None:
            table.hud.tell(_("The hand is over: nothing can be taken back."))
        else:
            table.hud.tell(_("There is nothing to take back."))

    def hint(self) -> None:
        """Ask what the expert would do, or have seen enough of it."""
        self.table.hint.ask()

    def sort(self) -> None:
        """Sort the hand the next way."""
        table = self.table
        at = SORTS.index(table.own.sort) + 1 if table.own.sort in SORTS else 0
        sort = SORTS[at % len(SORTS)]
        table.own.arrange(sort)
        table.services.keep(replace(table.services.settings, sort=sort))
        self.rearrange()
        table.refresh()

    def inspect(self) -> None:
        """Say what the chosen card is, or with each call what another thing of the table is."""
        self.table.inspector.walk()

    def sheet(self) -> None:
        """Look at the score sheet."""
        table = self.table
        session = table.session
        undone = sum(hand.undone for hand in session.record.hands)
        table.navigator.go(ScoreSheetRoute(session.match, sides.names(session), undone))

    def replay(self) -> None:
        """Look back on the hand that is over."""
        session = self.table.session
        self.table.navigator.go(ReplayRoute(session.record, session.hand))

    def check(self) -> None:
        """Find out whether the deal was fair."""
        session = self.table.session
        self.table.navigator.go(FairDealsRoute(session.record, session.hand))

    def phrase(self) -> None:
        """See the seal of the next deal, and add words to it."""
        session = self.table.session
        self.table.navigator.go(FairDealsRoute(session.record, session=session))

    def review(self) -> None:
        """See what the expert thinks of one's choices in the hand that is over, or why nobody does."""
        table = self.table
        analysis = table.hand_review.begin()
        if analysis is not None:
            table.navigator.go(ReviewRoute(analysis))
        elif not alone(table.session.record):
            table.hud.tell(_("Between people nobody looks at the choices."))

    def walk(self, by: int) -> None:
        """Give the keyboard to the next button of the table, or back to the hand after the last."""
        self.table.hud.walk(by)

    def rearrange(self) -> None:
        """Let the own cards lie as they are ordered now, parted for a held one."""
        table = self.table
        view = table.view
        if view is not None and view.seat is not None and view.spread[view.seat] is None:
            table.board.arrange(table.drag.parted() or table.hand())
        table.hud.glow()

    def point(self, by: int, *, carry: bool) -> None:
        """Choose the next card along the hand, or carry the chosen one along."""
        table = self.table
        cards = [card for card in table.own.cards() if self.holds(card)]
        if not cards:
            return
        at = cards.index(table.chosen) if table.chosen in cards else (-1 if by > 0 else len(cards))
        if carry and table.chosen in cards:
            table.own.place(cards[at], max(0, min(len(cards) - 1, at + by)))
        else:
            table.chosen = cards[(at + by) % len(cards)]
        self.rearrange()
        table.refresh()

    def enter(self) -> None:
        """Do what is at hand: play the chosen card, or go on to the next hand."""
        table = self.table
        view = table.view
        if view is not None and view.phase is Phase.OVER and not table.moments and not table.waiting:
            table.hud.go_on()
        elif table.chosen is not None:
            card = table.chosen
            if table.armed:
                self.choose(card)
            else:
                self.play(card)

    def escape(self) -> None:
        """Take a choice back, or open the menu."""
        table = self.table
        if table.drag.held is not None:
            table.drag.cancel()
        elif table.hint.hide():
            return
        elif table.armed or table.chosen is not None:
            table.armed, table.chosen = False, None
            self.rearrange()
            table.refresh()
        else:
            table.menu()

    # ------------------------------------------------------------------ where cards can be dropped

    def targets(self, held: Held) -> dict[str, tuple[float, float, float, float]]:
        """Where the held card can be let go, by name, in units."""
        table = self.table
        viewport = table.board.viewport
        x, y = layout.pile_place(viewport)
        width, height = CARD_W * viewport.card, CARD_H * viewport.card
        places = {"hand": (0.0, layout.own_y(viewport) - height * 0.62, viewport.w, height * 1.5)}
        if held.source == "own":
            places["pile"] = (x - width * 0.75, y - height * 0.62, width * 1.5, height * 1.24)
            if table.hud.plate.visible:
                left, top, width, height = HudLayout(viewport).plate
                places["plate"] = (left - 24, top - 24, width + 48, height + 48)
            for number, (_meld, left, top, width, height) in enumerate(self.melds()):
                places[f"meld{number}"] = (left - 12, top - 12, width + 24, height + 40)
        return places

    def melds(self) -> list[tuple[CardSet, float, float, float, float]]:
        """The knocker's melds with their places, while they may be laid off on."""
        table = self.table
        view = table.view
        if view is None or view.phase is not Phase.LAYOFF:
            return []
        return layout.meld_areas(view, table.board.poses)
