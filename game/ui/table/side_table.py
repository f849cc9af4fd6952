"""The strip for the other table, or for who sits out."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from game.session import Question, Session
from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.signs import chevron
from game.ui.graphics.skin import Skin, dark, line
from game.ui.table.context import TableContext
from game.ui.tabletop.plaques import disc_box
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget
from game.wording import events, sides
from game.wording.players import called
from game.words.translation import _, ngettext

_STEP = 26  # height of a face's row
_BEAT = 260.0  # milliseconds between the other table's steps after this hand, at normal speed

Face = tuple[str | None, str, str]  # the picture's key (None for an initial), name, points or nothing
PictureOf = Callable[[str, str | None], str | None]
"""Returns a picture's key for a player's name and level."""


class SideTableNews(Struct, frozen=True):
    """The strip's content; a press switches to `table`."""

    caption: str
    faces: tuple[Face, ...]
    below: str = ""
    table: int | None = None
    note: str = ""  # a note about the faces, if there's room

    @property
    def lines(self) -> int:
        """The number of lines below the caption."""
        return len(self.faces) + bool(self.below)


def side_table_news(session: Session, picture_of: PictureOf) -> SideTableNews | None:
    """Return the strip's content, if any."""
    if not session.record.hands:
        return None
    if session.match.form.tables > 1:
        return _other(session, 1 - session.shown, picture_of)
    return _waiting(session, picture_of) if session.round.out else None


def _other(session: Session, table: int, picture_of: PictureOf) -> SideTableNews:
    """Return the other table, a link unless people play at both."""
    players = [session.record.players[one] for one in session.round.tables[table].players]
    totals = session.match.sheet.totals
    faces = [
        (picture_of(player.name, player.level), called(player.name), str(totals[side]))
        for player, side in zip(players, sides.seated(session, table), strict=True)
    ]
    view = session.standing(table)
    free = sides.empty(session, table) or view.result is not None
    free |= sides.empty(session, session.shown) or session.turn is None
    names = (called(players[0].name), called(players[1].name))
    own = sides.own_side(session)
    if view.result is not None:
        here = [seat for seat, player in enumerate(players) if player.level is None]
        below = events.outcome(view.result, here[0] if here and own is not None else None, names)
    elif not sides.empty(session, table):
        below = _("Your hand is waiting") if own is not None else _("They play next")
    elif latest := session.latest(table).events:
        below = events.event(latest[-1], None, names)
    else:
        below = ngettext("{n} card left", "{n} cards left", view.stock).format(n=view.stock)
    partner = ""
    if own is not None and not sides.empty(session, session.shown):
        partner = _("{name} is your partner").format(name=names[own])
    return SideTableNews(_("Table {n}").format(n=table + 1), tuple(faces), below, table if free else None, partner)


def _waiting(session: Session, picture_of: PictureOf) -> SideTableNews:
    """Return who sits out: the dealer of three, or a team's next players."""
    players, form, round_ = session.record.players, session.match.form, session.round
    if form.sides == 3:
        out = [(players[one], str(session.match.sheet.totals[one])) for one in round_.out]
        faces = [(picture_of(player.name, player.level), called(player.name), points) for player, points in out]
        return SideTableNews(_("Sitting out"), tuple(faces))
    coming = []
    for player in round_.tables[0].players:
        team = form.team(form.side(player))
        following = team[(team.index(player) + 1) % len(team)]
        if following != player:
            next_ = players[following]
            coming.append((picture_of(next_.name, next_.level), called(next_.name), ""))
    return SideTableNews(_("Next to play"), tuple(coming))


def strip_row(skin: Skin, box: pygame.Rect, *, cramped: bool) -> pygame.Rect:
    """Return the row of the strip's first face; cramped, the whole strip."""
    return box if cramped else pygame.Rect(box.x, box.y + skin.px(25), box.w, skin.px(_STEP - 3))


class SideTableStrip(Widget):
    """Small faces and a line, or just a line if cramped. A press switches tables."""

    role = Role.OTHER_TABLE
    z = depths.SIDE_TABLE
    takes_focus = False

    def __init__(self, skin: Skin, turn: Callable[[int], object], *, cramped: bool) -> None:
        super().__init__(skin, "")
        self.turn = turn
        self.cramped = cramped
        self.beside: SideTableNews | None = None
        self.deals = False
        """Whether there's room for the dealer button, as the dealer sits out."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.beside, self.deals)

    def value(self) -> str:
        if self.beside is None:
            return ""
        faces = [" ".join(filter(None, (name, points))) for _picture, name, points in self.beside.faces]
        return "; ".join([*faces, *filter(None, [self.beside.below])])

    def activate(self) -> None:
        if self.beside is not None and self.beside.table is not None:
            self.turn(self.beside.table)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, what = self.skin, self.beside
        if what is None:
            return
        lit = self.hover and self.takes_focus
        rim = line(skin, lit, enabled=self.takes_focus)
        surface.blit(skin.plate(box.size, 8, dark(skin, lit, self.pressed), rim, 1.2), box)
        if self.cramped:
            self._draw_line(surface, box, what)
            return
        theme, left, right = skin.theme, box.x + skin.px(14), box.right - skin.px(14)
        words = _(" · ").join(filter(None, (what.caption, what.note)))
        caption = skin.text.fitted(words, "small", theme.quiet, right - left - skin.px(14))
        surface.blit(caption, (left, box.y + skin.px(5)))
        if self.takes_focus:
            colour = theme.brass_light if lit else theme.brass
            chevron(surface, skin, (right, box.y + skin.px(14)), 4, colour)
        y, step = strip_row(skin, box, cramped=False).y, skin.px(_STEP)
        for face in what.faces[:2]:
            self._face(surface, pygame.Rect(left, y, (self._right(box) if self.deals else right) - left, step), face)
            y += step
        if what.below:
            edge = skin.px(8)  # a long line may extend beyond the faces
            said = skin.text.fitted(what.below, "small", theme.text, box.w - 2 * edge)
            x = min(left, box.right - edge - said.get_width())
            surface.blit(said, (x, box.bottom - skin.px(6) - said.get_height()))

    def _draw_line(self, surface: pygame.Surface, box: pygame.Rect, what: SideTableNews) -> None:
        skin, theme = self.skin, self.skin.theme
        words = _("{caption}: {faces}").format(caption=what.caption, faces=what.below)
        if not what.below:
            faces = _(", ").join(" ".join(filter(None, face[1:])) for face in what.faces)
            words = _("{caption}: {faces}").format(caption=what.caption, faces=faces)
        room = pygame.Rect(box.x, box.y, self._right(box) - box.x, box.h) if self.deals else box
        text = skin.text.fitted(words, "small", theme.text, room.w - skin.px(12))
        surface.blit(text, text.get_rect(center=room.center))

    def _right(self, box: pygame.Rect) -> int:
        """Return the right end of what's written beside the dealer button."""
        return disc_box(self.skin, strip_row(self.skin, box, cramped=self.cramped)).x - self.skin.px(6)

    def _face(self, surface: pygame.Surface, row: pygame.Rect, face: Face) -> None:
        skin, theme = self.skin, self.skin.theme
        picture, name, points = face
        size = row.h - skin.px(3)
        draw_portrait(surface, skin, pygame.Rect(row.x, row.y, size, size), name, picture, theme.brass)
        score = skin.text.render(points, "label", theme.brass_light, tabular=True)
        room = row.w - size - skin.px(18) - score.get_width()
        words = skin.text.fitted(name, "label", theme.text, room)
        middle = row.y + size // 2
        surface.blit(words, words.get_rect(midleft=(row.x + size + skin.px(8), middle)))
        surface.blit(score, score.get_rect(midright=(row.right, middle)))


class SideTable:
    """Runs computers at the other table: a step for each step here, the rest after this hand.

    Nothing runs while the table waits for its player.
    """

    def __init__(
        self,
        table: TableContext,
        animator: Animator,
        *,
        think: Callable[[Question], object],
        review: Callable[[], object],
    ) -> None:
        self.table = table
        self.animator = animator
        self._think = think
        self._review = review
        self._asked = -1  # the ply that a computer player is thinking about
        self.hurried = False  # whether the other table plays on without pauses

    def ask(self) -> None:
        """Let the other table's next computer player think."""
        session = self.table.session
        for place in session.beside:
            question = session.question(place)
            if question is not None and question.ply != self._asked:
                self._asked = question.ply
                self._think(question)

    def hurry(self) -> None:
        """Play to the end at once."""
        self.hurried = True
        self.ask()

    def moved(self, *, told: bool) -> None:
        """Show the other table's step, and go on; `told` is whether the hand's end here has been told."""
        table, session = self.table, self.table.session
        table.refresh()
        if session.over:
            self.hurried = False
            if told:  # otherwise the hand's end, still to be told, tells of both tables
                table.tell(events.netting(session.match.rounds[-1], sides.names(session), sides.own_side(session)))
            if table.resting():
                self._review()
        elif self.hurried:
            self.ask()
        elif session.turn is None:
            self.animator.call(self.ask, _BEAT)
