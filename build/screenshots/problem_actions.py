"""What is done last before a picture of problems is taken."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from game.rules import Discard
from game.rules.cards import Card
from game.store.problems.progress import Mistake, ProblemProgress, Rating
from game.study.practice.exercise import Exercise, Outcome, PracticeResult, ProblemVerdict, judged, posed
from game.study.practice.rated import RatedPractice
from game.study.practice.seen_cards import SeenCards
from game.study.practice.timed import WHOLE, TimedPractice
from game.study.problems import Problem, ProblemTheme
from game.ui.services.problem_routes import (
    MistakesRoute,
    ProblemOfTheDayRoute,
    ProblemsRoute,
    SeenRoute,
    SolveRoute,
    SolvingMenuRoute,
    TimeOverRoute,
    VerdictRoute,
)
from game.wording.dates import today
from screenshots.actions import LastStep
from screenshots.scripted_game import ScriptedGame

DAY = date(2026, 11, 22)
SAFE = Problem(
    1,
    ProblemTheme.SAFE_THROW,
    "B2EZFQ3PMPV3TR0ZXJ65NZS0N5N9CM034",
    1640,
    (("xQd", 0.0), ("x8d", -4.1), ("x4h", -4.9), ("x7h", -6.0), ("xAd", -6.1), ("x2h", -6.8)),
)
"""A safe throw after some turns."""
LONG = Problem(
    2,
    ProblemTheme.UNDERCUT,
    "86A45NEABK7HEPMQ8SWZR0QA6H20QWFQTT8EN8GFNANT0QW",
    1420,
    (("x2c", 0.0), ("x4s", -12.7), ("k4s", -28.3)),
)
"""One with a long reason."""


def _progress(game: ScriptedGame, day: date | None = None) -> None:
    """Somebody who has solved some, and has own mistakes: two of them for today."""
    now = today()
    own = Mistake(SAFE.code, "x2h", 6.8, now, now)
    others = [replace(own, code=f"code {n}", due=now + timedelta(days=n - 1), right=n % 4) for n in range(1, 7)]
    days = {(day or now) - timedelta(days=back): True for back in range(1, 4)}
    progress = ProblemProgress(rating=Rating(1612, 90, 0.06), solved=34, rated=50, days=days, most=11)
    game.services.problem_file.change(lambda _before: progress.with_mistakes(own, *others))


def problems(game: ScriptedGame) -> None:
    """The page of problems."""
    _progress(game)
    game.app.go(ProblemsRoute())
    game.settle()


def problem(game: ScriptedGame) -> None:
    """A problem at the table, not answered yet."""
    _progress(game)
    game.app.go(SolveRoute(RatedPractice(game.services.problem_file), posed(SAFE)))
    game.settle()


def problem_menu(game: ScriptedGame) -> None:
    """The menu over that."""
    problem(game)
    game.app.go(SolvingMenuRoute())
    game.settle()


def problem_seen(game: ScriptedGame) -> None:
    """What was seen before it, on its own page, as in a small window."""
    game.app.go(SeenRoute(SeenCards.of(posed(SAFE).seen)))
    game.settle()


def answered(card: str, asked: Problem = SAFE) -> LastStep:
    """What is said after this card was thrown."""

    def last(game: ScriptedGame) -> None:
        _progress(game)
        practice = RatedPractice(game.services.problem_file)
        verdict = _thrown(posed(asked), card)
        game.app.go(VerdictRoute(practice, verdict, practice.count(verdict)))
        game.settle()

    return last


def against_the_clock(game: ScriptedGame) -> None:
    """The three minutes, after a while and with one wrong answer."""
    practice = _timed(game, "Qd", "Qd", "8d")
    practice.clock.run(48_000)
    game.app.go(SolveRoute(practice, posed(SAFE), PracticeResult(Outcome.WRONG)))
    game.turn()
    game.turn()


def time_over(game: ScriptedGame) -> None:
    """Their end."""
    practice = _timed(game, *["Qd"] * 12, "8d", "4h")
    practice.clock.run(WHOLE)
    game.app.go(TimeOverRoute(practice))
    game.settle()


def problem_of_the_day(game: ScriptedGame) -> None:
    """The problem of a day that is still open."""
    _progress(game, DAY)
    game.app.go(ProblemOfTheDayRoute(DAY))
    game.settle()


def own_mistakes(game: ScriptedGame) -> None:
    """The player's own mistakes."""
    _progress(game)
    game.app.go(MistakesRoute())
    game.settle()


def _timed(game: ScriptedGame, *cards: str) -> TimedPractice:
    """The three minutes after these cards were thrown."""
    _progress(game)
    practice = TimedPractice(game.services.problem_file)
    for card in cards:
        practice.count(_thrown(posed(SAFE), card))
    return practice


def _thrown(exercise: Exercise, card: str) -> ProblemVerdict:
    return judged(exercise, Discard(Card.parse(card)))
