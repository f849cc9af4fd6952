"""All notes, to search, open and practise."""

from __future__ import annotations

from functools import partial

from game.rules.codes import CodeError, read_position
from game.store import archive
from game.store.notes import Note
from game.study.practice.noted import NotedPractice
from game.ui.pages.page import Page
from game.ui.services.problem_routes import NotesRoute, SolveRoute
from game.ui.services.routes import HistoryRoute, Navigator, PositionRoute, ReplayRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import NoticeRow
from game.ui.widgets.text_field import TextField
from game.wording.matches import whose_history
from game.words.dates import calendar_day
from game.words.translation import _, ngettext

_MOST = 200
"""Notes listed; a search finds the others."""


class NotesPage(Page):
    """The latest notes first."""

    column = 760.0

    def __init__(self, services: Services, navigator: Navigator, route: NotesRoute) -> None:
        super().__init__(services, navigator, route)
        self.asked = ""

    def uncovered(self) -> None:
        super().uncovered()
        self.services.notes.read()
        self.changed()

    def build(self) -> None:
        skin, file, others = self.skin, self.services.notes, self.services.others
        every, found = file.value.notes, file.value.search(self.asked)
        note = ngettext("{n} note", "{n} notes", len(found)).format(n=len(found)) if every else ""
        self.heading(_("Your notes") if others is None else whose_history(others.owner), note)
        practise = Button(skin, _("Practise"), self._practise, kind="primary")
        practise.enabled = any(one.place.code for one in found)
        self.footer(self.way_back(), *((practise,) if others is None else ()))
        notices = [NoticeRow(skin, notice) for notice in file.notices[-1:]]
        if not every:
            words = _("Add a note to any step of a replay (Play on from here) or to a position’s page.")
            games = Button(skin, _("Your games"), self.to(HistoryRoute()))
            if notices:
                self.above(notices[0], width=720, gap=8)
            self.empty(self.emblem("7s 7h ? 7c 8c"), words, games)
            return
        words = _("Search")
        field = TextField(skin, words, self.asked, self._search, most=60, hint=words, captioned=False)
        rows = [
            Button(skin, _headline(one), partial(self._open, one), note=_line(one)).sized(height=56)
            for one in found[:_MOST]
        ]
        self.fill(*notices, field.sized(height=46), 8, *rows, width=720, gap=8)

    def _search(self, text: str) -> None:
        self.asked = text
        self.changed()

    def _practise(self) -> None:
        practice = NotedPractice(self.services.notes.value.search(self.asked))
        exercise = practice.next()
        if exercise is None:
            self.tell(_("There’s nothing to decide here."))
        else:
            self.navigator.go(SolveRoute(practice, exercise))

    def _open(self, note: Note) -> None:
        """Show the position, or else the replay at that step."""
        place = note.place
        if place.code:
            try:
                self.navigator.go(PositionRoute(read_position(place.code)))
            except CodeError as error:
                self.tell(str(error))
            return
        record = self.services.journal.ask(archive.named, place.match)
        if record is None or place.hand >= len(record.hands):
            self.tell(_("This match can’t be read."))
        else:
            self.navigator.go(ReplayRoute(record, place.hand, place.step))


def _headline(note: Note) -> str:
    return note.text or _("Starred")


def _line(note: Note) -> str:
    place, day = note.place, calendar_day(note.day)
    words = _("Hand {n}, move {step}").format(n=place.hand + 1, step=place.step) if place.match else _("Position")
    starred = (_("Starred"),) if note.star and note.text else ()
    return _(" · ").join((*starred, words, day))
