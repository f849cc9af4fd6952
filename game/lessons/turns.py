"""Chapter 2: what to draw and what to discard."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Reply, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _


def chapter() -> Chapter:
    """Return Ives's chapter; he counts every point."""
    lessons = _take_or_leave(), _first_throws(), _neighbours(), _threes(), _patience()
    return Chapter(_("Draw and discard"), "ives", lessons)


def _take_or_leave() -> CourseLesson:
    return CourseLesson(
        "take-or-leave",
        _("Take it or leave it"),
        _("What a card from the discard pile is worth"),
        (
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d Kc Ks 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c Qc", "9c")),
                (
                    Task(
                        named(_("The {card} is yours if you want it. What do you say?"), card="9c"),
                        "u",
                        _("It makes a set with your nines. You won’t often get a better offer."),
                    ),
                    Tell(_("Sensible. A card that makes a meld is worth taking.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d Kc Ks 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c 9c", "Qc")),
                (
                    Task(
                        named(_("The same cards, but now I’m offering the {card}."), card="Qc"),
                        "-",
                        _("It doesn’t meld with anything you hold, and taking it shows me one of your cards."),
                    ),
                    Tell(_("Right. What I discard may be no use to you; a card from the stock could be anything.")),
                ),
            ),
        ),
    )


def _first_throws() -> CourseLesson:
    return CourseLesson(
        "first-throws",
        _("The first discards"),
        _("High cards that stand alone go first"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("Kh Td 7s 6s 4d 3d Ac 8c 8h 2h", "Qd Qc Jh 9h 9c 6c 2s 3h 5d Kc", "Js", "5s"), "- - s"
                ),
                (
                    Tell(
                        _("Early on, you can’t know much. But a high card with no friends will cost you if I knock."),
                        "Kh Td",
                    ),
                    Task(
                        _("Which card goes first?"),
                        "xKh xTd",
                        _("That card has company, or costs you little. Two high ones have no friends at all."),
                    ),
                    Tell(_("Quite so. Part with them while they’re of little use to me.")),
                ),
            ),
        ),
    )


def _neighbours() -> CourseLesson:
    return CourseLesson(
        "neighbours",
        _("Good neighbours"),
        _("Two cards waiting for a third"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5s 7s 8s 9s Ts Js 5h 5d 7c 8c", "Qd Qc Kh 9h 3c 6h 2s 3h 2d Kc", "Kd", "Th"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("You have two melds. Your {two} are neighbours: a card on either side makes a run."),
                            two="7c 8c",
                        ),
                        "7c 8c",
                    ),
                    Task(
                        _("One of your loose cards must go. Which one?"),
                        "xTh",
                        _("Look at the loose cards: two of them work together, and one doesn’t."),
                        {
                            card: _(
                                "Two different cards would turn it and its neighbour into a "
                                "run. Another loose card stands alone."
                            )
                            for card in ("x7c", "x8c")
                        },
                    ),
                    Tell(named(_("Yes. Your {two} can become a run at either end."), two="7c 8c"), "7c 8c"),
                ),
            ),
        ),
    )


def _threes() -> CourseLesson:
    return CourseLesson(
        "threes",
        _("The triangle"),
        _("A pair and two of a run at once"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("8s 9s Qs 9h Qh Qd 6c 7c 8c Qc", "Kd Kh Th 2h 3c 6h 2s 3h 2d Kc", "Jh", "Td"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _(
                                "Your {cards} are a triangle, a pair and two of a run at once: "
                                "four different cards would make a meld."
                            ),
                            cards="8s 9s 9h",
                        ),
                        "8s 9s 9h",
                    ),
                    Task(
                        _("Discard what helps least."),
                        "xTd",
                        _("Keep your melds and the triangle. One card stands alone."),
                    ),
                    Tell(_("Thrifty: three cards, and four ways to use them.")),
                ),
            ),
        ),
    )


def _patience() -> CourseLesson:
    return CourseLesson(
        "barred",
        _("What you take, you keep"),
        _("A card you take can’t go straight back"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d Kc 8s 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c Qc", "9c", "Kd Jc")
                ),
                (
                    Task(
                        named(_("Take the {card} for your set."), card="9c"),
                        "u",
                        _("It makes a set with your nines."),
                    ),
                    Tell(
                        _(
                            "A card you take from the discard pile can’t go back in the same "
                            "turn. So think before you take it."
                        )
                    ),
                    Task(
                        _("Now discard your highest loose card."),
                        "xKc",
                        _("There’s a loose card that counts more."),
                        {card: _("That card is in a meld.") for card in ("x5h", "x6h", "x7h", "x9s", "x9d")},
                    ),
                    Reply("s xKd"),
                    Task(
                        named(
                            _("I discard the {card}. You’ve just let a king go yourself: do you want this one?"),
                            card="Kd",
                        ),
                        "s",
                        _("You have no kings left: it would only add 10 points."),
                    ),
                    Tell(_("Sound housekeeping. That’s how a turn goes: draw, look, discard.")),
                ),
            ),
        ),
    )
