"""A hint at the table: what the expert would do with what the player sees, why, and what other choices give away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.rules import Action, BigGin, EndLayOff, Knock, LayOff, Pass, Phase, PlayerView, TakeDiscard
from game.rules.i18n import _
from game.session.review import alone
from game.ui.graphics.sprites import Sprite
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.tabletop.highlight import halo, in_hand, spots
from game.ui.wording.advice import FEW, MOST, lines

if TYPE_CHECKING:
    from game.ai.advice import Advice
    from game.ui.table.table_scene import TableScene
    from game.ui.widgets.widget import Widget


class Hint:
    """Asked for with a key or a button, thought about beside the loop, and gone with the next thing that is done."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._view: PlayerView | None = None
        """What the hint is for, from the moment it is asked for."""
        self._advice: Advice | None = None
        self._slate: AdvicePanel | None = None
        self._halos: list[Sprite] = []
        self._lit: tuple[object, ...] = ()

    @property
    def offered(self) -> bool:
        """Whether this table gives hints: where the player wants them, and nobody else's game is at stake."""
        return self.table.services.settings.hints and self._alone

    @property
    def _alone(self) -> bool:
        """Whether one person plays here, against computer players."""
        return self.table.advised and alone(self.table.session.record)

    @property
    def shown(self) -> bool:
        """Whether a hint stands on the table."""
        return self._slate is not None

    def ask(self) -> None:
        """Have a hint worked out, take the one there is away again, or say why there is none."""
        table, view = self.table, self.table.view
        if self.hide():
            return
        refusal = self._refusal()
        if refusal:
            table.hud.tell(refusal)
        elif view is not None and self._view is None:
            self._view = view
            table.services.tasks.run(lambda: _found(view), lambda found: self._answered(view, found))

    def _refusal(self) -> str:
        """Why there can be no hint now; empty if there can."""
        table, view = self.table, self.table.view
        if not table.advised:
            return _("There are no hints in the lesson.")
        if not self._alone:
            return _("Between people nobody gives hints.")
        if not self.offered:
            return _("Hints are off; the settings turn them on, under Comfort.")
        if view is None or not table.playing():
            waiting = view is not None and view.phase is not Phase.OVER and view.turn != view.seat
            return _("It is {name}'s turn.").format(name=table.names[view.turn]) if view and waiting else ""
        return _("There is only one thing to do.") if len(view.legal) < 2 else ""

    def _answered(self, view: PlayerView, found: Advice | str | None) -> None:
        """The advice is there; too late if the table has moved on, as `see` has noticed, or was left."""
        table = self.table
        if self._view is not view or table.closed:
            return
        self._view = None
        if isinstance(found, str):
            table.hud.tell(found)
        elif found is not None:
            self._view, self._advice = view, found
            self.stand()
            table.refresh()

    def hide(self) -> bool:
        """Take the hint away; False if there was none."""
        if self._slate is None:
            return False
        self._wipe()
        self.table.refresh()
        return True

    def _wipe(self) -> None:
        if self._slate is not None:
            self.table.hud.panel.remove(self._slate)
        self._slate = self._view = self._advice = None
        self._dim()

    def see(self) -> None:
        """The table shows something: what the hint was for may be over."""
        if self._view is not None and (self.table.view is not self._view or not self.table.playing()):
            self._wipe()

    # ------------------------------------------------------------------ how it stands there

    def stand(self) -> None:
        """Put the slate where this size has it."""
        view, advice = self._view, self._advice
        if view is None or advice is None:
            return
        fittings = self.table.hud
        if self._slate is not None:
            fittings.panel.remove(self._slate)
        close, unit = fittings.viewport.close, fittings.viewport.unit
        choices = lines(view, advice, most=FEW if close else MOST)
        slate = self._slate = AdvicePanel(fittings.skin, advice.reason, choices, wide=close, act=self.hide)
        left, top, width, height = fittings.places.slate
        rect = pygame.Rect(round(left * unit), round(top * unit), round(width * unit), round(height * unit))
        if not close:  # as high as it needs, around the middle of its place
            middle = rect.centery
            rect.h = min(rect.h, slate.wanted(rect.w))
            rect.centery = middle
            if fittings.strip.visible:  # the other table stays in sight
                rect.top = max(rect.top, fittings.strip.box.bottom + fittings.skin.px(8))
        slate.place(rect)
        fittings.panel.add(slate)
        self._dim()
        self.light()

    def light(self) -> None:
        """Light what the expert would take in hand, where it lies now."""
        advice, table = self._advice, self.table
        if advice is None or self._slate is None:
            return
        places = [] if table.drag.dragging else list(self._places(advice.best))
        lit = (table.hud.skin, *(tuple(place) for place in places))
        if lit != self._lit:
            self._dim()
            self._lit = lit
            self._halos = [halo(table.hud.skin, place) for place in places]
            table.stage.add(*self._halos)

    def _dim(self) -> None:
        self.table.stage.remove(*self._halos)
        self._halos, self._lit = [], ()

    def _places(self, action: Action) -> Iterator[pygame.Rect]:
        """The cards that the action is about, and the button or plate that does it."""
        table = self.table
        yield from spots(table.board, table.own.cards(), action)
        if isinstance(action, LayOff):
            yield from in_hand(table.board, table.own.cards(), [action.card])
            for meld, *box in table.controller.melds():
                if meld == action.meld:
                    yield pygame.Rect(table.board.pixels((box[0], box[1], box[2], box[3])))
        button = self._button(action)
        if button is not None and button.visible:
            yield pygame.Rect(button.box)

    def _button(self, action: Action) -> Widget | None:
        fittings = self.table.hud
        match action:
            case Knock():
                return fittings.plate
            case BigGin():
                return fittings.big
            case Pass():
                return fittings.decline
            case TakeDiscard():
                return fittings.take
            case EndLayOff():
                return fittings.finish
            case _:
                return None


def _found(view: PlayerView) -> Advice | str | None:
    """The advice, or why there is none; the expert is imported and read when first asked."""
    from game.ai.advice import WrongWeights, advise  # noqa: PLC0415 - not before the table is there

    try:
        return advise(view)
    except WrongWeights as error:
        return _("There are no hints: {reason}.").format(reason=error)
