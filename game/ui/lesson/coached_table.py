"""A table with a coach, apart from matches, statistics and records."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.rules import Action
from game.session import Session
from game.ui.engine.accessibility import Node
from game.ui.lesson.coach import Coach
from game.ui.services.routes import Navigator, PlayRoute
from game.ui.services.services import Services
from game.ui.table.hud.table_state import TableState
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import Faces

_WITHHELD = frozenset({"replay", "phrase", "seal"})
"""A match's extras around its hands: a lesson has no record, and the coach speaks there."""


class CoachedTable(TableScene):
    """The opponent explains; subclasses decide what's said and allowed."""

    advised = False

    def __init__(self, services: Services, navigator: Navigator, session: Session) -> None:
        super().__init__(services, navigator, PlayRoute(session))
        self.navigator = navigator

    def teach(self) -> None:
        """Have the coach say what fits now."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Continue after something was read."""
        raise NotImplementedError

    def asked(self) -> Action | None:
        """Return the move that the pupil is shown; None if they must find one."""
        raise NotImplementedError

    def make_parts(self, faces: Faces) -> None:
        super().make_parts(faces)
        self.presenter.opponent.alone = False  # the coach's bubble needs the room
        self.presenter.leads_on = False
        speaker = self.session.players[1].level
        assert speaker is not None
        self.coach = Coach(
            self,
            speaker,
            button_of=self.hud.button_of,
            go_on=self.go_on,
            menu=self.links.menu,
        )

    def refused(self) -> None:
        """Have the coach say why the rules refuse it."""
        self.coach.excuse(self.hud.said.words)

    def refresh(self) -> None:
        super().refresh()
        self.teach()
        self.hud.refresh()  # depends on what the coach says

    def state(self) -> TableState:
        state, coach = super().state(), self.coach
        withheld = state.withheld | _WITHHELD
        state = replace(state, coached=True, asked=self.asked(), covered=coach.speaking, withheld=withheld)
        if not coach.telling:
            return state
        return replace(state, prompt="", withheld=state.withheld | {"take", "decline"})  # one thing at a time

    def event(self, e: pygame.event.Event, now: float) -> None:
        if self.drag.held is not None or not self.coach.event(e):
            super().event(e, now)

    def enter(self) -> None:
        if self.coach.telling:
            self.go_on()
        else:
            super().enter()

    def nodes(self) -> Sequence[Node]:
        return [*super().nodes(), *self.coach.nodes()]
