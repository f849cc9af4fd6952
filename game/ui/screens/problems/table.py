"""A problem's table: the player's move is the answer."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.advice import WrongWeights
from game.rules import Action, BigGin, Knock
from game.session.position import PositionSession
from game.study.practice.exercise import Exercise, Practice, PracticeResult, ProblemVerdict
from game.ui.engine.commands import Command
from game.ui.engine.scene import HIDDEN_MS
from game.ui.screens.problems.onward import follow
from game.ui.services.problem_routes import SeenRoute, SolveRoute, SolvingMenuRoute, VerdictRoute
from game.ui.services.routes import Navigator, PlayRoute
from game.ui.services.services import RunningMatch, Services
from game.ui.table.hud.table_state import TableState
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.plaques import FactsPlaque
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.widget import Widget
from game.wording.honour import counted
from game.wording.players import ALONE, OPPONENT
from game.wording.practice.outcomes import outcome_words
from game.wording.seen_cards import SeenCards
from game.words.translation import _, pgettext

_WIDE = 360.0
_ELSEWHERE = frozenset({Command.HINT, Command.THINK_LONGER, Command.SCORE_SHEET, Command.UNDO, Command.REDO})
"""Commands that make no sense for a single decision."""


class ProblemTable(TableScene):
    """Helps no more than the rules do: legal actions and deadwood."""

    advised = False
    menu_route = SolvingMenuRoute()

    def __init__(self, services: Services, navigator: Navigator, route: SolveRoute) -> None:
        self.navigator = navigator
        self.practice, self.exercise, self._result = route.practice, route.exercise, route.result
        self._given: Action | None = None
        """The answer, while it's judged."""
        self._since: float | None = None
        """The clock's last update; None while it's stopped."""
        self._plaque: FactsPlaque | None = None
        self._below: RunningMatch | None = None
        names = services.settings.player_name or ALONE, OPPONENT
        super().__init__(services, navigator, PlayRoute(PositionSession(self.exercise.seen, names), at_once=True))

    def make_parts(self, faces: Faces) -> None:
        super().make_parts(faces)
        self.commands = {command: do for command, do in self.commands.items() if command not in _ELSEWHERE}

    def resize(self, size: tuple[int, int], now: float) -> None:
        if not hasattr(self, "stage"):
            self._below = self.services.current
        super().resize(size, now)

    def close(self) -> None:
        """Close, and restore the match below as the current one."""
        super().close()
        self.services.current = self._below

    def opened(self) -> None:
        said = outcome_words(self._result)
        if said:
            self.tell(said)

    # ------------------------------------------------------------------ beside the table

    def refresh(self) -> None:
        super().refresh()
        if self._plaque is None or self._plaque not in self.hud.panel.widgets:
            self._place()
        self._tell_facts()

    def state(self) -> TableState:
        state = super().state()
        return replace(state, crowded=True, withheld=state.withheld | {"score", "pad", "open cards"})

    def _place(self) -> None:
        """Put facts at the side, and the cards seen below them or behind a button."""
        skin, places, close = self.skin, self.hud.places, self.board.viewport.cramped
        plaque = self._plaque = FactsPlaque(skin)
        plaque.id, plaque.name = "practice", self.practice.title
        plaque.place(places.rect(places.strip(len(self.practice.facts()))))
        cards = SeenCards.of(self.exercise.seen.view())
        rows = cards.rows()
        seen: Widget = FactSheet(skin, _("Cards seen"), rows)
        if close:
            route = SeenRoute(cards)
            seen = Button(skin, pgettext("cards", "Seen"), lambda: self.navigator.go(route))
            seen.place(places.rect(places.boxes["score"]))
        elif isinstance(seen, FactSheet):
            room = places.rect(places.boxes["advice"])
            box = plaque.box.inflate(min(room.w, skin.px(_WIDE)) - plaque.box.w, 0)
            box.h = seen.height_for(box.w)
            box.midtop = plaque.box.centerx, max(plaque.box.bottom + skin.px(8), room.centery - box.h // 2)
            seen.place(box.clamp(room.x, 0, room.w, self.size[1]))
        self.hud.panel.add(plaque, *([seen] if rows else []))

    def _tell_facts(self) -> None:
        facts = self.practice.facts()
        if self._plaque is not None:
            self._plaque.rows = facts
            self._plaque.columns = len(facts) if self.board.viewport.cramped else 1

    # ------------------------------------------------------------------ the answer

    def allows(self, action: Action) -> bool:
        """Take the first possible action as the answer, without playing it."""
        if self._given is None:
            if not self._possible(action):
                return True
            self._given = action
            practice, exercise = self.practice, self.exercise
            self.services.tasks.run(lambda: _judged(practice, exercise, action), self.when_seen(self._answered))
        return False

    def _possible(self, action: Action) -> bool:
        """Whether it's allowed; any knock is, where players count for themselves."""
        view = self.view
        if view is None or action in view.legal:
            return view is not None
        return isinstance(action, Knock | BigGin) and not counted(view.rules)

    def _answered(self, found: ProblemVerdict | str) -> None:
        """Show the verdict, or go on against the clock."""
        if isinstance(found, str):
            self._given = None
            self.tell(found)
            return
        result = self.practice.count(found)
        if self.practice.clock is None:
            self.navigator.replace(VerdictRoute(self.practice, found, result))
            return
        self.services.sound.play("place" if found.right else "refusal")
        self._go_on(result)

    def _go_on(self, result: PracticeResult | None = None) -> None:
        route = follow(self.practice, result)
        if route is not None:
            self.navigator.replace(route)

    # ------------------------------------------------------------------ the clock

    def uncovered(self) -> None:
        self._since = None
        super().uncovered()

    def tick(self, now: float) -> float | None:
        waits = (super().tick(now), self._run(now))
        return min((one for one in waits if one is not None), default=None)

    def _run(self, now: float) -> float | None:
        """Run the clock while the window is seen; return the milliseconds to wait."""
        clock, since = self.practice.clock, self._since
        self._since = None
        if clock is None or self._given is not None:
            return None
        if self.loop.hidden:
            return HIDDEN_MS
        if since is not None:
            clock.run(now - since)
        if clock.left <= 0:
            self._go_on()
            return 0
        self._since = now
        self._tell_facts()
        return clock.left % 1000 or 1000


def _judged(practice: Practice, exercise: Exercise, action: Action) -> ProblemVerdict | str:
    try:
        return practice.judge(exercise, action)
    except WrongWeights as error:
        return _("The expert isn’t available: {reason}.").format(reason=error)
