"""What stands on the table after a hand: its account, what follows, and the ways to look back on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.table.context import TableContext
from game.ui.table.hand_review import HandReview
from game.ui.table.hud.hud_layout import Box, HudLayout
from game.ui.table.hud.result_sheet import ResultSheet
from game.ui.table.table_links import TableLinks
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from game.wording import table_status
from game.wording.fair_deals.seals import meaning, offer, shown
from game.words.translation import _


class HudResult:
    """All of it is there while the table rests, and nothing of it at other times."""

    def __init__(
        self,
        table: TableContext,
        hand_review: HandReview,
        ways: TableLinks,
        proceed: Callable[[], object],
        leave_seated: Callable[[], object],
    ) -> None:
        self.table = table
        self.hand_review = hand_review
        self._proceed = proceed
        self._leave_seated = leave_seated
        self._ways = ways

    def build(self, places: HudLayout) -> Sequence[Widget]:
        """Make the widgets anew for this size."""
        self.places = places
        skin, ways, cramped = self.table.skin, self._ways, places.viewport.cramped
        self.sheet = ResultSheet(skin, cramped=cramped).place(places.rect(places.result(232)))
        self.next = Button(skin, _("Next hand"), self._proceed, kind="primary").place(places.rect(places.next(232)))
        self.stay = Button(skin, "", self._leave_seated).place(places.rect(places.next(232)))
        self.replay = self._way(0, _("Replay this hand"), ways.replay)
        self.check = self._way(1, _("Check this deal"), ways.check_deal)
        self.phrase = self._way(2, "", ways.add_phrase)
        self.seal = Label(skin, "", style="small", align="centre").place(places.rect(places.below(places.aside(2))))
        self.seal.id = "coming seal"
        self.meaning = Label(skin, meaning(), style="small", align="centre").place(places.rect(places.first_deal[2]))
        self.review = self._way(3, "", self.hand_review.show)
        return self._all

    @property
    def _all(self) -> Sequence[Widget]:
        return (
            self.sheet,
            self.next,
            self.stay,
            self.replay,
            self.check,
            self.phrase,
            self.seal,
            self.meaning,
            self.review,
        )

    def _way(self, number: int, name: str, act: Callable[[], object]) -> Button:
        return Button(self.table.skin, name, act, kind="quiet").place(self.places.rect(self.places.aside(number)))

    def hide(self) -> None:
        """Take all of it away."""
        for widget in self._all:
            widget.visible = False

    def refresh(self) -> None:
        """Bring everything in line with what the table shows."""
        table, places = self.table, self.places
        account = table_status.account(table.session, table.view) if table.resting() else None
        if account is None:
            self.hide()
            if table.session.hand < 0:
                self._offer_first_deal()
            return
        if places.viewport.high:  # two items share a line only where there is no height for all
            self.sheet.cramped = False
            self.sheet.cramped = places.result(self.sheet.wanted(account))[3] < self.sheet.wanted(account)
        height = self.sheet.wanted(account)
        self.sheet.show(account)
        self.sheet.place(places.rect(places.result(height)))
        self._refresh_next(places.next(height))
        self._refresh_ways()

    def _refresh_next(self, box: Box) -> None:
        """What goes on: one button, or where a team says who takes its seat, two."""
        session, rect = self.table.session, self.places.rect
        swap = table_status.swap(session)
        left, top, width, height = box
        half = width if swap is None else (width - 8) / 2
        self.next.place(rect((left, top, half, height)))
        self.next.name = table_status.onward(session) if swap is None else swap[0]
        self.next.visible = True
        self.stay.visible = swap is not None
        if swap is not None:
            self.stay.name = swap[1]
            self.stay.place(rect((left + half + 8, top, half, height)))

    def _offer_first_deal(self) -> None:
        """The table waits for the match to begin."""
        first, second, _third = self.places.first_deal
        self.next.place(self.places.rect(first))
        self.next.name = _("Deal")
        self.next.visible = True
        self._offer_phrase(second)
        self.meaning.visible = self.seal.visible

    def _offer_phrase(self, box: Box) -> None:
        """The way to the phrase for the coming deal, and its seal below."""
        session, rect = self.table.session, self.places.rect
        self.phrase.visible = self.seal.visible = session.takes_phrase
        self.phrase.name, self.seal.name = offer(session), shown(session)
        self.phrase.place(rect(box))
        self.seal.place(rect(self.places.below(box)))

    def _refresh_ways(self) -> None:
        here = not self.places.viewport.cramped  # else they are in the menu
        self.replay.visible = self.check.visible = here
        self.meaning.visible = False
        self._offer_phrase(self.places.aside(2))
        self.phrase.visible &= here
        self.seal.visible &= here
        self.review.visible = here and self.hand_review.offered
        self.review.name = self._review_words()
        left, top, width, height = self.places.aside(3 if self.phrase.visible else 2)
        self.review.place(self.places.rect((left, top + 18 * self.phrase.visible, width, height)))

    def _review_words(self) -> str:
        """The way to what the expert thinks of the hand, with its verdict once that is there."""
        analysis = self.hand_review.analysis
        if analysis is None or analysis.hand != self.table.session.hand or not (analysis.done and analysis.judged):
            return _("Look at your choices")
        return _("Your choices: accuracy {n}").format(n=round(analysis.accuracy))
