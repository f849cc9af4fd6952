"""Gin rummy, pure: no I/O, clock or randomness. Callers import from here."""

from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    PickUp,
    RefuseKnock,
    ShowHand,
    TakeDiscard,
)
from game.rules.cards import CARDS, Card, CardSet, Suit
from game.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    HandShown,
    KnockAccepted,
    Knocked,
    KnockRefused,
    LaidOff,
    Passed,
)
from game.rules.form import FORMS, Form, HeadsUp, Partners, Relay, Round, SitOut, Table
from game.rules.hand import apply
from game.rules.legal import legal_actions
from game.rules.match import Match
from game.rules.melds import arrange, deadwood, defend
from game.rules.notation import read, write
from game.rules.presets import PRESETS
from game.rules.record import HandRecord, MatchRecord, Player, RecordError, dumps, loads
from game.rules.result import HandResult
from game.rules.rules import Rules, RulesError
from game.rules.sheet import ScoreSheet
from game.rules.state import HandState, Phase, deal
from game.rules.turn import IllegalAction
from game.rules.verify import Verdict, verify
from game.rules.view import PlayerView, view_of
from game.rules.wording.describe import describe
from game.rules.wording.diagram import diagram
from game.rules.wording.rules_text import parse_rules, print_rules

__all__ = [
    "CARDS",
    "FORMS",
    "PRESETS",
    "AcceptKnock",
    "Action",
    "BigGin",
    "Card",
    "CardSet",
    "Dealt",
    "Discard",
    "Discarded",
    "DrawStock",
    "Drew",
    "EndLayOff",
    "Event",
    "Form",
    "HandEnded",
    "HandRecord",
    "HandResult",
    "HandShown",
    "HandState",
    "HeadsUp",
    "IllegalAction",
    "Knock",
    "KnockAccepted",
    "KnockRefused",
    "Knocked",
    "LaidOff",
    "LayOff",
    "Match",
    "MatchRecord",
    "Partners",
    "Pass",
    "Passed",
    "Phase",
    "PickUp",
    "Player",
    "PlayerView",
    "RecordError",
    "RefuseKnock",
    "Relay",
    "Round",
    "Rules",
    "RulesError",
    "ScoreSheet",
    "ShowHand",
    "SitOut",
    "Suit",
    "Table",
    "TakeDiscard",
    "Verdict",
    "apply",
    "arrange",
    "deadwood",
    "deal",
    "defend",
    "describe",
    "diagram",
    "dumps",
    "legal_actions",
    "loads",
    "parse_rules",
    "print_rules",
    "read",
    "verify",
    "view_of",
    "write",
]
