"""Step-by-step presentation, and turns of computer players."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.rules import Action, PlayerView, ScoreSheet
from game.rules.events import Dealt, Discarded, Drew, Event, HandEnded, Knocked, KnockRefused, Passed
from game.rules.melds import arrange
from game.session import Moment, Question
from game.session.match_kind import has_own_page
from game.ui.graphics.animation import Animator
from game.ui.services.services import Services
from game.ui.table.answer_time import AnswerTime
from game.ui.table.context import TableContext
from game.ui.table.match_stakes import stakes
from game.ui.table.news_line import NewsLine
from game.ui.table.seat import thinking
from game.ui.table.seat.opponent import Opponent
from game.ui.table.side_table import SideTable
from game.ui.table.step_length import step_length
from game.ui.table.table_links import TableLinks
from game.ui.tabletop.ceremony.ceremony import Ceremony
from game.ui.tabletop.ceremony.tableau import WORDS
from game.ui.tabletop.hand_order import HandOrder, sorts
from game.ui.tabletop.layout import Hand
from game.ui.tabletop.rewind import rewind
from game.ui.tabletop.sound_cues import sounds_of
from game.ui.tabletop.timing import DEALT, GLIDE, SORT

_QUIET = 1950.0
"""Milliseconds after which little moves any more at a match's end, so that its page may be prepared."""


class PresentedTable(TableContext, Protocol):
    """What the presenter needs of the table."""

    def hand(self) -> Hand: ...
    def show_cards(self, events: Sequence[Event] = (), *, snap: bool = False) -> None: ...
    def changing(self) -> None: ...
    def rested(self) -> None: ...
    def cleared(self) -> None: ...
    def late(self) -> bool: ...
    def deal(self) -> None: ...
    def think(self, question: Question, deliver: Callable[[Action], None]) -> None: ...


class Presenter:
    """Shows the session's moments, with pace, order and sound."""

    def __init__(
        self,
        table: PresentedTable,
        animator: Animator,
        ceremony: Ceremony,
        side_table: SideTable,
        services: Services,
        links: TableLinks,
        *,
        at_once: bool,
    ) -> None:
        self.table = table
        self.opponent = Opponent(table, services)
        self.animator = animator
        self.ceremony = ceremony
        self.side_table = side_table
        self.news = NewsLine(table)
        self.answer_time = AnswerTime(animator, self.news.repeat)
        self._services = services
        self._links = links
        self.leads_on = not has_own_page(table.session.record)
        """Whether the page of the match's end follows its ceremony by itself."""
        self.at_once = at_once  # whether the steps before the viewer's first turn are shown without animation
        self.view: PlayerView | None = None
        self.hand_order = self._new_order()
        self.moments: deque[Moment] = deque()
        self.waiting = False  # whether a step is being shown
        self.dealing = False
        self.knocking = False  # whether a knock is being shown, so that its word stands alone
        self.rushing = False  # whether a hand that nobody here plays is rushed
        self._scoring = False  # whether a finished hand is still being counted
        self._last_step = False  # whether the step being shown ends the match
        self._sheet = table.session.match.sheet
        self._asked = -1  # the ply that a computer player is thinking about
        self._thought: Moment | None = None  # the computer player's turn that has had its pause
        self.pace()

    def _new_order(self) -> HandOrder:
        return HandOrder(self._services.settings.sort, sorts(self.table.session.rules))

    def pace(self) -> None:
        """Apply the speed settings; with reduced motion nothing glides, but steps take time."""
        services, rushed = self._services, self.at_once or self.rushing
        self.animator.pace = 0.0 if rushed else services.pace
        self.animator.speed = 0.0 if rushed else services.gliding

    @property
    def idle(self) -> bool:
        """Whether there's nothing more to show."""
        return not self.moments and not self.waiting

    @property
    def scored(self) -> bool:
        """Whether the score may be shown, because no hand's end is pending."""
        return not self._scoring and not any(_ends(moment) for moment in self.moments)

    @property
    def sheet(self) -> ScoreSheet:
        """The visible score, updated once a hand is counted."""
        if self.scored:
            self._sheet = self.table.session.match.sheet
        return self._sheet

    # ------------------------------------------------------------------ which hand

    def begin(self) -> None:
        """Deal, show the match as it was left, or wait with the seal if the player wants to see it first."""
        session = self.table.session
        # Between rounds the viewer sees the last one's end; with several people nobody is the viewer yet.
        seen = bool(session.record.hands) and (session.viewer is not None or not session.over)
        if session.over and session.match.winner is None and not seen:
            if session.hand < 0 and session.takes_phrase and self._services.settings.show_seal:
                self.at_once = False
                self.pace()
            else:
                self.table.deal()
            return
        if session.awaited is None:
            self.show_at_once(session.view())
        self.pump()

    def deal(self, *, stays: bool = False) -> None:
        """Deal and show the next hand; with `stays` the loser keeps their seat."""
        self.table.session.deal(stays=stays)
        self._services.sound.play("shuffle")
        self.clear()
        self.pump()

    def turn_to(self, table: int) -> None:
        """Show another table as it is now."""
        session = self.table.session
        session.show(table)
        self.side_table.hurried = False  # spectators see it step by step
        self.clear()
        if session.awaited is None:
            session.news()
            self.show_at_once(session.view())
        self.pump()

    def look_over(self) -> None:
        """Cycle a spectator's view: seat 0, seat 1, neither."""
        session, seat = self.table.session, None if self.view is None else self.view.seat
        session.look_over({None: 0, 0: 1}.get(seat))
        self.clear()
        session.news()
        self.show_at_once(session.view())
        self.pump()

    def clear(self) -> None:
        """Clear the table for another hand."""
        self.animator.clear()
        self.moments.clear()
        self.waiting = self.rushing = self._last_step = False
        self.pace()
        self.hide_cards()
        self.table.cleared()

    def hide_cards(self) -> None:
        """Remove all cards and the player's order."""
        self.view = None
        self.hand_order = self._new_order()
        self.ceremony.clear()
        self.table.board.clear()

    # ------------------------------------------------------------------ step by step

    def pump(self) -> None:
        """Collect new moments, start the next computer player, and show the next step."""
        session = self.table.session
        self.moments += session.news()
        if session.people or self.idle:  # spectators see each step as it's made
            self.ask()
        self.side_table.ask()
        if not self.waiting:
            self.step()

    def ask(self) -> None:
        """Let this table's next computer player think."""
        question = self.table.session.question()
        if question is not None and self._asked != question.ply:
            self._asked = question.ply
            if self.at_once:  # nothing is drawn before the player's turn
                self.answered(question.ply, question.answer())
            else:
                self.table.think(question, partial(self.answered, question.ply))

    def answered(self, ply: int, action: Action) -> None:
        """Submit a computer player's decision at either table, unless outdated."""
        session = self.table.session
        if self.table.closed:
            return
        here = ply == session.ply
        if session.submit(action, ply):
            if here:
                self.pump()
            else:
                self.side_table.moved(told=self.news.ended())

    def step(self) -> None:
        """Show the next step, or rest."""
        dealt, last = self.dealing, self._last_step
        self.waiting = self.dealing = self.knocking = self._scoring = self._last_step = False
        if self.moments:
            self.waiting = True
            if dealt:  # what isn't shown during a deal
                self.table.refresh()
            pause = self._pause(self.moments[0])
            if pause:
                self.animator.after(pause, self.step)
            else:
                self.animator.call(self.step, self.play(self.moments.popleft()))
            return
        self.answer_time.rested()
        self.table.refresh()
        if self.at_once and self.table.playing():
            self.at_once = False
            self.pace()
        self.table.rested()
        if last and self.leads_on:
            self._links.match_end()

    def _pause(self, moment: Moment) -> float:
        """Return milliseconds before a computer player's turn, once a turn; else 0."""
        first = moment.events[0] if moment.events else None
        known = moment is self._thought or self.at_once or self.rushing
        if self.view is None or known or not isinstance(first, Drew | Passed):
            return 0.0
        self._thought = moment
        level, chosen = self.table.session.players[first.seat].level, self._services.settings.thinking
        if level is None or chosen is not None:
            return 0.0 if level is None else float(chosen or 0)
        return thinking.pause(self.view, level) * self._services.pace

    def play(self, moment: Moment) -> float:
        """Start a step's animation; return its milliseconds."""
        first, self.view, late = self.view is None, moment.view, self.table.late()
        self.opponent.saw(moment.events)
        self.hand_order.update(moment.view)
        self.table.changing()
        self.dealing = any(isinstance(event, Dealt) for event in moment.events)
        self.knocking = any(isinstance(event, Knocked) for event in moment.events)
        self._scoring = _ends(moment)
        if self.dealing:
            self.table.board.clear()
            self._lay_as_dealt(moment)
        self.table.show_cards(moment.events, snap=first and not moment.events)
        self.table.refresh()
        ends, remark = _ends(moment), self.opponent.remark_after(moment.view)
        at_stake = stakes(
            self.table.session, moment.view, self._services, ends=ends, remark=remark, leads_on=self.leads_on
        )
        self._last_step = at_stake.match is not None
        course = self.ceremony.begin(moment.events, moment.view, self.table.skin, at_stake, self.score)
        self.answer_time.begin(moment.events, moment.view, staged=bool(course.beats))
        beat = course.length or step_length(moment.events, moment.view)
        decided = any(isinstance(event, KnockRefused) for event in moment.events)
        for event in moment.events:
            ended = isinstance(event, HandEnded)  # the winner is announced after counting
            after = course.start("points", "lost") or 0.0 if ended else 0.0
            self.hear(event, moment.view, after)
            if decided and isinstance(event, Discarded):  # the visible knocking card
                continue
            tell = partial(self.news.tell, event, moment.view, late=late)
            if ended:
                self.animator.call(self.opponent.counted, course.start("undercut", "points", "lost") or 0.0)
                self.animator.call(tell, after)
            else:
                tell()
        if at_stake.match is not None:
            name = "match-lost" if at_stake.match.won is False else "match-won"
            begins = course.start("match") or 0.0
            self.animator.call(partial(self._services.sound.play, name), begins + WORDS)
            if self.leads_on:
                self.animator.call(self._links.prepare_match_end, begins + _QUIET)
            self.animator.call(self.opponent.settled, course.length)
        return beat

    def score(self) -> None:
        """Show the new score."""
        self._scoring = False
        self.table.refresh()

    def _lay_as_dealt(self, moment: Moment) -> None:
        seat, order = moment.view.seat, self.hand_order
        dealt = next(event.order for event in moment.events if isinstance(event, Dealt))
        if seat is None or not dealt[seat] or not self.animator.speed:
            return
        order.deal(dealt[seat])

        def sort() -> None:
            if self.hand_order is order and self.view is not None:
                order.arrange(order.sort)
                self.table.board.arrange(self.view, self.table.hand(), SORT)

        self.animator.call(sort, DEALT)

    def hear(self, event: Event, view: PlayerView, after: float = 0.0) -> None:
        """Play an event's sounds after this many milliseconds, and a click if the draw fits a meld."""
        for cue in sounds_of(event, view.seat):
            play = partial(self._services.sound.play, cue.name, volume=cue.volume, pan=cue.pan)
            self.animator.call(play, after + cue.after)
            if cue.name == "gin" and not self._services.reduced_motion:
                self.animator.call(partial(self._services.rumble, 0.3, 0.6, 300), after + cue.after)
        drew = isinstance(event, Drew) and event.seat == view.seat and not view.rules.overlooked_lost
        if drew and any(view.drawn in meld for meld in arrange(view.hand).melds):
            self.animator.call(partial(self._services.sound.play, "click"), GLIDE)

    # ------------------------------------------------------------------ all at once

    def hurry(self, *, whole: bool = False) -> bool:
        """Finish all animations, but without `whole` only a beat of a hand's end.

        Return True for a beat, and for the end of a match.
        """
        if not whole and self.ceremony.hurry():
            return True
        if self.idle:
            return False
        last = self._last_step
        for _step in range(200):  # one end may start other animations
            if not self.animator.busy or (self.ceremony.running and not whole):
                break
            self.animator.finish()
        self.answer_time.hurried()
        return last

    def rush(self) -> None:
        """Rush the rest of a hand that nobody here plays."""
        self.rushing = True
        self.pace()
        self.hurry(whole=True)

    def show_at_once(self, view: PlayerView) -> None:
        """Show a view without animation."""
        self.view = view
        self.answer_time.restart()
        self.opponent.saw(())
        self.hand_order.update(view)
        self.stand()
        self.news.recall(view)

    def stand(self) -> None:
        """Put the cards in their final places, ending a deal or a ceremony."""
        if self.view is None:
            return
        cut_short = self.ceremony.running
        self.dealing = False
        self.table.show_cards(snap=True)
        self.ceremony.stand(self.view, self.table.skin)
        if cut_short:
            self.animator.call(self.animator.finish)

    def go_back(self) -> None:
        """Move the cards back after an undo, and continue."""
        before, self.view = self.view, self.table.session.view()
        self.opponent.saw(())
        self.moments.clear()
        self.hand_order.update(self.view)
        self.table.changing()
        self.ceremony.stand(self.view, self.table.skin)
        if before is not None:
            rewind(self.table.board, before, self.view, self.table.hand())
        self._services.sound.play("slide")
        self.news.recall(self.view)
        self.pump()


def _ends(moment: Moment) -> bool:
    return any(isinstance(event, HandEnded) for event in moment.events)
