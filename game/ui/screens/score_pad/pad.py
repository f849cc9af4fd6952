"""One score pad: its sheet as it stands, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.i18n import _
from game.rules.real_match import RealMatch
from game.store.files.atomic_file import reason
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.platform import clipboard
from game.ui.screens.score_pad.sheet_text import sheet_text
from game.ui.screens.score_sheet.page import SheetPage
from game.ui.services.routes import EnterHandRoute, Navigator, ScorePadRoute, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.wording import events
from game.ui.wording.dates import today
from game.ui.wording.players import called
from game.ui.wording.rule_sets import known_as
from game.ui.wording.sides import side_names


class ScorePadPage(SheetPage):
    """The score sheet; each hand that is entered or taken back is on the disk before it is seen."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: ScorePadRoute) -> None:
        self.pad = route.pad
        self.said = ""
        """What had to be said last."""
        self.sure = False
        """Whether the player has been asked before the pad is deleted."""
        super().__init__(services, navigator, self._sheet())

    def _sheet(self) -> ScoreSheetRoute:
        """What the sheet is made from."""
        real = self.pad.match
        return ScoreSheetRoute(real.match, side_names(real.form, real.players), undone=0)

    def build(self) -> None:
        real, names = self.pad.match, side_names(self.pad.match.form, self.pad.match.players)
        if real.match.winner is None:
            title, note = ", ".join(names), next_hand(real)
        else:
            title, note = events.victory(real.match, None, names), known_as(real.rules)
        self.heading(title, self.said or note)
        super().build()

    def buttons(self) -> Sequence[Button]:
        skin, real = self.skin, self.pad.match
        delete = Button(skin, _("Delete it for good?") if self.sure else _("Delete"), self._delete)
        undo = Button(skin, _("Take back the last hand"), self._take_back)
        undo.enabled = bool(real.hands)
        back, copy = Button(skin, _("Back"), self.back), Button(skin, _("Copy as text"), self._copy)
        if real.match.winner is not None:
            return back, delete, copy, undo, Button(skin, _("Another match"), self._again, kind="primary")
        return back, delete, copy, undo, Button(skin, _("Enter a hand"), self._enter, kind="primary")

    def bindings(self) -> Sequence[KeyBinding]:
        """Here the tab key goes from button to button."""
        return NAVIGATION

    # ------------------------------------------------------------------ what is done

    def keep(self, match: RealMatch) -> str:
        """Have this on the pad from now on; why it could not be kept, or nothing."""
        pad = replace(self.pad, match=match)
        try:
            self.services.score_pads.keep(pad)
        except OSError as error:
            return _("The score pad cannot be kept: {reason}.").format(reason=reason(error))
        self.pad = pad
        self.show(self._sheet())
        return ""

    def _enter(self) -> None:
        self.said, self.sure = "", False
        self.navigator.go(EnterHandRoute(self.pad.match, self.keep))

    def _take_back(self) -> None:
        self._say(self.keep(self.pad.match.take_back()))

    def _again(self) -> None:
        """Begin another pad for the same players, whom the rules may have the winner deal."""
        real = self.pad.match
        winner = real.match.winner if real.rules.rematch_dealer == "winner" else None
        dealer = real.first_dealer if winner is None else winner
        try:
            pad = self.services.score_pads.begin(replace(real, first_dealer=dealer, hands=()), today())
        except OSError as error:
            self._say(_("The score pad cannot be kept: {reason}.").format(reason=reason(error)))
        else:
            self.navigator.replace(ScorePadRoute(pad))

    def _delete(self) -> None:
        """Ask first, then throw the pad away."""
        if not self.sure:
            self.sure = True
            self.anew()
            return
        try:
            self.services.score_pads.delete(self.pad)
        except OSError as error:
            self._say(_("The score pad cannot be deleted: {reason}.").format(reason=reason(error)))
        else:
            self.back()

    def _copy(self) -> None:
        self.tell(clipboard.copy(sheet_text(self.layout, self.remark)))

    def _say(self, sentence: str) -> None:
        """Say this in the place of who deals next, or nothing."""
        self.said, self.sure = sentence, False
        if sentence:
            self.speak(sentence)
        self.anew()


def next_hand(match: RealMatch, *, stayed: bool = False) -> str:
    """Who meets whom in the hand that is entered next, and who deals it."""
    table, players = match.table(stayed=stayed), [called(player.name) for player in match.players]
    first, second = (players[one] for one in table.players)
    words = _("Next: {a} against {b}. {dealer} deals.")
    if match.form.tables > 1:
        words = _("Next, at table {n}: {a} against {b}. {dealer} deals.")
    return words.format(n=match.number + 1, a=first, b=second, dealer=players[table.deals])
