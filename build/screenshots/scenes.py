"""Every scene and state of the program, by the name of its picture."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from msgspec.structs import replace

from game import __version__
from game.rules import PRESETS, Rules
from game.store.settings import Settings
from samples import match_history
from screenshots.actions import after, by_pad, keyed, looked_at, menu_open, pressed, scrolled
from screenshots.code_actions import deal_entered, entered, from_here, laid_out, position_entered
from screenshots.page_actions import (
    brought_in,
    checked,
    choice_seen,
    choices,
    club,
    club_later,
    club_member,
    club_trophies,
    copy_offered,
    copy_saved,
    cut_sealed,
    deal_of_the_day,
    deal_of_the_day_played,
    failed,
    first_deal,
    match_opened,
    next_deal,
    no_record,
    other_hand_seen,
    record_opened,
    replayed,
    saving,
    sealed_next,
    set_of_sixteen,
    set_offered,
    set_played,
    sets,
    statistics_end,
    swapped,
    taught,
    thought_longer,
    unsaved,
    welcomed,
)
from screenshots.scripted_game import Deal
from screenshots.shot import Shot
from screenshots.table_actions import (
    along_the_hand,
    armed,
    asked,
    card_thrown,
    chosen,
    cut,
    knock_refused,
    knocked,
    looked_over,
    misplaced,
    on_the_stock,
    over_the_hand,
    over_the_pile,
    pointed,
    refused,
    selected,
)

MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"
LOOSE = "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"


def _thrown(draws: int) -> tuple[str, str]:
    """What both play in a hand in which everybody throws what they draw: the computer's tokens and the person's."""
    turns = [f"s x{card}" for card in Deal(other=LOOSE).deck(0)[21 : 21 + draws]]
    return " ".join(["-", *turns[1::2]]), " ".join(["-", *turns[::2]])


_UNTIL_VOID = _thrown(29)
_SOME_TURNS = _thrown(10)
KNOCK = Deal(f"{MELDS} 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", "8c")
GIN = Deal(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", "Kd")
_MELDED = Deal(f"{MELDS} Kd", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c")
UNDERCUT = Deal(f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "8h")
_TIE = Deal("5s 6s 7s 8s 8h 8d 8c As Ad 2c", "", "Kd")
DEFENCE = Deal("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", "Kc 9h")
_TURN = Deal(other=LOOSE, stock="4c 9d Qc 2h")
_WRONG = Deal("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", "As 2s 3s 4h 5h 6h Td Jd Kd 8c", "Kc 9h 8d Qd")
_HONOUR = Rules(wrong_knocks="honour", big_gin_bonus=31)
_ANNOUNCED = replace(_HONOUR, announced_only=True)
_OVERLOOKED = replace(_HONOUR, overlooked_lost=True)
_OPEN = Rules(opening="open")
_FIRST = ("steady", "sharp", "person", *Settings().company[3:])
_OUT = ("steady", "person", "sharp", *Settings().company[3:])
_LAID_OUT = (
    *("ace of spades", "two of spades", "three of spades", "four of hearts", "five of hearts", "six of hearts"),
    *("ten of diamonds", "jack of diamonds", "king of diamonds", "nine of spades", "eight of clubs"),
)

SCENES: Mapping[str, Shot] = MappingProxyType(
    {
        "title": Shot(),
        "welcome": Shot(welcomed),
        "continue": Shot(pressed("Menu", "Leave the table"), "", deal=_TURN),
        "new-match": Shot(pressed("New match")),
        "deal-of-the-day": Shot(deal_of_the_day),
        "deal-of-the-day-played": Shot(deal_of_the_day_played),
        "club": Shot(club),
        "club-later": Shot(club_later, past=True),
        "club-trophies": Shot(club_trophies, past=True),
        "club-member": Shot(club_member),
        "sets": Shot(sets),
        "set": Shot(set_offered),
        "set-played": Shot(set_played),
        "set-sixteen": Shot(set_of_sixteen),
        "rules": Shot(pressed("Rules")),
        "rules-mistakes": Shot(scrolled("Rules", "page down"), rules=replace(_OVERLOOKED, announced_only=True)),
        "lesson": Shot(pressed("Learn to play")),
        "lesson-move": Shot(pressed("Learn to play", *["Go on"] * 5, "Pass")),
        "lesson-over": Shot(taught),
        "settings": Shot(pressed("Settings")),
        "settings-table": Shot(pressed("Settings", "Table")),
        "settings-sound": Shot(pressed("Settings", "Sound")),
        "settings-comfort": Shot(pressed("Settings", "Comfort")),
        "settings-own": Shot(pressed("Settings"), rules=PRESETS["red-and-black"]),
        "settings-mistakes": Shot(scrolled("Settings", "end")),
        "rule-sets": Shot(pressed("Settings", "Rule set")),
        "rule-sets-own": Shot(pressed("Settings", "Rule set"), rules=PRESETS["settlement"]),
        "history-empty": Shot(pressed("History")),
        "history": Shot(pressed("History"), past=True),
        "history-filter": Shot(pressed("History", "Rules"), past=True),
        "history-match": Shot(match_opened, past=True),
        "save-a-copy": Shot(copy_saved, past=True),
        "save-unfinished": Shot(copy_offered, "", deal=_TURN),
        "leave": Shot(unsaved, "", deal=_TURN),
        "leave-saving": Shot(saving, "", deal=_TURN),
        "bring-in": Shot(brought_in, past=True),
        "replay": Shot(replayed("right", "right", "right", "right", "right", "right")),
        "replay-open": Shot(replayed("v", "v", "right", "right", "right")),
        "replay-end": Shot(replayed("end")),
        "replay-running": Shot(pressed("Menu", "Replay"), "- s", "-", _TURN),
        "from-here": Shot(from_here()),
        "code": Shot(from_here("Code of the deal")),
        "code-position": Shot(from_here("Code of the position")),
        "enter-code": Shot(pressed("Enter a code")),
        "enter-code-wrong": Shot(entered("4bx2-…")),
        "deal-entered": Shot(deal_entered),
        "position-entered": Shot(position_entered, advice=True),
        "real-hand": Shot(laid_out()),
        "real-hand-played": Shot(laid_out(*_LAID_OUT, then=("You passed", "They took 8♣", "two of diamonds"))),
        "record": Shot(record_opened()),
        "record-kept": Shot(record_opened("Keep in the history")),
        "record-none": Shot(no_record),
        "deal-next": Shot(sealed_next),
        "deal-check": Shot(checked(match_history.played(4))),
        "deal-false": Shot(checked(swapped(match_history.played(4)))),
        "deal-unsealed": Shot(checked(match_history.played(3))),
        "cut-sealed": Shot(cut_sealed),
        "first-deal": Shot(first_deal),
        "next-deal": Shot(next_deal),
        "statistics-empty": Shot(pressed("Statistics")),
        "statistics": Shot(pressed("Statistics"), past=True),
        "statistics-end": Shot(statistics_end, past=True),
        "menu": Shot(menu_open, "", deal=_TURN),
        "menu-end": Shot(menu_open, person="- s k9s", computer="-", deal=GIN, rules=Rules(target=50)),
        "keys": Shot(keyed("f1")),
        "keys-pad": Shot(by_pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, before=keyed("f1"))),
        "about": Shot(pressed("About")),
        "licence": Shot(pressed("About", f"Gin Rummy {__version__}")),
        "crash": Shot(failed, "", deal=_TURN),
        "curtain": Shot(pressed("New match", "A person", "Play")),
        "cut": Shot(cut, "", deal=_TURN, rules=PRESETS["club"]),
        "shuffle": Shot(after(190), "", deal=_TURN),
        "deal": Shot(after(900), "", deal=_TURN),
        "dealt": Shot(after(1500), "", deal=_TURN),
        "upcard": Shot(person="", deal=_TURN),
        "draw": Shot(person="-", computer="-", deal=_TURN),
        "focus": Shot(keyed("up"), "", "", _TURN),
        "timer": Shot(after(18_200), "", "", _TURN, Rules(turn_timer=30)),
        "timer-end": Shot(after(26_500), "", "", _TURN, Rules(turn_timer=30)),
        "about-card": Shot(looked_at("8h", "i"), "- s", "-", _TURN),
        "about-player": Shot(looked_at("i", "i", "i"), "- s", "- u", _TURN),
        "about-limit": Shot(looked_at("i", "i", "i", "i"), "- s", "-", _TURN, PRESETS["oklahoma"]),
        "turn": Shot(person="- s", computer="-", deal=_TURN),
        "pad-upcard": Shot(by_pad(pygame.CONTROLLER_BUTTON_DPAD_UP), "", deal=_TURN),
        "pad-draw": Shot(by_pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT), "-", "-", _TURN),
        "pad-knock": Shot(by_pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT), "- s", "-", KNOCK),
        "hover": Shot(pointed("5d", chosen="9s"), "- s", "-", _TURN),
        "hover-stock": Shot(on_the_stock, "-", "-", _TURN),
        "drag": Shot(over_the_pile, "- s", "-", _TURN),
        "drag-stock": Shot(over_the_hand, "-", "-", _TURN),
        "reorder": Shot(along_the_hand, "- s", "-", _TURN),
        "pondering": Shot(person="- s x9s", computer="-", deal=_TURN),
        "refused": Shot(refused, "-", "-", _TURN),
        "misplaced": Shot(misplaced, "- s", "-", _TURN),
        "take": Shot(card_thrown(335), "- s", "- u", _TURN),
        "later": Shot(person=_SOME_TURNS[1], computer=_SOME_TURNS[0], deal=Deal(other=LOOSE)),
        "knock": Shot(person="- s", computer="-", deal=KNOCK),
        "armed": Shot(armed, "- s", "-", KNOCK),
        "armed-refused": Shot(knock_refused, "- s", "-", KNOCK),
        "gin-plate": Shot(person="- s", computer="-", deal=GIN),
        "declare": Shot(person="", deal=_MELDED, rules=PRESETS["kitchen-table"]),
        "declare-upcard": Shot(person="", deal=_MELDED, rules=Rules(declare="any_time")),
        "choice": Shot(chosen, "- s", "-", _TIE),
        "big-gin": Shot(person="- s", computer="-", deal=replace(GIN, own=f"{MELDS} 4s", other=""),
                         rules=Rules(big_gin_bonus=31)),
        "honour": Shot(selected("Kc"), "- s", "-", _WRONG, _HONOUR),
        "honour-asks": Shot(asked("Kc"), "- s", "-", _WRONG, _HONOUR),
        "announcing": Shot(asked("Kc", *["right"] * 8), "- s", "-", _WRONG, _ANNOUNCED),
        "overlooked": Shot(after(900), "- s", "-", _WRONG, _OVERLOOKED),
        "overlooked-layoff": Shot(person="- s xKc", computer="- s k9h", deal=DEFENCE, rules=_OVERLOOKED),
        "challenge": Shot(person="- s xKc", computer="- s k9h", deal=_WRONG, rules=_HONOUR),
        "challenge-waits": Shot(person="- s kKc", computer="-", deal=_WRONG, rules=_HONOUR),
        "shown": Shot(person="- s xKc o", computer="- s k9h", deal=_WRONG, rules=_HONOUR),
        "shown-other": Shot(person="- s kKc", computer="- o", deal=_WRONG, rules=_HONOUR),
        "open-other": Shot(person="- s xKc n", computer="- s k9h", deal=_WRONG, rules=_HONOUR),
        "open-own": Shot(person="- s kKc s", computer="- n s xJd", deal=_WRONG, rules=_HONOUR),
        "wrong-end": Shot(person="- s xKc y .", computer="- s k9h", deal=_WRONG, rules=_HONOUR),
        "wrong-sheet": Shot(pressed("Score"), "- s xKc y .", "- s k9h", _WRONG, _HONOUR),
        "bare-end": Shot(person="- s xKc o p s x8d", computer="- s k9h s k8c", deal=_WRONG, rules=_HONOUR),
        "knocked": Shot(knocked(330), "- s", "-", KNOCK),
        "layoff": Shot(person="- s xKc", computer="- s k9h", deal=DEFENCE),
        "layoff-end": Shot(person="- s xKc +4s +7h .", computer="- s k9h", deal=DEFENCE),
        "showdown": Shot(person="- s k9s", computer="- +4s +7h +Kd .", deal=KNOCK),
        "gin": Shot(person="- s k9s", computer="-", deal=GIN),
        "hollywood-end": Shot(person="- s k9s", computer="- +4s +7h +Kd .", deal=KNOCK, rules=PRESETS["hollywood"]),
        "hollywood-sheet": Shot(pressed("Score"), "- s k9s", "- +4s +7h +Kd .", KNOCK, PRESETS["hollywood"]),
        "undercut": Shot(person="- s k9s", computer="- .", deal=UNDERCUT),
        "void": Shot(person=_UNTIL_VOID[1], computer=_UNTIL_VOID[0], deal=Deal(other=LOOSE)),
        "match-end": Shot(person="- s k9s", computer="-", deal=GIN, rules=Rules(target=50)),
        "match-over": Shot(pressed("The whole match"), "- s k9s", "-", GIN, Rules(target=50), past=True),
        "match-over-lost": Shot(pressed("The whole match"), "- s k9s", "- .", UNDERCUT,
                                Rules(target=20, game_bonus=100, box_bonus=25)),
        "match-over-coached": Shot(pressed("The whole match"), "- s k9s", "-", GIN, Rules(target=50), advice=True),
        "hint": Shot(keyed("h"), "- s", "-", _TURN, advice=True),
        "hint-draw": Shot(keyed("h"), "", "", _TURN, advice=True),
        "hint-knock": Shot(keyed("h"), "- s", "-", KNOCK, advice=True),
        "hint-match": Shot(keyed("h"), "- s", "-", KNOCK, Rules(target=30), advice=True),
        "coached": Shot(person="- s k9s", computer="- +4s +7h +Kd .", deal=KNOCK, advice=True),
        "choices": Shot(choices(), _UNTIL_VOID[1], _UNTIL_VOID[0], Deal(other=LOOSE), advice=True),
        "choice-seen": Shot(choice_seen, "- s k9s", "- +4s +7h +Kd .", KNOCK, advice=True),
        "other-hand": Shot(other_hand_seen, _UNTIL_VOID[1], _UNTIL_VOID[0], Deal(other=LOOSE), advice=True),
        "think-longer": Shot(thought_longer(143), _UNTIL_VOID[1], _UNTIL_VOID[0], Deal(other=LOOSE), advice=True),
        "relay-over": Shot(pressed("The whole match"), "s k9s", deal=KNOCK, rules=replace(_OPEN, target=20),
                           form="relay"),
        "sheet": Shot(pressed("Score"), "- s k9s", "-", GIN),
        "new-match-three": Shot(pressed("New match", "Three")),
        "new-match-partners": Shot(pressed("New match", "Partners")),
        "new-match-relay": Shot(pressed("New match", "Relay teams", "Four a side")),
        "new-match-hollywood": Shot(pressed("New match", "Three"), rules=PRESETS["hollywood"]),
        "cut-three": Shot(cut, "", rules=PRESETS["club"], form="three"),
        "sit-out": Shot(after(1700), form="three", company=_OUT, person=""),
        "look-over": Shot(looked_over, form="three", company=_OUT, person=""),
        "three-end": Shot(person="s k9s", deal=KNOCK, rules=_OPEN, form="three", company=_FIRST),
        "three-sheet": Shot(pressed("Score"), "s k9s", deal=KNOCK, rules=_OPEN, form="three", company=_FIRST),
        "partners": Shot(person="s x9s", deal=_TURN, rules=_OPEN, form="partners"),
        "partners-end": Shot(person="s k9s", deal=KNOCK, rules=_OPEN, form="partners"),
        "partners-sheet": Shot(pressed("Score"), "s k9s", deal=KNOCK, rules=_OPEN, form="partners"),
        "other-table": Shot(pressed("Table 2"), "s k9s", deal=KNOCK, rules=_OPEN, form="partners"),
        "relay": Shot(person="s x9s", deal=_TURN, rules=_OPEN, form="relay"),
        "relay-swap": Shot(person="s xKc +4s +7h .", computer="s k9h", deal=DEFENCE,
                           rules=Rules(opening="open", relay_swap="may"), form="relay"),
        "relay-end": Shot(person="s k9s", deal=KNOCK, rules=replace(_OPEN, target=20), form="relay"),
    }
)  # fmt: skip
