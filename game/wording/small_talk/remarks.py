"""What club members say after a hand, never about how others play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

from game.words.translation import _

Occasion = Literal["won", "lost", "void", "gin", "ginned", "undercut", "caught", "streak", "slump", "third"]
"""What the remark answers: the speaker's gin or their opponent's, an undercut made or suffered, three hands won or lost
in a row, the evening's third undercut; otherwise just a hand won, lost or void."""

HOW_MANY: Final[Mapping[Occasion, int]] = MappingProxyType({"won": 3, "lost": 4})
"""Remarks that each member has for an occasion; one for any other."""
_Remarks = dict[Occasion, tuple[str, ...]]


def remark(key: str, occasion: Occasion, number: int) -> str:
    """The player's remark, chosen by `number`; empty for a stranger."""
    return _MEMBERS[key]()[occasion][number] if key in _MEMBERS else ""


def _pip() -> _Remarks:
    return {
        "won": (_("I won! Look, look!"), _("Was that a good one?"), _("Can I tell everyone?")),
        "lost": (
            _("You’re good at this."),
            _("Oh! I had those too."),
            _("Teach me that one!"),
            _("Can we play till bedtime?"),
        ),
        "void": (_("Are the cards all gone?"),),
        "gin": (_("Gin! I did a gin!"),),
        "ginned": (_("Whoa. All of them match!"),),
        "undercut": (_("Wait, I get those points?"),),
        "caught": (_("Ouch. I knocked too loud."),),
        "streak": (_("Three in a row! Count them!"),),
        "slump": (_("My lucky socks aren’t working."),),
        "third": (_("Undercut again! That’s three!"),),
    }


def _toby() -> _Remarks:
    return {
        "won": (_("Did you see that?"), _("Wait, I won?"), _("I’m telling my brother.")),
        "lost": (
            _("Aw. Again, again."),
            _("I nearly had something."),
            _("Ooh, you’re having a night."),
            _("Right. Sleeves up."),
        ),
        "void": (_("So nobody won?"),),
        "gin": (_("All ten? Honestly, all ten?"),),
        "ginned": (_("Gin! Can I see it again?"),),
        "undercut": (_("Didn’t see that coming either."),),
        "caught": (_("So that’s what an undercut is."),),
        "streak": (_("Three! Somebody pinch me."),),
        "slump": (_("Third time unlucky."),),
        "third": (_("Undercuts come in threes, apparently."),),
    }


def _ada() -> _Remarks:
    return {
        "won": (_("That came together nicely."), _("Slow and steady."), _("That one went my way.")),
        "lost": (_("Well played."), _("That one’s yours."), _("Nicely done. Shall we?"), _("No complaints here.")),
        "void": (_("All square, then."),),
        "gin": (_("Every card found a home."),),
        "ginned": (_("Gin. You wear it well."),),
        "undercut": (_("I only had to wait."),),
        "caught": (_("I knocked. You answered."),),
        "streak": (_("Three running. It won’t last."),),
        "slump": (_("The tide turns. It always does."),),
        "third": (_("Third undercut tonight. Remarkable."),),
    }


def _vera() -> _Remarks:
    return {
        "won": (_("I was waiting for that."), _("Patience, then pounce."), _("As planned. Mostly.")),
        "lost": (_("Hm. Saw that too late."), _("Noted."), _("I’d have bet on me."), _("Enjoyable. For one of us.")),
        "void": (_("We both held on."),),
        "gin": (_("Gin. I’ll try to look surprised."),),
        "ginned": (_("Well. That was thorough."),),
        "undercut": (_("You knocked. I was home."),),
        "caught": (_("I walked into that nicely."),),
        "streak": (_("Three running. Don’t applaud."),),
        "slump": (_("I’m told losing builds character."),),
        "third": (_("Third undercut tonight. Becoming a habit."),),
    }


def _magnus() -> _Remarks:
    return {
        "won": (_("An old trick still works."), _("The cards were kind."), _("There’s life in me yet.")),
        "lost": (
            _("Beautifully done."),
            _("I shall remember that."),
            _("Worth staying up for."),
            _("I’d gladly lose that again."),
        ),
        "void": (_("A quiet draw."),),
        "gin": (_("Gin never ages. I do."),),
        "ginned": (_("Splendid. Truly splendid."),),
        "undercut": (_("Forgive me. Old habits."),),
        "caught": (_("At my age, and still hasty."),),
        "streak": (_("Three. The old horse still runs."),),
        "slump": (_("I’ve had worse decades."),),
        "third": (_("Three undercuts. That takes me back."),),
    }


def _nell() -> _Remarks:
    return {
        "won": (_("Well, look at that."), _("Pure luck, my dear."), _("Oh! Was that me?")),
        "lost": (
            _("Now, where was I?"),
            _("I dropped a stitch."),
            _("Good for you, dear."),
            _("I was counting stitches, not cards."),
        ),
        "void": (_("Time for some tea."),),
        "gin": (_("Gin, and one row finished."),),
        "ginned": (_("Lovely. My sister did that once."),),
        "undercut": (_("Now how did that happen?"),),
        "caught": (_("Unravelled, just like that."),),
        "streak": (_("Three! I’ll knit you something."),),
        "slump": (_("Never mind. The scarf’s growing."),),
        "third": (_("Three undercuts, one sleeve."),),
    }


def _gus() -> _Remarks:
    return {
        "won": (_("Knock first, ask later."), _("Drinks are on me."), _("Knock, knock. Who’s there? Me!")),
        "lost": (
            _("Ha, serves me right."),
            _("You’ve got me there."),
            _("Good one! Next one’s mine."),
            _("You owe me a drink."),
        ),
        "void": (_("Nobody knocked? Shocking."),),
        "gin": (_("Gin! Make it a double."),),
        "ginned": (_("Gin? I’ll have one too."),),
        "undercut": (_("Ha! Guess who’s got less?"),),
        "caught": (_("Ha! Undercut! I love it."),),
        "streak": (_("Three! Somebody stop me!"),),
        "slump": (_("Three down. Still thirsty."),),
        "third": (_("Third undercut! Ring the bell!"),),
    }


def _otto() -> _Remarks:
    return {
        "won": (_("Right on time."), _("All carriages coupled."), _("Express, no stops.")),
        "lost": (
            _("Signal at red."),
            _("Missed my connection."),
            _("Derailed, but nobody’s hurt."),
            _("We regret the delay."),
        ),
        "void": (_("End of the line."),),
        "gin": (_("Gin! All aboard."),),
        "ginned": (_("A full train. I salute you."),),
        "undercut": (_("Mind the gap."),),
        "caught": (_("Left the station too early."),),
        "streak": (_("Third stop, third win."),),
        "slump": (_("Leaves on the line, again."),),
        "third": (_("Third undercut. Check the points."),),
    }


def _ives() -> _Remarks:
    return {
        "won": (_("A modest return."), _("Every point is welcome."), _("I’ll book that at once.")),
        "lost": (
            _("A regrettable expense."),
            _("I shall cut costs."),
            _("That goes under losses."),
            _("I felt that in my purse."),
        ),
        "void": (_("Nothing lost, at least."),),
        "gin": (_("Gin. No deductions."),),
        "ginned": (_("Gin is so very expensive."),),
        "undercut": (_("Bought low. Very low."),),
        "caught": (_("An ill-timed investment."),),
        "streak": (_("Three. Compound interest, I believe."),),
        "slump": (_("Three losses. I’ll walk home."),),
        "third": (_("Third undercut. Start a column."),),
    }


def _rosa() -> _Remarks:
    return {
        "won": (_("And the curtain falls."), _("Such a lovely finale."), _("Flowers may now be thrown.")),
        "lost": (
            _("I wanted one more card."),
            _("So close to the aria."),
            _("I’ll be in my dressing room."),
            _("My understudy played that."),
        ),
        "void": (_("An evening without applause."),),
        "gin": (_("Gin! Cue the orchestra."),),
        "ginned": (_("Encore! No, please don’t."),),
        "undercut": (_("A twist in the last act."),),
        "caught": (_("I came in early. Unforgivable."),),
        "streak": (_("Three curtain calls. I’m overcome."),),
        "slump": (_("Tragedy was always my genre."),),
        "third": (_("Third undercut. Who writes this?"),),
    }


def _hugo() -> _Remarks:
    return {
        "won": (_("One for the cabinet."), _("A very fine set."), _("I’ll have that one framed.")),
        "lost": (
            _("I kept too many treasures."),
            _("That gap remains."),
            _("Outbid, at the very last."),
            _("Not for my collection, then."),
        ),
        "void": (_("Back in the box."),),
        "gin": (_("Gin. Complete, in mint condition."),),
        "ginned": (_("May I photograph that hand?"),),
        "undercut": (_("A rare find, this one."),),
        "caught": (_("A forgery, I’m afraid."),),
        "streak": (_("Three. Now it’s a collection."),),
        "slump": (_("The shelf looks rather bare."),),
        "third": (_("A third undercut. Catalogued."),),
    }


def _lena() -> _Remarks:
    return {
        "won": (_("I counted that one."), _("Nothing gets past me."), _("I kept one eye open.")),
        "lost": (
            _("You hid that well."),
            _("I was watching, and still…"),
            _("I didn’t see that. Impressive."),
            _("Something slipped past me."),
        ),
        "void": (_("Neither of us blinked."),),
        "gin": (_("Gin. I’d been watching it grow."),),
        "ginned": (_("Beautiful. I could only watch."),),
        "undercut": (_("I was watching the door."),),
        "caught": (_("I looked everywhere but there."),),
        "streak": (_("Three. Eyes wide open."),),
        "slump": (_("I need new glasses."),),
        "third": (_("Third undercut. I’m keeping count."),),
    }


def _irma() -> _Remarks:
    return {
        "won": (_("Naturally."), _("One does enjoy winning."), _("Do send my winnings up.")),
        "lost": (
            _("How very tiresome."),
            _("Enjoy it while it lasts."),
            _("How refreshing. Don’t repeat it."),
            _("One can’t win everything. Apparently."),
        ),
        "void": (_("We are not amused."),),
        "gin": (_("Gin. We take it neat."),),
        "ginned": (_("Gin, at this hour? Charming."),),
        "undercut": (_("You rang?"),),
        "caught": (_("We were announced too soon."),),
        "streak": (_("Three. Breeding will tell."),),
        "slump": (_("We’re considering another hobby."),),
        "third": (_("A third undercut. How common."),),
    }


_MEMBERS: Final[Mapping[str, Callable[[], _Remarks]]] = MappingProxyType(
    {
        "pip": _pip,
        "novice": _toby,
        "steady": _ada,
        "sharp": _vera,
        "expert": _magnus,
        "nell": _nell,
        "gus": _gus,
        "otto": _otto,
        "ives": _ives,
        "rosa": _rosa,
        "hugo": _hugo,
        "lena": _lena,
        "irma": _irma,
    }
)
