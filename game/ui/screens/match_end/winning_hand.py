"""The winner's cards in a fan, as they lay when the match was won."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.rules import Card, Match
from game.rules.melds import Arrangement
from game.rules.record import MatchRecord
from game.rules.result import HandResult
from game.session.replay import Past
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.ceremony.cascade import as_shown, fan
from game.ui.widgets.widget import Widget
from game.wording.cards import meld_words, signs
from game.words.translation import _

_RATIO = 0.3
"""A fan's height as a share of its width."""
_BELOW = 6
"""Logical pixels between the cards and their caption."""


class Won(Struct, frozen=True):
    """The hand that won a match: its result, its round's number from 0, and the winner's cards."""

    result: HandResult
    number: int
    shown: Arrangement

    @property
    def cards(self) -> list[Card]:
        """The cards as they lay."""
        return as_shown(self.shown)


def winning(record: MatchRecord, match: Match) -> Won | None:
    """Return the last hand that the match's winner won, if they showed their cards."""
    past = Past(record)
    for bygone in reversed(past.hands):
        number, table = divmod(bygone.number, match.form.tables)
        if not bygone.over:
            continue
        result = match.rounds[number].results[table]
        if result.winner is None or bygone.sides[result.winner] != match.winner:
            continue
        shown = past.steps(bygone.number, "open")[-1].view.spread[result.winner]
        if shown is not None:
            return Won(result, number, shown)
    return None


class WinningHand(Widget):
    """The fan, with how and when it won below."""

    role = Role.IMAGE
    takes_focus = False

    def __init__(self, skin: Skin, caption: str, won: Won, faces: Faces) -> None:
        super().__init__(skin, caption)
        self.won = won
        self.faces = faces

    def value(self) -> str:
        shown = self.won.shown
        deadwood = f"{_('Deadwood')}: {signs(shown.deadwood)}" if shown.deadwood else ""
        return " ".join(filter(None, (meld_words(shown.melds), deadwood)))

    def high(self, width: float) -> float:
        """Return the height in units that suits this width."""
        skin, unit = self.skin, self.faces.viewport.unit
        return _RATIO * width + (skin.text.height("label") + skin.px(_BELOW)) / unit

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        words = skin.text.fitted(self.name, "label", skin.theme.brass_light, box.w)
        surface.blit(words, words.get_rect(midbottom=box.midbottom))
        room = pygame.Rect(box.x, box.y, box.w, box.h - words.get_height() - skin.px(_BELOW))
        for pose in fan(self.won.cards, room, self.faces.viewport.unit, 2.0):
            card = CardSprite(self.faces, pose)
            place = card.rect  # which draws the card
            surface.blit(card.image, place)
