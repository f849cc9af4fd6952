"""The program behind the scenes: settings, the journal of matches, and the ways from scene to scene."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypedDict

from game.ai import CHARACTERS, LEVELS
from game.rules import Action, Form, Rules, RulesError
from game.rules.form import HEADS_UP
from game.rules.i18n import _
from game.rules.record import MatchRecord, Player
from game.rules.values import replace
from game.session import Deals, Question, Session
from game.store.journal import Journal
from game.store.settings import Settings, SettingsFile
from game.ui.audio.sound import SoundPlayer, Volumes
from game.ui.engine.key_binding import dispatch
from game.ui.engine.loop import Loop
from game.ui.graphics.theme import THEMES, Theme
from game.ui.graphics.viewport import Viewport
from game.ui.services.analysis import Analysis
from game.ui.services.match_setup import PERSON, form_of, guests, rules_of
from game.ui.services.shortcuts import everywhere
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import Faces

Think = Callable[[Question, Callable[[Action], None]], object]
Aside = Callable[[Callable[[], Any], Callable[[Any], None]], object]
"""Has something worked out while the loop runs, and handed to somebody on the loop."""


class House(TypedDict):
    """What the house allows in a match, whatever its rules."""

    takebacks: bool
    lookers: bool


class Program:
    """One run of the game in one window. Pages are imported when they are first opened: the table is there sooner."""

    def __init__(
        self,
        loop: Loop,
        file: SettingsFile,
        journal: Journal,
        deals: Callable[[], Deals],
        think: Think | None = None,
        aside: Aside | None = None,
    ) -> None:
        self.loop = loop
        self.art = Art()
        self.sound = SoundPlayer(_volumes(file.settings))
        self._file = file
        self.journal = journal
        self._deals = deals
        self.think = think or self._think_aside
        self.aside = aside or self._aside
        loop.reserved = lambda e: dispatch(e, everywhere(), self)
        loop.dropped = lambda file: self.open_record(Path(file))
        journal.told = lambda: loop.post(self._warn)

    # ------------------------------------------------------------------ what scenes ask for

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._file.settings

    @property
    def theme(self) -> Theme:
        """The colours of the room."""
        return THEMES["contrast" if self.settings.high_contrast else self.settings.cloth]

    def faces(self, viewport: Viewport, deck: int = 0) -> Faces:
        """Pictures of the player's cards for this frame; two decks of one design alternate."""
        settings = self.settings
        back = f"{settings.back}-{'ab'[deck % 2]}"
        return Faces(self.art, viewport, back, four=settings.four_colours, large=settings.large_index)

    def keep(self, settings: Settings) -> None:
        """Keep changed settings, at once."""
        self._file.save(settings)
        self.sound.volumes = _volumes(settings)

    def notices(self) -> list[str]:
        """What could not be read or kept, a sentence each."""
        return [*self._file.notices, *self.journal.notices]

    def _warn(self) -> None:
        """Say at the table, if there is one, what the journal has just found that it cannot do."""
        if (table := self.table_below()) is not None:
            table.hud.status.warn(self.journal.notices[-1])

    def _think_aside(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """Think on another thread, and deliver on the loop's."""

        def work() -> None:
            action = question.answer()
            self.loop.post(partial(deliver, action))

        threading.Thread(target=work, name="thinking", daemon=True).start()

    def _aside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Work on another thread, and hand over on the loop's."""

        def whole() -> None:
            found = work()
            self.loop.post(lambda: then(found))

        threading.Thread(target=whole, name="aside", daemon=True).start()

    # ------------------------------------------------------------------ from scene to scene

    def title(self) -> None:
        """The first page, with nothing behind it."""
        from game.ui.screens.title import Title

        self.loop.push(Title(self))

    def choose_match(self) -> None:
        """The page on which a new match is put together."""
        from game.ui.screens.match_setup.page import NewMatch

        self.loop.push(NewMatch(self))

    def choose_together(self) -> None:
        """The same page, with two people at this screen."""
        self.keep(replace(self.settings, form="two", opponent="person"))
        self.choose_match()

    def learn(self) -> None:
        """Two first hands with somebody who explains them; a running match stays as it is."""
        from game.ui.lesson.lesson_scene import Lesson

        self.loop.replace_all(Lesson(self))

    def begin_match(self) -> None:
        """The page of a new match, with the first page behind it."""
        self.leave()
        self.choose_match()

    def read_rules(self) -> None:
        """The rules to be read: those of the match at the table, else those of the next match."""
        from game.ui.screens.help.rules import RulesPage

        self.loop.push(RulesPage(self, self._rules_in_force()))

    def _rules_in_force(self) -> Rules | None:
        session = self.at_table()
        return None if session is None else session.rules

    def table_below(self) -> TableScene | None:
        """The table, wherever it is among the scenes."""
        return next((scene for scene in self.loop.scenes() if isinstance(scene, TableScene)), None)

    def at_table(self) -> Session | None:
        """The match at the table, wherever that is among the scenes."""
        return next((scene.session for scene in self.loop.scenes() if isinstance(scene, TableScene)), None)

    def history(self) -> None:
        """The matches that were played."""
        from game.ui.screens.history.page import HistoryPage

        self.loop.push(HistoryPage(self))

    def statistics(self) -> None:
        """What they come to."""
        from game.ui.screens.statistics.page import StatisticsPage

        self.loop.push(StatisticsPage(self))

    def choose_rules(self, preset: str) -> None:
        """Take this preset, or the player's own rules, for the next match."""
        self.keep(replace(self.settings, preset=preset))

    def new_match(self) -> None:
        """A match under the player's rules, against whom the player has chosen."""
        self.play(*self._chosen())

    def _chosen(self) -> tuple[Rules, tuple[Player, ...], Form]:
        """What the settings say of the next match."""
        settings = self.settings
        form = form_of(settings)
        players = self._couple() if settings.opponent == PERSON else self._against_computer()
        return rules_of(settings, form), players if form.players == 2 else guests(settings), form

    def sealed(self, before: Session | None = None) -> Session | None:
        """The next match as the settings have it, sealed and ready to be dealt; the seal of one `before` is kept.

        None where a cut decides who deals first, since its page shows the seal, and where so many cannot play.
        """
        (rules, players, form), deals = self._chosen(), self._deals()
        if rules.first_dealer != "random":
            return None
        try:
            form.check(rules)
        except RulesError:
            return None
        if before is not None and before.match.form == form:  # the seal holds neither the rules nor the names
            record = replace(before.record, rules=rules, players=players)
            return Session.resume(record, deals, self._changed, **self._house)
        return Session(rules, players, deals, self._changed, form=form, **self._house)

    def table(self) -> None:
        """A match against the computer, at the table at once: no cut, and nothing moves before one's turn."""
        session = Session(
            self.settings.rules, self._against_computer(), self._deals(), self._changed, takebacks=self._takebacks
        )
        self.sit_down(session, at_once=True)

    def _against_computer(self) -> tuple[Player, Player]:
        """The player and the level that was chosen last, or the steady one."""
        level = self.settings.opponent if self.settings.opponent in LEVELS else "steady"
        return Player(self.settings.player_name or _("You")), Player(CHARACTERS[level].name, level)

    def _couple(self) -> tuple[Player, Player]:
        """Two people at this screen."""
        first, second = self.settings.player_name or _("North"), self.settings.second_name or _("South")
        return Player(first), Player(second)

    def rematch(self, session: Session) -> None:
        """Another match of the same players under the rules as they are set now."""
        form = session.match.form
        self.play(rules_of(self.settings, form), session.record.players, form)

    def play_again(self, rules: Rules, players: tuple[Player, ...], deals: Deals) -> None:
        """Begin a match of the same players with a deal that was played before."""
        self.sit_down(Session(rules, players, deals, self._changed, takebacks=self._takebacks))

    def play(self, rules: Rules, players: tuple[Player, ...], form: Form = HEADS_UP) -> None:
        """Begin a match, in the place of any other at the table, where the rules say so with a cut for the deal."""
        deals = self._deals()
        try:
            form.check(rules)
        except RulesError:  # the page of a new match says what is wrong
            self.begin_match()
            return
        house = self._house
        if rules.first_dealer == "random":
            self.sit_down(Session(rules, players, deals, self._changed, form=form, **house))
            return

        def begin(dealer: int) -> Session:
            record = MatchRecord(rules, players, dealer, seed=deals.seed, form=form)
            return Session.resume(record, deals, self._changed, **house)

        from game.ui.screens.cut_for_deal import CutForDeal

        self.loop.replace_all(CutForDeal(self, rules, players[: form.sides], deals, begin))

    def resumable(self) -> bool:
        """Whether a match was left unfinished."""
        return self.journal.running() is not None

    def resume(self) -> None:
        """Go on with the match that was left unfinished."""
        record = self.journal.running()
        if record is not None:
            session = Session.resume(
                record, self._deals(), self._changed, takebacks=self._takebacks, lookers=self.settings.lookers
            )
            self.sit_down(session)

    def sit_down(self, session: Session, *, right: bool = False, at_once: bool = False) -> None:
        """Show the table of this match, in the place of everything else."""
        self.loop.replace_all(TableScene(self, session, right=right, at_once=at_once))

    @property
    def _takebacks(self) -> bool:
        return self.settings.takebacks

    @property
    def _house(self) -> House:
        return {"takebacks": self._takebacks, "lookers": self.settings.lookers}

    def _changed(self, session: Session) -> None:
        record = session.record
        if record.hands:  # until it is dealt a match can still have other rules and players, and displaces no other
            self.journal.keep(record)

    def menu(self) -> None:
        """The menu over the table."""
        from game.ui.screens.table_menu import TableMenu

        self.loop.push(TableMenu(self))

    def sheet(self, session: Session) -> None:
        """The score sheet, over the table."""
        from game.ui.screens.score_sheet.page import SheetPage
        from game.ui.wording.sides import names

        undone = sum(hand.undone for hand in session.record.hands)
        self.loop.push(SheetPage(self, session.match, names(session), undone))

    def review(self, analysis: Analysis) -> None:
        """What the expert thinks of a hand's choices."""
        from game.ui.screens.review.page import ReviewPage

        self.loop.push(ReviewPage(self, analysis))

    def add_phrase(self, session: Session) -> None:
        """The seal of the next deal, and the player's own words for it."""
        from game.ui.screens.fair_deals import FairDeals

        self.loop.push(FairDeals(self, session.record, session=session))

    def check_deal(self, record: MatchRecord, number: int) -> None:
        """The seal of this hand, counted from 0, and if it is over whether its deal was fair."""
        from game.ui.screens.fair_deals import FairDeals

        self.loop.push(FairDeals(self, record, number))

    def look_back(self, session: Session) -> None:
        """Look back on the hand at the table, from where it stands."""
        self.replay(session.record, session.hand, latest=True)

    def replay(self, record: MatchRecord, hand: int = 0, *, latest: bool = False) -> None:
        """Look back on a match, beginning with this hand, counted from 0, at its deal or where it stands now."""
        from game.ui.screens.replay.page import ReplayPage

        self.loop.push(ReplayPage(self, record, hand, latest=latest))

    def open_record(self, path: Path) -> None:
        """Look back on the match in this file; what is there waits below."""
        from game.ui.screens.replay.opened_file import OpenedFile

        page = OpenedFile(self, path)
        self.loop.push(page)
        page.read()

    def close_record(self) -> None:
        """Away from it, to what waits below or to the first page."""
        if len(self.loop.scenes()) > 1:
            self.loop.pop()
        else:
            self.leave()

    def fair_deal(self, session: Session) -> None:
        """All there is to say about the deals of the match at the table just now."""
        from game.ui.screens.fair_deals import FairDeals

        self.loop.push(FairDeals(self, session.record, session.hand, session))

    def leave(self) -> None:
        """Leave the table for the first page; the match is kept."""
        from game.ui.screens.title import Title

        self.loop.replace_all(Title(self))

    def open_settings(self) -> None:
        """The settings, over whatever is there."""
        from game.ui.screens.settings.page import SettingsPage

        if not isinstance(self.loop.scene, SettingsPage):
            self.loop.push(SettingsPage(self))

    def about(self) -> None:
        """The version, and what the game is made with."""
        from game.ui.screens.help.about import AboutPage

        self.loop.push(AboutPage(self))

    def show_keys(self) -> None:
        """What every key does, over whatever is there; the same key takes it away again."""
        from game.ui.screens.help.keys import KeysPage

        if isinstance(self.loop.scene, KeysPage):
            self.loop.pop()
        else:
            self.loop.push(KeysPage(self))

    def curtain(self, name: str, then: Callable[[], object]) -> None:
        """Hide everything until this person is there."""
        from game.ui.screens.privacy_curtain import PrivacyCurtain

        self.loop.push(PrivacyCurtain(self, name, then))


def _volumes(settings: Settings) -> Volumes:
    return Volumes(cards=settings.card_sounds, effects=settings.other_sounds)
