"""Every house rule, in the order of the settings page: a new one is a field of `Rules` and an entry here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.house_rules.house_rule import HouseRule, Section
from game.words.translation import _, pgettext

BASICS: Final = Section(lambda: _("The basics"), {
    "gin_bonus": HouseRule(
        lambda: _("Gin bonus"), "gin",
        lambda: _("What gin earns besides the other player's deadwood."),
        numbers=range(101), step=5,
    ),
    "undercut_bonus": HouseRule(
        lambda: _("Undercut bonus"), "undercut",
        lambda: _("What you earn when your deadwood is no more than the knocker's; gin is never undercut."),
        numbers=range(101), step=5,
    ),
    "knock_limit": HouseRule(
        lambda: _("Knock limit"), "knock",
        lambda: _("The most deadwood a knock may leave: 0 is gin only; in Oklahoma the first upcard sets it."),
        numbers=range(101), step=5, others={None: "any", "upcard": "upcard"}, usual=10,
        value_names=lambda: {None: pgettext("knock limit", "Any"), "upcard": pgettext("knock limit", "Upcard")},
    ),
    "target": HouseRule(
        lambda: _("Target"), "target",
        lambda: _("The points that win the match, or close a column of Hollywood."),
        numbers=range(10, 1001), step=10,
    ),
})  # fmt: skip
"""What most tables agree on."""
DEAL: Final = Section(lambda: _("The deal and the turn"), {
    "opening": HouseRule(
        lambda: _("Opening"), "opening",
        lambda: _("The upcard is offered to both; or the non-dealer simply begins, or begins with eleven cards."),
        choices=("upcard", "open", "eleven"),
        value_names=lambda: {
            "upcard": pgettext("opening", "Upcard"), "open": pgettext("opening", "Open"), "eleven": _("Eleven cards"),
        },
    ),
    "first_turn": HouseRule(
        lambda: _("First turn"), "first turn",
        lambda: _("With eleven cards: a turn like any other, which may end the hand, or a throw only."),
        choices=("full", "throw"),
        value_names=lambda: {"full": _("Like any"), "throw": _("Throw only")},
        sentence=lambda: _("The first turn is a throw only; from the second on a turn may end the hand."),
    ),
    "first_dealer": HouseRule(
        lambda: _("First dealer"), "first dealer",
        lambda: _("Drawn at random, or by a cut in which the low or the high card deals."),
        choices=("random", "low", "high"),
        value_names=lambda: {"random": _("Random"), "low": _("Low card"), "high": _("High card")},
    ),
    "next_dealer": HouseRule(
        lambda: _("Next dealer"), "next dealer",
        lambda: _("Who deals after a hand that somebody won; with three it is always the loser."),
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
        lambda: _("Who deals first when the same players play again: as in a first match, or its winner."),
        choices=("as_first", "winner"),
        value_names=lambda: {"as_first": _("As at first"), "winner": pgettext("rematch dealer", "Winner")},
    ),
    "relay_swap": HouseRule(
        lambda: _("Relay change"), "relay swap",
        lambda: _("Whether in a relay the loser gives the seat to the next of the team, or the team chooses."),
        choices=("must", "may"),
        value_names=lambda: {"must": _("Always"), "may": _("As the team likes")},
    ),
    "turn_timer": HouseRule(
        lambda: _("Turn timer"), "timer",
        lambda: _("Seconds for a turn, after which you pass the upcard, or a card is drawn and thrown for you."),
        choices=(0, 15, 30, 60),
        value_names=lambda: {0: pgettext("turn timer", "Off")},
    ),
})  # fmt: skip
ENDING: Final = Section(lambda: _("The end of a hand"), {
    "ace_upcard_gin_only": HouseRule(
        lambda: _("Ace upcard means gin only"), "ace gin only",
        lambda: _("After an ace as first upcard only gin ends the hand, whatever the knock limit."),
    ),
    "red_upcard_gin_only": HouseRule(
        lambda: _("Red/black"), "red/black",
        lambda: _("After a red first upcard only gin ends the hand."),
        sentence=lambda: _("After a red first upcard only gin ends the hand; a black one lets you knock."),
    ),
    "knock_discard": HouseRule(
        lambda: _("Knock with a discard"), "knock discard",
        lambda: _("The knocker throws a card; without it all eleven cards are shown and count."),
        choices=(True, False),
    ),
    "knocking_card": HouseRule(
        lambda: _("Knocking card"), "knocking card",
        lambda: _("Where that card goes: face down on the pile, or face up on the stock."),
        choices=("pile", "stock"),
        value_names=lambda: {"pile": pgettext("knocking card", "Pile"), "stock": pgettext("knocking card", "Stock")},
    ),
    "big_gin_bonus": HouseRule(
        lambda: _("Big gin bonus"), "big gin",
        lambda: _("What eleven melded cards earn; without it one of them must be thrown."),
        numbers=range(101), step=5, others={None: "off"}, usual=31,
        value_names=lambda: {None: pgettext("big gin bonus", "None")},
    ),
    "declare": HouseRule(
        lambda: _("Declaring gin"), "declare",
        lambda: _("When ten melded cards may be laid down as gin: after the draw, or before it too."),
        choices=("after_draw", "any_time"),
        value_names=lambda: {"after_draw": _("After the draw"), "any_time": _("Any time")},
    ),
    "layoff_on_gin": HouseRule(
        lambda: _("Lay off on gin"), "lay off on gin",
        lambda: _("The defender lays off on gin too, not only on a knock."),
    ),
    "last_discard": HouseRule(
        lambda: _("Last discard"), "last discard",
        lambda: _("With two cards left in the stock, the last discard may still be taken to end the hand."),
    ),
})  # fmt: skip
SCORE: Final = Section(lambda: _("The score"), {
    "spades_double": HouseRule(
        lambda: _("Spades double"), "spades double",
        lambda: _("A spade as first upcard doubles what the hand scores, bonuses too."),
        sentence=lambda: _("After a spade as first upcard the hand scores double, bonuses too."),
    ),
    "game_bonus": HouseRule(
        lambda: _("Game bonus"), "game",
        lambda: _("Added at the end for winning the match, or a column of Hollywood."),
        numbers=range(1001), step=10,
    ),
    "box_bonus": HouseRule(
        lambda: _("Box bonus"), "box",
        lambda: _("Added at the end for each hand won, or each round of partners."),
        numbers=range(1001), step=5,
    ),
    "gin_boxes": HouseRule(
        lambda: _("Gin boxes"), "boxes for gin",
        lambda: _("Boxes for gin beside the hand's own, each worth the box bonus."),
        numbers=range(11),
    ),
    "undercut_boxes": HouseRule(
        lambda: _("Undercut boxes"), "boxes for undercut",
        lambda: _("Boxes for an undercut beside the hand's own, each worth the box bonus."),
        numbers=range(11),
    ),
    "shutout": HouseRule(
        lambda: _("Shutout bonus"), "shutout",
        lambda: _("Added at the end where the loser won no hand; double gives the winner's points again."),
        numbers=range(1001), step=10, others={"double": "double"}, usual=100,
        value_names=lambda: {"double": pgettext("shutout", "Double")},
    ),
    "columns": HouseRule(
        lambda: _("Score columns"), "columns",
        lambda: _("One score, or Hollywood's three that are entered one after another."),
        choices=(1, 3),
        value_names=lambda: {1: pgettext("columns", "One"), 3: _("Hollywood")},
    ),
    "closed_columns": HouseRule(
        lambda: _("Closed columns"), "closed columns",
        lambda: _("Where a hand goes whose columns have closed: into the next open one, or nowhere."),
        choices=("next", "lost"),
        value_names=lambda: {"next": _("Next column"), "lost": _("Not entered")},
    ),
    "third_column": HouseRule(
        lambda: _("Third column"), "third column",
        lambda: _("Whether Hollywood's third column counts once or twice, its bonuses included."),
        choices=("single", "double"),
        value_names=lambda: {
            "single": pgettext("third column", "Single"), "double": pgettext("third column", "Double"),
        },
    ),
    "rounds": HouseRule(
        lambda: _("Hands in a match"), "hands",
        lambda: _("The match ends after so many, whatever the score; 0 plays to the target."),
        numbers=range(101),
    ),
})  # fmt: skip
MISTAKES: Final = Section(lambda: _("Mistakes at the table"), {
    "wrong_knocks": HouseRule(
        lambda: _("Wrong knocks"), "wrong knocks",
        lambda: _("A knock with too much is refused; or anybody may try one, and the defender decides."),
        choices=("impossible", "honour"),
        value_names=lambda: {"impossible": _("Refused"), "honour": _("Honour")},
    ),
    "announced_only": HouseRule(
        lambda: _("Only what is announced scores"), "announced only",
        lambda: _("You call the count of your knock yourself: one too high counts, and gin must be called."),
        sentence=lambda: _(
            "The knocker calls the count: one that is too high counts as called, and gin must be called."
        ),
    ),
    "overlooked_lost": HouseRule(
        lambda: _("What is overlooked is lost"), "overlooked lost",
        lambda: _("Melds count only as you place them side by side, and lay-offs only as you make them."),
        sentence=lambda: _("Only melds placed side by side count, and what could have been laid off is lost."),
    ),
})  # fmt: skip
"""What becomes of what players get wrong or overlook."""

SECTIONS: Final = (BASICS, DEAL, ENDING, SCORE, MISTAKES)
HOUSE_RULES: Final[Mapping[str, HouseRule]] = {
    field: rule for section in SECTIONS for field, rule in section.rules.items()
}
