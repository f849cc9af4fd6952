"""Remarks of club members after a hand, never about how others play."""

from __future__ import annotations

from typing import Literal

from game.words.translation import _

Occasion = Literal["won", "lost", "void"]
"""Whether the speaker, somebody else or nobody won."""


def remark(key: str, occasion: Occasion, number: int) -> str:
    """The player's remark, chosen by `number`; empty for none."""
    found = {"won": _won, "lost": _lost, "void": _void}[occasion]().get(key, ())
    return found[number % len(found)] if found else ""


def _won() -> dict[str, tuple[str, ...]]:
    return {
        "pip": (_("I won! Look, look!"), _("Was that a good one?")),
        "novice": (_("Did you see that?"), _("Wait, I won?")),
        "steady": (_("That came together nicely."), _("Slow and steady.")),
        "sharp": (_("I was waiting for that."), _("Patience, then pounce.")),
        "expert": (_("An old trick still works."), _("The cards were kind.")),
        "nell": (_("Well, look at that."), _("Pure luck, my dear.")),
        "gus": (_("Knock first, ask later."), _("Drinks are on me.")),
        "otto": (_("Right on time."), _("All carriages coupled.")),
        "ives": (_("A modest return."), _("Every point is welcome.")),
        "rosa": (_("And the curtain falls."), _("Such a lovely finale.")),
        "hugo": (_("One for the cabinet."), _("A very fine set.")),
        "lena": (_("I counted that one."), _("Nothing gets past me.")),
        "irma": (_("Naturally."), _("One does enjoy winning.")),
    }


def _lost() -> dict[str, tuple[str, ...]]:
    return {
        "pip": (_("You’re good at this."), _("Oh! I had those too.")),
        "novice": (_("Aw. Again, again."), _("I nearly had something.")),
        "steady": (_("Well played."), _("That one’s yours.")),
        "sharp": (_("Hm. Saw that too late."), _("Noted.")),
        "expert": (_("Beautifully done."), _("I shall remember that.")),
        "nell": (_("Now, where was I?"), _("I dropped a stitch.")),
        "gus": (_("Ha, serves me right."), _("You’ve got me there.")),
        "otto": (_("Signal at red."), _("Missed my connection.")),
        "ives": (_("A regrettable expense."), _("I shall cut costs.")),
        "rosa": (_("I wanted one more card."), _("So close to the aria.")),
        "hugo": (_("I kept too many treasures."), _("That gap remains.")),
        "lena": (_("You hid that well."), _("I was watching, and still…")),
        "irma": (_("How very tiresome."), _("Enjoy it while it lasts.")),
    }


def _void() -> dict[str, tuple[str, ...]]:
    return {
        "pip": (_("Are the cards all gone?"),),
        "novice": (_("So nobody won?"),),
        "steady": (_("All square, then."),),
        "sharp": (_("We both held on."),),
        "expert": (_("A quiet draw."),),
        "nell": (_("Time for some tea."),),
        "gus": (_("Nobody knocked? Shocking."),),
        "otto": (_("End of the line."),),
        "ives": (_("Nothing lost, at least."),),
        "rosa": (_("An evening without applause."),),
        "hugo": (_("Back in the box."),),
        "lena": (_("Neither of us blinked."),),
        "irma": (_("We are not amused."),),
    }
