"""One score pad."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules import Form
from game.rules.real_match import EnteredHand, RealMatch
from game.store.files.atomic_file import reason
from game.store.real_matches import PadOutcome
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.platform import clipboard
from game.ui.screens.score_pad.sheet_text import sheet_text
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.services.pad_routes import CorrectHandsRoute, EnterHandRoute, ScorePadRoute
from game.ui.services.routes import Navigator, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.wording import events
from game.wording.players import called
from game.wording.rule_sets import known_as
from game.wording.sides import side_names
from game.words.dates import today
from game.words.translation import _


class ScorePadPage(SheetPage):
    """The score sheet; each change is saved before it's shown."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: ScorePadRoute) -> None:
        self.pad = route.pad
        self.said = ""
        """The last message."""
        self.sure = False
        """Whether Delete was pressed once."""
        real = self.pad.match
        super().__init__(services, navigator, ScoreSheetRoute(real.match, real.players, undone=0))

    def team_names(self) -> tuple[str, ...]:
        """Return the sides' names; no team is the player's."""
        return side_names(self.match.form, self.players)

    def forget_words(self) -> None:
        self.said = ""

    def build(self) -> None:
        real, names = self.pad.match, self.team_names()
        if real.match.winner is None:
            title, note = ", ".join(names), next_hand(real)
        else:
            title, note = events.victory(real.match, None, names), known_as(real.rules)
        self.heading(title, self.said or note)
        super().build()

    def buttons(self) -> Sequence[Button]:
        skin, real = self.skin, self.pad.match
        delete = Button(skin, _("Delete it for good?") if self.sure else _("Delete"), self._delete)
        correct = Button(skin, _("Correct a hand"), self._correct)
        correct.enabled = bool(real.hands)
        back, copy = self.way_back(), Button(skin, _("Copy as text"), self._copy)
        if real.match.winner is not None:
            return back, delete, copy, correct, Button(skin, _("Another match"), self._again, kind="primary")
        return back, delete, copy, correct, Button(skin, _("Enter a hand"), self._enter, kind="primary")

    def uncovered(self) -> None:
        super().uncovered()
        if self.said:  # said while the hand was entered
            self.speak(self.said)

    def bindings(self) -> Sequence[KeyBinding]:
        """Return the usual keys: Tab changes the focus here."""
        return NAVIGATION

    # ------------------------------------------------------------------ actions

    def keep(self, hand: EnteredHand) -> RealMatch | str | None:
        """Save a hand; return the match if its round continues, or an error sentence."""
        try:
            outcome = self.services.score_pads.enter(self.pad, hand)
        except OSError as error:
            return unkept(error)
        self._take(outcome)
        match = outcome.pad.match
        return match if outcome.done and match.number else None

    def _enter(self) -> None:
        self.said, self.sure = "", False
        self.navigator.go(EnterHandRoute(self.pad.match, self.keep))

    def _correct(self) -> None:
        self.said, self.sure = "", False
        self.navigator.go(CorrectHandsRoute(self.pad, self._take_correction))

    def _take_correction(self, outcome: PadOutcome) -> None:
        self._take(replace(outcome, told=""))  # the page of the hands has said it

    def _take(self, outcome: PadOutcome) -> None:
        """Use the present pad; another copy of the game may have changed it."""
        self.pad, self.said, self.sure = outcome.pad, outcome.told, False
        self.match, self.players = outcome.pad.match.match, outcome.pad.match.players
        if outcome.told:
            self.speak(outcome.told)

    def _show(self, outcome: PadOutcome) -> None:
        self._take(outcome)
        self.anew()

    def _again(self) -> None:
        """Begin another pad; the rules may have the winner deal."""
        real = self.pad.match
        winner = real.match.winner if real.rules.rematch_dealer == "winner" else None
        dealer = real.first_dealer if winner is None else winner
        try:
            pad = self.services.score_pads.begin(replace(real, first_dealer=dealer, hands=()), today())
        except OSError as error:
            self._say(unkept(error))
        else:
            self.navigator.replace(ScorePadRoute(pad))

    def _delete(self) -> None:
        if not self.sure:
            self.sure = True
            self.anew()
            return
        try:
            outcome = self.services.score_pads.delete(self.pad)
        except OSError as error:
            self._say(_("The score pad couldn’t be deleted: {reason}.").format(reason=reason(error)))
            return
        if outcome.done:
            self.back()
        else:
            self._show(outcome)

    def _copy(self) -> None:
        self.tell(clipboard.copy(sheet_text(self.layout, self.remark)))

    def _say(self, sentence: str) -> None:
        self.said, self.sure = sentence, False
        if sentence:
            self.speak(sentence)
        self.anew()


def unkept(error: OSError) -> str:
    """Return why nothing was saved."""
    return _("The score pad couldn’t be saved: {reason}.").format(reason=reason(error))


def hand_place(form: Form, at: int, names: Sequence[str]) -> str:
    """Return which hand of a pad is at `at`, and who plays it."""
    place = _("Hand {n}").format(n=at + 1)
    if form.tables > 1:
        number, table = divmod(at, form.tables)
        place = ", ".join((_("Round {n}").format(n=number + 1), _("Table {n}").format(n=table + 1)))
    return " · ".join((place, ", ".join(names)))


def next_hand(match: RealMatch, *, stayed: bool = False) -> str:
    """Return the next hand's players and dealer, in words."""
    table, players = match.table(stayed=stayed), [called(player.name) for player in match.players]
    first, second = (players[one] for one in table.players)
    words = _("Next: {a} against {b}. {dealer} deals.")
    if match.form.tables > 1:
        words = _("Next, at table {n}: {a} against {b}. {dealer} deals.")
    return words.format(n=match.number + 1, a=first, b=second, dealer=players[table.deals])
