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
from game.rules.wording.describe import describe
from game.rules.wording.scoring import length
from game.store.rule_sets import named
from game.ui.engine.commands import Command
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Item, Row, height_for
from game.ui.pages.filter_page import FilterButton
from game.ui.pages.page import Page
from game.ui.screens.match_setup.opponent_picker import OpponentPicker
from game.ui.screens.match_setup.seat_picker import SeatPicker
from game.ui.screens.match_setup.sitters import PeopleButton, offers, person_in, take_seat
from game.ui.services.match_setup import PERSON, form_of, guests, own_name, rules_of, unnamed
from game.ui.services.people_routes import PeopleRoute
from game.ui.services.routes import ChoiceRoute, ClubRoute, Navigator, NewMatchRoute, RuleSetsRoute
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
_APART = 40.0
"""Air between these, and below the faces."""
_LEAST, _SMALL, _PERSON = 96.0, 60.0, 280.0
"""The least size of a large face, and the sizes of a person's at pass and play."""
_NAME = Font("serif", 40)


class NewMatch(Page):
    """Players on the left, rules on the right."""

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

    def build(self) -> None:
        skin = self.skin
        note = _("Take turns at this screen. A curtain hides your cards in between.") if self.together else ""
        self.heading(_("Pass and play") if self.together else _("New match"), note)
        width = self.across(_WIDE)
        club = () if self.together else (Button(skin, _("The club"), self.to(ClubRoute())),)
        play = Button(skin, _("Play"), self.begin, kind="primary")
        play.enabled = not self._fault()
        self.footer(self.way_back(), *club, play)
        if width < _NARROW:
            self.fill(self._players(width), 12, self._rules(), width=_WIDE)
        else:
            part = _PLAYERS * width
            self.fill(Row(self._players(part).sized(part), self._rules(), gap=_GAP), width=_WIDE)

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

    def _players(self, width: float) -> Column:
        names, forms = [_("Two"), _("Three"), _("Partners"), _("Relay teams")], list(FORMS)
        at = forms.index(self.services.settings.form)

        def act(index: int) -> None:
            self._change(form=forms[index])

        form = SegmentedControl(self.skin, _("Players"), names, chosen=at, act=act, captioned=False)
        if self.together:
            people = self._seated_people() if at else self._two_people(width)
            return Column(form.sized(height=_CHOICE), 12, *people)
        seated, faces, below = self._seats() if at else self._opponents(width)
        return Column(form.sized(height=_CHOICE), 12, seated, 10, faces.sized(height=_FACES), 12, below)

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

    def _seating(self, players: Sequence[Player]) -> Column:
        """Return the seats, and above them what's wrong or the teams' size."""
        skin, form = self.skin, form_of(self.services.settings)
        self.seat = min(self.seat, form.players - 1)
        above: Widget | None = None
        if fault := self._fault():
            above = Label(skin, fault, style="label", colour=skin.theme.glow, align="centre")
        elif form.least < form.most:
            above = self._sizes()
        pictures = [self.services.picture_of(player.name, player.level) for player in players]
        seats = SeatPicker(skin, form, players, pictures, chosen=self.seat, act=self.choose_seat)
        room = Column(above and above.sized(height=_CHOICE)).sized(height=_SEATED - SeatPicker.height)
        return Column(room, seats)

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
        level = self.company[at]
        one = CHARACTERS[level]

        def act(index: int) -> None:
            self._change(opponent=self.company[index])

        faces = OpponentPicker(skin, _("Your opponent"), self._computers(), chosen=at, act=act)
        line = Column(self._your_name()).sized(height=_LINE)
        seen = min(_SEATED, self.bottom - self.top - _CHOICE - _FACES - _APART)  # keeps the faces in sight
        if seen < _LEAST + 12:
            return None, faces, Column(Label(skin, one.line), line, gap=10)
        size = max(_LEAST, min(seen - 12, width / 3))
        about = Column(
            Label(skin, one.name, style=_NAME).sized(height=52),
            2,
            Label(skin, one.title, colour=skin.theme.brass_light).sized(height=26),
            10,
            Label(skin, one.line),
        )
        face = Portrait(skin, one.name, level).sized(size, size)
        return Row(8, face, 28, about, middle=True).sized(height=seen), faces, line

    def _your_name(self) -> Item | None:
        """Return the field for the player's name, unless it's known."""
        return None if person_in(self.services, 0) is not None else self._field(0, _("You")).sized(height=_LINE)

    def _two_people(self, width: float) -> list[Item | float]:
        """Return both people, each with a large face over the name."""
        room = self.bottom - self.top - _CHOICE - _LINE - 96  # keeps the names in sight
        size = max(_SMALL, min(_PERSON, room, width / 2 - 32))
        people = (Column(face, 20, name) for face, name in (self._person(seat, size) for seat in (0, 1)))
        return [24, Row(*people, gap=24)]

    def _seated_people(self) -> list[Item | float]:
        """Return a person in every seat, and the name of the chosen one."""
        players = guests(self.services.settings)
        return [self._seating(players), 10, Column(self._sitter(self.seat, players)).sized(height=_LINE)]

    def _person(self, seat: int, size: float) -> tuple[Portrait, Item]:
        """Return a person's face, and the name or the field for it, which changes the face."""
        name = called(own_name(self.services.settings, seat) or numbered(seat))
        face = Portrait(self.skin, name, self._picture(seat)).sized(size, size)
        field = self._field(seat, called(numbered(seat)))
        field.captioned = False
        keep = field.act

        def act(text: str) -> None:
            keep(text)
            face.name, face.picture = called(text.strip() or numbered(seat)), self._picture(seat)

        field.act = act
        return face, self._named(seat, field)

    def _sitter(self, seat: int, players: Sequence[Player]) -> Item:
        """Return the name of the person in this seat, or the field for it."""
        hint = called(unnamed([player.level for player in players], seat))
        act = partial(self.call, seat=seat)
        own = own_name(self.services.settings, seat)
        field = TextField(self.skin, pgettext("of a person", "Name"), own, act, hint=hint, done=self.begin)
        return self._named(seat, field)

    def _named(self, seat: int, field: TextField) -> Item:
        """Return the plate of the person in this seat, or else the field; either leads to this computer's people."""
        person = person_in(self.services, seat)
        if person is not None:
            return FilterButton(self.skin, self._place(seat), person.name, self._people(seat)).sized(height=_LINE)
        button = PeopleButton(self.skin, self._people(seat), self._place(seat))
        button.sized(Button.want(self.skin, button.name)[0] / self.viewport.unit, _LINE)
        return Row(field.sized(height=_LINE), button, gap=8)

    def _place(self, seat: int) -> str:
        if self.services.settings.form == "two":
            return _("Your opponent") if seat else _("You")
        return _("Player in seat {n}").format(n=seat + 1)

    def _people(self, seat: int) -> Callable[[], object]:
        """Return the way to the people who may sit here, or to the page that adds the first."""
        services, found = self.services, offers(self.services, seat)
        if not found:
            return self.to(PeopleRoute())
        person = person_in(services, seat)
        chosen = None if person is None else person.key
        act = partial(take_seat, services, seat)
        return self.to(ChoiceRoute(lambda: self._place(seat), lambda: offers(services, seat), chosen, act))

    def _picture(self, seat: int) -> str | None:
        """Return the picture of the person in this seat."""
        name = own_name(self.services.settings, seat) or ("" if seat else ALONE)
        return self.services.picture_of(name, None)

    def _faces(self, name: str, person: str, seat: int, chosen: int, act: Callable[[int], object]) -> OpponentPicker:
        players = [*self._computers(), (self._picture(seat), person, _("here"))]
        return OpponentPicker(self.skin, name, players, chosen=chosen, act=act)

    def _computers(self) -> list[tuple[str | None, str, str]]:
        return [(one, CHARACTERS[one].name, CHARACTERS[one].title) for one in self.company if one in CHARACTERS]

    def _field(self, seat: int, hint: str) -> TextField:
        """Return the field for the name of one of two people."""
        caption = _("Your opponent’s name") if seat else _("Your name")
        text = own_name(self.services.settings, seat)
        return TextField(self.skin, caption, text, partial(self.call, seat=seat), hint=hint, done=self.begin)

    def _rules(self) -> Column:
        form = form_of(self.services.settings)
        change = Button(self.skin, _("Change the rules"), self.to(RuleSetsRoute()))
        change.sized(Button.want(self.skin, change.name)[0] / self.viewport.unit, _CHOICE)
        length = Row(self._length(form), change, gap=16).sized(height=_CHOICE)
        large, width = self._meaning(form), self.across(_WIDE)
        high = height_for(large, (1 - _PLAYERS) * width - _GAP, self.viewport.unit)
        fits = width >= _NARROW and high <= self.bottom - self.top - _CHOICE - 24
        return Column(length, 12, large if fits else self._meaning(form, small=True))

    def _length(self, form: Form) -> Widget:
        """Return the target choice, or the fixed rounds."""
        rules = rules_of(self.services.settings, form)
        if rules.rounds:
            return Label(self.skin, length(rules, form))
        return Stepper(self.skin, _("Play to"), rules.target, self.target, low=10, high=1000, step=10)

    def _meaning(self, form: Form, *, small: bool = False) -> TextSheet:
        rules = rules_of(self.services.settings, form)
        said = describe(rules, form) if form.players == 2 else (form_text(form.name), *describe(rules, form))
        return TextSheet(self.skin, named(self.services.settings.preset), said, small=small)

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
        self.anew()

    def call(self, text: str, seat: int) -> None:
        """Rename the person in this seat."""
        settings = self.services.settings
        if seat == 0:
            if refusal := self.services.rename(text):
                self.tell(refusal)
        elif seat == 1:
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
            self.navigator.restart(*self.services.matches.new())

    def command(self, command: Command) -> None:
        if command is Command.ACCEPT and isinstance(self.panel.focus, OpponentPicker):
            self.begin()
        else:
            super().command(command)
