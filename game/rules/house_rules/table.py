"""All house rules in settings-page order: a new one is a field of `Rules` and an entry here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.house_rules.house_rule import HouseRule, Section
from game.words.translation import _, pgettext

BASICS: Final = Section(lambda: _("The basics"), {
    "gin_bonus": HouseRule(
        lambda: _("Gin bonus"), "gin",
        lambda: _("What gin scores on top of your opponent’s deadwood."),
        numbers=range(101), step=5,
    ),
    "undercut_bonus": HouseRule(
        lambda: _("Undercut bonus"), "undercut",
        lambda: _("What you score on top if your deadwood is no more than the knocker’s. Gin is never undercut."),
        numbers=range(101), step=5,
    ),
    "knock_limit": HouseRule(
        lambda: _("Knock limit"), "knock",
        lambda: _("The most deadwood you can knock with: 0 is gin only; “Upcard” lets the first upcard set it."),
        numbers=range(101), step=5, others={None: "any", "upcard": "upcard"}, usual=10,
        value_names=lambda: {None: pgettext("knock limit", "Any"), "upcard": pgettext("knock limit", "Upcard")},
    ),
    "target": HouseRule(
        lambda: _("Target"), "target",
        lambda: _("The points needed to win the match, or to close a Hollywood column."),
        numbers=range(10, 1001), step=10,
    ),
})  # fmt: skip
DEAL: Final = Section(lambda: _("The deal and the turn"), {
    "opening": HouseRule(
        lambda: _("Opening"), "opening",
        lambda: _(
            "The upcard is offered to both players, or the non-dealer simply starts, with ten cards or eleven."
        ),
        choices=("upcard", "open", "eleven"),
        value_names=lambda: {
            "upcard": pgettext("opening", "Upcard"), "open": pgettext("opening", "Open"), "eleven": _("Eleven cards"),
        },
    ),
    "first_turn": HouseRule(
        lambda: _("First turn"), "first turn",
        lambda: _("With eleven cards: a normal turn, which can end the hand, or a discard only."),
        choices=("full", "throw"),
        value_names=lambda: {"full": _("Normal"), "throw": _("Discard only")},
        sentence=lambda: _("The first turn is a discard only; you can end the hand from the second turn on."),
    ),
    "first_dealer": HouseRule(
        lambda: _("First dealer"), "first dealer",
        lambda: _("Chosen at random, or by a cut in which the low or the high card deals."),
        choices=("random", "low", "high"),
        value_names=lambda: {"random": _("Random"), "low": _("Low card"), "high": _("High card")},
    ),
    "next_dealer": HouseRule(
        lambda: _("Next dealer"), "next dealer",
        lambda: _("Who deals after a hand with a winner; with three players it’s always the loser."),
        choices=("alternate", "loser", "winner"),
        value_names=lambda: {
            "alternate": pgettext("next dealer", "Alternate"), "loser": pgettext("next dealer", "Loser"),
            "winner": pgettext("next dealer", "Winner"),
        },
    ),
    "void_deal": HouseRule(
        lambda: _("After a void hand"), "void deal",
        lambda: _("Whether the same player deals again after a void hand, or the deal passes on."),
        choices=("same", "next"), since=1,
        value_names=lambda: {"same": _("Same dealer"), "next": _("Deal passes on")},
    ),
    "rematch_dealer": HouseRule(
        lambda: _("Rematch dealer"), "rematch dealer",
        lambda: _("Who deals first in a rematch: chosen as usual, or the winner of the last match."),
        choices=("as_first", "winner"),
        value_names=lambda: {"as_first": _("As usual"), "winner": pgettext("rematch dealer", "Winner")},
    ),
    "relay_swap": HouseRule(
        lambda: _("Relay change"), "relay swap",
        lambda: _("Whether the loser of a relay hand must give up the seat to a teammate, or the team chooses."),
        choices=("must", "may"),
        value_names=lambda: {"must": _("Always"), "may": _("Team’s choice")},
    ),
    "open_discards": HouseRule(
        lambda: _("Look at the discards"), "open discards",
        lambda: _("You can look through the discards, and cards your opponent takes from them stay in view."),
        choices=(True, False), since=2,
        sentence=lambda: _("Nobody looks through the discards, and cards taken from them don’t stay in view."),
    ),
    "turn_timer": HouseRule(
        lambda: _("Turn timer"), "timer",
        lambda: _("Seconds per turn. When time’s up, you pass the upcard, or a card is drawn and "
            "discarded for you."),
        choices=(0, 15, 30, 60),
        value_names=lambda: {0: pgettext("turn timer", "Off")},
    ),
})  # fmt: skip
ENDING: Final = Section(lambda: _("The end of a hand"), {
    "ace_upcard_gin_only": HouseRule(
        lambda: _("Ace upcard means gin only"), "ace gin only",
        lambda: _("If the first upcard is an ace, only gin ends the hand, whatever the knock limit."),
    ),
    "red_upcard_gin_only": HouseRule(
        lambda: _("Red/black"), "red/black",
        lambda: _("If the first upcard is red, only gin ends the hand."),
        sentence=lambda: _("If the first upcard is red, only gin ends the hand; if it’s black, "
                           "you can knock."),
    ),
    "knock_discard": HouseRule(
        lambda: _("Knock with a discard"), "knock discard",
        lambda: _("The knocker discards a card; if this is off, all eleven cards are shown and count."),
        choices=(True, False),
    ),
    "knocking_card": HouseRule(
        lambda: _("Knocking card"), "knocking card",
        lambda: _("Where the knocker’s discard goes: face down on the discard pile, or face up on the stock."),
        choices=("pile", "stock"),
        value_names=lambda: {"pile": pgettext("knocking card", "Pile"), "stock": pgettext("knocking card", "Stock")},
    ),
    "big_gin_bonus": HouseRule(
        lambda: _("Big gin bonus"), "big gin",
        lambda: _("What eleven melded cards score on top. Without big gin, you have to discard one of them."),
        numbers=range(101), step=5, others={None: "off"}, usual=31,
        value_names=lambda: {None: pgettext("big gin bonus", "None")},
    ),
    "declare": HouseRule(
        lambda: _("Declaring gin"), "declare",
        lambda: _("When you can lay down ten melded cards as gin: after the draw, or before it too."),
        choices=("after_draw", "any_time"),
        value_names=lambda: {"after_draw": _("After the draw"), "any_time": _("Any time")},
    ),
    "layoff_on_gin": HouseRule(
        lambda: _("Lay off on gin"), "lay off on gin",
        lambda: _("The defender can lay off on gin too, not just on a knock."),
    ),
    "last_discard": HouseRule(
        lambda: _("Last discard"), "last discard",
        lambda: _("With two cards left in the stock, you can still take the last discard to end the hand."),
    ),
})  # fmt: skip
SCORE: Final = Section(lambda: _("The score"), {
    "spades_double": HouseRule(
        lambda: _("Spades double"), "spades double",
        lambda: _("If the first upcard is a spade, the hand scores double, bonuses included."),
        sentence=lambda: _("If the first upcard is a spade, the hand scores double, bonuses included."),
    ),
    "game_bonus": HouseRule(
        lambda: _("Game bonus"), "game",
        lambda: _("Added at the end for winning the match, or a Hollywood column."),
        numbers=range(1001), step=10,
    ),
    "box_bonus": HouseRule(
        lambda: _("Box bonus"), "box",
        lambda: _("Added at the end for each hand won, or each round won by partners."),
        numbers=range(1001), step=5,
    ),
    "gin_boxes": HouseRule(
        lambda: _("Gin boxes"), "boxes for gin",
        lambda: _("Extra boxes for gin, each worth the box bonus."),
        numbers=range(11),
    ),
    "undercut_boxes": HouseRule(
        lambda: _("Undercut boxes"), "boxes for undercut",
        lambda: _("Extra boxes for an undercut, each worth the box bonus."),
        numbers=range(11),
    ),
    "shutout": HouseRule(
        lambda: _("Shutout bonus"), "shutout",
        lambda: _("Added at the end if the loser won no hands; “Double” counts the winner’s points twice."),
        numbers=range(1001), step=10, others={"double": "double"}, usual=100,
        value_names=lambda: {"double": pgettext("shutout", "Double")},
    ),
    "shutout_doubles": HouseRule(
        lambda: _("Shutout doubles"), "shutout doubles",
        lambda: _("Whether a doubled shutout counts only the points twice, or boxes and the game bonus too."),
        choices=("points", "everything"), since=2,
        value_names=lambda: {"points": _("Points only"), "everything": _("Everything")},
    ),
    "columns": HouseRule(
        lambda: _("Score columns"), "columns",
        lambda: _("A single score, or Hollywood’s three columns."),
        choices=(1, 3),
        value_names=lambda: {1: pgettext("columns", "One"), 3: _("Hollywood")},
    ),
    "closed_columns": HouseRule(
        lambda: _("Closed columns"), "closed columns",
        lambda: _("Where a win goes once its columns have closed: into the next open one, or nowhere."),
        choices=("next", "lost"),
        value_names=lambda: {"next": _("Next column"), "lost": _("Not entered")},
    ),
    "third_column": HouseRule(
        lambda: _("Third column"), "third column",
        lambda: _("Whether Hollywood’s third column, bonuses included, counts once or twice."),
        choices=("single", "double"),
        value_names=lambda: {
            "single": pgettext("third column", "Single"), "double": pgettext("third column", "Double"),
        },
    ),
    "rounds": HouseRule(
        lambda: _("Hands in a match"), "hands",
        lambda: _("The match ends after this many, whatever the score. With 0, you play to the target."),
        numbers=range(101),
    ),
})  # fmt: skip
MISTAKES: Final = Section(lambda: _("Mistakes at the table"), {
    "wrong_knocks": HouseRule(
        lambda: _("Invalid knocks"), "wrong knocks",
        lambda: _("Whether a knock with too much deadwood is refused, or you can try one and the defender decides."),
        choices=("impossible", "honour"),
        value_names=lambda: {"impossible": _("Refused"), "honour": _("Honour")},
    ),
    "announced_only": HouseRule(
        lambda: _("You score only what you call"), "announced only",
        lambda: _("You call your own count when you knock: too high a count stands, and gin must be called."),
        sentence=lambda: _(
            "The knocker calls the count: too high a count stands, and gin must be called."
        ),
    ),
    "overlooked_lost": HouseRule(
        lambda: _("What you miss, you lose"), "overlooked lost",
        lambda: _("Melds count only if you place their cards side by side, and lay-offs only if you make them."),
        sentence=lambda: _("Melds count only with their cards side by side, and missed lay-offs are lost."),
    ),
    "overlooked_gin": HouseRule(
        lambda: _("Missed melds at gin"), "overlooked gin",
        lambda: _("Whether the defender loses what they miss when gin ends the hand, or it’s arranged for them."),
        choices=("lost", "arranged"), since=3,
        value_names=lambda: {"lost": _("Lost too"), "arranged": _("Arranged")},
    ),
})  # fmt: skip

SECTIONS: Final = (BASICS, DEAL, ENDING, SCORE, MISTAKES)
HOUSE_RULES: Final[Mapping[str, HouseRule]] = {
    field: rule for section in SECTIONS for field, rule in section.rules.items()
}
