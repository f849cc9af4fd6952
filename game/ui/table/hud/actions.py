"""What can be done at the table with a button: the moves of a turn, and the row below the hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Action, BigGin, EndLayOff, Knock, Pass, Phase, TakeDiscard
from game.ui.table.cloth.score_pad import ScorePad
from game.ui.table.context import TableContext
from game.ui.table.hint import Hint
from game.ui.table.hud.challenge import Challenge
from game.ui.table.hud.hud_layout import SHARED, HudLayout
from game.ui.table.hud.knock_plate import GrandPlate, KnockPlate
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.moves.controller import Controller
from game.ui.table.presenter import Presenter
from game.ui.table.table_links import TableLinks
from game.ui.tabletop.plaques import rounds_caption
from game.ui.widgets.button import Button
from game.ui.widgets.icon_button import IconButton
from game.ui.widgets.widget import Widget
from game.wording import sides
from game.wording.knock_offer import big_gin_offered
from game.words.translation import _


class HudActions:
    """The buttons; which of them stand there follows from what is legal."""

    def __init__(
        self,
        table: TableContext,
        presenter: Presenter,
        controller: Controller,
        question: ChoicePrompt,
        hint: Hint,
        ways: TableLinks,
    ) -> None:
        self.table = table
        self.presenter = presenter
        self.controller = controller
        self.question = question
        self._hint = hint
        self._ways = ways
        self.challenge = Challenge(table, controller)

    def build(self, places: HudLayout) -> Sequence[Widget]:
        """Make the widgets anew for this size."""
        self.places = places
        skin, rect, do, ways = self.table.skin, places.rect, self.controller, self._ways
        first, second = rect(places.offers(0)), rect(places.offers(1))
        self.take = Button(skin, _("Take"), do.take_discard).place(first)
        self.decline = Button(skin, _("Pass"), do.pass_).place(second)
        self.big_gin = GrandPlate(skin, do.big_gin).place(rect(places.big_gin))
        self.plate = KnockPlate(skin, do.arm).place(rect(places.plate))
        self.lay_off_best = Button(skin, _("Lay off for me"), do.lay_off_best, kind="primary").place(first)
        self.finish = Button(skin, _("Finish"), do.finish).place(second)
        self.sort = Button(skin, _("Sort"), do.sort).place(rect(places.shelf("sort")))
        self.undo = IconButton(skin, _("Undo"), "undo", do.undo).place(rect(places.shelf("undo")))
        self.hint = IconButton(skin, _("Hint"), "hint", self._hint.ask).place(rect(places.shelf("hint")))
        self.rush = Button(skin, _("Play it out"), self.presenter.rush).place(rect(places.shelf("rush")))
        self.look_over = Button(skin, _("See a hand"), self.presenter.look_over).place(rect(places.shelf("sort")))
        self.score = Button(skin, _("Score"), ways.sheet).place(rect(places.shelf("score")))
        self.menu = Button(skin, _("Menu"), ways.menu).place(rect(places.shelf("menu")))
        self.pad = ScorePad(skin, ways.sheet)
        return (
            self.take, self.decline, self.big_gin, self.plate, self.lay_off_best, self.finish,
            *self.challenge.build(places),
            self.sort, self.undo, self.hint, self.rush, self.look_over, self.score, self.menu, self.pad,
        )  # fmt: skip

    def button_of(self, action: Action) -> Widget | None:
        """The button or plate that does this, whether it stands there or not; None where cards do."""
        match action:
            case Knock():
                return self.plate
            case BigGin():
                return self.big_gin
            case Pass():
                return self.decline
            case TakeDiscard():
                return self.take
            case EndLayOff():
                return self.finish
            case _:
                return None

    def ask_for(self, action: Action | None) -> None:
        """Let the button that does this be the brass one, and no other; with None there is none."""
        asked = None if action is None else self.button_of(action)
        for button in (self.take, self.decline, self.lay_off_best, self.finish):
            button.kind = "primary" if button is asked else "normal"

    # ------------------------------------------------------------------ in line with the table

    def refresh(self) -> None:
        """Bring everything in line with what the table shows."""
        view = self.table.view
        legal = view.legal if view is not None and self.table.playing() else ()
        self._refresh_moves(legal)
        self.challenge.refresh()
        self._refresh_plate()
        self._refresh_row(legal)
        self._refresh_looking_on()
        self._refresh_pad()

    def _refresh_moves(self, legal: Sequence[Action]) -> None:
        view = self.table.view
        offered = view is not None and (view.phase is Phase.UPCARD or view.last)
        self.take.visible = offered and TakeDiscard() in legal
        self.decline.visible = offered and Pass() in legal
        self._place_offers(declared=offered and self.controller.knock_offer() is not None)
        layoff, arranged = view is not None and view.phase is Phase.LAYOFF, not self.table.session.rules.overlooked_lost
        self.finish.visible = layoff and len(legal) > arranged  # with nothing to choose the table finishes by itself
        self.lay_off_best.visible = self.finish.visible and arranged
        big = view is not None and self.table.playing() and big_gin_offered(view)
        self.big_gin.visible = big and not self.question.options

    def _place_offers(self, *, declared: bool) -> None:
        """The buttons of an offered card, beside the plate where gin can be declared too."""
        places, rect = self.places, self.places.rect
        share = SHARED if declared else 1.0
        self.take.place(rect(places.offers(0, share=share)))
        self.decline.place(rect(places.offers(1, share=share)))
        self.plate.place(rect(places.declare if declared else places.plate))

    def _refresh_plate(self) -> None:
        offer = self.controller.knock_offer()
        self.plate.visible = offer is not None and not self.question.options
        self.plate.armed = self.controller.armed
        if offer is not None:
            self.plate.gin, self.plate.name, self.plate.note = offer.gin, offer.name, offer.note

    def _refresh_row(self, legal: Sequence[Action]) -> None:
        view, session = self.table.view, self.table.session
        names = {"melds": _("Sort: melds"), "suit": _("Sort: suit"), "rank": _("Sort: rank")}
        self.sort.name = names.get(self.table.hand_order.sort, _("Sort: own"))
        self.sort.visible = view is not None and view.phase is not Phase.OVER and bool(session.people)
        self.undo.visible = self.sort.visible and session.takebacks
        self.undo.enabled = session.undoable
        self.hint.visible = self.sort.visible and self._hint.offered
        self.hint.enabled = len(legal) > 1

    def _refresh_looking_on(self) -> None:
        """What somebody may do who looks on."""
        session, view = self.table.session, self.table.view
        looking = view is not None and view.phase is not Phase.OVER and not session.people
        self.rush.visible = looking and session.waiting is None and not self.presenter.rushing
        self.look_over.visible = looking and session.lookers
        if view is not None:
            seat = {None: 0, 0: 1}.get(view.seat)
            names = self.table.names
            self.look_over.name = _("See backs") if seat is None else _("See {name}").format(name=names[seat])

    def _refresh_pad(self) -> None:
        """What is written on it waits until the hand has been counted."""
        session = self.table.session
        rules, totals = session.rules, session.match.sheet.totals
        box = self.places.score_pad(self.pad.wanted(len(totals)))
        self.pad.visible = box is not None
        if box is None:
            return
        self.pad.place(self.places.rect(box))
        if not self.pad.rows or self.presenter.scored:
            goal = (rounds_caption(session.match.form), rules.rounds) if rules.rounds else (_("Play to"), rules.target)
            self.pad.write(list(zip(sides.names(session), totals, strict=True)), goal)
