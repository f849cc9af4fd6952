"""A new match: how many play and who sits where, and whose rules; the last choice stands there already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.rules import FORMS, RulesError
from game.rules.form import form_text
from game.rules.i18n import _
from game.rules.wording.describe import describe
from game.store.rule_sets import crowded, named
from game.ui.engine.commands import Command
from game.ui.pages.page import Page
from game.ui.screens.match_setup.opponent_picker import OpponentPicker
from game.ui.screens.match_setup.seat_picker import HIGH, SeatPicker
from game.ui.services.match_setup import PERSON, form_of, guests, own_name, rules_of, unnamed
from game.ui.services.routes import Navigator, NewMatchRoute, SettingsRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.list_box import ListBox
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_block import TextSheet
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

_LIST, _GAP, _ROW = 300.0, 24.0, 35.0
"""The width of the rule sets, what stands between columns, and the height of a rule set, in units."""
_NARROW = 860.0
"""Where the columns stand below one another."""
_FACES, _LINE = 158.0, 48.0
"""The heights of the faces, and of rows below them."""


class NewMatch(Page):
    """The rule sets on the left, the players and what the rules mean on the right; one below the other if narrow."""

    def __init__(self, services: Services, navigator: Navigator, route: NewMatchRoute) -> None:
        super().__init__(services, navigator, route)
        self.company = [*(level for level in CHARACTERS if level in LEVELS), PERSON]
        """Who can sit opposite: levels of the computer, and a person."""
        self.seat = 1
        """Whose seat is to be filled, where more than two play."""
        self.crowded = False
        """Whether a change of the rules was refused, since there are as many own sets as are kept."""

    def build(self) -> None:
        skin = self.skin
        self.heading(_("New match"))
        width = self.across(1040)
        self.footer(
            Button(skin, _("Back"), self.back),
            Button(skin, _("Change the rules"), self.to(SettingsRoute())),
            play := Button(skin, _("Play"), self.begin, kind="primary"),
        )
        play.enabled = not self._fault()
        area = self.body()
        left, right = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit, width
        keys = self.services.settings.sets
        names = [named(key) for key in keys]
        rows = ListBox(skin, _("Rules"), names, chosen=keys.index(self.services.settings.preset), act=self.chosen)
        high = 12 + _ROW * len(names)
        if width < _NARROW:  # one column: who plays comes first
            y = self._players(area.add, left, 4, right)
            rows.place(self.box(left, y, width, high))
            area.add(rows)
            self._meaning(area.add, left, y + high + 16, width)
            return
        rows.place(self.box(left, 4, _LIST, high))
        area.add(rows)
        x, wide = left + _LIST + _GAP, width - _LIST - _GAP
        self._meaning(area.add, x, self._players(area.add, x, 4, wide), wide)

    def _players(self, add: Callable[[Widget], None], x: float, y: float, width: float) -> float:
        """How many play, the faces and the names; the height at which they end."""
        names, forms = [_("Two"), _("Three"), _("Partners"), _("Relay teams")], list(FORMS)
        at = forms.index(self.services.settings.form)

        def act(index: int) -> None:
            self._change(form=forms[index])

        form = SegmentedControl(self.skin, _("How many play"), names, chosen=at, act=act, captioned=False)
        add(form.place(self.box(x, y, width, 44)))
        y += 44 + 12
        return self._opponents(add, x, y, width) if at == 0 else self._seats(add, x, y, width)

    def _seats(self, add: Callable[[Widget], None], x: float, y: float, width: float) -> float:
        """Who plays whom, and who takes the chosen seat."""
        skin, settings = self.skin, self.services.settings
        form, players = form_of(settings), guests(settings)
        self.seat = min(self.seat, form.players - 1)
        if form.least < form.most:
            sizes = [_("Two a side"), _("Three a side"), _("Four a side")]

            def act(index: int) -> None:
                self._change(a_side=index + 2)

            at, name = settings.a_side - 2, _("Players a side")
            size = SegmentedControl(skin, name, sizes, chosen=at, act=act, captioned=False)
            add(size.place(self.box(x, y, width, 44)))
            y += 44 + 10
        seating = SeatPicker(skin, form, players, chosen=self.seat, act=self.choose_seat)
        add(seating.place(self.box(x, y, width, HIGH)))
        y += HIGH + 10
        if fault := self._fault():
            high = self.tall(fault, "body", width)
            add(Label(skin, fault, colour=skin.theme.glow, align="centre").place(self.box(x, y, width, high)))
            y += high + 8
        level = players[self.seat].level
        at = self.company.index(PERSON if level is None else level)
        name = _("Who sits in seat {n}").format(n=self.seat + 1)
        add(self._faces(name, at, self.sits).place(self.box(x, y, width, _FACES)))
        y += _FACES + 10
        if level is None:
            levels, own = [player.level for player in players], own_name(settings, self.seat)
            hint, line = unnamed(levels, self.seat), self.box(x, y, width, _LINE)
            add(TextField(skin, _("Name"), own, self.call, hint=hint, done=self.begin).place(line))
            y += _LINE + 4
        return y

    def _fault(self) -> str:
        """Why the rules do not suit so many players; nothing if they do."""
        settings = self.services.settings
        try:
            form_of(settings).check(settings.rules)
        except RulesError as wrong:
            return str(wrong)
        return ""

    def _opponents(self, add: Callable[[Widget], None], x: float, y: float, width: float) -> float:
        """The faces and the names of two; the height at which they end."""
        skin = self.skin
        at = self._opposite()

        def act(index: int) -> None:
            self._change(opponent=self.company[index])

        add(self._faces(_("You play against"), at, act).place(self.box(x, y, width, _FACES)))
        y += _FACES + 10
        if self.company[at] != PERSON:
            said = CHARACTERS[self.company[at]].line
            high = self.tall(said, "body", width)
            add(Label(skin, said, align="centre").place(self.box(x, y, width, high)))
            add(self._name("player_name", _("You")).place(self.box(x, y + high + 10, width, _LINE)))
            return y + high + 10 + _LINE + 4
        half = (width - 16) / 2
        for number, (field, hint) in enumerate((("player_name", _("North")), ("second_name", _("South")))):
            name = self._name(field, hint)
            name.captioned = False
            add(name.place(self.box(x + number * (half + 16), y, half, 44)))
        return y + 44 + 12

    def _faces(self, name: str, chosen: int, act: Callable[[int], object]) -> OpponentPicker:
        """All who can sit in one place."""
        computers = [(one, CHARACTERS[one].name, CHARACTERS[one].title) for one in self.company if one in CHARACTERS]
        return OpponentPicker(self.skin, name, [*computers, (None, _("A person"), _("here"))], chosen=chosen, act=act)

    def _name(self, field: str, hint: str) -> TextField:
        """What a person is called, by the field of the settings that keeps it."""

        def act(text: Any) -> None:
            self.services.keep(replace(self.services.settings, **{field: text}))

        caption = _("Your name") if field == "player_name" else _("The other's name")
        text: str = getattr(self.services.settings, field)
        return TextField(self.skin, caption, text, act, hint=hint, done=self.begin)

    def _meaning(self, add: Callable[[Widget], None], x: float, y: float, width: float) -> float:
        """The target, and the form and the rules in sentences; the height at which they end."""
        form = form_of(self.services.settings)
        rules = rules_of(self.services.settings, form)
        target = Stepper(self.skin, _("Play to"), rules.target, self.target, low=10, high=1000, step=10).place(
            self.box(x, y, width, _LINE)
        )
        line = _LINE
        if self.crowded and not self.services.settings.room:
            line = target.noted("", crowded()).tall(target.box.w) / self.viewport.unit
            target.place(self.box(x, y, width, line))
        add(target)
        said = describe(rules, form) if form.players == 2 else (form_text(form.name), *describe(rules, form))
        notes = TextSheet(self.skin, named(self.services.settings.preset), said, small=True)
        high = notes.tall(round(width * self.viewport.unit)) / self.viewport.unit
        notes.place(self.box(x, y + line + 12, width, high))
        add(notes)
        return y + line + 12 + high

    def _opposite(self) -> int:
        """The place among the company of who sat there last; of the steady player if they are gone."""
        chosen = self.services.settings.opponent
        return self.company.index(chosen if chosen in self.company else "steady")

    def chosen(self, index: int) -> None:
        """Another rule set was chosen: it is the default from now on."""
        self.crowded = False
        self._change(preset=self.services.settings.sets[index])

    def target(self, points: int) -> None:
        """Another target makes another rule set, one of the player's own, where there is room for it."""
        settings = self.services.settings
        self.crowded = not settings.room
        if not self.crowded:
            self.services.keep(settings.with_rules(replace(settings.rules, target=points)))
        self.anew()

    def choose_seat(self, seat: int) -> None:
        """This seat is to be filled."""
        self.seat = seat
        self.anew()

    def sits(self, index: int) -> None:
        """Somebody else takes the chosen seat, from now on."""
        company = list(self.services.settings.company)
        company[self.seat] = self.company[index]
        self._change(company=tuple(company))

    def _change(self, **changes: Any) -> None:
        """Keep what was chosen, from now on, and show what follows from it."""
        self.services.keep(replace(self.services.settings, **changes))
        self.anew()

    def call(self, text: str) -> None:
        """The person in the chosen seat has another name."""
        settings, seat = self.services.settings, self.seat
        if seat < 2:
            changed = replace(settings, player_name=text) if seat == 0 else replace(settings, second_name=text)
        else:
            guests_ = [*settings.guests[: seat - 2], text, *settings.guests[seat - 1 :]]
            changed = replace(settings, guests=tuple(guests_))
        self.services.keep(changed)

    def begin(self) -> None:
        """Sit down."""
        if not self._fault():
            self.navigator.restart(*self.services.matches.new())

    def command(self, command: Command) -> None:
        """To accept a line of the list is to play."""
        if command is Command.ACCEPT and isinstance(self.panel.focus, ListBox):
            self.begin()
        else:
            super().command(command)
