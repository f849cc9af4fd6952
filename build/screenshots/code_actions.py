"""Last steps before pictures of codes, real hands and playing on."""

from __future__ import annotations

from datetime import date

from game.rules.codes import write_deal, write_position
from game.rules.codes.deal_code import Deal
from game.session import side_hands
from game.session.replay import Past
from game.store.notes import Note, Place
from game.ui.services.problem_routes import NotesRoute
from game.ui.services.routes import EnterCodeRoute, FromHereRoute, RealHandRoute
from headless.sitting import Sitting
from samples import match_history
from screenshots.actions import LastStep

_HAND, _STEP = 1, 6


def entered(code: str) -> LastStep:
    """Enter this code."""

    def last(game: Sitting) -> None:
        game.go(EnterCodeRoute(code))

    return last


def deal_entered(game: Sitting) -> None:
    """Enter a deal's code."""
    hand = match_history.played(4).hands[_HAND]
    entered(write_deal(Deal(hand.deck, hand.dealer)))(game)


def position_entered(game: Sitting) -> None:
    """Enter a position's code for analysis."""
    seen = Past(match_history.played(4)).seen(_HAND, _STEP)
    assert seen is not None
    entered(write_position(seen))(game)


def from_here(*names: str) -> LastStep:
    """Show a replay step that was played on twice, then press these."""

    def last(game: Sitting) -> None:
        record = match_history.played(4)
        for step, seat in ((4, 0), (9, 1)):
            begun = side_hands.branch(record, _HAND, seat, step, (record.players[0], record.players[1]))
            game.journal.keep(begun)
        game.journal.flush()
        game.go(FromHereRoute(record, _HAND, _STEP))
        for name in names:
            game.click(name)
            game.settle()

    return last


def laid_out(*cards: str, then: tuple[str, ...] = ()) -> LastStep:
    """Enter a real hand by these cards, then press these buttons."""

    def last(game: Sitting) -> None:
        game.go(RealHandRoute())
        for name in (*cards, *then):
            game.click(name)
            game.settle()

    return last


def noted(*kept: Note) -> LastStep:
    """Show all notes."""

    def last(game: Sitting) -> None:
        for note in kept:
            game.services.notes.change(lambda book, note=note: book.with_note(note))  # type: ignore[misc]
        game.go(NotesRoute())

    return last


def notes(game: Sitting) -> None:
    """Three notes: with a text, with a star, with both."""
    record, day = match_history.played(4), date(2026, 2, 21)
    seen = Past(record).seen(_HAND, _STEP)
    assert seen is not None
    places = Place(write_position(seen), record.match, _HAND, _STEP), Place("", record.match, 1, 3), Place("X")
    texts = "Never break the pair before the seven is dead", "", "Ask at the club"
    noted(*(Note(place, day, bool(n), text) for n, (place, text) in enumerate(zip(places, texts, strict=True))))(game)
