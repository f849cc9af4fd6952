"""Chapter 1: melds and deadwood."""

from __future__ import annotations

from game.ai import CHARACTERS
from game.lessons.lesson import FIRST, Chapter, CourseLesson, Position, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _

_OTHER = "Kh Qc Jh Ts 8c 6s 4c 2h 7c 3c"


def chapter() -> Chapter:
    """Return Ada's chapter; she builds plain hands."""
    lessons = _first(), _runs(), _sets(), _ace(), _one_meld(), _deadwood(), _gin()
    return Chapter(_("Melds and deadwood"), "steady", lessons)


def _first() -> CourseLesson:
    said = _("Two hands with {name}, from the very first card").format(name=CHARACTERS["steady"].name)
    return CourseLesson(FIRST, _("First lesson"), said, ())


def _runs() -> CourseLesson:
    return CourseLesson(
        "runs",
        _("Runs"),
        _("Three or more cards of one suit in a row"),
        (
            Position(
                PlayedHand(ArrangedHand("5h 6h 9s 9d 2c 3s Kd Jc 4d Qs", _OTHER, "7h")),
                (
                    Tell(
                        named(
                            _("A run is three or more cards of the same suit in a row. You have two so far: {two}."),
                            two="5h 6h",
                        ),
                        "5h 6h",
                    ),
                    Task(
                        named(_("I’ve turned up the {card}. Will you take it or pass?"), card="7h"),
                        "u",
                        named(_("The {card} follows your two hearts and makes a run."), card="7h"),
                    ),
                    Task(
                        _(
                            "A run! Its cards don’t count against you. The rest are loose: "
                            "discard one of those that count most."
                        ),
                        "xKd xJc xQs",
                        _("Kings, queens and jacks count 10 each. Discard one of those."),
                        {card: _("That card is in your run. Keep the three together.") for card in ("x5h", "x6h")},
                    ),
                    Tell(_("Good. The run stays together, and 10 points are gone.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d 2c 3s Kd Jc 4d", _OTHER, "8h")),
                (
                    Task(
                        named(_("A run can be as long as you like. Now I’ve turned up the {card}."), card="8h"),
                        "u",
                        named(_("The {card} makes your run four cards long. Take it."), card="8h"),
                    ),
                    Tell(_("Four in a row. A run can grow at both ends."), "5h 6h 7h 8h"),
                ),
            ),
        ),
    )


def _sets() -> CourseLesson:
    return CourseLesson(
        "sets",
        _("Sets"),
        _("Three or four cards of one rank"),
        (
            Position(
                PlayedHand(ArrangedHand("9s 9d 5c 6d 2d 3s Kd Jc 4h Qs", "Kh Qc Jh Ts 8c 6s 4c 2h 7c 3c", "9c")),
                (
                    Tell(
                        named(
                            _(
                                "A set is three or four cards of the same rank, such as nines. "
                                "You have two nines: {two}."
                            ),
                            two="9s 9d",
                        ),
                        "9s 9d",
                    ),
                    Task(
                        named(_("I’ve turned up the {card}. Take it or pass?"), card="9c"),
                        "u",
                        named(_("The {card} is your third nine: it makes a set."), card="9c"),
                    ),
                    Tell(_("A set! The fourth nine would fit too."), "9s 9d 9c"),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("9s 9d 9c 6d 2d 3s Qd Jc 4h Ks", "Kh Qc Jh Ts 8c 6s 4c 2h 7c 3c", "Kd")),
                (
                    Task(
                        named(_("Now it’s the {card}, and you have one king. Take it or pass?"), card="Kd"),
                        "-",
                        _("Two kings are only a pair, and each counts 10 against you. Pass."),
                    ),
                    Tell(_("Right. A pair isn’t a meld, only a hope, and kings make it a costly one.")),
                ),
            ),
        ),
    )


def _ace() -> CourseLesson:
    return CourseLesson(
        "ace",
        _("The ace is low"),
        _("Where a run begins, and where it ends"),
        (
            Position(
                PlayedHand(ArrangedHand("2d 3d 7s 7c Kh 4h 9c 5s 8h Jc", "Qc Jh Ts 8c 6s 4c 2h 6d 3c Kd", "Ad")),
                (
                    Task(
                        named(
                            _("You hold {two}, and I’ve turned up the {card}. Take it or pass?"), two="2d 3d", card="Ad"
                        ),
                        "u",
                        _("The ace comes below the two: ace, two, three is a run."),
                    ),
                    Tell(_("Ace, two, three: the lowest run there is."), "Ad 2d 3d"),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("Qs Ks 7d 7c 2h 4d 9c 5s 8h 3c", "Qc Jh Ts 8c 6s 4c 2s 6d 3d Kd", "As")),
                (
                    Task(
                        named(_("And here? You hold {two}, and I’ve turned up the {card}."), two="Qs Ks", card="As"),
                        "-",
                        _("The ace is always low, so a run ends with the king. There’s no meld here."),
                    ),
                    Tell(_("Right. A run can’t go round the corner from king to ace.")),
                ),
            ),
        ),
    )


def _one_meld() -> CourseLesson:
    return CourseLesson(
        "one-meld",
        _("One card, one meld"),
        _("When a card fits two melds"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 7s 7d 2c 2d Ks 4c 3s", "Kh Qc Jh Ts 8c 6s 4d 2h 9c 3c", "Jd", "7c"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("The {card} fits both your run and your sevens, but a card can be in only one meld."),
                            card="7h",
                        ),
                        "5h 6h 7h 7s 7d 7c",
                    ),
                    Task(
                        named(_("You’ve drawn the {card}. Which card do you need least?"), card="7c"),
                        "xKs",
                        _("You have a loose card that counts 10. Discard that one."),
                        {
                            card: _("You need all four sevens, for a run and a set. Keep that one.")
                            for card in ("x7h", "x7s", "x7d", "x7c")
                        },
                    ),
                    Tell(_("Well spotted: three sevens make the set, and the fourth stays in the run."), "7s 7d 7c"),
                ),
            ),
        ),
    )


def _deadwood() -> CourseLesson:
    return CourseLesson(
        "deadwood",
        _("Count your deadwood"),
        _("What each card outside a meld counts"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5c 6c 7c Kd 9s 8d 4h 3s 2d As", "Kh Qc Jh Ts 8c 6s 4d 2h 9c 3c", "Jd", "6h"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "Loose cards are deadwood. Aces count 1, picture cards 10, and "
                            "the others their number. The lower, the better."
                        )
                    ),
                    Task(
                        _("Discard the card that takes the most off your deadwood."),
                        "xKd",
                        _("That card counts less than your highest loose card."),
                        {
                            card: _("That would break up your run, and its cards would count.")
                            for card in ("x5c", "x6c", "x7c")
                        },
                    ),
                    Tell(_("Ten points gone with one discard.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 9h 8c 4d 4c 2s Ad 6h", "Kh Qc Jh Ts 8d 6s 5d 2h 9c 3c", "Jd", "3d"), "- - s"
                ),
                (
                    Task(
                        _("And now? Look before you discard: which is your highest loose card?"),
                        "x9h",
                        _("Another loose card counts more than that."),
                        {
                            card: _("Picture cards count a lot, but this one’s in a run.")
                            for card in ("xJs", "xQs", "xKs")
                        },
                    ),
                    Tell(_("Exactly. In a meld, even a king counts for nothing.")),
                ),
            ),
        ),
    )


def _gin() -> CourseLesson:
    return CourseLesson(
        "gin",
        _("Gin"),
        _("No deadwood at all"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d 9c 2c 3c 4c Kd", "Kh Qc Jh Ts 8d 6s 5d 2h Th 3s", "Jd", "5c"), "- - s"
                ),
                (
                    Tell(named(_("You’ve drawn the {card}. Look: which cards are in melds now?"), card="5c"), "5c"),
                    Task(
                        _("Find the card that’s left over, and knock with it."),
                        "kKd",
                        _("That would leave deadwood. One of your cards isn’t in a meld."),
                        {"xKd": _("That’s the card. But don’t just discard it: knock with it, and the hand is yours.")},
                    ),
                    Tell(_("Gin! You score all my deadwood plus a bonus, and I can’t lay anything off.")),
                ),
            ),
        ),
    )
