"""A table with a coach, which touches no other match, statistics or record."""

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


class CoachedTable(TableScene):
    """The opponent explains; each kind of lesson decides what's said and what's allowed."""

    advised = False

    def __init__(self, services: Services, navigator: Navigator, session: Session) -> None:
        super().__init__(services, navigator, PlayRoute(session))
        self.navigator = navigator

    def teach(self) -> None:
        """Say what there is to say now."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Go on after something was read."""
        raise NotImplementedError

    def asked(self) -> Action | None:
        """The move that the pupil is shown and asked for; None if they must find one."""
        raise NotImplementedError

    def make_parts(self, faces: Faces) -> None:
        super().make_parts(faces)
        self.presenter.opponent.alone = False  # the coach speaks there
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
        """The coach says why the rules refuse something."""
        self.coach.excuse(self.hud.said.news)

    def refresh(self) -> None:
        super().refresh()
        self.teach()
        self.hud.refresh()  # what the coach says now decides what stands beside it

    def state(self) -> TableState:
        state, coach = super().state(), self.coach
        state = replace(state, coached=True, asked=self.asked(), covered=coach.speaking)
        if not coach.telling:
            return state
        return replace(state, prompt="", withheld=state.withheld | {"take", "decline"})  # one thing at a time

    def event(self, e: pygame.event.Event, now: float) -> None:
        """The bubble's buttons come first."""
        if self.drag.held is not None or not self.coach.event(e):
            super().event(e, now)

    def enter(self) -> None:
        """If the coach only tells something, go on."""
        if self.coach.telling:
            self.go_on()
        else:
            super().enter()

    def nodes(self) -> Sequence[Node]:
        return [*super().nodes(), *self.coach.nodes()]
