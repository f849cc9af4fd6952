"""The new-match page, as last chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.rules import FORMS, RulesError
from game.rules.form import Form, form_text
from game.rules.record import Player
from game.rules.wording.describe import essentials
from game.rules.wording.scoring import length
from game.store.rule_sets import named
from game.store.settings import Settings
from game.ui.engine.commands import Command
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Item, Pinned, Row, height_for
from game.ui.pages.filter_page import FilterButton
from game.ui.pages.page import Page
from game.ui.screens.match_setup.opponent_picker import OpponentPicker
from game.ui.screens.match_setup.seat_picker import SeatPicker
from game.ui.screens.match_setup.sitters import PeopleButton, offers, person_in, take_seat
from game.ui.services.match_setup import PERSON, form_of, guests, own_name, rules_of, unnamed
from game.ui.services.people_routes import PeopleRoute, PersonRoute, WhoPlaysRoute
from game.ui.services.routes import ClubRoute, Navigator, NewMatchRoute, RuleSetsRoute, RulesRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_block import TextSheet
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.wording.players import ALONE, called, numbered
from game.words.translation import _, pgettext

_WIDE, _GAP = 1140.0, 24.0
"""Width of the page, and the air between players and rules, in units."""
_PLAYERS = 0.5
"""The players' share of the width."""
_NARROW = 940.0
"""Below this width there's one column."""
_CHOICE, _SEATED, _FACES, _LINE = 44.0, 252.0, 150.0, 48.0
"""Heights of choice, players, faces, and name field; equal in every form, to keep the rest in place."""
_APART, _AIR = 40.0, 4.0
"""Air between these, and below the faces; and above the seats."""
_TOP, _LARGE = 312.0, 180.0
"""Heights of the players beside the rules, and of the faces, where there's room."""
_LEAST, _SMALL, _PERSON = 96.0, 60.0, 280.0
"""The least size of a large face, and the sizes of a person's at pass and play."""
_PEOPLE = 360.0
"""The most height of seats that are all people's."""
_CHARACTER = Font("serif", 26)


class NewMatch(Page):
    """Players on the left, rules on the right; where there's room, faces below both."""

    column = _WIDE
    frieze = False  # the rules are told without scrolling

    def __init__(self, services: Services, navigator: Navigator, route: NewMatchRoute) -> None:
        super().__init__(services, navigator, route)
        self.together = route.together
        self.member = services.settings.opponent
        """The last opponent, who may be a member of the club."""
        self.seat = 1
        """The seat to fill, if more than two play."""
        self.begins_at_end = route.together  # as everybody's seated
        self._before: dict[str, Settings] = {}
        """Each person's settings before pass and play, as long as it's only looked at."""
        if route.together:
            self._before[services.people.current] = services.settings
            services.keep(replace(services.settings, form="two", opponent=PERSON))

    def close(self) -> None:
        """Close, and leave everybody's players as they were if pass and play was only looked at."""
        super().close()
        for key, was in self._before.items():
            file = self.services.people.settings_of(key)
            same = {name: getattr(was, name) for name in ("form", "a_side", "opponent", "company")}
            if (settings := replace(file.settings, **same)) != file.settings:
                file.save(settings)

    def build(self) -> None:
        skin = self.skin
        note = _("Take turns at this screen. A curtain hides your cards in between.") if self.together else ""
        self.heading(_("Pass and play") if self.together else _("New match"), note)
        club = () if self.together else (Button(skin, _("The club"), self.to(ClubRoute())),)
        play = Button(skin, _("Play"), self.begin, kind="primary")
        play.enabled = not self._fault()
        self.footer(self.way_back(), *club, play)
        self.fill(*self._arranged(self.across(_WIDE)), width=_WIDE)

    def starts_on(self) -> Widget | None:
        pickers = (one for one in self.panel.widgets if isinstance(one, OpponentPicker))
        return next(pickers, None) or super().starts_on()

    @property
    def company(self) -> list[str]:
        """Who may sit here: computers, and a chosen club member, or a person if more than two play."""
        if self.services.settings.form != "two":
            return [*LEVELS, PERSON]
        more = self.member in CHARACTERS and self.member not in LEVELS
        return [*LEVELS, *([self.member] if more else [])]

    def _arranged(self, width: float) -> Sequence[Item | float | None]:
        """Return the players and the rules in this width."""
        form, room = self._forms().sized(height=_CHOICE), self.bottom - self.top
        abreast, roomy = width >= _NARROW, room >= _TOP + _LARGE + _LINE + 24
        part = _PLAYERS * width if abreast else width
        two = self.services.settings.form == "two"
        players: tuple[Item | float | None, ...]
        if self.together:
            players = form, 12, *(self._two_people(part) if two else self._seated_people())
        else:
            seated, faces, line = self._opponents(part) if two else self._seats()
            if abreast and roomy:
                above = Row(Column(form, 12, seated).sized(part, _TOP), self._rules(part - _GAP, _TOP), gap=_GAP)
                return above, 12, faces.sized(height=_LARGE), 12, line
            players = form, 12, seated, 10, faces.sized(height=_LARGE if roomy else _FACES), 12, line
        if abreast:
            return (Row(Column(*players).sized(part), self._rules(width - part - _GAP, room), gap=_GAP),)
        left = room - height_for(Column(*players), width, self.viewport.unit) - 12
        return *players, 12, self._rules(width, left)

    def _forms(self) -> SegmentedControl:
        names, forms = [_("Two"), _("Three"), _("Partners"), _("Relay teams")], list(FORMS)

        def act(index: int) -> None:
            self._change(form=forms[index])

        at = forms.index(self.services.settings.form)
        return SegmentedControl(self.skin, _("Players"), names, chosen=at, act=act, captioned=False)

    def _seats(self) -> tuple[Item, OpponentPicker, Item]:
        players = guests(self.services.settings)
        seated = self._seating(players)
        level = players[self.seat].level
        faces = self._faces(
            _("Player in seat {n}").format(n=self.seat + 1),
            _("You") if self.seat == 0 else _("A friend"),
            self.seat,
            self.company.index(PERSON if level is None else level),
            self.sits,
        )
        line = self._sitter(self.seat, players) if level is None else None
        return seated, faces, Column(line).sized(height=_LINE)

    def _seating(self, players: Sequence[Player], high: float = _SEATED) -> Column:
        """Return the seats, and above them what's wrong or the teams' size."""
        skin, form = self.skin, form_of(self.services.settings)
        self.seat = min(self.seat, form.players - 1)
        above: Widget | None = None
        if fault := self._fault():
            above = Label(skin, fault, style="label", colour=skin.theme.glow, align="centre")
        elif form.least < form.most:
            above = self._sizes()
        self.seats = SeatPicker(skin, form, players, self._pictures(players), chosen=self.seat, act=self.choose_seat)
        if above is None:
            return Column(self.seats.sized(height=high))
        return Column(above.sized(height=_CHOICE), _AIR, self.seats.sized(height=high - _CHOICE - _AIR))

    def _pictures(self, players: Sequence[Player]) -> list[str | None]:
        return [self.services.picture_of(player.name, player.level) for player in players]

    def _sizes(self) -> SegmentedControl:
        sizes, at = [_("Two a side"), _("Three a side"), _("Four a side")], self.services.settings.a_side - 2

        def act(index: int) -> None:
            self._change(a_side=index + 2)

        return SegmentedControl(self.skin, _("Team size"), sizes, chosen=at, act=act, captioned=False)

    def _fault(self) -> str:
        settings = self.services.settings
        try:
            form_of(settings).check(settings.rules)
        except RulesError as wrong:
            return str(wrong)
        return ""

    def _opponents(self, width: float) -> tuple[Item | None, OpponentPicker, Item]:
        """Return the opponent at large if there's room above the faces, the faces, and what's below."""
        skin, at = self.skin, self._opposite()
        one = CHARACTERS[self.company[at]]

        def act(index: int) -> None:
            self._change(opponent=self.company[index])

        faces = OpponentPicker(skin, _("Your opponent"), self._computers(), chosen=at, act=act)
        seen = min(_SEATED, self.bottom - self.top - _CHOICE - _FACES - _APART)  # keeps the faces in sight
        if seen < _LEAST + 12:
            return None, faces, Column(Label(skin, one.line)).sized(height=_LINE)
        size = max(_LEAST, min(seen - 12, width / 3))
        face = Portrait(skin, one.name, one.level).sized(size, size)
        about = Column(
            Label(skin, one.name, style="label", colour=skin.theme.brass_light),
            4,
            Label(skin, one.line, style=_CHARACTER),
        )
        return Row(8, face, 28, about, middle=True).sized(height=seen), faces, Column().sized(height=_LINE)

    def _two_people(self, width: float) -> list[Item | float]:
        """Return both people, each with a large face over the name."""
        room = self.bottom - self.top - _CHOICE - _LINE - 96  # keeps the names in sight
        size = max(_SMALL, min(_PERSON, room, width / 2 - 32))
        people = (Column(face, 20, name) for face, name in (self._person(seat, size) for seat in (0, 1)))
        return [24, Row(*people, gap=24)]

    def _seated_people(self) -> list[Item | float]:
        """Return a person in every seat, and the name of the chosen one."""
        players = guests(self.services.settings)
        room = self.bottom - self.top - _CHOICE - _LINE - 40  # keeps the name in sight
        return [
            self._seating(players, max(_SEATED, min(_PEOPLE, room))),
            10,
            Column(self._sitter(self.seat, players)).sized(height=_LINE),
        ]

    def _person(self, seat: int, size: float) -> tuple[Portrait, Item]:
        """Return a person's face, and the name or the field for it, which changes the face."""
        name = called(own_name(self.services.settings, seat) or numbered(seat))
        face = Portrait(self.skin, name, self._picture(seat)).sized(size, size)

        def act(text: str) -> None:
            self.call(text, seat)
            face.name, face.picture = called(text.strip() or numbered(seat)), self._picture(seat)

        return face, self._named(seat, _("Your opponent’s name"), called(numbered(seat)), act)

    def _sitter(self, seat: int, players: Sequence[Player]) -> Item:
        """Return the name of the person in this seat, or the field for it, which changes the seat."""
        hint = called(unnamed([player.level for player in players], seat))

        def act(text: str) -> None:
            self.call(text, seat)
            renamed = guests(self.services.settings)
            self.seats.seat(renamed, self._pictures(renamed))

        return self._named(seat, pgettext("of a person", "Name"), hint, act)

    def _named(self, seat: int, caption: str, hint: str, act: Callable[[str], object]) -> Item:
        """Return the plate of the person in this seat, or the field for a guest; either leads to the people.

        The first seat is the current person's, whose name is changed on the page about them.
        """
        person = person_in(self.services, seat)
        if person is not None or not seat:
            name = hint if person is None else person.name
            return FilterButton(self.skin, self._place(seat), name, self._people(seat)).sized(height=_LINE)
        own = own_name(self.services.settings, seat)
        field = TextField(self.skin, caption, own, act, hint=hint, done=self.begin)
        field.captioned = self.services.settings.form != "two"
        button = PeopleButton(self.skin, self._people(seat), self._place(seat))
        button.sized(Button.want(self.skin, button.name)[0] / self.viewport.unit, _LINE)
        return Row(field.sized(height=_LINE), button, gap=8)

    def _place(self, seat: int) -> str:
        if self.services.settings.form == "two":
            return _("Your opponent") if seat else _("You")
        return _("Player in seat {n}").format(n=seat + 1)

    def _people(self, seat: int) -> Callable[[], object]:
        """Return the way to the people who may sit here, or to the page that names or adds the first."""
        services, found = self.services, offers(self.services, seat)
        if not found:
            return self.to(PeopleRoute() if seat else PersonRoute())
        person = person_in(services, seat)
        chosen = None if person is None else person.key
        act = partial(self._take, seat)
        return self.to(WhoPlaysRoute(lambda: self._place(seat), lambda: offers(services, seat), chosen, act))

    def _take(self, seat: int, key: str | None) -> None:
        """Seat a person or guest; in the first seat, the person becomes the current one."""
        was = take_seat(self.services, seat, key)
        if self.together:
            self._before.setdefault(self.services.people.current, was)

    def _picture(self, seat: int) -> str | None:
        """Return the picture of the person in this seat."""
        name = own_name(self.services.settings, seat) or ("" if seat else ALONE)
        return self.services.picture_of(name, None)

    def _faces(self, name: str, person: str, seat: int, chosen: int, act: Callable[[int], object]) -> OpponentPicker:
        players = [*self._computers(), (self._picture(seat), person, _("Pass and play") if seat else "")]
        return OpponentPicker(self.skin, name, players, chosen=chosen, act=act)

    def _computers(self) -> list[tuple[str | None, str, str]]:
        return [(one, CHARACTERS[one].name, CHARACTERS[one].title) for one in self.company if one in CHARACTERS]

    def _rules(self, width: float, room: float) -> Column:
        """Return the length of the match and what matters most of its rules, in large letters if these fit."""
        form, unit = form_of(self.services.settings), self.viewport.unit
        change = Button(self.skin, _("Choose rules"), self.to(RuleSetsRoute()))
        change.sized(Button.want(self.skin, change.name)[0] / unit, _CHOICE)
        length = Row(self._length(form), change, gap=16).sized(height=_CHOICE)
        large = Column(length, 12, self._meaning(form))
        return large if height_for(large, width, unit) <= room else Column(length, 12, self._meaning(form, small=True))

    def _length(self, form: Form) -> Widget:
        """Return the target choice, or the fixed rounds."""
        rules = rules_of(self.services.settings, form)
        if rules.rounds:
            return Label(self.skin, length(rules, form))
        return Stepper(self.skin, _("Play to"), rules.target, self.target, low=10, high=1000, step=10)

    def _meaning(self, form: Form, *, small: bool = False) -> Pinned:
        """Return the rules that matter most on paper, and the way to the others."""
        said = essentials(rules_of(self.services.settings, form))
        if form.players > 2:
            said = (form_text(form.name), *said)
        more = Button(self.skin, _("Read the rules"), self.to(RulesRoute()), kind="solid")
        wide = Button.want(self.skin, more.name)[0]
        sheet = TextSheet(self.skin, named(self.services.settings.preset), said, small=small)
        sheet.aside = wide
        return Pinned(sheet, (more.sized(wide / self.viewport.unit, 40), -12, 10))

    def _opposite(self) -> int:
        """Return the last opponent's index, or the steady player's."""
        chosen = self.services.settings.opponent
        return self.company.index(chosen if chosen in self.company else "steady")

    def target(self, points: int) -> None:
        """Set the target, overriding the rules."""
        settings = replace(self.services.settings, play_to=0)
        usual = rules_of(settings, form_of(settings)).target
        self._change(play_to=0 if points == usual else points)

    def choose_seat(self, seat: int) -> None:
        """Choose the seat to fill."""
        self.seat = seat
        self.anew()

    def sits(self, index: int) -> None:
        """Put another player in the chosen seat."""
        company = list(self.services.settings.company)
        company[self.seat] = self.company[index]
        self._change(company=tuple(company))

    def _change(self, **changes: Any) -> None:
        settings = replace(self.services.settings, **changes)
        if self.together and settings.form != "two":
            settings = replace(settings, company=(PERSON,) * len(settings.company))
        self.services.keep(settings)
        self.changed()  # a press elsewhere takes a half-typed target, and must still count

    def call(self, text: str, seat: int) -> None:
        """Rename the guest in this seat."""
        settings = self.services.settings
        if seat == 1:
            self.services.keep(replace(settings, second_name=text))
        else:
            guests_ = (*settings.guests[: seat - 2], text, *settings.guests[seat - 1 :])
            self.services.keep(replace(settings, guests=guests_))

    def begin(self) -> None:
        """Start the match."""
        if not self._fault():
            if not self.together and self.services.settings.form == "two":  # the last one may have been a person
                opponent = self.company[self._opposite()]
                self.services.keep(replace(self.services.settings, opponent=opponent))
            self._before.clear()
            self.navigator.restart(*self.services.matches.new())

    def command(self, command: Command) -> None:
        if command is Command.ACCEPT and isinstance(self.panel.focus, OpponentPicker):
            self.begin()
        else:
            super().command(command)
