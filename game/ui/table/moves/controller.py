"""The player's moves, submitted to the session or refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    IllegalAction,
    Knock,
    Pass,
    Phase,
    TakeDiscard,
)
from game.rules.melds import arrange
from game.ui.services.services import Services
from game.ui.table.context import TableContext, subject
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.moves.declaration import Declaration, knock_words
from game.ui.table.moves.lay_offs import LayOffs
from game.ui.table.presenter import Presenter
from game.wording.honour import counted
from game.wording.knock_offer import KnockOffer, big_gin_offered, knock_offer, other_knocks
from game.words.translation import _


class Controller:
    """The viewer's moves; the rules refuse illegal ones.

    `allows` is called before each move, `refused` after a forbidden one.
    """

    def __init__(
        self,
        table: TableContext,
        presenter: Presenter,
        question: ChoicePrompt,
        services: Services,
        *,
        allows: Callable[[Action], bool],
        refused: Callable[[], object],
        cancel_drag: Callable[[], object],
    ) -> None:
        self.table = table
        self.presenter = presenter
        self.question = question
        self._services = services
        self._allows = allows
        self._refused = refused
        self._cancel_drag = cancel_drag
        self.declaration = Declaration(table, question, self.attempt)
        aimed = partial(self.attempt, aimed=True)
        self.lay_offs = LayOffs(table, presenter, question, self.declaration, self.attempt, aimed)
        self.chosen: Card | None = None
        self.armed = False
        """Whether the knock plate waits for a card to knock with."""

    # ------------------------------------------------------------------ the cards

    @property
    def top(self) -> Card | None:
        """The visible top of the discard pile."""
        view = self.table.view
        return view.pile[-1] if view is not None and view.pile else None

    def holds(self, card: Card) -> bool:
        """Whether the viewer holds this card, not laid down yet."""
        view = self.table.view
        return (
            view is not None
            and card in view.hand
            and view.phase is not Phase.OVER
            and (view.showdown is None or view.showdown.knocker != view.seat)
        )

    def knocks(self, card: Card | None) -> list[Knock]:
        """Return the legal knocks with this card, one per arrangement."""
        view = self.table.view
        legal = view.legal if view is not None else ()
        return [action for action in legal if isinstance(action, Knock) and action.card is card]

    def knock_offer(self) -> KnockOffer | None:
        """Return the plate's knock, if any is legal."""
        view = self.table.view
        return knock_offer(view, self.chosen) if view is not None and self.table.playing() else None

    def layouts(self) -> tuple[Knock, ...]:
        """Return the plate's knock in all arrangements, best first."""
        view, offer = self.table.view, self.knock_offer()
        return () if view is None or offer is None or offer.undrawn else other_knocks(view, offer.card)

    # ------------------------------------------------------------------ moves

    def attempt(self, action: Action, *, aimed: bool = False) -> bool:
        """Make a move, or say why not; return whether it's made. An aimed one needs no glance first."""
        if not self.table.playing():
            self._tell_whose_turn(action)
            self._refused()
            return False
        if (not aimed and self.presenter.answer_time.too_early()) or not self._allows(action):
            return False
        try:
            self.table.session.submit(action)
        except IllegalAction as reason:
            self.table.tell(str(reason), refusal=True, about=subject(action))
            self._services.sound.play("refusal")
            self._refused()
            return False
        if isinstance(action, DrawStock):
            self._reveal_drawn()
        self.presenter.pump()
        return True

    @property
    def ready(self) -> bool:
        """Whether the viewer's moves count now."""
        return self.table.playing() and not self.presenter.answer_time.left

    def may_answer(self) -> bool:
        """The same for a press; one that's too early repeats what there is to answer."""
        return self.table.playing() and not self.presenter.answer_time.too_early()

    def _tell_whose_turn(self, action: Action) -> None:
        view = self.table.view
        if view is not None and view.phase is not Phase.OVER and view.turn != view.seat:
            words = _("It’s {name}’s turn.").format(name=self.table.names[view.turn])
            self.table.tell(words, about=subject(action))

    def _reveal_drawn(self) -> None:
        drawn = self.table.session.view().drawn
        if drawn is not None:
            self.table.board.reveal_unseen(drawn)

    def draw_stock(self) -> bool:
        """Draw from the stock."""
        return self.attempt(DrawStock())

    def take_discard(self) -> bool:
        """Take the top discard."""
        return self.attempt(TakeDiscard())

    def use_pile(self) -> bool:
        """Discard the chosen card or take the top discard."""
        view = self.table.view
        if view is not None and view.phase is Phase.DISCARD and self.chosen is not None:
            return self.discard(self.chosen)
        return self.take_discard()

    def pass_(self) -> bool:
        """Decline the offered card."""
        return self.attempt(Pass())

    def discard(self, card: Card) -> bool:
        """Discard a card."""
        return self.attempt(Discard(card))

    def knock(self, card: Card | None) -> bool:
        """Knock in the best arrangement; return False if the player is asked first."""
        view = self.table.view
        if view is not None and (not view.rules.knock_discard or view.phase is not Phase.DISCARD):
            card = None
        options = self.knocks(card)
        hand = CardSet() if view is None else view.hand
        rest = hand.remove(card) if card is not None else hand
        if self._declares(card):
            self.declaration.knock(rest, card)
            return False
        if len(options) > 1:
            self.declaration.choose_melds(options)
            return False
        if options and self._services.settings.ask_knock:
            self.question.ask(_("Knock now?"), [(knock_words(card), partial(self.attempt, options[0]))])
            return False
        if options:
            return self.attempt(options[0])
        return self.attempt(Knock(card, arrange(rest).melds))

    def other_melds(self) -> None:
        """Ask which melds to lay down for the plate's knock."""
        if self.may_answer():
            self.declaration.choose_melds(self.layouts())

    def _declares(self, card: Card | None) -> bool:
        """Whether a knock with this card can be invalid and needs confirmation."""
        view = self.table.view
        if view is None or counted(view.rules) or self.knock_offer() is None:
            return False
        return card is None or (card in view.hand and card is not view.barred)

    def big_gin(self) -> bool:
        """Lay down all eleven cards."""
        view = self.table.view
        if self.table.playing() and self.presenter.answer_time.too_early():
            return False
        if view is not None and big_gin_offered(view) and self._declares(None):
            self.declaration.big_gin(view.hand)
            return False
        options = [one for one in view.legal if isinstance(one, BigGin)] if view is not None else []
        return self.attempt(options[0] if options else BigGin(()))

    def play(self, card: Card) -> None:
        """Lay a card off during the lay-off, else discard it."""
        if not self.lay_offs.lay_off(card):
            self.discard(card)

    def time_out(self) -> None:
        """Make the rules' move when time is up."""
        self._cancel_drag()
        if self.table.session.phase in {Phase.SHOWN, Phase.LAYOFF}:  # only the table knows which cards are side by side
            self.table.session.submit(self.lay_offs.end())
        else:
            self.table.session.time_out()
        self.presenter.pump()

    def undo(self) -> None:
        """Undo the last action, or say why not."""
        session = self.table.session
        if not self._takes_back():
            return
        if session.undo():
            self.question.withdraw()  # it was about the undone move
            self.presenter.go_back()
            self.table.tell(_("Undone."))
        elif session.turn is None:
            self.table.tell(_("The hand is over, so you can’t undo."))
        else:
            self.table.tell(_("There’s nothing to undo."))

    def redo(self) -> None:
        """Redo the undone action and what followed, or say why not."""
        if not self._takes_back():
            return
        if self.table.session.redo():
            self.question.withdraw()
            self.presenter.pump()
        else:
            self.table.tell(_("There’s nothing to redo."))

    def _takes_back(self) -> bool:
        """Whether there's undo here; finishes animations, or says why not."""
        session = self.table.session
        if not session.takebacks:
            between = len(session.people) > 1
            words = _("There’s no undo in pass and play.") if between else _("There’s no undo at this table.")
            self.table.tell(words)
            return False
        self._cancel_drag()
        self.presenter.hurry(whole=True)
        return True

    # ------------------------------------------------------------------ the own hand

    def choose(self, card: Card) -> None:
        """Choose or release a card, or knock with it if armed."""
        self.question.withdraw()
        self.table.refresh()
        if self.armed and self.table.playing():
            self.knock(card)
            return
        self.chosen = None if self.chosen is card else card
        self._show_choice()

    def click(self, card: Card) -> None:
        """Choose a card, or play the chosen one; with `one_click` play any card that can be played."""
        view = self.table.view
        playable = view is not None and view.phase in {Phase.DISCARD, Phase.SHOWN, Phase.LAYOFF}
        meant = self.chosen is card or (self._services.settings.one_click and playable)
        if meant and self.table.playing() and not (self.armed or self.question.buttons):
            self.play(card)
        else:
            self.choose(card)

    def choose_at(self, place: int) -> None:
        """Choose the card at this place of the hand, counted from the left, if there is one."""
        cards = [card for card in self.table.hand_order.cards() if self.holds(card)]
        if place < len(cards):
            self.choose(cards[place])

    def unchoose(self) -> bool:
        """Clear the choice; return False if there was none."""
        chosen = self.armed or self.chosen is not None
        self.chosen, self.armed = None, False
        return chosen

    def cancel(self) -> bool:
        """Clear and show the choice; return False if there was none."""
        chosen = self.unchoose()
        if chosen:
            self._show_choice()
        return chosen

    def _show_choice(self) -> None:
        self.table.arrange_hand()
        self.table.refresh()

    def play_chosen(self) -> None:
        """Knock with the chosen card if armed, else lay it off or discard it."""
        if self.chosen is not None and self.armed:
            self.choose(self.chosen)
        elif self.chosen is not None:
            self.play(self.chosen)

    def arm(self) -> None:
        """Knock with the chosen card or the only one, or wait for one; a second press uses the plate's card."""
        view = self.table.view
        if view is None or not self.may_answer():
            return
        offer = self.knock_offer()
        if not view.rules.knock_discard or (offer is not None and offer.undrawn):
            self.knock(None)
        elif self.chosen is not None:
            self.knock(self.chosen)
        elif self.armed or (offer is not None and offer.sole):
            if offer is None or offer.card is not None:
                self.knock(None if offer is None else offer.card)
            else:
                self.cancel()
        else:
            self.armed = True
            self.table.refresh()

    def reorder(self, card: Card, index: int) -> None:
        """Move an own card within the hand."""
        self.table.hand_order.place(card, index)
        self.table.refresh()

    def sort(self) -> None:
        """Sort the hand in the next order."""
        order = self.table.hand_order
        at = order.sorts.index(order.sort) + 1 if order.sort in order.sorts else 0
        sort = order.sorts[at % len(order.sorts)]
        order.arrange(sort)
        self._services.keep(replace(self._services.settings, sort=sort))
        self._show_choice()

    def point(self, by: int, *, carry: bool) -> None:
        """Choose the next card, or move the chosen one."""
        order = self.table.hand_order
        cards = [card for card in order.cards() if self.holds(card)]
        if not cards:
            return
        at = cards.index(self.chosen) if self.chosen in cards else (-1 if by > 0 else len(cards))
        if carry and self.chosen in cards:
            order.place(cards[at], max(0, min(len(cards) - 1, at + by)))
        else:
            self.chosen = cards[(at + by) % len(cards)]
        self._show_choice()
