"""The second chapter: what to draw and what to throw."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Reply, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _


def chapter() -> Chapter:
    """Told by Ives, who counts every point."""
    lessons = _take_or_leave(), _first_throws(), _neighbours(), _threes(), _patience()
    return Chapter(_("Draw and throw"), "ives", lessons)


def _take_or_leave() -> CourseLesson:
    return CourseLesson(
        "take-or-leave",
        _("Take it or leave it"),
        _("What a card from the pile is worth"),
        (
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d Kc Ks 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c Qc", "9c")),
                (
                    Task(
                        named(_("{card} lies there for you. What do you say?"), card="9c"),
                        "u",
                        _("It makes a set with your nines. You will seldom be given more."),
                    ),
                    Tell(_("Sensible. A card that makes a meld is worth taking.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d Kc Ks 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c 9c", "Qc")),
                (
                    Task(
                        named(_("The same cards, but now {card} is offered."), card="Qc"),
                        "-",
                        _("It melds with nothing you hold, and it shows me one of your cards."),
                    ),
                    Tell(_("Right. What I throw may be useless; a card from the stock may be anything.")),
                ),
            ),
        ),
    )


def _first_throws() -> CourseLesson:
    return CourseLesson(
        "first-throws",
        _("The first throws"),
        _("Heavy cards that stand alone go first"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("Kh Td 7s 6s 4d 3d Ac 8c 8h 2h", "Qd Qc Jh 9h 9c 6c 2s 3h 5d Kc", "Js", "5s"), "- - s"
                ),
                (
                    Tell(
                        _("Early on you cannot know much. But a heavy card with no friend costs you if I knock."),
                        "Kh Td",
                    ),
                    Task(
                        _("Which card goes first?"),
                        "xKh xTd",
                        _("That card has company, or costs you little. Two heavy ones have no friend at all."),
                    ),
                    Tell(_("Quite so. Part with them while I can do little with them.")),
                ),
            ),
        ),
    )


def _neighbours() -> CourseLesson:
    return CourseLesson(
        "neighbours",
        _("Good neighbours"),
        _("Two cards that wait for a third"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5s 7s 8s 9s Ts Js 5h 5d 7c 8c", "Qd Qc Kh 9h 3c 6h 2s 3h 2d Kc", "Kd", "Th"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("Two melds are yours. {two} are neighbours: a card on either side makes a run."),
                            two="7c 8c",
                        ),
                        "7c 8c",
                    ),
                    Task(
                        _("One of your loose cards must go. Which one?"),
                        "xTh",
                        _("Look at the loose cards: two of them work together, and one does not."),
                        {
                            card: _(
                                "It waits with its neighbour for two cards that make a "
                                "run. Another loose card waits alone."
                            )
                            for card in ("x7c", "x8c")
                        },
                    ),
                    Tell(named(_("Yes. {two} can become a run at either end."), two="7c 8c"), "7c 8c"),
                ),
            ),
        ),
    )


def _threes() -> CourseLesson:
    return CourseLesson(
        "threes",
        _("Three that help each other"),
        _("A pair with a neighbour"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("8s 9s Qs 9h Qh Qd 6c 7c 8c Qc", "Kd Kh Th 2h 3c 6h 2s 3h 2d Kc", "Jh", "Td"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("{cards} are a pair and a pair of neighbours at once: four cards would make a meld."),
                            cards="8s 9s 9h",
                        ),
                        "8s 9s 9h",
                    ),
                    Task(
                        _("Throw what helps least."),
                        "xTd",
                        _("Keep your melds and the three that help each other. One card stands alone."),
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
        _("A card from the pile stays for a turn"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d Kc 8s 8d 4c 2h", "Qd Jh Ts 8c 6s 4d 2d 3h 3c Qc", "9c", "Kd Jc")
                ),
                (
                    Task(
                        named(_("Take {card} for your set."), card="9c"),
                        "u",
                        _("It makes a set with your nines."),
                    ),
                    Tell(
                        _("What you take from the pile you may not throw in the same turn. So think before you take.")
                    ),
                    Task(
                        _("Now throw your heaviest loose card."),
                        "xKc",
                        _("There is a loose card that counts more."),
                        {card: _("That card is in a meld.") for card in ("x5h", "x6h", "x7h", "x9s", "x9d")},
                    ),
                    Reply("s xKd"),
                    Task(
                        named(_("I throw {card}. You let a king go yourself: do you want this one?"), card="Kd"),
                        "s",
                        _("You have no king left: it would only be 10 points more."),
                    ),
                    Tell(_("Sound housekeeping. That is how a turn goes: draw, look, throw.")),
                ),
            ),
        ),
    )
