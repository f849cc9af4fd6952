"""The opponent's face, remarks, and record against you."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.rules import PlayerView
from game.rules.events import Event
from game.rules.record import Player
from game.rules.result import HandResult
from game.ui.services.evening import Ending, said, streak
from game.ui.services.rivalry import Rivalry
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.ui.table.seat.mood import Mood, mood
from game.ui.widgets.portrait import is_seated
from game.wording.small_talk.remarks import remark

_TEMPER: dict[bool | None, Mood] = {True: "pleased", False: "annoyed"}
"""The face between moves after three hands won or lost in a row."""


class OpponentState(Struct, frozen=True):
    """The opponent's face and words, empty if there are none; and your own face."""

    mood: Mood
    own: Mood
    pictures: tuple[str | None, str | None]  # keys of the players' pictures by seat, None for initials
    remark: str
    rivalry: str


class Opponent:
    """Tracks the opponent; call `saw` for each step."""

    def __init__(self, table: TableContext, services: Services) -> None:
        self.table = table
        self._services = services
        self._events: Sequence[Event] = ()
        self._counted = False
        self.alone = True  # whether nothing else needs the room below the plaque
        record = table.session.record
        self._rivalry = Rivalry(services, record.match, record.players, self._told)

    def close(self) -> None:
        """Stop waiting, because the table closes."""
        self._rivalry.leave()

    def saw(self, events: Sequence[Event]) -> None:
        """Record the last events; none after a jump."""
        self._events, self._counted = events, False

    def counted(self) -> None:
        """Record that the hand has been counted."""
        self._counted = True
        self.table.refresh()

    def settled(self) -> None:
        """Count the match that has just ended in how the two stand."""
        self._rivalry.read()

    @property
    def _seat(self) -> int:
        view, session = self.table.view, self.table.session
        return 1 - ((session.viewer or 0) if view is None else view.seat or 0)

    @property
    def _player(self) -> Player:
        return self.table.session.players[self._seat]

    @property
    def _pictures(self) -> tuple[str | None, str | None]:
        first, second = (self._services.picture_of(one.name, one.level) for one in self.table.session.players)
        return first, second

    @property
    def pictured(self) -> bool:
        """Whether large pictures exist and fit."""
        return self.alone and is_seated(self._pictures[self._seat])

    def state(self, view: PlayerView | None) -> OpponentState:
        """Return the opponent's face and words."""
        counted = self._counted or self.table.resting()
        result = view.result if view is not None and counted else None
        evening = self._evening(result)
        face, own = (self._mood(seat, view, counted) for seat in (self._seat, 1 - self._seat))
        if face == "waiting" and result is None:
            face = _TEMPER.get(streak(evening), "waiting")
        words = "" if result is None or not self.table.resting() else self._words(evening)
        if words and face == "annoyed":  # nobody looks glum while saying "Well played."
            face = "waiting"
        if own == "thinking":  # you know that yourself
            own = "waiting"
        return OpponentState(face, own, self._pictures, words, self._rivalry.words(1 - self._seat))

    def _mood(self, seat: int, view: PlayerView | None, counted: bool) -> Mood:
        return "waiting" if view is None else mood(seat, view, self._events, counted=counted)

    def _evening(self, result: HandResult | None) -> tuple[Ending, ...]:
        """The opponent's hands this evening, with this one's result once it's counted."""
        session, player = self.table.session, self._player
        if player.level is None or session.hand < 0:
            return ()
        index, form = session.round.tables[session.shown].players[self._seat], session.match.form
        played = [
            (one, table.players.index(index))
            for earlier in session.match.rounds[: session.hand // form.tables]
            for table, one in zip(earlier.round.tables, earlier.results, strict=True)
            if index in table.players
        ]
        if result is not None:
            played.append((result, self._seat))
        return self._services.evening.recall(player, session.record.match, played)

    def remark_after(self, view: PlayerView) -> str:
        """What the opponent says about a finished hand; usually nothing."""
        return "" if view.result is None else self._words(self._evening(view.result))

    def _words(self, evening: tuple[Ending, ...]) -> str:
        session, level = self.table.session, self._player.level
        found = said(evening) if self._services.settings.remarks and session.people else None
        return "" if found is None or level is None else remark(level, *found)

    def _told(self) -> None:
        if not self.table.closed:
            self.table.refresh()
