"""The first lesson: two arranged hands with a coach."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.lessons.script import HANDS, ada
from game.lessons.tutor import KNOWN, Idea, advise, best, ideas, objection, verdict
from game.rules import Action, Phase, Rules
from game.rules.record import Player
from game.session import Question, Session
from game.session.arranged import ArrangedDeals
from game.ui.lesson.coached_table import CoachedTable
from game.ui.lesson.how_to import how_to, how_to_go_on
from game.ui.services.lesson_routes import LessonEndRoute, LessonMenuRoute, LessonRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.table.hud.table_state import TableState
from game.wording.players import ALONE
from game.words.translation import _


class Lesson(CoachedTable):
    """Allows any move; the coach doubts a costly one first."""

    menu_route = LessonMenuRoute()

    def __init__(self, services: Services, navigator: Navigator, _route: LessonRoute) -> None:
        self.arranged = ArrangedDeals(HANDS)
        players = Player(services.settings.player_name or ALONE), Player(CHARACTERS["steady"].name, "steady")
        super().__init__(services, navigator, Session(Rules(target=250), players, self.arranged))
        self.known: set[str] = set()
        """Keys of ideas explained and moves made."""
        self.warning: tuple[int, Action] | None = None
        """The ply and move that the coach doubted; repeating it plays it."""

    # ------------------------------------------------------------------ the hands

    def deal(self) -> None:
        """Deal the next hand, or end the lesson."""
        if self.hands == len(HANDS):
            self.navigator.restart(LessonEndRoute())
            return
        self.arranged.dealer = self.session.match.dealer
        super().deal()

    @property
    def hands(self) -> int:
        """The number of hands dealt so far."""
        return len(self.session.record.hands)

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        self.loop.post(partial(deliver, ada(question.view, self.hands)))

    def allows(self, action: Action) -> bool:
        """Let the coach doubt a move once."""
        view = self.view
        if view is None or not self.playing():
            return True
        ply = self.session.ply
        if not objection(view, action) or self.warning == (ply, action):
            self.known |= {KNOWN[type(action)]} if type(action) in KNOWN else set()
            return True
        self.warning = ply, action
        self.refresh()
        return False

    # ------------------------------------------------------------------ the coach

    def teach(self) -> None:
        view = self.view
        if view is None or not (self.resting() or self.playing()):
            self.coach.hush()
        elif self.resting():
            onward = self.hud.widgets["next"]
            self.coach.take_in(onward)
            self.coach.say(verdict(view), how_to_go_on(self.lines(), self.loop.pad), [pygame.Rect(onward.box)])
        elif self.warning is not None and self.warning[0] == self.session.ply:
            way = self.coach.way(view, self.asked())
            self.coach.say(objection(view, self.warning[1]), _("If you still want to, do it again."), way)
        elif self.idea() is not None:
            idea = self.idea()
            assert idea is not None
            self.coach.tell(idea.words, self.coach.cards(idea.marks))
        else:
            advice = advise(view, self.known)
            assert advice is not None
            way = self.coach.way(view, self.asked())
            self.coach.say(advice.words, how_to(advice.action, view, self.lines(), self.loop.pad), way)

    def state(self) -> TableState:
        state = super().state()
        if state.after is None or self.hands < len(HANDS):
            return state
        return replace(state, after=replace(state.after, onward=_("Finish the lesson")))

    def asked(self) -> Action | None:
        return None if self.view is None or self.idea() is not None else best(self.view)

    def idea(self) -> Idea | None:
        """Return the next unexplained idea, at the start of a hand."""
        view = self.view
        if view is None or view.phase is not Phase.UPCARD:
            return None
        return next((idea for idea in ideas(view, self.hands - 1) if idea.key not in self.known), None)

    def go_on(self) -> None:
        idea = self.idea()
        if idea is not None:
            self.known.add(idea.key)
            self.refresh()
