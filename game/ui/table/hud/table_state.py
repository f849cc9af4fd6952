"""The state the HUD shows, apart from window size and theme."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.rules import Action, Card, Discard, Form, Phase, PlayerView
from game.ui.table.seat.opponent import OpponentState
from game.ui.table.side_table import SideTableNews
from game.wording.knock_offer import KnockOffer
from game.wording.scores.hand_score import HandScore

PixelBox = tuple[int, int, int, int]


class MatchState(Struct, frozen=True):
    """The match; scores change once a hand is counted."""

    form: Form
    scores: tuple[str, str]  # by seat of the table shown, column by column
    scores_in_words: tuple[str, str]
    pad: tuple[tuple[str, str], ...]  # names and points of all sides, or columns and the player's lead
    goal: tuple[str, int]  # what ends the match
    number: int  # of the round, from 1
    leads: str  # the player's lead in each column; empty for one
    leads_in_words: str
    dealer: str
    dealer_here: bool  # whether the dealer sits at this table


class Said(Struct, frozen=True):
    """The news line; what else is said replaces the news until the player does something."""

    news: str = ""
    passing: str = ""
    refusal: bool = False  # whether the passing message refuses something
    warning: str = ""

    @property
    def words(self) -> str:
        """What the line shows."""
        return self.warning or self.passing or self.news


class AfterHand(Struct, frozen=True):
    """What's offered after a hand, or before the first one."""

    result: HandScore | None
    onward: str  # the name of the button that goes on
    stay: str = ""  # the name of a second one, for a team that decides who takes its seat
    phrase: str = ""  # the name of the button for a phrase; empty if the next deal takes none
    seal: str = ""
    review: str = ""  # the name of the button for the coach's review; empty if there is none
    mistakes: str = ""  # the number of mistakes it found, once known
    layer: tuple[str, str | None] = ("", None)  # name and picture of whoever laid off cards


class LookerOn(Struct, frozen=True):
    """What a spectator can do."""

    rushes: bool  # whether the hand can be played out fast
    look_over: str  # the name of the button that shows another hand; empty if none may be seen


class TableState(Struct, frozen=True, kw_only=True):
    """A snapshot of the table."""

    view: PlayerView | None
    own: int  # the seat at the lower edge
    playing: bool  # whether it's the viewer's turn
    dealing: bool
    match: MatchState
    opponent: OpponentState
    beside: SideTableNews | None  # what goes on beside this table
    looker: LookerOn | None  # None if somebody here plays
    sort: str  # the name of the button that sorts the hand
    chosen: Card | None
    knock: KnockOffer | None
    armed: bool
    melds: bool  # whether other melds can be laid down for this knock
    big_gin: bool
    deadwood: str
    takebacks: bool
    undoable: bool
    question: str  # a question before a move; empty if none
    prompt: str
    bare: str  # who can win only the bare difference; empty for nobody
    said: Said
    wax: str  # the seal to show in wax; empty if there's none
    slip: PixelBox | None  # place of the refusal beside a card
    hints: bool  # whether there's a button for hints
    hinted: bool  # whether a hint is shown
    after: AfterHand | None

    back: pygame.Surface  # the pattern of the backs
    faced: bool  # whether the opponent is known
    seated: bool  # whether the opponent may be shown large
    crowded: bool  # whether more than two play, with news of the others beside this table
    open_cards: tuple[Card, ...] = ()
    """What the opponent took from the discard pile and holds, while that may be seen."""
    open_hand: tuple[PixelBox, PixelBox] | None = None
    """Boxes of the player's cards and the first one, while exposed."""
    coached: bool = False  # whether a coach picks a button
    asked: Action | None = None  # the coach's move
    covered: bool = False  # whether something covers the lower row in a cramped window
    withheld: frozenset[str] = frozenset()  # widgets that this table doesn't offer, by name

    @property
    def legal(self) -> tuple[Action, ...]:
        """The viewer's legal actions now."""
        return tuple(self.view.legal) if self.view is not None and self.playing else ()

    @property
    def discards(self) -> Card | None:
        """The chosen card, if it can be discarded by a button."""
        free = not (self.armed or self.coached or self.question)
        return self.chosen if free and self.chosen is not None and Discard(self.chosen) in self.legal else None

    @property
    def over(self) -> bool:
        """Whether the hand is over, though its end may still be shown."""
        return self.view is not None and self.view.phase is Phase.OVER

    @property
    def acting(self) -> bool:
        """Whether somebody here is playing a hand."""
        return self.view is not None and not self.over and self.looker is None

    @property
    def shown(self) -> bool:
        """Whether the opponent's hand is laid down."""
        return self.view is not None and self.view.spread[1 - self.own] is not None
