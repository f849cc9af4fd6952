"""The fifth chapter: score, match, Oklahoma and Hollywood."""

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
"""The pupil has won 92 points with gin, in a hand that the pupil has dealt."""


def chapter() -> Chapter:
    """Told by Irma, who plays for high stakes."""
    lessons = _score(), _target(), _oklahoma(), _spades(), _hollywood()
    return Chapter(_("Score and match"), "irma", lessons)


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
                            "A knock scores the difference between your deadwood and "
                            "mine. So every point of yours counts."
                        )
                    ),
                    Task(
                        _("You may not knock yet, dear. Throw what brings you nearest to it."),
                        "xKc xQd",
                        _("You need 10 or less. A picture card is what stands in your way."),
                    ),
                    Reply("s xJh"),
                    Task(_("Draw a card."), "s", _("A jack is 10 more. Draw from the stock.")),
                    Task(
                        _("Now you may. Knock with as little as you can."),
                        "kKc kQd",
                        _("Throw the card that counts most, and knock with it."),
                    ),
                    Reply("+8h ."),
                    Tell(_("Look at the account: my points less yours. For gin or an undercut a bonus comes on top.")),
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
                        _("We play to 100, and you have 92. Early in a match you would wait for gin with these cards.")
                    ),
                    Task(
                        _("And now? Knock or play on?"),
                        "kKc",
                        _("You need 8 points and no more. Why give me another turn?"),
                        {"kAh": _("Yes, knock, but with as little deadwood as you can.")},
                    ),
                    Reply("."),
                    Tell(_("And the match is yours. Gin would have brought more points, and no better match.")),
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
        _("The first card turned up says how low you must be"),
        (
            Position(
                PlayedHand(ArrangedHand(_RUNS, "Kh Kd Qc Qh 9d 9c 8h 8s 5c 3c", "4c", "7c Kc 2d"), "- - s"),
                (
                    Tell(
                        named(
                            _(
                                "In Oklahoma the first upcard sets the limit. It was "
                                "{card}: you need 4 or less to knock."
                            ),
                            card="4c",
                        )
                    ),
                    Task(
                        _("You have a nine and a seven left over. Throw one."),
                        "x9s",
                        _("Keep your melds, and the lighter of the two."),
                    ),
                    Reply("s xKc"),
                    Task(_("Draw."), "s", _("A king will not bring you down to 4.")),
                    Task(
                        _("And now?"),
                        "k7c",
                        _("With the right card gone you have only 2 left. That is within the limit."),
                        {"x7c": _("The right card. But you may knock with it!")},
                    ),
                    Reply("+9d +Kd ."),
                    Tell(_("A low limit asks for patience. With a king turned up it is 10, as ever.")),
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
                            _("The first upcard was {card}, a spade: this hand counts double, whoever wins it."),
                            card="5s",
                        )
                    ),
                    Task(
                        _("What do you do?"),
                        "k9c",
                        _("With the right card gone you have 4 left, and the limit is 5. Knock, before I do."),
                        {"x9c": _("The right card. But knock with it: the limit is 5.")},
                    ),
                    Reply("."),
                    Tell(_("Twice the difference. That is how I like it.")),
                ),
                rules=PRESETS["oklahoma"],
            ),
        ),
    )


def _hollywood() -> CourseLesson:
    return CourseLesson(
        "hollywood",
        _("Hollywood"),
        _("One hand, written down up to three times"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5h 6h 7h 9s 9d 9c 2c 3c 4c Kd", "Kh Qc Jh Ts 8d 6s 5d 2h Th 3s", "Jd", "8h"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "In Hollywood there are three columns. Your first win "
                            "goes into the first, your second into "
                            "two, later ones into all three."
                        )
                    ),
                    Task(
                        _("You have won one hand already. Win this one too."),
                        "kKd",
                        _("Knock, and throw the card that counts most: then nothing is left over."),
                    ),
                    Tell(_("Written twice! That is Hollywood: every win after the first counts more than once.")),
                ),
                rules=PRESETS["hollywood"],
                before=(
                    PlayedHand(ArrangedHand(_RUNS, "Ks 8d 7c 5d 2h 2c 3c Ac Ad 6s", "8c", "8h 4s"), "- - s x8h s k9s"),
                ),
            ),
        ),
    )
