"""Hints: the expert's choice, its reason, and the cost of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.rules import Action, Form, LayOff, Phase, PlayerView
from game.session.review import alone
from game.ui.graphics.sprites import Sprite
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.ui.tabletop import layout
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.tabletop.highlight import in_hand, light, spots
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from game.wording.advice import FEW, MOST, foremost, lines
from game.wording.honour import counted
from game.wording.judgement.reasons import reason_words
from game.words.translation import _

if TYPE_CHECKING:
    from game.ai.advice import Advice


class Hint:
    """Computed in the background, and removed by the next action.

    `longer` opens a simulation.
    """

    def __init__(
        self,
        table: TableContext,
        panel: Panel,
        services: Services,
        *,
        advised: bool,
        longer: Callable[[PlayerView, tuple[Action, ...]], object],
    ) -> None:
        self.table = table
        self.panel = panel
        self._services = services
        self._advised = advised
        self._longer = longer
        self._view: PlayerView | None = None  # the view asked about
        self._advice: Advice | None = None
        self._advice_panel: AdvicePanel | None = None
        self._around: tuple[pygame.Rect, pygame.Rect | None] | None = None  # the arguments of the last placement
        self._halos: list[Sprite] = []
        self._lit: tuple[object, ...] = ()

    @property
    def offered(self) -> bool:
        """Whether hints are wanted, and no other person plays."""
        return self._services.settings.hints and self._alone and counted(self.table.session.rules)

    @property
    def _alone(self) -> bool:
        return self._advised and alone(self.table.session.record)

    @property
    def shown(self) -> bool:
        """Whether a hint is shown."""
        return self._advice is not None

    def ask(self) -> None:
        """Compute a hint, hide the present one, or say why not."""
        table, view = self.table, self.table.view
        if self.hide():
            return
        refusal = self._refusal()
        if refusal:
            table.tell(refusal)
        elif view is not None and self._view is None:
            self._view = view
            form = table.session.match.form
            self._services.tasks.run(lambda: _found(view, form), lambda found: self._answered(view, found))

    def _refusal(self) -> str:
        table, view = self.table, self.table.view
        if not self._advised:
            return _("There are no hints in lessons.")
        if not self._alone:
            return _("There are no hints in pass and play.")
        if not counted(table.session.rules):
            return _("There are no hints when players count their own deadwood.")
        if not self.offered:
            return _("Hints are off. Turn them on in the settings, under Table.")
        if view is None or not table.playing():
            waiting = view is not None and view.phase is not Phase.OVER and view.turn != view.seat
            return _("It’s {name}’s turn.").format(name=table.names[view.turn]) if view and waiting else ""
        return _("There’s only one thing you can do.") if len(view.legal) < 2 else ""

    def _answered(self, view: PlayerView, found: Advice | str | None) -> None:
        table = self.table
        if self._view is not view or table.closed:
            return
        self._view = None
        if isinstance(found, str):
            table.tell(found)
        elif found is not None:
            self._view, self._advice = view, found
            table.speak(self._words(view, found))
            table.refresh()

    def _words(self, view: PlayerView, advice: Advice) -> str:
        return reason_words(advice.reason, self.table.names[1 - view.turn])

    def think_longer(self) -> None:
        """Simulate the best choices, or ask for a hint first."""
        view, advice = self._view, self._advice
        if view is None or advice is None:
            self.ask()
        elif len(choices := foremost(advice, most=FEW)) > 1:
            self._longer(view, tuple(one.action for one in choices))

    def hide(self) -> bool:
        """Hide the hint; return False if there was none."""
        if not self.shown:
            return False
        self._remove()
        self.table.refresh()
        return True

    def expire(self) -> None:
        """Remove a hint that's outdated, or no longer wanted."""
        table = self.table
        if self._view is not None and (table.view is not self._view or not table.playing() or not self.offered):
            self._remove()

    def _remove(self) -> None:
        if self._advice_panel is not None:
            self.panel.remove(self._advice_panel)
        self._advice_panel = self._view = self._advice = None
        self._clear_light()

    # ------------------------------------------------------------------ on the screen

    def forget_place(self) -> None:
        """Let the next placement draw the advice anew, after a resize."""
        self._around = None

    def place(self, box: pygame.Rect, strip: pygame.Rect | None) -> None:
        """Show the advice in this box, clear of the other table's strip."""
        view, advice = self._view, self._advice
        if view is None or advice is None:
            return
        if self._advice_panel is not None:
            if (box, strip) == self._around:
                return
            self.panel.remove(self._advice_panel)
        self._around = box, strip
        viewport, skin = self.table.board.viewport, self.table.skin
        choices = lines(view, advice, most=FEW if viewport.cramped else MOST - 1)  # and a row for the simulation
        panel = self._advice_panel = AdvicePanel(
            skin, self._words(view, advice), choices, wide=viewport.cramped, act=self.hide, longer=self.think_longer
        )
        rect = box.copy()
        if not viewport.cramped:  # as high as needed, around the middle
            middle = rect.centery
            rect.h = min(rect.h, panel.height_for(rect.w))
            rect.centery = middle
            if strip is not None:  # the other table stays visible
                rect.top = max(rect.top, strip.bottom + skin.px(8))
        elif not choices:
            low = rect.bottom
            rect.h = min(rect.h, panel.height_for(rect.w))
            rect.bottom = low
        panel.place(rect)
        self.panel.add(panel)
        self._clear_light()

    def light(self, button_of: Callable[[Action], Widget | None], *, dragging: bool) -> None:
        """Highlight the best choice, except during a drag."""
        advice, table = self._advice, self.table
        if advice is None or not self.shown:
            return
        places = [] if dragging else list(self._places(advice.best, button_of(advice.best)))
        lit = (table.skin, *(tuple(place) for place in places))
        if lit != self._lit:
            self._clear_light()
            self._lit = lit
            row = table.hand_order.cards()
            self._halos = [light(table.board, table.skin, row, place) for place in places]
            table.stage.add(*self._halos)

    def _clear_light(self) -> None:
        self.table.stage.remove(*self._halos)
        self._halos, self._lit = [], ()

    def _places(self, action: Action, button: Widget | None) -> Iterator[pygame.Rect]:
        board, cards, view = self.table.board, self.table.hand_order.cards(), self.table.view
        yield from spots(board, cards, action)
        if isinstance(action, LayOff) and view is not None:
            yield from in_hand(board, cards, [action.card])
            for meld, *box in layout.meld_areas(view, board.poses):
                if meld == action.meld:
                    yield pygame.Rect(board.pixels((box[0], box[1], box[2], box[3])))
        if button is not None and button.visible:
            yield pygame.Rect(button.box)


def _found(view: PlayerView, form: Form) -> Advice | str | None:
    """Return the advice, or why there is none; loads the expert on first use."""
    from game.ai.advice import WrongWeights, advise  # noqa: PLC0415 - not before the table is there
    from game.study.known_chances import known  # noqa: PLC0415 - as above

    try:
        advice = advise(view)
        return None if advice is None else known(advice, form)
    except WrongWeights as error:
        return _("No hints available: {reason}.").format(reason=error)
