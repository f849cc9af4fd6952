"""Each house rule in a line, its values in words, and how a rule set differs from a published one."""

from __future__ import annotations

from typing import Final

from game.rules.presets import PRESETS
from game.rules.rules import Rules, rule_name
from game.words.translation import _, ngettext, pgettext

SECTIONS: Final = (
    ("gin_bonus", "undercut_bonus", "knock_limit", "target"),
    ("opening", "first_turn", "first_dealer", "next_dealer", "void_deal", "rematch_dealer", "relay_swap", "turn_timer"),
    (
        "ace_upcard_gin_only", "red_upcard_gin_only", "knock_discard", "knocking_card", "big_gin_bonus",
        "declare", "layoff_on_gin", "last_discard",
    ),
    (
        "spades_double", "game_bonus", "box_bonus", "gin_boxes", "undercut_boxes", "shutout", "columns",
        "closed_columns", "third_column", "rounds",
    ),
    ("wrong_knocks", "announced_only", "overlooked_lost"),
)  # fmt: skip
"""All fields: first what most tables agree on, then the deal, the end of a hand, the score, and what players miss."""
_NAMED: Final = 4


def section_name(section: int) -> str:
    """The heading over a section."""
    names = (
        _("The basics"),
        _("The deal and the turn"),
        _("The end of a hand"),
        _("The score"),
        _("Mistakes at the table"),
    )
    return names[section]


def explain(field: str) -> str:
    """What a rule is about, in one line."""
    lines = {
        "gin_bonus": _("What gin earns besides the other player's deadwood."),
        "undercut_bonus": _("What you earn when your deadwood is no more than the knocker's; gin is never undercut."),
        "big_gin_bonus": _("What eleven melded cards earn; without it one of them must be thrown."),
        "knock_limit": _("The most deadwood a knock may leave: 0 is gin only; in Oklahoma the first upcard sets it."),
        "ace_upcard_gin_only": _("After an ace as first upcard only gin ends the hand, whatever the knock limit."),
        "spades_double": _("A spade as first upcard doubles what the hand scores, bonuses too."),
        "red_upcard_gin_only": _("After a red first upcard only gin ends the hand."),
        "opening": _("The upcard is offered to both; or the non-dealer simply begins, or begins with eleven cards."),
        "first_dealer": _("Drawn at random, or by a cut in which the low or the high card deals."),
        "next_dealer": _("Who deals after a hand that somebody won; with three it is always the loser."),
        "last_discard": _("With two cards left in the stock, the last discard may still be taken to end the hand."),
        "layoff_on_gin": _("The defender lays off on gin too, not only on a knock."),
        "knock_discard": _("The knocker throws a card; without it all eleven cards are shown and count."),
        "knocking_card": _("Where that card goes: face down on the pile, or face up on the stock."),
        "target": _("The points that win the match, or close a column of Hollywood."),
        "game_bonus": _("Added at the end for winning the match, or a column of Hollywood."),
        "box_bonus": _("Added at the end for each hand won, or each round of partners."),
        "shutout": _("Added at the end where the loser won no hand; double gives the winner's points again."),
        "columns": _("One score, or Hollywood's three that are entered one after another."),
        "rounds": _("The match ends after so many, whatever the score; 0 plays to the target."),
        "turn_timer": _("Seconds for a turn, after which you pass the upcard, or a card is drawn and thrown for you."),
        "wrong_knocks": _("A knock with too much is refused; or anybody may try one, and the defender decides."),
        "announced_only": _("You call the count of your knock yourself: one too high counts, and gin must be called."),
        "overlooked_lost": _("Melds count only as you place them side by side, and lay-offs only as you make them."),
        "first_turn": _("With eleven cards: a turn like any other, which may end the hand, or a throw only."),
        "rematch_dealer": _("Who deals first when the same players play again: as in a first match, or its winner."),
        "relay_swap": _("Whether in a relay the loser gives the seat to the next of the team, or the team chooses."),
        "void_deal": _("Whether the same player deals again after a void hand, or the deal passes on."),
        "gin_boxes": _("Boxes for gin beside the hand's own, each worth the box bonus."),
        "undercut_boxes": _("Boxes for an undercut beside the hand's own, each worth the box bonus."),
        "third_column": _("Whether Hollywood's third column counts once or twice, its bonuses included."),
        "declare": _("When ten melded cards may be laid down as gin: after the draw, or before it too."),
        "closed_columns": _("Where a hand goes whose columns have closed: into the next open one, or nowhere."),
    }
    return lines[field]


def value_name(field: str, value: object) -> str:
    """What a player calls a value of this rule; a number is itself."""
    names: dict[tuple[str, object], str] = {
        ("big_gin_bonus", None): pgettext("big gin bonus", "None"),
        ("knock_limit", None): pgettext("knock limit", "Any"),
        ("knock_limit", "upcard"): pgettext("knock limit", "Upcard"),
        ("opening", "upcard"): pgettext("opening", "Upcard"),
        ("opening", "open"): pgettext("opening", "Open"),
        ("opening", "eleven"): _("Eleven cards"),
        ("first_dealer", "random"): _("Random"),
        ("first_dealer", "low"): _("Low card"),
        ("first_dealer", "high"): _("High card"),
        ("next_dealer", "alternate"): pgettext("next dealer", "Alternate"),
        ("next_dealer", "loser"): pgettext("next dealer", "Loser"),
        ("next_dealer", "winner"): pgettext("next dealer", "Winner"),
        ("knocking_card", "pile"): pgettext("knocking card", "Pile"),
        ("knocking_card", "stock"): pgettext("knocking card", "Stock"),
        ("shutout", "double"): pgettext("shutout", "Double"),
        ("columns", 1): pgettext("columns", "One"),
        ("columns", 3): _("Hollywood"),
        ("turn_timer", 0): pgettext("turn timer", "Off"),
        ("wrong_knocks", "impossible"): _("Refused"),
        ("wrong_knocks", "honour"): _("Honour"),
        ("first_turn", "full"): _("Like any"),
        ("first_turn", "throw"): _("Throw only"),
        ("rematch_dealer", "as_first"): _("As at first"),
        ("rematch_dealer", "winner"): pgettext("rematch dealer", "Winner"),
        ("relay_swap", "must"): _("Always"),
        ("relay_swap", "may"): _("As the team likes"),
        ("void_deal", "same"): _("Same dealer"),
        ("void_deal", "next"): _("Deal passes on"),
        ("third_column", "single"): pgettext("third column", "Single"),
        ("third_column", "double"): pgettext("third column", "Double"),
        ("declare", "after_draw"): _("After the draw"),
        ("declare", "any_time"): _("Any time"),
        ("closed_columns", "next"): _("Next column"),
        ("closed_columns", "lost"): _("Not entered"),
    }
    if isinstance(value, bool):
        return pgettext("a rule", "on") if value else pgettext("a rule", "off")
    return names.get((field, value), str(value))


def nearest(rules: Rules) -> str:
    """The preset from which these rules differ least, the first of several."""
    return min(PRESETS, key=lambda key: len(differences(rules, PRESETS[key])))


def differences(rules: Rules, base: Rules) -> tuple[str, ...]:
    """The fields in which rules differ, in the order of SECTIONS."""
    return tuple(name for part in SECTIONS for name in part if getattr(rules, name) != getattr(base, name))


def brief(rules: Rules, base: Rules) -> str:
    """What differs, in a line that names a few of many; nothing where all agrees."""
    found = differences(rules, base)
    named = [_said(name, getattr(rules, name)) for name in found[:_NAMED]]
    more = len(found) - len(named)
    if more:
        named.append(ngettext("{n} more", "{n} more", more).format(n=more))
    return " · ".join(named)


def _said(field: str, value: object) -> str:
    """A rule with its value, as in a list."""
    if value is True:
        return rule_name(field)
    words = _("{rule} {value}") if type(value) is int else _("{rule}: {value}")
    return words.format(rule=rule_name(field), value=value_name(field, value))


assert {name for part in SECTIONS for name in part} == {*Rules.__struct_fields__}
