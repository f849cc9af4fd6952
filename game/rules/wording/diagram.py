"""A position as text, for terminals, logs and failing tests."""

from __future__ import annotations

from game.rules.cards import CardSet
from game.rules.melds import arrange
from game.rules.result import HandResult
from game.rules.state import Phase
from game.rules.view import PlayerView
from game.words.translation import _, ngettext


def diagram(view: PlayerView) -> str:
    """Return four lines: opponent, stock and discards (top last), own seat, what's next.

    Melds are in brackets; hidden cards stay hidden.
    """
    own = view.seat or 0
    return "\n".join([_seat(view, 1 - own), _piles(view), _seat(view, own), _next(view)])


def _seat(view: PlayerView, seat: int) -> str:
    who = _("Seat {seat}, dealer: {cards}") if seat == view.dealer else _("Seat {seat}: {cards}")
    return who.format(seat=seat, cards=_cards(view, seat))


def _cards(view: PlayerView, seat: int) -> str:
    spread, showdown = view.spread[seat], view.showdown
    if showdown is not None and showdown.knocker == seat:
        return _laid(showdown.melds, showdown.deadwood)
    if spread is not None:
        return _laid(spread.melds, spread.deadwood)
    if view.seat == seat:
        best = arrange(view.hand)
        return _laid(best.melds, best.deadwood)
    count, known = view.sizes[seat], view.known[seat]
    said = ngettext("{n} card", "{n} cards", count).format(n=count)
    return _("{cards}, including {known}").format(cards=said, known=known) if known else said


def _laid(melds: tuple[CardSet, ...], deadwood: CardSet) -> str:
    """Melds, deadwood and points: `[5s 6s 7s] Ad Kh (11)`."""
    return " ".join([*(f"[{meld}]" for meld in melds), *map(str, deadwood), f"({deadwood.points})"])


def _piles(view: PlayerView) -> str:
    pile = " ".join(map(str, view.pile)) or "–"
    words = ngettext(
        "Stock: {n} card, discard pile: {pile}, {limit}", "Stock: {n} cards, discard pile: {pile}, {limit}", view.stock
    )
    return words.format(n=view.stock, pile=pile, limit=_limit(view))


def _limit(view: PlayerView) -> str:
    match view.limit:
        case None:
            return _("knock with any deadwood")
        case 0:
            return _("gin only")
        case limit:
            return _("knock with {n}").format(n=limit)


def _next(view: PlayerView) -> str:
    if view.result is not None:
        return _ended(view.result)
    words = {
        Phase.UPCARD: _("Seat {seat} takes the upcard or passes"),
        Phase.DRAW: _("Seat {seat} takes the last discard or passes") if view.last else _("Seat {seat} draws"),
        Phase.DISCARD: _("Seat {seat} knocks") if view.last else _("Seat {seat} discards or knocks"),
        Phase.CHALLENGE: _("Seat {seat} answers an invalid knock"),
        Phase.SHOWN: _("Seat {seat} lays off, or answers an invalid knock"),
        Phase.LAYOFF: _("Seat {seat} lays off"),
    }
    return words[view.phase].format(seat=view.turn)


def _ended(result: HandResult) -> str:
    if result.winner is None:
        return _("Void")
    words = {
        "knock": _("Seat {seat} wins {n} with a knock"),
        "gin": _("Seat {seat} wins {n} with gin"),
        "big gin": _("Seat {seat} wins {n} with big gin"),
        "undercut": _("Seat {seat} wins {n} with an undercut"),
    }
    return words[result.kind].format(seat=result.winner, n=result.points)
