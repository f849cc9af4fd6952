"""The fourth chapter: what the other's moves tell."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _


def chapter() -> Chapter:
    """Told by Vera, who watches what is taken."""
    lessons = _taken(), _gone(), _declined(), _dead_pair(), _wanted()
    return Chapter(_("Reading the other"), "sharp", lessons)


def _taken() -> CourseLesson:
    return CourseLesson(
        "taken",
        _("What was taken"),
        _("A card that somebody takes is telling you something"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 2s 2d 2c Kc 9c 8c 8h", "9d 9s Qh Qd 4s 5s Ac Jh Td 3d", "Qs", "Kh 6s"),
                    "- - s x9c u x3d s",
                ),
                (
                    Tell(
                        named(
                            _(
                                "You threw {card}, and I took it. I collect nines, or "
                                "clubs around it. You cannot know which."
                            ),
                            card="9c",
                        )
                    ),
                    Task(
                        named(_("Two cards of yours stand alone: {two}. Which is safe to throw?"), two="6s 8c"),
                        "x6s",
                        _("Keep your melds and your pair of kings. It is about the two that stand alone."),
                        {
                            "x8c": named(
                                _("{card} stands beside the nine of clubs that I took. Perhaps I wait for it."),
                                card="8c",
                            )
                        },
                    ),
                    Tell(_("Yes. Stay away from the rank that was taken, and from its neighbours in suit.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d Td 9d 4h Ks", "Th Tc Jh Jc 5c 5s 9s Qd 4c Qc", "2h", "Kd Ts"),
                    "- - s xTd u xQd s",
                ),
                (
                    Tell(named(_("This time I took {card} from you."), card="Td")),
                    Task(
                        named(
                            _("You have drawn {ten}. It is heavy, and {four} is light. Which one goes?"),
                            ten="Ts",
                            four="4h",
                        ),
                        "x4h",
                        _("Keep your melds and your pair of kings. It is about the two loose cards."),
                        {
                            "xTs": _(
                                "A ten, after I took a ten? That may be my third. "
                                "Keeping it costs you six points more, if I knock."
                            )
                        },
                    ),
                    Tell(_("Six points are a small price. A set for me would cost you far more.")),
                ),
            ),
        ),
    )


def _gone() -> CourseLesson:
    return CourseLesson(
        "gone",
        _("What has gone by"),
        _("Why a rank that was thrown is safe"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Ah Ad Ac Td 9h Jd 2d", "2c Kh Kd Jh Js Qs 8d 8h 5d 3s", "2s", "9s 8s 7c"),
                    "- - s xTd s x2c s",
                ),
                (
                    Tell(
                        named(
                            _("Two twos lie on the pile: {two}. Nobody can make a set of twos any more."), two="2s 2c"
                        )
                    ),
                    Task(
                        _("Throw a loose card that I can do little with."),
                        "x2d",
                        _("Keep your melds and your nines. It is about the two loose cards."),
                        {"xJd": _("Nobody has thrown a jack yet. I may be waiting for just this one.")},
                    ),
                    Tell(_("Safe, and you keep your chances. Watch what goes by: it tells you what cannot be wanted.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 4h 4d 4c 3s 9d 7s Jd", "7h 8h 8d 5d 5h Tc Th Kd 2h 6c", "7c", "9c 8s Jc"),
                    "- - s xJd s x7h s",
                ),
                (
                    Tell(named(_("Here {two} have gone, and I threw one of them myself."), two="7h 7c")),
                    Task(
                        _("Which of your loose cards goes?"),
                        "x7s",
                        _("Think of the rank of which two have gone already."),
                        {
                            "xJc": named(
                                _("{card} may still fit a run of clubs. It is safer to throw a rank that has gone."),
                                card="Jc",
                            )
                        },
                    ),
                    Tell(_("Right: who throws a seven does not collect sevens.")),
                ),
            ),
        ),
    )


def _declined() -> CourseLesson:
    return CourseLesson(
        "declined",
        _("What was left lying"),
        _("A card that nobody took tells something too"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 2s 2d 2c 8s Ac As Qs", "Qh Qd Kc Kd Th 9d 6s 4h 5d 3h", "8c", "3c"), "- - s"
                ),
                (
                    Tell(named(_("You passed {card}, and so did I. I had no use for an eight."), card="8c")),
                    Task(
                        _("Throw a loose card that I hardly want."),
                        "x8s",
                        _("Keep your melds and your low cards. It is about the two high ones."),
                        {"xQs": _("A queen is heavy, but I may well wait for one. Of eights you know more.")},
                    ),
                    Tell(_("Yes. Who leaves an eight lying seldom takes the next one.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Ah Ad Ac 2d 4h Tc 7s", "Th Td Kc Kd Qh 9s 6s 5s 8h 3h", "7d", "3c"), "- - s"
                ),
                (
                    Task(
                        named(_("This time we have both passed {card}. What do you throw?"), card="7d"),
                        "x7s",
                        _("Keep your melds and your low cards. It is about the two high ones."),
                        {"xTc": _("That is the heaviest, but not the safest. Think of the upcard.")},
                    ),
                    Tell(_("Quick eyes. Even a pass is a word at this table.")),
                ),
            ),
        ),
    )


def _dead_pair() -> CourseLesson:
    return CourseLesson(
        "dead-pair",
        _("A pair that is dead"),
        _("Look whether the cards you wait for are still there"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d Kd Ks Th Td", "Kh Qc Qh Jc Jh 5d 4c 4d 6c 9c", "Kc", "5s 8s 9h"),
                    "- - s x5s s xKh s",
                ),
                (
                    Tell(
                        named(_("You hold two pairs, {kings} and {tens}."), kings="Kd Ks", tens="Td Th"), "Kd Ks Td Th"
                    ),
                    Task(
                        named(_("{two} have gone by. Which card goes now?"), two="Kc Kh"),
                        "xKd xKs",
                        _("One of your pairs can never become a set. Break that one."),
                    ),
                    Tell(_("You wait for nothing there. The tens are still alive."), "Td Th"),
                ),
            ),
        ),
    )


def _wanted() -> CourseLesson:
    return CourseLesson(
        "wanted",
        _("Hold what I want"),
        _("A card that would give the other a meld stays with you"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Kh Kd Kc Td Jd 7d 4d", "Ah 3d Qd Ac 8s 8h 5s 9s Qh Th", "Qs", "7s 2d 9d"),
                    "- - s xTd u xAh s xJd u x3d s",
                ),
                (
                    Tell(named(_("I took {two} from you, one after the other."), two="Td Jd")),
                    Task(
                        named(_("And you have just drawn {card}. What do you throw?"), card="9d"),
                        "x2d x4d",
                        _("Two light diamonds do nothing for you. Everything else does more."),
                        {"x9d": _("It lies right below my ten and jack: it may be the very card that I want.")},
                    ),
                    Tell(_("Annoying. I shall wait for it for a while, and you shall keep it.")),
                ),
            ),
        ),
    )
