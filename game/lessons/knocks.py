"""Chapter 3: knocks, lay-offs and undercuts."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Reply, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _

_KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 8c"
"""Three runs and an eight."""


def chapter() -> Chapter:
    """Return Gus's chapter; he knocks as soon as he can."""
    lessons = _knock(), _knock_now(), _play_on(), _lay_off(), _undercut(), _break_meld(), _laid_down()
    return Chapter(_("Knock, lay off, undercut"), "gus", lessons)


def _knock() -> CourseLesson:
    return CourseLesson(
        "knock",
        _("The knock"),
        _("How to end a hand with a little deadwood"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 4h 5h 6h Td Jd Qd 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", "8c", "Kc"), "- - s"
                ),
                (
                    Tell(
                        _(
                            "If your deadwood is 10 or less, you can knock: discard a card face "
                            "down, and the hand’s over."
                        )
                    ),
                    Task(
                        _("Knock, and discard the card that leaves you the least deadwood."),
                        "kKc",
                        _("You can knock with less deadwood than that."),
                        {"xKc": _("Right card, but why play on? Knock with it.")},
                    ),
                    Tell(
                        _(
                            "Ha, that was quick! Now I lay off: cards of mine that fit your melds no "
                            "longer count against me."
                        )
                    ),
                    Reply("+4s +7h +9d +Kd ."),
                    Tell(_("You score the difference: my deadwood minus yours.")),
                ),
            ),
        ),
    )


def _knock_now() -> CourseLesson:
    return CourseLesson(
        "knock-now",
        _("Knock early"),
        _("Early on, ten points is next to nothing"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 4h 4d 4c 2h As 2c Jh", "Kd Kh Qd 9c 9d 7c 6s 3d Tc 8h", "Ts", "5s"), "- - s"
                ),
                (
                    Tell(_("It’s your first turn, and I’ve hardly looked at my cards.")),
                    Task(
                        _("Knock or play on? You decide."),
                        "kJh",
                        _("My hand’s full of deadwood now. In a few turns it won’t be."),
                        {"xJh": _("Right card! But knock with it: my hand’s full of deadwood now.")},
                    ),
                    Reply("."),
                    Tell(_("That’s how I play too! Look what I was stuck with: this early, ten points is nothing.")),
                ),
            ),
        ),
    )


def _play_on() -> CourseLesson:
    return CourseLesson(
        "play-on",
        _("Or play on"),
        _("When gin is worth the wait"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d 5h Ah 4h 3h", "Ks Qs Js 9h 9c 7c 7s 4c Tc 2c", "Kh", "Kc Qd 4s"),
                    "- - s",
                ),
                (
                    Tell(_("Three melds already. Even I’d stop and count: how many cards would give you gin?")),
                    Task(
                        _("Knock or play on?"),
                        "xKc xAh",
                        _("Five cards give you gin, and it’s early. That’s worth more than a knock."),
                        {
                            card: _("Don’t break up a meld now: nearly all your cards belong together.")
                            for card in ("x3s", "x2s", "xAs", "x3h", "x4h", "x5h", "x6d", "x7d", "x8d")
                        },
                    ),
                    Reply("s xQd"),
                    Task(_("You’re still waiting. Draw."), "s", _("A queen’s no help here. Draw from the stock.")),
                    Task(
                        _("There it is. Finish it!"),
                        "kKc kAh",
                        _("One card is left over. Knock with it, and it’s gin."),
                    ),
                    Tell(_("Gin! I hate it when you wait, but you were right to.")),
                ),
            ),
        ),
    )


def _lay_off() -> CourseLesson:
    fits = _("That one doesn’t fit any of my melds.")
    return CourseLesson(
        "lay-off",
        _("Lay off"),
        _("Adding your cards to the knocker’s melds"),
        (
            Position(
                PlayedHand(ArrangedHand("4s 5d 7c Kh Kc Qh 9c 6c 2d 7h", _KNOCKER, "8d", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Tell(_("I’ve knocked with 8! But if your cards fit my melds, you can lay them off there.")),
                    Task(
                        _("Two of your cards fit. Lay one of them off."),
                        "+4s +7h",
                        _("Not yet: two of your cards fit my runs."),
                    ),
                    Task(_("And the other one."), "+4s +7h", _("One more of your cards fits one of my runs.")),
                    Tell(_("That’s eleven points I don’t get. Well spotted.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("8d 9d 5d Kh Kc Qh 9c 6c 2d 3c", _KNOCKER, "Qs", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Task(
                        named(_("I hold {run}. See which card fits, then look again."), run="Td Jd Qd"),
                        "+9d",
                        fits,
                        {".": _("Wait: you can add to the low end of a run too.")},
                    ),
                    Task(
                        _("Now my run starts with your nine. What fits now?"),
                        "+8d",
                        _("One card makes room for the next: look below the nine."),
                    ),
                    Tell(_("One card opened the door for the other. Always look twice.")),
                ),
            ),
        ),
    )


def _undercut() -> CourseLesson:
    return CourseLesson(
        "undercut",
        _("The undercut"),
        _("When a knock goes wrong"),
        (
            Position(
                PlayedHand(ArrangedHand("Kh Kc Kd 7c 7d 7s 4s 5s 6c 2c", _KNOCKER, "Qs", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Tell(_("I’ve knocked with 8, and you’ve got 17. Or have you?")),
                    Task(
                        _("Lay off what you can."),
                        "+4s",
                        _("Look at my run of spades."),
                    ),
                    Task(_("And once more?"), "+5s", _("My run of spades has grown. Look again.")),
                    Tell(
                        _(
                            "Eight against eight: that’s an undercut! A tie is enough: you "
                            "win, with a bonus. I laugh. I always do."
                        )
                    ),
                ),
            ),
        ),
    )


def _break_meld() -> CourseLesson:
    return CourseLesson(
        "break-meld",
        _("Break up your own meld"),
        _("When a meld is worth more in pieces"),
        (
            Position(
                PlayedHand(ArrangedHand("7h 8h 9h 9s 9c Kh Kc Kd 5c 3c", _KNOCKER, "Qs", "Qc 8s"), "- - s xQc s k8s"),
                (
                    Tell(
                        named(_("I hold {run}. You have a run of hearts too, and two loose nines."), run="4h 5h 6h"),
                        "7h 8h 9h",
                    ),
                    Task(
                        _("You could keep your run. But what else can its cards do?"),
                        "+7h",
                        _("If two of your hearts join my run, what becomes of the third?"),
                    ),
                    Task(_("Go on, the way’s open."), "+8h", _("The next heart fits my run now.")),
                    Tell(
                        _(
                            "The run has gone, but your nines are a set now: 18 points "
                            "saved. Eight against eight: undercut!"
                        ),
                        "9h 9s 9c",
                    ),
                ),
            ),
        ),
    )


def _laid_down() -> CourseLesson:
    return CourseLesson(
        "laid-down",
        _("Laying down your melds"),
        _("Melds that leave no room for lay-offs"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5s 6s 7s 8s 8h 8d 8c As Ad 2c", "9s Ts Kh Qc Qd Jc 6h 5d 3c 2h", "Jh", "Kd"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("The {card} fits both your run and your other eights, so there are two ways to knock."),
                            card="8s",
                        ),
                        "5s 6s 7s 8s 8h 8d 8c",
                    ),
                    Task(
                        _("Knock with the king, and choose the way that leaves me nothing to lay off."),
                        "kKd=",
                        _("Knock with the king: it’s your highest loose card."),
                        {
                            "kKd=5s6s7s8s/8h8d8c": _(
                                "That ends your run with the eight, so I lay off my nine and ten of spades. Try again."
                            ),
                            "xKd": _("Right card, but knock with it."),
                        },
                    ),
                    Reply("."),
                    Tell(_("Drat! I could have laid off nineteen points on your run. Now they all count.")),
                ),
            ),
        ),
    )
