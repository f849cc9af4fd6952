"""All hands on a score pad, to correct or delete one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.rules.form import Table
from game.rules.real_match import EnteredHand, EntryError
from game.store.real_matches import PadOutcome
from game.ui.pages.page import Page
from game.ui.screens.score_pad.score_pad_page import hand_place, unkept
from game.ui.services.pad_routes import CorrectHandsRoute, EnterHandRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.widget import Widget
from game.wording import events
from game.wording.players import called
from game.wording.scores.recounted import recounted
from game.words.translation import _


class CorrectHands(Page):
    """A row for each hand, the latest first; above them, what the last correction changed."""

    def __init__(self, services: Services, navigator: Navigator, route: CorrectHandsRoute) -> None:
        super().__init__(services, navigator, route)
        self.pad, self.take = route.pad, route.take
        self.said = ""
        """What the last correction changed."""

    def forget_words(self) -> None:
        self.said = ""

    def build(self) -> None:
        self.heading(_("Correct a hand"), _("Choose a hand. All later ones are recounted."))
        undo = Button(self.skin, _("Undo the last hand"), self._take_back)
        undo.enabled = bool(self.pad.match.hands)
        self.footer(self.way_back(), undo)
        said = [TextBlock(self.skin, self.said, colour=self.skin.theme.glow)] if self.said else []
        match = self.pad.match.match
        rounds = [*(played.round for played in match.rounds), match.round]
        tables = [table for one in rounds for table in one.tables]
        rows = [self._row(at, tables[at]).sized(height=58) for at in reversed(range(len(self.pad.match.hands)))]
        self.fill(*said, *rows, width=680, gap=10)

    def _row(self, at: int, table: Table) -> Widget:
        real = self.pad.match
        result, names = real.hands[at].result(real.rules), [called(real.players[one].name) for one in table.players]
        note = events.heading(result, None, names)
        if result.winner is not None:
            note = " · ".join((note, events.outcome(result, None, names)))
        return Button(self.skin, hand_place(real.form, at, names), partial(self._choose, at), note=note)

    # ------------------------------------------------------------------ actions

    def _choose(self, at: int) -> None:
        self.said = ""
        real = self.pad.match
        before = replace(real, hands=real.hands[:at])
        keep, delete = partial(self._correct, at), partial(self._delete, at)
        self.navigator.go(EnterHandRoute(before, keep, real.hands[at], delete))

    def _correct(self, at: int, hand: EnteredHand) -> str | None:
        return self._change(at, partial(self.services.score_pads.correct, self.pad, at, hand))

    def _delete(self, at: int) -> str | None:
        return self._change(at, partial(self.services.score_pads.remove, self.pad, at))

    def _take_back(self) -> None:
        last = max(0, len(self.pad.match.hands) - 1)
        why = self._change(last, partial(self.services.score_pads.take_back, self.pad))
        self.said = self.said if why is None else why
        self.speak(self.said)
        self.anew()

    def _change(self, at: int, change: Callable[[], PadOutcome]) -> str | None:
        """Change the pad; return why it couldn't be."""
        try:
            outcome = change()
        except EntryError as error:
            return str(error)
        except OSError as error:
            return unkept(error)
        before, self.pad = self.pad.match, outcome.pad
        self.said = recounted(before, outcome.pad.match, at) if outcome.done and not outcome.told else outcome.told
        self.take(outcome)
        return None

    def uncovered(self) -> None:
        super().uncovered()
        if self.said:
            self.speak(self.said)
