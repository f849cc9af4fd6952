"""A match's luck and skill, best and worst moves, and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules import Match
from game.rules.form import HEADS_UP
from game.rules.match import Played
from game.rules.record import MatchRecord
from game.session.review import alone
from game.store.journal import Journal
from game.ui.services.analysis import Analysis, JudgedChoice, error_rate
from game.ui.services.services import Services
from game.wording import sides
from game.wording.judgement.error_rates import chance_words, played_like, too_few
from game.wording.judgement.luck_and_skill import headline, headline_of_two
from game.wording.numbers import signed
from game.wording.scores.round_ends import inside_a_sentence
from game.words.translation import _, ngettext, number

if TYPE_CHECKING:
    from game.store.figures.statistics import MatchLuck
    from game.store.reviews.error_rate import ErrorRate

Row = tuple[str, str]


def hands(match: Match, side: int) -> list[Row]:
    """Return the side's best and costliest rounds."""
    won = [(played.outcome.points, number) for number, played in _decided(match) if played.outcome.winner == side]
    lost = [(played.outcome.points, number) for number, played in _decided(match) if played.outcome.winner != side]
    rows = []
    if won:
        rows.append((_("Best hand"), _told(match, *max(won))))
    if lost:
        rows.append((_("Costliest hand"), _told(match, *max(lost))))
    return rows


def _decided(match: Match) -> list[tuple[int, Played]]:
    rounds = enumerate(match.rounds, 1)
    return [(number, played) for number, played in rounds if played.outcome.winner is not None]


def _told(match: Match, points: int, number: int) -> str:
    outcome = match.rounds[number - 1].outcome
    how = _(", ").join(filter(None, map(inside_a_sentence, dict.fromkeys(outcome.kinds))))
    words = _("Hand {n}, {how}: {points}") if match.form.tables == 1 else _("Round {n}, {how}: {points}")
    # Translators: of the points of a round in which both sides have won some
    return words.format(n=number, how=how or _("net"), points=points)


class ShownMove(Struct, frozen=True):
    """A move of the match worth a look, with the points it saved or gave away."""

    hand: int
    analysis: Analysis
    place: int
    points: float

    @property
    def judged(self) -> JudgedChoice:
        """The choice."""
        return self.analysis.judged[self.place]


class Story:
    """Worked out in the background; `told` is called on the loop for additions."""

    def __init__(self, services: Services, record: MatchRecord, match: Match, told: Callable[[], object]) -> None:
        self._services = services
        self._record = record
        self._match = match
        self._told = told
        self.over = False
        """Whether the page has closed: no further hand is analysed."""
        self._mistakes: tuple[str, ...] = ()
        self.best: ShownMove | None = None
        """The move that an average player would have missed, at the highest cost."""
        self.worst: ShownMove | None = None
        """The costliest mistake."""
        self._looked = 0
        self._accuracy: float | None = None
        self._rate: ErrorRate | None = None
        self.luck: MatchLuck | None = None
        self._failed = False
        own = sides.only_side(match.form, record.players)
        self.own = own or 0
        """The side whose luck is shown: of two people, the current one's."""
        self.side = own if own is not None else match.winner or 0
        """The side whose best and costliest hands are shown: the only person's, else the winner's."""
        self.judged = alone(record) and match.form.name == HEADS_UP.name
        """Whether the only person's moves are judged."""
        if self.judged:  # hand by hand, as a whole match takes the expert a while
            self._look()
        journal, name = services.journal, record.match
        services.tasks.in_background(lambda: _counted(journal, name), self._found, self._wanted)
        self.measuring = match.form.name == HEADS_UP.name
        """Whether the luck isn't known yet."""
        if self.measuring:
            services.tasks.in_background(lambda: _luck(journal, name), self._measured, self._wanted)

    def leave(self) -> None:
        """Stop listening; analyses in progress still finish."""
        self.over, self._told = True, lambda: None

    def _wanted(self) -> bool:
        return not self.over

    @property
    def mistakes(self) -> tuple[str, ...]:
        """Codes of the mistakes kept, once all hands are analysed."""
        return self._mistakes if self._looked == len(self._record.hands) else ()

    @property
    def progress(self) -> str:
        """Which hand is being analysed; empty once all are."""
        if not self.judged or self._failed or self._looked == len(self._record.hands):
            return ""
        return _("Analysing hand {n} of {all}…").format(n=self._looked + 1, all=len(self._record.hands))

    @property
    def flawless(self) -> bool:
        """Whether all moves are judged and none is a mistake."""
        return self.judged and not self._failed and not self.progress and self.worst is None

    @property
    def names(self) -> tuple[str, str]:
        """The side whose luck is shown, and the other one."""
        names = sides.team_names(self._match.form, self._record.players)
        return names[self.own], names[1 - self.own]

    def headline(self) -> str:
        """Return who played better and how the cards fell; empty if it's unknown."""
        if self.luck is None:
            return _("Measuring the cards…") if self.measuring else ""
        own, other = self.names
        if sides.only_side(self._match.form, self._record.players) is None:
            return headline_of_two(self.luck.skill, self.luck.cards, own, other)
        return headline(self.luck.skill, self.luck.cards, other)

    @property
    def hands(self) -> list[Row]:
        """The best and costliest hands."""
        return hands(self._match, self.side)

    @property
    def details(self) -> list[Row]:
        """The figures known so far."""
        rows = []
        if self._accuracy is not None and not self.progress:
            rows.append((_("Accuracy"), _("{n} out of 100").format(n=round(self._accuracy))))
            if self._rate is not None:
                rows.append((_("Error rate"), self._rate_words(self._rate)))
        if self.luck is not None:
            rows.append((_("Luck"), self._luck_words(self.luck)))
        return rows

    @staticmethod
    def _rate_words(found: ErrorRate) -> str:
        if not found.tells:
            return too_few(found)
        words = ngettext(
            "{rate} over {n} decision that counted.", "{rate} over {n} decisions that counted.", found.decisions
        )
        said = [words.format(rate=number(found.rate, 1), n=found.decisions)]
        if found.known:
            said.append(
                _("Mistakes cut your chances of winning by {chance}.").format(chance=chance_words(found.chance))
            )
        return " ".join(filter(None, [*said, played_like(found)]))

    def _luck_words(self, found: MatchLuck) -> str:
        """Return the luck, from the only person's side, or of two people from the current one's."""
        names, own = sides.team_names(self._match.form, self._record.players), self.own
        if sides.only_side(self._match.form, self._record.players) is None:
            words = _("{name} {mine} points, {other} {theirs}. Without luck, {name} would be {adjusted} overall.")
        else:
            words = _("You {mine} points, {other} {theirs}. Without luck, you’d be {adjusted} overall.")
        return words.format(
            name=names[own],
            other=names[1 - own],
            mine=signed(found.mine),
            theirs=signed(found.theirs),
            adjusted=signed(found.adjusted),
        )

    def _look(self) -> None:
        record, services = self._record, self._services
        seat = next(seat for seat, player in enumerate(record.players) if player.level is None)
        analysis = services.analyse(record, self._looked, seat)
        analysis.told = lambda: self._seen(analysis)

    def _seen(self, analysis: Analysis) -> None:
        self._failed = analysis.fault is not None
        if not analysis.done:
            if self._failed:
                self._told()
            return
        for place in analysis.costliest[:1]:
            judged = analysis.judged[place]
            if self.worst is None or judged.weight > self.worst.judged.weight:
                self.worst = ShownMove(self._looked, analysis, place, judged.told)
        self._mistakes += tuple(one.code for one in analysis.mistakes)
        judged_choices = analysis.judged
        self._services.tasks.in_background(
            lambda: _best(judged_choices), lambda found: self._compared(analysis, *found), self._wanted
        )

    def _compared(self, analysis: Analysis, place: int, points: float) -> None:
        if points > (0.0 if self.best is None else self.best.points):
            self.best = ShownMove(self._looked, analysis, place, points)
        self._looked += 1
        if self._looked < len(self._record.hands):
            self._look()
        else:
            journal, name = self._services.journal, self._record.match
            self._services.tasks.in_background(lambda: _counted(journal, name), self._found, self._wanted)
        self._told()

    def _found(self, counted: tuple[float | None, ErrorRate | None]) -> None:
        self._accuracy, self._rate = counted
        self._told()

    def _measured(self, found: MatchLuck | None) -> None:
        self.luck, self.measuring = found, False
        if found is not None:
            self.own = found.me
        self._told()


def _best(judged: Sequence[JudgedChoice]) -> tuple[int, float]:
    """Return which choice an average player would have missed at the highest cost, and that cost if it's a mistake."""
    from game.ai.advice import MISTAKE  # noqa: PLC0415 - not before it is needed
    from game.study.best_move import saved  # noqa: PLC0415 - as above

    points, place = max(((saved(one.choice, one.advice), n) for n, one in enumerate(judged)), default=(0.0, 0))
    return place, points if points >= MISTAKE else 0.0


def _counted(journal: Journal, match: str) -> tuple[float | None, ErrorRate | None]:
    from game.store.figures.statistics import accuracy  # noqa: PLC0415 - SQLite is imported with it

    rate = error_rate(journal, match)
    return journal.ask(accuracy, match), rate


def _luck(journal: Journal, match: str) -> MatchLuck | None:
    from game.store.figures.statistics import luck_of  # noqa: PLC0415 - as above

    journal.measure(match)
    return journal.ask(luck_of, match)
