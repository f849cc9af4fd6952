"""The main menu: the club's card room, and a door to everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.session import daily
from game.store.rule_sets import named
from game.store.settings.values import NEWS
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import CTRL, KeyBinding
from game.ui.graphics import depths
from game.ui.graphics.backdrop import cloth, frame, rim
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.pages.column import Buttons, Column, Item, Row, height_for
from game.ui.pages.page import Page
from game.ui.platform.clipboard import pasted, selected
from game.ui.screens.home.door import FRAME, Cabinet, Door, DoorLight, FramedFace, QuietEntry
from game.ui.screens.home.news_note import NewsNote
from game.ui.screens.home.notice import Notice
from game.ui.screens.home.room import BOARD, CABINET, CURTAINS, PLATE, Room, Things, light
from game.ui.screens.home.slip import Slip
from game.ui.screens.home.standing import Standing
from game.ui.services import lesson_routes, routes
from game.ui.services.people_routes import PeopleRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.label import Label
from game.wording import club
from game.wording.numbers import signed
from game.wording.players import ALONE, called
from game.wording.small_talk.greetings import Meeting, greeting
from game.wording.unfinished import standing
from game.words.dates import today
from game.words.translation import _, ngettext, pgettext

_LARGEST = 1.1
"""Largest enlargement of units with the doors in the room."""
_SLIM, _WIDEST = 1.325, 2.4
"""Range of width by height in which they do."""
_LIST = 720.0
_LEAST = 90.0
"""Width of the list, and the lowest room worth a look, in units."""
_PLACES = (
    ((1000, 850), (400, 78), (600, 560, 800, 300)),
    ((525, 462), (280, 64), (340, 140, 370, 290)),
    ((1475, 462), (280, 64), (1290, 110, 370, 310)),
    ((1475, 850), (270, 64), (1274, 530, 380, 330)),
    ((525, 828), FRAME, (0, 0, 0, 0)),
)
"""Middle in the picture, size in units, and part of the room, for the doors and the player's face."""
_TALL = 1000.0
"""From this height on, in units, a narrow window has room for larger doors."""
_ABOVE_RUG = 0.93
"""Part of the picture's height above the bare rug."""
_SIGNS = (34, 27, 20)
"""Sizes of the name on its plate above a list: the first that covers no blackboard or curtain, or the last."""
_CLEAR = 36
"""Distance of the name from the curtain rail, in the picture's pixels."""
_NAMES = (40.0, 36.0, 32.0, 28.0, 24.0, 20.0)
"""Sizes of the name beside the curtain rail: the first that fits."""
MOUTH, SHELF = (1096, 442), 1296
"""Where the slip points to, and how far right it may reach, in the picture."""


class Title(Page):
    """The main menu."""

    column = None

    def __init__(self, services: Services, navigator: Navigator, route: routes.TitleRoute) -> None:
        super().__init__(services, navigator, route)
        self.day = today()
        self.standing: Standing | None = None

    def back(self) -> None:
        """Do nothing: nothing is behind it."""

    def opened(self) -> None:
        self._ask()

    def uncovered(self) -> None:
        self.day = today()
        super().uncovered()
        self._ask()

    def _ask(self) -> None:
        journal, day, guest = self.services.journal, self.day, self._guest()
        self.services.tasks.run(lambda: Standing.of(journal, day, guest), self._found)

    def _found(self, found: Standing) -> None:
        if found != self.standing:
            self.standing = found
            if not self.closed:
                self.changed()

    def backdrop(self) -> pygame.Surface:
        """Return a new surface, which the room covers; the cloth would cost 10 ms more."""
        return pygame.Surface(self.size)

    def build(self) -> None:
        doors, face, quiet = self._doors(), self._face(), self._quiet()
        viewport = self.viewport
        row = Buttons(*quiet, high=44, gap=8, centred=True)
        line = len(row.lines(self.across(1100), viewport.unit)) == 1
        roomy = viewport.zoom <= _LARGEST and _SLIM <= viewport.w / viewport.h <= _WIDEST and line
        if roomy and not self.services.high_contrast:
            self._in_the_room([*doors, face], row)
        else:
            news = self._news()
            entries = self._list(doors, [self._round(face), *quiet])
            self._as_a_list(entries if news is None else Column(entries, 12, news))

    # ------------------------------------------------------------------ what's there

    def _doors(self) -> list[Door]:
        skin, left = self.skin, self.services.matches.left()
        found = self.standing or Standing()
        played = _("not played") if found.result is None else signed(found.result)
        row = found.streak
        streak = ngettext("{n} day in a row", "{n} days in a row", row).format(n=row) if row else ""
        todays = f"{daily.opponent(self.day).name} · {played}"
        lessons = " · ".join((_("Course"), _("Problems")))
        season = "" if found.division is None else club.division(found.division)
        return [
            Door(skin, _("Play"), self._play, kind="primary", note=self._offer())
            if left is None
            else Door(skin, _("Continue"), self._resume, kind="primary", note=standing(left, self._me(left))),
            Door(skin, _("Deal of the day"), self.to(routes.DealOfTheDayRoute()), note=todays, said=streak),
            Door(skin, _("Learn"), self.to(lesson_routes.LearnRoute()), note=lessons),
            Door(skin, pgettext("way to the club", "Club"), self.to(routes.ClubRoute()), note=season),
        ]

    def _me(self, left: MatchRecord) -> int:
        """Return the current person's number among several people; 0 if they don't play."""
        if sum(player.level is None for player in left.players) < 2:
            return 0
        seats, current = self.services.journal.seated(left), self.services.people.current
        return seats.index(current) if current in seats else 0

    def _face(self) -> FramedFace:
        settings = self.services.settings
        name = called(settings.player_name or ALONE)
        return FramedFace(self.skin, name, self.to(PeopleRoute()), settings.face, _("People at this computer"))

    def _round(self, face: FramedFace) -> QuietEntry:
        """Return the player's face as a quiet entry."""
        return QuietEntry(self.skin, face.name, face.act, face.said, face.portrait)

    def _quiet(self) -> list[QuietEntry]:
        entries: tuple[tuple[str, Callable[[], object]], ...] = (
            (_("New match"), self.to(routes.NewMatchRoute())),
            (_("Pass and play"), self.to(routes.NewMatchRoute(together=True))),
            (_("Your games"), self.to(routes.HistoryRoute())),
            (_("Settings"), self.to(routes.SettingsRoute())),
            (_("More"), self.to(routes.MoreRoute())),
            (_("Quit"), self.navigator.quit),
        )
        return [QuietEntry(self.skin, name, act) for name, act in entries]

    def _offer(self) -> str:
        """Return Play's opponent, length and rules."""
        rules, players, _form = self.services.matches.chosen()
        names = ", ".join(called(player.name) for player in players[1:])
        preset = named(self.services.settings.preset)
        if rules.rounds:
            return f"{names}, {preset}"
        return _("{names} to {target}, {rules}").format(names=names, target=rules.target, rules=preset)

    def _guest(self) -> str | None:
        """Return the level of the first computer player of the match to continue or begin."""
        left = self.services.matches.left()
        players = self.services.matches.chosen()[1] if left is None else left.players
        return next((player.level for player in players if player.level is not None), None)

    def _things(self) -> Things:
        guest, found = self._guest(), self.standing or Standing()
        sitter = found.rival if found.rival != guest else None
        lessons = len(self.services.course.done)
        return Things(guest, sitter, self.day, found.streak, found.result is not None, found.trophies, lessons)

    def _greeting(self) -> str:
        """Return what the guest says, once it's known how the last match ended."""
        guest, found = self._guest(), self.standing
        if guest is None or found is None or found.guest != guest:
            return ""
        meeting: Meeting = "first" if found.won is None else "won" if found.won else "lost"
        return greeting(guest, "unfinished" if self.services.matches.left() is not None else meeting)

    # ------------------------------------------------------------------ how it's laid out

    def _in_the_room(self, doors: Sequence[Door], row: Buttons) -> None:
        """Put the doors into the room, quiet entries in a row below."""
        unit, viewport = self.viewport.unit, self.viewport
        room = self._room(pygame.Rect((0, 0), self.size))
        x, y = room.at(352, 60)
        left, rail = max(24.0, x / unit), room.at(CURTAINS.x - _CLEAR, 0)[0] / unit
        room_for_name = self.skin.px(rail - left)
        size = next((one for one in _NAMES if self._wide(one) <= room_for_name), _NAMES[-1])
        self.put(self._name(size).sized(height=60), left, y / unit, rail - left)
        self._greet(room)
        for door, ((across, down), (wide, high), part) in zip(doors, _PLACES, strict=True):
            door.place(pygame.Rect(0, 0, round(wide * unit), round(high * unit)))
            door.place(door.box.move(*(to - at for to, at in zip(room.at(across, down), door.box.center, strict=True))))
            door.part = room.box(*part)
            if door is doors[-1]:
                door.place(door.box.move(doors[1].box.x - door.box.x, 0))  # in line with the column above
            self.panel.add(door)
            self.stage.add(DoorLight(door))
            if door is doors[-2]:
                self._cabinet(room)
        width = self.across(1100)
        lines = row.lines(width, unit)
        long = sum(one for _button, one in lines[0]) + 8 * (len(lines[0]) - 1) + 24
        top = viewport.h - 67
        strip = self.box(viewport.middle - long / 2, top, long, 52)
        self._glass(strip)
        self.put(row, viewport.middle - width / 2, top + 4, width)
        self.top, self.bottom = 16.0, viewport.h
        text, news = self._notice(), self._news()
        if text is not None:
            self.above(text, width=430)
        if news is not None:
            self.put(news, viewport.w - 26 - news.wide, 18, news.wide)

    @property
    def _tall(self) -> bool:
        """Whether the list may cover the rug, as the window is high and narrow."""
        return self.viewport.h >= _TALL and self.viewport.h > self.viewport.w

    def _wide(self, size: float) -> int:
        return self.skin.text.measure(_("Gin Rummy"), Font("serif", size))[0]

    def _cabinet(self, room: Room) -> None:
        earned = self.standing.trophies if self.standing is not None else ()
        words = _("Trophies: {n} of {all}").format(n=sum(earned), all=len(earned)) if earned else _("Trophies")
        cabinet = Cabinet(self.skin, words, self.to(routes.ClubRoute(trophies=True)))
        cabinet.part = room.box(*CABINET)
        cabinet.place(cabinet.part)
        cabinet.tip_place = room.box(*PLATE)
        self.panel.add(cabinet)
        self.stage.add(DoorLight(cabinet))

    def _as_a_list(self, entries: Column) -> None:
        """Put a list below as much of the room as fits, but none in high contrast."""
        unit, edge = self.viewport.unit, rim(self.size)
        self.bottom = self.viewport.h - edge / unit - 12
        self._notices()
        high = self.bottom - height_for(entries, self.across(_LIST), unit) - 24
        if self.services.high_contrast or high < _LEAST:
            self.stage.background = cloth(self.size, self.skin.theme)
            self.heading(_("Gin Rummy"))
        else:
            room = self._room(pygame.Rect(edge, edge, self.size[0] - 2 * edge, round(high * unit) - edge))
            for size in _SIGNS:
                name, deep = self._name(size), 1.5 * size
                wide = self.skin.text.measure(name.name, name.style)[0] / unit
                sign = self.box(22, 22, wide + size, deep)
                if not sign.colliderect(room.box(*(BOARD if room.furnished else CURTAINS))):
                    break
            self._glass(sign)
            self.put(name.sized(height=deep), 22 + size / 2, 22, wide + 4)
            self._greet(room)
            self.top = high + 8
        self.fill(2, entries, width=_LIST, middle=True)

    def _glass(self, box: pygame.Rect) -> None:
        theme = self.skin.theme
        glass = self.skin.plate(box.size, 10, (*theme.shade, 225), (*theme.brass, 150), 1.2)
        self.stage.add(Sprite(glass, box.x, box.y, depths.PLATE))

    def _room(self, rect: pygame.Rect) -> Room:
        room = Room(rect)
        if self._tall:  # as large as with the rug, which the doors cover
            room = Room(pygame.Rect(rect.topleft, (rect.w, round(rect.h / _ABOVE_RUG))))
            room.rect = rect
        if rect.size != self.size:
            self.stage.background = cloth(self.size, self.skin.theme).copy()
        back = self.stage.background
        room.paint(back, light(self.services.hour()), self._things(), self.skin.text)
        if rect.bottom < self.size[1]:
            pygame.draw.line(back, self.skin.theme.brass, rect.bottomleft, rect.bottomright, self.skin.px(2))
        frame(back, self.skin.theme)
        return room

    def _greet(self, room: Room) -> None:
        """Put the guest's words beside the bust, if there's room."""
        words, tip = self._greeting(), room.at(*MOUTH)
        slip = Slip(self.skin, words)
        right = room.at(SHELF, 0)[0] if room.furnished else room.rect.right - self.skin.px(24)
        if words and slip.point_at(tip, right) and room.rect.contains(slip.box):
            self.panel.add(slip)

    def _list(self, doors: Sequence[Door], quiet: Sequence[QuietEntry]) -> Column:
        width, text = self.across(_LIST), self.skin.text
        play, others = doors[0], doors[1:]
        room = ((width - 24) / 3 - 20) * self.viewport.unit
        abreast = all(text.fits(one.name, "label", room) and text.fits(one.note, "small", room) for one in others)
        each = [door.sized(height=84 if self._tall else 62) for door in others]
        below: Item = Row(*each, gap=12) if abreast else Column(*each, gap=10)
        return Column(play.sized(height=96 if self._tall else 70), 12, below, 12, self._plated(quiet, width))

    def _plated(self, quiet: Sequence[QuietEntry], width: float) -> Item:
        """Return the quiet entries on plates: in one row where that's enough, or in two of equal ones."""
        unit, high = self.viewport.unit, 50 if self._tall else 44
        wants = [entry.wants() / unit for entry in quiet]
        for entry in quiet:
            entry.plated = True
        long = self._tall or sum(wants) + 8 * (len(quiet) - 1) > width
        rows = slice(3), slice(3, None)  # short words stand in the second
        if long and all(max(wants[row]) <= (width + 12) / len(wants[row]) - 12 for row in rows):
            return Column(*(Row(*(entry.sized(height=high) for entry in quiet[row]), gap=12) for row in rows), gap=10)
        for entry, want in zip(quiet, wants, strict=True):
            entry.sized(min(want, width))
        return Buttons(*quiet, high=high, gap=8, centred=True)

    def _name(self, size: float) -> Label:
        name = Label(self.skin, _("Gin Rummy"), style=Font("serif", size), colour=self.skin.theme.brass_light)
        name.role = Role.HEADING
        return name

    def _notices(self) -> None:
        text = self._notice()
        if text is not None:
            self.below(text, width=1000, gap=8)

    def _notice(self) -> Notice | None:
        text = "\n".join(self.services.notices()[-2:])
        return Notice(self.skin, text) if text else None

    def _news(self) -> NewsNote | None:
        if self.services.settings.news_seen == NEWS:
            return None
        return NewsNote(self.skin, self.viewport.unit, self.to(routes.NewsRoute()), self._dismiss)

    # ------------------------------------------------------------------ what's pressed

    def _dismiss(self) -> None:
        self.services.keep(replace(self.services.settings, news_seen=NEWS))
        self.changed()

    def _play(self) -> None:
        self.navigator.restart(*self.services.matches.new())

    def _resume(self) -> None:
        self.navigator.restart(self.services.matches.resumed())

    def bindings(self) -> Sequence[KeyBinding]:
        return (
            KeyBinding({pygame.K_v: Command.PASTE}, mod=CTRL),
            KeyBinding({pygame.K_INSERT: Command.PASTE}, mod=pygame.KMOD_SHIFT),
            *super().bindings(),
        )

    def event(self, e: pygame.event.Event, now: float) -> None:
        """Open a code selected elsewhere at a middle click."""
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == pygame.BUTTON_MIDDLE and (code := selected().strip()):
            self.navigator.go(routes.EnterCodeRoute(code))
        else:
            super().event(e, now)

    def command(self, command: Command) -> None:
        """Handle a command; a pasted code is opened at once."""
        if command is Command.PASTE:
            self.navigator.go(routes.EnterCodeRoute(pasted()))
        else:
            super().command(command)
