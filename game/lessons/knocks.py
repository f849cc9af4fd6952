"""The third chapter: the knock, the lay-off and the undercut."""

from __future__ import annotations

from game.lessons.lesson import Chapter, CourseLesson, Position, Reply, Task, Tell, named
from game.session.arranged import ArrangedHand, PlayedHand
from game.words.translation import _

_KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 8c"
"""What Gus holds where he knocks: three runs and an eight."""


def chapter() -> Chapter:
    """Told by Gus, who knocks the moment he may."""
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
                    Tell(_("With 10 or less deadwood you may knock: throw a card face down, and the hand is over.")),
                    Task(
                        _("Knock, and choose the card that leaves you least."),
                        "kKc",
                        _("You can have less deadwood than that when you knock."),
                        {"xKc": _("The right card, but why go on? Knock with it.")},
                    ),
                    Tell(_("Ha, that was quick. Now I lay off: what fits your melds no longer counts against me.")),
                    Reply("+4s +7h +9d +Kd ."),
                    Tell(_("You score the difference: my deadwood less yours.")),
                ),
            ),
        ),
    )


def _knock_now() -> CourseLesson:
    return CourseLesson(
        "knock-now",
        _("Knock early"),
        _("Ten points are little in the first turns"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("Js Qs Ks 4h 4d 4c 2h As 2c Jh", "Kd Kh Qd 9c 9d 7c 6s 3d Tc 8h", "Ts", "5s"), "- - s"
                ),
                (
                    Tell(_("It is your first turn, and I have hardly looked at my cards.")),
                    Task(
                        _("Knock or play on? You decide."),
                        "kJh",
                        _("My hand is full of deadwood now. In a few turns it will not be."),
                        {"xJh": _("The right card! But knock with it: my hand is full of deadwood now.")},
                    ),
                    Reply("."),
                    Tell(_("That is my way too! Look what I still held: now and here, ten points are few.")),
                ),
            ),
        ),
    )


def _play_on() -> CourseLesson:
    return CourseLesson(
        "play-on",
        _("Or play on"),
        _("When gin is near enough to wait for"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("As 2s 3s 6d 7d 8d 5h Ah 4h 3h", "Ks Qs Js 9h 9c 7c 7s 4c Tc 2c", "Kh", "Kc Qd 4s"),
                    "- - s",
                ),
                (
                    Tell(_("Three melds already. Even I would stop and count here: how many cards would make it gin?")),
                    Task(
                        _("Knock or play on?"),
                        "xKc xAh",
                        _("Five cards make you gin, and it is early. That is worth more than a knock."),
                        {
                            card: _("Do not break a meld now: nearly all you hold belongs together.")
                            for card in ("x3s", "x2s", "xAs", "x3h", "x4h", "x5h", "x6d", "x7d", "x8d")
                        },
                    ),
                    Reply("s xQd"),
                    Task(_("You are still waiting. Draw."), "s", _("A queen helps nothing here. Draw from the stock.")),
                    Task(
                        _("There it is. Finish it!"),
                        "kKc kAh",
                        _("One card is left over. Knock with it, and it is gin."),
                    ),
                    Tell(_("Gin! I hate it when you wait, and you were right to.")),
                ),
            ),
        ),
    )


def _lay_off() -> CourseLesson:
    fits = _("That one fits none of my melds.")
    return CourseLesson(
        "lay-off",
        _("Lay off"),
        _("Your cards on the melds of who knocked"),
        (
            Position(
                PlayedHand(ArrangedHand("4s 5d 7c Kh Kc Qh 9c 6c 2d 7h", _KNOCKER, "8d", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Tell(_("I have knocked with 8! But what fits my melds you may lay off there.")),
                    Task(
                        _("Two of your cards fit. Lay one of them off."),
                        "+4s +7h",
                        _("Not yet: two of your cards fit my runs."),
                    ),
                    Task(_("And the other one."), "+4s +7h", _("One more of your cards fits a run of mine.")),
                    Tell(_("Eleven points that I do not get. Well spotted.")),
                ),
            ),
            Position(
                PlayedHand(ArrangedHand("8d 9d 5d Kh Kc Qh 9c 6c 2d 3c", _KNOCKER, "Qs", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Task(
                        named(_("I hold {run}. Look which card fits, and then look again."), run="Td Jd Qd"),
                        "+9d",
                        fits,
                        {".": _("Wait: a run can be added to below as well.")},
                    ),
                    Task(
                        _("Now my run begins with your nine. What fits now?"),
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
        _("When the knock goes wrong"),
        (
            Position(
                PlayedHand(ArrangedHand("Kh Kc Kd 7c 7d 7s 4s 5s 6c 2c", _KNOCKER, "Qs", "Qc 9h"), "- - s xQc s k9h"),
                (
                    Tell(_("I have knocked with 8, and you have 17. Or have you?")),
                    Task(
                        _("Lay off what you can."),
                        "+4s",
                        _("Look at my run of spades."),
                    ),
                    Task(_("And once more?"), "+5s", _("My run of spades has grown. Look again.")),
                    Tell(
                        _(
                            "Eight against eight: that is an undercut! A tie is enough, "
                            "and you get a bonus. I laugh. I always do."
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
                        _("If two of your hearts go to my run, what becomes of the third?"),
                    ),
                    Task(_("Go on: the way is open."), "+8h", _("The next heart fits my run now.")),
                    Tell(
                        _(
                            "The run is gone, the nines are a set, and 18 points with "
                            "them. Eight against eight: undercut!"
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
        _("How you lay them down"),
        _("Melds that leave no room for lay-offs"),
        (
            Position(
                PlayedHand(
                    ArrangedHand("5s 6s 7s 8s 8h 8d 8c As Ad 2c", "9s Ts Kh Qc Qd Jc 6h 5d 3c 2h", "Jh", "Kd"), "- - s"
                ),
                (
                    Tell(
                        named(
                            _("{card} fits your run and the other eights. So there are two ways to knock."), card="8s"
                        ),
                        "5s 6s 7s 8s 8h 8d 8c",
                    ),
                    Task(
                        _("Knock with the king, and choose the way that leaves me nothing to lay off."),
                        "kKd=",
                        _("Knock with the king: no other card that is in no meld counts so much."),
                        {
                            "kKd=5s6s7s8s/8h8d8c": _(
                                "Then your run ends with the eight, and I lay off my nine and ten of spades. Try again."
                            ),
                            "xKd": _("The right card, but knock with it."),
                        },
                    ),
                    Reply("."),
                    Tell(_("Drat! Nineteen points of mine would have gone to your run, and now they all count.")),
                ),
            ),
        ),
    )
