"""The page after a match: the winner, the score, the graph, and highlights."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.study.practice.mistakes import MistakePractice
from game.ui.engine.commands import Command
from game.ui.pages.column import Buttons, Column, Item, Pinned, Row, height_for
from game.ui.pages.page import Page
from game.ui.screens.match_end.headline import Headline
from game.ui.screens.match_end.move_cards import Move, MoveCards, card_of
from game.ui.screens.match_end.players import ACROSS, Players
from game.ui.screens.match_end.story import ShownMove, Story
from game.ui.screens.score_sheet.graph import ScoreCourse, ScoreGraph
from game.ui.screens.score_sheet.paper import ROW, Paper
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.ui.services import routes
from game.ui.services.keepsake_routes import KeepsakeRoute
from game.ui.services.page_of_match import page_of_match
from game.ui.services.problem_routes import SolveRoute
from game.ui.services.rivalry import Rivalry
from game.ui.services.routes import DecisionRoute, MatchEndRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.charts.balance import Pull
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.fact_sheet import Row as Fact
from game.ui.widgets.label import Label
from game.wording import events, sides
from game.wording.advice import better, given, wording
from game.wording.numbers import signed
from game.wording.players import ALONE
from game.wording.table_status import beyond
from game.words.dates import today
from game.words.translation import _, ngettext, pgettext

_WIDE, _GAP = 1208.0, 24.0
"""Page width, and gap beside the faces, in units."""
_LOW_PAGE, _HIGH_PAGE = 600.0, 1000.0
"""Below this height, in units, the buttons take one line; from the other on, two faces stand above the sheet."""
_PAPER = 360.0
_GRAPH, _NARROW = 400.0, 280.0
"""Width of the graph beside the hands, and the least."""
_LOW = 190.0
_HIGH = 300.0
"""Minimum height of score and graph, in units."""
_MOST = 10
"""Hands shown in full; of more, the last ones that fit."""
_EDGE = 34.0
"""Height of the score around its rows."""
_ABREAST, _ALONE = 340.0, 640.0
"""Least width of each of two moves side by side, and the width of a single one."""
_UNDER, _STACKED = 130.0, 258.0
"""Height of the moves below the score, side by side and one below the other."""
_LINE, _WHOLE = 260.0, 2600.0
"""Milliseconds for a line at normal speed, and at most for all."""


class MatchEnd(Page):
    """The end of a match, its score written line by line at first."""

    column = None
    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: MatchEndRoute) -> None:
        super().__init__(services, navigator, route)
        self.match, self.record, self.session = route.match, route.record, route.session
        self._next: float | None = None
        self.details = False
        """Whether the figures are shown."""
        self.account = self._account()
        self._step = min(_LINE, _WHOLE / len(self.account.rows)) * services.gliding
        self.written = 0 if self._step and self.session is not None else len(self.account.rows)
        """The number of lines written."""
        self.story = Story(services, self.record, self.match, self.changed)
        self.rivalry = Rivalry(services, self.record.match, self.record.players, self.changed)

    # ------------------------------------------------------------------ the page

    def _account(self, room: float = math.inf) -> SheetLayout:
        """Return the score in a sheet of this height: without details only the last hands, as fit."""
        names, stake = sides.team_names(self.match.form, self.record.players), self.services.settings.stakes
        account = SheetLayout.of(self.match, names, stake)
        told = dict(account.below)
        if len(account.hands) == 1 and told[_("Points")] == told[_("Total")]:
            account = replace(account, below=account.below[1:])  # the points of a single hand are there often enough
        if self.details:
            return account
        if len(account.hands) > _MOST:
            room = 0.0
        if account.head + _EDGE + ROW * len(account.rows) <= room:
            return account
        left = int((max(room, _HIGH) - account.head - _EDGE) / ROW) - len(account.below)
        first = max(0, len(account.hands) - max(left, 0))
        return replace(account, hands=account.hands[first:], ends=account.ends[first:])

    def build(self) -> None:
        match, form = self.match, self.match.form
        names, own = list(sides.team_names(form, self.record.players)), sides.only_side(form, self.record.players)
        count = sum(len(played.results) for played in match.rounds)
        hands = ngettext("{n} hand", "{n} hands", count).format(n=count)
        score = events.final_and_played(match)
        note = " · ".join((score, events.reason(match), hands))
        self.heading(events.victory(match, own, names), note, colour=self.skin.theme.brass_light)
        if self.session is not None:
            self.way_home = ()  # said in words here
        buttons, behind = self._buttons()
        shown, rest = self._shared(buttons, behind)
        self.footer(*shown)
        players = Players(self.services, self.skin, self.viewport, match, self.record.players, self.rivalry.rows)
        more = None
        if self._details() or behind:
            words = _("Hide details") if self.details else _("Details")
            more = Button(self.skin, words, self._detail, kind="solid").sized(max(150, self._wanted(words)), 40)
        least, room = max(_PAPER, 282.0 + 80 * len(names) * match.rules.columns), self.across(_WIDE)
        flanks = 2 if players.two and room >= 2 * (ACROSS + _GAP) + least + _NARROW else int(room >= 240 + least)
        over = 0.0
        if flanks == 1 and players.two and self.viewport.h >= _HIGH_PAGE:
            flanks = 0  # a column of faces would leave a hole beside it
            over = height_for(players.abreast(), room, self.viewport.unit) + 12
        width = room - flanks * (ACROSS + _GAP)
        headline = self._headline()
        self._write_sheet(names, least, width, headline, more, over if over or flanks else None)
        body = Column(headline if flanks else None, self.sheet, self._facts(), gap=12)
        moves = self._moves(room)
        figures = FactSheet(self.skin, _("Details"), self._details()) if self.details and self._details() else None
        if flanks == 2:
            first, last = players.beside()
            whole = Row(first, body, last, gap=_GAP)
        elif flanks:
            whole = Row(players.stacked(), body, gap=_GAP)
        else:
            above = players.abreast(), headline, players.below()
            self.fill(*above, body, moves, figures, rest, width=_WIDE, gap=12, middle=True)
            return
        self.fill(whole, moves, figures, rest, width=_WIDE, gap=12, middle=True)

    def _write_sheet(
        self,
        names: Sequence[str],
        least: float,
        width: float,
        headline: Headline | None,
        more: Button | None,
        over: float | None,
    ) -> None:
        """Make the sheet as high as the page leaves room for, with the graph if there's more than one round.

        `over` is the height of the faces above it; None if the page scrolls anyway.
        """
        drawn = len(self.match.rounds) > 1
        beside = drawn and width >= least + _NARROW
        graph = min(_GRAPH, width - least) if beside else width
        above = _LOW if drawn and not beside else 0.0
        free = self.bottom - self.top - (_UNDER if self._pairs(self.across(_WIDE) - 162) else _STACKED) - above
        if headline is not None:
            free -= 12 + height_for(headline, width, self.viewport.unit)
        self.account = self._account(free - over if over is not None and headline is not None else math.inf)
        tall = self.account.head + ROW * len(self.account.rows) + _EDGE + above
        tall = max(tall, _HIGH) if drawn else tall
        inset = (self.skin.px(graph) if beside else 0, self.skin.px(above))
        self.paper = Paper(self.skin, self._so_far(), inset, "").sized(height=tall)
        self.paper.name = _("Score sheet")
        size = (graph - 24, min(tall - 76, 300.0)) if beside else (width - 36, _LOW)
        course = ScoreGraph(self.skin, ScoreCourse.of(self.match, names)).sized(*size) if drawn else None
        self.sheet = Pinned(self.paper, (course, 18, 60), (more, -16, 16))

    def _headline(self) -> Headline | None:
        story = self.story
        words, luck = story.headline(), story.luck
        if not words:
            return None
        first, second = sides.team_names(self.match.form, self.record.players)
        played, dealt = pgettext("luck and skill", "Play"), pgettext("luck and skill", "Cards")
        pulls = []
        if luck is not None:
            way = -1 if story.own else 1  # the first side's bars point to the left
            pulls = [Pull(played, way * luck.adjusted, luck.skill.sure), Pull(dealt, way * luck.cards)]
        return Headline(self.skin, words, pulls, (first, second))

    def _moves(self, width: float) -> Item | None:
        """Return the best move, the costliest mistake and a button to retry mistakes, once all hands are analysed."""
        skin, story = self.skin, self.story
        shown = (_("Best move"), story.best, False), (_("Costliest mistake"), story.worst, True)
        found: list[Item] = [self._move(title, one, expert) for title, one, expert in shown if one is not None]
        if story.progress:
            return Label(skin, story.progress, align="centre", style="small", colour=skin.theme.quiet)
        retry = self._retry()
        if retry is None and not found:
            return None
        beside = 0.0 if retry is None or retry.width is None else retry.width + 12
        if len(found) == 1 and width >= _ABREAST + beside:
            return Row(found[0].sized(min(_ALONE, width - beside)), retry, gap=12)
        if self._pairs(width - beside):
            return Row(*found, retry, gap=12)  # as high as the moves beside it
        if retry is not None:
            retry.sized(retry.width, 44)
        if self._pairs(width):
            return Column(Row(*found, gap=12), retry, gap=12)
        return Column(*found, retry, gap=12)

    @staticmethod
    def _pairs(width: float) -> bool:
        """Whether two moves stand in one row."""
        return width >= 2 * _ABREAST + 12

    def _move(self, title: str, one: ShownMove, expert: bool) -> MoveCards:
        judged = one.judged
        view, action, best = judged.choice.view, judged.choice.action, judged.advice.best
        words = wording(action, view)
        moves = [Move(_("You"), words, _("You: {words}").format(words=words), card_of(action, view))]
        if expert:
            words = better(best, action, view)
            said = _("Better: {words}").format(words=words)
            moves.append(Move(pgettext("a move", "Better"), words, said, card_of(best, view)))
        cost = given(one.points, judged.lost) if expert else signed(one.points)
        if not expert or cost == given(one.points):  # not a chance
            cost = ngettext("{n} point", "{n} points", max(1, round(one.points))).format(n=cost)
        note = _("Hand {n}, {cost}").format(n=one.hand + 1, cost=cost)
        faces = self.services.faces(self.viewport)
        return MoveCards(self.skin, title, note, moves, faces, self.to(DecisionRoute(one.analysis, one.place)))

    def _facts(self) -> FactSheet | None:
        """Return the best and costliest hands, in front only if nothing else is."""
        hands = self.story.hands
        return FactSheet(self.skin, _("Highlights"), hands) if hands and not self.story.headline() else None

    def _details(self) -> list[Fact]:
        return [*(self.story.hands if self.story.headline() else ()), *self.story.details]

    def _detail(self) -> None:
        self.details = not self.details
        self.anew()
        if self.details:
            for area in self.panel.areas:
                area.scroll(area.hidden)

    def _buttons(self) -> tuple[Sequence[Button], Sequence[Button]]:
        """Return the buttons, and those at the end of the details."""
        skin, session = self.skin, self.session
        look = Button(skin, _("Replay"), self.to(routes.ReplayRoute(self.record)))
        if session is None:
            return (self.way_back(), look, self._keepsake(), *self._like_this()), ()
        home = Button(skin, _("Main menu"), self.restarting(routes.TitleRoute()))
        table = Button(skin, _("Back to the table"), self.back)
        again = Button(skin, beyond(session.record) or _("Rematch"), self._rematch, kind="primary")
        *seen, last = *self._review(), look
        return (home, *(seen or (last,)), self._keepsake(), again), (table, *((last,) if seen else ()))

    def _shared(self, buttons: Sequence[Button], behind: Sequence[Button]) -> tuple[Sequence[Button], Buttons | None]:
        """Return the buttons below the page and those at its end: where one line below is all a low page bears."""
        one = Buttons(*self.way_home, *buttons, least=100.0)
        kept, rest = buttons, list(behind) if self.details else []
        if self.viewport.h < _LOW_PAGE and len(one.lines(self.across(1100), self.viewport.unit)) > 1:
            kept = [button for button in buttons if button is buttons[0] or button.kind == "primary"]
            rest = [*(button for button in buttons if button not in kept), *rest]
        return kept, Buttons(*rest, least=150.0, centred=True) if rest else None

    def _like_this(self) -> Sequence[Button]:
        """Return another match like this past one, if its player was this person or several sat here."""
        services, record = self.services, self.record
        people = [player for player in record.players if player.level is None]
        strangers = len(people) == 1 and people[0].name not in {services.person.name, ALONE}
        if services.others is not None or not people or strangers or page_of_match(record) is not None:
            return ()

        def play() -> None:
            self.navigator.restart(*services.matches.of(record.rules, record.players, record.form))

        return (Button(self.skin, _("Rematch"), play, kind="primary"),)

    def _keepsake(self) -> Button:
        last = len(self.record.hands) - 1
        return Button(self.skin, _("Keepsake"), self.to(KeepsakeRoute(self.record, last)))

    def _review(self) -> Sequence[Button]:
        analysis = None if self.services.current is None else self.services.current.review()
        if analysis is None:
            return ()
        return (Button(self.skin, _("Review"), self.to(routes.ReviewRoute(analysis))),)

    def _retry(self) -> Button | None:
        n = len(self._own_mistakes().left()) if self.story.mistakes else 0
        words = ngettext("Retry {n} mistake", "Retry {n} mistakes", n).format(n=n)
        return Button(self.skin, words, self._try).sized(max(150.0, self._wanted(words))) if n else None

    def _wanted(self, words: str) -> float:
        """Return the width of a button with these words, in units."""
        return Button.want(self.skin, words)[0] / self.viewport.unit

    def _own_mistakes(self) -> MistakePractice:
        return MistakePractice(self.services.problem_file, today(), self.story.mistakes)

    def _try(self) -> None:
        practice = self._own_mistakes()
        exercise = practice.next()
        if exercise is not None:
            self.navigator.go(SolveRoute(practice, exercise))

    def _rematch(self) -> None:
        """Start a rematch, or return to the match's day, season or set."""
        if (route := page_of_match(self.record)) is not None:
            self.navigator.restart(routes.TitleRoute(), route)
        elif self.session is not None:
            self.navigator.restart(*self.services.matches.again(self.session))

    # ------------------------------------------------------------------ writing the score

    def _so_far(self) -> SheetLayout:
        account, hands = self.account, min(self.written, len(self.account.hands))
        lines = self.written - hands
        blank = [("", ("",) * len(cells)) for _caption, cells in account.below[lines:]]
        below = (*account.below[:lines], *blank)
        return replace(account, hands=account.hands[:hands], ends=account.ends[:hands], below=below)

    def _write(self, lines: int) -> None:
        self.written = min(lines, len(self.account.rows))
        self.paper.show(self._so_far())

    def event(self, e: pygame.event.Event, now: float) -> None:
        if e.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._write(len(self.account.rows))
        super().event(e, now)

    def command(self, command: Command) -> None:
        self._write(len(self.account.rows))
        super().command(command)

    def move(self, now: float) -> float | None:
        if self.written >= len(self.account.rows):
            return None
        if self._next is None or now >= self._next:
            if self._next is not None:
                self._write(self.written + 1)
                self.services.sound.play("click", volume=0.4)
            self._next = now + self._step
        return self._next - now

    def close(self) -> None:
        super().close()
        self.story.leave()
        self.rivalry.leave()
