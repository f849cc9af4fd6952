"""The player opposite: a large portrait where there is room, now and then a word, and how it stands between you."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import pygame

from game.rules import PlayerView
from game.rules.events import Event
from game.rules.record import Player
from game.rules.result import HandResult
from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.viewport import Viewport
from game.ui.services.rivalry import Rivalry
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.ui.table.hud.hud_layout import HudLayout
from game.ui.table.seat.mood import mood
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import SeatedPortrait, is_seated
from game.ui.widgets.widget import Widget
from game.wording.players import called
from game.wording.remarks import Occasion, remark

_SELDOM = 3
"""A remark in every so many hands at most."""


class Speech(Widget):
    """What somebody says, on paper with a corner that points to them."""

    role = Role.LABEL
    z = depths.PLAQUE
    takes_focus = False
    id = "remark"

    def __init__(self, skin: Skin, *, turned: bool) -> None:
        super().__init__(skin, "")
        self.turned = turned

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        reach, edge = skin.px(9), skin.px(16)
        room = min(box.w - reach - edge, skin.text.measure(self.name, "label")[0])
        words = skin.text.paragraph(self.name, "label", theme.ink, room, align="centre")
        paper = words.get_rect().inflate(edge, edge)
        paper.midleft = (box.x + reach, box.centery)
        if self.turned:
            paper.right = box.right - reach
        tip, foot = (box.right, paper.right - 2) if self.turned else (box.x, paper.x + 2)
        corner = [(tip, box.centery + reach), (foot, box.centery - reach // 2), (foot, box.centery + reach // 2)]
        surface.blit(skin.plate(paper.size, 8, (*theme.paper, 255), theme.brass, 1.2), paper)
        pygame.draw.polygon(surface, theme.paper, corner)
        pygame.draw.aalines(surface, theme.brass, False, [corner[1], corner[0], corner[2]])
        surface.blit(words, words.get_rect(center=paper.center))


class Opponent:
    """What stands at the other seat besides its plaque; `saw` must be told of each step that is shown."""

    def __init__(self, table: TableContext, services: Services) -> None:
        self.table = table
        self._services = services
        self._events: Sequence[Event] = ()
        self._counted = False
        self.folded = False
        """Whether the portrait makes way for something that needs its room."""
        self.alone = True
        """Whether nothing else wants the room below the plaque all the time."""
        self._rivalry = Rivalry(services, table.session.record, self._told)

    def close(self) -> None:
        """The table is left."""
        self._rivalry.leave()

    def saw(self, events: Sequence[Event]) -> None:
        """These are the last things that happened before the viewer's eyes; none of them after a leap."""
        self._events, self._counted = events, False

    def counted(self) -> None:
        """Who has won the hand is there to be seen."""
        self._counted = True
        self.refresh()

    @property
    def _seat(self) -> int:
        view, session = self.table.view, self.table.session
        return 1 - ((session.viewer or 0) if view is None else view.seat or 0)

    @property
    def _player(self) -> Player:
        return self.table.session.players[self._seat]

    def fits(self, viewport: Viewport) -> bool:
        """Whether a large portrait has room: not in a close one, but a tall one, nor on the side of the offers."""
        room = viewport.tall or (not viewport.cramped and viewport.turned == viewport.left)
        return self.alone and room and is_seated(self._player.level)

    def build(self, places: HudLayout) -> Sequence[Widget]:
        """Make the widgets anew for this size."""
        self.places = places
        skin, rect, player = self.table.skin, places.rect, self._player
        self.portrait = SeatedPortrait(skin, called(player.name), player.level or "").place(rect(places.portrait))
        self.speech = Speech(skin, turned=places.viewport.turned).place(rect(places.speech))
        self.rivalry = Label(skin, "", style="small", colour=skin.theme.quiet, align="centre")
        self.rivalry.place(rect(places.rivalry))
        self.rivalry.id = "rivalry"
        return self.portrait, self.speech, self.rivalry

    def refresh(self) -> None:
        """Bring all of it in line with what the table shows."""
        view = self.table.view
        large = self.places.seated and not self.folded
        self.portrait.visible = large and (view is not None or self.table.session.viewer is not None)
        if view is not None:
            counted = self._counted or self.table.resting()
            self.portrait.mood = mood(self._seat, view, self._events, counted=counted)
        self.speech.name = self._words(view)
        self.speech.visible = large and bool(self.speech.name)
        self.rivalry.name = self._rivalry.words
        self.rivalry.visible = large and bool(self.rivalry.name)

    def _words(self, view: PlayerView | None) -> str:
        """What is said at the end of a hand."""
        session, level = self.table.session, self._player.level
        wanted = self._services.settings.remarks and session.people and self.table.resting()
        if view is None or view.result is None or level is None or not wanted:
            return ""
        if not speaks(session.record.match, session.hand):
            return ""
        return remark(level, _occasion(self._seat, view.result), session.hand // _SELDOM)

    def _told(self) -> None:
        """How it stands between the two is known."""
        if not self.table.closed:
            self.refresh()


def speaks(match: str, hand: int) -> bool:
    """Whether there is a word after this hand of the match of this name: after every third, from one of the first."""
    return (crc32(match.encode()) + hand) % _SELDOM == 0


def _occasion(seat: int, result: HandResult) -> Occasion:
    return "void" if result.winner is None else "won" if result.winner == seat else "lost"
