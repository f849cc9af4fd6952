"""Last steps before pictures of problems."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from game.rules import Discard
from game.rules.cards import Card
from game.store.problems.progress import Mistake, ProblemProgress, Rating
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult, ProblemVerdict, judged, posed
from game.study.practice.rated import RatedPractice
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
from game.wording.seen_cards import SeenCards
from game.words.dates import today
from headless.sitting import Sitting
from screenshots.actions import LastStep

DAY = date(2026, 11, 22)
SAFE = Problem(
    1,
    ProblemTheme.SAFE_THROW,
    "B2EZFQ3PMPV3TR0ZXJ65NZS0N5N9CM034",
    1640,
    (("xQd", 0.0), ("x8d", -4.1), ("x4h", -4.9), ("x7h", -6.0), ("xAd", -6.1), ("x2h", -6.8)),
)
LONG = Problem(
    2,
    ProblemTheme.UNDERCUT,
    "86A45NEABK7HEPMQ8SWZR0QA6H20QWFQTT8EN8GFNANT0QW",
    1420,
    (("x2c", 0.0), ("x4s", -12.7), ("k4s", -28.3)),
)
"""A problem with a long explanation."""


def _progress(game: Sitting, day: date | None = None) -> None:
    now = today()
    own = Mistake(SAFE.code, "x2h", 6.8, now, now)
    others = [replace(own, code=f"code {n}", due=now + timedelta(days=n - 1), right=n % 4) for n in range(1, 7)]
    days = {(day or now) - timedelta(days=back): True for back in range(1, 4)}
    progress = ProblemProgress(rating=Rating(1612, 90, 0.06), solved=34, rated=50, days=days, most=11)
    game.services.problem_file.change(lambda _before: progress.with_mistakes(own, *others))


def problems(game: Sitting) -> None:
    """The page of problems."""
    _progress(game)
    game.go(ProblemsRoute())


def problem(game: Sitting) -> None:
    """An open problem at the table."""
    _progress(game)
    game.go(SolveRoute(RatedPractice(game.services.problem_file), posed(SAFE)))


def problem_menu(game: Sitting) -> None:
    """The menu over a problem."""
    problem(game)
    game.go(SolvingMenuRoute())


def problem_seen(game: Sitting) -> None:
    """Cards seen before it, on their own page as in a small window."""
    game.go(SeenRoute(SeenCards.of(posed(SAFE).seen.view())))


def answered(card: str, asked: Problem = SAFE) -> LastStep:
    """The verdict after this discard."""

    def last(game: Sitting) -> None:
        _progress(game)
        practice = RatedPractice(game.services.problem_file)
        verdict = _discarded(posed(asked), card)
        game.go(VerdictRoute(practice, verdict, practice.count(verdict)))

    return last


def against_the_clock(game: Sitting) -> None:
    """The three-minute run, with one wrong answer."""
    practice = _timed(game, "Qd", "Qd", "8d")
    practice.clock.run(48_000)
    game.app.go(SolveRoute(practice, posed(SAFE), PracticeResult(PracticeOutcome.WRONG)))
    game.pilot.turn()
    game.pilot.turn()


def time_over(game: Sitting) -> None:
    """The end of the three-minute run."""
    practice = _timed(game, *["Qd"] * 12, "8d", "4h")
    practice.clock.run(WHOLE)
    game.go(TimeOverRoute(practice))


def problem_of_the_day(game: Sitting) -> None:
    """A day's problem, still open."""
    _progress(game, DAY)
    game.go(ProblemOfTheDayRoute(DAY))


def own_mistakes(game: Sitting) -> None:
    """The player's own mistakes."""
    _progress(game)
    game.go(MistakesRoute())


def _timed(game: Sitting, *cards: str) -> TimedPractice:
    _progress(game)
    practice = TimedPractice(game.services.problem_file)
    for card in cards:
        practice.count(_discarded(posed(SAFE), card))
    return practice


def _discarded(exercise: Exercise, card: str) -> ProblemVerdict:
    return judged(exercise, Discard(Card.parse(card)))
