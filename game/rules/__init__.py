"""The game of gin rummy, pure: no input or output, no clock, no randomness of its own."""

from game.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    TakeDiscard,
)
from game.rules.cards import CARDS, Card, CardSet, Suit
from game.rules.form import FORMS, Form, HeadsUp, Partners, Relay, Round, SitOut, Table
from game.rules.hand import IllegalAction, apply
from game.rules.legal import legal_actions
from game.rules.match import Match
from game.rules.presets import PRESETS
from game.rules.result import HandResult
from game.rules.rules import Rules, RulesError
from game.rules.sheet import ScoreSheet
from game.rules.state import HandState, Phase, deal
from game.rules.view import PlayerView, view_of

__all__ = [
    "CARDS",
    "FORMS",
    "PRESETS",
    "Action",
    "BigGin",
    "Card",
    "CardSet",
    "Discard",
    "DrawStock",
    "EndLayOff",
    "Form",
    "HandResult",
    "HandState",
    "HeadsUp",
    "IllegalAction",
    "Knock",
    "LayOff",
    "Match",
    "Partners",
    "Pass",
    "Phase",
    "PlayerView",
    "Relay",
    "Round",
    "Rules",
    "RulesError",
    "ScoreSheet",
    "SitOut",
    "Suit",
    "Table",
    "TakeDiscard",
    "apply",
    "deal",
    "legal_actions",
    "view_of",
]
