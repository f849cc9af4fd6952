"""The table's fittings: plaques, knock plate, buttons, the line of news and the glow of legal targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import BigGin, Card, CardSet, Knock, Pass, Phase, TakeDiscard
from game.rules.i18n import _
from game.ui.engine.accessibility import Node
from game.ui.engine.key_binding import ACTIVATE
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.viewport import Viewport
from game.ui.table.choice_prompt import ChoicePrompt, Option
from game.ui.table.drop_targets import DropTargets
from game.ui.table.hud_layout import HudLayout
from game.ui.table.knock_plate import GrandPlate, KnockPlate
from game.ui.table.result_sheet import ResultSheet
from game.ui.table.side_table import SideTableStrip, side_table_news
from game.ui.tabletop.plaques import FactsPlaque, Seat, TableFacts
from game.ui.widgets.button import Button
from game.ui.widgets.icon_button import IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.wording import sides, table_status
from game.ui.wording.cards import sign
from game.ui.wording.deal_evidence import short

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene


class Hud:
    """All widgets of a table; `refresh` brings them in line with what the table shows."""

    def __init__(self, table: TableScene, skin: Skin, viewport: Viewport) -> None:
        self.table = table
        self.panel = Panel(table.stage)
        self._news = ""
        self._refused = False
        self._warning = ""
        self._glow = DropTargets(table)
        self.offer = ChoicePrompt(self.panel)
        self.rebuild(skin, viewport)

    def rebuild(self, skin: Skin, viewport: Viewport) -> None:
        """Make everything anew for this size."""
        self.skin, self.viewport = skin, viewport
        focus = self.panel.focus.name if self.panel.focus is not None else None
        self.panel.clear()
        table, box = self.table, self._box
        self.places = places = HudLayout(viewport, hinted=table.hint.offered)
        self._covered = False
        view = table.view
        own = table.session.viewer or 0 if view is None else view.seat or 0
        players = table.session.players
        self.strip = SideTableStrip(skin, table.turn_to, rect=box(*places.strip(3)), close=viewport.close)
        self.skip = Button(skin, _("Play it out"), table.rush, rect=box(*places.rush))
        self.over = Button(skin, _("See a hand"), table.look_over, rect=box(*places.sort))
        self.seats = {
            seat: Seat(skin, players[seat].name, players[seat].level, rect=box(*place))
            for seat, place in ((1 - own, places.other_seat), (own, places.own_seat))
        }
        self.facts = FactsPlaque(skin, rect=box(*places.facts(4)))
        self.prompt = Label(skin, "", rect=box(*places.prompt), style="body", align="centre")
        self.stock = Label(
            skin, "", rect=box(*places.stock), style="small" if not viewport.close else "label", align="centre"
        )
        outer, inner = ("left", "right") if viewport.turned else ("right", "left")
        room = places.news if len(table.session.record.players) == 2 else places.shared_news
        self.news = Label(skin, "", rect=box(*room), style="body", align=outer if not viewport.close else "centre")
        self.deadwood = Label(skin, "", rect=box(*places.deadwood), style="label", align=inner)
        self.plate = KnockPlate(skin, table.controller.arm, rect=box(*places.plate))
        self.named: Card | None = None
        """The card that the plate speaks of."""
        self.outcome = ResultSheet(skin, rect=box(*places.outcome(232)), close=viewport.close)
        first, second = box(*places.offers(0)), box(*places.offers(1))
        self.take = Button(skin, _("Take"), table.controller.take_discard, rect=first, kind="primary")
        self.decline = Button(skin, _("Pass"), table.controller.pass_, rect=second)
        self.big = GrandPlate(skin, table.controller.big_gin, rect=box(*places.big))
        self.best = Button(skin, _("Lay off for me"), table.controller.lay_off_best, rect=first, kind="primary")
        self.finish = Button(skin, _("Finish"), table.controller.finish, rect=second)
        self.next = Button(skin, _("Next hand"), self.go_on, rect=box(*places.next(232)), kind="primary")
        self.replay = self._aside(0, _("Replay this hand"), table.controller.replay)
        self.check = self._aside(1, _("Check this deal"), table.controller.check)
        self.phrase = self._aside(2, _("Add a phrase"), table.controller.phrase)
        self.review = Button(skin, "", table.controller.review, rect=box(*places.aside(3)), kind="quiet")
        self.sort = Button(skin, _("Sort"), table.controller.sort, rect=box(*places.sort))
        self.undo = IconButton(skin, _("Undo"), "undo", table.controller.undo, rect=box(*places.undo))
        self.hint = IconButton(skin, _("Hint"), "hint", table.controller.hint, rect=box(*places.hint))
        self.menu = Button(skin, _("Menu"), table.menu, rect=box(*places.menu))
        self.score = Button(skin, _("Score"), table.controller.sheet, rect=box(*places.score))
        self.panel.add(
            *self.seats.values(), self.strip, self.facts, self.stock, self.prompt, self.news, self.deadwood,
            self.outcome,
            self.take, self.decline, self.big, self.plate, self.best, self.finish,
            self.next, self.replay, self.check, self.phrase, self.review,
            self.sort, self.undo, self.hint, self.skip, self.over, self.score, self.menu,
        )  # fmt: skip
        for widget in self.panel.widgets:
            if widget.name == focus and widget.takes_focus:
                self.panel.set_focus(widget, ring=False)
        self.offer.stand(skin, places)
        self._glow.clear()
        table.hint.stand()

    def _aside(self, number: int, name: str, act: Callable[[], object]) -> Button:
        return Button(self.skin, name, act, rect=self._box(*self.places.aside(number)), kind="quiet")

    def _box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        unit = self.viewport.unit
        return pygame.Rect(round(x * unit), round(y * unit), round(width * unit), round(height * unit))

    def nodes(self) -> Sequence[Node]:
        """All that is visible, in words."""
        return self.panel.nodes()

    def event(self, e: pygame.event.Event) -> bool:
        """Give the widgets an event; True if one of them took it."""
        if e.type == pygame.KEYDOWN and self.offer.key(e.key):
            return True
        if e.type == pygame.KEYDOWN and e.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.panel.set_focus(None)  # they walk along the hand, and Enter plays the card that they chose
        if e.type == pygame.KEYDOWN and e.key not in ACTIVATE:  # all others are the table's own
            return False
        taken = self.panel.event(e)
        if e.type == pygame.MOUSEBUTTONDOWN and not taken:
            self.panel.set_focus(None)
        return taken

    def walk(self, by: int) -> None:
        """Give the keyboard to the next button, or the one before; past either end it goes back to the hand."""
        usable = [None, *(widget for widget in self.panel.widgets if widget.ready and widget.takes_focus)]
        at = usable.index(self.panel.focus) if self.panel.focus in usable else 0
        self.panel.set_focus(usable[(at + by) % len(usable)])

    def tell(self, words: str, *, refusal: bool = False) -> None:
        """Say what just happened, or why something cannot be."""
        self._news, self._refused = words, refusal
        self._say()

    def warn(self, words: str) -> None:
        """Say what the player must know, until they do something: what happens at the table does not wipe it away."""
        self._warning = words
        self._say()

    def heed(self) -> None:
        """The player has had the time to read."""
        if self._warning:
            self.warn("")

    def _say(self) -> None:
        self.news.name = self._warning or self._news
        self.news.colour = self.skin.theme.glow if self._warning or self._refused else self.skin.theme.text

    def refresh(self) -> None:
        """Bring everything in line with the table's view."""
        table, view = self.table, self.table.view
        table.hint.see()
        playing = table.playing()
        legal = view.legal if view is not None and playing else ()
        totals = table.session.match.sheet.totals
        side = sides.seated(table.session)
        for seat, plaque in self.seats.items():
            if not (
                view is not None and view.phase is Phase.OVER and table.waiting
            ):  # the hand is counted before it scores
                plaque.score = totals[side[seat]]
            plaque.active = view is not None and view.phase is not Phase.OVER and view.turn == seat
        self.facts.facts = None if view is None else TableFacts.of(view, table_status.dealer(table))
        if self.facts.facts is not None:
            self.facts.place(self._box(*self.places.facts(len(self.facts.facts.rows()))))
        # The upcard is turned when all is dealt; in a close room the facts make way when they matter no more.
        late = view is not None and (view.showdown is not None or view.phase is Phase.OVER)
        gone = self.viewport.close and (bool(self.offer.options) or late)
        self.facts.visible = view is not None and not table.dealing and not gone
        self.stock.name = "" if view is None or table.dealing else str(view.stock)
        self.prompt.name = table_status.prompt(table)
        # One's own turn is seen from afar.
        self.prompt.style = Font("medium", 19) if playing else "body"
        self.prompt.colour = self.skin.theme.text if playing else self.skin.theme.quiet
        count = table_status.count(table)
        over = view is not None and view.phase is Phase.OVER
        untold = (
            count is None
            or table.dealing
            or not table.session.people
            or not table.services.settings.counter
            or (over and self.viewport.close)
        )
        self.deadwood.name = "" if untold else _("Deadwood {n}").format(n=count)
        self.sort.name = {"melds": _("Sort: melds"), "suit": _("Sort: suit"), "rank": _("Sort: rank")}.get(
            table.own.sort, _("Sort: own")
        )
        self._looking_on()
        self.sort.visible = view is not None and view.phase is not Phase.OVER and bool(table.session.people)
        self.undo.visible = self.sort.visible and table.session.takebacks
        self.undo.enabled = table.session.undoable
        self.hint.visible = self.sort.visible and table.hint.offered
        self.hint.enabled = len(legal) > 1
        self._buttons(legal, playing)
        if self.offer.options:
            self.prompt.name = self.offer.prompt
        elif table.armed and self.named is not None:
            words = _("Choose the card to throw, or press {plate} again for {card}")
            self.prompt.name = words.format(plate=self.plate.name, card=sign(self.named))
        self._ending()
        self._say()
        if not playing:
            self.offer.withdraw()
        self._make_way()
        self.glow()

    def _make_way(self) -> None:
        """In a close room a hint stands where the row of buttons is."""
        here = self.viewport.close and self.table.hint.shown
        if here or self._covered:
            own = self.seats[self.table.session.viewer or 0]
            for widget in (own, self.deadwood, self.news, self.score, self.menu):
                widget.visible = not here
            for button in (self.sort, self.undo, self.hint):
                button.visible = button.visible and not here
        self._covered = here

    def _looking_on(self) -> None:
        """What goes on beside, and what a looker-on may do."""
        session, view = self.table.session, self.table.view
        what = side_table_news(session) if view is not None else None
        self.strip.show(what)
        if what is not None:
            self.strip.place(self._box(*self.places.strip(what.lines)))
        looking = view is not None and view.phase is not Phase.OVER and not session.people
        self.skip.visible = looking and session.waiting is None and not self.table.rushing
        self.over.visible = looking and session.lookers
        if view is not None:
            seat = {None: 0, 0: 1}.get(view.seat)
            self.over.name = _("See backs") if seat is None else _("See {name}").format(name=self.table.names[seat])

    def _buttons(self, legal: Sequence[object], playing: bool) -> None:
        view = self.table.view
        offered = view is not None and playing and (view.phase is Phase.UPCARD or view.last)
        self.take.visible = offered and TakeDiscard() in legal
        self.decline.visible = offered and Pass() in legal
        layoff = view is not None and playing and view.phase is Phase.LAYOFF and len(legal) > 1
        self.best.visible = self.finish.visible = layoff
        knocks = [action for action in legal if isinstance(action, Knock)]
        self.big.visible = any(isinstance(action, BigGin) for action in legal)
        self.plate.visible = bool(knocks) and not self.offer.options
        self.plate.armed = self.table.armed
        if knocks:
            self._plate_words(knocks)

    def _plate_words(self, knocks: Sequence[Knock]) -> None:
        view = self.table.view
        assert view is not None
        rest = {
            knock: (view.hand - _melded(knock)).points - (knock.card.points if knock.card else 0) for knock in knocks
        }
        chosen = [knock for knock in knocks if knock.card is self.table.chosen]
        best = min(chosen or knocks, key=rest.__getitem__)
        self.named = best.card
        self.plate.gin = rest[best] == 0
        self.plate.name = _("Gin") if self.plate.gin else _("Knock")
        if best.card is None:
            self.plate.note = _("Leaves {n}").format(n=rest[best])
        elif self.plate.gin:
            self.plate.note = _("Throw {card}").format(card=sign(best.card))
        else:
            self.plate.note = _("Throw {card}, {n} left").format(card=sign(best.card), n=rest[best])

    def _ending(self) -> None:
        table = self.table
        account = table_status.account(table) if table.resting() else None
        if account is None:
            self.outcome.visible = self.next.visible = self.review.visible = False
            self.replay.visible = self.check.visible = self.phrase.visible = False
            return
        height = self.outcome.wanted(account)
        self.outcome.show(account)
        self.outcome.place(self._box(*self.places.outcome(height)))
        self.next.place(self._box(*self.places.next(height)))
        self.next.name = table_status.onward(table)
        self.next.visible = True
        self.replay.visible = self.check.visible = not self.viewport.close  # else they are in the menu
        seal = table.session.seal if table.session.match.winner is None else None
        self.phrase.visible = seal is not None and not self.viewport.close
        if seal is not None:
            self.phrase.name = _("Add a phrase · seal {seal}").format(seal=short(seal))
        self._coached()

    def _coached(self) -> None:
        """The way to what the expert thinks of the hand, where the player wants advice."""
        analysis, hand = self.table.hand_review.analysis, self.table.session.hand
        self.review.visible = self.table.hand_review.offered and not self.viewport.close
        self.review.name = _("Look at your choices")
        if analysis is not None and analysis.hand == hand and analysis.done and analysis.judged:
            self.review.name = _("Your choices: accuracy {n}").format(n=round(analysis.accuracy))
        self.review.place(self._box(*self.places.aside(3 if self.phrase.visible else 2)))

    def go_on(self) -> None:
        """The next hand, or a new match after the last."""
        if not self.next.visible:
            return
        self.table.proceed()

    # ------------------------------------------------------------------ questions

    def ask(self, prompt: str, options: Sequence[Option]) -> None:
        """Let the player choose before something is done."""
        leave: Option = (_("Not yet"), lambda: None)
        self.offer.make(prompt, [(words, partial(self._answered, act)) for words, act in (*options, leave)])
        self.offer.stand(self.skin, self.places)
        self.refresh()

    def _answered(self, act: Callable[[], object]) -> None:
        act()
        self.refresh()

    def withdraw(self) -> None:
        """Leave a question without an answer."""
        self.offer.withdraw()
        self.refresh()

    def glow(self) -> None:
        """Mark the legal targets, the knock plate among them."""
        held = self.table.drag.held
        self.plate.lit = held is not None and held.dragging and held.over == "plate"
        self._glow.show(self.skin)
        self.table.hint.light()


def _melded(knock: Knock) -> CardSet:
    return CardSet(card for meld in knock.melds for card in meld)
