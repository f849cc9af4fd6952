"""The first chapter: melds and deadwood."""

from __future__ import annotations

from game.ai import CHARACTERS
from game.lessons.lesson import FIRST, Chapter, CourseLesson, Position, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _

_OTHER = "Kh Qc Jh Ts 8c 6s 4c 2h 7c 3c"


def chapter() -> Chapter:
    """Told by Ada, who builds a plain hand."""
    lessons = _first(), _runs(), _sets(), _ace(), _one_meld(), _deadwood(), _gin()
    return Chapter(_("Melds and deadwood"), "steady", lessons)


def _first() -> CourseLesson:
    said = _("Two hands with {name}, from the first card on").format(name=CHARACTERS["steady"].name)
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
                            _("Cards of one suit in a row are a run, if there are three or more. You have two: {two}."),
                            two="5h 6h",
                        ),
                        "5h 6h",
                    ),
                    Task(
                        named(_("I have turned up {card}. Will you take it or pass?"), card="7h"),
                        "u",
                        named(_("{card} follows your two hearts: with it you have a run."), card="7h"),
                    ),
                    Task(
                        _("A run! Its cards count nothing against you. Now throw a loose card that counts most."),
                        "xKd xJc xQs",
                        _("Kings, queens and jacks count 10 each. Throw one of those."),
                        {card: _("That card is in your run. Keep the three together.") for card in ("x5h", "x6h")},
                    ),
                    Tell(_("Good. The run stays together, and 10 points are gone.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("5h 6h 7h 9s 9d 2c 3s Kd Jc 4d", _OTHER, "8h")),
                (
                    Task(
                        named(_("A run may be as long as you like. I offer {card}."), card="8h"),
                        "u",
                        named(_("{card} makes your run four cards long. Take it."), card="8h"),
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
                    Tell(named(_("Three or four cards of one rank are a set. You hold {two}."), two="9s 9d"), "9s 9d"),
                    Task(
                        named(_("I have turned up {card}. Take it or pass?"), card="9c"),
                        "u",
                        named(_("{card} is the third nine: it makes a set."), card="9c"),
                    ),
                    Tell(_("A set. The fourth nine would fit it too."), "9s 9d 9c"),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("9s 9d 9c 6d 2d 3s Qd Jc 4h Ks", "Kh Qc Jh Ts 8c 6s 4c 2h 7c 3c", "Kd")),
                (
                    Task(
                        named(_("Now it is {card}, and you hold one king. Take it or pass?"), card="Kd"),
                        "-",
                        _("Two kings are only a pair, and both count 10 against you. Pass."),
                    ),
                    Tell(_("Right. A pair is a hope and no meld, and a pair of kings is a dear one.")),
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
                        named(_("You hold {two}, and I have turned up {card}."), two="2d 3d", card="Ad"),
                        "u",
                        _("The ace stands below the two: ace, two, three is a run."),
                    ),
                    Tell(_("Ace, two, three: the lowest run there is."), "Ad 2d 3d"),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("Qs Ks 7d 7c 2h 4d 9c 5s 8h 3c", "Qc Jh Ts 8c 6s 4c 2s 6d 3d Kd", "As")),
                (
                    Task(
                        named(_("And here? You hold {two}, and {card} lies there."), two="Qs Ks", card="As"),
                        "-",
                        _("The ace is always low: a run ends with the king. It makes no meld here."),
                    ),
                    Tell(_("Right. No run goes round the corner.")),
                ),
            ),
        ),
    )


def _one_meld() -> CourseLesson:
    return CourseLesson(
        "one-meld",
        _("One card, one meld"),
        _("When a card would fit two melds"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 7s 7d 2c 2d Ks 4c 3s", "Kh Qc Jh Ts 8c 6s 4d 2h 9c 3c", "Jd", "7c"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("{card} fits your run and your sevens too, but a card counts in one meld only."),
                            card="7h",
                        ),
                        "5h 6h 7h 7s 7d 7c",
                    ),
                    Task(
                        named(_("You have drawn {card}. Which card can you spare best?"), card="7c"),
                        "xKs",
                        _("There is a card that is in no meld and counts 10. Throw that one."),
                        {
                            card: _("With that seven you have a run and a set, both whole. Keep it.")
                            for card in ("x7h", "x7s", "x7d", "x7c")
                        },
                    ),
                    Tell(_("Well seen: three sevens make the set, and the fourth stays in the run."), "7s 7d 7c"),
                ),
            ),
        ),
    )


def _deadwood() -> CourseLesson:
    return CourseLesson(
        "deadwood",
        _("Count your deadwood"),
        _("What each card counts that is in no meld"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5c 6c 7c Kd 9s 8d 4h 3s 2d As", "Kh Qc Jh Ts 8c 6s 4d 2h 9c 3c", "Jd", "6h"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "Loose cards are deadwood. An ace counts 1, others their "
                            "number, pictures 10. Less is better."
                        )
                    ),
                    Task(
                        _("Throw the card that takes most off your count."),
                        "xKd",
                        _("That card counts less than your highest loose card."),
                        {
                            card: _("That would break your run, and its cards would count.")
                            for card in ("x5c", "x6c", "x7c")
                        },
                    ),
                    Tell(_("Ten points less with one throw.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 9h 8c 4d 4c 2s Ad 6h", "Kh Qc Jh Ts 8d 6s 5d 2h 9c 3c", "Jd", "3d"), "- - s"
                ),
                (
                    Task(
                        _("And now? Look before you throw: which is your highest loose card?"),
                        "x9h",
                        _("Another loose card counts more than that."),
                        {card: _("Pictures are heavy, but this one is in a run.") for card in ("xJs", "xQs", "xKs")},
                    ),
                    Tell(_("Just so. In a meld even a king counts nothing.")),
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
                    Tell(named(_("You have drawn {card}. Look: which cards are in melds now?"), card="5c"), "5c"),
                    Task(
                        _("Find the card that is left over, and knock with it."),
                        "kKd",
                        _("That would leave deadwood. One card is in no meld."),
                        {"xKd": _("That is the card. But do not just throw it: knock with it, and the hand is yours.")},
                    ),
                    Tell(_("Gin! You score all my deadwood and a bonus, and I may not lay off anything.")),
                ),
            ),
        ),
    )
