"""The page after a match: the winner, the winning cards, highlights and figures."""

from __future__ import annotations

from collections.abc import Sequence

from game.study.practice.mistakes import MistakePractice
from game.ui.pages.column import Buttons, Column, Item, Pinned, Row, height_for
from game.ui.pages.page import Page
from game.ui.screens.match_end.headline import Headline
from game.ui.screens.match_end.move_cards import Move, MoveCards, card_of
from game.ui.screens.match_end.players import ACROSS, Players
from game.ui.screens.match_end.story import ShownMove, Story
from game.ui.screens.match_end.sunburst import sunburst
from game.ui.screens.match_end.winning_hand import WinningHand, winning
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
from game.ui.widgets.label import Label
from game.wording import events, sides
from game.wording.advice import better, given, wording
from game.wording.numbers import signed
from game.wording.players import ALONE
from game.wording.scores.round_ends import hand_ended
from game.wording.table_status import beyond
from game.words.dates import today
from game.words.translation import _, ngettext, pgettext

_WIDE, _GAP = 1208.0, 24.0
"""Page width, and gap beside the faces, in units."""
_LOW_PAGE, _HIGH_PAGE = 600.0, 1000.0
"""Below this height, in units, the buttons take one line; from the other on, two faces stand above the cards."""
_CARDS, _FAN = 400.0, 160.0
"""Least width and height of the cards, in units."""
_UNDER, _STACKED = 130.0, 190.0
"""Height of the moves and the way to retry them below the cards, side by side and one below the other."""
_LINE = 24.0
"""Height of the words on the moves under the verdict, in units."""
_ABREAST, _ALONE = 340.0, 640.0
"""Least width of each of two moves side by side, and the width of a single one."""
_DETAILS, _GRAPH, _HANDS = 900.0, 400.0, 300.0
"""Width of the details, of the graph beside the hands, and the least of the hands."""
_ABOVE, _GRAPH_HIGH = 190.0, 300.0
"""Height of the graph above the hands, and beside them."""
_EDGE = 34.0
"""Height of the score sheet around its rows."""


class MatchEnd(Page):
    """The end of a match: who won, the cards that did it, and the ways on; the figures are behind *Details*."""

    column = None
    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: MatchEndRoute) -> None:
        super().__init__(services, navigator, route)
        self.match, self.record, self.session = route.match, route.record, route.session
        self.details = False
        """Whether the figures are shown."""
        self.won = winning(self.record, self.match)
        """The hand that won it."""
        self.story = Story(services, self.record, self.match, self.changed)
        self.rivalry = Rivalry(services, self.record.match, self.record.players, self.changed)

    # ------------------------------------------------------------------ the page

    @property
    def _lost(self) -> bool:
        """Whether the only side played here lost."""
        return sides.only_side(self.match.form, self.record.players) not in {None, self.match.winner}

    def build(self) -> None:
        match, form, unit = self.match, self.match.form, self.viewport.unit
        names, own = list(sides.team_names(form, self.record.players)), sides.only_side(form, self.record.players)
        self.course = ScoreCourse.of(match, names)
        count = sum(len(played.results) for played in match.rounds)
        hands = ngettext("{n} hand", "{n} hands", count).format(n=count)
        note = " · ".join((events.final_score(match), events.reason(match), hands))
        colour = self.skin.theme.quiet if self._lost else self.skin.theme.brass_light
        self.heading(events.victory(match, own, names), note, colour=colour)
        if self.session is not None:
            self.way_home = ()  # said in words here
        buttons, behind = self._buttons()
        shown, rest = self._shared(buttons, behind)
        self.footer(*shown)
        players = Players(self.services, self.skin, self.viewport, match, self.record.players, self.rivalry.rows)
        room = self.across(_WIDE)
        flanks = 2 if players.two and room >= 2 * (ACROSS + _GAP) + _CARDS else int(room >= ACROSS + _GAP + _CARDS)
        if flanks == 1 and players.two and self.viewport.h >= _HIGH_PAGE:
            flanks = 0  # a column of faces would leave a hole beside it
        width = room - flanks * (ACROSS + _GAP)
        headline, words = self._headline(), self._words()
        moves = Column(self._moves(room, width) if words is None else None if flanks else words)
        if (words or moves.items) and self._pairs(room):  # nothing above jumps when the moves are known
            moves.sized(height=max(height_for(moves, room, unit), self._under(room) - 12))
        figures = self._details(names, room) if self.details else None
        if flanks:
            line = _LINE * self.story.judged
            cards = self._cards(width, headline, line)
            body = Column(cards, 12, headline, words)
            body.sized(height=height_for(Column(cards, 12, headline), width, unit) + line)
            first, last = players.beside() if flanks == 2 else (players.stacked(), None)
            top: Item = Row(first, body, last, gap=_GAP)
        else:
            above, below = players.abreast(), players.below()
            faces = height_for(Column(above, below, gap=12), room, unit) + 12
            cards = self._cards(width, headline, faces)
            low = self.viewport.h < _LOW_PAGE  # the cards may end below the fold
            top = Column(headline if low else None, above, cards, None if low else headline, below, gap=12)
        whole = Column(top, moves, figures, rest, gap=12)
        spare = self.bottom - self.top - height_for(whole, room, unit)
        self.fill(max(0.0, spare / 2 - 4), whole, width=_WIDE)
        if not (self._lost or self.skin.theme.plain):
            self._light_up()

    def _light_up(self) -> None:
        """Let light shine from behind the cards that won, or above the middle if they're out of sight."""
        window = self.stage.background.get_rect()
        shown = [one.box for one in self.panel.widgets if isinstance(one, WinningHand)]
        places = [(one.centerx, one.y + one.h // 3) for one in shown]
        seen = [place for place in places if place[1] < self.bottom * self.viewport.unit]
        middle = seen[0] if seen else (window.centerx, window.h // 3)
        self.stage.background = sunburst(self.stage.background, middle)

    def _cards(self, width: float, headline: Headline | None, above: float) -> WinningHand | None:
        """Return the winner's cards as large as the rest leaves room for."""
        if self.won is None:
            return None
        caption = _(" · ").join((hand_ended(self.won.result), self.course.hand(self.won.number + 1)))
        cards = WinningHand(self.skin, caption, self.won, self.services.faces(self.viewport))
        free = self.bottom - self.top - above - self._under(self.across(_WIDE))
        if headline is not None:
            free -= 12 + height_for(headline, width, self.viewport.unit)
        return cards.sized(height=min(max(free, _FAN), cards.high(width)))

    def _details(self, names: Sequence[str], room: float) -> Item:
        """Return the score sheet, with the graph if there are enough rounds, and the figures."""
        skin, width = self.skin, min(_DETAILS, room)
        sheet = SheetLayout.of(self.match, names, self.services.settings.stakes)
        least, drawn = max(_HANDS, 222.0 + 80 * len(names) * sheet.columns), self.course.drawn
        beside = drawn and width >= least + _GRAPH
        above = _ABOVE if drawn and not beside else 0.0
        tall = sheet.head + ROW * len(sheet.rows) + _EDGE + above
        tall = max(tall, _GRAPH_HIGH) if beside else tall
        inset = (skin.px(_GRAPH) if beside else 0, skin.px(above))
        self.paper = Paper(skin, sheet, inset, "").sized(height=tall)
        size = (_GRAPH - 24, min(tall - 76, _GRAPH_HIGH)) if beside else (width - 36, _ABOVE)
        graph = ScoreGraph(skin, self.course).sized(*size) if drawn else None
        facts = [*self.story.hands, *self.story.details]
        figures = FactSheet(skin, _("Details"), facts) if facts else None
        return Column(Pinned(self.paper, (graph, 18, 60)), figures, gap=12).sized(width)

    def _headline(self) -> Headline | None:
        story = self.story
        words, luck = story.headline(), story.luck
        if not words:
            return None
        first, second = sides.team_names(self.match.form, self.record.players)
        played, dealt = pgettext("luck and skill", "Play"), pgettext("luck and skill", "Cards")
        pulls = []
        if luck is not None and luck.skill.sure:  # or a long bar would contradict the sentence
            way = -1 if story.own else 1  # the first side's bars point to the left
            pulls = [Pull(played, way * luck.adjusted), Pull(dealt, way * luck.cards)]
        return Headline(self.skin, words, pulls, (first, second))

    def _words(self) -> Label | None:
        """Return how far the moves are judged, or that none was a mistake; None if there are moves to show, or none."""
        skin, story = self.skin, self.story
        words = story.progress
        if story.flawless and story.best is None:
            words = _("No clear mistakes: the expert would have played much the same.")
        return Label(skin, words, align="centre", style="small", colour=skin.theme.quiet) if words else None

    def _moves(self, width: float, alone: float) -> Item | None:
        """Return the best move and the costliest mistake, and the mistakes to retry; one `alone` is less wide."""
        story = self.story
        shown = (_("Best move"), story.best, False), (_("Costliest mistake"), story.worst, True)
        found: list[Item] = [self._move(title, one, expert) for title, one, expert in shown if one is not None]
        if not found:
            return None
        retry = self._retry()
        wide = 0.0 if retry is None else max(150.0, self._wanted(retry.name))
        side, left = None if retry is None else Column(retry.sized(height=50)).sized(wide), width - wide - 12
        if len(found) == 1 and left >= _ABREAST:
            own = min(_ALONE, max(alone - wide - 12, _ABREAST)) if retry is not None else min(_ALONE, alone)
            return Row(found[0].sized(own), side, gap=12, middle=True)
        if len(found) == 2 and self._pairs(left):
            return Row(*found, side, gap=12, middle=True)
        line = None if retry is None else Buttons(retry, least=150.0, centred=True)
        if len(found) == 2 and self._pairs(width):
            return Column(Row(*found, gap=12), line, gap=12)
        return Column(*found, line, gap=12)

    def _under(self, width: float) -> float:
        """Return the height of the moves and the way to retry, which stands beside them if there's room."""
        if not self.story.judged:
            return 0.0
        return _UNDER if self._pairs(width - 174) else _STACKED

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

    def _detail(self) -> None:
        self.details = not self.details
        self.anew()
        if self.details:
            for area in self.panel.areas:
                area.scroll(area.offset + self.paper.box.top - area.rect.top - self.skin.px(12))

    def _buttons(self) -> tuple[Sequence[Button], Sequence[Button]]:
        """Return the buttons, and those at the end of the details."""
        skin, session = self.skin, self.session
        look = Button(skin, _("Replay"), self.to(routes.ReplayRoute(self.record)))
        more = Button(skin, _("Hide details") if self.details else _("Details"), self._detail)
        if session is None:
            return (self.way_back(), look, self._keepsake(), more, *self._like_this()), ()
        home = Button(skin, _("Main menu"), self.restarting(routes.TitleRoute()))
        table = Button(skin, _("Back to the table"), self.back)
        again = Button(skin, beyond(session.record) or _("Rematch"), self._rematch, kind="primary")
        *seen, last = *self._review(), look
        return (home, *(seen or (last,)), self._keepsake(), more, again), (table, *((last,) if seen else ()))

    def _shared(self, buttons: Sequence[Button], behind: Sequence[Button]) -> tuple[Sequence[Button], Buttons | None]:
        """Return the buttons below the page and those at its end: where one line below is all a low page bears."""
        one = Buttons(*self.way_home, *buttons, least=100.0)
        kept, rest = buttons, list(behind) if self.details else []
        if self.viewport.h < _LOW_PAGE and len(one.lines(self.across(1100), self.viewport.unit)) > 1:
            kept = [button for button in buttons if button is buttons[0] or button.kind == "primary"]
            rest = [*(button for button in buttons if button not in kept), *rest]
        return kept, Buttons(*rest, least=150.0, centred=True) if rest else None

    def _like_this(self) -> Sequence[Button]:
        """Return another match like this past one, if its player was this person or several sat here.

        All computer players must be this game's.
        """
        services, record = self.services, self.record
        people = [player.name for player in record.players if player.level is None]
        known = services.matches.knows(record.players) and page_of_match(record) is None
        if services.others is not None or not people or not known:
            return ()
        own = len(people) > 1 or people[0] in {services.person.name, ALONE}
        if not own and services.people.current not in services.journal.seated(record):
            return ()

        def play() -> None:
            self.navigator.restart(*services.matches.like(record))

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
        return Button(self.skin, words, self._try) if n else None

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

    def close(self) -> None:
        super().close()
        self.story.leave()
        self.rivalry.leave()
