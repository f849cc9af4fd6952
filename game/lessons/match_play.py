"""Chapter 5: score, match, Oklahoma and Hollywood."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Reply, Task, Tell, named
from game.rules import PRESETS, Rules
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _

_RUNS = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
"""One card from gin."""
_LOOSE = "Ks Kh Qs Qc Jc Jh Ac 2h 3c Ad"
"""67 points of deadwood."""
_WON = PlayedHand(ArrangedHand(_RUNS, _LOOSE, "8c", "8h 4s"), "- - s x8h s k9s")
"""The pupil deals and wins 92 points with gin."""


def chapter() -> Chapter:
    """Return Irma's chapter; she plays for high stakes."""
    lessons = _score(), _target(), _oklahoma(), _spades(), _hollywood()
    return Chapter(_("Scoring and match play"), "irma", lessons)


def _score() -> CourseLesson:
    return CourseLesson(
        "score",
        _("What a hand scores"),
        _("The difference, and the bonuses"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d 9c 2c 3d Ac Qd", "Kh Ks 8h 8s Td 6s 5s 3h 7c Jc", "Jd", "Kc Jh As"),
                    "- - s",
                ),
                (
                    Tell(
                        _(
                            "A knock scores the difference between your deadwood and mine, "
                            "so every point you hold counts."
                        )
                    ),
                    Task(
                        _("You can’t knock yet, dear. Make the discard that gets you closest."),
                        "xKc xQd",
                        _("You need 10 or less. It’s a picture card that’s in your way."),
                    ),
                    Reply("s xJh"),
                    Task(_("Draw a card."), "s", _("A jack would add 10 points. Draw from the stock.")),
                    Task(
                        _("Now you can. Knock with as little deadwood as possible."),
                        "kKc kQd",
                        _("Knock with the card that counts most."),
                    ),
                    Reply("+8h ."),
                    Tell(_("Look at the result: my deadwood minus yours. Gin or an undercut earns a bonus on top.")),
                ),
            ),
        ),
    )


def _target() -> CourseLesson:
    return CourseLesson(
        "target",
        _("Eight points to go"),
        _("When a small win is all you need"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d 5h Ah 4h 3h", "Ks Qs Jd Ts 9h 8c 7s 5c 4c 2d", "Kh", "Kc"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "We’re playing to 100, and you have 92. Early in a match, you’d wait "
                            "for gin with these cards."
                        )
                    ),
                    Task(
                        _("And now? Knock or play on?"),
                        "kKc",
                        _("Eight points is all you need. Why give me another turn?"),
                        {"kAh": _("Yes, knock, but with as little deadwood as you can.")},
                    ),
                    Reply("."),
                    Tell(_("And the match is yours. Gin would have scored more, but you can’t win it twice.")),
                ),
                rules=Rules(),
                before=(_WON,),
            ),
        ),
    )


def _oklahoma() -> CourseLesson:
    return CourseLesson(
        "oklahoma",
        _("Oklahoma"),
        _("The first upcard decides how low you have to go"),
        (
            Position(
                PlayedHand(ArrangedHand(_RUNS, "Kh Kd Qc Qh 9d 9c 8h 8s 5c 3c", "4c", "7c Kc 2d"), "- - s"),
                (
                    Tell(
                        named(
                            _(
                                "In Oklahoma, the first upcard sets the limit for knocking. "
                                "It was the {card}, so you need 4 or less."
                            ),
                            card="4c",
                        )
                    ),
                    Task(
                        _("You have a nine and a seven left over. Discard one."),
                        "x9s",
                        _("Keep your melds, and the lower of the two."),
                    ),
                    Reply("s xKc"),
                    Task(_("Draw."), "s", _("A king won’t get you down to 4.")),
                    Task(
                        _("And now?"),
                        "k7c",
                        _("Get rid of the right card and you have only 2 left. That’s within the limit."),
                        {"x7c": _("Right card. But you can knock with it!")},
                    ),
                    Reply("+9d +Kd ."),
                    Tell(_("A low limit takes patience. With a king turned up, it’s 10 as usual.")),
                ),
                rules=PRESETS["oklahoma"],
            ),
        ),
    )


def _spades() -> CourseLesson:
    return CourseLesson(
        "spades",
        _("Spades count double"),
        _("Oklahoma with a spade turned up"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 4h 5h 6h Td Jd Qd 9c", "Kh Kc Qc Qh 8d 8c 7s 7c 5c 3c", "5s", "4d"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _(
                                "The first upcard was the {card}, a spade, so this hand counts "
                                "double, whichever of us wins it."
                            ),
                            card="5s",
                        )
                    ),
                    Task(
                        _("What do you do?"),
                        "k9c",
                        _("Get rid of the right card and you have 4 left, with a limit of 5. Knock before I do."),
                        {"x9c": _("Right card. But knock with it: the limit is 5.")},
                    ),
                    Reply("."),
                    Tell(_("Twice the difference. Just how I like it.")),
                ),
                rules=PRESETS["oklahoma"],
            ),
        ),
    )


def _hollywood() -> CourseLesson:
    return CourseLesson(
        "hollywood",
        _("Hollywood"),
        _("One hand, scored up to three times"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d 9c 2c 3c 4c Kd", "Kh Qc Jh Ts 8d 6s 5d 2h Th 3s", "Jd", "8h"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "Hollywood is scored in three columns. Your first win goes in "
                            "the first, your second in the first two, and later ones in all "
                            "three."
                        )
                    ),
                    Task(
                        _("You’ve already won one hand. Win this one too."),
                        "kKd",
                        _("Knock with the card that counts most, and nothing is left over."),
                    ),
                    Tell(_("Scored twice! That’s Hollywood: every win after your first counts more than once.")),
                ),
                rules=PRESETS["hollywood"],
                before=(
                    PlayedHand(ArrangedHand(_RUNS, "Ks 8d 7c 5d 2h 2c 3c Ac Ad 6s", "8c", "8h 4s"), "- - s x8h s k9s"),
                ),
            ),
        ),
    )
