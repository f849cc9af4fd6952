"""Ways to start matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, TypedDict

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules import Form, Rules, RulesError
from game.rules.form import HEADS_UP
from game.rules.record import MatchRecord, Player
from game.session import Deals, Repeated, Session, daily, side_hands
from game.session.match_kind import counts
from game.store.archive import own
from game.store.journal import Journal
from game.store.people import Person
from game.store.settings import Settings
from game.ui.services.match_setup import PERSON, form_of, guests, rules_of, unnamed
from game.ui.services.routes import CutRoute, NewMatchRoute, OpenElsewhereRoute, PlayRoute, Route, TitleRoute
from game.wording.players import ALONE, numbered

if TYPE_CHECKING:
    from game.rules.codes import Deal
    from game.session.club.season import Fixture
    from game.store.deal_sets import DealSet


class House(TypedDict):
    """Options apart from the rules."""

    takebacks: bool
    lookers: bool


class MatchMaker:
    """Its methods return routes to restart with; matches are kept in the journal."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        people: Callable[[], Sequence[Person]],
        journal: Journal,
        deals: Callable[[], Deals],
    ) -> None:
        self._settings = settings
        self._people = people
        self._journal = journal
        self._deals = deals

    def among(self, journal: Journal) -> MatchMaker:
        """Return the same for the matches of another journal."""
        return MatchMaker(self._settings, self._people, journal, self._deals)

    def new(self) -> tuple[Route, ...]:
        """Return a match by the settings."""
        return self.of(*self.chosen())

    def of(
        self, rules: Rules, players: tuple[Player, ...], form: Form = HEADS_UP, winner_before: int | None = None
    ) -> tuple[Route, ...]:
        """Return a match of these players, with a cut if the rules want one and no dealer is known."""
        try:
            session = Session(
                rules, players, self._deals(), self._keep, form=form, winner_before=winner_before, **self._house
            )
        except RulesError:  # the page of a new match says what is wrong
            return TitleRoute(), NewMatchRoute()
        known = rules.first_dealer == "random" or winner_before is not None
        return (PlayRoute(session) if known else CutRoute(session),)

    def again(self, session: Session) -> tuple[Route, ...]:
        """Return a rematch, under the rules and the names as set now."""
        form = session.match.form
        rules = rules_of(self._settings(), form)
        before = session.match.winner if rules.rematch_dealer == "winner" else None
        return self.of(rules, self._named_anew(session.record), form, before)

    def like(self, record: MatchRecord) -> tuple[Route, ...]:
        """Return another match like this past one, under the name as set now."""
        return self.of(record.rules, self._named_anew(record), record.form)

    def repeated(self, rules: Rules, players: tuple[Player, ...], deals: Deals) -> PlayRoute:
        """Return a match against a computer that begins with a deal played before, perhaps by somebody else."""
        players = tuple(self._myself() if player.level is None else player for player in players)
        return PlayRoute(Session(rules, players, deals, self._keep, takebacks=self._settings().takebacks))

    def at_once(self) -> Route:
        """Return a match against the computer, without animation before the first turn unless there's a cut."""
        (route,) = self.of(rules_of(self._settings(), HEADS_UP), self._against_computer())
        return replace(route, at_once=True) if isinstance(route, PlayRoute) else route

    def daily(self, day: date) -> Route:
        """Return the date's first match, or once that's over, one that doesn't count."""
        return self._of_all(daily.names(day), partial(daily.begin, day, self._myself()))

    def season(self, fixture: Fixture) -> Route:
        """Return a season's match, new or unfinished."""
        record = self._journal.ask(own, fixture.names)
        return self.earlier(record or fixture.begin(self._myself(), self._deals()))

    def duplicate(self, found: DealSet) -> Route:
        """Return the set's first match, or once that's over, one that doesn't count."""
        from game.session import duplicate  # noqa: PLC0415 - a start of the program needs none of it

        return self._of_all(duplicate.names(found), partial(duplicate.begin, found, self._myself()))

    def _of_all(self, names: str, begin: Callable[..., MatchRecord]) -> Route:
        """Return these names' first match; once it's over, another."""
        record = self._journal.ask(own, names)
        if record is None or record.over:
            record = begin(first=record is None)
        return self.earlier(record)

    def dealt(self, deal: Deal, level: str) -> PlayRoute:
        """Return one hand with this deal, under the player's rules and against this level."""
        record = side_hands.of_deal(deal, rules_of(self._settings(), HEADS_UP), (self._myself(), _character(level)))
        session = Session.resume(record, Repeated((deal.deck,), deal.dealer), self._keep, **self._house)
        return PlayRoute(session)

    def branch(self, record: MatchRecord, hand: int, seat: int, step: int, level: str) -> Route:
        """Return a recorded hand to continue from this step, in this seat, against this level."""
        begun = side_hands.branch(record, hand, seat, step, (self._myself(), _character(level)))
        return self.earlier(begun)

    def _named_anew(self, record: MatchRecord) -> tuple[Player, ...]:
        """Return a match's players; people of this computer may have another name by now."""
        if record.players[0].level is not None:  # the person who counts as the current one may be a guest
            return record.players
        names = {one.key: one.name for one in self._people()}
        levels = [player.level for player in record.players]
        return tuple(
            replace(player, name=names[key] or unnamed(levels, seat)) if key in names else player
            for seat, (player, key) in enumerate(zip(record.players, self._journal.seated(record), strict=True))
        )

    def _myself(self) -> Player:
        return Player(self._settings().player_name or ALONE)

    def earlier(self, record: MatchRecord) -> Route:
        """Return a match from where it was left, without undo if its result is compared with others'.

        Return the page that says so if another copy has it open, and the main menu if it ended there.
        """
        newest = self._journal.claim(record)
        if newest is None:
            return OpenElsewhereRoute(record)
        if newest.over:
            return TitleRoute()
        house = self._house
        if counts(newest):
            house["takebacks"] = False
        return PlayRoute(Session.resume(newest, self._deals(), self._keep, **house))

    def left(self) -> MatchRecord | None:
        """Return the unfinished match, or None."""
        return self._journal.running()

    def resumed(self) -> Route:
        """Return the unfinished match, or the main menu."""
        record = self.left()
        return TitleRoute() if record is None else self.earlier(record)

    def goes_on(self, record: MatchRecord) -> bool:
        """Return whether a past match can continue."""
        drawn = record.coming is None or record.coming.secret is not None
        return self.knows(record.players) and not record.over and drawn

    def knows(self, players: Sequence[Player]) -> bool:
        """Return whether all computer players among these are this game's; a file may name others."""
        return all(player.level is None or player.level in CHARACTERS for player in players)

    def let_go(self, session: Session) -> None:
        """Let other copies of the game continue this match."""
        self._journal.let_go(session.record.match)

    @property
    def _house(self) -> House:
        settings = self._settings()
        return {"takebacks": settings.takebacks, "lookers": settings.lookers}

    def _keep(self, session: Session) -> None:
        record = session.record
        if record.hands:  # before its deal a match may still change, and mustn't displace another
            self._journal.keep(record)

    def chosen(self) -> tuple[Rules, tuple[Player, ...], Form]:
        """Return rules, players and form of the next match."""
        settings = self._settings()
        form, players = form_of(settings), self._against_computer()
        if settings.opponent == PERSON:
            players = Player(settings.player_name or numbered(0)), Player(settings.second_name or numbered(1))
        return rules_of(settings, form), players if form.players == 2 else guests(settings), form

    def _against_computer(self) -> tuple[Player, Player]:
        """Return the player and the last computer chosen, or "steady"."""
        settings = self._settings()
        level = settings.opponent if settings.opponent in CHARACTERS else "steady"
        return self._myself(), _character(level)


def _character(level: str) -> Player:
    return Player(CHARACTERS[level].name, level)
