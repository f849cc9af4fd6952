"""A new score pad: players, rules, and first dealer."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.rules import FORMS, PRESETS, Form, Rules, RulesError
from game.rules.form import form_text
from game.rules.real_match import RealMatch
from game.rules.record import Player
from game.store.files.atomic_file import reason
from game.store.rule_sets import LONGEST, named, tidy
from game.ui.pages.page import Page
from game.ui.services.pad_routes import NewScorePadRoute, ScorePadRoute
from game.ui.services.routes import ChoiceRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import ChoiceRow, NoticeRow
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.wording.players import called, numbered
from game.wording.rule_sets import likeness, particular
from game.wording.sides import side_names
from game.words.dates import today
from game.words.translation import _

_WIDE = 760.0
_MOST_A_SIDE = 4


class NewScorePad(Page):
    """Starts from the settings, but changes none."""

    column = _WIDE

    def __init__(self, services: Services, navigator: Navigator, route: NewScorePadRoute) -> None:
        super().__init__(services, navigator, route)
        settings = services.settings
        self.form = "two"
        self.a_side = 2
        self.names = [settings.player_name, settings.second_name, *[""] * (2 * _MOST_A_SIDE - 2)]
        self.preset = settings.preset
        self.target = 0
        """Points to play to; 0: the rules' own target."""
        self.dealer = 0
        self.fault = ""

    def forget_words(self) -> None:
        self.fault = ""

    def chosen_form(self) -> Form:
        """Return the form chosen."""
        kind = FORMS[self.form]
        return kind(2 * self.a_side if kind.least < kind.most else kind.most)

    @property
    def rules(self) -> Rules:
        """The rules chosen."""
        settings = self.services.settings
        rules = PRESETS.get(self.preset) or settings.own_sets[self.preset]
        if self.target:
            return replace(rules, target=self.target)
        return self.chosen_form().usual(rules) if self.preset in PRESETS else rules

    @property
    def players(self) -> tuple[Player, ...]:
        """The players; nameless ones get a number."""
        names = enumerate(self.names[: self.chosen_form().players])
        return tuple(Player(tidy(name) or numbered(seat)) for seat, name in names)

    def build(self) -> None:
        settings = self.services.settings
        if self.preset not in {*PRESETS, *settings.own_sets}:  # deleted or renamed in the settings meanwhile
            self.preset, self.target, self.fault = settings.preset, 0, ""
        skin, form, rules = self.skin, self.chosen_form(), self.rules
        self.heading(_("New score pad"), _("For real cards. Nothing here counts in your statistics."))
        self.footer(self.way_back(), Button(skin, _("Start"), self._begin, kind="primary"))
        forms = list(FORMS)
        names = [_("Two"), _("Three"), _("Partners"), _("Relay teams")]
        many = SegmentedControl(
            skin, _("Players"), names, chosen=forms.index(self.form), act=lambda at: self._choose_form(forms[at])
        )
        many.noted(form_text(self.form))
        items: list[Widget] = [many]
        if form.least < form.most:
            sizes = [_("Two a side"), _("Three a side"), _("Four a side")]
            sided = SegmentedControl(
                skin, _("Team size"), sizes, chosen=self.a_side - 2, act=lambda at: self._size(at + 2)
            )
            items.append(sided.noted(""))
        items += [self._name(seat) for seat in range(form.players)]
        line = particular(self.preset) if self.preset in PRESETS else likeness(rules)
        items.append(ChoiceRow(skin, _("Rules"), named(self.preset), self._offer_rules).noted(line))
        if not rules.rounds:
            points = Stepper(skin, _("Play to"), rules.target, self._aim, low=10, high=1000, step=10)
            items.append(points.noted(_("Points needed to win the match.")))
        sides = list(side_names(form, self.players))
        deals = SegmentedControl(skin, _("Who deals first"), sides, chosen=self.dealer, act=self._deal)
        items.append(deals.noted(""))
        if self.fault:
            items.append(NoticeRow(skin, self.fault))
        self.fill(*items, width=_WIDE)

    def _name(self, seat: int) -> Widget:
        title, hint = _("Name {n}").format(n=seat + 1), called(numbered(seat))
        field = TextField(
            self.skin, title, self.names[seat], partial(self._call, seat), most=LONGEST, hint=hint, done=self._begin
        )
        return field.noted("")

    # ------------------------------------------------------------------ choices

    def _call(self, seat: int, name: str) -> None:
        self.names[seat], self.fault = name, ""
        self.changed()  # the choice of dealer shows names

    def _choose_form(self, form: str) -> None:
        self.form, self.target, self.dealer, self.fault = form, 0, 0, ""
        self.changed()

    def _size(self, a_side: int) -> None:
        self.a_side, self.fault = a_side, ""
        self.changed()

    def _aim(self, points: int) -> None:
        self.target = points

    def _deal(self, side: int) -> None:
        self.dealer = side

    def _offer_rules(self) -> None:
        sets = [*self.services.settings.own_sets, *PRESETS]

        def offers() -> list[tuple[str, str]]:
            return [(named(key), key) for key in sets]

        self.navigator.go(ChoiceRoute(lambda: _("Rules"), offers, self.preset, self._choose_rules))

    def _choose_rules(self, preset: str) -> None:
        self.preset, self.target, self.fault = preset, 0, ""

    def _begin(self) -> None:
        names = [called(player.name) for player in self.players]
        if same := next((name for name in names if names.count(name) > 1), ""):
            self._refuse(_("Two players are called {name}. Give them different names.").format(name=same))
            return
        try:
            match = RealMatch(self.rules, self.chosen_form(), self.players, self.dealer)
            pad = self.services.score_pads.begin(match, today())
        except RulesError as error:
            self._refuse(str(error))
        except OSError as error:
            self._refuse(_("The score pad couldn’t be saved: {reason}.").format(reason=reason(error)))
        else:
            self.navigator.replace(ScorePadRoute(pad))

    def _refuse(self, sentence: str) -> None:
        self.fault = sentence
        self.speak(sentence)
        self.anew()
