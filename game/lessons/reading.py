"""Chapter 4: what the opponent's moves tell you."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _


def chapter() -> Chapter:
    """Return Vera's chapter; she watches what's taken."""
    lessons = _taken(), _gone(), _declined(), _dead_pair(), _wanted()
    return Chapter(_("Reading your opponent"), "sharp", lessons)


def _taken() -> CourseLesson:
    return CourseLesson(
        "taken",
        _("What was taken"),
        _("A card your opponent takes tells you something"),
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
                                "You discarded the {card}, and I took it. I’m collecting "
                                "nines, or the clubs around it. You can’t know which."
                            ),
                            card="9c",
                        )
                    ),
                    Task(
                        named(_("Two of your cards stand alone: {two}. Which is safe to discard?"), two="6s 8c"),
                        "x6s",
                        _("Keep your melds and your pair of kings. Choose between the two cards that stand alone."),
                        {
                            "x8c": named(
                                _("The {card} is next to the nine of clubs I took. I may be waiting for it."),
                                card="8c",
                            )
                        },
                    ),
                    Tell(_("Yes. Hold on to the rank I took, and to its neighbours in the same suit.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d Td 9d 4h Ks", "Th Tc Jh Jc 5c 5s 9s Qd 4c Qc", "2h", "Kd Ts"),
                    "- - s xTd u xQd s",
                ),
                (
                    Tell(named(_("This time I took your {card}."), card="Td")),
                    Task(
                        named(
                            _("You’ve drawn the {ten}. It’s high, and the {four} is low. Which one goes?"),
                            ten="Ts",
                            four="4h",
                        ),
                        "x4h",
                        _("Keep your melds and your pair of kings. Choose between the two loose cards."),
                        {
                            "xTs": _(
                                "A ten, when I’ve just taken one? It may be my third. "
                                "Keeping it costs you only six points more if I knock."
                            )
                        },
                    ),
                    Tell(_("Six points is a small price. A set for me would cost you far more.")),
                ),
            ),
        ),
    )


def _gone() -> CourseLesson:
    return CourseLesson(
        "gone",
        _("What’s already gone"),
        _("Why a rank that’s been discarded is safe"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Ah Ad Ac Td 9h Jd 2d", "2c Kh Kd Jh Js Qs 8d 8h 5d 3s", "2s", "9s 8s 7c"),
                    "- - s xTd s x2c s",
                ),
                (
                    Tell(
                        named(
                            _("Two twos are in the discard pile: {two}. Nobody can make a set of twos any more."),
                            two="2s 2c",
                        )
                    ),
                    Task(
                        _("Discard a loose card that’s little use to me."),
                        "x2d",
                        _("Keep your melds and your nines. Choose between the two loose cards."),
                        {"xJd": _("Nobody has discarded a jack yet. I may be waiting for this very one.")},
                    ),
                    Tell(_("Safe, and you keep your chances. Watch the discards: they tell you which cards are dead.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 4h 4d 4c 3s 9d 7s Jd", "7h 8h 8d 5d 5h Tc Th Kd 2h 6c", "7c", "9c 8s Jc"),
                    "- - s xJd s x7h s",
                ),
                (
                    Tell(named(_("Two sevens have gone here: {two}. One of them was my own discard."), two="7h 7c")),
                    Task(
                        _("Which of your loose cards goes?"),
                        "x7s",
                        _("Which rank has already lost two cards?"),
                        {
                            "xJc": named(
                                _(
                                    "The {card} may still fit a run of clubs. It’s safer to "
                                    "discard a rank that’s half gone."
                                ),
                                card="Jc",
                            )
                        },
                    ),
                    Tell(_("Right. If I discard a seven, I’m not collecting sevens.")),
                ),
            ),
        ),
    )


def _declined() -> CourseLesson:
    return CourseLesson(
        "declined",
        _("What was passed up"),
        _("A card nobody took tells you something too"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 2s 2d 2c 8s Ac As Qs", "Qh Qd Kc Kd Th 9d 6s 4h 5d 3h", "8c", "3c"), "- - s"
                ),
                (
                    Tell(named(_("You passed up the {card}, and so did I. I had no use for an eight."), card="8c")),
                    Task(
                        _("Discard a loose card I’m unlikely to want."),
                        "x8s",
                        _("Keep your melds and your low cards. Choose between the two high ones."),
                        {"xQs": _("A queen is high, but I may well be waiting for one. You know more about eights.")},
                    ),
                    Tell(_("Yes. If I leave one eight, I seldom want the next.")),
                ),
            ),
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Ah Ad Ac 2d 4h Tc 7s", "Th Td Kc Kd Qh 9s 6s 5s 8h 3h", "7d", "3c"), "- - s"
                ),
                (
                    Task(
                        named(_("This time we both passed up the {card}. What do you discard?"), card="7d"),
                        "x7s",
                        _("Keep your melds and your low cards. Choose between the two high ones."),
                        {"xTc": _("That’s the highest, but not the safest. Think of the upcard.")},
                    ),
                    Tell(_("Sharp eyes. At this table, even a pass says something.")),
                ),
            ),
        ),
    )


def _dead_pair() -> CourseLesson:
    return CourseLesson(
        "dead-pair",
        _("A dead pair"),
        _("Check that the cards you need are still out there"),
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
                        named(_("Two kings have gone: {two}. Which card goes now?"), two="Kc Kh"),
                        "xKd xKs",
                        _("One of your pairs can never become a set. Break that one up."),
                    ),
                    Tell(_("Right. Your kings were dead. Your tens are still live."), "Td Th"),
                ),
            ),
        ),
    )


def _wanted() -> CourseLesson:
    return CourseLesson(
        "wanted",
        _("Hold back a live card"),
        _("Keep a card your opponent would meld"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("4c 5c 6c Kh Kd Kc Td Jd 7d 4d", "Ah 3d Qd Ac 8s 8h 5s 9s Qh Th", "Qs", "7s 2d 9d"),
                    "- - s xTd u xAh s xJd u x3d s",
                ),
                (
                    Tell(named(_("I took {two} from you, one after the other."), two="Td Jd")),
                    Task(
                        named(_("And you’ve just drawn the {card}. What do you discard?"), card="9d"),
                        "x2d x4d",
                        _("Two of your low diamonds do nothing for you. Everything else does more."),
                        {"x9d": _("It’s right below my ten and jack: it may be the very card I want.")},
                    ),
                    Tell(_("Annoying. I’ll be waiting a while for that one, and you’ll be keeping it.")),
                ),
            ),
        ),
    )
