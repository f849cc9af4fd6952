"""The lesson: two hands on the real table, with cards laid out beforehand and somebody who explains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ai import CHARACTERS
from game.rules import Action, Phase, Rules
from game.rules.i18n import _
from game.rules.record import Player
from game.session import Question, Session
from game.ui.engine.accessibility import Node
from game.ui.engine.commands import PRESSES, Command
from game.ui.lesson.coach import Coach
from game.ui.lesson.how_to import how_to, how_to_go_on
from game.ui.lesson.script import HANDS, ArrangedDeals, ada
from game.ui.lesson.tutor import KNOWN, Idea, advise, ideas, objection, verdict
from game.ui.services.routes import LessonEndRoute, LessonMenuRoute, LessonRoute, Navigator, PlayRoute
from game.ui.services.services import Services
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import Faces
from game.ui.wording.players import ALONE


class Lesson(TableScene):
    """A table with a coach; no other match, no statistics and no record is touched."""

    advised = False
    menu_route = LessonMenuRoute()

    def __init__(self, services: Services, navigator: Navigator, _route: LessonRoute) -> None:
        self.navigator = navigator
        self.arranged = ArrangedDeals()
        players = Player(services.settings.player_name or ALONE), Player(CHARACTERS["steady"].name, "steady")
        session = Session(Rules(target=250), players, self.arranged)
        super().__init__(services, navigator, PlayRoute(session))
        self.known: set[str] = set()
        """Ideas that were explained, and moves that were made."""
        self.warning: tuple[int, Action, str] | None = None
        """At this ply this legal move was doubted, and why; asked for again it is made."""

    # ------------------------------------------------------------------ the table with a coach

    def make_parts(self, faces: Faces) -> None:
        super().make_parts(faces)
        self.presenter.opponent.alone = False  # the coach speaks there
        self.coach = Coach(
            self,
            make_way=self.hud.make_way,
            button_of=self.hud.actions.button_of,
            go_on=self.go_on,
            menu=self.ways.menu,
        )

    def deal(self) -> None:
        """The next of the two hands, or the end of the lesson."""
        if self.hands == len(HANDS):
            self.navigator.restart(LessonEndRoute())
            return
        self.arranged.dealer = self.session.match.dealer
        super().deal()

    @property
    def hands(self) -> int:
        """How many hands were dealt, the present one among them."""
        return len(self.session.record.hands)

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """Ada plays her part."""
        self.loop.post(partial(deliver, ada(question.view, self.hands)))

    def allows(self, action: Action) -> bool:
        """The coach may ask to think again; the same move a second time is let through."""
        view = self.view
        if view is None or not self.playing():
            return True
        ply = self.session.ply
        reason = objection(view, action)
        if not reason or (self.warning is not None and self.warning[:2] == (ply, action)):
            self.known |= {KNOWN[type(action)]} if type(action) in KNOWN else set()
            return True
        self.warning = ply, action, reason
        self.refresh()
        return False

    def refused(self) -> None:
        """A refusal of the rules is said by the coach."""
        self.coach.excuse(self.hud.status.news.name)

    def refresh(self) -> None:
        super().refresh()
        self.teach()
        if self.coach.telling:  # one thing at a time
            self.hud.actions.take.visible = self.hud.actions.decline.visible = False
            self.signs.show()
            self.hud.status.prompt.name = ""

    def event(self, e: pygame.event.Event, now: float) -> None:
        """The bubble's buttons come first."""
        if self.drag.held is not None or not self.coach.event(e):
            super().event(e, now)

    def command(self, command: Command) -> None:
        """Where the coach only tells, what presses goes on."""
        if command in PRESSES and self.coach.telling and self.chosen is None:
            self.go_on()
        else:
            super().command(command)

    def nodes(self) -> Sequence[Node]:
        return [*super().nodes(), *self.coach.nodes()]

    # ------------------------------------------------------------------ what is said

    def teach(self) -> None:
        """Say what is to be said now: a doubt, an idea, the next move, or what the hand has taught."""
        view = self.view
        if view is None or not (self.resting() or self.playing()):
            self.coach.hush()
        elif self.resting():
            onward = self.hud.result.next
            if self.hands == len(HANDS):
                onward.name = _("Finish the lesson")
            self.coach.take_in(onward)
            self.coach.say(verdict(view), how_to_go_on(self.lines(), self.loop.pad), [pygame.Rect(onward.box)])
        elif self.warning is not None and self.warning[0] == self.session.ply:
            self.coach.say(self.warning[2], _("If you want it all the same, do it again."), self.coach.way(view))
        elif self.idea() is not None:
            idea = self.idea()
            assert idea is not None
            self.coach.tell(idea.words, self.coach.cards(idea.marks))
        else:
            advice = advise(view, self.known)
            assert advice is not None
            self.coach.say(advice.words, how_to(advice.action, self.lines(), self.loop.pad), self.coach.way(view))

    def idea(self) -> Idea | None:
        """The next idea that was not explained yet, at the beginning of a hand."""
        view = self.view
        if view is None or view.phase is not Phase.UPCARD:
            return None
        return next((idea for idea in ideas(view, self.hands - 1) if idea.key not in self.known), None)

    def go_on(self) -> None:
        """The idea was read."""
        idea = self.idea()
        if idea is not None:
            self.known.add(idea.key)
            self.refresh()
