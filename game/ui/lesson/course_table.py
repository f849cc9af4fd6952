"""A course lesson: words, tasks and the opponent's moves at a prepared table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.lessons.chapters import found
from game.lessons.lesson import Reply, Step, Task, Tell
from game.rules import Action, Card, EndLayOff
from game.rules.record import Player
from game.session import Question
from game.session.arranged import action_of, set_up, tokens_of
from game.ui.engine.commands import Command
from game.ui.lesson.coached_table import CoachedTable
from game.ui.lesson.how_to import how_to
from game.ui.services.lesson_routes import CourseLessonRoute, CourseRoute, LearnRoute, LessonMenuRoute
from game.ui.services.routes import Navigator, TitleRoute
from game.ui.services.services import Services
from game.ui.table.hud.table_state import TableState
from game.wording.players import ALONE

_SHOWN_AFTER = 2
"""Wrong tries before the right move is lit."""
_WITHHELD = frozenset({"lay off", "next", "stay", "frame"})
"""More controls that the course hides."""


class CourseTable(CoachedTable):
    """Allows only what answers the task; other moves get a reason."""

    def __init__(self, services: Services, navigator: Navigator, route: CourseLessonRoute) -> None:
        chapter, self.lesson = found(route.lesson)
        self.number = route.position
        position = self.lesson.positions[route.position]
        self.menu_route = LessonMenuRoute(CourseLessonRoute(route.lesson))
        players = (
            Player(services.settings.player_name or ALONE),
            Player(CHARACTERS[chapter.teacher].name, chapter.teacher),
        )
        hands = (*position.before, position.hand)
        super().__init__(services, navigator, set_up(position.rules, players, hands, position.dealer))
        self._at = 0
        """The index of the position's step."""
        self._replied = 0
        """The number of the opponent's moves played in this step."""
        self._deliver: Callable[[Action], None] | None = None
        """Takes the opponent's move once the lesson reaches it."""
        self._wrong = ""
        """The last wrong try at this task, as a token."""
        self._tries = 0
        """The number of wrong tries at this task."""

    @property
    def step(self) -> Step | None:
        """The present step; None after the last."""
        steps = self.lesson.positions[self.number].steps
        return steps[self._at] if self._at < len(steps) else None

    def uncovered(self) -> None:
        self.lesson = found(self.lesson.key)[1]
        super().uncovered()

    # ------------------------------------------------------------------ moves

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:  # noqa: ARG002 - it is laid down
        """Play the opponent's scripted move once the lesson reaches it."""
        self._deliver = deliver
        self._reply()

    def _reply(self) -> None:
        step, deliver = self.step, self._deliver
        if not isinstance(step, Reply) or deliver is None:
            return
        tokens = step.tokens.split()
        action = action_of(self.session, tokens[self._replied])
        self._deliver = None
        self._replied += 1
        if self._replied == len(tokens):
            self._step_on()
        self.loop.post(partial(deliver, action))

    def _step_on(self) -> None:
        self._at += 1
        self._replied = self._tries = 0
        self._wrong = ""

    def allows(self, action: Action) -> bool:
        """Allow what the task asks for; the rules still refuse."""
        view, step = self.view, self.step
        if view is None or not self.playing() or action not in view.legal or view.legal == (EndLayOff(),):
            return True
        if not isinstance(step, Task):
            return False
        token = tokens_of(self.session)[action]
        if step.right(token):
            self._step_on()
            return True
        self._refuse(step, token)
        return False

    def _refuse(self, task: Task, token: str) -> None:
        """Say why a try was wrong, aloud if repeated, and put the card back."""
        reason = task.reason(token)
        again, self._wrong = bool(self._wrong) and reason == task.reason(self._wrong), token
        self._tries += 1
        self.services.sound.play("refusal")
        self.controller.unchoose()
        self.arrange_hand()
        self.refresh()
        if again:
            self.speak(reason)

    def command(self, command: Command) -> None:
        if command is not Command.LAY_OFF:
            super().command(command)

    def proceed(self) -> None:
        """Continue the lesson; no other hand is dealt."""
        if isinstance(self.step, Tell):
            self.go_on()

    # ------------------------------------------------------------------ the coach

    def state(self) -> TableState:
        state = super().state()
        return replace(state, withheld=state.withheld | _WITHHELD)

    def teach(self) -> None:
        view, step = self.view, self.step
        if view is None or not self.presenter.idle:
            self.coach.hush()
        elif isinstance(step, Tell):
            self.coach.tell(step.words, self.coach.cards(self._marked(step)))
        elif isinstance(step, Task) and self.playing():
            shown = self.asked()
            alike = len({type(action) for action in view.legal}) == 1  # then the keys don't give the answer away
            told = alike or shown is not None
            keys = how_to(self._answer(step), view, self.lines(), self.loop.pad) if told else ""
            self.coach.say(step.reason(self._wrong) if self._wrong else step.words, keys, self.coach.way(view, shown))
        else:
            self.coach.hush()

    def asked(self) -> Action | None:
        step = self.step
        if not isinstance(step, Task) or self._tries < _SHOWN_AFTER or not self.playing():
            return None
        return self._answer(step)

    def _marked(self, step: Tell) -> list[Card]:
        return [Card.parse(one) for one in step.marks.split()]

    def _answer(self, step: Task) -> Action:
        return next(action for action, token in tokens_of(self.session).items() if step.right(token))

    def go_on(self) -> None:
        """Go to the next step, position, or the end."""
        if isinstance(self.step, Tell):
            self._step_on()
            self._continue()

    def _continue(self) -> None:
        if self.step is not None:
            self.refresh()
            self._reply()
        elif self.number + 1 < len(self.lesson.positions):
            self.navigator.replace(CourseLessonRoute(self.lesson.key, self.number + 1))
        else:
            self.services.course.finish(self.lesson.key)
            self.navigator.restart(TitleRoute(), LearnRoute(), CourseRoute(self.lesson.key))
