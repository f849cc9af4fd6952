"""The page to enter how a real hand ended."""

from __future__ import annotations

from functools import partial

from game.rules import Card, CardSet
from game.rules.cards import DECK
from game.rules.real_match import EnteredHand, EntryError, most_deadwood, needs_upcard
from game.rules.result import Kind
from game.ui.engine.commands import Command
from game.ui.pages.page import Page
from game.ui.screens.score_pad.score_pad_page import hand_place, next_hand
from game.ui.services.pad_routes import EnterHandRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.tabletop.card_grid import CardGrid
from game.ui.widgets.button import Button
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.wording import events
from game.wording.numbers import signed
from game.wording.players import called
from game.words.translation import _, pgettext

_WIDE = 800.0


class EnterHand(Page):
    """A form, with the score below, or why it's impossible."""

    def __init__(self, services: Services, navigator: Navigator, route: EnterHandRoute) -> None:
        super().__init__(services, navigator, route)
        self.real, self.keep, self.delete = route.match, route.keep, route.delete
        self.sure = False
        """Whether Delete was pressed once."""
        self.grid: CardGrid | None = None
        self._begin()
        if route.hand is not None:
            self._fill_in(route.hand)

    def _begin(self) -> None:
        self.kind: Kind = self._kinds()[0][0]
        self.knocker = 0
        self.deadwood = [0, 0]
        self.upcard: Card | None = None
        self.bare = self.stayed = False
        self.counted = False
        """Whether deadwood was entered; before that no fault is shown."""
        self.said = ""
        """Why the hand wasn't saved."""

    def _fill_in(self, hand: EnteredHand) -> None:
        self.kind, self.knocker, self.upcard = hand.kind, hand.knocker or 0, hand.upcard
        self.deadwood = [*(hand.deadwood or (0, 0))]
        self.bare, self.stayed, self.counted = hand.bare, hand.stayed, True

    def forget_words(self) -> None:
        self.said = ""

    def _kinds(self) -> list[tuple[Kind, str]]:
        rules = self.real.rules
        found: list[tuple[bool, Kind, str]] = [
            (rules.knocks, "knock", pgettext("how a hand ended", "Knock")),
            (True, "gin", pgettext("how a hand ended", "Gin")),
            (rules.big_gin_bonus is not None, "big gin", _("Big gin")),
            (rules.knocks, "undercut", pgettext("how a hand ended", "Undercut")),
            (True, "void", pgettext("a round", "Void")),
        ]
        return [(kind, words) for played, kind, words in found if played]

    # ------------------------------------------------------------------ the page

    def build(self) -> None:
        skin, rules = self.skin, self.real.rules
        if self.delete is None:
            self.heading(_("Enter a hand"), next_hand(self.real, stayed=self.stayed))
        else:
            self.heading(_("Correct a hand"), hand_place(self.real.form, len(self.real.hands), self._names()))
        delete = Button(skin, _("Delete it for good?") if self.sure else _("Delete"), self._delete)
        self.footer(
            self.way_back(),
            *([delete] if self.delete is not None else []),
            Button(skin, pgettext("on the score pad", "Enter"), self._enter, kind="primary"),
        )
        items: list[Widget] = []
        if not self.real.number and self.real.match.swap is not None:
            stays = Toggle(skin, _("The loser keeps the seat"), self.stayed, self._stay)
            items.append(stays.noted(_("These rules let the team decide.")))
        if needs_upcard(rules) and self.kind != "void":
            items += [TextBlock(skin, _("The first upcard"), style="label"), self._upcards()]
        kinds = dict(self._kinds())
        at = list(kinds).index(self.kind)
        ended = SegmentedControl(skin, _("How it ended"), [*kinds.values()], chosen=at, act=self._end)
        items.append(ended.noted(""))
        if self.kind != "void":
            items += self._rows()
        if rules.wrong_knocks == "honour" and self.kind != "void":
            bare = Toggle(skin, _("Bare difference only"), self.bare, self._bare)
            items.append(bare.noted(_("The winner made an invalid knock earlier in the hand.")))
        said, wrong = self._outcome()
        outcome = TextBlock(skin, said, colour=skin.theme.glow if wrong else skin.theme.text)
        outcome.head = skin.px(14)
        items.append(outcome)
        self.fill(*items, width=_WIDE)

    def _upcards(self) -> CardGrid:
        grid = CardGrid(self.skin, _("The first upcard"), self._turn_up)
        grid.at = self.grid.at if self.grid is not None else 0
        grid.offered = DECK
        grid.chosen = CardSet([self.upcard] if self.upcard is not None else [])
        self.grid = grid
        return grid

    def _rows(self) -> list[Widget]:
        skin, names = self.skin, self._names()
        gin = self.kind in ("gin", "big gin")
        who = SegmentedControl(skin, _("Who ended it"), names, chosen=self.knocker, act=self._knock)
        note = _("The player who knocked and was undercut.") if self.kind == "undercut" else ""
        rows: list[Widget] = [who.noted(note)]
        for seat in (self.knocker, 1 - self.knocker):
            if seat == self.knocker and gin:
                continue
            most = most_deadwood(self.real.rules, knocker=seat == self.knocker)
            words = _("{name}’s deadwood").format(name=events.short(names[seat]))
            points = Stepper(skin, words, self.deadwood[seat], partial(self._count, seat), low=0, high=most)
            rows.append(points.noted("" if seat == self.knocker else _("What’s left after laying off.")))
        return rows

    def _names(self) -> list[str]:
        table = self.real.table(stayed=self.stayed)
        return [called(self.real.players[one].name) for one in table.players]

    def _hand(self) -> EnteredHand:
        if self.kind == "void":
            return EnteredHand("void", stayed=self.stayed)
        counts = self.deadwood[0], self.deadwood[1]
        if self.kind in ("gin", "big gin"):
            counts = (0, counts[1]) if self.knocker == 0 else (counts[0], 0)
        return EnteredHand(self.kind, self.knocker, counts, self.upcard, self.bare, self.stayed)

    def _outcome(self) -> tuple[str, bool]:
        """Return the score or fault in words, and whether it's one."""
        if self.said:
            return self.said, True
        try:
            result = self._hand().result(self.real.rules)
        except EntryError as error:
            if not self.counted:
                return _("Points are worked out by this pad’s rules."), False
            return str(error), True
        if result.winner is None:
            return _("Nobody scores."), False
        names = self._names()
        items = [f"{words} {signed(points)}" for words, points in events.account(result, None, names)]
        return " · ".join((events.heading(result, None, names), *items, events.outcome(result, None, names))), False

    # ------------------------------------------------------------------ entries

    def _show(self) -> None:
        self.said = ""
        self.changed()

    def _end(self, place: int) -> None:
        self.kind = self._kinds()[place][0]
        self._show()

    def _knock(self, seat: int) -> None:
        self.knocker = seat
        self._show()

    def _count(self, seat: int, points: int) -> None:
        self.deadwood[seat], self.counted = points, True
        self._show()

    def _turn_up(self, card: Card) -> None:
        self.upcard = card
        self._show()

    def _bare(self, bare: bool) -> None:
        self.bare = bare
        self._show()

    def _stay(self, stayed: bool) -> None:
        self.stayed = stayed
        self._show()

    def _enter(self) -> None:
        """Save the hand; with more tables, go on to the next."""
        hand = self._hand()
        try:
            self.real.enter(hand)
        except EntryError as error:
            self._refuse(str(error))
            return
        kept = self.keep(hand)
        if isinstance(kept, str):
            self._refuse(kept)
        elif kept is not None:
            self.real = kept
            self._begin()
            self.anew(top=True)
        else:
            self.back()

    def _delete(self) -> None:
        """Delete the hand, once the player has pressed twice."""
        if not self.sure:
            self.sure = True
            self.changed()
        elif self.delete is not None and (why := self.delete()) is not None:
            self._refuse(why)
        else:
            self.back()

    def command(self, command: Command) -> None:
        """Handle a command; ACCEPT enters the hand, unless a number is being typed."""
        focus = self.panel.focus
        if command is Command.ACCEPT and isinstance(focus, Stepper) and not focus.typing:
            self._enter()
        else:
            super().command(command)

    def _refuse(self, sentence: str) -> None:
        self.counted, self.said, self.sure = True, sentence, False
        self.speak(sentence)
        self.anew()
