"""What the table says: plaques and facts, the stock, the prompt, the news, the deadwood, and what goes on beside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.rules import Phase, PlayerView
from game.ui.graphics.text import Font
from game.ui.services.services import Services
from game.ui.table.cloth.dealer_button import DealerButton
from game.ui.table.context import TableContext
from game.ui.table.hud.hud_layout import Box, HudLayout
from game.ui.table.hud.open_hand import OpenHandSign
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.moves.controller import Controller
from game.ui.table.presenter import Presenter
from game.ui.table.side_table import SideTableStrip, side_table_news
from game.ui.tabletop.plaques import FactsPlaque, PlayerPlaque, table_facts
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from game.wording import sides, table_status
from game.wording.explanations import SeatItem
from game.wording.honour import counted
from game.wording.players import called
from game.words.translation import _


class HudStatus:
    """The widgets that tell and ask for nothing, but for the strip, which turns to the other table."""

    def __init__(
        self,
        table: TableContext,
        presenter: Presenter,
        controller: Controller,
        question: ChoicePrompt,
        services: Services,
    ) -> None:
        self.table = table
        self.presenter = presenter
        self.opponent = presenter.opponent
        self.controller = controller
        self.question = question
        self._services = services
        self._news = ""
        self._refused = False
        self._prompted = ""
        self._warning = ""

    def build(self, places: HudLayout) -> Sequence[Widget]:
        """Make the widgets anew for this size."""
        self.places = places
        table, skin, rect, viewport = self.table, self.table.skin, places.rect, places.viewport
        view, players, cramped = table.view, table.session.players, viewport.cramped
        own = table.session.viewer or 0 if view is None else view.seat or 0
        self.seats = {
            seat: PlayerPlaque(skin, called(players[seat].name), players[seat].level).place(rect(box))
            for seat, box in ((1 - own, places.other_seat), (own, places.own_seat))
        }
        self.strip = SideTableStrip(skin, self.presenter.turn_to, cramped=cramped).place(rect(places.strip(3)))
        self.facts = FactsPlaque(skin).place(rect(places.facts))
        self.stock = Label(skin, "", style="label" if cramped else "small", align="centre").place(rect(places.stock))
        self.prompt = Label(skin, "", style="body", align="centre").place(rect(places.prompt))
        outer, inner = ("left", "right") if viewport.turned else ("right", "left")
        room = places.news if len(table.session.record.players) == 2 else places.shared_news
        self.news = Label(skin, "", style="body", align="centre" if cramped else outer).place(rect(room))
        self.deadwood = Label(skin, "", style="label", align=inner).place(rect(places.shelf("deadwood")))
        # They have no words yet that could name them.
        self.stock.id, self.prompt.id, self.news.id, self.deadwood.id = "stock count", "prompt", "news", "deadwood"
        self.open_hand = OpenHandSign(skin)
        self.dealer = DealerButton(skin, self.presenter.animator)
        said = self.stock, self.prompt, self.news, self.deadwood
        seated = *self.opponent.build(places), *self.seats.values()
        return (*seated, self.strip, self.facts, *said, self.open_hand, self.dealer)

    # ------------------------------------------------------------------ the line of news

    def tell(self, words: str, *, refusal: bool = False) -> None:
        """Say what just happened, or why something cannot be."""
        self._news, self._refused = words, refusal
        self._show_news()

    def warn(self, words: str) -> None:
        """Say what the player must know, until they do something: what happens at the table does not wipe it away."""
        self._warning = words
        self.table.speak(words, urgent=True)
        self._show_news()

    def dismiss_warning(self) -> None:
        """The player has had the time to read."""
        if self._warning:
            self.warn("")

    def _show_news(self) -> None:
        theme = self.table.skin.theme
        self.news.name = self._warning or self._news
        self.news.colour = theme.glow if self._warning or self._refused else theme.text

    # ------------------------------------------------------------------ in line with the table

    def refresh(self) -> None:
        """Bring everything in line with what the table shows."""
        self.opponent.refresh()
        self._refresh_seats()
        self._refresh_facts()
        self._refresh_prompt()
        self._refresh_deadwood()
        self._refresh_strip()
        self._refresh_dealer()
        self.open_hand.refresh(self.table)
        self._show_news()

    @property
    def _over(self) -> bool:
        view = self.table.view
        return view is not None and view.phase is Phase.OVER

    def _refresh_seats(self) -> None:
        table, view = self.table, self.table.view
        totals, side = table.session.match.sheet.totals, sides.seated(table.session)
        for seat, plaque in self.seats.items():
            if self.presenter.scored:  # the hand is counted before it scores
                plaque.score = totals[side[seat]]
            plaque.active = view is not None and not self._over and view.turn == seat
        places, other = self.places, next(iter(self.seats.values()))
        other.pictured = not self.opponent.portrait.visible
        other.place(places.rect(places.other_seat if other.pictured else places.plaque))

    def _refresh_facts(self) -> None:
        """The upcard is turned when all is dealt."""
        view = self.table.view
        if view is not None:
            box, columns = self._facts_place(view)
            session, turned = self.table.session, not self.presenter.dealing
            dealer, form = table_status.dealer(session), session.match.form
            rows = table_facts(view, dealer, form, short=columns > 1, turned=turned)
            self.facts.tell(rows, columns)
            self.facts.place(self.places.rect(box))
        self.facts.visible = view is not None
        self.stock.name = "" if view is None or self.presenter.dealing else str(view.stock)

    def _facts_place(self, view: PlayerView) -> tuple[Box, int]:
        """Where the facts stand, and how many to a line: in a close room they make way for a hand that is shown."""
        places = self.places
        if not places.viewport.cramped or places.viewport.tall:
            return places.facts, 1
        if view.spread[1 - (view.seat or 0)] is not None:
            return (
                (places.facts_below_piles, 2) if self._over else (places.facts_line, 2 if places.viewport.high else 4)
            )
        return (places.low_facts if self._over or self.question.options else places.facts), 1

    def _refresh_prompt(self) -> None:
        """One's own turn is seen from afar."""
        table, theme = self.table, self.table.skin.theme
        playing, armed = table.playing(), self.controller.armed_offer()
        self.prompt.style = Font("medium", 19) if playing else "body"
        self.prompt.colour = theme.text if playing else theme.quiet
        if self.question.options:
            self.prompt.name = self.question.words
        elif armed is not None:
            self.prompt.name = armed.question
        else:
            self.prompt.name = table_status.prompt(table.session, table.view, playing=playing)
        if self.prompt.name != self._prompted:
            self._prompted = self.prompt.name
            if playing:
                table.speak(self.prompt.name)

    def _refresh_deadwood(self) -> None:
        count = table_status.count(self.table.view, self.table.chosen)
        wanted = bool(self.table.session.people) and self._services.settings.counter
        hidden = self.presenter.dealing or (self._over and self.places.viewport.cramped)
        told = count is not None and wanted and not hidden and counted(self.table.session.rules)
        self.deadwood.name = _("Deadwood {n}").format(n=count) if told else ""

    def _refresh_strip(self) -> None:
        what = side_table_news(self.table.session) if self.table.view is not None else None
        self.strip.show(what)
        if what is not None:
            seated = self.opponent.portrait.visible
            self.strip.place(self.places.rect(self.places.strip(what.lines, seated=seated)))

    def _refresh_dealer(self) -> None:
        """The disc lies with whoever deals and sits here."""
        session, view = self.table.session, self.table.view
        place = None
        if view is not None and session.round.tables[session.shown].players[view.dealer] == sides.dealer(session):
            place = self.places.dealer_button(lower=view.dealer == (view.seat or 0))
        name = _("Dealer: {name}").format(name=table_status.dealer(session))
        self.dealer.lie(None if place is None else self.places.rect(place), name)

    # ------------------------------------------------------------------ where things are

    def item_at(self, point: tuple[int, int]) -> SeatItem | Literal["facts"] | None:
        """The plaque or dealer button under a point of the window."""
        for seat, plaque in self.seats.items():
            if plaque.box.collidepoint(point):
                return SeatItem("player", seat)
        portrait = self.opponent.portrait
        if portrait.visible and portrait.box.collidepoint(point):
            return SeatItem("player", next(iter(self.seats)))
        if self.dealer.visible and self.dealer.box.collidepoint(point) and self.table.view is not None:
            return SeatItem("dealer", self.table.view.dealer)
        told = self.facts.visible and not self.presenter.dealing  # what they are about is turned when all is dealt
        return "facts" if told and self.facts.box.collidepoint(point) else None

    def box_of(self, item: SeatItem | Literal["facts"]) -> pygame.Rect:
        """Where a plaque or the dealer button is, in pixels."""
        if isinstance(item, SeatItem):
            return self.dealer.box if item.kind == "dealer" else self.seats[item.seat].box
        return self.facts.box

    def strip_box(self) -> pygame.Rect | None:
        """Where the strip of the other table stands, if it does."""
        return self.strip.box if self.strip.visible else None

    def portrait_box(self, seat: int) -> pygame.Rect:
        """Where a player's portrait is, in pixels."""
        plaque = self.seats[seat]
        return plaque.portrait_box(plaque.box)
