"""Explanations of items on the table, limited to what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from game.ai import CHARACTERS
from game.rules import Card, CardSet, LayOff, Match, Phase, PlayerView, Rules
from game.rules.form import Form
from game.rules.melds import all_melds, arrange
from game.rules.record import Player
from game.rules.wording.scoring import length
from game.wording.cards import knock_limit_words, sign, signs
from game.wording.lists import either
from game.wording.players import called
from game.words.letters import capital
from game.words.translation import _, ngettext


class SeatItem(Struct, frozen=True):
    """A player's plaque, the dealer button or a hidden hand."""

    kind: Literal["player", "dealer", "hand"]
    seat: int


TableItem = (
    Card | Literal["stock", "pile", "facts", "deadwood"] | SeatItem
)  # something on the table that can be explained


class Explanation(Struct, frozen=True):
    """A heading and some lines."""

    heading: str
    lines: tuple[str, ...]


def about(
    item: TableItem, view: PlayerView, match: Match, players: Sequence[Player], sides: tuple[int, int] = (0, 1)
) -> Explanation:
    """Explain an item; `players` and `sides` are by seat."""
    match item:
        case Card():
            return _card(item, view, players)
        case "stock":
            return _stock(view)
        case "pile":
            return _pile(view)
        case "facts":
            return _facts(view, match.form)
        case "deadwood":
            return Explanation(_("Deadwood"), (_deadwood(), _why(view.rules, view)))
        case SeatItem("dealer", seat):
            return Explanation(called(players[seat].name), (_("Deals this hand"), _("The non-dealer plays first.")))
        case SeatItem(_kind, seat):
            return _player(seat, view, match, players[seat], sides[seat])


def _card(card: Card, view: PlayerView, players: Sequence[Player]) -> Explanation:
    lines = [ngettext("{n} point", "{n} points", card.points).format(n=card.points)]
    if view.seat is not None and card in view.hand and view.spread[view.seat] is None:
        if card is view.drawn:
            lines.append(_("Just taken: you can’t discard it this turn.") if card is view.barred else _("Just drawn."))
        lines += [] if view.rules.overlooked_lost else _uses(card, view.hand)
        layoffs = () if view.rules.overlooked_lost else view.legal
        fitting = [one.meld for one in layoffs if isinstance(one, LayOff) and one.card is card]
        lines += [
            _("Fits {name}’s {meld}").format(name=called(players[1 - view.seat].name), meld=signs(one))
            for one in fitting
        ]
    elif card in view.pile:
        lines.append(_("On top of the discard pile.") if card is view.pile[-1] else _("In the discard pile."))
    return Explanation(capital(card.name), tuple(lines))


def _uses(card: Card, hand: CardSet) -> list[str]:
    own = [meld for meld in all_melds() if card in meld and meld <= hand]
    if own:
        largest = [meld for meld in own if not any(meld != other and meld <= other for other in own)]
        laid = [meld for meld in arrange(hand).melds if card in meld]
        return [_("Meld: {meld}").format(meld=signs(meld)) for meld in sorted(largest, key=lambda one: one not in laid)]
    wanted: dict[CardSet, CardSet] = {}
    for meld in all_melds():
        if len(meld) == 3 and card in meld and len(meld & hand) == 2:
            beside = (meld & hand).remove(card)
            wanted[beside] = wanted.get(beside, CardSet()) | (meld - hand)
    lines = [
        _("With the {card}, it needs the {cards}").format(card=signs(beside), cards=either(map(sign, cards)))
        for beside, cards in wanted.items()
    ]
    return lines or [_("It doesn’t go with any other card in your hand.")]


def _stock(view: PlayerView) -> Explanation:
    lines = [ngettext("{n} card, face down.", "{n} cards, face down.", view.stock).format(n=view.stock)]
    if view.phase is not Phase.OVER:
        lines.append(
            ngettext("{n} of them can still be drawn.", "{n} of them can still be drawn.", view.drawable).format(
                n=view.drawable
            )
        )
    return Explanation(_("Stock"), tuple(lines))


def _pile(view: PlayerView) -> Explanation:
    if not view.pile:
        return Explanation(_("Discard pile"), (_("It’s empty."),))
    n = len(view.pile)
    return Explanation(
        _("Discard pile"),
        (
            _("On top: {card}").format(card=view.pile[-1].name),
            ngettext("{n} card in all.", "{n} cards in all.", n).format(n=n),
        ),
    )


def _player(seat: int, view: PlayerView, match: Match, player: Player, side: int) -> Explanation:
    character = CHARACTERS.get(player.level) if player.level is not None else None
    lines = [] if character is None else [character.line]
    lines.append(_score(match, side))
    won = match.sheet.boxes[side]
    words = ngettext("{n} hand won", "{n} hands won", won)
    if match.form.tables > 1:
        words = ngettext("{n} round won", "{n} rounds won", won)
    lines.append(words.format(n=won))
    if seat == view.dealer and match.form.sides == 2:  # of three the dealer sits out
        lines.append(_("Deals this hand"))
    if seat != view.seat and view.spread[seat] is None:
        n = view.sizes[seat]
        lines.append(ngettext("Holds {n} card", "Holds {n} cards", n).format(n=n))
        if not view.rules.open_discards:
            pass
        elif view.known[seat] and any(view.bare):
            lines.append(_("You’ve seen: {cards}").format(cards=signs(view.known[seat])))
        elif view.known[seat] and not view.exposed[seat]:
            lines.append(_("Face-up cards taken: {cards}").format(cards=signs(view.known[seat])))
    if view.exposed[seat]:
        lines.append(_("Hand face up after an invalid knock."))
    if view.bare[seat]:
        lines.append(_("Can win only the bare difference, after an invalid knock."))
    return Explanation(called(player.name), tuple(lines))


def _score(match: Match, side: int) -> str:
    target = match.rules.target
    if match.rules.rounds:
        points = match.sheet.totals[side]
        return ngettext("{n} point", "{n} points", points).format(n=points)
    if len(match.sheet.columns) == 1:
        return _("{points} of {target} points").format(points=match.sheet.totals[side], target=target)
    columns = ", ".join(str(column.totals[side]) for column in match.sheet.columns)
    return _("{columns} in the columns (each to {target})").format(columns=columns, target=target)


def _facts(view: PlayerView, form: Form) -> Explanation:
    rules = view.rules
    lines = [_why(rules, view)]
    if rules.factor(view.upcard) != 1:
        lines.append(_("The first upcard is a spade: everything scores double."))
    lines.append(_goal(rules, form))
    return Explanation(knock_limit_words(view.limit), tuple(lines))


def _deadwood() -> str:
    return _(
        "Cards outside your melds are deadwood. An ace counts 1; a jack, queen or king 10; any other card its number."
    )


def _goal(rules: Rules, form: Form) -> str:
    if rules.rounds:
        return length(rules, form)
    target = (
        ngettext("{n} point wins the match.", "{n} points win the match.", rules.target)
        if rules.columns == 1
        else ngettext("{n} point closes a column.", "{n} points close a column.", rules.target)
    )
    return target.format(n=rules.target)


def _why(rules: Rules, view: PlayerView) -> str:
    if rules.red_upcard_gin_only and view.upcard is not None and view.upcard.suit.red:
        return _("The first upcard was red, so only gin ends the hand.")
    if rules.ace_upcard_gin_only and view.upcard is not None and view.upcard.rank == 1:
        return _("The first upcard was an ace, so only gin ends the hand.")
    if rules.knock_limit == "upcard" and view.upcard is not None:
        return _("The first upcard sets the knock limit: {card}.").format(card=view.upcard.name)
    if view.limit is None:
        return _("You can end the hand with any amount of deadwood.")
    if view.only_gin:
        return _("Only gin ends the hand: you can’t have any deadwood left.")
    return _("You can end the hand once your deadwood is {n} or less.").format(n=view.limit)
