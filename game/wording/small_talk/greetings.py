"""What club members say when you come to their table."""

from __future__ import annotations

from typing import Literal

from game.words.translation import _

Meeting = Literal["first", "won", "lost", "unfinished"]
"""Whether you've never met, the player or the member won the last match, or one is unfinished."""


def greeting(key: str, meeting: Meeting) -> str:
    """The member's greeting, at most six words; empty for others."""
    found = {"first": _first, "won": _won, "lost": _lost, "unfinished": _unfinished}[meeting]()
    return found.get(key, "")


def _first() -> dict[str, str]:
    return {
        "pip": _("Will you play with me?"),
        "novice": _("Hi! Shall we play?"),
        "steady": _("Care for a hand?"),
        "sharp": _("Let’s see how you play."),
        "expert": _("Do sit down."),
        "nell": _("Come and sit, my dear."),
        "gus": _("Pull up a chair!"),
        "otto": _("All aboard."),
        "ives": _("Shall we open an account?"),
        "rosa": _("The curtain rises."),
        "hugo": _("Show me your treasures."),
        "lena": _("I’ve been expecting you."),
        "irma": _("You may sit."),
    }


def _won() -> dict[str, str]:
    return {
        "pip": _("I’ll win this time!"),
        "novice": _("Again? I’m ready now."),
        "steady": _("Another hand?"),
        "sharp": _("I owe you one."),
        "expert": _("Teach me another lesson."),
        "nell": _("I’ve sharpened my needles."),
        "gus": _("Double or nothing?"),
        "otto": _("I’m back on track."),
        "ives": _("I’d like a refund."),
        "rosa": _("An encore, please."),
        "hugo": _("You’ve got something of mine."),
        "lena": _("I know your habits now."),
        "irma": _("You were lucky, dear."),
    }


def _lost() -> dict[str, str]:
    return {
        "pip": _("I beat you! Again?"),
        "novice": _("Fancy a rematch?"),
        "steady": _("Better cards this time?"),
        "sharp": _("Back for more?"),
        "expert": _("Patience. It will come."),
        "nell": _("Another try, dear?"),
        "gus": _("Ready for another knock?"),
        "otto": _("Next departure: now."),
        "ives": _("Care to recover your losses?"),
        "rosa": _("The second act awaits."),
        "hugo": _("My cabinet has room."),
        "lena": _("I’ll be watching."),
        "irma": _("Back again? How brave."),
    }


def _unfinished() -> dict[str, str]:
    return {
        "pip": _("I didn’t move my cards!"),
        "novice": _("I didn’t peek. Promise."),
        "steady": _("Shall we finish this?"),
        "sharp": _("Where were we?"),
        "expert": _("The cards are waiting."),
        "nell": _("I kept your seat warm."),
        "gus": _("Let’s finish this one!"),
        "otto": _("The train’s still waiting."),
        "ives": _("Our books don’t balance yet."),
        "rosa": _("The interval is over."),
        "hugo": _("This set isn’t complete."),
        "lena": _("I haven’t touched a card."),
        "irma": _("You kept me waiting."),
    }
