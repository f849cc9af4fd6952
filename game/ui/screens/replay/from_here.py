"""Options at a step of a hand: play on, or share a code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from game.ai import CHARACTERS, LEVELS
from game.rules.codes import CodeError, Deal, write_deal, write_position
from game.session import side_hands
from game.session.replay import Past
from game.session.side_hands import Branch
from game.store.notes import Place
from game.ui.pages.column import Buttons
from game.ui.pages.page import Page
from game.ui.pages.position_code import show_position_code
from game.ui.services.problem_routes import NoteRoute
from game.ui.services.routes import CodeRoute, FromHereRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.segmented_control import SegmentedControl
from game.wording.numbers import signed
from game.wording.players import ALONE, called
from game.words.translation import _

_WIDE = 820.0


class FromHere(Page):
    """The options, and the hand's branches with their results."""

    def __init__(self, services: Services, navigator: Navigator, route: FromHereRoute) -> None:
        super().__init__(services, navigator, route)
        self.record, self.hand, self.step = route.record, route.hand, route.step
        self.past = Past(self.record)
        self.bygone = self.past.hands[self.hand]
        people = [seat for seat, player in enumerate(self.bygone.players) if player.level is None]
        self.seat = people[0] if people else 0
        self.levels: Sequence[str] = tuple(LEVELS)
        self.level = self._usual()
        self.branches: tuple[Branch, ...] = ()
        self.sure: Callable[[], object] | None = None
        """The action pressed once, while another match is running."""

    def _usual(self) -> str:
        opposite = self.bygone.players[1 - self.seat].level
        wanted = (opposite or "", self.services.settings.opponent)
        return next((one for one in wanted if one in LEVELS), "steady")

    def opened(self) -> None:
        self._look()

    def uncovered(self) -> None:
        super().uncovered()
        self._look()

    def _look(self) -> None:
        """Read the branches on another thread."""
        from game.store.archive import alike  # noqa: PLC0415 - SQLite is imported with it

        journal, names = self.services.journal, side_hands.names(self.record, self.hand)
        self.services.tasks.run(lambda: side_hands.branches(journal.ask(alike, names) or ()), self._found)

    def _found(self, branches: tuple[Branch, ...]) -> None:
        if branches != self.branches and not self.closed:
            self.branches = branches
            self.changed()

    # ------------------------------------------------------------------ the page

    def build(self) -> None:
        skin, count = self.skin, len(self.record.hands[self.hand].tokens)
        self.heading(
            _("Play on from here"),
            _("Hand {n}, after {step} of {all} moves. What you play from here doesn’t count.").format(
                n=self.hand + 1, step=self.step, all=count
            ),
        )
        play = self._beginning(_("Play on"), self._play_on)
        play.kind, play.enabled = "primary", self.step < count or not self.bygone.over
        self.footer(self.way_back(), play)
        names = [called(player.name) for player in self.bygone.players]
        seat = SegmentedControl(skin, _("Play as"), names, chosen=self.seat, act=self._choose_seat)
        characters = [CHARACTERS[level].name for level in self.levels]
        against = SegmentedControl(
            # Translators: the caption of a choice of opponents
            skin,
            _("Against"),
            characters,
            chosen=self.levels.index(self.level),
            act=self._choose_level,
        )
        said = _("You take over this player’s cards. The stock stays as it is.")
        sheet = FactSheet(skin, _("Results"), self._outcomes())
        alone = _("A single hand, played for points.")
        self.fill(seat.noted(said), against.noted(alone), 12, Buttons(*self._others()), 12, sheet, width=_WIDE)

    def _beginning(self, name: str, begin: Callable[[], object]) -> Button:
        """Return a button to begin a match; during another it needs two presses."""

        def press() -> None:
            if self.services.matches.left() and self.sure != begin:
                self.sure = begin
                self.anew()
            else:
                begin()

        return Button(self.skin, _("Leave your match?") if self.sure == begin else name, press)

    def _others(self) -> list[Button]:
        skin = self.skin
        deal = Button(skin, _("Deal code"), self._show_deal)
        deal.enabled = self.bygone.over  # a running hand's deal stays secret
        position = Button(skin, _("Position code"), self._show_position)
        position.enabled = self.past.seen(self.hand, self.step) is not None
        again = [self._beginning(_("Play with seats swapped"), self._again)]
        note = Button(skin, _("Your note"), self._note)
        note.enabled = bool(self.record.match)
        return [*(again if self.past.again(self.hand) else []), deal, position, note]

    def _outcomes(self) -> list[tuple[str, str]]:
        first, second = self.bygone.players
        rows = [(_("As played"), self._as_played(called(first.name), called(second.name)))]
        for branch in self.branches:
            owner = self.bygone.players[branch.seat]
            words = _("Your cards against {other}: {points}")
            if owner.level is not None or [first.level, second.level].count(None) != 1:
                words = _("{name}’s cards against {other}: {points}")
            came = _("unfinished") if branch.points is None else signed(branch.points)
            row = words.format(name=called(owner.name), other=called(branch.against.name), points=came)
            rows.append((_("From move {n}").format(n=branch.step + 1), row))
        return rows

    def _as_played(self, first: str, second: str) -> str:
        claim = self.record.hands[self.hand].claim
        points = claim.points if claim is not None else 0
        won = None if claim is None else claim.winner
        if won is None:
            return _("nobody scored")
        words = _("You won {points}") if self.bygone.players[won].name == ALONE else _("{name} won {points}")
        return words.format(name=(first, second)[won], points=points)

    # ------------------------------------------------------------------ actions

    def _choose_seat(self, seat: int) -> None:
        self.seat = seat

    def _choose_level(self, index: int) -> None:
        self.level = self.levels[index]

    def _play_on(self) -> None:
        begun = self.services.matches.branch(self.record, self.hand, self.seat, self.step, self.level)
        self.navigator.restart(begun)

    def _again(self) -> None:
        found = self.past.again(self.hand)
        if found is not None:
            self.navigator.restart(self.services.matches.repeated(self.record.rules, *found))

    def _show_deal(self) -> None:
        played = self.record.hands[self.hand]
        dealer = played.dealer if self.seat == 0 else 1 - played.dealer
        self.navigator.go(
            CodeRoute(
                lambda: _("Deal code"),
                lambda: _("Anyone can play the same cards with this code: choose “Enter a code” under “More”."),
                write_deal(Deal(played.deck, dealer)),
            )
        )

    def _note(self) -> None:
        seen, code = self.past.seen(self.hand, self.step), ""
        if seen is not None:
            with suppress(CodeError):
                code = write_position(seen)
        self.navigator.go(NoteRoute(Place(code, self.record.match, self.hand, self.step)))

    def _show_position(self) -> None:
        seen = self.past.seen(self.hand, self.step)
        if seen is not None:
            show_position_code(self, seen)
