"""Last steps before pictures of seals, cuts and the page of fair deals."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.record import MatchRecord, Player
from game.session import Session
from game.ui.services.routes import CutRoute, FairDealsRoute, PlayRoute
from game.words.translation import _
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from screenshots.actions import LastStep


def checked(record: MatchRecord) -> LastStep:
    """The fairness check of the second hand's deal."""

    def last(game: Sitting) -> None:
        game.go(FairDealsRoute(record, 1))

    return last


def swapped(record: MatchRecord) -> MatchRecord:
    """Swap two cards of the second hand's deck."""
    first, hand, *rest = record.hands
    one, two, *others = hand.deck
    return replace(record, hands=(first, replace(hand, deck=(two, one, *others)), *rest))


def sealed_next(game: Sitting) -> None:
    """Before a match's first deal."""
    session = _sealed(Rules())
    game.go(FairDealsRoute(session.record, session=session))


def cut_sealed(game: Sitting) -> None:
    """Cut and deal sealed, and nobody has cut yet; the seal is shown first."""
    _asked(game)
    game.go(CutRoute(_sealed(PRESETS["club"])))


def first_deal(game: Sitting) -> None:
    """A sealed match before its first deal, if the seal is shown first."""
    _asked(game)
    game.go(PlayRoute(_sealed(Rules())))


def next_deal(game: Sitting) -> None:
    """The table between two sealed hands, if the seal is shown first."""
    _asked(game)
    session = _sealed(Rules())
    session.deal()
    match_history.play_hand(session, Random(1))
    game.go(PlayRoute(session))


def cut_in_wax(game: Sitting) -> None:
    """The same, with the seal in wax."""
    game.go(CutRoute(_sealed(PRESETS["club"])))


def stamped(game: Sitting) -> None:
    """The seal on the deck, just before the first card leaves it."""
    game.app.go(PlayRoute(_sealed(Rules())))
    game.pilot.turn()
    game.pilot.advance(395)


def seal_pointed(game: Sitting) -> None:
    """The pointer on the wax seal."""
    _in_wax(game)
    left, top, width, height = game.pilot.find(name=_(wordbook.SEAL)).bounds
    game.pilot.move(left + width // 2, top + height // 2)


def seal_opened(game: Sitting) -> None:
    """All about the seal, during a hand."""
    _in_wax(game)
    game.pilot.click(_(wordbook.SEAL))
    game.settle()


def _in_wax(game: Sitting) -> None:
    game.go(PlayRoute(_sealed(Rules())))


def _asked(game: Sitting) -> None:
    game.services.keep(replace(game.services.settings, show_seal=True))


def _sealed(rules: Rules) -> Session:
    players = Player("You"), Player("Ada", "steady")
    record = MatchRecord(rules, players, None, match=f"{5:016x}")
    return Session(rules, players, match_history.Sealed(5), record=record)
