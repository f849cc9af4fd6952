"""What a keepsake tells of a finished hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from game.rules import CardSet, HandResult, Match, PlayerView
from game.rules.codes import Deal, write_deal
from game.rules.record import MatchRecord, Player
from game.session.replay import Bygone, Past
from game.store.archive import preset_of
from game.ui.screens.score_sheet.graph import ScoreCourse
from game.wording.cards import meld_words, signs
from game.wording.matches import rules_words
from game.wording.players import entered
from game.wording.scores.round_ends import hand_ended
from game.words.translation import _

Seat = Literal[0, 1]


class ShownSide(Struct, frozen=True):
    """A player with the cards they showed."""

    player: Player
    name: str
    """"" if they entered none."""
    side: int
    melds: tuple[CardSet, ...]
    deadwood: CardSet
    laid_off: CardSet
    """The opponent's cards among the melds."""
    count: int
    mood: str
    """The face they make, as in the portraits' files."""


class Facts(Struct, frozen=True):
    """A finished hand and its match; only open cards, and names that somebody entered."""

    own: ShownSide
    """Whoever the keepsake is for, whose cards the code deals to its reader."""
    other: ShownSide
    headline: str
    ending: str
    rules: str
    scores: tuple[int, ...]
    """By side, with bonuses after the match's end."""
    names: tuple[str, ...]
    players: tuple[Player, ...]
    """A player of each side: one of the two shown, where possible."""
    course: ScoreCourse
    number: int
    """The hand's or round's, counted from 1."""
    code: str
    day: str
    """The date in words; "" if unknown."""

    @property
    def words(self) -> str:
        """Everything in one text, for screen readers."""
        sides = (f"{name} {points}".strip() for name, points in zip(self.names, self.scores, strict=True))
        hands = (_hand_words(shown) for shown in (self.own, self.other))
        told = self.headline, self.ending, self.rules, self.day, *hands, ", ".join(sides)
        return _(" · ").join(filter(None, told))


def read(record: MatchRecord, hand: int, day: str = "") -> Facts:
    """Return the facts of a finished hand, counted from 0. Raises ValueError for a running one."""
    past, match = Past(record), record.unfold()[0]
    bygone = past.hands[hand]
    if not bygone.over:
        raise ValueError("a running hand isn't shown")
    me, result = _person(record, bygone), past.steps(hand, 0)[-1].view.result
    assert result is not None
    seat: Seat = me if me is not None else 1 if result.winner == 1 else 0
    view = past.steps(hand, seat)[-1].view
    shown = [_shown(bygone, view, result, one) for one in (seat, 1 - seat)]
    names, played = _side_names(match, record.players), record.hands[hand]
    number = hand // match.form.tables + 1
    course = ScoreCourse.of(match, names)
    return Facts(
        own=shown[0],
        other=shown[1],
        headline=_headline(result, shown, me),
        ending=_(" · ").join((hand_ended(result), course.hand(number))),
        rules=rules_words(preset_of(record.rules)),
        scores=match.sheet.final if match.winner is not None else match.sheet.totals,
        names=names,
        players=tuple(_face(match, record.players, shown, side) for side in range(match.form.sides)),
        course=course,
        number=number,
        code=write_deal(Deal(played.deck, played.dealer if seat == 0 else 1 - played.dealer)),
        day=day,
    )


def _person(record: MatchRecord, bygone: Bygone) -> Seat | None:
    """Return the seat of the match's only person, if they played this hand."""
    if sum(player.level is None for player in record.players) != 1:
        return None
    levels = [player.level for player in bygone.players]
    return None if None not in levels else 0 if levels[0] is None else 1


def _shown(bygone: Bygone, view: PlayerView, result: HandResult, seat: int) -> ShownSide:
    player, laid, showdown = bygone.players[seat], view.spread[seat], view.showdown
    assert laid is not None  # at the end both players show their cards
    melds = showdown.melds if showdown is not None and showdown.knocker == seat else laid.melds
    return ShownSide(
        player=player,
        name=entered(player.name),
        side=bygone.sides[seat],
        melds=melds,
        deadwood=laid.deadwood,
        laid_off=_cards(melds) - _cards(laid.melds),
        count=laid.points if result.counts is None else result.counts[seat],
        mood="waiting" if result.winner is None else "pleased" if result.winner == seat else "annoyed",
    )


def _cards(melds: Sequence[CardSet]) -> CardSet:
    return CardSet(card for meld in melds for card in meld)


def _headline(result: HandResult, shown: Sequence[ShownSide], me: Seat | None) -> str:
    """Return the challenge to whoever sees the picture."""
    if result.winner is None or (me is not None and result.winner != me):
        return _("Can you do better?")
    winner = shown[0]
    if winner.player.level is not None:
        return _("Beat {name}’s {points}").format(name=winner.name, points=result.points)
    return _("Beat my {points}").format(points=result.points)


def _side_names(match: Match, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names entered by side; "" for a side with none."""
    teams = ([entered(players[one].name) for one in match.form.team(side)] for side in range(match.form.sides))
    return tuple(" & ".join(filter(None, team[:2])) for team in teams)


def _face(match: Match, players: Sequence[Player], shown: Sequence[ShownSide], side: int) -> Player:
    found = next((one.player for one in shown if one.side == side), None)
    return found or players[match.form.team(side)[0]]


def _hand_words(shown: ShownSide) -> str:
    deadwood = f"{_('Deadwood')}: {signs(shown.deadwood)}" if shown.deadwood else ""
    return " ".join(filter(None, (shown.name, meld_words(shown.melds), deadwood)))
