"""Last steps before pictures of the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.rules import PRESETS, Card, Form, Rules
from game.rules.form import HEADS_UP, Partners
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import Player
from game.ui.services.pad_routes import NewScorePadRoute, ScorePadRoute, ScorePadsRoute
from headless.sitting import Sitting
from screenshots.actions import LastStep

_DAY = date(2026, 11, 22)
_HANDS = (
    EnteredHand("knock", 0, (4, 31)),
    EnteredHand("gin", 1, (17, 0)),
    EnteredHand("void"),
    EnteredHand("undercut", 0, (9, 6)),
)
_MORE = (*_HANDS, EnteredHand("gin", 0, (0, 64)))


def _pad(names: Sequence[str], hands: Sequence[EnteredHand], rules: Rules, form: Form = HEADS_UP) -> RealMatch:
    return RealMatch(rules, form, tuple(map(Player, names)), 0, tuple(hands))


TWO = _pad(("Ann", "Ben"), _HANDS, PRESETS["classic"])
WON = _pad(("Ann", "Ben"), _MORE, PRESETS["settlement"])
FOUR = _pad(("Ann", "Ben", "Cleo", "Dan"), (*_HANDS, *_HANDS[:1]), PRESETS["hollywood"], Partners())
OKLAHOMA = _pad(("Ann", "Ben"), (EnteredHand("knock", 0, (4, 31), Card.parse("8s")),), PRESETS["oklahoma"])


def pads(game: Sitting) -> None:
    """A list of some pads."""
    for pad in (TWO, WON, FOUR):
        game.services.score_pads.begin(pad, _DAY)
    game.settle()
    game.go(ScorePadsRoute())


def new_pad(*names: str) -> LastStep:
    """A new pad's page, after pressing these."""

    def last(game: Sitting) -> None:
        game.settle()
        game.go(NewScorePadRoute())
        for name in names:
            game.click(name)
            game.settle()

    return last


def pad(shown: RealMatch, *names: str) -> LastStep:
    """This pad, after pressing these."""

    def last(game: Sitting) -> None:
        kept = game.services.score_pads.begin(shown, _DAY)
        game.settle()
        game.go(ScorePadRoute(kept))
        for name in names:
            game.click(name)
            game.settle()

    return last
