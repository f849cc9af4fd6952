"""The defender's lay-offs at the player's command."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import Action, Card, CardSet, EndLayOff, LayOff, Phase
from game.rules.melds import defend
from game.ui.table.context import TableContext
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.moves.declaration import Declaration
from game.ui.table.presenter import Presenter
from game.wording.cards import meld_words
from game.words.translation import _


class LayOffs:
    """Lays cards off on the knocker's melds, and finishes."""

    def __init__(
        self,
        table: TableContext,
        presenter: Presenter,
        question: ChoicePrompt,
        declaration: Declaration,
        attempt: Callable[[Action], bool],
        aimed: Callable[[Action], bool],
    ) -> None:
        self._table = table
        self._presenter = presenter
        self._question = question
        self._declaration = declaration
        self._attempt = attempt
        self._aimed = aimed

    def lay_off(self, card: Card, meld: CardSet | None = None) -> bool:
        """Lay a card off on this meld or a fitting one; return False outside the lay-off or without any meld."""
        view = self._table.view
        if view is None or view.phase not in {Phase.SHOWN, Phase.LAYOFF}:
            return False
        if meld is not None:  # dropped on it, which nobody does by pressing twice
            return self._aimed(LayOff(card, meld))
        fitting = [one.meld for one in view.legal if isinstance(one, LayOff) and one.card is card]
        if not fitting:
            melds = () if view.showdown is None else view.showdown.melds
            return bool(melds) and self._attempt(LayOff(card, melds[0]))
        if len(fitting) > 1:
            answers = [(meld_words([one]), partial(self._attempt, LayOff(card, one))) for one in fitting]
            self._question.ask(_("Lay it off on which meld?"), answers)
            return True
        return self._attempt(LayOff(card, fitting[0]))

    def best(self) -> None:
        """Make the best lay-off, and finish."""
        view, session = self._table.view, self._table.session
        if view is None or view.phase is not Phase.LAYOFF or view.rules.overlooked_lost:
            return
        if not self._table.playing() or self._presenter.answer_time.too_early():
            return
        assert view.showdown is not None
        for layoff in defend(view.hand, view.showdown.melds).layoffs:
            session.submit(layoff)
        session.submit(EndLayOff())
        self._presenter.pump()

    def finish(self) -> bool:
        """Finish laying off, naming the melds if the table doesn't find them."""
        return self._attempt(self.end())

    def end(self) -> EndLayOff:
        """Return the action that finishes."""
        view = self._table.view
        named = view is not None and view.rules.overlooked_lost and view.showdown is not None
        return EndLayOff(self._declaration.melds(view.hand)[0] if view is not None and named else None)

    @property
    def nothing_fits(self) -> bool:
        """Whether the hand ends by itself, as nothing can be laid off."""
        view = self._table.view
        if view is None or view.rules.overlooked_lost:  # the player still has to arrange the melds
            return False
        return view.phase is Phase.LAYOFF and view.legal == (EndLayOff(),)

    def finish_if_nothing_fits(self) -> None:
        """Finish if nothing can be laid off."""
        if self.nothing_fits:
            self._table.session.submit(EndLayOff())
            self._presenter.pump()
