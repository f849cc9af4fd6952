"""The opponent's possible hands at a choice, and the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import CardSet
from game.rules.melds import deadwood
from game.ui.engine.commands import Command
from game.ui.pages.page import Page
from game.ui.screens.review.chance_grid import ChanceGrid
from game.ui.services.analysis import JudgedChoice
from game.ui.services.routes import Navigator, OtherHandRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_block import TextBlock
from game.wording.cards import signs
from game.words.translation import _

if TYPE_CHECKING:
    from game.ai.advice import WrongWeights
    from game.ai.belief import Belief


class OtherHandPage(Page):
    """The opponent's hand as estimated at a choice."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: OtherHandRoute) -> None:
        super().__init__(services, navigator, route)
        self.analysis, self.at = route.analysis, route.place
        self._believed: Belief | WrongWeights | None = None
        """None until it's estimated; the error if it can't be."""
        self._ask()

    @property
    def judged(self) -> JudgedChoice:
        """The choice shown."""
        return self.analysis.judged[self.at]

    def build(self) -> None:
        skin, believed = self.skin, self._believed
        title = _("What your opponent might hold")
        place = self._place()
        if isinstance(believed, Exception):
            place = _("Your opponent’s hand couldn’t be estimated: {reason}.").format(reason=believed)
        self.heading(title, place)
        before = Button(skin, _("Previous"), lambda: self.go(-1))
        after = self._after = Button(skin, _("Next"), lambda: self.go(1), kind="primary")
        before.enabled, after.enabled = self.at > 0, self.at + 1 < len(self.analysis.judged)
        self.footer(self.way_back(), before, after)
        if believed is None or isinstance(believed, Exception):
            return
        choice = self.judged.choice
        grid = ChanceGrid(skin, believed.chances, choice.view.hand | CardSet(choice.view.pile), choice.other)
        text = TextBlock(skin, _("In words"), self._sentences(believed), centred=True)
        self.fill(grid, text, width=980, gap=14)

    def _place(self) -> str:
        return _("Decision {n} of {all}").format(n=self.at + 1, all=self.analysis.count)

    def move(self, now: float) -> float | None:
        self._after.enabled = self.at + 1 < len(self.analysis.judged)  # the analysis may still go on
        return super().move(now)

    def _sentences(self, believed: Belief) -> list[str]:
        other = self.judged.choice.other
        low, ready = round(100 * believed.at_most(10)), round(100 * believed.ready)
        return [
            _("How likely each unseen card was to be in your opponent’s hand, as a percentage, given all you’d seen."),
            _("The framed cards are the ones your opponent really held: {cards}.").format(cards=signs(other)),
            _(
                "Chance their deadwood was 10 or less: {n}%. Chance of a knock on their next turn: {m}%. "
                "Their actual deadwood: {points}."
            ).format(n=low, m=ready, points=deadwood(other)),
        ]

    def _ask(self) -> None:
        """Estimate on another thread."""
        self._believed, judged = None, self.judged
        view = judged.choice.view

        def work() -> Belief | WrongWeights:
            from game.ai.advice import WrongWeights  # noqa: PLC0415 - not before it is needed
            from game.ai.belief import belief  # noqa: PLC0415 - as above

            try:
                return belief(view)
            except WrongWeights as error:
                return error

        def then(found: Belief | WrongWeights) -> None:
            if self.judged is judged:
                self._believed = found
                self.changed()
                if not isinstance(found, Exception):
                    self.speak(" ".join((f"{self._place()}.", *self._sentences(found)[1:])))

        self.services.tasks.run(work, then)

    def go(self, by: int) -> None:
        """Go to the next or the previous choice."""
        to = self.at + by
        if 0 <= to < len(self.analysis.judged):
            self.at = to
            self._ask()
            self.changed()

    def command(self, command: Command) -> None:
        if command in (Command.LEFT, Command.RIGHT):
            self.go(1 if command is Command.RIGHT else -1)
        else:
            super().command(command)
