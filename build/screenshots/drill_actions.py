"""Last steps before pictures of drills."""

from __future__ import annotations

from game.ui.screens.drills.drill import DrillPage
from game.ui.services.routes import DrillRoute, DrillsRoute
from headless.sitting import Sitting
from screenshots.actions import LastStep

_SEED = 7


def drills(game: Sitting) -> None:
    """The list of drills, one with a result."""
    game.services.drill_book.enter("outs", 9, clock=True)
    game.settle()
    game.go(DrillsRoute())


def drill(name: str, right: int = 0, *, wrong: bool = False, clock: bool = False) -> LastStep:
    """A drill after right answers, and perhaps a wrong one."""

    def last(game: Sitting) -> None:
        game.services.drill_book.choose(clock=clock)
        game.settle()
        game.app.go(DrillRoute(name, _SEED))
        game.pilot.turn()
        page = game.pilot.loop.top
        assert isinstance(page, DrillPage)
        for _answer in range(right):
            question = page.run.question
            page.passed = len(question.passing)
            page._answer(question.number if question.numbers else question.right)  # noqa: SLF001 - as quick as it goes
        if wrong:
            question = page.run.question
            page.passed = len(question.passing)
            page._answer(-1 if question.numbers else question.cards - question.right)  # noqa: SLF001 - as above
        game.settle() if not clock else game.pilot.turn()

    return last
