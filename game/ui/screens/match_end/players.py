"""The players of a finished match: faces, names and totals, and how they stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Match
from game.rules.record import Player
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.viewport import Viewport
from game.ui.pages.column import Column, Row
from game.ui.services.rivalry import Row as Standing
from game.ui.services.services import Services
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import SeatedPortrait
from game.wording.players import called
from game.words.translation import number

ACROSS = 200.0
"""Width of a player's column beside the score, in units."""
_RATIO = 236 / 180
_WON, _LOST = 180.0, 160.0
"""Width of the winner's face and of the others'."""
_TINY, _SMALL = 0.5, 0.6
"""Size of the faces on a low page, and of two below one another, compared with others."""
_WIDE, _HIGH, _LARGE = 780.0, 1200.0, 1.25
"""Width and height of a page, in units, on which faces above the cards are larger, and their size."""
_WORDS = 140.0
"""Width of a name beside a face, in units."""
_LOW = 600.0
"""Height of a page that's low, in units."""
_BETWEEN = 260.0
"""Width of the standings between the faces."""
_TOTALS = {True: Font("serif", 54), False: Font("serif", 36)}
"""Type of the winner's total, and of the other."""


class Players:
    """Two players in the order of their seats, of more the winner; standings below them, or between the two."""

    def __init__(
        self,
        services: Services,
        skin: Skin,
        viewport: Viewport,
        match: Match,
        players: Sequence[Player],
        standings: Sequence[Standing],
    ) -> None:
        self.skin = skin
        self._services = services
        self._viewport = viewport
        self._match = match
        self._players = players
        self._standings = standings
        self._winner = match.form.team(match.winner or 0)[0]
        self.two = len(players) == 2
        """Whether both have a face, the first one on the left."""
        self._first = 0 if self.two else self._winner
        self._low = viewport.h < _LOW

    def beside(self) -> tuple[Column, Column | None]:
        """Return the columns left and right of the score."""
        first = Column(self._player(self._first), *self._standing()).sized(ACROSS)
        return first, self._player(1).sized(ACROSS) if self.two else None

    def stacked(self) -> Column:
        """Return all of it in one column."""
        last = (10, self._player(1, scale=_SMALL), *self._standing()) if self.two else ()
        return Column(self._player(self._first, scale=_SMALL if self.two else 1.0), *last).sized(ACROSS)

    def abreast(self) -> Row:
        """Return the players in a row above the score; on a low page names and totals stand beside the faces."""
        if self._low:
            first = self._face(self._first, scale=_TINY), Column(*self._words(self._first)).sized(_WORDS)
            if not self.two:
                return Row(*first, gap=10, middle=True)
            last = Column(*self._words(1)).sized(_WORDS), self._face(1, scale=_TINY)
            return Row(*first, *last, gap=10, middle=True)
        scale = _LARGE if self._viewport.w >= _WIDE and self._viewport.h >= _HIGH else 1.0
        across = scale * ACROSS
        if not self.two:
            return Row(self._player(self._first, scale=scale).sized(across))
        standing = self._standing()
        left, right = (self._player(seat, scale=scale).sized(across) for seat in range(2))
        room = self._viewport.w - 2 * across - 100
        return Row(left, Column(*standing).sized(min(_BETWEEN, room)) if standing else 40, right, middle=True)

    def below(self) -> Column | None:
        """Return the standings where `abreast` has no room for them."""
        return Column(*self._standing()) if self._low and self._standings else None

    def _player(self, seat: int, *, scale: float = 1.0) -> Column:
        foot = None if seat == self._winner else scale * (_WON - _LOST) * _RATIO  # both frames end at the same height
        return Column(foot, self._face(seat, scale=scale), 6, *self._words(seat))

    def _face(self, seat: int, *, scale: float) -> SeatedPortrait:
        won = seat == self._winner
        wide = scale * (_WON if won else _LOST)
        return self._seated(self._players[seat], "pleased" if won else "annoyed").sized(wide, wide * _RATIO)

    def _words(self, seat: int) -> list[Label]:
        """Return the name, and of two players the total."""
        skin, won = self.skin, seat == self._winner
        ink = skin.theme.text if won else skin.theme.quiet
        name = Label(skin, called(self._players[seat].name), style="heading", colour=ink, align="centre")
        if not self.two:
            return [name.sized(height=40)]
        ink = skin.theme.brass_light if won else skin.theme.quiet
        total = Label(skin, number(self._match.sheet.final[seat]), style=_TOTALS[won], colour=ink, align="centre")
        return [name.sized(height=34), total.sized(height=52)]

    def _seated(self, player: Player, mood: str) -> SeatedPortrait:
        picture = self._services.picture_of(player.name, player.level)
        seated = SeatedPortrait(self.skin, called(player.name), picture)
        seated.mood, seated.plate = mood, False  # the name is below
        seated.back = self._services.faces(self._viewport).pattern
        return seated

    def _standing(self) -> list[Label | float]:
        found: list[Label | float] = []
        quiet = self.skin.theme.quiet
        for caption, lines in self._standings:
            found += [8 if found else 12, Label(self.skin, caption, style="small", colour=quiet, align="centre")]
            found += [Label(self.skin, line, align="centre") for line in lines]
        return found
