"""A position from a code, with the expert's advice."""

from __future__ import annotations

from game.ai.advice import Advice, WrongWeights, advise
from game.rules import PlayerView
from game.rules.codes import CodeError, write_position
from game.store.notes import Place
from game.ui.pages.advised_table import AdvisedTable
from game.ui.pages.position_code import show_position_code
from game.ui.services.problem_routes import NoteRoute
from game.ui.services.routes import Navigator, PositionRoute
from game.ui.services.services import Services
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.widgets.button import Button
from game.wording.advice import FEW, MOST, lines
from game.wording.cards import knock_limit_words
from game.wording.judgement.reasons import reason_words
from game.words.translation import _, ngettext


class PositionPage(AdvisedTable):
    """A position, and advice once the expert has found it."""

    def __init__(self, services: Services, navigator: Navigator, route: PositionRoute) -> None:
        super().__init__(services, navigator, route)
        self.seen = route.seen
        self.view = route.seen.view()
        self.advice: Advice | None = None
        self.fault: WrongWeights | None = None
        """Why the expert can't be asked."""
        self._answered = False

    def opened(self) -> None:
        view = self.view
        self.services.tasks.run(lambda: _advised(view), self._found)

    def _found(self, found: Advice | WrongWeights | None) -> None:
        if self.closed:
            return
        self._answered = True
        if isinstance(found, WrongWeights):
            self.fault = found
        else:
            self.advice = found
        self.speak(self._expert_says())
        self.changed()

    def _expert_says(self) -> str:
        if not self._answered:
            return _("Analysing the position…")
        if self.fault is not None:
            return _("The expert isn’t available: {reason}.").format(reason=self.fault)
        return _("There’s nothing to decide here.") if self.advice is None else reason_words(self.advice.reason)

    def build(self) -> None:
        skin, view, advice = self.skin, self.view, self.advice
        note = [Button(skin, _("Your note"), self._note)] if self.services.others is None else []
        self.footer(self.way_back(), Button(skin, _("Code"), self._show_code), *note)
        choices = () if advice is None else lines(view, advice, most=MOST if self.viewport.h >= 600 else FEW)
        panel = AdvicePanel(skin, self._expert_says(), choices, wide=True)
        said = (_("Position"), *self._facts())
        self.advise(panel, said, view, deck=0, best=None if advice is None else advice.best)

    def _note(self) -> None:
        try:
            self.navigator.go(NoteRoute(Place(write_position(self.seen))))
        except CodeError as error:
            self.tell(str(error))

    def _show_code(self) -> None:
        show_position_code(self, self.seen)

    def _facts(self) -> list[str]:
        view = self.view
        facts = [knock_limit_words(view.limit), _stock(view)]
        if view.needs is not None:
            facts.append(_("You need {mine}, they need {theirs}").format(mine=view.needs[0], theirs=view.needs[1]))
        return facts


def _stock(view: PlayerView) -> str:
    return ngettext("{n} card in the stock", "{n} cards in the stock", view.stock).format(n=view.stock)


def _advised(view: PlayerView) -> Advice | WrongWeights | None:
    try:
        return advise(view)
    except WrongWeights as error:
        return error
